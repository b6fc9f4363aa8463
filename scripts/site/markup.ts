// The HTML that descriptions may contain: elements of text without attributes, each closed where its block ends.
import { escapeMarkup } from "../docs/index.ts";

/** The part of markdown-it's tokens that this file reads and writes. */
export interface MarkupToken {
  type: string;
  content: string;
  /** 1 opens an element of Markdown, -1 closes it. */
  nesting: number;
  children: MarkupToken[] | null;
}

const same =
  "abbr b blockquote br caption code dd del details dl dt em hr i ins kbd li mark ol p pre q s samp small strong sub summary sup tbody td tfoot th thead tr u ul var";

/** How each element is written. Headings stay out of the outline of the page, and wide tables scroll. */
const written = new Map<string, [start: string, end: string]>([
  ...same.split(" ").map((name): [string, [string, string]] => [name, [`<${name}>`, `</${name}>`]]),
  ...["h1", "h2", "h3", "h4", "h5", "h6"].map((name): [string, [string, string]] => [
    name,
    ["<p><strong>", "</strong></p>"],
  ]),
  ["strike", ["<s>", "</s>"]],
  ["table", ['<div class="scroll" tabindex="0"><table>', "</table></div>"]],
  ["tt", ["<code>", "</code>"]],
]);

const empty = new Set(["br", "hr", "img"]);

/** Elements that only carry a look, whose content is kept. Any other, such as `<your-token>`, is shown as text. */
const bare = new Set("article aside big center col colgroup div font main nobr section span wbr".split(" "));

/** Which open elements end where an element starts. */
const ended = new Map<string, string[]>([
  ...["blockquote", "details", "dl", "hr", "ol", "p", "pre", "table", "ul", "h1", "h2", "h3", "h4", "h5", "h6"].map(
    (name): [string, string[]] => [name, ["p"]],
  ),
  ["dd", ["p", "dd", "dt"]],
  ["dt", ["p", "dd", "dt"]],
  ["li", ["p", "li"]],
  ["td", ["p", "td", "th"]],
  ["th", ["p", "td", "th"]],
  ["tr", ["p", "td", "th", "tr"]],
]);

const tag = /<!--(?:(?!<!--)[\s\S])*?-->|<(\/?)([a-z][a-z\d-]*)((?:[\s/][^<>]*)?)>/gi;

/** Makes the HTML in the tokens harmless. `isLink` says to which addresses a link may lead. */
export function keepSafeMarkup(tokens: MarkupToken[], isLink: (address: string) => boolean): MarkupToken[] {
  /** The elements that are open, for each element of Markdown around this place. */
  const open: string[][] = [[]];
  const close = (): MarkupToken[] => {
    const content = endAll(open.pop() ?? []);
    return content === "" ? [] : [{ type: "html_inline", content, nesting: 0, children: null }];
  };
  const safe = tokens.flatMap((token) => {
    if (token.nesting < 0) return [...close(), token];
    if (token.nesting > 0) open.push([]);
    if (token.children) token.children = keepSafeMarkup(token.children, isLink);
    const around = open.at(-1) ?? [];
    if (token.type === "html_inline" || token.type === "html_block")
      token.content = clean(token.content, around, isLink);
    if (token.type === "html_block") token.content += endWhile(["p"], around);
    return token;
  });
  return [...safe, ...close()];
}

function clean(markup: string, open: string[], isLink: (address: string) => boolean): string {
  let end = 0;
  const parts: string[] = [];
  for (const { 0: whole, 1: slash, 2: name = "!--", 3: attributes = "", index } of markup.matchAll(tag)) {
    parts.push(withoutTags(markup.slice(end, index)), cleanTag(whole, slash === "/", name.toLowerCase(), attributes));
    end = index + whole.length;
  }
  return parts.join("") + withoutTags(markup.slice(end));

  function cleanTag(whole: string, isEnd: boolean, name: string, attributes: string): string {
    if (name === "!--" || bare.has(name)) return "";
    if (name !== "a" && name !== "img" && !written.has(name)) return escapeMarkup(whole);
    if (isEnd) return open.includes(name) ? endAll(open.splice(open.lastIndexOf(name))) : "";
    const before = endWhile(ended.get(name) ?? [], open);
    if (!empty.has(name)) open.push(name);
    return before + startOf(name, attributes);
  }

  /** A picture is a link to it, as in Markdown. */
  function startOf(name: string, attributes: string): string {
    if (name === "img") {
      const words = escapeMarkup(attributeOf(attributes, "alt") || "image");
      return open.includes("a") ? words : `${linkStart(attributeOf(attributes, "src"))}${words}</a>`;
    }
    return name === "a" ? linkStart(attributeOf(attributes, "href")) : written.get(name)![0];
  }

  function linkStart(address: string): string {
    return address !== "" && isLink(address) ? `<a href="${escapeMarkup(address)}">` : "<a>";
  }
}

/** Ends elements, the innermost first. */
const endAll = (names: string[]): string =>
  names
    .reverse()
    .map((name) => written.get(name)?.[1] ?? `</${name}>`)
    .join("");

/** Ends the innermost elements as long as they have one of these names. */
function endWhile(names: string[], open: string[]): string {
  const first = open.findLastIndex((name) => !names.includes(name)) + 1;
  return endAll(open.splice(first));
}

/** Keeps entities such as `&nbsp;`. */
const withoutTags = (text: string): string => text.replaceAll("<", "&lt;").replaceAll(">", "&gt;");

function attributeOf(attributes: string, name: string): string {
  const [, , quoted, bare = ""] =
    new RegExp(`(?<=\\s)${name}\\s*=\\s*(?:(["'])(.*?)\\1|([^\\s"'=\`]+))`, "is").exec(attributes) ?? [];
  // A browser ignores control characters in addresses.
  return (quoted ?? bare).replaceAll(/\p{C}/gu, "").trim().replaceAll("&amp;", "&");
}
