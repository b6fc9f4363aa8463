// In the package: selects from the output of the build, as rolldown does in the repository.
import { readFileSync } from "node:fs";
import type { RuntimeBlocks } from "../runtime-blocks.ts";

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), "utf8");

let all: Record<string, RuntimeBlocks> | undefined;

export async function readRuntime(names: readonly string[], main = "index.ts"): Promise<string> {
  all ??= JSON.parse(read("../runtime/blocks.json")) as Record<string, RuntimeBlocks>;
  const { blocks, tables } = all[main]!;
  const used = new Set(names);
  const lines = blocks
    .filter(({ neededBy }) => neededBy === null || neededBy.some((name) => used.has(name)))
    .map(({ text }) => text);
  for (const [table, functions] of Object.entries(tables)) {
    const members = names.filter((name) => Object.hasOwn(functions, name));
    lines.push(`const ${table} = ${printTable(members.map((name) => `${JSON.stringify(name)}: ${functions[name]}`))};`);
  }
  return lines.join("\n");
}

function printTable(members: readonly string[]): string {
  if (members.length === 0) return "{}";
  return members.length === 1 ? `{ ${members[0]} }` : `{\n\t${members.join(",\n\t")}\n}`;
}

export const readApiTypes = (): string => read("../runtime/types.ts");
