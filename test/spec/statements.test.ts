// What the description says of all operations at once is so.
import { expect, test } from "vitest";
import { type OperationId, operations } from "../../generated/operations.ts";
import { readQuery } from "../../generated/validators.js";
import { bundle, operations as described, operation } from "./checklist/reader.ts";

const all = Object.values(operations);

test("actions on runs and test runs answer 202, locking 200 and deleting 204", () => {
  const statusOf: [what: RegExp, status: number][] = [
    [/^\/runs\/\{run_id\}\/actions\/|\/test-runs\/\{test_run_id\}\/(force-)?cancel$/, 202],
    [/\/actions\/(lock|unlock|force-unlock)$/, 200],
    [/\/actions\/safe-delete$/, 204],
  ];
  const actions = all.filter(({ path }) => /\/actions\/|cancel$/.test(path));

  expect(actions.length).toBeGreaterThan(10);
  for (const { path, successStatus } of actions) {
    expect([path, successStatus]).toEqual([path, statusOf.find(([what]) => what.test(path))?.[1]]);
  }
});

test.each([
  ["foo=1", "refused"],
  ["filter[other]=1", "refused"],
  ["fooBar=1", "ignored"],
  ["foo-bar=1", "ignored"],
  ["search[name]=", "taken"],
  ["filter[current-run][status]=", "taken"],
  ["include=", "taken"],
  ["sort=", "refused"],
  ["page[size]=", "refused"],
  ["page[number]=", "refused"],
])("the query %s is %s, as the conventions say", (query, outcome) => {
  const violations = readQuery("listWorkspaces", query).violations;

  const judged = violations.map(({ ignorable }: { ignorable?: boolean }) => (ignorable ? "ignored" : "refused"));
  expect(judged).toEqual(outcome === "taken" ? [] : [outcome]);
});

test("what is told to be deprecated is marked so", () => {
  const flat: OperationId[] = ["listWorkspaceTags", "addWorkspaceTags", "removeWorkspaceTags"];

  for (const id of flat) expect([id, operation(id).node.deprecated]).toEqual([id, true]);
  const schemas = (bundle.components as { schemas: Record<string, { properties: Record<string, object> }> }).schemas;
  expect(schemas.WorkspaceAttributes?.properties["tag-names"]).toMatchObject({ deprecated: true });
});

test("summaries begin with the reference's verbs", () => {
  for (const { summary } of all) expect(summary).not.toMatch(/^(Change|Modify|Edit)\b|^Force (cancel|unlock|execute)/);
  expect(operations.updateWorkspace.summary).toBe("Update a workspace");
  expect(operations.forceCancelTestRun.summary).toBe("Force-cancel a test run");
});

test.each([
  ["page[number]", 9007199254740991],
  ["page[size]", 100],
])("%s has the same range on every list", (name, maximum) => {
  const parameters = [...described.values()].flatMap((one) => one.parameters.filter((each) => each.name === name));

  expect(parameters.length).toBeGreaterThan(5);
  for (const { schema } of parameters) expect(schema).toMatchObject({ minimum: 1, maximum });
});
