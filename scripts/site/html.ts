// Prints the blocks of a page as HTML.
import {
  type Block,
  type Code,
  escapeMarkup,
  type Links,
  type Member,
  memberColumns,
  onOneLine,
  type Page,
  plain,
} from "../docs/index.ts";
import { freeName } from "../model/index.ts";
import { breakable, figureOf, printTabs, renderInline, renderMarkdown } from "./markdown.ts";

export class PagePrinter {
  readonly #links: Links;
  readonly #page: Page;
  readonly #ids = new Set(["content", "contents", "search", "colours", "version"]);
  /** The headings of the second level. */
  readonly places: { id: string; text: string }[] = [];

  constructor(links: Links, page: Page) {
    this.#links = links;
    this.#page = page;
  }

  /** The text, and the code that is next to it on wide screens. */
  print(): { text: string; code: string } {
    const { blocks } = this.#page;
    const groups = Map.groupBy(
      blocks.filter((block): block is Code => block.kind === "code" && block.group !== undefined),
      ({ group }) => group!,
    );
    const isBody = (group: string) => /^Examples/.test(group);
    const besides = [...groups].filter(([name]) => !isBody(name) && this.#page.kind === "operation");
    const code = besides.map(([name, codes]) => printTabs(name, codes));
    const printed = new Set(besides.map(([name]) => name));
    const text = blocks.flatMap((block) => {
      if (block.kind !== "code" || block.group === undefined) return this.#printBlock(block);
      if (printed.has(block.group)) return [];
      printed.add(block.group);
      const tabs = printTabs(block.group, groups.get(block.group)!);
      return isBody(block.group) ? fold(block.group, tabs) : tabs;
    });
    return { text: keepMarks(text.filter(Boolean).join("\n")), code: code.join("\n") };
  }

  #printBlock(block: Block): string {
    switch (block.kind) {
      case "heading": {
        if (block.form === "md") return "";
        const id = this.#idFor(block.id);
        if (block.level === 2) this.places.push({ id, text: block.text });
        return `<h${block.level} id="${id}"><a href="#${encodeURIComponent(id)}">${escapeMarkup(block.text)}</a></h${block.level}>`;
      }
      case "text": {
        const html = renderMarkdown(this.#follow(block.markdown)).trim();
        return block.folded === undefined ? html : fold(block.folded, html);
      }
      case "note":
        return "";
      case "request":
        return `<p class="request" data-servers="${escapeMarkup((block.servers.length > 0 ? block.servers : ["/"]).map(encodeURI).join(" "))}">${methodBadge(block.method)} <code>${breakable(block.path)}</code> <code class="id" title="operationId" data-copy>${escapeMarkup(block.name)}</code></p>`;
      case "facts": {
        const rows = block.rows.map(([name, value]) => `<dt>${escapeMarkup(name)}</dt><dd>${this.#inline(value)}</dd>`);
        return `<dl class="facts">${rows.join("\n")}</dl>`;
      }
      case "cards": {
        const items = block.cards.map(
          ({ title, link, about }) =>
            `<li>${this.#inline(`[${plain(title)}](${link})`)}${about && `<span>${this.#inline(about)}</span>`}</li>`,
        );
        return `<ul class="cards">${items.join("\n")}</ul>`;
      }
      case "table":
        return block.folded === undefined ? this.#table(block) : fold(block.folded, this.#table(block));
      case "tree": {
        const members = block.listMembers();
        if (members.length === 0)
          return block.table.length === 0 ? "" : this.#table({ kind: "table", head: memberColumns, rows: block.table });
        const tree = this.#tree(members, members.length === 1 ? 2 : 1);
        return block.folded === undefined ? tree : fold(block.folded, tree);
      }
      case "code":
        return figureOf(block.lang, block.source, block.label, this.#page.kind === "guide");
      case "drawing":
        return block.html;
    }
  }

  #table({ head, rows, more }: Extract<Block, { kind: "table" }>): string {
    if (more !== undefined) {
      const own = rows.length === 0 ? "" : this.#table({ kind: "table", head, rows });
      return own + fold(more.title, this.#table({ kind: "table", head, rows: more.rows }));
    }
    const names = head.map((name) => `<th>${escapeMarkup(name)}</th>`).join("");
    const printed = rows.map(({ id, cells }) => {
      const place = id === undefined ? "" : ` id="${this.#idFor(id)}"`;
      // On phones, cells are blocks, which some browsers do not read as cells.
      const columns = cells.map((cell, index) => `<td role="cell"${labelOf(head, index)}>${this.#inline(cell)}</td>`);
      return `<tr${place}>${columns.join("")}</tr>`;
    });
    return `<table><thead><tr>${names}</tr></thead><tbody>\n${printed.join("\n")}\n</tbody></table>`;
  }

  /** `open`: the number of levels whose members are visible without a click. */
  #tree(members: Member[], open: number): string {
    const items = members.map(({ name, id, marks, type, about, members }) => {
      const head = [
        `<code>${breakable(name)}</code>`,
        `<span>${this.#inline(type)}</span>`,
        ...marks.map((mark) => (mark === "required" ? "<b>required</b>" : `<i>${escapeMarkup(mark)}</i>`)),
        about && this.#inline(about),
      ];
      const inner =
        members.length === 0
          ? ""
          : `<details${open > 0 ? " open" : ""}><summary>${members.length === 1 ? "1 member" : `${members.length} members`}</summary>${this.#tree(members, open - 1)}</details>`;
      const place = id === undefined ? "" : ` id="${this.#idFor(id)}"`;
      return `<li${place}><div>${head.filter(Boolean).join(" ")}</div>${inner}</li>`;
    });
    return `<ul class="tree">${items.join("\n")}</ul>`;
  }

  #follow(markdown: string): string {
    return this.#links.follow(markdown, this.#page.path, ".html");
  }

  #inline(markdown: string): string {
    return renderInline(this.#follow(onOneLine(markdown)));
  }

  /** Each only once on a page. */
  #idFor(wanted: string): string {
    const id = freeName(escapeMarkup(wanted), (id) => this.#ids.has(id), "-");
    this.#ids.add(id);
    return id;
  }
}

/** Without a no-break space, a mark would wrap alone to a new line. */
const keepMarks = (html: string): string =>
  html.replaceAll(/\s(<a href="[^"]*choices\.html#.*?)<\/a>\.?/g, "\u00a0$1.</a>");

const shortMethods: Record<string, string> = { DELETE: "DEL", OPTIONS: "OPT" };

export const methodBadge = (method: string): string =>
  `<b class="method ${escapeMarkup(method.toLowerCase())}">${escapeMarkup(shortMethods[method] ?? method)}</b>`;

const fold = (summary: string, html: string): string =>
  `<details class="more"><summary>${escapeMarkup(summary)}</summary>${html}</details>`;

/** On phones, cells are stacked without column heads: those that do not explain themselves get a label. */
const labelOf = (head: string[], index: number): string =>
  index < 2 || /^(Type|Meaning|Does|When)/.test(head[index] ?? "") ? "" : ` data-label="${escapeMarkup(head[index]!)}"`;
