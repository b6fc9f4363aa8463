// The thread behind reading.ts.
import { posix } from "node:path";
import type { ReadableStream } from "node:stream/web";
import { parentPort } from "node:worker_threads";
import type { BundleLimits } from "../../domain/bundle.ts";
import type { RunVariable } from "../../domain/types.ts";
import { type Configuration, readConfiguration, readSources, readTests, type TestFile } from "./configuration.ts";
import { ParserBroken } from "./hcl.ts";
import { parseSimulation, type Simulation } from "./simulation.ts";

/** What is to be read of a bundle. */
export type Wanted = Readonly<{
  folder: string;
  /** Undefined where only the simulation matters. */
  variables?: readonly RunVariable[];
  testDirectory?: string;
}>;
export type Question = Wanted & Readonly<{ bundle: ReadableStream<Uint8Array>; limits: BundleLimits }>;
export type Reading = Readonly<{ simulation: Simulation; configuration: Configuration; tests: readonly TestFile[] }>;
/** A fault is one sentence for whoever uploaded it. */
export type Answer = Readonly<{ reading: Reading } | { fault: string }>;

const nothing: Configuration = { resources: [], outputs: [], imports: [], dataSources: 0 };

parentPort?.on("message", async (question: Question) => {
  parentPort?.postMessage(await answer(question));
});

async function answer(question: Question): Promise<Answer> {
  try {
    return { reading: await read(question) };
  } catch (error) {
    // The thread ends, so that nobody else meets this parser.
    if (error instanceof ParserBroken) throw error;
    return { fault: (error as Error).message };
  }
}

async function read({ bundle, limits, folder, variables, testDirectory }: Question): Promise<Reading> {
  const sources = await readSources(bundle, limits);
  const json = sources.get(posix.join(folder, "simulation.json"));
  return {
    simulation: json === undefined ? {} : parseSimulation(json),
    configuration: variables === undefined ? nothing : await readConfiguration(sources, folder, variables),
    tests: testDirectory === undefined ? [] : await readTests(sources, testDirectory),
  };
}
