/** Runs in the page: replaces it by every given character as a picture, and as text of 40, 20 and 16 pixels. */
export async function showHanSheet(characters: { character: string; strokes: string[] }[]): Promise<void> {
  const sheet = document.createElement("div");
  Object.assign(sheet.style, { display: "grid", gridTemplateColumns: "repeat(6, 1fr)", padding: "24px" });
  for (const { character, strokes } of characters) {
    const row = document.createElement("div");
    Object.assign(row.style, { display: "flex", alignItems: "center", gap: "14px", height: "110px" });
    const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    picture.setAttribute("viewBox", "0 0 1024 1024");
    Object.assign(picture.style, { width: "64px", height: "64px" });
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
    path.setAttribute("d", strokes.join(""));
    picture.append(path);
    row.append(picture);
    for (const size of [40, 20, 16]) {
      const text = Object.assign(document.createElement("span"), { lang: "zh-Hans", textContent: character });
      text.style.fontSize = `${size}px`;
      row.append(text);
    }
    sheet.append(row);
  }
  document.body.replaceChildren(sheet);
  window.scrollTo(0, 0);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
