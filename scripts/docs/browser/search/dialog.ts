// The search dialog of the site.
import type { Place, PlaceKind } from "../../places.ts";
import { element } from "../element.ts";
import { Finder, wordsOf } from "./finder.ts";

const kinds: Record<PlaceKind, string> = {
  guide: "Guide",
  states: "States",
  state: "State",
  group: "Group",
  operation: "Operation",
  webhook: "Webhook",
  parameter: "Parameter",
  schema: "Schema",
};

const longestText = 140;

/** The dialog. The focus stays in the input, which controls the list of results. */
export class SearchDialog {
  readonly #places: () => readonly Place[];
  readonly #goTo: (place: Place) => void;
  readonly #dialog = element("dialog", { class: "find", "aria-label": "Search the docs" });
  readonly #input = element("input", {
    type: "text",
    role: "combobox",
    "aria-label": "Search the docs",
    "aria-autocomplete": "list",
    "aria-controls": "find-results",
    "aria-expanded": "false",
    placeholder: "Try rate limit, 409 or apply",
    maxlength: "200",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
  });
  readonly #status = element("p", { class: "find-status", role: "status" });
  readonly #list = element("ul", { id: "find-results", role: "listbox", "aria-label": "Places in the docs" });
  #finder: Finder | undefined;
  #found: Place[] = [];
  #chosen = 0;

  constructor(places: () => readonly Place[], goTo: (place: Place) => void) {
    this.#places = places;
    this.#goTo = goTo;
    const close = element(
      "button",
      { type: "button", class: "find-close", "aria-label": "Esc, close the search" },
      "Esc",
    );
    close.addEventListener("click", () => this.#dialog.close());
    const line = element("div", { class: "find-line" });
    line.append(this.#input, close);
    this.#list.hidden = true;
    this.#dialog.append(line, this.#status, this.#list);
    this.#input.addEventListener("input", () => this.#look());
    this.#input.addEventListener("keydown", (event) => this.#onKey(event));
    this.#list.addEventListener("click", (event) => {
      const option = event.target instanceof Element ? event.target.closest("[role=option]") : null;
      if (option !== null) this.#go([...this.#list.children].indexOf(option));
    });
    this.#dialog.addEventListener("click", (event) => {
      // A click on the dialog itself is a click on its backdrop.
      if (event.target === this.#dialog) this.#dialog.close();
    });
    document.body.append(this.#dialog);
  }

  /** Closing returns the focus to the element that had it before. */
  open(): void {
    if (this.#dialog.open) return;
    this.#dialog.showModal();
    this.#input.select();
    this.#finder ??= new Finder(this.#places());
    this.#look();
  }

  #look(): void {
    const query = this.#input.value.trim();
    this.#found = this.#finder?.find(query) ?? [];
    this.#status.textContent = query === "" ? "" : countOf(this.#found.length);
    this.#list.replaceChildren(...this.#found.map((place, index) => toOption(place, index, wordsOf(query))));
    this.#list.hidden = this.#found.length === 0;
    this.#list.scrollTop = 0;
    this.#input.setAttribute("aria-expanded", String(this.#found.length > 0));
    this.#choose(0);
  }

  #choose(index: number): void {
    const options = [...this.#list.children];
    options[this.#chosen]?.setAttribute("aria-selected", "false");
    this.#chosen = options.length === 0 ? 0 : (index + options.length) % options.length;
    const option = options[this.#chosen];
    if (option === undefined) {
      this.#input.removeAttribute("aria-activedescendant");
      return;
    }
    option.setAttribute("aria-selected", "true");
    option.scrollIntoView({ block: "nearest" });
    this.#input.setAttribute("aria-activedescendant", option.id);
  }

  #onKey(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const steps: Record<string, () => void> = {
      ArrowDown: () => this.#choose(this.#chosen + 1),
      ArrowUp: () => this.#choose(this.#chosen - 1),
      Enter: () => this.#go(this.#chosen),
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    step();
  }

  #go(index: number): void {
    const place = this.#found[index];
    if (place === undefined) return;
    this.#dialog.close();
    this.#goTo(place);
  }
}

function toOption({ kind, title, inside, text }: Place, index: number, words: string[]): HTMLElement {
  const option = element("li", { role: "option", id: `find-${index}`, "aria-selected": "false" });
  const line = element("div", { class: "find-title" });
  line.append(element("bdi", {}, title), " ", element("span", { class: "find-kind" }, kinds[kind]));
  option.append(line);
  if (inside !== "") option.append(element("bdi", { class: "find-inside" }, inside));
  if (text !== "") option.append(element("bdi", { class: "find-text" }, partOf(text, words)));
  return option;
}

/** The text around the first word that matches. */
function partOf(text: string, words: string[]): string {
  const places = words.map((word) => text.toLowerCase().indexOf(word)).filter((index) => index > 0);
  const first = places.length > 0 ? Math.min(...places) : 0;
  const start = first < 60 ? 0 : text.indexOf(" ", first - 40) + 1;
  const part = text.slice(start, start + longestText);
  return `${start > 0 ? "… " : ""}${part}${start + longestText < text.length ? " …" : ""}`;
}

const countOf = (count: number): string =>
  count === 0 ? "Nothing found." : count === 1 ? "1 place" : `${count} places`;
