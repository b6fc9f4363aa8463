import { expect, test } from "vitest";
import type { ApiError } from "../../server/domain/errors.ts";
import { bindTags, findEffective } from "../../server/domain/tag.ts";
import type { TagBinding } from "../../server/domain/types.ts";

const noon = new Date("2026-11-21T12:00:00.000Z");

const given = (key: string, value?: string) => {
  return { type: "tag-bindings" as const, attributes: { key, ...(value !== undefined && { value }) } };
};

test.each([undefined, { data: null }])("%j means no tags", (relationship) => {
  expect(bindTags("ws-1", relationship, noon)).toBeUndefined();
});

test("an empty list has no tags", () => {
  expect(bindTags("ws-1", { data: [] }, noon)).toEqual([]);
});

test("an omitted value is empty", () => {
  const [binding] = bindTags("ws-1", { data: [given("environment")] }, noon) ?? [];

  expect(binding).toMatchObject({
    workspaceId: "ws-1",
    projectId: null,
    key: "environment",
    value: "",
    createdAt: noon,
  });
});

test("each duplicate key is refused at its place", () => {
  const data = [given("a"), given("b"), given("a", "other"), given("a")];

  const at = (index: number) => `/data/relationships/tag-bindings/data/${index}/attributes/key`;
  const detail = "The key a is given twice.";
  expect(refusal(() => bindTags("ws-1", { data }, noon)).problems).toEqual([
    { detail, source: { pointer: at(2) } },
    { detail, source: { pointer: at(3) } },
  ]);
});

test("a workspace's own tag overrides an inherited one with the same key", () => {
  const own = [binding("own", "environment")];
  const ofProject = [binding("hidden", "environment"), binding("inherited", "cost-center")];

  expect(findEffective(own, ofProject).map(({ id }) => id)).toEqual(["own", "inherited"]);
});

function binding(id: string, key: string): TagBinding {
  return { id, workspaceId: null, projectId: "prj-1", key, value: "", createdAt: noon };
}

function refusal(work: () => unknown): ApiError {
  try {
    work();
  } catch (error) {
    return error as ApiError;
  }
  throw new Error("It was not refused.");
}
