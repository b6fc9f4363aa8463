// A form with a few short fields, such as those of a tag. The server explains values that it refuses.
import { useAttempt } from "./attempt.ts";
import { Problem } from "./problem.tsx";

interface FormProps {
  fields: readonly string[];
  /** A field that may be empty. */
  optional?: string;
  /** Values at the beginning, by field. */
  first?: Readonly<Record<string, string>>;
  label: string;
  refusal?: string | undefined;
  onSubmit(values: string[]): Promise<unknown>;
}

export function ShortForm({ fields, optional, first, label, refusal, onSubmit }: FormProps) {
  const { error, isBusy, attempt } = useAttempt();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (refusal !== undefined || isBusy) return;
    const form = event.currentTarget as HTMLFormElement;
    const values = new FormData(form);
    void attempt(async () => {
      await onSubmit(fields.map((name) => String(values.get(name)).trim()));
      form.reset();
      form.querySelector("input")?.focus();
    });
  };
  return (
    <form class="add" onSubmit={submit}>
      {fields.map((name) => (
        <label key={name}>
          {name}
          <input
            name={name}
            required={name !== optional}
            autocomplete="off"
            spellcheck={false}
            defaultValue={first?.[name]}
          />
        </label>
      ))}
      <button type="submit" aria-disabled={refusal !== undefined} title={refusal}>
        {label}
      </button>
      {refusal !== undefined && <span class="hint">{refusal}</span>}
      <Problem error={error} />
    </form>
  );
}
