// Threads for untrusted work: assignment of threads, and handling of failed work.
import { open as openFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { standardLimits } from "../../server/domain/bundle.ts";
import { ThreadPool, WorkRefused } from "../../server/jobs/verification/threads.ts";
import { verifyBundle } from "../../server/jobs/verification/verification.ts";
import { headerOf } from "../support/hostile-bundles.ts";
import { ownFolder } from "../support/temporary.ts";

type Command = "who" | "print" | "tick" | "loop" | "fill" | "throw" | "throw-later" | "exit" | "exit-later" | "length";
type Question = { deed: Command; counted?: Int32Array; bytes?: Uint8Array };

const script = `
  import { parentPort, threadId } from "node:worker_threads";
  const fail = () => { throw new RangeError("It cannot be done."); };
  const deeds = {
    who: () => threadId,
    print: () => (console.log("printed"), console.error("printed"), threadId),
    tick: ({ counted }) => (setInterval(() => counted[0]++, 1), threadId),
    loop: ({ counted }) => { while (true) counted[0]++; },
    fill: () => { for (const kept = []; ; kept.push(Array(100_000).fill(kept.length + 0.5))); },
    throw: fail,
    "throw-later": ({ counted }) => (setTimeout(() => { counted[0] = 1; fail(); }, 10), threadId),
    exit: () => process.exit(),
    "exit-later": ({ counted }) => (setTimeout(() => { counted[0] = 1; process.exit(); }, 10), threadId),
    length: ({ bytes }) => bytes.byteLength,
  };
  parentPort.on("message", (question) => parentPort.postMessage(deeds[question.deed](question)));
`;

const idleMs = 200;
const open = (threads: number, idle = idleMs) =>
  new ThreadPool<Question, number>(new URL(`data:text/javascript,${encodeURIComponent(script)}`), {
    size: threads,
    limitMs: 30_000,
    memoryMb: 16,
    idleMs: idle,
  });
const counter = () => new Int32Array(new SharedArrayBuffer(4));
const ask = (
  pool: ThreadPool<Question, number>,
  deed: Command,
  ms = 10_000,
  counted = counter(),
  signal?: AbortSignal,
) => pool.ask("a", () => ({ question: { deed, counted } }), ms, signal);

async function hasStopped(counted: Int32Array): Promise<boolean> {
  const before = counted[0];
  await sleep(50);
  return before! > 0 && counted[0] === before;
}

test("reuses an idle thread silently", async () => {
  const warned = vi.fn();
  process.on("warning", warned);
  const printed = [vi.spyOn(process.stdout, "write"), vi.spyOn(process.stderr, "write")];
  const pool = open(2);
  const counted = counter();
  const first = await ask(pool, "print");

  for (let count = 0; count < 12; count += 1) expect(await ask(pool, "who")).toBe(first);
  await sleep(idleMs / 4);
  expect(await ask(pool, "tick", 10_000, counted)).toBe(first);
  await sleep(idleMs + 100);
  await expect.poll(() => hasStopped(counted)).toBe(true);
  expect(await ask(pool, "who")).not.toBe(first);
  expect(printed.flatMap(({ mock }) => mock.calls.map(([text]) => String(text)))).not.toContain("printed\n");
  expect(warned).not.toHaveBeenCalled();
  process.off("warning", warned);
  for (const spy of printed) spy.mockRestore();
});

test.each<[string, Command, Error]>([
  ["takes too long", "loop", new WorkRefused("takes longer than 300 milliseconds")],
  ["takes too much memory", "fill", new WorkRefused("takes too much memory")],
  ["ends its thread", "exit", new WorkRefused("takes too much memory")],
  ["fails", "throw", new RangeError("It cannot be done.")],
])("work that %s is given up, and the next one has a thread", async (_, deed, refusal) => {
  const pool = open(1);
  const counted = counter();
  const before = await ask(pool, "who");

  const refused = ask(pool, deed, deed === "loop" ? 300 : 10_000, counted);
  await expect(refused).rejects.toThrow(refusal.message);
  await expect(refused).rejects.toBeInstanceOf(refusal.constructor);
  expect(await ask(pool, "who")).not.toBe(before);
  expect(deed !== "loop" || (await hasStopped(counted))).toBe(true);
});

test("no time runs on for work that is over", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const pool = open(1);
    await ask(pool, "who");
    // That of the idle thread.
    expect(vi.getTimerCount()).toBe(1);
    await expect(ask(pool, "throw")).rejects.toThrow("It cannot be done.");
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test.each<Command>(["throw-later", "exit-later"])(
  "assigns no work to a thread that died while idle: %s",
  async (deed) => {
    const pool = open(1, 60_000);
    const counted = counter();
    const before = await ask(pool, deed, 10_000, counted);
    await expect.poll(() => counted[0]).toBe(1);
    await sleep(200);

    expect(await ask(pool, "who")).not.toBe(before);
  },
);

test("aborted work ends immediately, queued or running", { timeout: 20_000 }, async () => {
  const pool = open(1);
  const [working, waiting] = [new AbortController(), new AbortController()];
  const first = ask(pool, "loop", 25_000, counter(), working.signal);
  const second = ask(pool, "loop", 25_000, counter(), waiting.signal);

  await expect(ask(pool, "who", 10_000, counter(), AbortSignal.abort(new Error("Never.")))).rejects.toThrow("Never.");
  waiting.abort(new Error("Not now."));
  await expect(second).rejects.toThrow("Not now.");
  working.abort(new Error("Not any more."));
  await expect(first).rejects.toThrow("Not any more.");
  expect(await ask(pool, "who")).toBeGreaterThan(0);
});

test("frees the thread of work that cannot start, without copying transferred objects", async () => {
  const pool = open(1);
  const bytes = new Uint8Array(3);

  await expect(pool.ask("a", () => Promise.reject(new Error("No file.")), 10_000)).rejects.toThrow("No file.");
  const begun = { question: { deed: "length" as const, bytes }, transfer: [bytes.buffer] };
  expect(await pool.ask("a", () => begun, 10_000)).toBe(3);
  expect(bytes.byteLength).toBe(0);
});

test("refuses a bundle on timeout, but not on an error of the check", {
  tags: "long",
}, async () => {
  await using file = await openFile(join(ownFolder(), "bundle"), "w+");
  const verify = (size: number, verifyMs: number) => verifyBundle(file, size, { ...standardLimits, verifyMs }, "acme");
  // Unpacking one file of 512 MiB takes far longer than a millisecond.
  const piece = Buffer.alloc(8 * 1024 ** 2);
  const header = headerOf({ name: "a", size: 64 * piece.length });
  const long = Buffer.concat([gzipSync(header), ...Array<Buffer>(64).fill(gzipSync(piece))]);
  await file.writeFile(long);

  expect(await verify(long.length, 1)).toEqual({ fault: "The bundle takes longer than 1 milliseconds to verify." });
  await expect(verify(long.length + 1, 10_000)).rejects.toThrow("The file of an upload was truncated.");
});
