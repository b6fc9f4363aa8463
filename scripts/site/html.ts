// Prints the parts of a page as HTML.
import { escapeMarkup, type Links, onOneLine, type Page, type Part, plain } from "../docs/index.ts";
import { breakable, printCode, renderInline, renderMarkdown } from "./markdown.ts";

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

  print(): string {
    return this.#page.parts.map((part) => this.#printPart(part)).join("\n");
  }

  #printPart(part: Part): string {
    switch (part.kind) {
      case "heading": {
        const id = this.#idFor(part.id);
        if (part.level === 2) this.places.push({ id, text: part.text });
        return `<h${part.level} id="${id}"><a href="#${encodeURIComponent(id)}">${escapeMarkup(part.text)}</a></h${part.level}>`;
      }
      case "text":
        return renderMarkdown(this.#follow(part.markdown)).trim();
      case "note":
        return "";
      case "request":
        return `<p class="request"><b class="${escapeMarkup(part.method.toLowerCase())}">${escapeMarkup(part.method)}</b> <code>${breakable(part.path)}</code></p>`;
      case "facts": {
        const rows = part.rows.map(([name, value]) => `<dt>${escapeMarkup(name)}</dt><dd>${this.#inline(value)}</dd>`);
        return `<dl class="facts">${rows.join("\n")}</dl>`;
      }
      case "cards": {
        const items = part.cards.map(
          ({ title, link, about }) =>
            `<li>${this.#inline(`[${plain(title)}](${link})`)}${about && `<span>${this.#inline(about)}</span>`}</li>`,
        );
        return `<ul class="cards">${items.join("\n")}</ul>`;
      }
      case "table": {
        const head = part.head.map((name) => `<th role="columnheader" scope="col">${escapeMarkup(name)}</th>`).join("");
        const rows = part.rows.map(({ id, cells }) => {
          const place = id === undefined ? "" : ` id="${this.#idFor(id)}"`;
          const printed = cells.map(
            (cell, index) => `<td role="cell"${labelOf(part.head, index)}>${this.#inline(cell)}</td>`,
          );
          return `<tr role="row"${place}>${printed.join("")}</tr>`;
        });
        return `<table role="table"><thead role="rowgroup"><tr role="row">${head}</tr></thead><tbody role="rowgroup">\n${rows.join("\n")}\n</tbody></table>`;
      }
      case "code":
        return part.folded
          ? `<details class="more"><summary>${escapeMarkup(part.label)}</summary>${printCode("", part.source)}</details>`
          : printCode(part.label, part.source);
      case "drawing":
        return `<div class="scroll" tabindex="0">${part.svg}</div>`;
    }
  }

  #follow(markdown: string): string {
    return this.#links.follow(markdown, this.#page.path, ".html");
  }

  #inline(markdown: string): string {
    return renderInline(this.#follow(onOneLine(markdown)));
  }

  /** Each only once on a page. */
  #idFor(wanted: string): string {
    let id = escapeMarkup(wanted);
    for (let count = 2; this.#ids.has(id); count++) id = `${escapeMarkup(wanted)}-${count}`;
    this.#ids.add(id);
    return id;
  }
}

/** On phones, cells are stacked without column heads: those that do not explain themselves get a label. */
const labelOf = (head: string[], index: number): string =>
  index < 2 || /^(Type|Meaning|Does)/.test(head[index] ?? "") ? "" : ` data-label="${escapeMarkup(head[index]!)}"`;
