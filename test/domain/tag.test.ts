import { expect, test } from "vitest";
import { assertKnownIds, createMissing, readReferences } from "../../server/domain/tag.ts";

const byId = (id: string) => ({ type: "tags" as const, id });
const byName = (name: string) => ({ type: "tags" as const, attributes: { name } });

test.each([
  ["each once", [byId("tag-1"), byName("a"), byId("tag-1"), byName("a")], { ids: ["tag-1"], names: ["a"] }],
  ["the identifier if both are given", [{ ...byId("tag-1"), ...byName("a") }], { ids: ["tag-1"], names: [] }],
  ["the name next to an empty identifier", [{ ...byId(""), ...byName("a") }], { ids: [], names: ["a"] }],
  ["no tag of an empty list", [], { ids: [], names: [] }],
])("reads %s", (_what, references, read) => {
  expect(readReferences(references)).toEqual(read);
});

test("refuses an unknown id at its place, and accepts any name", () => {
  expect(() => assertKnownIds("/data", [byName("new"), byId("tag-1")], [{ id: "tag-1" }])).not.toThrow();
  expect(() => assertKnownIds("/data", [byName("new"), byId("tag-1"), byId("tag-2")], [{ id: "tag-1" }])).toThrow(
    expect.objectContaining({
      kind: "invalid",
      problems: [{ detail: "There is no tag tag-2.", source: { pointer: "/data/2/id" } }],
    }),
  );
});

test("creates tags only for new names", () => {
  const at = new Date("2026-11-21T12:00:00.000Z");
  const known = [{ id: "tag-1", organizationName: "acme", name: "a", createdAt: at }];

  const missing = createMissing("acme", { ids: ["tag-1"], names: ["a", "b"] }, known, at);

  expect(missing).toEqual([{ id: expect.stringMatching(/^tag-/), organizationName: "acme", name: "b", createdAt: at }]);
});
