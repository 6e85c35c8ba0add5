import { renderToString } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { assertContent } from "./content/check-content.ts";

assertContent();

/** Runs while the site is built, once for every page: complete HTML in one piece. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const html = renderToString(<ServerRouter context={context} url={request.url} />);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(`<!doctype html>${html}`, { status, headers });
}
