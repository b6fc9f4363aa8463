// Reads uploaded configurations and states of tools in threads, so that a slow one does not delay others.
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { BundleLimits } from "../../domain/bundle.ts";
import { sharedResources } from "../../fairness/resources.ts";
import { ThreadPool, WorkRefused } from "../verification/threads.ts";
import { assertShort, StateTooLarge } from "./command/tool-state.ts";
import { emptyState, type State, type Work } from "./executor.ts";
import type { PlanOutput } from "./plan-output.ts";
import type { Answer, Question, Reading, Wanted } from "./reading-thread.ts";
import type { Rendering } from "./simulated-state.ts";

const pool = new ThreadPool<Question, Answer>(new URL("./reading-thread.ts", import.meta.url), {
  ...sharedResources.configurationReads,
  memoryMb: 256,
  idleMs: 60_000,
});

/** Throws one sentence if the configuration is wrong. */
export async function readUpload(work: Work, wanted: Wanted, limits: BundleLimits): Promise<Reading> {
  let bundle: Readable | undefined;
  const begin = async () => {
    bundle = await work.openBundle();
    const stream = Readable.toWeb(bundle) as ReadableStream<Uint8Array>;
    return { question: { ...wanted, limits, bundle: stream }, transfer: [stream] };
  };
  try {
    const answer = await pool.ask(work.organizationName, begin, limits.verifyMs, work.kill);
    if ("reading" in answer) return answer.reading;
    throw bundle?.errored ?? new Error("fault" in answer ? answer.fault : "The configuration could not be read.");
  } catch (error) {
    throw error instanceof WorkRefused ? new Error(`The configuration ${error.message} to read.`) : error;
  } finally {
    bundle?.destroy();
  }
}

/** Throws one sentence if the documents cannot be read. */
export async function readShown(
  { organizationName, kill, secrets }: Pick<Work, "organizationName" | "kill" | "secrets">,
  plan: Uint8Array,
  schemas: Uint8Array,
  ms: number,
): Promise<PlanOutput> {
  try {
    const answer = await pool.ask(organizationName, () => ({ question: { plan, schemas, secrets } }), ms, kill);
    if ("output" in answer) return answer.output;
    throw new Error("fault" in answer ? answer.fault : "The plan could not be read.");
  } catch (error) {
    throw error instanceof WorkRefused ? new Error(`The plan ${error.message} to read.`) : error;
  }
}

/** Throws one sentence if the document is not a state, or `StateTooLarge`. */
export async function readToolState(
  { organizationName, kill }: Pick<Work, "organizationName" | "kill">,
  document: Uint8Array | undefined,
  ms: number,
): Promise<State> {
  if (document === undefined) return emptyState;
  // Copying it for the thread also takes time.
  assertShort(document);
  try {
    const answer = await pool.ask(organizationName, () => ({ question: { document } }), ms, kill);
    if ("state" in answer) return answer.state;
    const fault = "fault" in answer ? answer.fault : "The state could not be read.";
    throw "isTooLarge" in answer && answer.isTooLarge ? new StateTooLarge(fault) : new Error(fault);
  } catch (error) {
    throw error instanceof WorkRefused ? new StateTooLarge(`The state ${error.message} to read.`) : error;
  }
}

/** The document of a simulated state. Throws one sentence if it cannot be written. */
export async function writeState(
  { organizationName, kill }: Pick<Work, "organizationName" | "kill">,
  rendering: Rendering,
  ms: number,
): Promise<Uint8Array> {
  try {
    const answer = await pool.ask(organizationName, () => ({ question: { rendering } }), ms, kill);
    if ("document" in answer) return answer.document;
    throw new Error("fault" in answer ? answer.fault : "The state could not be written.");
  } catch (error) {
    throw error instanceof WorkRefused ? new Error(`The state ${error.message} to write.`) : error;
  }
}
