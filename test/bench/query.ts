// The step `query`: the packages of TanStack Query with which its output compiles, other documents, sizes, and its time.
import { execFile } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, resolve } from "node:path";
import { generate } from "../../scripts/generate/generate.ts";
import { Pipeline } from "../../scripts/generate/pipeline.ts";
import { query } from "../../scripts/generate/step-module.ts";
import { chooseSteps, stepNames } from "../../scripts/generate/steps.ts";
import { sizeOf } from "../client/sizes.ts";
import { type Comparison, inRounds } from "./compare.ts";
import { folderOf } from "./fetched.ts";
import type { Bench, Figures } from "./figures.ts";

const spec = "openapi/openapi.yaml";

interface Adapter {
  name: Parameters<typeof folderOf>[0];
  /** The functions for a query, an infinite query and a mutation. */
  functions: [query: string, infinite: string, mutation: string];
  /** The functions take a function that returns the options. */
  lazy?: true;
  /** The code after a member of the result, which is a signal or a reference. */
  read?: string;
}

const injected = ["injectQuery", "injectInfiniteQuery", "injectMutation"] satisfies Adapter["functions"];
const used = ["useQuery", "useInfiniteQuery", "useMutation"] satisfies Adapter["functions"];
const created = ["createQuery", "createInfiniteQuery", "createMutation"] satisfies Adapter["functions"];

const adapters: Adapter[] = [
  { name: "@tanstack/react-query", functions: used },
  { name: "@tanstack/preact-query", functions: used },
  { name: "@tanstack/solid-query", functions: used, lazy: true },
  { name: "@tanstack/vue-query", functions: used, read: ".value" },
  { name: "@tanstack/svelte-query", functions: created, lazy: true },
  { name: "@tanstack/angular-query-experimental", functions: injected, lazy: true, read: "()" },
];

/** The limit for one query, with its call and connection, without TanStack Query: bytes after gzip. */
const mostBytes = 5000;
const leastDocuments = 58;

export const bench: Bench = {
  async *measure(wanted) {
    mkdirSync(".cache/bench", { recursive: true });
    const folder = mkdtempSync(resolve(".cache/bench/query-"));
    try {
      yield await compileAdapters();
      yield await compileDocuments(folder);
      yield await weigh(folder);
      yield* inRounds("Time of the step", comparisons(folder), wanted);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function generateQueries(file: string, out: string, from?: string): Promise<void> {
  await using pipeline = new Pipeline({ file, steps: chooseSteps(["query"], [], [query(from ? { from } : {})]) });
  await generate(pipeline, { spec: file, out, complete: true, describes: true });
}

async function compileAdapters(): Promise<Figures> {
  const rows: string[][] = [];
  for (const adapter of adapters) {
    const home = folderOf(adapter.name);
    const out = join(home, "queries");
    rmSync(out, { recursive: true, force: true });
    await generateQueries(resolve(spec), out, adapter.name);
    writeFileSync(join(out, "use.ts"), consumerOf(adapter));
    const errors = await compile(out);
    const { version } = JSON.parse(readFileSync(join(home, "node_modules", adapter.name, "package.json"), "utf8"));
    rows.push([`${adapter.name} ${version}`, errors === "" ? "compiles" : errors.split("\n")[0]!.slice(0, 200)]);
  }
  return {
    title: "Queries, infinite queries and mutations with their types, under strict",
    columns: ["package", "outcome"],
    rows,
    isReached: rows.every(([, outcome]) => outcome === "compiles"),
  };
}

function consumerOf({ name, functions, lazy, read = "" }: Adapter): string {
  const [query, infinite, mutation] = functions;
  const call = (made: string, options: string) => `${made}(${lazy ? `() => (${options})` : options})`;
  const dataOf = (variable: string) =>
    read === "()" ? `ReturnType<typeof ${variable}.data>` : `typeof ${variable}.data${read}`;
  const errorOf = (variable: string) => dataOf(variable).replace(".data", ".error");
  return `import { QueryClient, ${functions.join(", ")} } from "${name}";
import { connect, type Failure } from "./client.ts";
import { applyRunMutation, createRunMutation, listWorkspaceRunsInfiniteOptions, showRunOptions } from "./queries.ts";
import type { components } from "./types.ts";

type Schemas = components["schemas"];
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const same = <A, B>(_: Same<A, B>): void => {};
const connection = connect({ baseUrl: "/api/v2" });

export async function cache(client: QueryClient) {
  const shown = await client.fetchQuery(showRunOptions(connection, { run_id: "1", include: ["plan"] }));
  same<typeof shown.data.related.plan, Schemas["Plan"]>(true);
  const known = client.getQueryData(showRunOptions(connection, { run_id: "1" }).queryKey);
  same<typeof known, Schemas["RunDocument"] | undefined>(true);
}

export function page() {
  const one = ${call(query, 'showRunOptions(connection, { run_id: "1" })')};
  same<NonNullable<${dataOf("one")}>, Schemas["RunDocument"]>(true);
  same<${errorOf("one")}, Failure | null>(true);
  const status = ${call(query, '{ ...showRunOptions(connection, { run_id: "1" }), select: ({ data }) => data.attributes.status, refetchInterval: false }')};
  same<NonNullable<${dataOf("status")}>, Schemas["RunStatus"]>(true);
  const list = ${call(infinite, 'listWorkspaceRunsInfiniteOptions(connection, { workspace_id: "1", include: ["plan"] })')};
  same<NonNullable<${dataOf("list")}>["pages"][number]["data"][number]["related"]["plan"], Schemas["Plan"]>(true);
  const create = ${call(mutation, "createRunMutation(connection)")};
  create.mutate({ workspace: "ws-1" });
  same<NonNullable<${dataOf("create")}>, Schemas["RunDocument"]>(true);
  same<${errorOf("create")}, Failure | null>(true);
  const apply = ${call(mutation, "{ ...applyRunMutation(connection), onSuccess: (_, { run_id }) => same<typeof run_id, string>(true) }")};
  // @ts-expect-error: an id is a string.
  apply.mutate({ run_id: 1 });
}
`;
}

/** Tries all examples of OpenAPI that Readme publishes. */
async function compileDocuments(folder: string): Promise<Figures> {
  const home = dirname(createRequire(import.meta.url).resolve("@readme/oas-examples/package.json"));
  const files = globSync(`${home}/{2.0,3.0,3.1}/json/*.json`);
  const refused: string[] = [];
  for (const [index, file] of files.entries()) {
    await generateQueries(file, join(folder, `document-${index}`), "@tanstack/preact-query").catch(() =>
      refused.push(basename(file)),
    );
  }
  const errors = await compile(folder);
  const broken = new Set(errors.match(/document-\d+(?=\/)/g));
  const compiled = files.length - refused.length - broken.size;
  return {
    title: "Documents of @readme/oas-examples",
    columns: ["outcome", "documents"],
    rows: [
      ["tried", String(files.length)],
      ["generated, and compiles under strict", String(compiled)],
      ...refused.map((name) => [`refused: ${name}`, "1"]),
      ...[...broken].map((name) => [`does not compile: ${files[Number(name.split("-")[1])]}`, "1"]),
    ],
    notes: [`Goal: at least ${leastDocuments} compile.`],
    isReached: compiled >= leastDocuments,
  };
}

/** The errors of the compiler with this project's options, and for unused names. */
const compile = (folder: string): Promise<string> =>
  new Promise((settle) => {
    const compilerOptions = { types: [], noUnusedLocals: true, noUnusedParameters: true };
    const config = { extends: resolve("tsconfig.json"), compilerOptions, include: ["."], exclude: [] };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
    execFile(process.execPath, ["node_modules/@typescript/native/bin/tsc", "-p", folder], (error, stdout) =>
      settle(error === null ? "" : stdout || error.message),
    );
  });

async function weigh(folder: string): Promise<Figures> {
  const out = join(folder, "ours");
  await generateQueries(resolve(spec), out);
  const names = ["showRunOptions", "showTestRunOptions", "listWorkspaceRunsInfiniteOptions", "applyRunMutation"];
  const sizes = [];
  for (const name of names) {
    const code = `import { connect } from "./connection.ts"; import { ${name} } from "./queries.ts";
export const connection = connect({ baseUrl: "/api/v2" }); export const make = (input) => ${name}(connection, input);`;
    sizes.push({ name, ...(await sizeOf(code, { folder: out })) });
  }
  return {
    title: "Size of one query with its call and its connection, without TanStack Query, in bytes",
    columns: ["export", "minified", "gzip"],
    rows: sizes.map(({ name, minified, gzipped }) => [name, String(minified), String(gzipped)]),
    notes: [`Goal: at most ${mostBytes} after gzip.`],
    isReached: sizes.every(({ gzipped }) => gzipped <= mostBytes),
  };
}

/** In new processes, like on the command line. */
async function* comparisons(folder: string): AsyncGenerator<Comparison> {
  const contender = (name: string, ...more: string[]) => ({
    name,
    run: () => generateCold(join(folder, name.replaceAll(/\W+/g, "-")), [...stepNames, ...more]),
  });
  yield {
    title: "a full generation of this API",
    goal: { mostOfFirst: 1.4 },
    contenders: [
      contender("all steps that run by default"),
      contender("with query", "query"),
      contender("with query and zod", "query", "zod"),
    ],
  };
}

const generateCold = (out: string, targets: readonly string[]): Promise<void> =>
  new Promise((settle, fail) => {
    rmSync(out, { recursive: true, force: true });
    const args = ["-r", "./scripts/require-node.cjs", "scripts/generate.ts", "--out", out, "--target", ...targets];
    execFile(process.execPath, args, (error) => (error === null ? settle() : fail(error)));
  });
