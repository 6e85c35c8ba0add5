// The published scoring of MDN's HTTP Observatory, as far as a page's own headers decide it: 100 points, minus penalties, plus
// bonuses from 90 points on. The redirect to HTTPS and the preload list depend on the public host and are left out.

type Verdict = { rule: string; points: number };
type HeaderMap = Readonly<Record<string, string>>;

export function observatoryScore(headers: HeaderMap): { score: number; verdicts: Verdict[] } {
  const verdicts = [
    contentSecurityPolicy(headers),
    cookies(headers),
    crossOriginSharing(headers),
    referrerPolicy(headers),
    strictTransport(headers),
    sniffing(headers),
    framing(headers),
    resourcePolicy(headers),
  ];
  const base = 100 + verdicts.reduce((sum, { points }) => sum + Math.min(points, 0), 0);
  const bonus = verdicts.reduce((sum, { points }) => sum + Math.max(points, 0), 0);
  return { score: Math.max(0, base >= 90 ? base + bonus : base), verdicts };
}

function directives(headers: HeaderMap): Map<string, string[]> {
  const policy = headers["content-security-policy"] ?? "";
  return new Map(
    policy
      .split(";")
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = "", ...values]) => [name, values]),
  );
}

function contentSecurityPolicy(headers: HeaderMap): Verdict {
  const policy = directives(headers);
  const fallback = policy.get("default-src");
  const scripts = policy.get("script-src") ?? fallback;
  const styles = policy.get("style-src") ?? fallback;
  if (!headers["content-security-policy"]) return { rule: "no policy", points: -25 };
  if (
    !scripts ||
    scripts.includes("'unsafe-inline'") ||
    scripts.some((source) => /^(\*|https?:|data:)$/.test(source))
  )
    return { rule: "policy with unsafe inline or any source", points: -20 };
  if (scripts.includes("'unsafe-eval'")) return { rule: "policy with eval", points: -10 };
  if (styles?.includes("'unsafe-inline'")) return { rule: "policy with unsafe inline styles", points: 0 };
  return fallback?.join() === "'none'"
    ? { rule: "policy with nothing unsafe and default-src 'none'", points: 10 }
    : { rule: "policy with nothing unsafe", points: 5 };
}

function cookies(headers: HeaderMap): Verdict {
  return headers["set-cookie"] ? { rule: "a cookie", points: -20 } : { rule: "no cookies", points: 0 };
}

function crossOriginSharing(headers: HeaderMap): Verdict {
  const origin = headers["access-control-allow-origin"];
  return origin && headers["access-control-allow-credentials"] === "true"
    ? { rule: "shared with credentials", points: -50 }
    : { rule: "not shared", points: 0 };
}

function referrerPolicy(headers: HeaderMap): Verdict {
  const policy = headers["referrer-policy"] ?? "";
  const isPrivate = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(policy);
  if (isPrivate) return { rule: "private referrer", points: 5 };
  return /^(unsafe-url|origin|origin-when-cross-origin)$/.test(policy)
    ? { rule: "unsafe referrer", points: -5 }
    : { rule: "no referrer policy", points: 0 };
}

function strictTransport(headers: HeaderMap): Verdict {
  const age = Number(/max-age=(\d+)/.exec(headers["strict-transport-security"] ?? "")?.[1]);
  if (Number.isNaN(age)) return { rule: "no strict transport", points: -20 };
  return age >= 15_768_000
    ? { rule: "strict transport", points: 0 }
    : { rule: "short strict transport", points: -10 };
}

function sniffing(headers: HeaderMap): Verdict {
  return headers["x-content-type-options"] === "nosniff"
    ? { rule: "no sniffing", points: 0 }
    : { rule: "sniffing", points: -5 };
}

function framing(headers: HeaderMap): Verdict {
  if (directives(headers).has("frame-ancestors")) return { rule: "framing held by the policy", points: 5 };
  return headers["x-frame-options"] ? { rule: "framing held", points: 0 } : { rule: "framing", points: -20 };
}

function resourcePolicy(headers: HeaderMap): Verdict {
  const policy = headers["cross-origin-resource-policy"];
  if (policy === "same-origin" || policy === "same-site") return { rule: "resources held", points: 10 };
  return policy === "cross-origin"
    ? { rule: "resources for anyone", points: -5 }
    : { rule: "no resource policy", points: 0 };
}
