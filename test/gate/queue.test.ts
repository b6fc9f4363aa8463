// The queue of exchanges that wait for the check, and the cache of facts about traffic: order, limits, and no losses.
import { setImmediate as turn } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Recent } from "../../scripts/gate/exchange/recent.ts";
import { createQueue } from "../../scripts/gate/proxy/capture-sink.ts";

const aQueue = (bounds: { maxItems?: number; maxBytes?: number; slice?: number } = {}) => {
  const handled: number[] = [];
  const queue = createQueue<number>({ handle: (item) => handled.push(item), sizeOf: (item) => item, ...bounds });
  return { queue, handled };
};

test("all items are handled later, in order", async () => {
  const { queue, handled } = aQueue();

  const taken = [3, 1, 2].map((item) => queue.push(item));

  expect(taken).toEqual([true, true, true]);
  expect(handled).toEqual([]);
  await queue.drain();
  expect(handled).toEqual([3, 1, 2]);
});

test.each([
  ["items", { maxItems: 2 }, [1, 1, 1], [true, true, false]],
  ["bytes", { maxBytes: 10 }, [4, 6, 1], [true, true, false]],
  ["bytes, except for items that still fit", { maxBytes: 10 }, [4, 7, 6], [true, false, true]],
  ["items, 2,000 if nothing is said", {}, Array.from({ length: 2_001 }, () => 0), [...Array(2_000).fill(true), false]],
  ["bytes, 64 MiB if nothing is said", {}, [64 << 20, 1], [true, false]],
])("%s beyond the limit are dropped, until there is room again", async (_name, bounds, items, taken) => {
  const { queue, handled } = aQueue(bounds);

  expect(items.map((item) => queue.push(item))).toEqual(taken);
  await queue.drain();
  expect(handled).toEqual(items.filter((_, index) => taken[index]));
  expect(queue.push(items[0]!)).toBe(true);
  await queue.drain();
});

test("waiting for the end resolves when everything is handled, immediately if nothing waits", async () => {
  const { queue, handled } = aQueue();
  await queue.drain();
  queue.push(1);
  const heard: number[] = [];
  const waiting = [1, 2].map((who) => queue.drain().then(() => heard.push(who, handled.length)));
  queue.push(2);

  await Promise.all(waiting);

  expect(heard).toEqual([1, 2, 2, 2]);
});

test("work pauses after its time slice, so that sockets are served; new entries wait", async () => {
  const events: string[] = [];
  const taken: boolean[] = [];
  const queue = createQueue<number>({
    sizeOf: () => 1,
    maxItems: 3,
    slice: 3,
    handle(item) {
      events.push(`item ${item}`);
      for (const end = performance.now() + 5; performance.now() < end; );
      if (item === 1) for (const next of [4, 5]) taken.push(queue.push(next));
    },
  });
  for (const item of [1, 2, 3]) queue.push(item);
  const drained = queue.drain();

  for (let count = 0; count < 4; count += 1) {
    await turn();
    events.push("others");
  }
  await drained;

  expect(events).toEqual(["item 1", "others", "item 2", "others", "item 3", "others", "item 4", "others"]);
  expect(taken).toEqual([true, false]);
});

type Deed = { does: "set" | "get" | "delete"; key: string };
const deeds = fc.array(
  fc.record<Deed>({
    does: fc.constantFrom<Deed["does"][]>("set", "set", "set", "get", "get", "delete"),
    key: fc.constantFrom(..."abcdefghij"),
  }),
  { maxLength: 60 },
);

test("the last used entries are kept with their last values, up to the limit", () => {
  fc.assert(
    fc.property(deeds, fc.integer({ min: 2, max: 8 }), (all, most) => {
      const recent = new Recent<number>(most);
      const values = new Map<string, number>();
      /** The used keys, each once, oldest first. */
      let used: string[] = [];
      for (const [index, { does, key }] of all.entries()) {
        const isLate = used.slice(-Math.ceil(most / 2)).includes(key);
        if (does === "get") {
          const value = recent.get(key);
          if (isLate || value !== undefined) expect(value).toBe(values.get(key));
          if (value === undefined) continue;
        } else if (does === "set") {
          recent.set(key, index);
          values.set(key, index);
        } else {
          recent.delete(key);
          values.delete(key);
          continue;
        }
        used = [...used.filter((other) => other !== key), key];
        expect(new Set(recent.keys()).size).toBeLessThanOrEqual(2 * Math.ceil(most / 2));
      }
      recent.clear();
      expect([...recent.keys()]).toEqual([]);
    }),
  );
});

test("young and old entries can be deleted, and the keys of both are listed", () => {
  const recent = new Recent<number>(4);
  for (const [index, key] of [..."abc"].entries()) recent.set(key, index);

  expect([...recent.keys()]).toEqual(["a", "b", "c"]);
  for (const key of "ac") recent.delete(key);
  expect([..."abc"].map((key) => recent.get(key))).toEqual([undefined, 1, undefined]);
});

test("by weight, heavy entries are dropped sooner", () => {
  const recent = new Recent<string>(10, (text) => text.length);
  for (const [key, text] of Object.entries({ a: "123", b: "12", c: "1" })) recent.set(key, text);
  expect([recent.get("a"), recent.get("b"), recent.get("c")]).toEqual(["123", "12", "1"]);

  recent.set("d", "12345");
  recent.set("e", "12345");

  expect([recent.get("a"), recent.get("b"), recent.get("c")]).toEqual([undefined, undefined, undefined]);
  expect([recent.get("d"), recent.get("e")].filter((text) => text !== undefined)).not.toEqual([]);
});
