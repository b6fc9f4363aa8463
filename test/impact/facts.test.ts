// Facts with several values: every change of one set to another, compared with a model.
import { expect, test } from "vitest";
import { noteRenames } from "../../scripts/impact/behaviour/renames.ts";
import { ProcessWindows } from "../../server/http/process-windows.ts";
import { aDocument, judge } from "../support/impact.ts";

const subsetsOf = <Item>(items: readonly Item[]): Item[][] =>
  items.reduce<Item[][]>((all, item) => all.flatMap((subset) => [subset, [...subset, item]]), [[]]);
const pairsOf = <Item>(items: readonly Item[]): [Item, Item][] =>
  items.flatMap((before) => items.filter((after) => after !== before).map((after): [Item, Item] => [before, after]));
const includesAll = <Item>(set: readonly Item[], items: readonly Item[]) => items.every((item) => set.includes(item));

async function classOf(before: object, after: object, more: object = {}) {
  const version = (facts: object) =>
    aDocument({ "/a": { get: { operationId: "show", responses: { 204: { description: "Ok." } }, ...facts } } }, more);
  const { changes } = await judge(version(before), version(after));
  return changes.map(({ class: name }) => name).join();
}

interface Limit {
  requests: number;
  seconds: number;
}

/** The requests that pass within this time, if a caller sends many in every tenth of a second. */
async function countPassing(limits: Limit[], seconds: number): Promise<number> {
  let [now, passed] = [0, 0];
  const windows = new ProcessWindows({ now: () => now });
  for (; now < seconds * 1000; now += 100) {
    for (;;) {
      const { passes } = await windows.spend(limits.map((limit) => ({ ...limit, key: `${limit.seconds}` })));
      if (!passes) break;
      passed += 1;
    }
  }
  return passed;
}

test("breaks if a token kind is lost", async () => {
  const sets = subsetsOf(["user", "team", "organization"]).filter(({ length }) => length > 0);
  for (const [before, after] of pairsOf(sets)) {
    const found = await classOf({ "x-token-kinds": before }, { "x-token-kinds": after });
    const expected = includesAll(after, before) ? "compatible" : "breaking";
    expect(found, `${before} to ${after}`).toBe(expected);
  }
});

test("breaks if callers with the earlier scopes lack one", async () => {
  const flows = { clientCredentials: { tokenUrl: "https://a.example", scopes: { read: "", write: "", admin: "" } } };
  const more = { components: { securitySchemes: { oauth: { type: "oauth2", flows } } } };
  for (const [before, after] of pairsOf(subsetsOf(["read", "write", "admin"]))) {
    const found = await classOf({ security: [{ oauth: before }] }, { security: [{ oauth: after }] }, more);
    expect(found, `${before} to ${after}`).toBe(includesAll(before, after) ? "compatible" : "breaking");
  }
});

test("breaks if fewer requests pass in the window of the new limit", async () => {
  const limits = [1, 2, 3].flatMap((requests) => [2, 3, 7].map((seconds): Limit => ({ requests, seconds })));
  for (const [before, after] of pairsOf(limits)) {
    const passing = await countPassing([before], after.seconds);
    const found = await classOf({ "x-rate-limit": [before] }, { "x-rate-limit": [after] });
    const name = `${before.requests} in ${before.seconds} s to ${after.requests} in ${after.seconds} s`;
    expect(found, `${name}: ${passing} passed before`).toBe(passing > after.requests ? "breaking" : "compatible");
  }
});

test("three equal schemas get three new names", () => {
  const withNames = (...names: string[]) =>
    aDocument({}, { components: { schemas: Object.fromEntries(names.map((name) => [name, { type: "string" }])) } });

  const notes = noteRenames({ base: withNames("A", "B", "C"), head: withNames("D", "E", "F") });

  expect(notes.map((note) => /(\w) is now called (\w)/.exec(note)!.slice(1).join(""))).toEqual(["AD", "BE", "CF"]);
});
