// Waits and logs take minutes, and the service may be started again meanwhile.
import { expect, test } from "vitest";
import { type Connection, streamLog, waitForRun, waitForTestRun } from "../../client/index.ts";
import { answering, baseUrl, document, refusal } from "./answers.ts";

const is = (status: string) => () => document({ data: { id: "run-1", attributes: { status } } });
const isDown = () => Promise.reject(new TypeError("fetch failed"));
const isBehindAProxy = () => new Response("<h1>Bad gateway</h1>", { status: 502 });
const path = { organization_name: "demo", namespace: "demo", name: "one", provider: "aws", test_run_id: "trun-1" };

async function readLog(connection: Connection) {
  let all = "";
  for await (const text of streamLog(connection, `${baseUrl}/logs/t0ken`)) all += text;
  return all;
}

const rows = [
  {
    what: "the wait for a run",
    first: is("planning"),
    same: is("planning"),
    last: is("applied"),
    work: async (connection: Connection) => (await waitForRun(connection, "run-1")).attributes.status,
    ends: "applied",
  },
  {
    what: "the wait for a test run",
    first: is("running"),
    same: is("running"),
    last: is("finished"),
    work: async (connection: Connection) => (await waitForTestRun(connection, path)).attributes.status,
    ends: "finished",
  },
  {
    what: "a log",
    first: () => new Response("\u0002a"),
    same: () => new Response(""),
    last: () => new Response("b\u0003"),
    work: readLog,
    ends: "ab",
  },
];

test.each(rows)("$what survives two short outages with a response in between", async (row) => {
  const { connection, clock } = answering([
    row.first,
    () => {
      const minute = Math.floor(clock.now() / 60_000);
      return minute === 0 || minute === 3 ? isDown() : minute > 3 ? row.last() : row.same();
    },
  ]);

  const ended = await clock.run(row.work(connection).catch((error: Error) => error.message));

  expect(ended).toBe(row.ends);
});

const outages: Record<string, () => Promise<Response> | Response> = {
  "no connection": isDown,
  "no response": () => new Promise(() => {}),
  ...Object.fromEntries([429, 502, 503, 504].map((status) => [`a ${status}`, () => new Response("", { status })])),
};

test.each(Object.entries(outages))("a wait survives %s", async (_, outage) => {
  const { connection, clock } = answering([is("planning"), outage, is("applied")], { retries: 0 });

  const ended = await clock.run(waitForRun(connection, "run-1").catch((error: Error) => error));

  expect(ended).toMatchObject({ attributes: { status: "applied" } });
});

test.each(rows)("$what survives one minute of outage, but fails after three", async (row) => {
  const goneFor = async (milliseconds: number) => {
    const { connection, clock } = answering([
      row.first,
      () => (clock.now() < milliseconds / 2 ? isDown() : clock.now() < milliseconds ? isBehindAProxy() : row.last()),
    ]);
    const ended = await clock.run(row.work(connection).catch((error: Error) => error.message));
    return { ended, at: clock.now(), timers: clock.left() };
  };

  const short = await goneFor(60_000);
  const long = await goneFor(180_000);

  expect(short).toEqual({ ended: row.ends, at: expect.any(Number), timers: 0 });
  expect(short.at).toBeLessThan(75_000);
  expect(long).toEqual({ ended: expect.stringContaining("502"), at: expect.any(Number), timers: 0 });
  expect(long.at).toBeGreaterThan(100_000);
  expect(long.at).toBeLessThan(125_000);
});

test("a wait ends with an outage at its start, or with a Retry-After beyond two minutes", async () => {
  const start = answering([isDown]);
  const later = answering([is("planning"), () => refusal(503, "Later.", { "Retry-After": "290" })]);

  const failed = await start.clock.run(waitForRun(start.connection, "run-1").catch((error) => error));
  const refused = await later.clock.run(waitForRun(later.connection, "run-1").catch((error) => error));

  expect(failed.name).toBe("NetworkError");
  expect(start.clock.now()).toBeLessThan(5000);
  expect(refused.name).toBe("ServiceUnavailableError");
  expect(later.asked).toHaveLength(5);
});
