import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Client, createClient, NotFoundError, showRun, showWorkspace } from "../../client/index.ts";
import { type RunWorld, startRunWorld } from "../support/run-world.ts";
import { answering, baseUrl, document } from "./answers.ts";

describe("on the real server", () => {
  let world: RunWorld;
  let api: Client;
  beforeAll(async () => {
    world = await startRunWorld();
    api = createClient({ baseUrl: `${world.url}/api/v2`, token: world.tokens.owner });
  });
  afterAll(() => world[Symbol.asyncDispose]());

  test("a body is flat, with relationships as identifiers", async () => {
    const { data: workspace } = await api.workspaces.create({
      organization_name: world.organization,
      name: "flat",
      "auto-apply": true,
      project: world.project,
      "tag-bindings": [{ key: "environment", value: "test" }],
    });
    const { data: bindings } = await api.workspaces.listTagBindings({ workspace_id: workspace.id });

    expect(workspace.attributes).toMatchObject({ name: "flat", "auto-apply": true });
    expect(workspace.relationships.project.data.id).toBe(world.project);
    expect(bindings.map(({ attributes: { key, value } }) => `${key}=${value}`)).toEqual(["environment=test"]);
  });

  test("a body may be a JSON:API document", async () => {
    const { data: workspace } = await api.workspaces.create({
      organization_name: world.organization,
      data: { type: "workspaces", attributes: { name: "enveloped" } },
    });

    expect(workspace.attributes.name).toBe("enveloped");
  });

  test("lists of resources are identifiers, attributes, or whole resources", async () => {
    const [one, other] = [await world.createWorkspace("one"), await world.createWorkspace("other")];

    await api.workspaces.addRemoteStateConsumers({ workspace_id: one, workspaces: [other] });
    await api.workspaces.addTags({ workspace_id: one, tags: [{ name: "plain" }] });
    const { data: tags } = await api.workspaces.listTags({ workspace_id: one });
    await api.workspaces.addTags({
      workspace_id: other,
      tags: [tags[0]!.id, { type: "tags", attributes: { name: "b" } }],
    });

    const { data: consumers } = await api.workspaces.listRemoteStateConsumers({ workspace_id: one });
    const { data: others } = await api.workspaces.listTags({ workspace_id: other });
    expect(consumers.map(({ id }) => id)).toEqual([other]);
    expect(others.map(({ attributes }) => attributes.name).sort()).toEqual(["b", "plain"]);
  });

  test("filters, searches and pages are nested objects", async () => {
    const name = `needle-${Math.random().toString(36).slice(2)}`;
    await api.workspaces.create({ organization_name: world.organization, name, project: world.project });

    const { data, meta } = await api.workspaces.list({
      organization_name: world.organization,
      search: { name },
      filter: { project: { id: world.project } },
      page: { size: 1 },
    });

    expect(data.map(({ attributes }) => attributes.name)).toEqual([name]);
    expect(meta.pagination["page-size"]).toBe(1);
  });

  test("included resources are at their relationships, also nested and in lists", async () => {
    const run = await world.writeRun({ status: "planned" });

    const { data, included } = await api.runs.show({
      run_id: run.id,
      include: ["plan", "created_by", "cost_estimate"],
    });
    const { data: workspace } = await api.workspaces.show({
      workspace_id: world.workspaceId,
      include: ["organization", "outputs", "locked_by", "current_run.plan"],
    });
    const { data: runs } = await api.runs.listForWorkspace({
      workspace_id: world.workspaceId,
      include: ["configuration_version.ingress_attributes"],
    });

    expect(data.related.plan.id).toBe(run.planId);
    expect(data.related.created_by?.attributes.username).toBe("ada");
    expect(data.related.cost_estimate).toBeNull();
    expect(included).toHaveLength(2);
    expect(workspace.related.organization.id).toBe(world.organization);
    expect(workspace.related.outputs).toEqual([]);
    expect(workspace.related.locked_by).toBeNull();
    expect(runs[0]!.related.configuration_version.id).toBe(world.configurationVersionId);
    expect(runs[0]!.related.configuration_version.related.ingress_attributes).toBeNull();
  });

  test("operations can be imported one by one", async () => {
    const { data } = await showWorkspace(api.connection, { workspace_id: world.workspaceId, include: ["project"] });

    expect(data.related.project.id).toBe(data.relationships.project.data.id);
  });

  test("raw returns the unread Response for every status", async () => {
    const good = await api.workspaces.show.raw({ workspace_id: world.workspaceId });
    const bad = await api.workspaces.show.raw({ workspace_id: "ws-1111111111111111" });

    expect([good.status, ((await good.json()) as { data: { id: string } }).data.id]).toEqual([200, world.workspaceId]);
    expect([bad.status, ((await bad.json()) as { errors: unknown[] }).errors.length]).toEqual([404, 1]);
  });

  test("try returns failures", async () => {
    const good = await api.workspaces.show.try({ workspace_id: world.workspaceId });
    const bad = await api.workspaces.show.try({ workspace_id: "ws-1111111111111111" });

    expect(good.ok && good.data.data.id).toBe(world.workspaceId);
    expect(bad.ok).toBe(false);
    expect(bad.error).toBeInstanceOf(NotFoundError);
    expect(bad.response?.status).toBe(404);
  });

  test("an operation without a response body returns undefined", async () => {
    expect(await api.extensions.ping()).toBeUndefined();
  });
});

const wire: { title: string; call: (api: Client) => Promise<unknown>; says: object }[] = [
  {
    title: "brackets encoded, commas plain",
    call: (api) =>
      api.runs.listForWorkspace({
        workspace_id: "ws-1",
        page: { number: 2 },
        filter: { status: ["planned", "applied"] },
      }),
    says: {
      method: "GET",
      url: `${baseUrl}/workspaces/ws-1/runs?page%5Bnumber%5D=2&filter%5Bstatus%5D=planned,applied`,
      type: null,
      body: undefined,
    },
  },
  {
    title: "indexed filters",
    call: (api) =>
      api.workspaces.list({ organization_name: "a/b", filter: { tagged: [{ key: "env", value: "x&y" }] } }),
    says: {
      url:
        `${baseUrl}/organizations/a%2Fb/workspaces?filter%5Btagged%5D%5B0%5D%5Bkey%5D=env` +
        "&filter%5Btagged%5D%5B0%5D%5Bvalue%5D=x%26y",
    },
  },
  {
    title: "JSON:API with its media type",
    call: (api) => api.runs.create({ workspace: "ws-1", message: "hello" }),
    says: {
      method: "POST",
      type: "application/vnd.api+json",
      body: JSON.stringify({
        data: {
          type: "runs",
          attributes: { message: "hello" },
          relationships: { workspace: { data: { type: "workspaces", id: "ws-1" } } },
        },
      }),
    },
  },
  {
    title: "a plain member where the API has no envelope",
    call: (api) => api.runs.apply({ run_id: "run-1", comment: "go" }),
    says: { body: '{"comment":"go"}', type: "application/vnd.api+json" },
  },
  {
    title: "no body without an argument",
    call: (api) => api.runs.apply({ run_id: "run-1" }),
    says: { body: undefined, type: null },
  },
  {
    title: "an attribute named like a path parameter of others",
    call: (api) => api.workspaces.updateSshKey({ workspace_id: "ws-1", id: null }),
    says: { body: '{"data":{"type":"workspaces","attributes":{"id":null}}}' },
  },
  {
    title: "an empty group without its relationships",
    call: (api) => api.workspaces.create({ organization_name: "demo", name: "one" }),
    says: { body: '{"data":{"type":"workspaces","attributes":{"name":"one"},"relationships":{}}}' },
  },
  {
    title: "one of several types, told by its type",
    call: (api) =>
      api.workspaces.setDataRetentionPolicy({
        workspace_id: "ws-1",
        type: "data-retention-policy-delete-olders",
        "delete-older-than-n-days": 30,
      }),
    says: {
      body: '{"data":{"type":"data-retention-policy-delete-olders","attributes":{"delete-older-than-n-days":30}}}',
    },
  },
];

test.each(wire)("writes $title", async ({ call, says }) => {
  const { asked, connection } = answering([() => document({ data: {} })]);
  const api = createClient({ baseUrl, token: "secret", fetch: connection.fetch });

  await call(api);

  const { url, init } = asked[0]!;
  const said = { url, method: init.method, type: init.headers.get("Content-Type"), body: init.body };
  expect(said).toMatchObject(says);
  expect(init.headers.get("Authorization")).toBe("Bearer secret");
});

test.each(["", ".", ".."])("refuses a path parameter that would change the path: %j", async (workspace_id) => {
  const { asked, connection } = answering([() => document({})]);

  await expect(showWorkspace(connection, { workspace_id })).rejects.toThrow(/path parameter workspace_id/);

  expect(asked).toEqual([]);
});

test.each([{ data: { type: "runs", id: "run-1" }, included: null }, { included: [] }, { data: null }])(
  "returns a response with null or no resources: %j",
  async (answer) => {
    const { connection } = answering([() => document(answer)]);

    expect(await showRun(connection, { run_id: "run-1", include: ["plan"] })).toMatchObject(answer);
  },
);

test.each([
  ["plan", { plan: { id: "plan-1" } }],
  ["plan,apply", { plan: { id: "plan-1" }, apply: null }],
  [null, undefined],
])("accepts the include value %j of JavaScript callers", async (include, related) => {
  const plan = { type: "plans", id: "plan-1" };
  const data = { type: "runs", id: "run-1", relationships: { plan: { data: plan } } };
  const { connection } = answering([() => document({ data, included: [plan] })]);

  const { data: run } = await showRun(connection, { run_id: "run-1", include: include as unknown as ["plan"] });

  expect(run).toMatchObject(related ? { related } : data);
});

test("refuses an undocumented argument", async () => {
  const { asked, connection } = answering([() => document({})]);

  // @ts-expect-error The compiler refuses it as well.
  await expect(showWorkspace(connection, { workspace_id: "ws-1", filter: {} })).rejects.toThrow("takes no filter");

  expect(asked).toEqual([]);
});

test("a token of several lines is refused, without showing it", async () => {
  const { connection, asked } = answering([() => document({ data: 1 })], { token: "first\nsecond" });
  const fromFile = answering([() => document({ data: 1 })], { token: "first\n" });

  const error = await showRun(connection, { run_id: "run-1" }).catch((error) => error);
  await showRun(fromFile.connection, { run_id: "run-1" });

  expect(error).toEqual(new TypeError("The token is not one line."));
  expect(asked).toEqual([]);
  expect(fromFile.asked[0]!.init.headers.get("Authorization")).toBe("Bearer first");
});

test("calls a token function per attempt, if the operation needs a token", async () => {
  let count = 0;
  const { asked, connection } = answering([() => new Response(null, { status: 204 })]);
  const api = createClient({
    baseUrl,
    token: async () => `t${++count}`,
    fetch: connection.fetch,
    headers: { "X-Tool": "mine" },
  });

  await api.runs.cancel({ run_id: "run-1" }, { headers: { "X-Call": "this" } });
  await api.runs.cancel({ run_id: "run-1" });
  await api.extensions.ping();
  await api.extensions.ping(undefined, { headers: { authorization: "Bearer mine" } });

  const heard = asked.map(({ init: { headers } }) => headers.get("Authorization"));
  expect(heard).toEqual(["Bearer t1", "Bearer t2", null, null]);
  expect(asked.map(({ init: { headers } }) => [headers.get("X-Tool"), headers.get("X-Call")])).toEqual([
    ["mine", "this"],
    ["mine", null],
    ["mine", null],
    ["mine", null],
  ]);
});
