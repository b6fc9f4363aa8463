// The filter of the list. It is in the page's address, so that you can share it.
import { byId, element, visible } from "./dom.js";
import { dateText, localText, numberText } from "./format.js";

const facets = ["severity", "side", "status", "operation", "kind", "caller"];
const names = ["find", ...facets, "since", "until"];
const form = byId("filters");

/** [name, value] of every filter in use. */
export const readFilters = () =>
  [...new URLSearchParams(location.search)].filter(([name, value]) => names.includes(name) && value !== "");

export function startFilters(refresh) {
  let typing;
  byId("more").open = matchMedia("(min-width: 75rem)").matches;
  const change = (set, isTyped = false) => {
    const query = new URLSearchParams(location.search);
    // Another filter has other pages.
    for (const name of ["page", "list"]) query.delete(name);
    set(query);
    history[isTyped ? "replaceState" : "pushState"](null, "", query.size > 0 ? `/__gate?${query}` : "/__gate");
    refresh();
  };
  const put = (name, value, isTyped) =>
    change((query) => (value === "" ? query.delete(name) : query.set(name, value)), isTyped);

  form.addEventListener("submit", (event) => event.preventDefault());
  form.elements.find.addEventListener("input", ({ target }) => {
    clearTimeout(typing);
    typing = setTimeout(() => put("find", target.value.trim(), true), 200);
  });
  form.addEventListener("change", ({ target }) => {
    if (target.name === "find") return;
    const isDate = target.type === "datetime-local" && target.value !== "";
    put(target.name, isDate ? new Date(target.value).toISOString() : target.value);
  });
  for (const button of form.querySelectorAll("[data-minutes]")) {
    const since = () => new Date(Date.now() - 60_000 * Number(button.dataset.minutes)).toISOString();
    button.addEventListener("click", () => put("since", since()));
  }
  byId("chips").addEventListener("click", ({ target }) => {
    const button = target.closest("button");
    if (!button) return;
    const { name, value } = button.dataset;
    const removed = name === undefined ? readFilters() : [[name, value]];
    change((query) => {
      for (const [each, used] of removed) query.delete(each, used);
    });
    form.elements.find.focus();
  });
}

/** The form shows the filter of the address, and the number of findings for each choice. */
export function showFilters(counts) {
  const query = new URLSearchParams(location.search);
  for (const name of facets) showChoices(form.elements[name], counts?.[name] ?? {}, query.getAll(name));
  for (const name of ["since", "until"]) show(form.elements[name], dateOf(query.get(name)));
  show(form.elements.find, query.get("find") ?? "");
  show(form.elements.order, query.get("order") ?? "");
  showChips();
}

function show(input, value) {
  if (document.activeElement !== input && input.value !== value) input.value = value;
}

const dateOf = (text) => (Number.isNaN(Date.parse(text ?? "")) ? "" : localText(new Date(text)));

const words = { "-": "no operation", none: "no answer" };

function showChoices(select, counts, chosen) {
  // An open list is not changed.
  if (document.activeElement === select && chosen.length === 0 && select.options.length > 1) return;
  const values = [...new Set([...Object.keys(counts), ...chosen])];
  const choices = values.map((value) => {
    const text = `${words[value] ?? value} (${numberText(Object.hasOwn(counts, value) ? counts[value] : 0)})`;
    return element("option", { value }, text.length > 90 ? `${text.slice(0, 88)} …` : text);
  });
  const all = element("option", { value: "" }, chosen.length > 1 ? "several" : "all");
  const made = [all, ...choices];
  const isSame =
    made.length === select.options.length && made.every((choice, index) => choice.isEqualNode(select.options[index]));
  if (!isSame) select.replaceChildren(...made);
  select.value = chosen.length === 1 ? chosen[0] : "";
}

function showChips() {
  const used = readFilters();
  const chips = used.map(([name, value]) => {
    const isDate = (name === "since" || name === "until") && /^\d{4}-/.test(value) && !Number.isNaN(Date.parse(value));
    const text = `${name} ${isDate ? dateText(value) : (words[value] ?? value)}`;
    return element(
      "li",
      {},
      element(
        "button",
        { type: "button", "data-name": name, "data-value": value, "aria-label": `Remove the filter ${visible(text)}` },
        `${text} ×`,
      ),
    );
  });
  if (used.length > 0) chips.push(element("li", {}, element("button", { type: "button", class: "clear" }, "Clear")));
  const list = byId("chips");
  const isSame =
    chips.length === list.children.length && chips.every((chip, index) => chip.isEqualNode(list.children[index]));
  if (!isSame) list.replaceChildren(...chips);
}
