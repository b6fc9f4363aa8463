// The requests of this page, for the drawer. The token of the caller is not recorded. Addresses and bodies may have other secrets.
import { setServerTime } from "./server-clock.ts";
import { createStore } from "./store.ts";

export interface Exchange {
  id: number;
  at: number;
  method: string;
  url: string;
  requestBody: string | null;
  requestType: string | null;
  /** Undefined while the response is awaited, and after a network error. */
  status: number | undefined;
  milliseconds: number | undefined;
  responseType: string | null;
  responseBody: string | null;
  responseHeaders: [string, string][];
  /** Only the beginning of a large body is recorded. */
  isCut: boolean;
  error: string | undefined;
}

const most = 100;
const mostCharacters = 200_000;
let last = 0;

export const exchanges = createStore<readonly Exchange[]>([]);
/** False after a network error, until the next response. */
export const online = createStore(true);

/** The description of clock and failures by a controlled server. Null for any other server. */
export const control = createStore<string | null>(null);

/** `fetch` that records each exchange. */
export async function recordingFetch(url: string, init: RequestInit): Promise<Response> {
  const started = performance.now();
  const exchange: Exchange = {
    id: ++last,
    at: Date.now(),
    method: init.method ?? "GET",
    url: url,
    requestBody: typeof init.body === "string" ? init.body.slice(0, mostCharacters) : null,
    requestType: new Headers(init.headers).get("Content-Type"),
    status: undefined,
    milliseconds: undefined,
    responseType: null,
    responseBody: null,
    responseHeaders: [],
    isCut: false,
    error: undefined,
  };
  exchanges.set([exchange, ...exchanges.get()].slice(0, most));
  const update = (change: Partial<Exchange>) =>
    exchanges.set(exchanges.get().map((one) => (one.id === exchange.id ? { ...one, ...change } : one)));
  try {
    const response = await fetch(url, init);
    online.set(true);
    control.set(response.headers.get("X-Infrarun-Control"));
    setServerTime(response.headers.get("Date"));
    const responseType = response.headers.get("Content-Type");
    update({
      status: response.status,
      milliseconds: Math.round(performance.now() - started),
      responseType,
      responseHeaders: [...response.headers],
    });
    if (/json/.test(responseType ?? "")) {
      const copy = response.clone();
      copy.text().then(
        (text) => update({ responseBody: text.slice(0, mostCharacters), isCut: text.length > mostCharacters }),
        () => {},
      );
    }
    return response;
  } catch (error) {
    if ((error as Error).name !== "AbortError" && !init.signal?.aborted) online.set(false);
    update({ error: (error as Error).message, milliseconds: Math.round(performance.now() - started) });
    throw error;
  }
}
