// One field of a form, by its kind.
import { useId } from "preact/hooks";
import type { Field } from "../../../generated/forms.ts";

export type Values = Readonly<Record<string, unknown>>;

/** Null, an empty text or list, and a missing member look the same in a form. */
export const same = (one: unknown, other: unknown): boolean => keyOf(one) === keyOf(other);
const keyOf = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) && value.length === 0 ? "" : (value ?? ""));

interface FieldProps {
  field: Field;
  /** The value before any change. */
  current: unknown;
  value: unknown;
  messages: readonly string[];
  onChange(value: unknown): void;
}

export function FieldInput(props: FieldProps) {
  const { field, value, messages, onChange } = props;
  const id = useId();
  if (field.kind === "object") return <Group {...props} />;
  const described = { "aria-describedby": `${id}-about`, "aria-invalid": messages.length > 0 };
  return (
    <div class="field">
      {field.kind === "boolean" ? (
        <label class="check">
          <input
            type="checkbox"
            checked={value === true}
            onChange={(event) => onChange(event.currentTarget.checked)}
            {...described}
          />
          {field.label}
        </label>
      ) : (
        <>
          <label for={id}>
            {field.label}
            {field.required && " (required)"}
          </label>
          <Input field={field} id={id} value={value} onChange={onChange} described={described} />
        </>
      )}
      <span id={`${id}-about`} class="hint" title={field.description}>
        <Messages messages={messages} />
        <Prose text={firstSentence(field.description ?? "")} />
      </span>
    </div>
  );
}

const Messages = ({ messages }: Pick<FieldProps, "messages">) =>
  messages.map((message) => (
    <span key={message} class="field-error">
      {message}
    </span>
  ));

interface InputProps {
  field: Field;
  id: string;
  value: unknown;
  onChange(value: unknown): void;
  described: { "aria-describedby": string; "aria-invalid": boolean };
}

function Input({ field, id, value, onChange, described }: InputProps) {
  const { kind, choices, nullable, required, maxLength = 0 } = field;
  const text = Array.isArray(value) ? value.join("\n") : String(value ?? "");
  if (choices !== undefined)
    return (
      <select
        id={id}
        {...described}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
      >
        {(text === "" || !required) && !Object.hasOwn(choices, text) && <option value="">Default</option>}
        {Object.entries(choices).map(([choice, label]) => (
          <option key={choice} value={choice}>
            {field.meanings?.[choice] === undefined ? label : `${label}: ${field.meanings[choice]}`}
          </option>
        ))}
      </select>
    );
  const empty = nullable ? null : "";
  const read = ({ currentTarget: { value: written } }: { currentTarget: { value: string } }) =>
    onChange(kind === "list" ? toLines(written) : written === "" ? empty : (parsers[kind]?.(written) ?? written));
  const common = { id, ...described, spellcheck: false, autocomplete: "off" } as const;
  if (kind === "list")
    return <textarea {...common} class="code" rows={3} placeholder="One per line" value={text} onInput={read} />;
  if (kind === "time") return <input {...common} type="datetime-local" value={toLocal(text)} onChange={read} />;
  if (kind === "string" && maxLength > 2048) return <textarea {...common} rows={2} value={text} onInput={read} />;
  return <input {...common} type={kind === "number" ? "number" : "text"} value={text} onInput={read} />;
}

const parsers: Partial<Record<Field["kind"], (text: string) => unknown>> = {
  number: Number,
  time: (text) => new Date(text).toISOString(),
};

/** A line that is being written may be empty. */
const toLines = (text: string): string[] => (text === "" ? [] : text.split("\n"));

/** In the form of `datetime-local`. */
function toLocal(text: string): string {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) return "";
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The members of an object. Only changed members are sent; null removes the object. */
function Group({ field, current, value, messages, onChange }: FieldProps) {
  const before = (current ?? {}) as Values;
  const given = (value === current ? {} : (value ?? {})) as Values;
  const isRemoved = value === null && current !== null && current !== undefined;
  const change = (name: string, to: unknown) => {
    const { [name]: _, ...others } = given;
    const next = same(to, before[name]) ? others : { ...others, [name]: to };
    onChange(Object.keys(next).length === 0 ? current : next);
  };
  return (
    <fieldset>
      <legend>{field.label}</legend>
      <Messages messages={messages} />
      {field.nullable && current !== null && current !== undefined && (
        <label class="check">
          <input
            type="checkbox"
            checked={isRemoved}
            onChange={(event) => onChange(event.currentTarget.checked ? null : current)}
          />
          Remove it
        </label>
      )}
      {!isRemoved &&
        field.fields?.map((member) => (
          <FieldInput
            key={member.name}
            field={member}
            current={before[member.name]}
            value={Object.hasOwn(given, member.name) ? given[member.name] : before[member.name]}
            messages={[]}
            onChange={(to) => change(member.name, to)}
          />
        ))}
    </fieldset>
  );
}

const firstSentence = (text: string): string =>
  text
    .replaceAll("\n", " ")
    .split(/(?<=[.;]) /)[0]!
    .replace(/;$/, ".");

/** Descriptions mark code with backticks. */
const Prose = ({ text }: { text: string }) => (
  <span>{text.split("`").map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}</span>
);
