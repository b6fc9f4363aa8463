// The gate around a fetch, for test suites.
import { Body, type Exchange, headerOf, type RawHeaders, requestIdOf } from "../exchange.ts";
import { type Finding, isViolation } from "../finding.ts";
import { type InProcess, type InProcessOptions, openInProcess } from "./options.ts";

type Fetch = typeof globalThis.fetch;

/** Thrown in mode `enforce`, in the place of a response. */
export class ContractError extends Error {
  override name = "ContractError";
  readonly findings: readonly Finding[];

  constructor(findings: readonly Finding[]) {
    const [{ exchange, operationId }] = findings as [Finding];
    const said = findings.map(({ side, message }) => `the ${side}: ${message}`).join(" ");
    super(`${exchange.method} ${exchange.target} (${operationId ?? "no operation"}) breaks the contract. In ${said}`);
    this.findings = findings;
  }
}

/**
 * Judges every exchange that goes through a fetch. A JSON answer is read to its end before it is handed out, so that
 * all findings are there when the caller goes on; other bodies stream by unread.
 * @example
 * const found: Finding[] = [];
 * const checked = await contractFetch(fetch, { onFinding: (finding) => found.push(finding) });
 * await checked("http://127.0.0.1:8080/api/v2/runs/run-1");
 * expect(found).toEqual([]);
 */
export async function contractFetch(
  fetch: Fetch = globalThis.fetch,
  options: InProcessOptions = {},
): Promise<Fetch & InProcess> {
  const inProcess = await openInProcess(options);
  const { mode = "report", mostBody = 1 << 20 } = options;

  const judged: Fetch = async (input, init) => {
    const at = Date.now();
    const started = performance.now();
    const request = new Request(input as Request, init);
    const sent = await readBody(request, mostBody);
    const response = await fetch(input, init);
    const waited = performance.now() - started;
    const received = await readBody(response, mostBody);
    const { pathname, search } = new URL(request.url);
    const requestHeaders = flatten(request.headers);
    const responseHeaders = flatten(response.headers);
    const exchange: Exchange = {
      request: { method: request.method, target: pathname + search, headers: requestHeaders, body: sent },
      response: {
        status: response.status,
        statusText: response.statusText,
        headers: responseHeaders,
        body: received,
      },
      source: { kind: "process" },
      at,
      duration: performance.now() - started,
      waited,
      requestId: requestIdOf(requestHeaders, responseHeaders),
      enforced: null,
      failure: null,
    };
    const wrong = inProcess.observer.observe(exchange).findings.filter(isViolation);
    if (mode === "enforce" && wrong.length > 0) throw new ContractError(wrong);
    return response;
  };
  return Object.assign(judged, inProcess);
}

const flatten = (headers: Headers): RawHeaders => [...headers].flat();

/** A copy of the body, which stays readable for its owner. */
async function readBody(message: Request | Response, most: number): Promise<Body> {
  if (message.body === null) return Body.none;
  const headers = flatten(message.headers);
  const length = Number(headerOf(headers, "content-length") ?? 0);
  const isJson = /[/+]json\b/i.test(headerOf(headers, "content-type") ?? "");
  if (length > most) return new Body(new Uint8Array(0), length, "beyond-bound");
  if (!isJson) return new Body(Buffer.from(" "), length, "not-recorded");
  const bytes = new Uint8Array(await message.clone().arrayBuffer());
  if (bytes.byteLength > most) return new Body(new Uint8Array(0), bytes.byteLength, "beyond-bound");
  return Body.of(bytes);
}
