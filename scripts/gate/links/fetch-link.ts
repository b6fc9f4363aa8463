// Requests a link from the upstream as a client would.
import { jsonApi } from "../../model/index.ts";
import { Body, type Exchange, type RawHeaders, requestIdOf } from "../exchange/exchange.ts";
import type { Upstream } from "../proxy/routes.ts";
import type { Transfer } from "../proxy/transport.ts";

export interface LinkRequest {
  /** The target in a request of a client of the gate. */
  target: string;
  /** The Host of a client's request; empty if it does not matter. */
  host: string;
  authorization: string | undefined;
  /** Operation and pointer of the answer with the link. */
  from: string;
}

const mostBody = 1 << 20;

/** Also resolves if no answer comes: the exchange then has the failure. `patience` is in milliseconds. */
export function fetchLink(
  upstream: Upstream,
  path: string,
  { target, host, authorization, from, keepHost }: LinkRequest & { keepHost: boolean },
  patience: number,
): Promise<Exchange> {
  const headers = ["Accept", jsonApi, ...(authorization === undefined ? [] : ["Authorization", authorization])];
  const shown = host === "" ? headers : ["Host", host, ...headers];
  const at = Date.now();
  const started = performance.now();
  const { promise, resolve } = Promise.withResolvers<Exchange>();
  let head: { status: number; statusText: string; headers: RawHeaders; waited: number } | undefined;
  const chunks: Buffer[] = [];
  let size = 0;

  function finish(failure: string | null): void {
    clearTimeout(deadline);
    const gap = failure !== null ? "aborted" : size > mostBody ? "beyond-bound" : null;
    const body = size === 0 && gap === null ? Body.none : new Body(Buffer.concat(chunks), size, gap);
    resolve({
      request: { method: "GET", target, headers: shown, body: Body.none },
      response: head ? { ...head, body } : null,
      source: { kind: "followed", from },
      at,
      duration: performance.now() - started,
      waited: head?.waited ?? null,
      requestId: requestIdOf(headers, head?.headers),
      enforced: null,
      failure: failure === null ? null : { by: "upstream", message: failure },
    });
  }

  const hostHeader = keepHost && host !== "" ? host : upstream.host;
  const request = {
    method: "GET",
    path,
    headers,
    host: hostHeader,
    body: null,
    trailers: () => [],
    needsNodeHttp: false,
  };
  let transfer: Transfer | undefined;
  const deadline = setTimeout(() => {
    transfer?.abort();
    finish(`no complete answer within ${patience} ms`);
  }, patience).unref();
  try {
    transfer = upstream.send(request, {
      onInformation() {},
      onHead(status, statusText, received) {
        head = { status, statusText, headers: received, waited: performance.now() - started };
      },
      onData(chunk) {
        size += chunk.length;
        if (size <= mostBody) chunks.push(chunk);
      },
      onEnd: () => finish(null),
      onError: (error) => finish(error.message),
    });
  } catch (error) {
    // Characters that no request can have.
    finish((error as Error).message);
  }
  return promise;
}
