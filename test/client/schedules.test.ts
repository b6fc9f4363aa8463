// Budget and retries for random schedules: calls of two limits that start, abort and are answered at any time.
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  AbortError,
  type ApiError,
  connect,
  createBudget,
  createRun,
  listWorkspaceRuns,
  showRun,
  TimeoutError,
} from "../../client/index.ts";
import { ProcessWindows } from "../../server/http/process-windows.ts";
import { limitHeaders } from "../../server/http/rate-limits.ts";
import { baseUrl, document, refusal } from "./answers.ts";
import { virtualClock } from "./virtual-clock.ts";

interface Call {
  lists: boolean;
  /** Milliseconds after the previous call. */
  after: number;
  /** Milliseconds until the caller aborts; null for never. */
  patience: number | null;
  /** Network latency of the request (`there`) and the response (`back`), in milliseconds. */
  there: number;
  back: number;
}

const waits = fc.oneof(fc.constant(0), fc.nat(50), fc.nat(2_000));
const calls = fc.array(
  fc.record<Call>({
    lists: fc.boolean(),
    after: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(0, 0, 1, 20) }, { weight: 1, arbitrary: fc.nat(30_000) }),
    patience: fc.option(fc.oneof(fc.constant(0), fc.nat(500), fc.nat(90_000)), { freq: 3 }),
    there: waits,
    back: waits,
  }),
  { minLength: 1, maxLength: 120 },
);

/** Runs the schedule. Returns the service's statuses, the outcome of each call, and later waiting times. */
async function perform(schedule: readonly Call[]) {
  const clock = virtualClock();
  const windows = new ProcessWindows({ now: () => clock.now() });
  const statuses: number[] = [];
  const pass = (milliseconds: number) => new Promise<void>((done) => clock.after(milliseconds, done));
  const latencies = new Map(schedule.map((call, index) => [`run-${index}`, call]));
  const connection = connect({
    baseUrl,
    clock,
    budget: createBudget({ clock }),
    fetch: async (url, { signal }) => {
      const [, id = ""] = /(run-\d+)/.exec(url)!;
      const { there, back, lists } = latencies.get(id)!;
      // An aborted request that is already on its way still counts.
      const givenUp = new Promise<void>((done) => signal?.addEventListener("abort", () => done()));
      await Promise.race([pass(there), givenUp]);
      const own = lists ? [{ key: "ada lists", requests: 30, seconds: 60 }] : [];
      const spending = await windows.spend([{ key: "ada", requests: 30, seconds: 1 }, ...own]);
      statuses.push(spending.passes ? 200 : 429);
      await Promise.race([pass(back), givenUp]);
      signal?.throwIfAborted();
      return document({ data: [] }, spending.passes ? 200 : 429, limitHeaders(spending));
    },
  });
  async function call({ lists, patience }: Call, index: number): Promise<string> {
    const controller = new AbortController();
    const asked = lists
      ? listWorkspaceRuns(connection, { workspace_id: `run-${index}` }, { signal: controller.signal })
      : showRun(connection, { run_id: `run-${index}` }, { signal: controller.signal });
    if (patience !== null) clock.after(patience, () => controller.abort());
    return asked.then(
      () => "answered",
      (error) => (error instanceof AbortError ? "given up" : String(error)),
    );
  }
  const outcomes = await clock.run(
    (async () => {
      const open: Promise<string>[] = [];
      for (const [index, one] of schedule.entries()) {
        await pass(one.after);
        open.push(call(one, index));
      }
      return Promise.all(open);
    })(),
  );
  const left = await clock.run(Promise.all([0, 1].map((list) => untilFree(list === 1))));
  /** Returns the wait of a further call after all others have ended and all windows have expired. */
  async function untilFree(lists: boolean): Promise<number> {
    await pass(70_000);
    const from = clock.now();
    latencies.set("run-900", { lists, after: 0, patience: null, there: 0, back: 0 });
    await (lists
      ? listWorkspaceRuns(connection, { workspace_id: "run-900" })
      : showRun(connection, { run_id: "run-900" }));
    return clock.now() - from;
  }
  return { statuses, outcomes, left };
}

test("no call gets a 429, each is answered unless it is aborted, and every place is released", async () => {
  await fc.assert(
    fc.asyncProperty(calls, async (schedule) => {
      const { statuses, outcomes, left } = await perform(schedule);

      expect(statuses).not.toContain(429);
      outcomes.forEach((outcome, index) => {
        if (schedule[index]!.patience === null) expect(outcome).toBe("answered");
        else expect(["answered", "given up"]).toContain(outcome);
      });
      expect(left).toEqual([0, 0]);
    }),
    { numRuns: 30 },
  );
});

interface Trial {
  /** Milliseconds until the response. */
  takes: number;
  status: 200 | 409 | 429 | 503 | "NetworkError";
  retryAfter: number;
}

const trials = fc.array(
  fc.record<Trial>({
    takes: fc.nat(3_000),
    status: fc.constantFrom<Trial["status"][]>(200, 409, 429, 429, 503, 503, "NetworkError", "NetworkError"),
    retryAfter: fc.nat(20),
  }),
  { minLength: 6, maxLength: 6 },
);
/** The failures that the spec allows to retry, for each operation. */
const tried = { showRun: [429, 503, "NetworkError"], createRun: [429] };

test("a call is retried as its options allow, and never after it has ended", async () => {
  const limits = { retries: fc.nat(4), timeout: fc.option(fc.integer({ min: 1, max: 60_000 })) };
  const asks = fc.record({ operation: fc.constantFrom("showRun" as const, "createRun" as const), trials, ...limits });
  await fc.assert(
    fc.asyncProperty(asks, fc.option(fc.nat(60_000)), async ({ operation, trials, retries, timeout }, patience) => {
      const clock = virtualClock();
      const pass = (milliseconds: number) => new Promise<void>((done) => clock.after(milliseconds, done));
      const begun: number[] = [];
      const ended: number[] = [];
      const connection = connect({
        baseUrl,
        clock,
        retries,
        ...(timeout !== null && { timeout }),
        fetch: async (_url, { signal }) => {
          const { takes, status, retryAfter } = trials[begun.length]!;
          begun.push(clock.now());
          await Promise.race([pass(takes), new Promise((done) => signal?.addEventListener("abort", done))]);
          signal?.throwIfAborted();
          ended.push(clock.now());
          if (status === "NetworkError") throw new TypeError("fetch failed");
          return status === 200
            ? document({ data: {} })
            : refusal(status, "No.", { "Retry-After": String(retryAfter) });
        },
      });
      const controller = new AbortController();
      if (patience !== null) clock.after(patience, () => controller.abort());
      const options = { signal: controller.signal };
      const call =
        operation === "showRun"
          ? showRun(connection, { run_id: "run-1" }, options)
          : createRun(connection, { workspace: "ws-1" }, options);
      const outcome = await clock.run(
        call.then(
          () => 200,
          (error: ApiError): number | string => error.status ?? error.name,
        ),
      );
      const end = clock.now();
      const count = begun.length;
      await clock.run(pass(120_000));

      expect(begun).toHaveLength(count);
      expect(count).toBeLessThanOrEqual(retries + 1);
      for (const [index, { status, retryAfter }] of trials.slice(0, count - 1).entries()) {
        const waited = begun[index + 1]! - ended[index]! - (status === "NetworkError" ? 0 : retryAfter * 1000);
        const usual = 125 * 2 ** (index + 1);
        expect(tried[operation]).toContain(status);
        expect(waited).toBeGreaterThanOrEqual(0.5 * usual - 0.01);
        expect(waited).toBeLessThanOrEqual(1.5 * usual + 0.01);
      }
      if (outcome === TimeoutError.name) expect(end).toBe(timeout);
      else if (outcome === AbortError.name) expect(end).toBe(patience);
      else {
        const last = trials[count - 1]!.status;
        expect(outcome).toBe(last);
        expect(end).toBe(ended[count - 1]);
        expect(count === retries + 1 || !new Set<unknown>(tried[operation]).has(last)).toBe(true);
      }
      expect(end).toBeLessThanOrEqual(Math.min(timeout ?? Infinity, patience ?? Infinity));
    }),
    { numRuns: 200 },
  );
});
