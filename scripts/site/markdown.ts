// Markdown of descriptions as HTML. Loads nothing from other hosts, and keeps headings of texts out of the page's outline.
import createMarkdown from "markdown-it";
import sanitize from "sanitize-html";
import { escapeMarkup } from "../docs/index.ts";

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
  fence: (tokens, index) => printCode("", tokens[index]!.content),
  code_block: (tokens, index) => printCode("", tokens[index]!.content),
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
  allowedAttributes: { a: ["href"], div: ["class", "tabindex"] },
  allowedClasses: { div: ["scroll"] },
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

/** Lets long names break between their words. */
export const breakable = (name: string): string =>
  escapeMarkup(name).replaceAll(/(?<=[\w}])(?!\.\d)[._/-]|(?<=[a-z\d])(?=[A-Z])/g, "$&<wbr>");

export function printCode(label: string, source: string): string {
  const caption = label === "" ? "" : `<figcaption>${escapeMarkup(label)}</figcaption>`;
  return `<figure>${caption}<pre><code>${escapeMarkup(source.trimEnd())}</code></pre></figure>\n`;
}
