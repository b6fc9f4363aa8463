// The full messages of all changes that an edit causes. The tables in test/impact/messages have the edits.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import {
  messagesOfDocuments,
  messagesOfMachines,
  messagesOfOperations,
  messagesOfSchemas,
  messagesOfThree,
  messagesOfThreeMachines,
} from "./messages/messages-of.ts";

interface Table {
  components?: object;
  edits: Record<string, { base: object; head: object; messages: string[] }>;
}

const read = (name: string) => parse(readFileSync(new URL(`messages/${name}.yaml`, import.meta.url), "utf8")) as Table;

describe.each([
  ["schemas", messagesOfSchemas],
  ["operations", messagesOfOperations],
  ["documents", messagesOfDocuments],
  ["machines", messagesOfMachines],
] as const)("of two %s", (name, messagesOf) => {
  const table = read(name);

  test.each(Object.entries(table.edits))("%s", async (_, { base, head, messages }) => {
    expect(await messagesOf(base, head, table.components ?? {})).toEqual(messages);
  });
});

describe("of two operations next to a third", () => {
  const { edits, components = {} } = read("operations");
  const isNamed = ({ base, head }: Table["edits"][string]) => "operationId" in base || "operationId" in head;

  test.each(Object.entries(edits).filter(([, edit]) => !isNamed(edit)))("%s", async (_, { base, head, messages }) => {
    expect(await messagesOfThree(base, head, components)).toEqual({ a: [], put: messages, other: messages });
  });
});

describe("of two state machines next to a third", () => {
  const { edits, components = {} } = read("machines");

  test.each(Object.entries(edits))("%s", async (_, { base, head, messages }) => {
    const found = await messagesOfThreeMachines(base, head, components);

    expect(found).toEqual({ first: [], job: messages, last: messages });
  });
});
