// The client: a function for every operation, and one object with all functions. It uses openapi-fetch.
import { readdirSync, readFileSync } from "node:fs";
import { samplesOf } from "../../samples/index.ts";
import { originOf } from "../origin.ts";
import type { OutputFile, Step } from "../step.ts";
import { printCalls } from "./client/calls.ts";
import { planCalls } from "./client/plans.ts";
import { Shapes } from "./client/shapes.ts";

/** Modules that are the same for every document. Generated folders get copies, so that they do not depend on our packages. */
const folder = new URL("./client/runtime/", import.meta.url);
const runtime = readdirSync(folder)
  // The package also has a compiled copy of a module that commands import.
  .filter((path) => path.endsWith(".ts"))
  .sort()
  .map((path) => ({ path, text: readFileSync(new URL(path, folder), "utf8") }));

/** Modules that only some documents and options need: `calls.ts` imports them, or another one of them does. */
const rare: Readonly<Record<string, string>> = {
  "conversions.ts": "conversions.ts",
  "own-servers.ts": "own-servers.ts",
  "paging.ts": "paging.ts",
  "response-types.ts": "response-types.ts",
  "stream-readers.ts": "streams.ts",
  "streams.ts": "streams.ts",
};

const client = `import { type Groups, groups } from "./calls.ts";
import { type ConnectOptions, connect } from "./connection.ts";
import type { Failure } from "./errors.ts";
import { bindGroups } from "./methods.ts";

export * from "./connection.ts";
export {
  AbortError,
  AnswerError,
  ApiError,
  CallError,
  type ErrorObject,
  errorOf,
  type Failure,
  NetworkError,
  type OtherApiError,
  TimeoutError,
} from "./errors.ts";
export { all } from "./pages.ts";
export * from "./statuses.ts";

export type Client = Groups<Failure>;

/**
 * Every operation as a method, grouped by tag. Each method has \`.raw\`, which returns the Response, and \`.try\`, which
 * returns failures instead of throwing them.
 */
export function createClient(options: ConnectOptions): Client {
  return bindGroups(connect(options), groups) as Client;
}
`;

const shapesPreamble = `import type { Shape } from "./conversions.ts";\n\n`;

/** Without the first line, which names the source. */
export const fixedModules: readonly OutputFile[] = [...runtime, { path: "client.ts", text: client }];

export const clientStep: Step = {
  name: "client",
  files({ spec, notes }) {
    const origin = `// ${originOf(spec, "client")}`;
    const shapes = new Shapes(spec.bundle, spec.values);
    const plans = planCalls(spec.bundle);
    const calls = printCalls(spec.bundle, plans, shapes);
    notes.push(...plans.notes, ...samplesOf(spec.bundle).notes);
    const isUsed = (name: string) => calls.includes(`from "./${name}";`);
    const made = [
      ...fixedModules.filter(({ path }) => rare[path] === undefined || isUsed(rare[path])),
      { path: "calls.ts", text: calls },
      ...(isUsed("shapes.ts") ? [{ path: "shapes.ts", text: `${shapesPreamble}${shapes.print()}` }] : []),
    ];
    return made.map(({ path, text }) => ({ path, text: `${origin}\n${text}` }));
  },
};
