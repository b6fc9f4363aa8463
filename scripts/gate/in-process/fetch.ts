// The gate around a fetch, for test suites.

import type { Violation } from "../../../generated/validators.js";
import { isJson } from "../../model/index.ts";
import type { Contract } from "../exchange/contract.ts";
import { Body, type Exchange, headerOf, type RawHeaders, requestIdOf } from "../exchange/exchange.ts";
import { type Finding, isViolation } from "../exchange/finding.ts";
import { describeError } from "../proxy/relay.ts";
import { anything, isBinding, violationsOf } from "../proxy/violations.ts";
import { type InProcess, type InProcessOptions, openInProcess } from "./options.ts";

type Fetch = typeof globalThis.fetch;

/** Thrown in mode `enforce`: a wrong request is not sent, a wrong answer is not returned. */
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
 * Checks every exchange that goes through a fetch. It reads JSON bodies before it returns the response, so that all
 * findings are complete. It does not read other bodies.
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
  const { observe, observer } = inProcess;
  const { mode = "report", mostBody = 1 << 20 } = options;

  const judged: Fetch = async (input, init) => {
    const at = Date.now();
    const started = performance.now();
    const request = new Request(input as Request, init);
    const { pathname, search } = new URL(request.url);
    const headers = flatten(request.headers);
    const body = await readBody(request, mostBody);
    const sent = { method: request.method, target: pathname + search, headers, body };

    const observed = (rest: Partial<Exchange>): Finding[] =>
      observe({
        request: sent,
        response: null,
        source: { kind: "process" },
        at,
        duration: performance.now() - started,
        waited: null,
        requestId: requestIdOf(headers, rest.response?.headers),
        enforced: null,
        failure: null,
        ...rest,
      }).filter(isViolation);

    if (mode === "enforce" && findBinding(observer.contract, sent).length > 0) {
      throw new ContractError(observed({ enforced: { side: "request", status: 0 } }));
    }
    // The new request owns a body that can be read only once.
    const response = await (isSpent(input, init) ? fetch(request, extrasOf(init)) : fetch(input, init)).catch(
      (error) => {
        const failure: Exchange["failure"] = request.signal.aborted
          ? { by: "client", message: "it aborted the request" }
          : { by: "upstream", message: describeError(error as Error) };
        observed({ failure });
        throw error;
      },
    );
    const waited = performance.now() - started;
    const { status, statusText } = response;
    const received = await readBody(response, mostBody);
    const wrong = observed({
      response: { status, statusText, headers: flatten(response.headers), body: received },
      waited,
    });
    if (mode === "enforce" && wrong.length > 0) throw new ContractError(wrong);
    return response;
  };
  return Object.assign(judged, inProcess);
}

/** Violations for which a request must not be sent. */
function findBinding(contract: Contract, { method, target, headers, body }: Exchange["request"]): Violation[] {
  const head = { method, target, requestHeaders: headers, responseHeaders: [], status: 0 };
  const content = body.gap === null ? body : anything;
  return violationsOf(contract, head, "request", content).filter(isBinding);
}

const isSpent = (input: Parameters<Fetch>[0], init: RequestInit | undefined): boolean =>
  init?.body != null
    ? init.body instanceof ReadableStream || Symbol.asyncIterator in Object(init.body)
    : input instanceof Request && input.body !== null;

/** Options that a Request cannot hold, such as a dispatcher. */
function extrasOf(init: RequestInit | undefined): RequestInit | undefined {
  if (init === undefined) return undefined;
  const { body: _, ...extras } = init;
  return extras;
}

const flatten = (headers: Headers): RawHeaders => [...headers].flat();

/** Copies the body, so that the owner can still read it. */
async function readBody(message: Request | Response, most: number): Promise<Body> {
  if (message.body === null) return Body.none;
  const headers = flatten(message.headers);
  const length = Number(headerOf(headers, "content-length") ?? 0);
  if (length > most) return new Body(new Uint8Array(0), length, "beyond-bound");
  if (!isJson(headerOf(headers, "content-type"))) return new Body(Buffer.from(" "), length, "not-recorded");
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    const reader = message.clone().body!.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.byteLength;
      if (size > most) {
        // Cancelling settles only when the caller has read the whole body: do not wait.
        reader.cancel().catch(() => {});
        return new Body(new Uint8Array(0), size, "beyond-bound");
      }
      chunks.push(next.value);
    }
  } catch {
    return new Body(new Uint8Array(0), size, "aborted");
  }
  return Body.of(Buffer.concat(chunks));
}
