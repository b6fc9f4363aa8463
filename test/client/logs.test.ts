// A log is read completely, for any text and in any parts.
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  AbortError,
  createClient,
  NetworkError,
  NotFoundError,
  streamLog,
  streamRunLog,
  streamTestLog,
} from "../../client/index.ts";
import { answering, baseUrl, document, refusal } from "./answers.ts";

const address = `${baseUrl}/logs/t0ken`;

/** Reads a log that grows by the given number of bytes before each poll. */
async function readLog(text: string, steps: readonly number[]): Promise<string> {
  const whole = Buffer.concat([Buffer.from([2]), Buffer.from(text), Buffer.from([3])]);
  let written = 0;
  let look = 0;
  const { connection, clock } = answering([
    ({ url }) => {
      written = Math.min(whole.length, written + (steps[look] ?? whole.length));
      look += 1;
      const offset = Number(new URL(url).searchParams.get("offset"));
      return new Response(whole.subarray(offset, written), { headers: { "Content-Type": "text/plain" } });
    },
  ]);
  const parts: string[] = [];
  const reading = async () => {
    for await (const part of streamLog(connection, address)) parts.push(part);
  };
  await clock.run(reading());
  return parts.join("");
}

test("a log is complete for any parts", async () => {
  const anyText = fc.string({
    unit: fc.constantFrom("a", "\r", "\n", "\0", "\x02", "\x1b", "é", "€", "\ufeff", "\ufffd", "😀"),
    maxLength: 60,
  });
  await fc.assert(
    fc.asyncProperty(anyText, fc.array(fc.nat(9), { maxLength: 30 }), async (text, steps) => {
      expect(await readLog(text, steps)).toBe(text);
    }),
    { numRuns: 200 },
  );
});

const stx = "\x02";
const etx = "\x03";
async function partsOf(log: AsyncIterable<string>): Promise<string[]> {
  const parts: string[] = [];
  for await (const part of log) parts.push(part);
  return parts;
}
const textOf = async (log: AsyncIterable<string>): Promise<string> => (await partsOf(log)).join("");
const part = (text: string) => () => new Response(text);

test("polls less and less often without new text, each time from the end of the last response", async () => {
  const answers = [part(`${stx}ab`), ...Array(9).fill(part("")), part("c"), part(""), part(`d${etx}`)];
  const { connection, clock, asked } = answering(answers);

  expect(await clock.run(textOf(streamLog(connection, address)))).toBe("abcd");

  const pauses = asked.slice(1).map(({ at }, index) => at - asked[index]!.at);
  expect(pauses.slice(0, 4)).toEqual([200, 300, 450, 675]);
  expect(pauses.slice(7)).toEqual([2000, 2000, 2000, 200, 300]);
  expect(asked.map(({ url }) => new URL(url).searchParams.get("offset"))).toEqual([
    "0",
    ...Array(10).fill("3"),
    "4",
    "4",
  ]);
});

test("polls at least as often as the caller wants", async () => {
  const { connection, clock, asked } = answering([part(stx), part(""), part(""), part(etx)]);

  await clock.run(textOf(streamLog(connection, address, { interval: 250 })));

  expect(asked.map(({ at }) => at)).toEqual([0, 200, 450, 700]);
});

test("treats a start mark inside the log as content, and yields no chunk for an empty log", async () => {
  const { connection, clock } = answering([part(`${stx}a`), part(`${stx}b${etx}`)]);
  const empty = answering([part(stx + etx)]);
  const seen = await partsOf(createClient({ baseUrl, fetch: empty.connection.fetch }).log(address));

  expect(await clock.run(textOf(streamLog(connection, address)))).toBe(`a${stx}b`);
  expect(seen).toEqual([]);
  expect(empty.asked).toHaveLength(1);
});

test("a log without the start mark is read completely too", async () => {
  const { connection, clock } = answering([part("ab"), part(`c${etx}`)]);

  expect(await clock.run(textOf(streamLog(connection, address)))).toBe("abc");
});

const breaking = () => new Response(new ReadableStream({ pull: (stream) => stream.error(new Error("reset")) }));

test("a refused or interrupted log throws the right error", async () => {
  const gone = answering([() => refusal(404, "There is no such log.")]);
  const broken = answering([breaking], { retries: 0 });

  const errors = [
    await textOf(streamLog(gone.connection, address)).catch((error) => error),
    await textOf(streamLog(broken.connection, address)).catch((error) => error),
  ];

  expect(errors[0]).toBeInstanceOf(NotFoundError);
  expect(errors[0].errors[0].detail).toBe("There is no such log.");
  expect(errors[1]).toBeInstanceOf(NetworkError);
  expect(errors[1].message).toBe(
    `readLog: Incomplete response to GET ${new URL(address).origin}. Is the server running?`,
  );
  expect(errors[1].cause.message).toBe("reset");
});

test("a part of a log that breaks off or does not arrive is read again", async () => {
  const stuck = ({ init: { signal } }: { init: RequestInit }) =>
    new Response(
      new ReadableStream({
        start: (stream) => signal?.addEventListener("abort", () => stream.error(signal.reason)),
      }),
    );
  const { connection, clock, asked } = answering([part(`${stx}a`), breaking, stuck, part(`b${etx}`)]);

  expect(await clock.run(textOf(streamLog(connection, address)))).toBe("ab");

  expect(asked.map(({ url }) => new URL(url).searchParams.get("offset"))).toEqual(["0", "2", "2", "2"]);
  expect(asked[3]!.at - asked[2]!.at).toBeGreaterThanOrEqual(30_000);
});

const aRun = (related: Record<string, string | null>) => () =>
  document({
    data: {
      id: "run-1",
      type: "runs",
      attributes: { status: "planned_and_finished" },
      relationships: Object.fromEntries(
        Object.entries(related).map(([name, id]) => [name, { data: id && { type: `${name}s`, id } }]),
      ),
    },
    included: Object.keys(related).map((name) => ({
      id: `${name}-1`,
      type: `${name}s`,
      attributes: { "log-read-url": `${baseUrl}/logs/${name}` },
    })),
  });

test("reads the log of the apply, otherwise of the plan", async () => {
  const related = aRun({ plan: "plan-1", apply: "apply-1" });
  const [plan, apply] = [answering([related, part(`${stx}p${etx}`)]), answering([related, part(`${stx}a${etx}`)])];
  const none = answering([aRun({ plan: "plan-1", apply: null })]);

  expect(await textOf(streamRunLog(plan.connection, "run-1"))).toBe("p");
  expect(await textOf(streamRunLog(apply.connection, "run-1", "apply"))).toBe("a");
  expect(new URL(plan.asked[0]!.url).searchParams.get("include")).toBe("plan,apply");
  expect([plan, apply].map(({ asked }) => new URL(asked[1]!.url).pathname)).toEqual([
    "/api/v2/logs/plan",
    "/api/v2/logs/apply",
  ]);
  await expect(textOf(streamRunLog(none.connection, "run-1", "apply"))).rejects.toMatchObject({
    name: "StateError",
    status: "planned_and_finished",
    message: "showRun: run-1 is planned_and_finished and can no longer become applying.",
  });
});

const aTestRun = (status: string, address: string | null) => () =>
  document({ data: { id: "tr-1", type: "test-runs", attributes: { status, "log-read-url": address } } });
const path = { organization_name: "demo", namespace: "demo", name: "network", provider: "aws", test_run_id: "tr-1" };

test("the log of a test run starts with the test, or never if the test does not start", async () => {
  const waits = [...Array(8).fill(aTestRun("queued", null)), aTestRun("running", address), part(`${stx}t${etx}`)];
  const begun = answering(waits);
  const over = ["canceled", "errored"].map((status) => answering([aTestRun("pending", null), aTestRun(status, null)]));

  expect(await begun.clock.run(textOf(streamTestLog(begun.connection, path)))).toBe("t");
  expect(begun.asked.slice(0, 4).map(({ at }) => at)).toEqual([0, 200, 500, 950]);
  expect(begun.asked[8]!.at - begun.asked[7]!.at).toBe(2000);
  for (const { connection, clock, asked } of over) {
    expect(await clock.run(textOf(streamTestLog(connection, path)))).toBe("");
    expect(asked).toHaveLength(2);
  }
});

test("a test run is polled at least as often as the caller wants, until the caller aborts", async () => {
  const { connection, clock, asked } = answering([aTestRun("queued", null)]);
  const controller = new AbortController();
  clock.after(600, () => controller.abort("enough"));

  const error = await clock.run(
    textOf(streamTestLog(connection, path, { interval: 250, signal: controller.signal })).catch((error) => error),
  );

  expect(error).toBeInstanceOf(AbortError);
  expect([error.message, error.cause]).toEqual(["showTestRun: The caller gave up.", "enough"]);
  expect(asked.map(({ at }) => at)).toEqual([0, 200, 450]);
});

test.each([
  ["https://runs.example", true],
  ["https://runs.example:443", true],
  ["https://RUNS.example", true],
  ["https://runs.example:8443", false],
  ["https://runs.example.evil.example", false],
  ["https://runs.examples", false],
  ["https://a.runs.example", false],
  ["https://runs.example@evil.example", false],
])("headers of all calls go to %s: %s", async (origin, isOwn) => {
  const { connection, clock, asked } = answering([part(`${stx}a${etx}`)], { headers: { "X-Key": "secret" } });

  await clock.run(textOf(streamLog(connection, `${origin}/logs/t0ken`)).catch(() => {}));

  expect(asked.map(({ init }) => init.headers.get("X-Key"))).toEqual(asked.map(() => (isOwn ? "secret" : null)));
  expect(asked).toHaveLength(1);
});
