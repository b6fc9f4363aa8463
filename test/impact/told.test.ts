// The full messages of all changes that an edit causes. The tables in test/impact/told have the edits.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { toldOfDocuments, toldOfMachines, toldOfOperations, toldOfSchemas } from "./told/tell.ts";

interface Table {
  components?: object;
  edits: Record<string, { base: object; head: object; told: string[] }>;
}

describe.each([
  ["schemas", toldOfSchemas],
  ["operations", toldOfOperations],
  ["documents", toldOfDocuments],
  ["machines", toldOfMachines],
] as const)("of two %s", (name, tell) => {
  const table = parse(readFileSync(new URL(`told/${name}.yaml`, import.meta.url), "utf8")) as Table;

  test.each(Object.entries(table.edits))("%s", async (_, { base, head, told }) => {
    expect(await tell(base, head, table.components ?? {})).toEqual(told);
  });
});
