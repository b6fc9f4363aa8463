// The cache of facts about traffic: order, limits, and no losses.
import fc from "fast-check";
import { expect, test } from "vitest";
import { Body } from "../../scripts/gate/exchange/exchange.ts";
import { Recent } from "../../scripts/gate/exchange/recent.ts";
import { SeenBodies } from "../../scripts/gate/exchange/seen-bodies.ts";

type Step = { does: "set" | "get" | "delete"; key: string };
const steps = fc.array(
  fc.record<Step>({
    does: fc.constantFrom<Step["does"][]>("set", "set", "set", "get", "get", "delete"),
    key: fc.constantFrom(..."abcdefghij"),
  }),
  { maxLength: 60 },
);

test("the last used entries are kept with their last values, up to the limit", () => {
  fc.assert(
    fc.property(steps, fc.integer({ min: 2, max: 8 }), (all, most) => {
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

test("keeps entries that were read, and counts replaced ones once", () => {
  const read = new Recent<number>(4);
  for (const key of "ab") read.set(key, 1);
  read.get("a");
  for (const key of "cd") read.set(key, 1);
  const replaced = new Recent<string>(10, (text) => text.length);
  for (const key of "aaabcd") replaced.set(key, key === "c" ? "1" : "12");

  // Reading more would change the order.
  expect([read.get("a"), replaced.get("a")]).toEqual([1, "12"]);
});

test("copies a repeated body, and keeps one for each address", () => {
  const seen = new SeenBodies();
  const value = { text: "a".repeat(300) };
  const text = JSON.stringify(value);
  const buffer = Buffer.from(text);
  const find = (address: string, bytes: Buffer) => seen.find(address, bytes, Body.of);
  const [first, second] = [find("a", buffer), find("a", buffer)];

  buffer.fill(" ");

  expect(first.content).toBe(buffer);
  expect(second.json).toMatchObject({ ok: true, value });
  expect(find("a", Buffer.from(text))).toBe(second);
  expect(find("b", Buffer.from(text))).not.toBe(second);
});
