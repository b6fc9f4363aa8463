// Turns Markdown with several sections into blocks of a page. Its headings become headings of the page.
import { type Fence, fenceAfter, headingIn, toPlainText } from "../places.ts";
import { idOf } from "./links.ts";
import { type Block, heading, text } from "./page.ts";

/** Leaves out a first-level heading at the start: it repeats the title of the page. */
export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let fence: Fence | undefined;
  const flush = () => {
    const gathered = lines.join("\n");
    if (fence) blocks.push({ kind: "code", lang: fence.lang, label: "", source: gathered });
    else blocks.push(...text(gathered));
    lines = [];
  };
  for (const line of markdown.split(/\r?\n/)) {
    const next = fenceAfter(line, fence);
    const found = fence ? undefined : headingIn(line);
    if (next !== fence) {
      flush();
      fence = next;
    } else if (found !== undefined) {
      flush();
      const name = toPlainText(found.title);
      if (found.level > 1 || blocks.length > 0) blocks.push(heading(name, idOf(name), found.level > 2 ? 3 : 2));
    } else lines.push(line);
  }
  flush();
  return blocks;
}
