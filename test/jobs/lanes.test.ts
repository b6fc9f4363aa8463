// When a worker takes jobs, how many and of whom, by a pg-boss that only counts: no database, no waiting.
import type { PgBoss } from "pg-boss";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Alarm } from "../../server/jobs/queue/alarm.ts";
import { Lane } from "../../server/jobs/queue/lane.ts";
import type { Claim, Task } from "../../server/jobs/queue/task.ts";
import { type JobState, Left, Over, Watch } from "../../server/jobs/watch.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** All that can happen without time. */
const settle = () => vi.advanceTimersByTimeAsync(0);

interface Waiting {
  id: string;
  organizationName: string;
}

/** A queue of pg-boss, as far as a lane asks it. */
function openBoss(waiting: Waiting[]) {
  const asked: { batchSize: number; ignoreGroups: string[] }[] = [];
  const ended: [how: string, id: string, why?: string][] = [];
  const lost = new Set<string>();
  const touched: string[][] = [];
  const boss = {
    async fetch(_: string, options: { batchSize: number; ignoreGroups: string[] }) {
      asked.push(options);
      const free = waiting.filter(({ organizationName }) => !options.ignoreGroups.includes(organizationName));
      const taken = free.slice(0, options.batchSize);
      for (const one of taken) waiting.splice(waiting.indexOf(one), 1);
      return taken.map(({ id, organizationName }) => ({ id, retryCount: 0, data: { organizationName } as Task }));
    },
    complete: async (_: string, { id }: Claim) => void ended.push(["completed", id]),
    fail: async (_: string, { id }: Claim, error: Error) => void ended.push(["failed", id, error.message]),
    async touch(_: string, claims: { id: string }[]) {
      touched.push(claims.map(({ id }) => id));
      return { settled: claims.map(({ id }) => id).filter((id) => !lost.has(id)) };
    },
  };
  return { boss: boss as unknown as PgBoss, waiting, asked, ended, lost, touched };
}

function openLane(waiting: Waiting[], { atOnce = 4, ofOne = 2 } = {}) {
  const queue = openBoss(waiting);
  const begun: string[] = [];
  const ends = new Map<string, { end(isEnded?: boolean): void; fail(error: unknown): void }>();
  const signals = new Map<string, AbortSignal>();
  const [onError, onFailed] = [vi.fn(), vi.fn()];
  const lane = new Lane(queue.boss, "phases", {
    atOnce,
    ofOne,
    onError,
    onFailed,
    handle({ id, signal }) {
      begun.push(id);
      signals.set(id, signal);
      const { promise, resolve, reject } = Promise.withResolvers<boolean>();
      ends.set(id, { end: (isEnded = true) => resolve(isEnded), fail: reject });
      return promise;
    },
  });
  return {
    ...queue,
    lane,
    begun,
    signals,
    onError,
    onFailed,
    async end(id: string, isEnded?: boolean) {
      ends.get(id)!.end(isEnded);
      await settle();
    },
    async fail(id: string, error: unknown) {
      ends.get(id)!.fail(error);
      await settle();
    },
  };
}

const jobs = (organizationName: string, count: number): Waiting[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${organizationName}${index + 1}`, organizationName }));

test("a lane fills its slots and limits each organization to its share", async () => {
  const { lane, begun, asked, end } = openLane([...jobs("a", 4), ...jobs("b", 1), ...jobs("c", 2)]);

  lane.wake();
  await settle();

  expect(begun).toEqual(["a1", "a2", "b1", "c1"]);
  expect(asked).toEqual([
    { batchSize: 2, ignoreGroups: [] },
    { batchSize: 2, ignoreGroups: ["a"] },
  ]);
  await end("b1");
  expect(begun.at(-1)).toBe("c2");
  await end("a1");
  expect(begun.at(-1)).toBe("a3");
  await end("c1");
  expect(begun).toHaveLength(6);
});

test("an empty lane polls only after a notification or a freed slot", async () => {
  const { lane, asked, waiting, begun, end } = openLane([...jobs("a", 2), ...jobs("b", 1)], { atOnce: 8, ofOne: 2 });
  lane.wake();
  await settle();
  expect(begun).toEqual(["a1", "a2", "b1"]);
  const before = asked.length;

  await end("b1");
  expect(asked).toHaveLength(before);
  await end("a1");
  expect(asked).toHaveLength(before + 1);
  await end("a2");
  expect(asked).toHaveLength(before + 1);
  waiting.push(...jobs("c", 1));
  lane.wake();
  await settle();
  expect(begun.at(-1)).toBe("c1");
});

test("handles notifications that arrive during a fetch of jobs", async () => {
  const { lane, waiting, begun } = openLane([]);

  lane.wake();
  await Promise.resolve();
  waiting.push(...jobs("a", 1));
  lane.wake();
  await settle();

  expect(begun).toEqual(["a1"]);
});

test("a job ends with its work, and only the log gets its error", async () => {
  const { lane, ended, onFailed, onError, end, fail } = openLane(jobs("a", 4), { atOnce: 4, ofOne: 4 });
  lane.wake();
  await settle();

  await end("a1");
  await end("a2", false);
  await fail("a3", new RangeError("a caller's value"));
  await fail("a4", "a caller's value");

  expect(ended).toEqual([
    ["completed", "a2"],
    ["failed", "a3", "The job failed with RangeError."],
    ["failed", "a4", "The job failed with no error."],
  ]);
  expect(onFailed).toHaveBeenCalledTimes(2);
  expect(onError).not.toHaveBeenCalled();
});

test("a lane reports that the store is away, and continues", async () => {
  const { lane, boss, waiting, begun, ended, onError, end } = openLane([]);
  const { fetch, complete } = boss;
  boss.fetch = (async () => {
    throw new Error("away");
  }) as never;
  lane.wake();
  await settle();
  boss.fetch = fetch;
  waiting.push(...jobs("a", 1));
  lane.wake();
  await settle();
  expect(begun).toEqual(["a1"]);

  boss.complete = (async () => {
    throw new Error("away too");
  }) as never;
  await end("a1", false);
  boss.complete = complete;
  waiting.push(...jobs("b", 1));
  lane.wake();
  await settle();

  expect(begun).toEqual(["a1", "b1"]);
  expect(ended).toEqual([["failed", "a1", "The job failed with Error."]]);
  expect(onError.mock.calls.map(([error]) => error.message)).toEqual(["away"]);
});

test("sends heartbeats for active jobs and stops jobs of other workers", async () => {
  const { lane, touched, lost, signals, boss, onError, end } = openLane(jobs("a", 2));
  lane.wake();
  await settle();

  await vi.advanceTimersByTimeAsync(1_999);
  expect(touched).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(touched).toEqual([["a1", "a2"]]);
  lost.add("a1");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(signals.get("a1")!.reason).toEqual(new Error("Job a1 now belongs to another worker."));
  expect(signals.get("a2")!.aborted).toBe(false);
  boss.touch = (async () => {
    throw new Error("away");
  }) as never;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error("away"));
  await end("a1");
  expect(vi.getTimerCount()).toBe(1);
  await end("a2");
  expect(vi.getTimerCount()).toBe(0);
});

test("a job that has just begun is reported with the next beat", async () => {
  const { lane, touched, waiting, end } = openLane(jobs("a", 1));
  lane.wake();
  await vi.advanceTimersByTimeAsync(1_500);
  waiting.push(...jobs("b", 1));
  lane.wake();
  await vi.advanceTimersByTimeAsync(500);
  expect(touched).toEqual([["a1"]]);
  await end("a1");
  waiting.push(...jobs("c", 1));
  lane.wake();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(touched.at(-1)).toEqual(["b1", "c1"]);
});

test("a stopped lane takes no jobs and finishes with its current ones", async () => {
  const { lane, begun, waiting, end } = openLane(jobs("a", 1));
  lane.wake();
  await settle();
  const left = vi.fn();

  void lane.leave().then(left);
  waiting.push(...jobs("b", 1));
  lane.wake();
  await settle();
  expect(left).not.toHaveBeenCalled();
  await end("a1");

  expect(left).toHaveBeenCalled();
  expect(begun).toEqual(["a1"]);
});

test("a closed lane abandons its jobs", async () => {
  const { lane, touched, waiting, begun } = openLane(jobs("a", 1));
  lane.wake();
  await settle();

  lane.close();
  waiting.push(...jobs("b", 1));
  lane.wake();
  await vi.advanceTimersByTimeAsync(10_000);

  expect(touched).toEqual([]);
  expect(begun).toEqual(["a1"]);
});

interface Standing {
  ready: string[];
  due_ms: string | null;
  missed_ms: string | null;
  is_clock_back: boolean;
}

const quiet: Standing = { ready: [], due_ms: null, missed_ms: null, is_clock_back: false };

/** The store answers with these, one after the other; the last one stays. Some are late, or with a clock that is ahead. */
function openAlarm(...answers: ((Partial<Standing> & { lateMs?: number; aheadMs?: number }) | Error)[]) {
  let looks = 0;
  const [updated, failed, ready, errors]: string[][] = [[], [], [], []];
  const db = {
    async executeSql(text: string) {
      if (/^\s*update/.test(text)) {
        updated!.push(/set (\w+)/.exec(text)![1]!);
        return { rows: [] };
      }
      if (text.includes("retry_count")) return { rows: [{ name: "phases", id: "missed", retryCount: 3 }] };
      const answer = answers[Math.min(looks, answers.length - 1)]!;
      looks += 1;
      if (answer instanceof Error) throw answer;
      if (answer.lateMs) await new Promise((resolve) => setTimeout(resolve, answer.lateMs));
      return { rows: [{ now_ms: `${performance.now() + (answer.aheadMs ?? 0)}`, ...quiet, ...answer }] };
    },
  };
  const boss = {
    getDb: () => db,
    fail: async (name: string, claim: object, error: Error) =>
      void failed!.push(`${name} ${JSON.stringify(claim)} ${error.message}`),
  } as unknown as PgBoss;
  const alarm = new Alarm(boss, {
    names: ["phases"],
    prompt: ["phases"],
    onReady: (name) => ready!.push(name),
    onError: ({ message }) => errors!.push(message),
  });
  return { alarm, looks: () => looks, updated, failed, ready, errors };
}

test.each<[standing: Partial<Standing> | Error, nextMs: number]>([
  [{}, 5_000],
  [{ due_ms: "9000.5" }, 5_000],
  [{ due_ms: "700.2" }, 701],
  [{ due_ms: "0" }, 20],
  [{ due_ms: "900", missed_ms: "300" }, 300],
  [{ due_ms: "300", missed_ms: "900" }, 300],
  [{ missed_ms: "7000" }, 5_000],
  [new Error("away"), 5_000],
])("after %j the alarm looks again in %i milliseconds", async (standing, nextMs) => {
  const { alarm, looks, failed, updated, errors } = openAlarm(standing, {});

  alarm.look();
  await vi.advanceTimersByTimeAsync(nextMs - 1);
  expect(looks()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);

  expect(looks()).toBe(2);
  expect([failed, updated]).toEqual([[], []]);
  expect(errors).toEqual(standing instanceof Error ? ["away"] : []);
});

test("where a worker is missed or the clock was set back, jobs are free again before the next are called", async () => {
  const missing = openAlarm({ missed_ms: "0", ready: ["early"] }, { ready: ["phases", "deliveries"] }, {});
  missing.alarm.look();
  await settle();
  expect(missing.failed).toEqual(['phases {"id":"missed","retryCount":3} The worker was missed.']);
  expect(missing.ready).toEqual(["phases", "deliveries"]);
  expect(missing.updated).toEqual([]);
  expect(missing.looks()).toBe(2);

  const back = openAlarm({ is_clock_back: true, due_ms: "4000" }, { due_ms: "100" }, {});
  back.alarm.look();
  await vi.advanceTimersByTimeAsync(99);
  expect(back.updated).toEqual(["start_after", "heartbeat_on"]);
  expect(back.failed).toHaveLength(1);
  expect(back.looks()).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(back.looks()).toBe(3);
});

const missed = { missed_ms: "0" };

test.each([
  ["looks that failed", [{}, new Error("away"), new Error("away"), missed], 15_000],
  ["a look that took long", [{}, { ...missed, lateMs: 3_001 }, missed], 8_001],
  ["a leap of the clock, or a sleep of the machine", [{}, { ...missed, aheadMs: 60_000 }], 5_000],
])("after %s, missing workers have ten seconds to return", async (_, answers, backAfterMs) => {
  const { alarm, failed } = openAlarm(...answers);

  alarm.look();
  await vi.advanceTimersByTimeAsync(backAfterMs + 9_999);
  expect(failed).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);

  expect(failed).toHaveLength(1);
});

test("a poll requested during another follows immediately and replaces a later one", async () => {
  const { alarm, looks } = openAlarm({});
  alarm.look();
  alarm.look();
  alarm.look();
  await settle();
  expect(looks()).toBe(2);

  await vi.advanceTimersByTimeAsync(4_000);
  alarm.look();
  await vi.advanceTimersByTimeAsync(4_999);
  expect(looks()).toBe(3);
  await vi.advanceTimersByTimeAsync(1);
  expect(looks()).toBe(4);
});

test("a closed alarm checks nothing more, and reports nothing", async () => {
  const { alarm, looks, errors } = openAlarm(new Error("closed"));
  alarm.look();

  await alarm.close();
  alarm.look();
  await vi.advanceTimersByTimeAsync(10_000);

  expect(looks()).toBe(1);
  expect(errors).toEqual([]);
  const idle = openAlarm({});
  idle.alarm.look();
  await settle();
  await idle.alarm.close();
  expect(vi.getTimerCount()).toBe(0);
});

const never = new AbortController().signal;

test("aborts work on cancel and on stop", async () => {
  const errors: unknown[] = [];
  const watch = new Watch((error) => errors.push(error));
  const states = new Map<string, JobState | Error>([["other", "going"]]);
  const looks: string[] = [];
  const begin = (id: string, lost = never) => {
    const { promise, reject } = Promise.withResolvers<never>();
    const heard: string[] = [];
    const look = async () => {
      looks.push(id);
      const state = states.get(id) ?? "going";
      if (state instanceof Error) throw state;
      return state;
    };
    const done = watch.during([id, `ws-${id}`], lost, look, ({ interrupt, kill }) => {
      if (interrupt.aborted) heard.push("interrupt");
      interrupt.addEventListener("abort", () => heard.push("interrupt"));
      kill.addEventListener("abort", () => reject(new Error("Work that is killed fails with anything.")));
      return promise;
    });
    return { heard, done, outcome: done.catch((error: unknown) => error) };
  };
  const takenOver = new AbortController();
  const [one, other, lost] = [begin("one"), begin("other"), begin("lost", takenOver.signal)];
  await settle();
  looks.length = 0;

  states.set("one", "canceled");
  watch.lookAgain("ws-one");
  await settle();
  expect([looks, one.heard, other.heard]).toEqual([["one"], ["interrupt"], []]);
  states.set("other", new Error("away"));
  states.set("one", "over");
  watch.lookAgain(undefined);
  await settle();
  expect(await one.outcome).toBeInstanceOf(Over);
  expect(errors).toEqual([new Error("away")]);
  takenOver.abort(new Error("Taken over."));
  expect(await lost.outcome).toEqual(new Error("Work that is killed fails with anything."));
  states.set("late", "canceled");
  expect(begin("late").heard).toEqual([]);
  await settle();
  looks.length = 0;
  watch.lookAgain("one");
  expect(looks).toEqual([]);

  watch.close();
  expect(await other.outcome).toBeInstanceOf(Left);
  expect(await begin("after").outcome).toBeInstanceOf(Left);
});
