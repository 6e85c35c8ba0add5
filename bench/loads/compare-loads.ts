import type { QuietMachine } from "../report/quiet-machine.ts";
import { ratioOf, type Spread, spreadOf } from "../report/spread.ts";
import {
  type Figure,
  type Load,
  measureLoad,
  measureScores,
  type Profile,
  type Scores,
} from "./lighthouse.ts";

/** Our page, and what it is compared with: itself without scripts, and its text alone. */
export type Site = Record<"ours" | "limit" | "text", string>;

export type Comparison = Pick<Profile, "title" | "throttling"> &
  Partial<Scores> & {
    page: string;
    figures: Record<Figure, Spread>;
    limitTbt: Spread;
    /** Ours divided by a limit. */
    ratios: Record<"fcp" | "lcp", Record<"limit" | "text", Spread>>;
  };

/** The variants take turns, so that background noise affects all of them. */
export async function compareLoads(
  site: Site,
  profile: Profile,
  { page, rounds, machine }: { page: string; rounds: number; machine: QuietMachine },
): Promise<Comparison> {
  const loads: Record<keyof Site, Load[]> = { ours: [], limit: [], text: [] };
  for (let round = 0; round < rounds; round++)
    for (const variant of ["ours", "limit", "text"] as const) {
      const load = () => measureLoad(site[variant] + page, profile);
      loads[variant].push(await machine.measure(load));
    }
  const values = (variant: keyof Site, figure: Figure) =>
    loads[variant].map((load) => load[figure]);
  const spread = (figure: Figure) => spreadOf(values("ours", figure));
  const ratios = (figure: Figure) => ({
    limit: ratioOf(values("ours", figure), values("limit", figure)),
    text: ratioOf(values("ours", figure), values("text", figure)),
  });
  return {
    title: profile.title,
    throttling: profile.throttling,
    page,
    figures: { fcp: spread("fcp"), lcp: spread("lcp"), tbt: spread("tbt"), cls: spread("cls") },
    limitTbt: spreadOf(values("limit", "tbt")),
    ratios: { fcp: ratios("fcp"), lcp: ratios("lcp") },
    // Scores are meaningless with applied throttling.
    ...(profile.throttling === "simulate" && (await measureScores(site.ours + page, profile))),
  };
}
