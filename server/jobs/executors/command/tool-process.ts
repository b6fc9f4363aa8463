// One run of the tool: passes on its output, sends signals, enforces limits, and ends all its processes.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync, readdirSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { Left } from "../../watch.ts";
import { supervised } from "../supervised.ts";
import type { ResourceLimits, Spawned } from "./isolation.ts";
import { endMarked } from "./leftovers.ts";
import { collect, readOutput } from "./tool-lines.ts";
import { overMemory, watchUse } from "./tool-use.ts";
import { endAllOf, type ToolUser } from "./tool-users.ts";

export interface ToolLimits extends ResourceLimits {
  /** The tool is interrupted after this time. */
  timeoutMs: number;
  /** The tool is killed this long after an interrupt. */
  graceMs: number;
  /** Output limit in bytes. */
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
  /** Collects the standard output up to this many bytes, instead of passing on its lines. */
  collect?: number | undefined;
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
  /** Undefined unless `collect` was given and sufficed. */
  output: Buffer | undefined;
}

/** How long to wait for output of processes that we cannot find. */
const lingerMs = 2_000;
/** Time for the tool to save its state when the worker stops. */
const leaveMs = 3_000;

export async function runTool(call: ToolCall): Promise<Ending> {
  const { own, user, attempt, limits, interrupt, kill } = call;
  const { memory } = call.spawned;
  kill.throwIfAborted();
  const child = start(call);
  // A process that failed to start has no streams.
  if (child.pid === undefined) throw (await once(child, "error"))[0];
  const ending = new ToolEnding(child, limits.graceMs);
  const interrupted = () => ending.interrupt();
  const killed = () => (kill.reason instanceof Left ? ending.within(leaveMs) : ending.now());
  const timer = setTimeout(() => ending.interruptFor(`It took longer than ${limits.timeoutMs} ms.`), limits.timeoutMs);
  const streams = [child.stdout!, child.stderr!];
  const onExcess = () => ending.interruptFor(`It wrote more than ${limits.output} bytes.`);
  const collected = call.collect === undefined ? undefined : collect(child.stdout!, call.collect);
  const lines = collected ? streams.slice(1) : streams;
  const read = readOutput(lines, { most: limits.output, onLines: call.onLines, onExcess });
  const over = new AbortController();
  // Kill at once: during a grace period it would use even more.
  const used = { own, user, pid: child.pid, memory };
  void watchUse(used, limits, over.signal, (reason) => ending.nowFor(reason));
  // We write nothing to it; it fails if the group ends first.
  child.stdio[3]?.on("error", () => {});
  interrupt.addEventListener("abort", interrupted, { once: true });
  kill.addEventListener("abort", killed, { once: true });
  if (interrupt.aborted) interrupted();
  if (kill.aborted) killed();
  try {
    const [code, signal] = (await once(child, "exit")) as [number | null, NodeJS.Signals | null];
    over.abort();
    // The system may have killed the tool since the last check.
    if (await memory?.isExceeded()) ending.nowFor(overMemory(limits));
    ending.now();
    await endMarked(attempt);
    // Processes that cleared their environment. We are about to read the tool's files: nothing may exchange folders meanwhile.
    if (user) await endAllOf(user);
    const output = await Promise.race([read.then(() => collected), sleep(lingerMs, undefined, { ref: false })]);
    kill.throwIfAborted();
    const endCode = code ?? 128 + constants.signals[signal!];
    return { code: endCode, interrupted: interrupt.aborted, limit: ending.limit, output };
  } finally {
    over.abort();
    clearTimeout(timer);
    ending.settle();
    for (const stream of streams) stream.destroy();
    interrupt.removeEventListener("abort", interrupted);
    kill.removeEventListener("abort", killed);
    child.stdio[3]?.destroy();
  }
}

function start({ spawned, folder }: ToolCall): ChildProcess {
  const [program, ...args] = spawned.words;
  return spawn(...supervised(program!, args), {
    ...spawned.account,
    cwd: folder,
    env: spawned.environment,
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "pipe", ...withoutInherited()],
  });
}

/** Ends the tool: by SIGINT with time to save its state, or by SIGKILL. */
class ToolEnding {
  /** The first limit that it exceeded. */
  limit: string | null = null;
  readonly #child: ChildProcess;
  readonly #graceMs: number;
  #grace: NodeJS.Timeout | undefined;
  #isAsked = false;

  constructor(child: ChildProcess, graceMs: number) {
    this.#child = child;
    this.#graceMs = graceMs;
  }

  now(): void {
    signalGroup(this.#child, "SIGKILL");
  }

  within(ms: number): void {
    // A second SIGINT makes tools exit immediately, without saving.
    if (!this.#isAsked) signalGroup(this.#child, "SIGINT");
    this.#isAsked = true;
    clearTimeout(this.#grace);
    this.#grace = setTimeout(() => this.now(), ms);
  }

  interrupt(): void {
    this.within(this.#graceMs);
  }

  interruptFor(limit: string): void {
    if (this.limit !== null) return;
    this.limit = limit;
    if (!this.#isAsked) this.interrupt();
  }

  nowFor(limit: string): void {
    this.limit ??= limit;
    this.now();
  }

  /** Call it when the tool has ended. */
  settle(): void {
    clearTimeout(this.#grace);
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

/** O_CLOEXEC, which Node does not export. */
const closesOnExec = 0o2000000;
/** Input, output, errors, and the pipe of the keeper. */
const ownDescriptors = 4;

/** The part of `stdio` after the tool's own descriptors: replaces each inherited one by /dev/null. */
function withoutInherited(): ("ignore" | number)[] {
  inherited ??= findInherited();
  const last = Math.max(ownDescriptors - 1, ...inherited);
  return Array.from({ length: last + 1 - ownDescriptors }, (_, index) =>
    inherited!.has(index + ownDescriptors) ? nothing() : "ignore",
  );
}

/** Found once: all later ones are closed when a program starts. */
let inherited: Set<number> | undefined;
let nothingOpen: number | undefined;

const nothing = () => (nothingOpen ??= openSync("/dev/null", "r"));

/** Empty except on Linux, which shows how each descriptor was opened. */
function findInherited(): Set<number> {
  try {
    return new Set(readdirSync("/proc/self/fdinfo").map(Number).filter(isPassedOn));
  } catch {
    return new Set();
  }
}

function isPassedOn(descriptor: number): boolean {
  try {
    const flags = /^flags:\s+([0-7]+)/m.exec(readFileSync(`/proc/self/fdinfo/${descriptor}`, "utf8"))?.[1] ?? "0";
    return descriptor >= ownDescriptors && (Number.parseInt(flags, 8) & closesOnExec) === 0;
  } catch {
    // The list named its own descriptor too.
    return false;
  }
}
