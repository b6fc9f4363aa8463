// Prints pages as Markdown for programs, and all pages as one text.
import { visible } from "../../terminal/index.ts";
import type { DocsFile } from "../compressed.ts";
import { onOneLine, toCell } from "../escape.ts";
import type { Links } from "./links.ts";
import type { PageSet } from "./list-pages.ts";
import { type Block, code, type Page, plain } from "./page.ts";
import { memberColumns } from "./types.ts";

export function printMarkdown({ title, path, badges, blocks }: Page, links: Links): string {
  const lines = [
    `# ${plain(title)}`,
    badges.length > 0 ? `*${badges.map(plain).join(", ")}*` : "",
    ...blocks.map((block) => links.follow(printBlock(block), path, ".md")),
  ];
  return `${lines.filter(Boolean).join("\n\n")}\n`;
}

function printBlock(block: Block): string {
  switch (block.kind) {
    case "heading":
      return block.form === "html" ? "" : `${"#".repeat(block.level)} ${plain(block.text)}`;
    case "text":
    case "note":
      return block.markdown.trim();
    case "request":
      return `${code(`${block.method} ${block.path}`)} – ${code(block.name)}`;
    case "facts":
      return block.rows.map(([name, value]) => `- **${plain(name)}**: ${onOneLine(value)}`).join("\n");
    case "cards":
      return block.cards
        .map(({ title, link, about }) => `- [${plain(title)}](${link})${about && `: ${onOneLine(about)}`}`)
        .join("\n");
    case "tree":
      return block.table.length === 0 ? "" : printBlock({ kind: "table", head: memberColumns, rows: block.table });
    case "table":
      return [
        block.head.map(plain),
        block.head.map(() => "---"),
        ...rowsOf(block).map(({ cells }) => cells.map(toCell)),
      ]
        .map((cells) => `| ${cells.join(" | ")} |`)
        .join("\n");
    case "code":
      return block.isExtra
        ? ""
        : `${block.label.includes(":") ? `${plain(block.label)}\n\n` : ""}${fenced(block.lang, block.source)}`;
    case "drawing":
      return plain(block.told);
  }
}

const rowsOf = ({ rows, more }: Extract<Block, { kind: "table" }>) => [...rows, ...(more?.rows ?? [])];

function fenced(lang: string, source: string): string {
  const longest = Math.max(2, ...(source.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${/^\w*$/.test(lang) ? lang : ""}\n${source.trimEnd()}\n${fence}`;
}

export interface PageList {
  generated: string;
  /** The place of each page in the whole text: its first byte, and its number of bytes. */
  pages: Record<string, [start: number, length: number]>;
}

/** All pages in one file, and the index from which a server finds each page in it. */
export function toWholeText({ pages, links }: PageSet, source: string): DocsFile[] {
  const list: PageList = { generated: `From ${source}. Do not edit.`, pages: {} };
  const texts: string[] = [];
  let length = 0;
  const add = (text: string) => {
    texts.push(text);
    length += Buffer.byteLength(text);
  };
  for (const page of pages) {
    const markdown = printMarkdown(page, links);
    if (length > 0) add("\n---\n\n");
    list.pages[`${page.path}.md`] = [length, Buffer.byteLength(markdown)];
    add(markdown);
  }
  return [
    { path: "llms-full.txt", text: texts.join("") },
    { path: "pages.json", text: `${visible(JSON.stringify(list))}\n` },
  ];
}
