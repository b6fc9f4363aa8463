// Checks the spec's statements about all operations.
import { expect, test } from "vitest";
import { type OperationId, operations } from "../../generated/operations.ts";
import { readQuery } from "../../generated/validators.js";
import { standardPauses } from "../../server/domain/notification.ts";
import { bundle, operations as described, operation } from "./checklist/reader.ts";

const all = Object.values(operations);

test("actions on runs and test runs answer 202, locking 200 and deleting 204", () => {
  const statusOf: [what: RegExp, status: number][] = [
    [/^\/(policy-checks|task-stages)\//, 200],
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

test("deprecated parts are marked as deprecated", () => {
  const flat: OperationId[] = ["listWorkspaceTags", "addWorkspaceTags", "removeWorkspaceTags"];

  for (const id of flat) expect([id, operation(id).node.deprecated]).toEqual([id, true]);
  const schemas = (bundle.components as { schemas: Record<string, { properties: Record<string, object> }> }).schemas;
  expect(schemas.WorkspaceAttributes?.properties).toMatchObject({
    "tag-names": { deprecated: true },
    operations: { deprecated: true },
  });
  expect(schemas.WorkspaceRelationships?.properties["latest-run"]).toMatchObject({ deprecated: true });
  const byTags = operation("listWorkspaces").parameters.filter(({ name }) => /^search\[.*tags\]$/.test(name as string));
  expect(byTags.map(({ deprecated }) => deprecated)).toEqual([true, true]);
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

test("an empty optional filter, search or include counts as absent, and every other empty parameter is refused", () => {
  const judged = [...described].flatMap(([id, { parameters }]) =>
    parameters
      .filter((one) => one.in === "query" && one.style !== "deepObject")
      .map(({ name, required = false }) => {
        const { violations } = readQuery(id as OperationId, `${encodeURIComponent(name as string)}=`);
        const others = violations.filter(({ parameter }) => parameter === name);
        return [id, name, others.length === 0 ? "absent" : "refused", required];
      }),
  );

  expect(judged.length).toBeGreaterThan(40);
  for (const [id, name, outcome, required] of judged) {
    expect([id, name, outcome]).toEqual([
      id,
      name,
      /^(filter|search|include)/.test(name as string) && !required ? "absent" : "refused",
    ]);
  }
});

test("only the value of a variable may be of several types, and is converted", () => {
  const several: string[] = [];
  const look = (node: unknown, path: string): void => {
    if (typeof node !== "object" || node === null) return;
    const { type } = node as { type?: unknown };
    if (Array.isArray(type) && type.filter((one) => one !== "null").length > 1) several.push(path);
    for (const [name, member] of Object.entries(node)) look(member, `${path}/${name}`);
  };
  look(bundle.components.schemas, "");

  expect(several).toEqual([
    "/TestVariableCreateAttributes/properties/value",
    "/TestVariableUpdateAttributes/properties/value",
    "/WorkspaceVariableCreateAttributes/properties/value",
    "/WorkspaceVariableUpdateAttributes/properties/value",
  ]);
});

test("every status that an operation mentions is one that it returns", () => {
  const told = [...described].flatMap(([id, { node }]) =>
    [...String(node.description).matchAll(/\bis ([45]\d\d)\b/g)].map(([, status]) => ({
      id,
      status,
      node,
    })),
  );

  expect(told.length).toBeGreaterThan(5);
  for (const { id, status, node } of told)
    expect([id, Object.keys(node.responses as object)]).toEqual([id, expect.arrayContaining([status])]);
});

test("numbers in prose match the schemas", () => {
  const { description } = bundle.info as { description: string };
  const { requestBodies, schemas } = bundle.components;
  const bound = (name: string) => schemas[name].properties.data.maxItems;
  const size = bundle.components.parameters.page_size.schema;

  expect(description).toContain(`${bundle["x-rate-limit"].requests} requests per second`);
  const perMinute = operation("listWorkspaceRuns").node["x-rate-limit"] as { requests: number };
  expect(description).toContain(`${perMinute.requests} per minute`);
  expect(description).toContain(`${size.default} by default and ${size.maximum} at most`);
  expect(requestBodies.tags.description).toContain(`at most ${bound("TagReferences")}`);
  expect(requestBodies["remote-state-consumers"].description).toContain(`at most ${bound("RemoteStateConsumers")}`);
  for (const name of ["run-notification", "test-run-notification"]) {
    expect(standardPauses.length + 1).toBe(11);
    expect(bundle.webhooks[name].post.description).toContain("eleven times in all");
  }
});

test("marks the state that the service never enters", () => {
  const { states } = bundle.components.schemas.RunStatus["x-state-machine"];

  expect(states.force_canceled.description).toMatch(/This service .*never uses this state/);
});
