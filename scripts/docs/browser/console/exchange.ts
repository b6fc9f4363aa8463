// Sends a request from the page, reads its answer within bounds, and checks both with the contract.
import type { Exchange, Violation } from "../../../contract/index.ts";
import type { ReadyRequest } from "./request.ts";

/** The most bytes of an answer to read. */
const mostBytes = 2 * 1024 ** 2;
const longestMs = 60_000;

export interface Answer {
  status: number;
  /** Empty in HTTP/2. */
  statusText: string;
  /** The browser hides everything else about a redirect. */
  isRedirect: boolean;
  headers: [name: string, value: string][];
  body: Uint8Array;
  /** The answer was longer, and only its start was read. */
  isCut: boolean;
  ms: number;
}

/** Throws an `UnsendableError` if the browser refuses the request. */
export async function send(request: ReadyRequest, signal: AbortSignal): Promise<Answer> {
  const startedAt = performance.now();
  const response = await fetch(toRequest(request, signal));
  const { body, isCut } = await readBounded(response);
  const ms = Math.round(performance.now() - startedAt);
  const isRedirect = response.type === "opaqueredirect";
  const { status, statusText, headers } = response;
  return { status, statusText, isRedirect, headers: [...headers], body, isCut, ms };
}

export class UnsendableError extends Error {}

function toRequest(request: ReadyRequest, signal: AbortSignal): Request {
  const options: RequestInit = {
    method: request.method,
    headers: request.headers,
    ...(request.body !== undefined && { body: request.body }),
    // Send only what is shown: no cookies, no cache, no referrer. Follow no redirect to another address.
    credentials: "omit",
    cache: "no-store",
    referrerPolicy: "no-referrer",
    redirect: "manual",
    signal: AbortSignal.any([signal, AbortSignal.timeout(longestMs)]),
  };
  try {
    return new Request(location.origin + request.target, options);
  } catch (error) {
    throw new UnsendableError((error as Error).message.replace(/^.*?: /, ""));
  }
}

async function readBounded(response: Response): Promise<{ body: Uint8Array; isCut: boolean }> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  while (reader !== undefined) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    size += value.byteLength;
    if (size <= mostBytes) continue;
    await reader.cancel();
    break;
  }
  const body = new Uint8Array(await new Blob(pieces).arrayBuffer());
  return { body: body.subarray(0, mostBytes), isCut: size > mostBytes };
}

type Check = (exchange: Exchange) => Violation[];

let loading: Promise<Check> | undefined;

/** Checks with the compiled contract that the server uses too. It is loaded on first use. */
export async function judge(request: ReadyRequest, answer: Answer): Promise<Violation[]> {
  loading ??= (import(/* @vite-ignore */ contractAddress()) as Promise<{ check: Check }>).then(({ check }) => check);
  const check = await loading.catch((error) => {
    loading = undefined;
    throw error;
  });
  const { method, target, body } = request;
  return check({
    request: { method, target, headers: Object.fromEntries(request.headers), body: body ?? null },
    response: { status: answer.status, headers: new Headers(answer.headers), body: answer.body },
  });
}

const contractAddress = (): string =>
  new URL(`${document.documentElement.dataset.base ?? ""}contract.js`, location.href).href;
