import { getEventListeners } from "node:events";
import { expect, test, vi } from "vitest";
import {
  applyRun,
  type CallOptions,
  cancelRun,
  createClient,
  createRun,
  NetworkError,
  type RetryEvent,
  ServiceUnavailableError,
  showRun,
  unlockWorkspace,
} from "../../client/index.ts";
import { sleep } from "../../generated/clock.ts";
import { startEcho } from "../support/echo.ts";
import { writeStateVersion } from "../support/state-versions.ts";
import { startWorkspaceWorld } from "../support/workspace-world.ts";
import { type Answering, answering, baseUrl, document, refusal } from "./answers.ts";

const run = { run_id: "run-1" };
const good = () => document({ data: { id: "run-1", type: "runs" } });
const broken = () => {
  throw new TypeError("fetch failed");
};

interface Row {
  title: string;
  answers: Parameters<typeof answering>[0];
  call: (connection: Answering["connection"]) => Promise<unknown>;
  asked: number;
  says?: RegExp;
}

const rows: Row[] = [
  {
    title: "a 429 is tried again",
    answers: [() => refusal(429, "Too many.", { "Retry-After": "7" }), good],
    call: (connection) => createRun(connection, { workspace: "ws-1" }),
    asked: 2,
  },
  {
    title: "a 429 with a Retry-After of an hour is not",
    answers: [() => refusal(429, "Too many.", { "Retry-After": "3600" }), good],
    call: (connection) => createRun(connection, { workspace: "ws-1" }),
    asked: 1,
    says: /429/,
  },
  {
    title: "a 503 of an unlock is tried again",
    answers: [() => refusal(503, "pending", { "Retry-After": "1" }), () => refusal(503, "pending"), good],
    call: (connection) => unlockWorkspace(connection, { workspace_id: "ws-1" }),
    asked: 3,
  },
  {
    title: "a 503 of what may have been done already is not",
    answers: [() => refusal(503, "gone")],
    call: (connection) => createRun(connection, { workspace: "ws-1" }),
    asked: 1,
    says: /503/,
  },
  {
    title: "a 409 never is",
    answers: [() => refusal(409, "Not waiting.", { "Retry-After": "1" })],
    call: (connection) => applyRun(connection, run),
    asked: 1,
    says: /409/,
  },
  {
    title: "a 500 never is",
    answers: [() => refusal(500, "Oh.")],
    call: (connection) => showRun(connection, run),
    asked: 1,
    says: /500/,
  },
  {
    title: "a broken connection is where asking twice does no harm",
    answers: [broken, broken, good],
    call: (connection) => showRun(connection, run),
    asked: 3,
  },
  {
    title: "a broken connection is not, if the operation may repeat",
    answers: [broken],
    call: (connection) => cancelRun(connection, run),
    asked: 1,
    says: /No response to/,
  },
  {
    title: "no more often than told",
    answers: [broken],
    call: (connection) => showRun(connection, run, { retries: 5 }),
    asked: 6,
    says: /No response to/,
  },
  {
    title: "a raw Response is retried",
    answers: [() => refusal(429, "Too many."), () => new Response(null, { status: 429 }), broken, good],
    call: (connection) => showRun.raw(connection, run),
    asked: 4,
  },
];

test.each(rows)("$title", async ({ answers, call, asked: times, says }) => {
  const { connection, clock, asked } = answering(answers);

  const outcome = await clock.run(
    call(connection).then(
      () => "good",
      (error) => error.message,
    ),
  );

  expect(outcome).toMatch(says ?? /good/);
  expect(asked).toHaveLength(times);
});

test("a timeout of 0 ends a call immediately, Infinity never", async () => {
  const { connection, clock } = answering([() => sleep(clock, 1_000_000).then(good)]);
  const show = (options: CallOptions) => clock.run(showRun(connection, run, options));

  await expect(show({ timeout: 0 })).rejects.toThrow("No answer within 0 ms.");
  await expect(show({ attemptTimeout: 0, retries: 0 })).rejects.toThrow("No answer within 0 ms.");
  expect(clock.now()).toBe(0);
  await show({ timeout: Infinity, attemptTimeout: Infinity });
});

test("a raw call cleans up its response, listener and timer", async () => {
  const cancel = vi.fn();
  const unread = () => new Response(new ReadableStream({ cancel }), { status: 429 });
  const { connection, clock } = answering([unread, unread, good]);
  const { signal } = new AbortController();

  const response = await clock.run(showRun.raw(connection, run, { signal, timeout: 60_000 }));

  expect(response.status).toBe(200);
  expect(clock.left()).toBe(0);
  expect(cancel).toHaveBeenCalledTimes(2);
  expect(getEventListeners(signal, "abort").length).toBe(0);
});

test("reading a raw Response can be aborted", async () => {
  const controller = new AbortController();
  const slowly = (signal: AbortSignal) =>
    new ReadableStream({
      start: (stream) => signal.addEventListener("abort", () => stream.error(signal.reason)),
    });
  const { connection, clock } = answering([({ init }) => new Response(slowly(init.signal!))]);

  const response = await clock.run(showRun.raw(connection, run, controller));
  const reading = response.text();
  controller.abort(new Error("enough"));

  await expect(reading).rejects.toThrow("enough");
});

test("waits at least for Retry-After, and without it longer each time", async () => {
  const told = answering([() => refusal(429, "Too many.", { "Retry-After": "7" }), good]);
  const untold = answering([broken, broken, broken, good]);

  await told.clock.run(showRun(told.connection, run));
  await untold.clock.run(showRun(untold.connection, run));

  expect(told.asked[1]!.at).toBeGreaterThanOrEqual(7000);
  expect(told.asked[1]!.at).toBeLessThan(7500);
  const [first, second, third] = untold.asked.slice(1).map(({ at }, index) => at - untold.asked[index]!.at);
  for (const [wait, middle] of [
    [first!, 250],
    [second!, 500],
    [third!, 1000],
  ] as const) {
    expect(wait).toBeGreaterThanOrEqual(middle / 2);
    expect(wait).toBeLessThanOrEqual(middle * 1.5);
  }
});

test("callers that failed at the same time retry at different times", async () => {
  const times = new Set<number>();
  for (let index = 0; index < 20; index += 1) {
    const { connection, clock, asked } = answering([() => refusal(429, "Too many.", { "Retry-After": "1" }), good]);
    await clock.run(showRun(connection, run));
    times.add(asked[1]!.at);
  }

  expect(times.size).toBeGreaterThan(15);
});

test("each attempt sends the same request", async () => {
  const { connection, clock, asked } = answering([() => refusal(429, "Too many."), good]);

  await clock.run(createRun(connection, { workspace: "ws-1", message: "hello" }));

  const [one, other] = asked.map(({ url, init: { method, body, headers } }) => ({
    url,
    method,
    body,
    headers: [...headers],
  }));
  expect(one).toEqual(other);
});

test("hooks are called for requests, responses and retries, and may add headers and a key to the query", async () => {
  const heard: unknown[] = [];
  const { connection, clock, asked } = answering([broken, good], {
    onRequest: (request) => {
      const { operation, attempt, headers } = request;
      heard.push(["request", operation, attempt]);
      headers.set("traceparent", `t-${attempt}`);
      request.url += `?key=k-${attempt}`;
    },
    onResponse: ({ response, attempt }) => void heard.push(["response", response.status, attempt]),
    onRetry: ({ attempt, error }: RetryEvent) => void heard.push(["retry", error.name, attempt]),
  });

  await clock.run(showRun(connection, run));

  expect(heard).toEqual([
    ["request", "showRun", 1],
    ["retry", "NetworkError", 1],
    ["request", "showRun", 2],
    ["response", 200, 2],
  ]);
  expect(asked.map(({ init }) => init.headers.get("traceparent"))).toEqual(["t-1", "t-2"]);
  expect(asked.map(({ url }) => new URL(url).search)).toEqual(["?key=k-1", "?key=k-2"]);
});

test("an asynchronous onRetry ends the call if it rejects, and not the process; time limits do not wait for it", async () => {
  const failing = answering([broken], { onRetry: async () => Promise.reject(new Error("no log")) });
  const slow = answering([broken], { onRetry: () => new Promise(() => {}), timeout: 50 });

  await expect(failing.clock.run(showRun(failing.connection, run))).rejects.toThrow("no log");
  await expect(slow.clock.run(showRun(slow.connection, run))).rejects.toThrow("No answer within 50 ms.");
  expect([failing.asked.length, slow.asked.length]).toEqual([1, 1]);
});

test("a call with a stream as body is not retried: its refusal is thrown", async () => {
  await using busy = await startEcho({ status: 503 });
  const api = createClient({ baseUrl: busy.baseUrl, budget: false });
  const body = new Blob(["abc"]).stream();

  const error = await api.moduleTests.uploadConfigurationFiles({ upload_token: "t0ken", body }).catch((error) => error);

  expect(error).toBeInstanceOf(ServiceUnavailableError);
  expect(busy.received).toHaveLength(1);
});

test("unlocks on the real server as soon as the state version is final", async () => {
  await using world = await startWorkspaceWorld();
  const api = createClient({ baseUrl: `${world.url}/api/v2`, token: world.tokens.owner });
  await api.workspaces.lock({ workspace_id: world.workspaceId });
  const { id } = await writeStateVersion(world.store, world.workspaceId, { status: "pending", createdAt: new Date() });
  const refused: string[] = [];
  const patient = createClient({
    baseUrl: `${world.url}/api/v2`,
    token: world.tokens.owner,
    onRetry: ({ error }) => {
      refused.push(error.message);
      void world.store.updateTable("stateVersions").set({ status: "finalized" }).where("id", "=", id).execute();
    },
  });

  const { data } = await patient.workspaces.unlock({ workspace_id: world.workspaceId });

  expect(data.attributes.locked).toBe(false);
  expect(refused).toEqual([expect.stringMatching(/^unlockWorkspace: 503 .*latest state version is still pending/)]);
});

test("throws the last error if all attempts failed", async () => {
  const { connection, clock } = answering([() => refusal(503, "pending")]);
  const network = answering([broken]);

  const outcome = await clock.run(unlockWorkspace.try(connection, { workspace_id: "ws-1" }));
  const other = await network.clock.run(showRun.try(network.connection, run));

  expect(outcome.error).toBeInstanceOf(ServiceUnavailableError);
  expect(other.error).toBeInstanceOf(NetworkError);
  expect(baseUrl).toBe(connection.baseUrl);
});
