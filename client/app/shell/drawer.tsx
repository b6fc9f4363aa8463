// The requests of this page: the contract's verdict on each response, the request as curl, and a link to the docs.
import { type Contract, useContract } from "../parts/contract.ts";
import { type Exchange, exchanges } from "./exchanges.ts";
import { useStore } from "./store.ts";

export function Drawer({ onClose }: { onClose(): void }) {
  const all = useStore(exchanges);
  const contract = useContract();
  return (
    <aside class="drawer" aria-label="Requests of this page">
      <div class="drawer-head">
        <h2>Requests of this page</h2>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
      <ol>
        {all.map((exchange) => (
          <Row key={exchange.id} exchange={exchange} contract={contract} />
        ))}
      </ol>
    </aside>
  );
}

function Row({ exchange, contract }: { exchange: Exchange; contract: Contract | undefined }) {
  const { method, url, status, milliseconds, error, requestBody, responseBody } = exchange;
  const { pathname, search } = new URL(url);
  const route = contract?.matchRoute(method, pathname);
  const operationId = route && "operationId" in route ? route.operationId : undefined;
  const violations = contract === undefined ? undefined : violationsOf(contract, exchange);
  const tone = error !== undefined ? "bad" : status === undefined ? "muted" : status < 400 ? "good" : "bad";
  return (
    <li>
      <details>
        <summary>
          <code class={`method ${method.toLowerCase()}`}>{method}</code>
          <code class="path">{decodeURI(pathname.replace("/api/v2", "")) + decodeURI(search)}</code>
          <span class={tone}>{error ?? status ?? "…"}</span>
          <span class="muted">{milliseconds === undefined ? "" : `${milliseconds} ms`}</span>
        </summary>
        {violations !== undefined && status !== undefined && (
          <p class={violations.length === 0 ? "good" : "bad"}>
            {violations.length === 0 ? "The response keeps to the contract." : violations.join(" ")}
          </p>
        )}
        <p class="buttons">
          {operationId !== undefined && <a href={`/docs/operations/${operationId}`}>Docs of {operationId}</a>}
          <button type="button" onClick={() => void navigator.clipboard.writeText(toCurl(exchange))}>
            Copy as curl
          </button>
        </p>
        {requestBody !== null && <pre>{pretty(requestBody)}</pre>}
        {responseBody !== null && <pre>{pretty(responseBody)}</pre>}
      </details>
    </li>
  );
}

function violationsOf(contract: Contract, exchange: Exchange): string[] | undefined {
  const { method, url, requestBody, requestType, status, responseHeaders, responseBody } = exchange;
  if (status === undefined || url.includes("…")) return undefined;
  const { pathname, search } = new URL(url);
  const headers = { ...(requestType !== null && { "Content-Type": requestType }), Authorization: "Bearer" };
  const found = contract.check({
    request: { method, target: pathname + search, headers, body: requestBody },
    response: { status, headers: responseHeaders, body: responseBody ?? "" },
  });
  return found.filter(({ side }) => side === "response").map(({ message }) => message);
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Without the token: `$TOKEN` stands for it. */
function toCurl({ method, url, requestBody, requestType }: Exchange): string {
  const parts = [`curl -sS -X ${method} ${quote(url)}`, `-H "Authorization: Bearer $TOKEN"`];
  if (requestType !== null) parts.push(`-H ${quote(`Content-Type: ${requestType}`)}`);
  if (requestBody !== null) parts.push(`--data-raw ${quote(requestBody)}`);
  return parts.join(" \\\n  ");
}
