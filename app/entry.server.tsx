import { prerender } from "react-dom/static";
import { type EntryContext, ServerRouter } from "react-router";
import { assertContent } from "./content/check-content.ts";

assertContent();

/** Runs while the site is built, once for every page: complete HTML, with nothing left to stream. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />, {
    onError(error) {
      throw error;
    },
  });
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(prelude, { status, headers });
}
