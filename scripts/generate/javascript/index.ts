// Changes generated TypeScript to JavaScript and declarations, for a folder that npm packs: Node does not run
// TypeScript below node_modules.

import type { OutputFile } from "../step.ts";
import { fixedModules } from "../steps/client.ts";
import { mockModules } from "../steps/mock.ts";
import { mswModule } from "../steps/msw.ts";
import { queryModule } from "../steps/query/files.ts";
import { serverModules } from "../steps/router.ts";
import { compileFixed } from "./fixed.ts";
import { type Compiled, compileTable } from "./tables.ts";

export { compileOthers } from "./others.ts";

/** Modules with content from the description. Other modules do not depend on the document. */
const tables = new Set([
  "types.ts",
  "operations.ts",
  "calls.ts",
  "machines.ts",
  "sensitive.ts",
  "enums.ts",
  "forms.ts",
  "queries.ts",
  "shapes.ts",
]);

/** Modules that are the same for every document. */
const fixed = [...fixedModules, ...serverModules, queryModule, ...mockModules, mswModule];
const fixedPaths = new Set(fixed.map(({ path }) => path));

/** Other files stay unchanged: `compileOthers` needs the files of all steps for them. */
export async function toJavaScript(files: readonly OutputFile[]): Promise<OutputFile[]> {
  return (await Promise.all(files.map(compile))).flat();
}

async function compile(file: OutputFile): Promise<OutputFile | OutputFile[]> {
  const { path, text } = file;
  if (!tables.has(path) && !fixedPaths.has(path)) return file;
  const end = text.indexOf("\n") + 1;
  const [origin, rest] = [text.slice(0, end), text.slice(end)];
  const { code, declarations } = tables.has(path) ? compileTable(rest) : await compileFixed(path, rest);
  const name = path.replace(/\.ts$/, "");
  return [
    { path: `${name}.js`, text: origin + code },
    { path: `${name}.d.ts`, text: origin + declarations },
  ];
}

/** The compiled modules by path, for the package, which does not have rolldown. */
export async function compileFixedModules(): Promise<Record<string, Compiled>> {
  const compiled = fixed.map(async ({ path, text }) => [path, await compileFixed(path, text)] as const);
  return Object.fromEntries(await Promise.all(compiled));
}
