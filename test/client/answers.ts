// A connection with responses from the test, and a record of the requests.
import { type ConnectOptions, connect } from "../../client/index.ts";
import { type VirtualClock, virtualClock } from "./virtual-clock.ts";

export const baseUrl = "https://runs.example/api/v2";
const mediaType = "application/vnd.api+json";

export interface Asked {
  url: string;
  init: RequestInit & { method: string; headers: Headers };
  at: number;
}

type Answer = (asked: Asked, count: number) => Response | Promise<Response>;

export const document = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { "Content-Type": mediaType, ...headers } });

export const refusal = (status: number, detail: string, headers: Record<string, string> = {}): Response =>
  document({ errors: [{ status: String(status), title: "refused", detail }] }, status, headers);

export interface Answering {
  connection: ReturnType<typeof connect>;
  clock: VirtualClock;
  asked: Asked[];
}

/** The n-th function answers the n-th request, and the last one all further requests. */
export function answering(answers: Answer[], options: Partial<ConnectOptions> = {}): Answering {
  const clock = virtualClock();
  const asked: Asked[] = [];
  const connection = connect({
    baseUrl,
    token: "secret",
    clock,
    fetch: async (url, init) => {
      const one = { url, init: init as Asked["init"], at: clock.now() };
      asked.push(one);
      init.signal?.throwIfAborted();
      return answers[Math.min(asked.length, answers.length) - 1]!(one, asked.length);
    },
    ...options,
  });
  return { connection, clock, asked };
}

/** Never responds. Rejects when the request is aborted. */
export const silence: Answer = ({ init: { signal } }) =>
  new Promise((_, fail) => signal?.addEventListener("abort", () => fail(signal.reason)));
