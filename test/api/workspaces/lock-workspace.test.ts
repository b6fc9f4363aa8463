import { expect, test } from "vitest";
import { shareWorld } from "../../support/shared-world.ts";
import { startWorkspaceWorld } from "../../support/workspace-world.ts";

const world = shareWorld(() => startWorkspaceWorld());
let count = 0;
const newParams = async () => ({ path: { workspace_id: await world().createOther(`lock-${++count}`) } });

test("locks the workspace for the caller, with the reason", async () => {
  const { api } = world();
  const params = await newParams();

  const { data, response } = await api.lockWorkspace({ params, body: { reason: "Moving state by hand" } });

  expect(response.status).toBe(200);
  expect(data?.data.attributes).toMatchObject({ locked: true, "locked-reason": "Moving state by hand" });
  expect(data?.data.relationships["locked-by"]).toMatchObject({ data: { type: "users" }, links: expect.anything() });
});

test.each([
  undefined,
  {},
  { reason: null },
  { data: null },
  { data: {} },
  { data: { attributes: null } },
  { data: { attributes: { reason: null } } },
])("the reason is empty for the body %j", async (body) => {
  const { api } = world();

  const { data } = await api.lockWorkspace({ params: await newParams(), ...(body && { body }) });

  expect(data?.data.attributes["locked-reason"]).toBe("");
});

test("the reason may also be in a JSON:API document", async () => {
  const { api } = world();
  const body = { data: { type: "workspaces", attributes: { reason: "Moving state" } } } as object;

  const { data } = await api.lockWorkspace({ params: await newParams(), body });

  expect(data?.data.attributes["locked-reason"]).toBe("Moving state");
});

test.each<[string, object, string]>([
  ["in both places", { reason: "one", data: { attributes: { reason: "other" } } }, "/reason"],
  ["that is a number", { reason: 1 }, "/reason"],
  ["that is a number, in the envelope", { data: { attributes: { reason: 1 } } }, "/data/attributes/reason"],
  [
    "that is too long, in the envelope",
    { data: { attributes: { reason: "a".repeat(65_537) } } },
    "/data/attributes/reason",
  ],
])("refuses a reason %s", async (_, body, pointer) => {
  const { api } = world();
  const params = await newParams();

  const { response, error } = await api.lockWorkspace({ params, body });

  expect(response.status).toBe(422);
  expect(error?.errors[0]?.source?.pointer).toBe(pointer);
  expect((await api.showWorkspace({ params })).data?.data.attributes.locked).toBe(false);
});

test("a team token locks for its team", async () => {
  const { apiOfTeam } = world();
  const params = await newParams();
  const writer = await apiOfTeam({ workspaces: { [params.path.workspace_id]: "write" } });

  const { data } = await writer.lockWorkspace({ params });

  expect(data?.data.relationships["locked-by"].data?.type).toBe("teams");
  expect(data?.data.relationships["locked-by"]).not.toHaveProperty("links");
});

test("conflicts if the workspace is locked, and keeps that lock", async () => {
  const { api, apiAs, tokens } = world();
  const params = await newParams();
  await api.lockWorkspace({ params, body: { reason: "First" } });

  const { response } = await apiAs(tokens.second).lockWorkspace({ params, body: { reason: "Second" } });

  expect(response.status).toBe(409);
  expect((await api.showWorkspace({ params })).data?.data.attributes["locked-reason"]).toBe("First");
});

test("of many simultaneous callers, exactly one gets the lock", async () => {
  const { api, apiAs, tokens } = world();
  const params = await newParams();

  const askers = Array.from({ length: 24 }, (_, index) => (index % 2 === 0 ? api : apiAs(tokens.second)));
  const answers = await Promise.all(askers.map((asker) => asker.lockWorkspace({ params })));

  expect(answers.map(({ response }) => response.status).sort()).toEqual([200, ...Array(23).fill(409)]);
});

test("refuses a reason of another type", async () => {
  const { api } = world();

  const { response } = await api.lockWorkspace({ params: await newParams(), body: { reason: 1 as never } });

  expect(response.status).toBe(422);
});
