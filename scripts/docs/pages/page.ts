// A page of the docs before it becomes Markdown or HTML. Text from descriptions is Markdown, everything else is plain.
import { visible } from "../../terminal/index.ts";

export type PageKind = "start" | "guide" | "operation" | "webhook" | "states" | "schema" | "list";

export interface Page {
  kind: PageKind;
  /** Its address without the file extension, such as `operations/createRun`. */
  path: string;
  title: string;
  /** In one plain sentence. */
  description: string;
  badges: string[];
  blocks: Block[];
}

export type Block =
  /** `form`: only in this form of the page. `folded`: the summary behind which HTML hides a block. */
  | { kind: "heading"; level: 2 | 3; text: string; id: string; form?: "md" | "html" }
  | { kind: "text"; markdown: string; folded?: string }
  /** Only in Markdown. */
  | { kind: "note"; markdown: string }
  /** `servers`: the addresses that answer. */
  | { kind: "request"; method: string; path: string; name: string; servers: string[] }
  | { kind: "facts"; rows: [name: string, markdown: string][] }
  | { kind: "cards"; cards: Card[] }
  /** HTML shows the rows of `more` on demand. */
  | { kind: "table"; head: string[]; rows: Row[]; folded?: string; more?: { title: string; rows: Row[] } }
  /** HTML shows the tree, Markdown the table. If the tree is empty, both show the table. */
  | { kind: "tree"; listMembers: () => Member[]; table: Row[]; folded?: string }
  | Code
  | { kind: "drawing"; html: string; told: string };

export interface Code {
  kind: "code";
  lang: string;
  label: string;
  source: string;
  /** HTML shows all code of a group in one place, with a tab for each. */
  group?: string;
  /** Only in HTML. */
  isExtra?: boolean;
}

/** A member of an object with its own members. Texts are Markdown. */
export interface Member {
  name: string;
  /** Undefined in responses: their schemas have pages with places. */
  id: string | undefined;
  marks: string[];
  type: string;
  about: string;
  members: Member[];
}

/** A link to a page, with a Markdown text about it. */
export interface Card {
  title: string;
  link: string;
  about: string;
}

/** The cells are Markdown without line breaks. */
export interface Row {
  id?: string;
  cells: string[];
}

export const heading = (text: string, id: string, level: 2 | 3 = 2): Block => ({ kind: "heading", level, text, id });

export const text = (...paragraphs: (string | undefined)[]): Block[] => {
  const markdown = paragraphs.filter((one) => one?.trim()).join("\n\n");
  return markdown === "" ? [] : [{ kind: "text", markdown }];
};

export const cards = (...all: Card[]): Block[] => (all.length === 0 ? [] : [{ kind: "cards", cards: all }]);

export const table = (head: string[], rows: Row[]): Block[] =>
  rows.length === 0 ? [] : [{ kind: "table", head, rows }];

export const facts = (rows: [name: string, markdown: string][]): Block[] =>
  rows.length === 0 ? [] : [{ kind: "facts", rows }];

/** A section with a heading; empty if it has no content. */
export const section = (title: string, id: string, blocks: Block[], level: 2 | 3 = 2): Block[] =>
  blocks.length === 0 ? [] : [heading(title, id, level), ...blocks];

/** Any name or value as Markdown code. */
export function code(value: string): string {
  const shown = visible(value);
  if (!shown.includes("`")) return shown === "" ? "` `" : `\`${shown}\``;
  const longest = Math.max(...shown.match(/`+/g)!.map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  return `${fence} ${shown} ${fence}`;
}

/** Plain text, escaped for Markdown. */
export const plain = (words: string): string =>
  visible(words.replaceAll(/\s+/g, " ").trim()).replaceAll(
    /[\\`*[\]<>&|#~]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g,
    (sign) => `\\${sign}`,
  );

/** The first paragraph of a Markdown text. */
export const firstOf = (markdown = ""): string => markdown.trim().split(/\n\s*\n/)[0]!;

/** Indented JSON for readers, up to a length. */
export function printJson(value: unknown): string {
  const most = 12_000;
  const printed = JSON.stringify(value, null, 2) ?? "";
  return printed.length <= most ? printed : `${printed.slice(0, most)}\n…`;
}

/** The first sentences of a Markdown text in plain words, for search engines. */
export function summaryOf(words: string): string {
  const most = 155;
  const shown = visible(words);
  if (shown.length <= most) return shown;
  const cut = shown.slice(0, most);
  const end = cut.lastIndexOf(". ");
  return end > 60 ? cut.slice(0, end + 1) : `${cut.slice(0, cut.lastIndexOf(" ")).replace(/[,;:]$/, "")} …`;
}
