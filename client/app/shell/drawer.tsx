// The requests of this page: the contract's verdict on each response, the request as curl, and a link to the docs.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Button } from "../parts/action.tsx";
import { basePath } from "./api.ts";
import { type Exchange, exchanges } from "./exchanges.ts";
import { type Contract, Missing, useContract } from "./load.tsx";
import { readable, toShown } from "./shown-exchange.ts";
import { useStore } from "./store.ts";

export function Drawer({ onClose }: { onClose(): void }) {
  const all = useStore(exchanges);
  const { part: contract, isFailed } = useContract();
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  return (
    <aside
      class="drawer"
      aria-label="Requests of this page"
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      <div class="drawer-head">
        <h2>Requests of this page</h2>
        <button type="button" ref={close} onClick={onClose}>
          Close
        </button>
      </div>
      {/* Without the contract, secrets are unknown. */}
      {contract === undefined ? (
        <Missing isFailed={isFailed} />
      ) : (
        <ol>
          {all.map((exchange) => (
            <Row key={exchange.id} exchange={exchange} contract={contract} />
          ))}
        </ol>
      )}
    </aside>
  );
}

function Row({ exchange, contract }: { exchange: Exchange; contract: Contract }) {
  const { method, status, milliseconds, error } = exchange;
  const [isOpen, setOpen] = useState(false);
  const shown = useMemo(() => toShown(contract, exchange), [contract, exchange]);
  const { operationId, target, violations } = shown;
  const tone = error !== undefined ? "bad" : status === undefined ? "muted" : status < 400 ? "good" : "bad";
  return (
    <li>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <code class={`method ${method.toLowerCase()}`}>{method}</code>
          <code class="path">{readable(target).replace(basePath, "")}</code>
          {violations !== undefined && violations.length > 0 && <span class="bad">breaks the contract</span>}
          <span class={tone}>{error ?? status ?? "…"}</span>
          <span class="muted">{milliseconds === undefined ? "" : `${milliseconds} ms`}</span>
        </summary>
        {violations !== undefined && (
          <p class={violations.length === 0 ? "good" : "bad"}>
            {violations.length === 0 ? "The response keeps to the contract." : violations.join(" ")}
          </p>
        )}
        <p class="buttons">
          {operationId !== undefined && <a href={`/docs/operations/${operationId}`}>Docs of {operationId}</a>}
          <Copy text={shown.curl} />
        </p>
        {isOpen && (
          <>
            <Body title="Request" text={shown.request} />
            <Body title="Response" text={shown.response} />
          </>
        )}
      </details>
    </li>
  );
}

function Copy({ text }: { text: string }) {
  const [result, setResult] = useState("");
  const copy = () =>
    // Pages without a secure context have no clipboard.
    Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
      () => setResult("Copied. Secrets are left out."),
      () => setResult(text),
    );
  return (
    <>
      <Button label="Copy as curl" onClick={() => void copy()} />
      <span class="muted" role="status">
        {result}
      </span>
    </>
  );
}

const most = 20_000;

function Body({ title, text }: { title: string; text: string | null }) {
  if (text === null) return null;
  return (
    <>
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <pre tabIndex={0}>{text.slice(0, most)}</pre>
      {text.length > most && <p class="muted">… and {text.length - most} more characters.</p>}
    </>
  );
}
