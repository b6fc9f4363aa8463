import { expect, test } from "vitest";
import { shareWorld } from "../../support/shared-world.ts";
import { startWorkspaceWorld } from "../../support/workspace-world.ts";

const world = shareWorld(() => startWorkspaceWorld());
type Body = Parameters<ReturnType<typeof world>["api"]["updateWorkspace"]>[0]["body"];
const bodyOf = (attributes: object, more: object = {}) =>
  ({ data: { type: "workspaces", attributes, ...more } }) as Body;
const paramsOf = (id: string) => ({ path: { workspace_id: id } });

test("changes the given settings and keeps all others", async () => {
  const { api, createOther } = world();
  const params = paramsOf(await createOther("change-me", { description: "Old", "auto-apply": true }));
  const before = (await api.showWorkspace({ params })).data!.data.attributes;

  const { data, response } = await api.updateWorkspace({
    params,
    body: bodyOf({ description: null, name: "changed" }),
  });

  expect(response.status).toBe(200);
  const { "updated-at": _, ...unchanged } = before;
  expect(data?.data.attributes).toMatchObject({ ...unchanged, description: null, name: "changed" });
  expect(data?.data.links["self-html"]).toBe("/app/demo/workspaces/changed");
});

test("never sets the time of the last change back, not even with a clock that was", async () => {
  let now = new Date("2026-11-21T12:00:00.000Z");
  await using own = await startWorkspaceWorld({}, { clock: () => now });

  now = new Date("2026-11-21T11:59:00.000Z");
  const { data } = await own.api.updateWorkspace({ params: own.params, body: bodyOf({ description: "changed" }) });

  expect(data?.data.attributes).toMatchObject({ description: "changed", "updated-at": "2026-11-21T12:00:00.000Z" });
});

test("a body without changes, or with the workspace's own id, leaves the time of the last change", async () => {
  let minutesLater = 0;
  await using own = await startWorkspaceWorld({}, { clock: () => new Date(Date.now() + minutesLater * 60_000) });
  const { api, params, workspaceId } = own;
  const tag = { type: "tag-bindings" as const, attributes: { key: "environment", value: "test" } };
  const tagged = { data: { type: "workspaces" as const, relationships: { "tag-bindings": { data: [tag] } } } };
  const before = (await api.updateWorkspace({ params, body: tagged })).data!.data.attributes;
  minutesLater = 1;

  const nothing = await api.updateWorkspace({ params, body: { data: { type: "workspaces" } } });
  const repeated = await api.updateWorkspace({ params, body: bodyOf({ name: before.name }, { id: workspaceId }) });
  const sameTag = await api.updateWorkspace({ params, body: tagged });
  const keyless = { type: "workspaces" as const, attributes: { id: null } };
  const sameKey = await api.updateWorkspaceSshKey({ params, body: { data: keyless } });

  for (const { response, data } of [nothing, repeated, sameTag, sameKey]) {
    expect(response.status).toBe(200);
    expect(data?.data.attributes).toEqual(before);
  }
});

test("accepts the execution mode under its older name", async () => {
  const { api, createOther, agentPool } = world();
  const params = paramsOf(await createOther("moves"));
  const update = async (attributes: object) => {
    const { data } = await api.updateWorkspace({ params, body: bodyOf(attributes) });
    const { "execution-mode": mode, "setting-overwrites": overwrites } = data!.data.attributes;
    return [mode, data!.data.relationships["agent-pool"].data?.id ?? null, overwrites["execution-mode"]];
  };

  expect(await update({ operations: false })).toEqual(["local", null, true]);
  expect(await update({ "execution-mode": "agent", "agent-pool-id": agentPool })).toEqual(["agent", agentPool, true]);
  expect(await update({ "execution-mode": "remote" })).toEqual(["remote", null, true]);
  expect(await update({ "setting-overwrites": { "execution-mode": false } })).toEqual(["remote", null, false]);
});

test("connects a repository, updates its settings, and removes it", async () => {
  const { api, createOther, oauthTokens } = world();
  const params = paramsOf(await createOther("versioned"));
  const update = async (repo: object | null) => {
    const { data } = await api.updateWorkspace({ params, body: bodyOf({ "vcs-repo": repo }) });
    return data?.data.attributes["vcs-repo"];
  };
  const bound = await update({ identifier: "acme/network", "oauth-token-id": oauthTokens[0] });

  expect(await update({ branch: "release", "tags-regex": "^v" })).toEqual({
    ...bound,
    branch: "release",
    "tags-regex": "^v",
  });
  expect(await update({})).toMatchObject({ branch: "release" });
  expect(await update(null)).toBeNull();
});

test.each([
  [{ data: { type: "runs" } }, "/data/type"],
  [{ data: { type: "workspaces", id: "ws-2m8dWkQPz7TnVbYc" } }, "/data/id"],
  [{ data: { type: "workspaces", attributes: { name: "a b" } } }, "/data/attributes/name"],
  [{ data: { type: "workspaces", attributes: { "auto-apply": null } } }, "/data/attributes/auto-apply"],
])("refuses %j", async (body, pointer) => {
  const { api, params } = world();
  const before = await api.showWorkspace({ params });

  const { error, response } = await api.updateWorkspace({ params, body: body as never });

  expect(response.status).toBe(422);
  expect(error?.errors[0]?.source).toEqual({ pointer });
  expect((await api.showWorkspace({ params })).data).toEqual(before.data);
});

test("refuses a duplicate name", async () => {
  const { api, params, createOther } = world();
  await createOther("taken");

  const { error, response } = await api.updateWorkspace({ params, body: bodyOf({ name: "taken" }) });

  expect(response.status).toBe(422);
  expect(error?.errors[0]?.source).toEqual({ pointer: "/data/attributes/name" });
});

test("keeps all of many simultaneous changes", async () => {
  const { api, createOther } = world();
  const params = paramsOf(await createOther("busy"));
  const changes = [{ description: "x" }, { "auto-apply": true }, { "queue-all-runs": true }, { "source-name": "y" }];

  const answers = await Promise.all(changes.map((change) => api.updateWorkspace({ params, body: bodyOf(change) })));

  expect(answers.map(({ response }) => response.status)).toEqual([200, 200, 200, 200]);
  const { data } = await api.showWorkspace({ params });
  for (const change of changes) expect(data?.data.attributes).toMatchObject(change);
});
