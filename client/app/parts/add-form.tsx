// Adds an item to a list, such as a tag.
import { useState } from "preact/hooks";
import { Problem } from "./problem.tsx";

interface AddProps {
  fields: readonly string[];
  label: string;
  refusal: string | undefined;
  add(values: string[]): Promise<unknown>;
}

/** The server explains values that it refuses. */
export function AddForm({ fields, label, refusal, add }: AddProps) {
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
    <form class="add" onSubmit={submit}>
      {fields.map((name) => (
        <label key={name}>
          {name}
          <input name={name} autocomplete="off" spellcheck={false} />
        </label>
      ))}
      <button type="submit" aria-disabled={refusal !== undefined} title={refusal}>
        {label}
      </button>
      {refusal !== undefined && <span class="hint">{refusal}</span>}
      {error !== undefined && <Problem error={error} />}
    </form>
  );
}
