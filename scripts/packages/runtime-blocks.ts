// The runtime of validators in blocks. The package can omit the blocks that a document does not use, without a bundler.
import { optional, readRuntime } from "../contract/index.ts";

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

export async function makeRuntimeBlocks(): Promise<RuntimeBlocks> {
  const names = Object.values(optional).flatMap(([, functions]) => Object.keys(functions));
  const full = await readRuntime(names);
  const always = new Set(split(await readRuntime([])));
  const needs = new Map<string, Set<string>>();
  for (const name of names) needs.set(name, new Set(split(await readRuntime([name]))));
  const blocks = split(full)
    .filter((text) => !startOfTable.test(text))
    .map((text) => ({
      text,
      neededBy: always.has(text) ? null : names.filter((name) => needs.get(name)!.has(text)),
    }));
  const tables = Object.entries(optional).map(([table, [, functions]]) => [
    table,
    Object.fromEntries(Object.keys(functions).map((name) => [name, functionOf(full, name)])),
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
