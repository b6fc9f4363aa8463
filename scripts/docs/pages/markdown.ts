// Prints pages as Markdown for programs, and all pages as one text.
import { visible } from "../../terminal/index.ts";
import type { DocsFile } from "../compressed.ts";
import { onOneLine, toCell } from "../escape.ts";
import type { Links } from "./links.ts";
import type { PageSet } from "./list-pages.ts";
import { code, type Page, type Part, plain } from "./page.ts";
import { memberColumns } from "./types.ts";

export function printMarkdown({ title, path, badges, parts }: Page, links: Links): string {
  const blocks = [
    `# ${plain(title)}`,
    badges.length > 0 ? `*${badges.map(plain).join(", ")}*` : "",
    ...parts.map((part) => links.follow(printPart(part), path, ".md")),
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}

function printPart(part: Part): string {
  switch (part.kind) {
    case "heading":
      return part.form === "html" ? "" : `${"#".repeat(part.level)} ${plain(part.text)}`;
    case "text":
    case "note":
      return part.markdown.trim();
    case "request":
      return `${code(`${part.method} ${part.path}`)} – ${code(part.name)}`;
    case "facts":
      return part.rows.map(([name, value]) => `- **${plain(name)}**: ${onOneLine(value)}`).join("\n");
    case "cards":
      return part.cards
        .map(({ title, link, about }) => `- [${plain(title)}](${link})${about && `: ${onOneLine(about)}`}`)
        .join("\n");
    case "tree":
      return part.table.length === 0 ? "" : printPart({ kind: "table", head: memberColumns, rows: part.table });
    case "table":
      return [part.head.map(plain), part.head.map(() => "---"), ...rowsOf(part).map(({ cells }) => cells.map(toCell))]
        .map((cells) => `| ${cells.join(" | ")} |`)
        .join("\n");
    case "code":
      return part.isExtra
        ? ""
        : `${part.label.includes(":") ? `${plain(part.label)}\n\n` : ""}${fenced(part.lang, part.source)}`;
    case "drawing":
      return plain(part.told);
  }
}

const rowsOf = ({ rows, more }: Extract<Part, { kind: "table" }>) => [...rows, ...(more?.rows ?? [])];

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
