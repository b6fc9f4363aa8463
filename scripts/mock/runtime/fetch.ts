// The mock as a `fetch` function.
import type { Mock } from "./engine.ts";

/** Answers requests to any origin. For `createClient({ fetch })` and tests. */
export function createMockFetch(mock: Mock): typeof fetch {
  return async (input, init) => {
    const request = new Request(typeof input === "string" ? new URL(input, base()) : input, init);
    const bytes = new Uint8Array(await request.arrayBuffer());
    const { method, url, headers, signal } = request;
    const answer = await mock.handle({ method, url, headers, body: bytes.length === 0 ? null : bytes });
    if (answer.delay > 0) await wait(answer.delay, signal);
    signal.throwIfAborted();
    return new Response(answer.body, { status: answer.status, headers: answer.headers });
  };
}

/** Relative URLs are those of the page. */
const base = (): string => globalThis.location?.href ?? "http://localhost";

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", end);
      resolve();
    }, milliseconds);
    signal.addEventListener("abort", end, { once: true });
  });
}
