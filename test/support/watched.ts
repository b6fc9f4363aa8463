// Builds exchanges from a short form, and runs the watchers (checks across exchanges) over them.
import {
  Body,
  createObserver,
  createWatchers,
  type Exchange,
  type Finding,
  loadContract,
  sequenceKinds,
} from "../../scripts/gate/index.ts";

const contract = await loadContract();

export interface Told {
  method?: string;
  target: string;
  /** Address of the server, if the recording has it. */
  origin?: string;
  status?: number;
  body?: unknown;
  sent?: unknown;
  headers?: string[];
  token?: string;
  /** Milliseconds since the first exchange. */
  at: number;
  took?: number;
  /** Other members of the exchange. */
  more?: Partial<Exchange>;
}

export const noon = Date.UTC(2026, 0, 1, 12);

export function exchangeOf(told: Told): Exchange {
  const { origin = "" } = told;
  const { method = "GET", target, status = 200, body, sent, headers = [], token = "one", at, took = 5, more } = told;
  return {
    request: {
      method,
      target: `${origin}/api/v2${target}`,
      headers: token === "" ? [] : ["Authorization", `Bearer ${token}`],
      body: sent === undefined ? Body.none : Body.of(JSON.stringify(sent)),
    },
    response: {
      status,
      statusText: "",
      headers: ["Content-Type", "application/vnd.api+json", ...headers],
      body: body === undefined ? Body.none : Body.of(JSON.stringify(body)),
    },
    source: { kind: "process" },
    at: noon + at,
    duration: took,
    waited: took,
    requestId: null,
    enforced: null,
    failure: null,
    ...more,
  };
}

/** The findings of the watchers in all these exchanges. */
export function findingsOf(...told: readonly Told[]): Finding[] {
  const observer = createObserver({ contract, watchers: createWatchers(contract) });
  return told
    .flatMap((each) => [...observer.observe(exchangeOf(each)).findings])
    .filter(({ kind }) => sequenceKinds.some((one) => one === kind));
}

/** Returns the findings as strings `kind location`. */
export const watch = (...told: readonly Told[]): string[] =>
  findingsOf(...told).map(({ kind, pointer, header }) => [kind, pointer ?? header].filter(Boolean).join(" "));

export const run = (status: string, more: object = {}) => ({
  data: { type: "runs", id: "run-1111111111111111", attributes: { status, ...more }, relationships: {}, links: {} },
});
export const show = (at: number, body: unknown, took = 5): Told => ({
  target: "/runs/run-1111111111111111",
  body,
  at,
  took,
});
export const act = (action: string, at: number, status = 202): Told => ({
  method: "POST",
  target: `/runs/run-1111111111111111/actions/${action}`,
  status,
  at,
});
