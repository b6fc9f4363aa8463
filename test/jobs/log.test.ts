import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { openLog, readLog } from "../../server/jobs/logs/log.ts";
import { openBlobs } from "../../server/store/files/open-blobs.ts";

const folder = await mkdtemp(join(tmpdir(), "infrarun-logs-"));
const blobs = openBlobs(folder);
afterAll(() => rm(folder, { recursive: true }));

const read = async (key: string | null, complete: boolean, range = {}) =>
  (await readLog(blobs, key, complete, range)).toString();

test("a log is framed, and its end shows only when it is complete", async () => {
  const log = await openLog(blobs, "logs/plan-1");
  log.write("one\n");
  log.write("two\n");
  await log.close();

  expect(await read("logs/plan-1", false)).toBe("\x02one\ntwo\n");
  expect(await read("logs/plan-1", true)).toBe("\x02one\ntwo\n\x03");
  expect(await read(null, false)).toBe("\x02");
  expect(await read("logs/plan-none", true)).toBe("\x02\x03");
});

test("it can be read in parts, counted in bytes of the frame", async () => {
  const log = await openLog(blobs, "logs/plan-2");
  log.write("añb");
  await log.close();

  expect(await read("logs/plan-2", true, { offset: 0, limit: 2 })).toBe("\x02a");
  expect(await read("logs/plan-2", true, { offset: 2 })).toBe("ñb\x03");
  expect(await read("logs/plan-2", true, { offset: 99 })).toBe("");
  expect(await read("logs/plan-2", true, { limit: 0 })).toBe("");
});

test("can be read during writes and continues after a restart", async () => {
  const log = await openLog(blobs, "logs/plan-3");
  log.write("first\n");
  await expect.poll(() => read("logs/plan-3", false)).toBe("\x02first\n");
  log.write("never saved");

  const next = await openLog(blobs, "logs/plan-3");
  next.write("second\n");
  await next.close();

  expect(await read("logs/plan-3", true)).toBe("\x02first\nsecond\n\x03");
  await log.close();
});

test("is cut at its maximum size with a message", async () => {
  const log = await openLog(blobs, "logs/plan-4");
  for (let mebibytes = 0; mebibytes < 10; mebibytes++) log.write("x".repeat(1024 ** 2));
  await log.close();

  const text = await read("logs/plan-4", true);
  expect(text.length).toBeLessThan(8 * 1024 ** 2 + 100);
  expect(text).toMatch(/The log is too long; the rest is left out\.\n\x03$/);
});

test("what could not be saved is saved with the next try, though nothing more was written", async () => {
  let failures = 0;
  const put = async (key: string, content: Uint8Array) => {
    failures += 1;
    if (failures === 1) throw new Error("No room.");
    await blobs.put(key, content);
  };
  const log = await openLog({ ...blobs, put }, "logs/plan-5");
  log.write("kept\n");
  await expect.poll(() => failures).toBe(1);
  await log.close();

  expect(await read("logs/plan-5", true)).toBe("\x02kept\n\x03");
});

test.each([
  ["of a few bytes", 10, 0, 36],
  ["of 1 MiB", 1024 ** 2, 0, 8],
  ["of many MiB", 7 * 1024 ** 2, 0, 2],
  ["in a store that takes a tenth of a second", 10, 100, 9],
  ["in a store that takes seconds", 10, 2_000, 2],
])("saves a log %s at most this often in ten seconds", async (_, bytes, tookMs, saves) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  try {
    let count = 0;
    const put = async () => {
      count += 1;
      await new Promise((resolve) => setTimeout(resolve, tookMs));
    };
    const log = await openLog({ ...blobs, put, get: async () => Buffer.alloc(bytes) }, "logs/plan-6");
    for (let ms = 0; ms < 10_000; ms += 50) {
      log.write("more\n");
      await vi.advanceTimersByTimeAsync(50);
    }

    expect(count).toBe(saves);
    const closed = log.close();
    await vi.advanceTimersByTimeAsync(tookMs);
    await closed;
  } finally {
    vi.useRealTimers();
  }
});
