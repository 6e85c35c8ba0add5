// `npm run bench:growth`: how build, pages and filters grow with the content, up to 1,000 posts and 200 courses.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { copyProject } from "#tests/support/copied-project.ts";
import { type ContentSize, growContent } from "#tests/support/grow-content.ts";
import { startSite } from "#tests/support/site.ts";
import { pageWeight } from "./growth/page-weight.ts";
import { isWorseThanLinear } from "./growth/worse-than-linear.ts";
import { type Interaction, measureInteractions } from "./interact/interactions.ts";
import { describeCommit, describeMachine } from "./report/machine.ts";
import { table } from "./report/tables.ts";

const { values: options } = parseArgs({ options: { runs: { type: "string", default: "5" } } });

const SIZES = [
  { posts: 12, courses: 6 },
  { posts: 120, courses: 60 },
  { posts: 1000, courses: 200 },
] as const satisfies ContentSize[];

/** Each figure, and the number of records that it grows with. */
type Figures = Record<string, { records: number; value: number }>;

const [first, middle, last] = [await measure(SIZES[0]), await measure(SIZES[1]), await measure(SIZES[2])];
const rows = Object.entries(last).map(([name, figure]) => {
  const points = [first[name] ?? figure, middle[name] ?? figure, figure] as const;
  return {
    name,
    records: points.map(({ records }) => records),
    values: points.map(({ value }) => Math.round(value)),
    worseThanLinear: isWorseThanLinear(points),
  };
});

console.log(
  `\n${table(
    ["", ...SIZES.map(({ posts, courses }) => `${posts} + ${courses}`), "growth"],
    rows.map(({ name, values, worseThanLinear }) => [
      name,
      ...values,
      worseThanLinear ? "WORSE THAN LINEAR" : "linear or better",
    ]),
  )}`,
);
await mkdir(join(import.meta.dirname, "results"), { recursive: true });
await writeFile(
  join(import.meta.dirname, "results/growth.json"),
  `${JSON.stringify({ date: new Date().toISOString(), commit: describeCommit(), machine: describeMachine(), runs: Number(options.runs), sizes: SIZES, rows }, null, 2)}\n`,
);

async function measure(size: ContentSize): Promise<Figures> {
  const copy = await copyProject();
  try {
    await growContent(copy.directory, size);
    const buildTime = await copy.build();
    console.log(`${size.posts} posts, ${size.courses} courses: built in ${(buildTime / 1000).toFixed(1)} s`);
    const figures: Figures = { "build, ms": { records: size.posts + size.courses, value: buildTime } };
    const site = await startSite(copy.buildDirectory);
    try {
      const clicks = await measureClicks(site.url);
      for (const [page, records] of [
        ["/blog", size.posts],
        ["/courses", size.courses],
      ] as const) {
        const { html, js } = await pageWeight(copy.buildDirectory, page);
        figures[`${page}: HTML, bytes`] = { records, value: html };
        figures[`${page}: scripts, bytes`] = { records, value: js };
        for (const { name, result } of clicks.filter((click) => click.page === page))
          figures[`${page}: ${name}, ms`] = { records, value: result };
      }
    } finally {
      await site.stop();
    }
    return figures;
  } finally {
    await copy.remove();
  }
}

/** On a processor as it is, and on one four times slower. */
async function measureClicks(ours: string): Promise<Interaction[]> {
  const clicks: Interaction[] = [];
  for (const slowdown of [1, 4]) {
    const measured = await measureInteractions(
      { ours },
      { runs: Number(options.runs), slowdown, reducedMotion: true, named: /^filter/ },
    );
    clicks.push(...measured.map((click) => ({ ...click, name: `${click.name}, ${slowdown}×` })));
  }
  return clicks;
}
