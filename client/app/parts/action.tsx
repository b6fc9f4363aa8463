// Buttons. One that is not allowed says why.
import type { ComponentChildren, ComponentProps } from "preact";
import { useId, useState } from "preact/hooks";
import { useAttempt } from "./attempt.ts";
import { Dialog } from "./dialog.tsx";
import { Problem } from "./problem.tsx";

interface ButtonProps {
  label: string;
  /** The name of the object, in a list with the same button for each one. */
  object?: string;
  /** Why the button is not allowed now; undefined if it is. */
  refusal?: string | undefined;
  tone?: "primary" | "danger" | "tag" | "link" | undefined;
}

interface ActionProps extends ButtonProps {
  /** Asks for a confirmation and an optional text, such as a comment. */
  ask?: { title: string; text: string; field?: string };
  run(text: string): Promise<unknown>;
}

/** Performs an action of the API. */
export function Action({ ask, run, ...button }: ActionProps) {
  const [isOpen, setOpen] = useState(false);
  const { isBusy, error, attempt } = useAttempt();
  const perform = (text: string) =>
    void attempt(async () => {
      await run(text);
      setOpen(false);
    });
  const label = isBusy ? `${button.label} …` : button.label;
  return (
    <span class="action">
      <Button
        {...button}
        label={label}
        isBusy={isBusy}
        onClick={() => (ask === undefined ? perform("") : setOpen(true))}
      />
      {ask === undefined && <Problem error={error} />}
      {ask !== undefined && isOpen && (
        <Dialog title={ask.title} onClose={() => setOpen(false)}>
          <form
            method="dialog"
            onSubmit={(event) => {
              event.preventDefault();
              perform(String(new FormData(event.currentTarget as HTMLFormElement).get("text") ?? "").trim());
            }}
          >
            <p>{ask.text}</p>
            {ask.field !== undefined && (
              <label>
                {ask.field}
                <textarea name="text" rows={3} />
              </label>
            )}
            <Problem error={error} />
            <div class="buttons">
              <Button label="Back" onClick={() => setOpen(false)} />
              <button type="submit" class={button.tone ?? "primary"} disabled={isBusy}>
                {label}
              </button>
            </div>
          </form>
        </Dialog>
      )}
    </span>
  );
}

interface OpenerProps extends ButtonProps {
  /** The dialog, while it is open. */
  children(close: () => void): ComponentChildren;
}

/** Opens a dialog. */
export function Opener({ children, ...button }: OpenerProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <span class="action">
      <Button {...button} onClick={() => setOpen(true)} />
      {isOpen && children(() => setOpen(false))}
    </span>
  );
}

type ClickProps = ButtonProps & Omit<ComponentProps<"button">, "label" | "ref"> & { isBusy?: boolean };

export function Button({ label, object, refusal, tone, isBusy = false, onClick, ...rest }: ClickProps) {
  const id = useId();
  const isDisabled = isBusy || refusal !== undefined;
  return (
    <>
      {/* A disabled button cannot get the focus, so its reason could not be read. */}
      <button
        type="button"
        class={tone}
        aria-label={object && `${label} ${object}`}
        aria-disabled={isDisabled}
        aria-describedby={refusal === undefined ? undefined : id}
        title={refusal}
        onClick={isDisabled ? undefined : onClick}
        {...rest}
      >
        {label}
      </button>
      {refusal !== undefined && (
        <span id={id} class="reason">
          {refusal}
        </span>
      )}
    </>
  );
}
