import type { CDPSession, Page } from "@playwright/test";

type Drawn = { text: string; faces: string[] };

/** The faces that draw each visible element of a selector; with `sent`, only downloaded ones. */
export async function facesOf(page: Page, selector: string, sent = false): Promise<Drawn[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeIds } = await session.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector });
  const drawn = await Promise.all(nodeIds.map((nodeId) => facesOfNode(session, nodeId, sent)));
  await session.detach();
  return drawn.filter(({ faces }) => faces.length > 0);
}

async function facesOfNode(session: CDPSession, nodeId: number, sent: boolean): Promise<Drawn> {
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  const { outerHTML } = await session.send("DOM.getOuterHTML", { nodeId });
  const faces = fonts
    .filter(({ isCustomFont }) => isCustomFont || !sent)
    .map(({ familyName }) => familyName.replace(/ SemiBold$/, ""));
  return { faces, text: outerHTML.slice(0, 200) };
}
