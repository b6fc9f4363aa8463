// The runtime of validators in blocks, so that the package can leave out the formats that a description does not use without
// the bundler that does it in the clone.
import { formats, numberFormats, readRuntime } from "../contract/index.ts";

export interface RuntimeBlocks {
  /** Declarations, and lines that name their file. */
  blocks: Block[];
  /** By table, the function of each format. */
  tables: Record<string, Record<string, string>>;
}

interface Block {
  text: string;
  /** The formats that need it; null if all documents do. */
  formats: string[] | null;
}

const startOfTable = /^const (?:formats|numberFormats) = /;

export async function makeRuntimeBlocks(): Promise<RuntimeBlocks> {
  const names = [...Object.keys(formats), ...Object.keys(numberFormats)];
  const full = await readRuntime(names);
  const always = new Set(split(await readRuntime([])));
  const needs = new Map<string, Set<string>>();
  for (const name of names) needs.set(name, new Set(split(await readRuntime([name]))));
  const blocks = split(full)
    .filter((text) => !startOfTable.test(text))
    .map((text) => ({
      text,
      formats: always.has(text) ? null : names.filter((name) => needs.get(name)!.has(text)),
    }));
  const tables = Object.entries({ formats, numberFormats }).map(([table, functions]) => [
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

const functionOf = (code: string, format: string): string =>
  new RegExp(`^(?:const \\w+ = \\{)?\\s*"${format}": (\\w+)`, "m").exec(code)![1]!;
