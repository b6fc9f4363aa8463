// The runtime of validators in blocks. The package can omit the blocks that a document does not use, without a bundler.
import { optional, type Runtime, readRuntime, runtimes } from "../contract/index.ts";

export interface RuntimeBlocks {
  /** Declarations, and lines that name their file. */
  blocks: Block[];
  /** The function of each name, by table, such as the table of formats. */
  tables: Record<string, Record<string, string>>;
}

interface Block {
  text: string;
  /** The names in tables that need the block; null if all documents do. */
  neededBy: string[] | null;
}

const startOfTable = new RegExp(`^const (?:${Object.keys(optional).join("|")}) = `);

export async function makeRuntimeBlocks(): Promise<Record<string, RuntimeBlocks>> {
  const names = Object.keys(runtimes) as Runtime[];
  const made = names.map(async (main) => [main, await blocksOf(main)] as const);
  return Object.fromEntries(await Promise.all(made));
}

async function blocksOf(main: Runtime): Promise<RuntimeBlocks> {
  const names = runtimes[main].flatMap((table) => Object.keys(optional[table][1]));
  const full = await readRuntime(names, main);
  const always = new Set(split(await readRuntime([], main)));
  const needs = new Map<string, Set<string>>();
  for (const name of names) needs.set(name, new Set(split(await readRuntime([name], main))));
  const blocks = split(full)
    .filter((text) => !startOfTable.test(text))
    .map((text) => ({
      text,
      neededBy: always.has(text) ? null : names.filter((name) => needs.get(name)!.has(text)),
    }));
  const tables = runtimes[main].map((table) => [
    table,
    Object.fromEntries(Object.keys(optional[table][1]).map((name) => [name, functionOf(full, name)])),
  ]);
  return { blocks, tables: Object.fromEntries(tables) };
}

/** Every declaration begins at the margin, or with the comment above it. */
function split(code: string): string[] {
  const found: string[] = [];
  for (const line of code.split("\n")) {
    const last = found.at(-1);
    const isStart = /^(?:\/|\w)/.test(line) && !(last !== undefined && isDocComment(last));
    if (last === undefined || isStart) found.push(line);
    else found[found.length - 1] = `${last}\n${line}`;
  }
  return found;
}

const isDocComment = (text: string): boolean => /^\/\*\*(?:[^*]|\*(?!\/))*\*\/$/.test(text);

const functionOf = (code: string, name: string): string =>
  new RegExp(`^(?:const \\w+ = \\{)?\\s*"${name}": (\\w+)`, "m").exec(code)![1]!;
