// A list whose items can be added and removed, such as tags.
import { useState } from "preact/hooks";
import { Link } from "../shell/router.tsx";
import { Action } from "./action.tsx";
import { Problem } from "./problem.tsx";

interface Item {
  name: string;
  /** Shown after the name. */
  value?: string;
  /** Why the item cannot be removed here, such as "From the project". */
  origin?: string | undefined;
  /** The address of the item's page. */
  to?: string;
}

interface ListProps {
  items: readonly Item[];
  /** The names of the fields of a new item. */
  fields: readonly string[];
  addLabel: string;
  refusal: string | undefined;
  add(values: string[]): Promise<unknown>;
  remove(item: Item): Promise<unknown>;
}

/** The server explains values that it refuses. */
export function EditableList({ items, fields, addLabel, refusal, add, remove }: ListProps) {
  const [error, setError] = useState<unknown>();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (refusal !== undefined) return;
    const form = event.currentTarget as HTMLFormElement;
    const values = new FormData(form);
    setError(undefined);
    try {
      await add(fields.map((name) => String(values.get(name)).trim()));
      form.reset();
      form.querySelector("input")?.focus();
    } catch (failure) {
      setError(failure);
    }
  };
  return (
    <>
      {items.length > 0 && (
        <ul class="rows">
          {items.map((item) => (
            <li key={item.name}>
              <span class="grow">
                <strong>{item.to === undefined ? item.name : <Link to={item.to}>{item.name}</Link>}</strong>{" "}
                <bdi>{item.value}</bdi>
              </span>
              {item.origin === undefined ? (
                <Action label={`Remove ${item.name}`} refusal={refusal} run={() => remove(item)} />
              ) : (
                <span class="muted">{item.origin}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      <form class="add" onSubmit={submit}>
        {fields.map((name) => (
          <label key={name}>
            {name}
            <input name={name} autocomplete="off" spellcheck={false} />
          </label>
        ))}
        <button type="submit" aria-disabled={refusal !== undefined} title={refusal}>
          {addLabel}
        </button>
        {refusal !== undefined && <span class="hint">{refusal}</span>}
        {error !== undefined && <Problem error={error} />}
      </form>
    </>
  );
}
