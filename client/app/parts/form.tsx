// A form made from the generated fields of an operation. The contract checks it while the user types, and only changes are sent.
import type { ComponentChildren } from "preact";
import { useId, useState } from "preact/hooks";
import { ApiError } from "../../../generated/errors.ts";
import type { Field, Form } from "../../../generated/forms.ts";
import type { OperationId } from "../../../generated/operations.ts";
import { useContract } from "../shell/load.tsx";
import { useUnsaved } from "../shell/router.tsx";
import { Button } from "./action.tsx";
import { useAttempt } from "./attempt.ts";
import { Dialog } from "./dialog.tsx";
import { FieldInput, same, type Values } from "./field.tsx";
import { Problem } from "./problem.tsx";

interface FormProps {
  form: Form;
  /** The current values. Missing if the form makes a new object. */
  current?: Values;
  /** Fields that are not shown. */
  isSkipped?(field: Field): boolean;
  /** Names of the fields that are shown at first, in this order. The others follow on demand. By default all. */
  first?: readonly string[];
  label: string;
  refusal?: string | undefined;
  onSubmit(changes: Values): Promise<unknown>;
  /** Closes the dialog around the form. */
  onBack?(): void;
  children?: ComponentChildren;
}

/** A form in a dialog. */
export const FormDialog = ({ title, onClose, ...form }: FormProps & { title: string; onClose(): void }) => (
  <Dialog title={title} onClose={onClose}>
    <FormOf {...form} onBack={onClose} />
  </Dialog>
);

export function FormOf(props: FormProps) {
  const { form, current, isSkipped, first, label, refusal, onSubmit, onBack, children } = props;
  const { part: contract } = useContract();
  const id = useId();
  const [changes, setChanges] = useState<Values>({});
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isTried, setTried] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const { isBusy, error, attempt } = useAttempt();
  const at = form.type === undefined ? "" : "/data/attributes";
  const body = form.type === undefined ? changes : { data: { type: form.type, attributes: changes } };
  const found = contract?.checkBody(form.operation as OperationId, body) ?? [];
  const violations = found.filter(({ pointer, ignorable }) => pointer?.startsWith(`${at}/`) && !ignorable);
  const fields = form.fields.filter((field) => field.kind !== "json" && !field.deprecated && !isSkipped?.(field));
  const messagesOf = (name: string): string[] => {
    const pointer = `${at}/${name}`;
    const isIn = (other: string | undefined) => other === pointer || other?.startsWith(`${pointer}/`);
    const own = isTried || touched.has(name) ? violations.filter((one) => isIn(one.pointer)) : [];
    const refused = error instanceof ApiError ? error.errors.filter(({ source }) => isIn(source?.pointer)) : [];
    return [...new Set([...own.map(({ message }) => message), ...refused.map(({ detail = "" }) => detail)])];
  };
  const startOf = ({ name, default: preset }: Field) => (current === undefined ? preset : current[name]);
  const change = (field: Field, value: unknown) => {
    const { name } = field;
    const isSame = same(value, startOf(field));
    setChanges(({ [name]: _, ...others }) => (isSame ? others : { ...others, [name]: value }));
    setTouched((names) => new Set([...names, name]));
    setSaved(false);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy || refusal !== undefined) return;
    setTried(true);
    if (violations.length > 0) {
      const form = event.currentTarget as HTMLFormElement;
      for (const details of form.querySelectorAll("details")) details.open = true;
      requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
      return;
    }
    void attempt(async () => {
      await onSubmit(changes);
      setChanges({});
      setTouched(new Set());
      setTried(false);
      setSaved(true);
    });
  };
  const show = (shown: readonly Field[]) =>
    shown.map((field) => (
      <FieldInput
        key={field.name}
        field={field}
        current={startOf(field)}
        value={Object.hasOwn(changes, field.name) ? changes[field.name] : startOf(field)}
        messages={messagesOf(field.name)}
        onChange={(value) => change(field, value)}
      />
    ));
  const names = first ?? fields.map(({ name }) => name);
  const later = fields.filter(({ name }) => !names.includes(name));
  const count = Object.keys(changes).length;
  const isUnchanged = current !== undefined && count === 0;
  useUnsaved(current !== undefined && onBack === undefined && count > 0);
  return (
    <form class="fields" onSubmit={submit} noValidate>
      {show(names.flatMap((name) => fields.filter((field) => field.name === name)))}
      {later.length > 0 && (
        <details>
          <summary>More settings</summary>
          {show(later)}
        </details>
      )}
      {children}
      <Problem error={error} />
      <div class="buttons">
        {onBack !== undefined && <Button label="Back" onClick={onBack} />}
        <button
          type="submit"
          class="primary"
          aria-disabled={isBusy || isUnchanged || refusal !== undefined}
          aria-describedby={id}
        >
          {isBusy ? `${label} …` : label}
        </button>
        {!isBusy && !isUnchanged && current && <Button label="Undo the changes" onClick={() => setChanges({})} />}
        <span id={id} class="hint" role="status">
          {refusal ?? (isSaved ? "Saved." : current === undefined ? "" : toText(count))}
        </span>
      </div>
    </form>
  );
}

const toText = (count: number): string =>
  count === 0 ? "Nothing is changed." : `${count} setting${count === 1 ? " is" : "s are"} changed.`;
