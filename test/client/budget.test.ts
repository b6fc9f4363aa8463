import { expect, test } from "vitest";
import {
  AbortError,
  connect,
  createBudget,
  createClient,
  listWorkspaceRuns,
  showRun,
  TimeoutError,
} from "../../client/index.ts";
import { ProcessWindows } from "../../server/http/process-windows.ts";
import { limitHeaders } from "../../server/http/rate-limits.ts";
import { startServer } from "../support/server.ts";
import { baseUrl, document } from "./answers.ts";
import { virtualClock } from "./virtual-clock.ts";

/** The service's rate limits in virtual time, behind a network with random latency in each direction. */
function aLimitedService({ latency = 100, lost = 0 } = {}) {
  const clock = virtualClock();
  const limits = new ProcessWindows({ now: () => clock.now() });
  const statuses: number[] = [];
  const passing = () => new Promise<void>((done) => clock.after(Math.random() * latency, done));
  const connection = connect({
    baseUrl,
    clock,
    budget: createBudget({ clock }),
    fetch: async (url) => {
      await passing();
      const own = /\/runs\?|\/runs$/.test(url) ? [{ key: "ada runs", requests: 30, seconds: 60 }] : [];
      const spending = await limits.spend([{ key: "ada", requests: 30, seconds: 1 }, ...own]);
      const status = spending.passes ? 200 : 429;
      statuses.push(status);
      const headers = limitHeaders(spending);
      await passing();
      if (Math.random() < lost) throw new TypeError("The response is lost.");
      return document({ data: [], errors: [] }, status, headers);
    },
  });
  return { clock, connection, statuses };
}

const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;

test("1,000 sequential calls never get 429", async () => {
  const { clock, connection, statuses } = aLimitedService({ latency: 10 });

  await clock.run(
    (async () => {
      for (let index = 0; index < 1000; index += 1) await showRun(connection, { run_id: "run-1" });
    })(),
  );

  expect([count(statuses, 200), count(statuses, 429)]).toEqual([1000, 0]);
  expect(clock.now()).toBeLessThan(45_000);
});

test.each([0, 0.5])(
  "1,000 concurrent calls never get 429 if the network reorders responses and loses %s of them",
  async (lost) => {
    const { clock, connection, statuses } = aLimitedService({ latency: 400, lost });

    await clock.run(
      Promise.allSettled(Array.from({ length: 1000 }, () => showRun(connection, { run_id: "run-1" }, { retries: 0 }))),
    );

    expect([count(statuses, 200), count(statuses, 429)]).toEqual([1000, 0]);
  },
);

test("lists of runs wait for their own limit without delaying other calls", async () => {
  const { clock, connection, statuses } = aLimitedService();
  const ended: Record<string, number> = {};
  const times = async (name: string, call: () => Promise<unknown>, howOften: number) => {
    await Promise.all(Array.from({ length: howOften }, call));
    ended[name] = clock.now();
  };

  await clock.run(
    Promise.all([
      times("lists", () => listWorkspaceRuns(connection, { workspace_id: "ws-1" }), 100),
      times("others", () => showRun(connection, { run_id: "run-1" }), 100),
    ]),
  );

  expect(count(statuses, 429)).toBe(0);
  expect(ended.lists).toBeGreaterThan(180_000);
  expect(ended.others).toBeLessThan(10_000);
});

test("waiting for the rate limit ends with the signal and with the timeout", async () => {
  const { clock, connection } = aLimitedService();
  const turn = (options: object) =>
    listWorkspaceRuns(connection, { workspace_id: "ws-1" }, options).catch((error) => error);
  const controller = new AbortController();

  const [, aborted, late, next] = await clock.run(
    (async () => {
      await Promise.all(Array.from({ length: 30 }, () => turn({})));
      clock.after(1000, () => controller.abort());
      return Promise.all([
        turn({}),
        turn({ signal: controller.signal }),
        turn({ timeout: 2000 }),
        showRun(connection, { run_id: "run-1" }),
      ]);
    })(),
  );

  expect(aborted).toBeInstanceOf(AbortError);
  expect(late).toBeInstanceOf(TimeoutError);
  expect(next).toBeDefined();
});

test("respects the limits unless budget is false", async () => {
  const times: number[] = [];
  for (const options of [{}, { budget: false as const }]) {
    const clock = virtualClock();
    const api = createClient({ baseUrl, clock, fetch: async () => document({ data: {} }), ...options });
    await clock.run(Promise.all(Array.from({ length: 31 }, () => api.runs.show({ run_id: "run-1" }))));
    times.push(clock.now());
  }

  expect(times[0]).toBeGreaterThanOrEqual(1000);
  expect(times[0]).toBeLessThan(1100);
  expect(times[1]).toBe(0);
});

test("70 calls to the real rate-limited server never get 429", async () => {
  await using server = await startServer({ config: { rateLimit: "on" } });
  const statuses: number[] = [];
  const api = createClient({
    baseUrl: `${server.url}/api/v2`,
    token: server.tokens.owner,
    onResponse: ({ response }) => void statuses.push(response.status),
  });

  await Promise.all(Array.from({ length: 70 }, () => api.workspaces.list({ organization_name: server.organization })));

  expect([count(statuses, 200), count(statuses, 429)]).toEqual([70, 0]);
});

test("a service without rate limits causes no waiting", async () => {
  await using server = await startServer();
  const api = createClient({ baseUrl: `${server.url}/api/v2`, token: server.tokens.owner });
  const started = performance.now();

  for (let index = 0; index < 100; index += 1)
    await api.runs.listForOrganization({ organization_name: server.organization });

  expect(performance.now() - started).toBeLessThan(20_000);
});

test("keeps the budget behind a proxy with rate headers of its own", async () => {
  const clock = virtualClock();
  const headers = { "X-RateLimit-Limit": "30, 100", "X-RateLimit-Remaining": "29, 99", "X-RateLimit-Reset": "1, 60" };
  const fetch = async () => document({ data: {} }, 200, headers);
  const connection = connect({ baseUrl, clock, budget: createBudget({ clock }), fetch });

  await clock.run(Promise.all(Array.from({ length: 90 }, () => showRun(connection, { run_id: "run-1" }))));

  expect(clock.now()).toBeGreaterThanOrEqual(2000);
});

test("aborted calls that were waiting release their places in every limit", async () => {
  const { clock, connection, statuses } = aLimitedService({ latency: 10 });
  const giveUp = new AbortController();
  const lists = (signal?: AbortSignal) =>
    Array.from({ length: 30 }, () => listWorkspaceRuns(connection, { workspace_id: "ws-1" }, { signal }));

  // The common limit is used up, so each of these lists holds a slot of the limit of lists and waits.
  const shown = Array.from({ length: 30 }, () => showRun(connection, { run_id: "run-1" }));
  const givenUp = lists(giveUp.signal).map((call) => expect(call).rejects.toThrow(AbortError));
  giveUp.abort();
  await clock.run(Promise.all([...shown, ...givenUp]));
  await clock.run(Promise.all(lists()));

  expect([count(statuses, 200), count(statuses, 429)]).toEqual([60, 0]);
  expect(clock.now()).toBeLessThan(10_000);
});

/** A connection with a budget on a virtual clock. `open` has the pending timers of both. */
function aBudgetedService(answer: (count: number) => Response = () => document({ data: [] })) {
  const clock = virtualClock();
  const open = new Set<object>();
  const after: typeof clock.after = (milliseconds, run) => {
    const timer = {};
    open.add(timer);
    const cancel = clock.after(milliseconds, () => {
      open.delete(timer);
      run();
    });
    return () => {
      open.delete(timer);
      cancel();
    };
  };
  const asked: { path: string; at: number }[] = [];
  const counting = { now: clock.now, after };
  const connection = connect({
    baseUrl,
    clock: counting,
    budget: createBudget({ clock: counting }),
    fetch: async (url) => {
      asked.push({ path: new URL(url).pathname.replace("/api/v2", ""), at: clock.now() });
      return answer(asked.length);
    },
  });
  const show = (run_id: string, signal?: AbortSignal) => showRun(connection, { run_id }, { signal });
  const list = (signal?: AbortSignal) => listWorkspaceRuns(connection, { workspace_id: "ws-1" }, { signal });
  return { clock, open, asked, show, list };
}

const usedUp = (seconds: number) =>
  document({ data: [] }, 200, {
    "X-RateLimit-Limit": "30",
    "X-RateLimit-Remaining": "0",
    "X-RateLimit-Reset": String(seconds),
  });

test("waits for a limit used up by others, for the longest reported time", async () => {
  const shared = aBudgetedService((count) => usedUp([0.7, 0.3, 1][count - 1]!));
  await shared.clock.run(Promise.all([shared.show("a"), shared.show("b")]));
  await shared.clock.run(shared.show("c").then(() => shared.show("d")));
  const ofLists = aBudgetedService((count) => (count === 1 ? usedUp(40) : document({ data: [] })));
  await ofLists.clock.run(ofLists.list());
  await ofLists.clock.run(Promise.all([ofLists.list(), ofLists.show("a")]));

  expect(shared.asked.map(({ at }) => at)).toEqual([0, 0, 720, 1740]);
  expect(ofLists.asked).toEqual([
    { path: "/workspaces/ws-1/runs", at: 0 },
    { path: "/runs/a", at: 0 },
    { path: "/workspaces/ws-1/runs", at: 40_020 },
  ]);
});

test("a waiting call goes before a new one when the limit resets", async () => {
  const { clock, asked, show } = aBudgetedService();
  const late = new Promise((done) => clock.after(1020, () => done(show("late"))));
  await clock.run(Promise.all(Array.from({ length: 30 }, () => show("early"))));

  await clock.run(Promise.all([show("waiting"), late]));

  expect(asked.slice(30)).toEqual([
    { path: "/runs/waiting", at: 1020 },
    { path: "/runs/late", at: 1020 },
  ]);
});

test("an idle budget has no timer, so a program can exit", async () => {
  const { clock, open, show, list } = aBudgetedService();
  const giveUp = new AbortController();
  await clock.run(Promise.all(Array.from({ length: 35 }, () => show("a"))));
  const answered = open.size;
  await clock.run(Promise.all(Array.from({ length: 30 }, () => list())));
  const waiting = list(giveUp.signal).catch((error) => error);
  clock.after(100, () => giveUp.abort());

  expect(await clock.run(waiting)).toBeInstanceOf(AbortError);
  expect([answered, open.size]).toEqual([0, 0]);
});

test("aborts a call that waits for its second limit", async () => {
  const { clock, show, list } = aBudgetedService();
  const giveUp = new AbortController();
  await clock.run(Promise.all(Array.from({ length: 30 }, () => list())));
  clock.after(60_010, () => void Array.from({ length: 30 }, () => show("a")));
  clock.after(60_500, () => giveUp.abort());

  const error = await clock.run(list(giveUp.signal).catch((error) => error));

  expect(error).toBeInstanceOf(AbortError);
  expect(clock.now()).toBe(60_500);
});
