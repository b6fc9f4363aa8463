// One run of the tool: passes on its output line by line, sends signals, enforces limits, and ends all its processes.
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
  /** The tool is interrupted after this time. */
  timeoutMs: number;
  /** The tool is killed this long after an interrupt. */
  graceMs: number;
  /** Most bytes of output. */
  output: number;
}

export interface ToolCall {
  spawned: Spawned;
  folder: string;
  /** The folder of the attempt, whose size is bounded. */
  own: string;
  user: ToolUser | null;
  /** In the environment of all its processes, so that they are found even if they have left the group. */
  attempt: string;
  limits: ToolLimits;
  /** Called with lines that arrived together. */
  onLines(lines: readonly string[]): void;
  /** Sends SIGINT. */
  interrupt: AbortSignal;
  /** Sends SIGKILL. If only this worker stops, the tool first gets time to save its state. */
  kill: AbortSignal;
}

export interface Ending {
  /** As in a shell: 128 plus the signal's number after a signal. */
  code: number;
  interrupted: boolean;
  /** The exceeded limit, in one sentence. */
  limit: string | null;
}

/** How long to wait for output of processes that we cannot find. */
const lingerMs = 2_000;
/** How long the tool may save its state when the worker stops. */
const leaveMs = 3_000;
/** Pause between two reads of output beyond the limit. */
const pauseMs = 10;
/** Longer lines are left out. */
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
  // A process that could not be started has nothing else.
  if (child.pid === undefined) throw (await once(child, "error"))[0];
  let limit: string | null = null;
  let grace: NodeJS.Timeout | undefined;
  let asked = false;
  const end = () => signalGroup(child, "SIGKILL");
  const endWithin = (ms: number) => {
    // A second SIGINT would make tools end at once without saving.
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
  /** Whether the output is within the limit; further output is ignored. */
  const onBytes = (count: number) => {
    room -= count;
    if (room < 0) stopFor(`It wrote more than ${limits.output} bytes.`);
    return room >= 0;
  };
  const streams = [child.stdout!, child.stderr!];
  const read = Promise.all(streams.map((stream) => readLines(stream, onBytes, call.onLines)));
  const over = new AbortController();
  // Kill at once: during a grace period it would use even more.
  void watchUse({ own, user, pid: child.pid }, limits, over.signal, endFor);
  // We write nothing to it; it fails if the group ends first.
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
    // It has already ended.
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
        // Let it write while it ends, but slowly, so that it does not keep the worker busy.
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
    // A broken pipe has no more output.
  }
  if (started !== "" || dropped > 0) onLines([end("")]);
}
