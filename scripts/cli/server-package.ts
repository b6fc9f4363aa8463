// Commands of the package `infrarun-server`, which is loaded when one of them is called.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { UserError } from "../terminal/index.ts";

const name = "infrarun-server";

/** Searched in the working directory and next to this package. */
function findPackage(called: string): string {
  for (const from of [join(process.cwd(), "package.json"), import.meta.url]) {
    try {
      return createRequire(from).resolve(`${name}/package.json`);
    } catch {}
  }
  throw new UserError(`infrarun ${called} needs the server and its PostgreSQL. Install them here: npm install ${name}`);
}

/** Runs the command in this process, like its own program. */
export async function runOfServer(
  command: "serve" | "admin" | "demo" | "token",
  args: readonly string[],
): Promise<number> {
  const file = findPackage(command);
  const { config } = JSON.parse(readFileSync(file, "utf8")) as { config: Record<typeof command, string> };
  const program = join(dirname(file), config[command]);
  process.argv = [process.argv[0]!, program, ...args];
  const module = await import(pathToFileURL(program).href);
  return (await module.run?.(args)) ?? Number(process.exitCode ?? 0);
}
