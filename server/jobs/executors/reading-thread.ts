import { posix } from "node:path";
import type { ReadableStream } from "node:stream/web";
import { parentPort } from "node:worker_threads";
import type { BundleLimits } from "../../domain/bundle.ts";
import type { RunVariable } from "../../domain/types.ts";
import { parseDocument, parseToolState, StateTooLarge } from "./command/tool-state.ts";
import { type Configuration, readConfiguration, readSources, readTests, type TestFile } from "./configuration.ts";
import type { State } from "./executor.ts";
import { ParserBroken } from "./hcl.ts";
import { JsonMembers } from "./json-members.ts";
import { type PlanOutput, toPlanOutput } from "./plan-output.ts";
import { type Rendering, renderState } from "./simulated-state.ts";
import { parseSimulation, type Simulation } from "./simulation.ts";

/** What to read from a bundle. */
export type Wanted = Readonly<{
  folder: string;
  /** Undefined if only the simulation is needed. */
  variables?: readonly RunVariable[];
  testDirectory?: string;
}>;
type Bundle = Wanted & Readonly<{ bundle: ReadableStream<Uint8Array>; limits: BundleLimits }>;
/** A bundle, the state of a tool, a state to write, or a plan. */
export type Question = Bundle | Readonly<{ document: Uint8Array }> | Readonly<{ rendering: Rendering }> | Shown;
/** The output of `show -json` and `providers schema -json`. */
export type Shown = Readonly<{ plan: Uint8Array; schemas: Uint8Array; secrets: readonly string[] }>;
export type Reading = Readonly<{ simulation: Simulation; configuration: Configuration; tests: readonly TestFile[] }>;
/** A fault is one sentence for the uploader; it also says if a state is too large. */
export type Answer = Readonly<
  | { reading: Reading }
  | { state: State }
  | { document: Uint8Array }
  | { output: PlanOutput }
  | { fault: string; isTooLarge: boolean }
>;

const nothing: Configuration = { resources: [], outputs: [], imports: [], dataSources: 0 };

parentPort?.on("message", async (question: Question) => {
  parentPort?.postMessage(await answer(question));
});

async function answer(question: Question): Promise<Answer> {
  try {
    if ("rendering" in question) return { document: renderState(question.rendering) };
    if ("plan" in question) return { output: readShown(question) };
    return "document" in question ? { state: parseToolState(question.document) } : { reading: await read(question) };
  } catch (error) {
    // End the thread, so that the broken parser is not reused.
    if (error instanceof ParserBroken) throw error;
    return { fault: (error as Error).message, isTooLarge: error instanceof StateTooLarge };
  }
}

function readShown({ plan, schemas, secrets }: Shown): PlanOutput {
  return toPlanOutput(parseDocument(plan, "plan"), new JsonMembers(schemas), secrets);
}

async function read({ bundle, limits, folder, variables, testDirectory }: Bundle): Promise<Reading> {
  const sources = await readSources(bundle, limits);
  const json = sources.get(posix.join(folder, "simulation.json"));
  return {
    simulation: json === undefined ? {} : parseSimulation(json),
    configuration: variables === undefined ? nothing : await readConfiguration(sources, folder, variables),
    tests: testDirectory === undefined ? [] : await readTests(sources, testDirectory),
  };
}
