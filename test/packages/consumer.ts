// Compiles and runs a program that uses a package.
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { installProgram } from "../client/packed.ts";

const run = promisify(execFile);

const dom = ["dom", "dom.iterable", "dom.asynciterable"];

/** The compiler's errors; "nothing" if there are none. `platform`: the types besides those of Node. */
export function compileStrictly(folder: string, files: readonly string[], platform = dom): Promise<string> {
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    types: ["node"],
    target: "es2022",
    lib: ["es2023", ...platform],
    module: "nodenext",
    moduleResolution: "nodenext",
    allowImportingTsExtensions: true,
  };
  const config = join(folder, "tsconfig.consumer.json");
  writeFileSync(config, JSON.stringify({ compilerOptions, files }));
  return run(process.execPath, [resolve("node_modules/@typescript/native/bin/tsc"), "-p", config]).then(
    () => "nothing",
    ({ message, stdout }) => stdout || message,
  );
}

/** Returns the program's output. */
export const runProgram = async (folder: string, file: string, node = process.execPath): Promise<string> =>
  (await run(node, [file], { cwd: folder })).stdout;

/** The path of this version of Node, installed once in a cache folder. */
export async function nodeOf(major: number): Promise<string> {
  const program = `node-${process.platform}-${process.arch}`;
  const found = await installProgram({ specifier: `${program}@${major}`, program: `${program}/bin/node` });
  if ("reason" in found) throw new Error(`Node ${major} cannot be had: ${found.reason}`);
  return found.path;
}
