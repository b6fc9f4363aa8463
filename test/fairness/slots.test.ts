// The order in which organizations get slots, and their release.
import { getEventListeners } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Slots, type Waiting } from "../../server/fairness/slots.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work that has a slot, in the order in which it started. The test ends each. */
function openSlots(size: number, waiting: Waiting = {}) {
  const slots = new Slots({ size, limitMs: 10_000 });
  const begun: string[] = [];
  const ended: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    /** Work that the resource has ended. */
    ended,
    ask: (organization: string, name: string) =>
      slots.during(
        organization,
        (end) => {
          begun.push(name);
          end.addEventListener("abort", () => ended.push(name));
          return new Promise<void>((resolve) => ends.set(name, resolve));
        },
        waiting,
      ),
    async end(name: string) {
      ends.get(name)!();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

test("a single organization gets every slot, and its next work the first free one", async () => {
  const { ask, begun, end } = openSlots(2);
  for (const name of ["a1", "a2", "a3"]) void ask("a", name);
  await settle();

  expect(begun).toEqual(["a1", "a2"]);
  await end("a2");
  expect(begun).toEqual(["a1", "a2", "a3"]);
});

test("prefers the waiting organization with the fewest slots", async () => {
  const { ask, begun, end } = openSlots(3);
  for (const name of ["a1", "a2", "a3", "a4"]) void ask("a", name);
  for (const name of ["b1", "c1", "b2"]) void ask(name[0]!, name);
  await settle();
  expect(begun).toEqual(["a1", "a2", "a3"]);

  await end("a1");
  expect(begun.at(-1)).toBe("b1");
  await end("a2");
  expect(begun.at(-1)).toBe("c1");
  await end("a3");
  await end("b1");
  expect(begun.slice(5).toSorted()).toEqual(["a4", "b2"]);
});

test("organizations with equally many slots take turns", async () => {
  const { ask, begun, end } = openSlots(1);
  for (const name of ["a1", "a2", "a3", "b1", "b2"]) void ask(name[0]!, name);
  await settle();

  for (const name of ["a1", "b1", "a2", "b2"]) await end(name);

  expect(begun).toEqual(["a1", "b1", "a2", "b2", "a3"]);
});

test("work that lasts too long ends when another organization waits", async () => {
  const { ask, ended, begun, end } = openSlots(2);
  void ask("a", "a1");
  await vi.advanceTimersByTimeAsync(20_000);
  void ask("a", "a2");
  void ask("a", "a3");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ended).toEqual([]);

  void ask("b", "b1");
  await vi.advanceTimersByTimeAsync(2_000);

  expect(ended).toEqual(["a1"]);
  await end("a1");
  expect(begun).toEqual(["a1", "a2", "b1"]);
});

test("refuses work after its timeout, without a later slot", async () => {
  const { ask, begun, end } = openSlots(1, { late: { ms: 5_000, error: () => new Error("Too late.") } });
  void ask("a", "a1");
  const late = expect(ask("a", "late")).rejects.toThrow("Too late.");
  await vi.advanceTimersByTimeAsync(5_000);
  await late;

  await end("a1");
  void ask("a", "a2");
  await settle();
  expect(begun).toEqual(["a1", "a2"]);
  await end("a2");
  expect(vi.getTimerCount()).toBe(0);
});

test("a wait ends with its signal", async () => {
  const { signal, abort } = { ...controller() };
  const { ask, begun, end } = openSlots(1, { signal });
  void ask("a", "a1");
  const left = expect(ask("a", "a2")).rejects.toThrow("No longer wanted.");

  abort(new Error("No longer wanted."));
  await left;
  await end("a1");

  expect(begun).toEqual(["a1"]);
  expect(vi.getTimerCount()).toBe(0);
});

function controller() {
  const own = new AbortController();
  return { signal: own.signal, abort: (reason: Error) => own.abort(reason) };
}

test("failed work releases its slot", async () => {
  const slots = new Slots({ size: 1, limitMs: 10_000 });

  for (let count = 0; count < 3; count += 1) {
    await expect(slots.during("a", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  }
  expect(await slots.during("a", async () => "done")).toBe("done");
});

test("a wait leaves no listener on its signal", async () => {
  const slots = new Slots({ size: 1, limitMs: 10_000 });
  const { signal } = new AbortController();

  const use = await slots.wait("a", { signal });
  const next = slots.wait("b", { signal });
  use.release();
  (await next).release();

  expect(getEventListeners(signal, "abort")).toEqual([]);
});
