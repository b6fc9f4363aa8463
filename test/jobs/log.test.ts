import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { openLog, readLog } from "../../server/jobs/log.ts";
import { openBlobs } from "../../server/store/blobs.ts";

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

test("it can be read while it grows, and goes on after a restart", async () => {
  const log = await openLog(blobs, "logs/plan-3");
  log.write("first\n");
  await expect.poll(() => read("logs/plan-3", false), { timeout: 5_000 }).toBe("\x02first\n");
  log.write("never saved");

  const next = await openLog(blobs, "logs/plan-3");
  next.write("second\n");
  await next.close();

  expect(await read("logs/plan-3", true)).toBe("\x02first\nsecond\n\x03");
  await log.close();
});

test("one that runs away ends, and says so", async () => {
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
  await expect.poll(() => failures, { timeout: 5_000 }).toBe(1);
  await log.close();

  expect(await read("logs/plan-5", true)).toBe("\x02kept\n\x03");
});

test("a large log is saved less often than a small one", async () => {
  const saves = async (bytes: number) => {
    let count = 0;
    const put = async () => {
      count += 1;
    };
    const log = await openLog({ ...blobs, put, get: async () => Buffer.alloc(bytes) }, "logs/plan-6");
    for (const end = Date.now() + 1_500; Date.now() < end; await sleep(20)) log.write("more\n");
    await log.close();
    return count;
  };
  const [small, large] = await Promise.all([saves(0), saves(4 * 1024 ** 2)]);

  expect(small).toBeGreaterThan(large + 1);
  expect(large).toBeGreaterThan(1);
});
