// Options of a call win over those of its connection.
import { expect, test } from "vitest";
import { showRun } from "../../client/index.ts";
import { answering, document, refusal, silence } from "./answers.ts";

const run = { run_id: "run-1" };
const good = () => document({ data: { id: "run-1", type: "runs" } });

test.each<
  [name: "timeout" | "attemptTimeout", ofConnection: number | undefined, ofCall: number | undefined, at: number]
>([
  ["attemptTimeout", undefined, undefined, 30_000],
  ["attemptTimeout", 1_000, undefined, 1_000],
  ["attemptTimeout", 1_000, 9_000, 9_000],
  ["attemptTimeout", 9_000, 1_000, 1_000],
  ["timeout", 1_000, undefined, 1_000],
  ["timeout", 1_000, 9_000, 9_000],
  ["timeout", 9_000, 1_000, 1_000],
])("%s of the connection %j and of the call %j ends the call after %i ms", async (name, ofConnection, ofCall, at) => {
  const { connection, clock } = answering([silence], { retries: 0, [name]: ofConnection });

  const failed = await clock.run(showRun(connection, run, { [name]: ofCall }).catch((error) => error));

  expect([failed.name, clock.now()]).toEqual(["TimeoutError", at]);
});

test.each([
  [undefined, undefined, 4],
  [1, undefined, 2],
  [1, 0, 1],
  [0, 2, 3],
])("with %j retries of the connection and %j of the call, a call is sent %i times", async (retries, ofCall, count) => {
  const { connection, clock, asked } = answering([() => refusal(503, "Later.")], { retries });

  await clock.run(showRun(connection, run, { retries: ofCall }).catch((error) => error));

  expect(asked).toHaveLength(count);
});

test("prefers the address, fetch and headers of a call", async () => {
  const { connection, asked } = answering([good], { headers: { "X-A": "1", "X-B": "1" } });
  const sent: [string, RequestInit][] = [];
  const fetch = async (url: string, init: RequestInit) => {
    sent.push([url, init]);
    return document({ data: { id: "run-1", attributes: {} } });
  };

  await showRun(connection, run, { baseUrl: "https://other.example", fetch, headers: { "x-b": "2" } });

  const [[url, { headers }]] = sent as [[string, { headers: Headers }]];
  expect(asked).toEqual([]);
  expect([url, headers.get("X-A"), headers.get("X-B")]).toEqual(["https://other.example/runs/run-1", "1", "2"]);
});
