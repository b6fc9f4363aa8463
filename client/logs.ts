// Reads growing logs, framed by STX and ETX: each request continues at the end of the last response.
import { readLog as readLogCall, showRun, showTestRun } from "../generated/calls.ts";
import { sleep } from "../generated/clock.ts";
import type { Connection } from "../generated/connection.ts";
import { AbortError } from "../generated/errors.ts";
import { at, checkAddress } from "./address.ts";
import { survivor } from "./outage.ts";
import { StateError, type TestRunPath } from "./wait.ts";

/** Options for reading a log. */
export interface LogOptions {
  /** Stops the reading. */
  signal?: AbortSignal | undefined;
  /** The longest pause between two requests in milliseconds; 2 seconds by default. */
  interval?: number | undefined;
}

const start = 0x02;
const end = 0x03;
const firstPause = 200;

/**
 * A log as it grows, until it is complete; `address` is the `log-read-url` of a plan, an apply or a test run.
 * @example
 * const { data: run } = await showRun(connection, { run_id, include: ["plan"] });
 * for await (const text of streamLog(connection, run.related.plan.attributes["log-read-url"])) process.stdout.write(text);
 */
export async function* streamLog(
  connection: Connection,
  address: string,
  { signal, interval = 2000 }: LogOptions = {},
): AsyncGenerator<string, void> {
  const url = checkAddress(connection, address);
  // Read bytes, because a part may end within a character.
  const facts = { ...at(readLogCall.facts, connection, url), parseAs: "blob" } as const;
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let offset = 0;
  let pause = firstPause;
  const surviving = survivor(connection.clock, (milliseconds) => rest(connection, facts.id, milliseconds, signal));
  for (;;) {
    url.searchParams.set("offset", String(offset));
    const read = () => connection.send(facts, undefined, { signal, baseUrl: url.href }) as Promise<Blob>;
    const answer = await surviving(read);
    const part = new Uint8Array(await answer.arrayBuffer());
    const isComplete = part.at(-1) === end;
    const text = decoder.decode(part.subarray(offset === 0 && part[0] === start ? 1 : 0, isComplete ? -1 : undefined), {
      stream: !isComplete,
    });
    offset += part.length;
    if (text !== "") yield text;
    if (isComplete) return;
    pause = part.length > 0 ? firstPause : Math.min(interval, pause * 1.5);
    await rest(connection, facts.id, pause, signal);
  }
}

/**
 * The log of a run's plan or apply as it grows.
 * @example
 * for await (const text of streamRunLog(connection, run_id, "plan")) process.stdout.write(text);
 * @throws {StateError} when the run has no apply, because it only plans
 */
export async function* streamRunLog(
  connection: Connection,
  run_id: string,
  phase: "plan" | "apply" = "plan",
  options: LogOptions = {},
): AsyncGenerator<string, void> {
  const { data: run } = await showRun(connection, { run_id, include: ["plan", "apply"] }, { signal: options.signal });
  const part = run.related[phase];
  if (!part) throw new StateError(showRun.facts.id, run_id, run.attributes.status, ["applying"]);
  yield* streamLog(connection, part.attributes["log-read-url"], options);
}

/**
 * The log of a test run as it grows; waits until the test has begun.
 * @example
 * for await (const text of streamTestLog(connection, { ...module, test_run_id })) process.stdout.write(text);
 */
export async function* streamTestLog(
  connection: Connection,
  path: TestRunPath,
  options: LogOptions = {},
): AsyncGenerator<string, void> {
  const { signal, interval = 2000 } = options;
  const { id } = showTestRun.facts;
  const surviving = survivor(connection.clock, (milliseconds) => rest(connection, id, milliseconds, signal));
  for (let pause = firstPause; ; pause = Math.min(interval, pause * 1.5)) {
    const { data: testRun } = await surviving(() => showTestRun(connection, path, { signal }));
    const address = testRun.attributes["log-read-url"];
    if (address) return yield* streamLog(connection, address, options);
    if (testRun.attributes.status === "canceled" || testRun.attributes.status === "errored") return;
    await rest(connection, id, pause, signal);
  }
}

const rest = ({ clock }: Connection, operation: string, milliseconds: number, signal: AbortSignal | undefined) =>
  sleep(clock, milliseconds, signal).catch(() => {
    throw new AbortError(operation, "The caller gave up.", signal?.reason);
  });
