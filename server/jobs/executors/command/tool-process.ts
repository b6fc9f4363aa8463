// One run of the tool: its output line by line while it comes, its signals, its limits, and nothing left when it is over.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import type { Readable } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import { setTimeout as sleep } from "node:timers/promises";
import { kept } from "../../keeper.ts";
import { Left } from "../../watch.ts";
import type { ResourceLimits, Spawned } from "./isolation.ts";
import { endMarked } from "./leftovers.ts";
import { watchUse } from "./tool-use.ts";
import type { ToolUser } from "./tool-users.ts";

export interface ToolLimits extends ResourceLimits {
  /** How long it may take; it is interrupted then. */
  timeoutMs: number;
  /** How long it may go on after it was interrupted, by a caller or because of a limit. */
  graceMs: number;
  /** Bytes that it may write. */
  output: number;
}

export interface ToolCall {
  spawned: Spawned;
  folder: string;
  /** The folder of the attempt, whose size is bounded. */
  own: string;
  user: ToolUser | null;
  /** Stands in the environment of all that it starts, so that they are found even when they went their own way. */
  attempt: string;
  limits: ToolLimits;
  /** Those that came together. */
  onLines(lines: readonly string[]): void;
  /** Asks it to end by SIGINT. */
  interrupt: AbortSignal;
  /** Ends it by SIGKILL, but lets it save what it can first when it is only this worker that stops. */
  kill: AbortSignal;
}

export interface Ending {
  /** As a shell tells it: 128 and the signal's number when a signal ended it. */
  code: number;
  interrupted: boolean;
  /** The limit that it went over, in one sentence. */
  limit: string | null;
}

/** How long output may still come from what the tool has left running and we cannot find. */
const lingerMs = 2_000;
/** How long it may go on saving when the worker stops. */
const leaveMs = 3_000;
/** Between two reads of what comes after the limit. */
const pauseMs = 10;
/** Longer ones are no lines. */
const longestLine = 1024 ** 2;

export async function runTool(call: ToolCall): Promise<Ending> {
  const { spawned, folder, own, user, attempt, limits, interrupt, kill } = call;
  kill.throwIfAborted();
  const [program, ...args] = spawned.words;
  const child = spawn(...kept(program!, args), {
    ...spawned.account,
    cwd: folder,
    env: spawned.environment,
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  // Of a process that could not be started nothing else is there.
  if (child.pid === undefined) throw (await once(child, "error"))[0];
  let limit: string | null = null;
  let grace: NodeJS.Timeout | undefined;
  let asked = false;
  const end = () => signalGroup(child, "SIGKILL");
  const endWithin = (ms: number) => {
    // Tools take a second one for a wish to end at once, saved or not.
    if (!asked) signalGroup(child, "SIGINT");
    asked = true;
    clearTimeout(grace);
    grace = setTimeout(end, ms);
  };
  const interrupted = () => endWithin(limits.graceMs);
  const killed = () => (kill.reason instanceof Left ? endWithin(leaveMs) : end());
  const stopFor = (reason: string) => {
    if (limit !== null) return;
    limit = reason;
    if (!asked) interrupted();
  };
  const endFor = (reason: string) => {
    limit ??= reason;
    end();
  };
  const timer = setTimeout(() => stopFor(`It took longer than ${limits.timeoutMs} ms.`), limits.timeoutMs);
  let room = limits.output;
  /** Whether they are within the limit; what comes after it is not even looked at. */
  const onBytes = (count: number) => {
    room -= count;
    if (room < 0) stopFor(`It wrote more than ${limits.output} bytes.`);
    return room >= 0;
  };
  const streams = [child.stdout!, child.stderr!];
  const read = Promise.all(streams.map((stream) => readLines(stream, onBytes, call.onLines)));
  const over = new AbortController();
  // Going on would use still more, so that there is no time to end by itself.
  void watchUse({ own, user, pid: child.pid }, limits, over.signal, endFor);
  // What is written to it by us is nothing; it breaks when the group ends first.
  child.stdio[3]?.on("error", () => {});
  interrupt.addEventListener("abort", interrupted, { once: true });
  kill.addEventListener("abort", killed, { once: true });
  if (interrupt.aborted) interrupted();
  if (kill.aborted) killed();
  try {
    const [code, signal] = (await once(child, "exit")) as [number | null, NodeJS.Signals | null];
    over.abort();
    end();
    await endMarked(attempt);
    await Promise.race([read, sleep(lingerMs, undefined, { ref: false })]);
    kill.throwIfAborted();
    return { code: code ?? 128 + constants.signals[signal!], interrupted: interrupt.aborted, limit };
  } finally {
    over.abort();
    clearTimeout(timer);
    clearTimeout(grace);
    for (const stream of streams) stream.destroy();
    interrupt.removeEventListener("abort", interrupted);
    kill.removeEventListener("abort", killed);
    child.stdio[3]?.destroy();
  }
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended already.
  }
}

async function readLines(stream: Readable, onBytes: (count: number) => boolean, onLines: ToolCall["onLines"]) {
  const decoder = new StringDecoder("utf8");
  let started = "";
  let dropped = 0;
  const end = (rest: string): string => {
    const line = started + rest;
    const isTooLong = dropped > 0 || line.length > longestLine;
    started = "";
    dropped = 0;
    return isTooLong ? `(a line of more than ${longestLine} characters is left out)` : line.replace(/\r$/, "");
  };
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (!onBytes(chunk.byteLength)) {
        // It may write what it has to while it ends, but not keep the worker busy with it.
        await sleep(pauseMs);
        continue;
      }
      const [first, ...more] = decoder.write(chunk).split("\n");
      const last = more.pop();
      if (last !== undefined) onLines([first!, ...more].map(end));
      const open = last ?? first!;
      if (started.length + open.length > longestLine) dropped += started.length + open.length;
      else if (dropped === 0) started += open;
      if (dropped > 0) started = "";
    }
  } catch {
    // A pipe that breaks has told all that it will.
  }
  if (started !== "" || dropped > 0) onLines([end("")]);
}
