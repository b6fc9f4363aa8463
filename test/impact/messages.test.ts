// The full messages of all changes that an edit causes. The tables in test/impact/messages have the edits.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { someOf } from "../support/thorough.ts";
import {
  messagesOfDocuments,
  messagesOfMachines,
  messagesOfOperations,
  messagesOfSchemas,
  messagesOfThree,
  messagesOfThreeMachines,
  otherPlaces,
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

/** The kind of a change, and its class on each side. */
const verdictIn = (line: string) =>
  [line.split(" ")[0], ...line.matchAll(/\b(?:sent|answered|both) (?:breaking|risky|compatible|docs)\b/g)].join(" ");

/** Edits with other kinds of changes in these places. */
const exceptions: Record<string, (name: string, edit: Table["edits"][string]) => boolean> = {
  // The reference joins the parts or the choices, so their edits are harder to prove.
  "next to a reference": (_, { base, head }) =>
    /"(?:allOf|anyOf|oneOf|nullable|not)"|[[,](?:true|false)[\],]/.test(JSON.stringify([base, head])),
  "in the members of a map": (name) => ["any type", "anything", "nothing", "a choice in a part"].includes(name),
};

describe("of bounds at 0", () => {
  const kinds = ["number", "integer"].flatMap((type) => ["inimum", "aximum"].map((end) => ({ type, end })));

  test.each(kinds)("$type, m$end", async ({ type, end }) => {
    const [inclusive, exclusive] = [{ [`m${end}`]: 0 }, { [`exclusiveM${end}`]: 0 }];
    const forms = [
      { strictness: 0, bounds: {} },
      { strictness: 1, bounds: inclusive },
      { strictness: 2, bounds: exclusive },
      { strictness: 2, bounds: { ...inclusive, ...exclusive } },
    ];
    for (const before of forms) {
      for (const after of forms) {
        const found = await messagesOfSchemas({ type, ...before.bounds }, { type, ...after.bounds }, {});
        const shown = JSON.stringify([before.bounds, after.bounds, found]);
        expect(/sent breaking by/.test(found.join()), shown).toBe(after.strictness > before.strictness);
        expect(/answered breaking by/.test(found.join()), shown).toBe(after.strictness < before.strictness);
      }
    }
  });
});

describe.each(Object.entries(otherPlaces))("of two schemas %s", (where, place) => {
  const { edits, components = {} } = read("schemas");
  const start = Object.keys(otherPlaces).indexOf(where);
  const all = Object.entries(edits)
    .slice(start)
    .filter(([name, edit]) => !exceptions[where]?.(name, edit));

  // Each edit in one other place; at night in all of them.
  test.each(someOf(all, Object.keys(otherPlaces).length))("%s", async (_, { base, head, messages }) => {
    const found = await messagesOfSchemas(base, head, components, place);

    expect(found.map(verdictIn).sort()).toEqual(messages.map(verdictIn).sort());
  });
});
