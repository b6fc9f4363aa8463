// `npm run admin` as people run it: arguments, an environment that names the store, and an exit code. Commands with standard
// input or a folder get their own process; the others share one.
import { type ChildProcess, execFile, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { HostedCommand, HostedOutcome } from "./admin-host.ts";
import { testKey } from "./keys.ts";

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

export function runAdmin(words: readonly string[], options: AdminOptions): Promise<Outcome> {
  const { input, folder } = options;
  const environment = { INFRARUN_KEY: testKey, ...options.environment };
  const isHosted = input === undefined && folder === undefined;
  return isHosted ? runHosted(words, environment) : runAlone(words, { ...options, environment });
}

let host: { child: ChildProcess; waiting: Map<number, (outcome: Outcome) => void>; next: number } | undefined;

function runHosted(words: readonly string[], environment: Record<string, string>): Promise<Outcome> {
  host ??= startHost();
  const { child, waiting } = host;
  const id = host.next++;
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    child.send({ id, words, environment } satisfies HostedCommand);
  });
}

/** Ends with the process that started it, and does not keep that alive. */
function startHost(): NonNullable<typeof host> {
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, NO_COLOR: "1" };
  const child = fork(fileURLToPath(new URL("./admin-host.ts", import.meta.url)), [], { env, execArgv: [] });
  const waiting = new Map<number, (outcome: Outcome) => void>();
  child.on("message", ({ id, ...outcome }: HostedOutcome) => {
    waiting.get(id)?.(outcome);
    waiting.delete(id);
  });
  child.on("exit", (code) => {
    host = undefined;
    for (const resolve of waiting.values()) resolve({ code: -1, output: "", errors: `The host ended with ${code}.` });
  });
  child.unref();
  child.channel?.unref();
  return { child, waiting, next: 0 };
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
