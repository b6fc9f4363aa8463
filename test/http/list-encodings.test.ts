// Every comma list of the spec, as clients encode it.
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import generated from "../../generated/openapi.json" with { type: "json" };
import { type OperationId, operations } from "../../generated/operations.ts";
import { listOperations, listQueryParameters, type OpenApiDocument } from "../../scripts/model/index.ts";
import { newId } from "../../server/domain/ids.ts";
import { createAgentPool } from "../../server/store/organizations/agent-pools.ts";
import { startAuthorizationWorld } from "../authorization/world.ts";
import { shareWorld } from "../support/shared-world.ts";
import { tags } from "../support/workspace-world.ts";

const world = shareWorld(startAuthorizationWorld);
const document = generated as unknown as OpenApiDocument;

const lists = listOperations(document).flatMap((named) =>
  listQueryParameters(document, named)
    .filter(({ style }) => style === "comma")
    .map(({ name }) => [named.operationId as OperationId, name] as const),
);

/** Items that each find something else. `filter[source]` has other items for test runs, and `include` for runs. */
const items: Record<string, readonly string[]> = {
  "search[tags]": ["x", "y"],
  "search[exclude-tags]": ["x", "y"],
  "filter[workspace_names]": ["net-1", "net-2"],
  "filter[agent_pool_names]": ["pool one", "pool+two"],
  "filter[status]": ["planned", "errored"],
  "filter[operation]": ["destroy", "refresh_only"],
  "filter[source]": ["svc-ui", "svc-api"],
  "filter[source] of listTestRuns": ["tool", "svc-api"],
  include: ["project", "organization"],
  "include of showStateVersion": ["outputs", "created_by"],
  "include of showCurrentStateVersion": ["outputs", "created_by"],
  "include of showTaskStage": ["task_results", "policy_evaluations"],
  "filter[names]": ["project-1", "project-2"],
  "include of showRun": ["plan", "created_by"],
  "include of listWorkspaceRuns": ["plan", "created_by"],
  "include of listOrganizationRuns": ["plan", "created_by"],
};
const itemsOf = (id: string, name: string) => items[`${name} of ${id}`] ?? items[name]!;
const isFreeText = (name: string) => name.startsWith("search[") || /[_[]names\]$/.test(name);

const path: Record<string, string> = {};

beforeAll(async () => {
  const { here, store, api, organization } = world();
  const pools = await Promise.all(
    items["filter[agent_pool_names]"]!.map(async (name) => {
      const pool = { id: newId("agentPool"), organizationName: organization, name, createdAt: new Date() };
      await createAgentPool(store, pool);
      return pool.id;
    }),
  );
  for (const name of items["filter[names]"]!) await world().createProject(name);
  const given = [["x", "y"], ["x"], ["y"]];
  for (const [index, names] of given.entries()) {
    const { id: workspaceId, name } = await here.workspace({ name: `net-${index + 1}` });
    await api.addWorkspaceTags({ params: { path: { workspace_id: workspaceId } }, body: tags(...names) });
    const kinds = [
      { status: "planned", operation: "destroy", source: "svc-ui", agentPoolId: pools[0]! },
      { status: "errored", operation: "refresh_only", source: "svc-api", agentPoolId: pools[1]! },
      { status: "canceled", operation: "save_plan", source: "svc-configuration-version" },
    ] as const;
    for (const kind of kinds) Object.assign(path, { run_id: (await here.run({ workspaceId, ...kind })).id });
    const { id: stateVersionId } = await here.state({ workspaceId });
    const ids = { workspace_id: workspaceId, state_version_id: stateVersionId, task_stage_id: await here.taskStage() };
    Object.assign(path, { ...ids, workspace_name: name });
  }
  for (const source of ["tool", "svc-api", "svc-configuration-version"] as const) await here.testRun({ source });
  Object.assign(path, here.module, { organization_name: organization });
});

interface Resource {
  type: string;
  id: string;
}

/** The resources of the response, or the parameter that it refuses. */
async function ask(id: OperationId, query: string): Promise<string[] | { refused: unknown }> {
  const target = operations[id].path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name]!));
  const size = operations[id].query.some((name) => name === "page[size]") ? "page[size]=100&" : "";
  const headers = { Authorization: `Bearer ${world().tokens.owner}` };
  const response = await fetch(`${world().url}/api/v2${target}?${size}${query}`, { headers });
  const {
    data,
    included = [],
    errors,
  } = (await response.json()) as {
    data: Resource | Resource[];
    included?: Resource[];
    errors?: { source: unknown }[];
  };
  if (response.status === 400) return { refused: errors![0]!.source };
  expect(response.status, query).toBe(200);
  return [data, included]
    .flat()
    .flatMap(({ type, id }) => `${type} ${id}`)
    .sort();
}

/** Expected matches of a list: all items for searches, otherwise any of them. */
async function findEach(id: OperationId, name: string, each: readonly string[]): Promise<string[]> {
  const found = await Promise.all(each.map((item) => ask(id, encodings.curl(name, item))));
  const sets = found.map((one) => new Set(one as string[]));
  const all = new Set(sets.flatMap((one) => [...one]));
  return [...all].filter((one) => !name.startsWith("search[") || sets.every((set) => set.has(one))).sort();
}

const form = (name: string, text: string) => new URLSearchParams([[name, text]]).toString();
const percent = (text: string) => encodeURIComponent(text).replaceAll("%20", "+");

const encodings = {
  "commas unchanged": (name: string, text: string) => `${name}=${text.split(",").map(encodeURIComponent).join(",")}`,
  URLSearchParams: form,
  curl: (name: string, text: string) => `${name}=${encodeURIComponent(text)}`,
  "url.Values of Go, urlencode of Python": (name: string, text: string) => `${percent(name)}=${percent(text)}`,
  "quote of Python": (name: string, text: string) => `${encodeURIComponent(name)}=${encodeURIComponent(text)}`,
  "lower-case hex": (name: string, text: string) =>
    form(name, text).replaceAll(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
  "the last comma unchanged": (name: string, text: string) => {
    const at = text.lastIndexOf(",");
    return `${name}=${encodeURIComponent(text.slice(0, at))},${encodeURIComponent(text.slice(at + 1))}`;
  },
} satisfies Record<string, (name: string, text: string) => string>;

const spellings = Object.values(encodings);
const space = fc.constantFrom("", "", " ", "  ", "\t");

describe.each(lists)("%s with %s", (id, name) => {
  const [one, other] = itemsOf(id, name) as [string, string];

  test("finds both items in every encoding", async () => {
    const both = await findEach(id, name, [one, other]);

    for (const [what, write] of Object.entries(encodings))
      expect(await ask(id, write(name, `${one},${other}`)), what).toEqual(both);
    // No task stage has policy evaluations.
    if (id === "showTaskStage") return;
    for (const single of [one, other]) expect(await findEach(id, name, [single])).not.toEqual(both);
  });

  test("ignores repeated items, and spaces around items", async () => {
    const item = fc.tuple(space, fc.constantFrom(one, other), space);
    await fc.assert(
      fc.asyncProperty(
        fc.array(item, { minLength: 2, maxLength: 60 }),
        fc.constantFrom(...spellings),
        async (written, write) => {
          const found = await ask(id, write(name, written.map((parts) => parts.join("")).join(",")));

          expect(found).toEqual(await findEach(id, name, [...new Set(written.map(([, text]) => text))]));
        },
      ),
      { numRuns: 5 },
    );
  });

  test("refuses empty items", async () => {
    for (const text of [`${one},,${other}`, `,${one}`, `${one},`, `${one}, ,${other}`, ","])
      for (const write of [encodings["commas unchanged"], encodings.curl])
        expect(await ask(id, write(name, text)), text).toEqual({ refused: { parameter: name } });
  });

  test("takes %252C as a part of an item", async () => {
    const found = await ask(id, `${name}=${one}%252C${other}`);

    const nothing = await ask(id, `${name}=none`);
    expect(found).toEqual(nothing);
    expect("refused" in found).toBe(!isFreeText(name));
  });
});

test("the spec has comma lists of free text and of known words", () => {
  expect(lists.some(([, name]) => isFreeText(name))).toBe(true);
  expect(lists.some(([, name]) => !isFreeText(name))).toBe(true);
});
