// `npm run admin` as people run it: a process of its own, told by its environment where the store is.
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";

const script = fileURLToPath(new URL("../../scripts/admin.ts", import.meta.url));

export interface Outcome {
  code: number;
  output: string;
  errors: string;
}

export interface AdminOptions {
  environment: Record<string, string>;
  /** What is typed, or piped in. */
  input?: string;
  folder?: string;
}

export function runAdmin(
  words: readonly string[],
  { environment, input = "", folder }: AdminOptions,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const settings = { env: { PATH: process.env.PATH, NO_COLOR: "1", ...environment }, cwd: folder };
    const child = execFile(process.execPath, [script, ...words], settings, (error, output, errors) => {
      const code = error === null ? 0 : typeof error.code === "number" ? error.code : -1;
      resolve({ code, output, errors });
    });
    child.stdin?.end(input);
  });
}

/** With `--json`: what it answered; throws where it refused. */
export async function askAdmin<Item = Record<string, unknown>>(
  words: readonly string[],
  options: AdminOptions,
): Promise<Item> {
  const { code, output, errors } = await runAdmin([...words, "--json"], options);
  if (code !== 0) throw new Error(`admin ${words.join(" ")}: ${output}${errors}`);
  return JSON.parse(output) as Item;
}

/** At spaces, but for those between quotes. */
export const split = (words: string) => [...words.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
