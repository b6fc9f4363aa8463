// Cache of opened logs: which are kept, for how long, and how many.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openedLogs } from "../../server/jobs/logs/opened-logs.ts";
import type { Blobs } from "../../server/store/files/blobs.ts";

const kibibyte = 1024;
const mebibyte = 1024 ** 2;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A store whose files are as long as their names say. */
function openStore() {
  const read: string[] = [];
  const failures: string[] = [];
  const get = async (key: string) => {
    read.push(key);
    if (failures.shift() === key) throw new Error("The store is gone.");
    return key === "none" ? undefined : Buffer.alloc(Number.parseInt(key.split("/")[1] ?? "0", 10));
  };
  const blobs = { get } as Blobs;
  return {
    read,
    failures,
    complete: (key: string) => openedLogs(blobs, true).get(key),
    growing: (key: string) => openedLogs(blobs, false).get(key),
  };
}

test("reads a large log once for concurrent readers", async () => {
  const { read, complete, growing } = openStore();
  const large = `log/${mebibyte}`;

  const [one, other] = await Promise.all([complete(large), complete(large)]);
  expect(one).toHaveLength(mebibyte);
  expect(other).toBe(one);
  await growing(large);
  expect(read).toEqual([large, large]);
  vi.advanceTimersByTime(250);
  await growing(large);
  expect(read).toHaveLength(2);
  vi.advanceTimersByTime(1);
  await growing(large);
  expect(read).toHaveLength(3);
  vi.advanceTimersByTime(60_000 - 251);
  expect(await complete(large)).toBe(one);
  vi.advanceTimersByTime(1);
  await complete(large);
  expect(read).toHaveLength(4);
});

test("a small log, one that is not there, and one that could not be read are read again", async () => {
  const { read, failures, complete } = openStore();
  const [small, larger] = [`log/${64 * kibibyte}`, `log/${64 * kibibyte + 1}`];

  for (const key of [small, small, larger, larger, "none", "none"]) await complete(key);
  expect(read).toEqual([small, small, larger, "none", "none"]);
  const large = `log/${mebibyte}`;
  failures.push(large);
  await expect(complete(large)).rejects.toThrow("The store is gone.");
  expect(await complete(large)).toHaveLength(mebibyte);
});

test("evicts the least recently read logs", async () => {
  const { read, complete } = openStore();
  const [a, b, c, d, e] = ["a", "b", "c", "d", "e"].map((name) => `${name}/${8 * mebibyte}`) as [
    string,
    string,
    string,
    string,
    string,
  ];
  for (const key of [a, b, c, d]) await complete(key);

  await complete(a);
  expect(read).toEqual([a, b, c, d]);
  await complete(e);
  for (const key of [a, c, d, e]) await complete(key);
  expect(read).toEqual([a, b, c, d, e]);
  await complete(b);
  await complete(c);
  expect(read).toEqual([a, b, c, d, e, b]);
  await complete(a);
  expect(read.at(-1)).toBe(a);
});

test("counts a log once if it is read again", async () => {
  const { read, complete } = openStore();
  const [large, other] = [`large/${20 * mebibyte}`, `other/${10 * mebibyte}`];
  for (let minutes = 0; minutes < 3; minutes += 1) {
    await complete(large);
    vi.advanceTimersByTime(60_001);
  }
  for (const key of [large, other, large, other]) await complete(key);

  expect(read.slice(3)).toEqual([large, other]);
});
