// Runs `npm run admin` with arguments and an environment that names the store. A command with standard input gets its
// own process, because it reads the file descriptor itself. The others share one process.
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { runCommand } from "./commands.ts";
import { testKey } from "./keys.ts";
import { ownFolder } from "./temporary.ts";

const script = fileURLToPath(new URL("../../scripts/admin.ts", import.meta.url));

export interface Outcome {
  code: number;
  output: string;
  errors: string;
}

export interface AdminOptions {
  environment: Record<string, string>;
  /** Standard input. */
  input?: string;
  folder?: string;
}

export async function runAdmin(words: readonly string[], options: AdminOptions): Promise<Outcome> {
  // In the folder of this project, it would leave its data there.
  const data = options.folder === undefined ? { INFRARUN_DATA: ownFolder() } : {};
  const environment = { INFRARUN_KEY: testKey, ...data, ...options.environment };
  if (options.input !== undefined) return runAlone(words, { ...options, environment });
  const { code, stdout, stderr } = await runCommand("admin", words, { ...options, environment });
  return { code: code ?? -1, output: stdout, errors: stderr };
}

function runAlone(words: readonly string[], { environment, input = "", folder }: AdminOptions): Promise<Outcome> {
  return new Promise((resolve) => {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const settings = { env: { PATH, NODE_COMPILE_CACHE, NO_COLOR: "1", ...environment }, cwd: folder };
    const child = execFile(process.execPath, [script, ...words], settings, (error, output, errors) => {
      const code = error === null ? 0 : typeof error.code === "number" ? error.code : -1;
      resolve({ code, output, errors });
    });
    child.stdin?.end(input);
  });
}

/** The result with `--json`; throws if the command refused. */
export async function askAdmin<Item = Record<string, unknown>>(
  words: readonly string[],
  options: AdminOptions,
): Promise<Item> {
  const { code, output, errors } = await runAdmin([...words, "--json"], options);
  if (code !== 0) throw new Error(`admin ${words.join(" ")}: ${output}${errors}`);
  return JSON.parse(output) as Item;
}

/** Splits at spaces outside of quotes. */
export const split = (words: string) => [...words.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
