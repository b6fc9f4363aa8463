// Tries foreign documents in given folders: which of them openapi-typescript accepts, which our generator accepts (here
// and in another checkout), and whether the output compiles. Each runs in separate processes with a time limit.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, extname, join, resolve } from "node:path";
import type { Bench, Figures } from "./figures.ts";

const seconds = 300;
const mostOutput = 64 << 20;
/** Only one of this many documents is compiled, because compiling is slowest. */
const compiledOf = 6;
const folder = resolve(".cache/bench/documents");

export interface Outcome {
  name: string;
  /** The error of openapi-typescript. */
  theirs: string | null;
  /** Our error. */
  ours: string | null;
  /** The error of the other checkout, if one is given. */
  before?: string | null;
  notes: number;
  /** The compiler's errors; undefined if it was not compiled. */
  errors?: string | null;
}

export const bench: Bench = {
  async *measure({ documents = [], against, tell }) {
    const missing = documents.find((path) => !existsSync(path));
    if (documents.length === 0 || missing !== undefined)
      throw new Error(missing === undefined ? "Name folders of documents by --documents." : `There is no ${missing}.`);
    const remaining: Outcome[] = [];
    for (const path of documents) {
      const outcomes = await judgeAll(listDocuments(resolve(path)), { against, tell });
      writeFileSync(join(folder, `${basename(path)}.json`), JSON.stringify(outcomes, null, 1));
      yield countsOf(basename(path), outcomes);
      remaining.push(...outcomes.filter(({ ours, errors }) => ours !== null || errors != null));
    }
    if (remaining.length > 0) yield remainingOf(remaining);
  },
};

interface Ways {
  against?: string | undefined;
  /** One of this many documents is compiled. */
  compiled?: number;
  tell(text: string): void;
}

export const judgeAll = (
  files: readonly string[],
  { against, compiled = compiledOf, tell }: Ways,
): Promise<Outcome[]> =>
  inTurns(files, 2, async (file, index) => {
    const outcome = await judge(file, against, compiled);
    const told = `${index + 1} of ${files.length}: ${outcome.name}`;
    if (outcome.ours !== null) tell(`${told}: ${outcome.ours}`);
    else if (outcome.errors != null) tell(`${told} does not compile: ${outcome.errors}`);
    else if (index % 20 === 19) tell(told);
    return outcome;
  });

/** Each file, and each folder with an openapi.yaml or openapi.json. */
export function listDocuments(documents: string): string[] {
  return readdirSync(documents)
    .sort()
    .map((name) => join(documents, name))
    .flatMap((path) => {
      if (!statSync(path).isDirectory()) return /\.(ya?ml|json)$/i.test(path) ? [path] : [];
      return ["openapi.yaml", "openapi.yml", "openapi.json"]
        .map((name) => join(path, name))
        .filter(existsSync)
        .slice(0, 1);
    });
}

async function judge(file: string, against: string | undefined, compiled: number): Promise<Outcome> {
  const name = /^openapi\.\w+$/.test(basename(file)) ? basename(resolve(file, "..")) : basename(file, extname(file));
  const key = createHash("sha256").update(name).digest("hex").slice(0, 16);
  const out = join(folder, key);
  mkdirSync(out, { recursive: true });
  const options = ["--spec", file, "--skip", "docs", "--json"];
  const generate = (checkout: string, to: string) =>
    run(join(checkout, "scripts/generate.ts"), ...options, "--out", join(out, to));
  try {
    const theirs = await run("node_modules/.bin/openapi-typescript", file, "-o", join(out, "theirs.ts"));
    const outcome: Outcome = {
      name,
      theirs: theirs.code === 0 ? null : reasonIn(theirs.stderr || theirs.stdout),
      ...readOurs(await generate("", "ours")),
    };
    if (against !== undefined) outcome.before = readOurs(await generate(resolve(against), "before")).ours;
    const isCompiled = outcome.ours === null && Number.parseInt(key.slice(0, 8), 16) % compiled === 0;
    if (isCompiled) outcome.errors = await compile(out);
    return outcome;
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

function readOurs({ stdout, stderr, code }: Ended): Pick<Outcome, "ours" | "notes"> {
  try {
    const { ok, error, notes = [] } = JSON.parse(stdout) as { ok: boolean; error?: string; notes?: string[] };
    return { ours: ok ? null : reasonIn(error ?? ""), notes: notes.length };
  } catch {
    return { ours: code === null ? `takes more than ${seconds} seconds` : reasonIn(stderr), notes: 0 };
  }
}

async function compile(out: string): Promise<string | null> {
  const config = join(out, "tsconfig.json");
  writeFileSync(config, JSON.stringify({ extends: resolve("tsconfig.json"), include: ["ours"], exclude: [] }));
  const { code, stdout } = await run("node_modules/.bin/tsc", "-p", config);
  return code === 0 ? null : reasonIn(stdout);
}

interface Ended {
  /** Null after the time limit. */
  code: number | null;
  stdout: string;
  stderr: string;
}

const run = (program: string, ...args: string[]): Promise<Ended> =>
  new Promise((settle) => {
    const options = { timeout: seconds * 1000, killSignal: "SIGKILL", maxBuffer: mostOutput } as const;
    execFile(process.execPath, [program, ...args], options, (error, stdout, stderr) => {
      settle({ code: error === null ? 0 : error.killed ? null : 1, stdout, stderr });
    });
  });

/** The first meaningful line, without the names of folders. */
function reasonIn(text: string): string {
  const lines = text.split("\n").map((line) => line.replaceAll(/\S*\/(?=[^/\s]+\.(?:ya?ml|json|ts)\b)/g, "").trim());
  return (lines.find((line) => /[a-z]{3}/i.test(line) && !line.startsWith("✨")) ?? "").slice(0, 220);
}

async function inTurns<T, R>(
  items: readonly T[],
  many: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) results[index] = await work(items[index]!, index);
  };
  await Promise.all(Array.from({ length: many }, worker));
  return results;
}

function countsOf(title: string, outcomes: readonly Outcome[]): Figures {
  const count = (test: (outcome: Outcome) => boolean) => String(outcomes.filter(test).length);
  const compiled = outcomes.filter(({ errors }) => errors !== undefined);
  const row = (told: string, theyTake: boolean, weTake: boolean) => [
    told,
    outcomes.some(({ before }) => before !== undefined)
      ? count(({ theirs, before }) => (theirs === null) === theyTake && (before === null) === weTake)
      : "",
    count(({ theirs, ours }) => (theirs === null) === theyTake && (ours === null) === weTake),
  ];
  return {
    title: `${outcomes.length} documents: ${title}`,
    columns: ["outcome", "before", "now"],
    rows: [
      row("openapi-typescript and generate take it", true, true),
      row("only generate takes it", false, true),
      row("only openapi-typescript takes it", true, false),
      row("neither takes it", false, false),
      ["generate tells notes", "", count(({ ours, notes }) => ours === null && notes > 0)],
      [
        `of ${compiled.length} tried, the output compiles under strict`,
        "",
        String(compiled.filter(({ errors }) => errors === null).length),
      ],
    ],
  };
}

const remainingOf = (outcomes: readonly Outcome[]): Figures => ({
  title: "Those that remain",
  columns: ["document", "openapi-typescript", "why"],
  rows: outcomes.map(({ name, theirs, ours, errors }) => [
    name,
    theirs === null ? "takes it" : "refuses it",
    (ours ?? `does not compile: ${errors}`).replaceAll("|", "\\|"),
  ]),
});
