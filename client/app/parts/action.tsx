// A button for an action of the API. A button that is not allowed says why.
import type { ComponentChildren } from "preact";
import { useId, useState } from "preact/hooks";
import { Dialog } from "./dialog.tsx";
import { Problem } from "./problem.tsx";

interface ActionProps {
  label: string;
  /** Why the action is not allowed now; undefined if it is. */
  refusal?: string | undefined;
  tone?: "primary" | "danger";
  /** Asks for a confirmation and an optional text, such as a comment. */
  ask?: { title: string; text?: string; field?: string; confirm?: string };
  run(text: string): Promise<unknown>;
  children?: ComponentChildren;
}

export function Action({ label, refusal, tone, ask, run, children }: ActionProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const perform = async (text: string) => {
    setBusy(true);
    setError(undefined);
    try {
      await run(text);
      setOpen(false);
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  const isRefused = refusal !== undefined;
  const click = () => {
    if (isRefused || isBusy) return;
    if (ask === undefined) void perform("");
    else setOpen(true);
  };
  return (
    <span class="action">
      {/* A disabled button cannot get the focus, so its reason could not be read. */}
      <button
        type="button"
        class={tone}
        aria-disabled={isRefused || isBusy}
        aria-describedby={isRefused ? id : undefined}
        title={refusal}
        onClick={click}
      >
        {isBusy ? `${label} …` : label}
      </button>
      {isRefused && (
        <span id={id} class="reason">
          {refusal}
        </span>
      )}
      {ask === undefined && error !== undefined && <Problem error={error} />}
      {ask !== undefined && isOpen && (
        <Dialog title={ask.title} onClose={() => setOpen(false)}>
          <form
            method="dialog"
            onSubmit={(event) => {
              event.preventDefault();
              void perform(String(new FormData(event.currentTarget as HTMLFormElement).get("text") ?? "").trim());
            }}
          >
            {ask.text !== undefined && <p>{ask.text}</p>}
            {ask.field !== undefined && (
              <label>
                {ask.field}
                <textarea name="text" rows={3} />
              </label>
            )}
            {children}
            {error !== undefined && <Problem error={error} />}
            <div class="buttons">
              <button type="button" onClick={() => setOpen(false)}>
                Back
              </button>
              <button type="submit" class={tone ?? "primary"} disabled={isBusy}>
                {isBusy ? `${ask.confirm ?? label} …` : (ask.confirm ?? label)}
              </button>
            </div>
          </form>
        </Dialog>
      )}
    </span>
  );
}
