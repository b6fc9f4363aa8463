// Generates the factories of a description, and imports them.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll } from "vitest";
import type { Connection, ConnectOptions } from "../../generated/connection.ts";
import { generate } from "../../scripts/generate/generate.ts";
import { Pipeline } from "../../scripts/generate/pipeline.ts";
import { query } from "../../scripts/generate/step-module.ts";
import { chooseSteps } from "../../scripts/generate/steps.ts";
import { shareThreads } from "../support/shared-threads.ts";

/** The module `queries.ts`. `consumer.ts.txt` tests its types. */
// biome-ignore lint/suspicious/noExplicitAny: its names depend on the description.
type Module = Record<string, any>;

export interface Queries {
  queries: Module;
  connect(settings: ConnectOptions): Connection;
  errors: Module;
  /** The text of queries.ts. */
  text: string;
  folder: string;
}

mkdirSync(".cache", { recursive: true });
const home = mkdtempSync(resolve(".cache/queries-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));
let made = 0;

/** Generates into a new folder. */
export async function generateQueries(
  description: string | object,
  { from = "@tanstack/preact-query", javascript = false } = {},
): Promise<Queries> {
  const folder = join(home, `${made++}`);
  let file = description;
  if (typeof file === "object") {
    file = `${folder}.json`;
    writeFileSync(file, JSON.stringify(description));
  }
  const steps = chooseSteps(["query"], [], [query({ from })]);
  await using pipeline = new Pipeline({ file, steps, threads: shareThreads(steps.names), javascript });
  await generate(pipeline, { spec: file, out: folder, complete: true });
  const ending = javascript ? ".js" : ".ts";
  const load = (name: string) => import(/* @vite-ignore */ pathToFileURL(join(folder, name + ending)).href);
  const [queries, { connect }, errors] = await Promise.all(["queries", "connection", "client"].map(load));
  return { queries, connect, errors, text: readFileSync(join(folder, `queries${ending}`), "utf8"), folder };
}
