// Markdown of descriptions as HTML. Loads nothing from other hosts, and keeps headings of texts out of the page's outline.
import createMarkdown from "markdown-it";
import sanitize from "sanitize-html";
import { type Code, escapeMarkup } from "../docs/index.ts";
import { codeClasses, highlight } from "./highlight.ts";

const printer = createMarkdown({ html: true, linkify: true });
// Addresses without a scheme are not links: `main.tf` is a file, not a host.
printer.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
Object.assign(printer.renderer.rules, {
  heading_open: () => "<p><strong>",
  heading_close: () => "</strong></p>\n",
  // A link, except inside of another link.
  image(tokens, index) {
    const image = tokens[index]!;
    const name = escapeMarkup(image.content || "image");
    return image.level > 0 ? name : `<a href="${escapeMarkup(`${image.attrGet("src") ?? ""}`)}">${name}</a>`;
  },
  // The content security policy forbids the style that aligns a column.
  th_open: () => "<th>",
  td_open: () => "<td>",
  table_open: () => '<div class="scroll" tabindex="0"><table>\n',
  table_close: () => "</table></div>\n",
  code_inline: (tokens, index) => `<code>${breakable(tokens[index]!.content)}</code>`,
  fence: (tokens, index) => figureOf(tokens[index]!.info.trim().split(/\s/)[0]!, tokens[index]!.content, "", true),
  code_block: (tokens, index) => figureOf("", tokens[index]!.content, "", true),
} satisfies typeof printer.renderer.rules);

type Tokens = ReturnType<typeof printer.parse>;

const headings = ["h1", "h2", "h3", "h4", "h5", "h6"];

/** HTML in descriptions: elements of text without attributes. Any other element, such as `<your-token>`, becomes text. */
const allowed: sanitize.IOptions = {
  allowedTags: [
    ..."a abbr b blockquote br caption code dd del details div dl dt em figure hr i ins kbd li mark ol p pre q s samp".split(
      " ",
    ),
    ..."small span strong sub summary sup table tbody td tfoot th thead tr u ul var wbr".split(" "),
  ],
  allowedAttributes: { a: ["href"], b: ["class"], div: ["class", "tabindex"], figure: ["class"] },
  allowedClasses: { b: [...codeClasses], div: ["scroll"], figure: ["long"] },
  allowedSchemes: ["http", "https", "mailto"],
  disallowedTagsMode: "escape",
  transformTags: {
    ...Object.fromEntries(headings.map((name) => [name, "p"])),
    img: (_, { src = "", alt }) => ({ tagName: "a", attribs: { href: src }, text: alt || "image" }),
    strike: "s",
    tt: "code",
    ...Object.fromEntries("article aside big center font main nobr section".split(" ").map((name) => [name, "span"])),
  },
};

/** Most descriptions contain no HTML: only those with HTML go through the sanitizer. */
const hasMarkup = (tokens: Tokens): boolean =>
  tokens.some(({ type, children }) => type.startsWith("html_") || (children !== null && hasMarkup(children)));

function print(tokens: Tokens, env: Record<string, unknown>): string {
  const html = printer.renderer.render(tokens, printer.options, env);
  return hasMarkup(tokens) ? sanitize(html, allowed) : html;
}

export const renderMarkdown = (text: string, env = {}): string => print(printer.parse(text, env), env);

/** Without paragraphs and other blocks. */
export const renderInline = (text: string, env = {}): string => print(printer.parseInline(text, env), env);

/** Shorter names fit most columns. */
const shortestBreakable = 25;

/** Lets a long name break between its words: `WorkspaceCreate` and `Attributes`, `filter` and `[status]`. Browsers break after hyphens. */
export const breakable = (name: string): string =>
  name.length < shortestBreakable
    ? escapeMarkup(name)
    : escapeMarkup(name).replaceAll(/(?<=[\w}])(?!\.\d)[._/]|(?<=[a-z\d])(?=[A-Z])|(?<=\w)(?=\[)/g, "$&<wbr>");

/** Longer code is folded. */
const shownLines = 20;

/** The checkbox unfolds long code without a script. */
export function figureOf(lang: string, source: string, label = "", isWhole = false): string {
  const code = source.trimEnd();
  const lines = code.split("\n").length;
  const caption = label === "" ? "" : `<figcaption>${escapeMarkup(label)}</figcaption>`;
  const pre = `<pre><code>${highlight(code, lang)}</code></pre>`;
  if (isWhole || lines <= shownLines + 4) return `<figure>${caption}${pre}</figure>\n`;
  return `<figure class="long">${caption}${pre}<label class="unfold"><input type="checkbox"> Show all ${lines} lines</label></figure>\n`;
}

/** Code in tabs, which work without a script. The name is unique on its page. */
export function printTabs(name: string, codes: Code[]): string {
  const figures = codes.map(({ lang, source }) => figureOf(lang, source).trim());
  const title = escapeMarkup(name);
  if (codes.length === 1) return `<div class="tabs"><span>${title}</span>${figures[0]}</div>`;
  const heads = codes.map(({ label }, index) => {
    const shown = escapeMarkup(label.replace(/^Example: /, ""));
    return `<label><input type="radio" name="${title}"${index === 0 ? " checked" : ""}>${shown}</label>`;
  });
  return `<div class="tabs" role="group" aria-label="${title}">${heads.join("")}${figures.join("")}</div>`;
}
