// The work that a worker takes from a list in memory: no database, no waiting.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Lane } from "../../server/jobs/queue/lane.ts";
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
  name: string;
  organizationName: string;
  dueAt: number;
}

const pollMs = 5_000;

function openLane(waiting: Waiting[], { size = 4, reserved = 0 } = {}) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const [list, take, onError] = [vi.fn(), vi.fn(), vi.fn()];
  list.mockImplementation(async () => {
    const first = new Map<string, number>();
    for (const { organizationName, dueAt } of waiting) {
      first.set(organizationName, Math.min(dueAt, first.get(organizationName) ?? dueAt));
    }
    return Array.from(first, ([organizationName, dueAt]) => ({ organizationName, dueMs: dueAt - performance.now() }));
  });
  take.mockImplementation(async (wanted: string) => {
    const isDue = (one: Waiting) => one.organizationName === wanted && one.dueAt <= performance.now();
    const index = waiting.findIndex(isDue);
    return index === -1 ? undefined : waiting.splice(index, 1)[0];
  });
  const lane = new Lane<Waiting>({
    ...{ size, reserved, pollMs, list, take, onError },
    carryOut({ name }) {
      begun.push(name);
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.set(name, resolve);
      return promise;
    },
  });
  return {
    ...{ lane, begun, waiting, list, take, onError },
    async wake() {
      lane.wake();
      await settle();
    },
    async end(name: string) {
      ends.get(name)!();
      await settle();
    },
  };
}

const work = (organizationName: string, count: number, dueAt = 0): Waiting[] =>
  Array.from({ length: count }, (_, index) => ({ name: `${organizationName}${index + 1}`, organizationName, dueAt }));

test("gives all slots to one organization, and the next free slot to another", async () => {
  const { wake, end, begun, waiting } = openLane(work("a", 6));
  await wake();
  expect(begun).toEqual(["a1", "a2", "a3", "a4"]);

  waiting.push(...work("b", 1));
  await wake();
  expect(begun).toHaveLength(4);
  await end("a1");
  expect(begun.at(-1)).toBe("b1");
  await end("a2");
  expect(begun.at(-1)).toBe("a5");
});

test("keeps a slot free while several organizations wait for more", async () => {
  const { wake, begun, waiting } = openLane([...work("a", 9), ...work("b", 9), ...work("c", 9)]);
  await wake();
  expect(begun).toEqual(["a1", "b1", "c1"]);

  waiting.push(...work("d", 9));
  await wake();

  expect(begun).toEqual(["a1", "b1", "c1", "d1"]);
});

test("keeps the reserved slot for an organization without any", async () => {
  const { wake, begun, waiting } = openLane(work("a", 6), { reserved: 1 });
  await wake();
  expect(begun).toEqual(["a1", "a2", "a3"]);

  waiting.push(...work("b", 1));
  await wake();

  expect(begun.at(-1)).toBe("b1");
});

test("organizations with equally much work in progress take turns", async () => {
  const { wake, end, begun } = openLane([...work("a", 3), ...work("b", 2)], { size: 1 });
  await wake();

  for (const name of ["a1", "b1", "a2", "b2"]) await end(name);

  expect(begun).toEqual(["a1", "b1", "a2", "b2", "a3"]);
});

test("does not ask again for organizations without more work", async () => {
  const { wake, end, list, take } = openLane([...work("a", 1), ...work("b", 1)]);
  await wake();
  const before = [list.mock.calls.length, take.mock.calls.length];

  await end("a1");
  await end("b1");

  expect([list.mock.calls.length, take.mock.calls.length]).toEqual(before);
});

test("does not lose a notification that arrives while work is listed", async () => {
  const { lane, waiting, begun } = openLane([]);

  lane.wake();
  await Promise.resolve();
  waiting.push(...work("a", 1));
  lane.wake();
  await settle();

  expect(begun).toEqual(["a1"]);
});

test.each([
  ["work that is due later", 700, 700],
  ["work that is due after the next poll", 60_000, pollMs],
])("looks again for %s", async (_, dueAt, nextMs) => {
  const { wake, begun, list } = openLane(work("a", 1, dueAt));
  await wake();
  await vi.advanceTimersByTimeAsync(nextMs - 1);
  expect(list).toHaveBeenCalledTimes(1);

  await vi.advanceTimersByTimeAsync(1);

  expect(list).toHaveBeenCalledTimes(2);
  expect(begun).toEqual(dueAt <= nextMs ? ["a1"] : []);
});

test("reports an unavailable store, and tries again", async () => {
  const { wake, list, begun, waiting, onError } = openLane([]);
  list.mockRejectedValueOnce(new Error("away"));
  await wake();
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error("away"));
  waiting.push(...work("a", 1));

  await vi.advanceTimersByTimeAsync(pollMs);

  expect(begun).toEqual(["a1"]);
});

test("takes nothing more after it was left, and waits for its work", async () => {
  const { lane, wake, begun, waiting, end } = openLane(work("a", 1));
  await wake();
  const left = vi.fn();

  void lane.leave().then(left);
  waiting.push(...work("b", 1));
  await wake();
  expect(left).not.toHaveBeenCalled();
  await end("a1");

  expect(left).toHaveBeenCalled();
  expect(begun).toEqual(["a1"]);
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
  watch.recheck("ws-one");
  await settle();
  expect([looks, one.heard, other.heard]).toEqual([["one"], ["interrupt"], []]);
  states.set("other", new Error("away"));
  states.set("one", "over");
  watch.recheck(undefined);
  await settle();
  expect(await one.outcome).toBeInstanceOf(Over);
  expect(errors).toEqual([new Error("away")]);
  takenOver.abort(new Error("Taken over."));
  expect(await lost.outcome).toEqual(new Error("Work that is killed fails with anything."));
  states.set("late", "canceled");
  expect(begin("late").heard).toEqual([]);
  await settle();
  looks.length = 0;
  watch.recheck("one");
  expect(looks).toEqual([]);

  watch.close();
  expect(await other.outcome).toBeInstanceOf(Left);
  expect(await begin("after").outcome).toBeInstanceOf(Left);
});
