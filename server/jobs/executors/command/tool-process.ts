// One run of the tool: its output line by line while it comes, its signals, its limits, and nothing left when it is over.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import type { Readable } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import { setTimeout as sleep } from "node:timers/promises";
import { kept } from "../../keeper.ts";
import { Left } from "../../watch.ts";
import { endMarked } from "./leftovers.ts";

export interface ToolLimits {
  /** How long it may take; it is interrupted then. */
  timeoutMs: number;
  /** How long it may go on after it was interrupted because of a limit. */
  graceMs: number;
  /** Bytes that it may write. */
  output: number;
}

export interface ToolCall {
  program: string;
  args: readonly string[];
  folder: string;
  environment: Readonly<Record<string, string>>;
  /** Stands in the environment of all that it starts, so that they are found even when they went their own way. */
  attempt: string;
  limits: ToolLimits;
  onLine(line: string): void;
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
/** Longer ones are no lines. */
const longestLine = 1024 ** 2;

export async function runTool(call: ToolCall): Promise<Ending> {
  const { program, args, folder, environment, attempt, limits, interrupt, kill } = call;
  kill.throwIfAborted();
  const child = spawn(...kept(program, args), {
    cwd: folder,
    env: { ...environment },
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  // Of a process that could not be started nothing else is there.
  if (child.pid === undefined) throw (await once(child, "error"))[0];
  let limit: string | null = null;
  let grace: NodeJS.Timeout | undefined;
  let asked = false;
  const interrupted = () => {
    // Tools take a second one for a wish to end at once, saved or not.
    if (!asked) signalGroup(child, "SIGINT");
    asked = true;
  };
  const end = () => signalGroup(child, "SIGKILL");
  const endWithin = (ms: number) => {
    interrupted();
    grace = setTimeout(end, ms);
  };
  const killed = () => (kill.reason instanceof Left ? endWithin(leaveMs) : end());
  const stopFor = (reason: string) => {
    if (limit !== null) return;
    limit = reason;
    endWithin(limits.graceMs);
  };
  const timer = setTimeout(() => stopFor(`It took longer than ${limits.timeoutMs} ms.`), limits.timeoutMs);
  let room = limits.output;
  const onBytes = (count: number) => {
    room -= count;
    if (room < 0) stopFor(`It wrote more than ${limits.output} bytes.`);
  };
  const streams = [child.stdout!, child.stderr!];
  const read = Promise.all(streams.map((stream) => readLines(stream, onBytes, call.onLine)));
  // What is written to it by us is nothing; it breaks when the group ends first.
  child.stdio[3]?.on("error", () => {});
  interrupt.addEventListener("abort", interrupted, { once: true });
  kill.addEventListener("abort", killed, { once: true });
  if (interrupt.aborted) interrupted();
  if (kill.aborted) killed();
  try {
    const [code, signal] = (await once(child, "exit")) as [number | null, NodeJS.Signals | null];
    end();
    await endMarked(attempt);
    await Promise.race([read, sleep(lingerMs, undefined, { ref: false })]);
    kill.throwIfAborted();
    return { code: code ?? 128 + constants.signals[signal!], interrupted: interrupt.aborted, limit };
  } finally {
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

async function readLines(stream: Readable, onBytes: (count: number) => void, onLine: (line: string) => void) {
  const decoder = new StringDecoder("utf8");
  let started = "";
  let dropped = 0;
  const end = (rest: string) => {
    const line = started + rest;
    if (dropped > 0 || line.length > longestLine) onLine(`(a line of more than ${longestLine} characters is left out)`);
    else onLine(line.replace(/\r$/, ""));
    started = "";
    dropped = 0;
  };
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      onBytes(chunk.byteLength);
      const [first, ...more] = decoder.write(chunk).split("\n");
      const last = more.pop();
      if (last !== undefined) {
        end(first!);
        for (const line of more) end(line);
      }
      const open = last ?? first!;
      if (started.length + open.length > longestLine) dropped += started.length + open.length;
      else if (dropped === 0) started += open;
      if (dropped > 0) started = "";
    }
  } catch {
    // A pipe that breaks has told all that it will.
  }
  if (started !== "" || dropped > 0) end("");
}
