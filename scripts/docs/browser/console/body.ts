// Edits the body of a request, as fields or as JSON. The JSON is sent. A field changes only its own member of it.
import { isJson } from "../../../model/index.ts";
import { visibleLines } from "../../../terminal/index.ts";
import { element } from "../element.ts";
import { type BodyField, type BodyFields, type Held, membersWithoutField, shown, withField } from "./body-fields.ts";
import type { BodyForm } from "./request.ts";

/** Calls `onChange` with each new text, and first with the first example. */
export function bodyInput(
  { mediaType, examples, fields }: Pick<BodyForm, "mediaType" | "examples" | "fields">,
  onChange: (text: string) => void,
): HTMLElement[] {
  const area = element("textarea", { spellcheck: "false", rows: "10" });
  const asJson = labelled(isJson(mediaType) ? "Body (JSON)" : "Body", area);
  const onText = (text: string) => {
    area.value = text;
    onChange(text);
  };
  const drawn = fields && drawFields(fields, asJson, area, onText);
  const fill = (text: string) => {
    onText(text);
    drawn?.draw();
  };
  area.addEventListener("input", () => {
    onChange(area.value);
    drawn?.note();
  });
  fill(examples[0]?.text ?? "");
  const row = drawn?.body ?? asJson;
  if (examples.length < 2) return [row];
  const select = element("select", {}, ...examples.map(({ title }) => element("option", {}, title)));
  select.addEventListener("change", () => fill(examples[select.selectedIndex]?.text ?? ""));
  return [labelled("Example", select), row];
}

function drawFields(
  fields: BodyFields,
  asJson: HTMLElement,
  area: HTMLTextAreaElement,
  onText: (text: string) => void,
) {
  const toggle = element("input", { type: "checkbox", role: "switch" });
  const status = element("p", { role: "status", class: "try-note" });
  const rows = element("div");
  const label = element("label", { class: "try-switch" }, toggle, element("span", {}, "As JSON"));
  const legend = element("legend", {}, "Body");
  const body = element("fieldset", { class: "try-body" }, legend, label, status, rows, asJson);
  /** Shows which members have no field, or that the body cannot be shown as fields. */
  const note = (): boolean => {
    const names = membersWithoutField(parsed(area.value), fields);
    const notes = [
      names === undefined ? "This body cannot be shown as fields. The JSON is sent unchanged." : "",
      names?.length ? `Only in the JSON: ${namesOf(names)}.` : "",
      fields.left > 0 ? `${fields.left} more can be set in the JSON.` : "",
    ];
    status.textContent = notes.filter((one) => one !== "").join(" ");
    return names !== undefined;
  };
  let isUnfolded = false;
  /** Makes the fields from the JSON. Required and filled fields come first, the others can be folded. */
  const draw = () => {
    isUnfolded = rows.querySelector("details")?.open ?? isUnfolded;
    asJson.hidden = !toggle.checked;
    rows.hidden = !note() || toggle.checked;
    rows.replaceChildren();
    if (rows.hidden) return;
    const given = parsed(area.value);
    const more = element("details", isUnfolded ? { open: "" } : {}, element("summary"));
    for (const [index, field] of fields.fields.entries()) {
      const held = shown(given, field);
      const isFirst = field.required || held.text !== "" || held.elsewhere !== undefined;
      const onInput = (text: string) =>
        onText(JSON.stringify(withField(parsed(area.value), field, text, fields), null, 2));
      (isFirst ? rows : more).append(fieldRow(field, `try-body-${index}`, held, onInput));
    }
    more.firstElementChild!.textContent = `More fields (${more.childElementCount - 1})`;
    if (more.childElementCount > 1) rows.append(more);
  };
  toggle.addEventListener("change", draw);
  return { body, draw, note };
}

/** `onInput` throws if the text is not valid. */
function fieldRow(field: BodyField, id: string, held: Held, onInput: (text: string) => void): HTMLElement {
  const input = inputOf(field);
  input.value = held.text;
  input.required = field.required;
  input.setAttribute("aria-describedby", `${id}-help ${id}-note`);
  if (input instanceof HTMLTextAreaElement) input.rows = Math.min(Math.max(held.text.split("\n").length, 2), 12);
  const note = element("p", { id: `${id}-note`, class: "try-note" });
  if (held.elsewhere !== undefined)
    note.textContent = `The JSON has ${cut(JSON.stringify(held.elsewhere), 60)} here, which stays until you change this field.`;
  input.addEventListener("input", () => {
    try {
      if (input.validity.badInput) throw new SyntaxError("not a number");
      onInput(input.value);
      note.textContent = "";
      input.ariaInvalid = null;
    } catch {
      note.textContent = "This value is not valid yet. The previous value is sent.";
      input.ariaInvalid = "true";
    }
  });
  const help = element("p", { id: `${id}-help`, class: "try-help" }, helpOf(field));
  return element("div", {}, labelled(labelOf(field), input), help, note);
}

function labelOf({ name, kind, group, required }: BodyField): string {
  const facts = [group === "relationships" && "relationship", kind === "json" && "JSON", required && "required"];
  const told = facts.filter((one) => one !== false).join(", ");
  return cut(name, 120) + (told === "" ? "" : ` (${told})`);
}

/** The first paragraph, without Markdown markup. */
function helpOf({ help }: BodyField): string {
  const [first = ""] = help
    .slice(0, 1_000)
    .trim()
    .split(/\n\s*\n/, 1);
  const words = first.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1").replaceAll(/[`*]/g, "");
  return cut(words.replaceAll(/\s+/g, " "), 300);
}

function inputOf(field: BodyField): HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  const placeholder = cut(field.example, 120);
  if (field.kind === "choice") {
    const options = field.choices.map((one, index) => element("option", { value: `${index}` }, cut(String(one), 120)));
    return element("select", {}, element("option", { value: "" }, "(left out)"), ...options);
  }
  if (field.kind === "json") return element("textarea", { spellcheck: "false", placeholder });
  const type = field.kind === "number" ? { type: "number", step: "any" } : { type: "text", spellcheck: "false" };
  return element("input", { ...type, autocomplete: "off", placeholder });
}

function labelled(label: string, input: HTMLElement): HTMLElement {
  return element("label", {}, element("span", {}, label), input);
}

function namesOf(names: string[]): string {
  const first = names.slice(0, 5).map((name) => cut(name, 60));
  return first.join(", ") + (names.length > 5 ? ` and ${names.length - 5} more` : "");
}

/** Cuts long text, and shows characters that change the direction of text as escapes. */
function cut(text: string, most: number): string {
  return visibleLines(text.length > most ? `${text.slice(0, most)}…` : text);
}

/** Undefined for an empty text: there is no body. Null for invalid JSON. */
function parsed(text: string): unknown {
  if (text.trim() === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
