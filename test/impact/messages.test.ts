// The full messages of all changes that an edit causes. The tables in test/impact/messages have the edits.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import {
  messagesOfDocuments,
  messagesOfMachines,
  messagesOfOperations,
  messagesOfSchemas,
} from "./messages/messages-of.ts";

interface Table {
  components?: object;
  edits: Record<string, { base: object; head: object; messages: string[] }>;
}

describe.each([
  ["schemas", messagesOfSchemas],
  ["operations", messagesOfOperations],
  ["documents", messagesOfDocuments],
  ["machines", messagesOfMachines],
] as const)("of two %s", (name, messagesOf) => {
  const table = parse(readFileSync(new URL(`messages/${name}.yaml`, import.meta.url), "utf8")) as Table;

  test.each(Object.entries(table.edits))("%s", async (_, { base, head, messages }) => {
    expect(await messagesOf(base, head, table.components ?? {})).toEqual(messages);
  });
});
