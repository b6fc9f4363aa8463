import { describe, expect, test } from "vitest";
import { newId } from "../../../server/domain/ids.ts";
import { createRun } from "../../../server/store/runs/runs.ts";
import { createConfigurationVersion } from "../../../server/store/workspaces/configuration-versions.ts";
import { aConfigurationVersion, aRun } from "../../support/rows.ts";
import { shareWorld } from "../../support/shared-world.ts";
import { lineage, md5Of, put, startStateWorld, stateOf } from "../../support/state-world.ts";

const noon = new Date("2026-11-21T12:00:00.000Z");
const now = { at: noon };
const world = shareWorld(() => startStateWorld({ clock: () => now.at }));
const newWorkspace = (() => {
  let count = 0;
  return () => world().createOther(`w-${++count}`);
})();
const params = (workspace_id: string) => ({ params: { path: { workspace_id } } });
const detailOf = ({ error }: { error?: { errors: { detail?: string }[] } | undefined }) => error?.errors[0]?.detail;

test("announces a state, which its upload finalizes", async () => {
  const workspace = await newWorkspace();
  const bytes = stateOf(1);

  const { data, response } = await world().announce(bytes, {}, { workspace });

  expect(response.status).toBe(201);
  expect(data?.data).toMatchObject({
    type: "state-versions",
    attributes: { serial: 1, size: 0, status: "pending", intermediate: false, "hosted-state-download-url": null },
    relationships: { run: { data: null }, workspace: { data: { id: workspace } }, outputs: { data: [] } },
  });
  expect(await world().serialFor(world().api, workspace)).toBeUndefined();
  expect((await put(data!.data.attributes["hosted-state-upload-url"], bytes)).status).toBe(200);
  expect((await world().show(data!.data.id)).attributes).toMatchObject({
    ...{ status: "finalized", size: bytes.length, "state-version": 4, "terraform-version": "1.11.4" },
    "resources-processed": true,
  });
  expect(await world().serialFor(world().api, workspace)).toBe(1);
});

test("takes the state from the request", async () => {
  const workspace = await newWorkspace();
  const bytes = stateOf(1);

  const { data } = await world().announce(
    bytes,
    { state: bytes.toString("base64"), "json-state": Buffer.from('{"a":1}').toString("base64") },
    { workspace },
  );

  const { attributes } = data!.data;
  expect(attributes).toMatchObject({
    ...{ status: "finalized", "hosted-state-upload-url": null, "hosted-json-state-upload-url": null },
  });
  const read = async (url: string | null) => (await fetch(url!)).text();
  expect(await read(attributes["hosted-state-download-url"])).toBe(bytes.toString());
  expect(await read(attributes["hosted-json-state-download-url"])).toBe('{"a":1}');
  expect(await world().serialFor(world().api, workspace)).toBe(1);
});

describe("serial and lineage", () => {
  test.each([
    ["an older serial", stateOf(4), 409, "The serial 4 is not greater than 5, the serial of the current state."],
    ["the same serial", stateOf(5), 409, "The serial 5 is not greater than 5, the serial of the current state."],
    ["another lineage", stateOf(6, { lineage: "other" }), 409, `The lineage other is not ${lineage}`],
    ["the next serial", stateOf(6), 201, undefined],
    ["a skipped serial", stateOf(60), 201, undefined],
    ["an empty lineage", stateOf(6, { lineage: "" }), 201, undefined],
  ])("of %s", async (_, bytes, status, detail) => {
    const workspace = await newWorkspace();
    await world().write(stateOf(5), {}, { workspace });

    const answer = await world().announce(bytes, {}, { workspace });

    expect(answer.response.status).toBe(status);
    if (detail) expect(detailOf(answer)).toContain(detail);
  });

  test("may be any with force", async () => {
    const workspace = await newWorkspace();
    await world().write(stateOf(5), {}, { workspace });

    await world().write(stateOf(2, { lineage: "other" }), { force: true }, { workspace });

    expect(await world().serialFor(world().api, workspace)).toBe(2);
  });
});

test.each<[string, object, string]>([
  ["no serial", { serial: undefined }, "/data/attributes"],
  ["a negative serial", { serial: -1 }, "/data/attributes/serial"],
  ["a hash of another form", { md5: "x" }, "/data/attributes/md5"],
  ["a state with another hash", { state: "e30=" }, "/data/attributes/md5"],
  ["a state with broken base64", { state: "e30" }, "/data/attributes/state"],
  ["no state of version 4", { state: "e30=", md5: md5Of(Buffer.from("{}")) }, "/data/attributes/state"],
  ["a JSON form with broken JSON", { "json-state": "eA==" }, "/data/attributes/json-state"],
])("refuses %s", async (_, given, pointer) => {
  const workspace = await newWorkspace();

  const { response, error } = await world().announce(stateOf(1), given, { workspace });

  expect(response.status).toBe(422);
  expect(error?.errors[0]?.source?.pointer).toContain(pointer);
  const { data } = await world().api.listStateVersions(params(workspace));
  expect(data?.data).toEqual([]);
});

test("refuses the run of another workspace", async () => {
  const { api, store, organization: organizationName, workspaceId } = world();
  const other = { organizationName, workspaceId: await newWorkspace() };
  const { id: createdById } = await store.selectFrom("users").select("id").limit(1).executeTakeFirstOrThrow();
  const version = aConfigurationVersion({ ...other, id: newId("configurationVersion") });
  await createConfigurationVersion(store, version);
  const run = aRun({ ...other, configurationVersionId: version.id, createdById });
  await createRun(store, run);
  const attributes = { serial: 1, md5: md5Of(stateOf(1)) };
  const relationships = { run: { data: { type: "runs" as const, id: run.id } } };

  const { response, error } = await api.createStateVersion({
    ...params(workspaceId),
    body: { data: { type: "state-versions", attributes, relationships } },
  });

  expect(response.status).toBe(422);
  expect(error?.errors[0]?.source?.pointer).toBe("/data/relationships/run/data/id");
});

describe("during a lock", () => {
  test("only its holder writes, and readers see the state from before", async () => {
    const { api, apiAs, tokens, announce, write, serialFor } = world();
    const other = apiAs(tokens.second);
    const workspace = await newWorkspace();
    await write(stateOf(1), {}, { workspace });
    await api.lockWorkspace(params(workspace));

    const refused = await announce(stateOf(2), {}, { workspace, as: other });
    expect(refused.response.status).toBe(409);
    expect(detailOf(refused)).toContain("Workspace is locked by User ada.");
    await write(stateOf(2), {}, { workspace });
    await write(stateOf(3), {}, { workspace });
    expect([await serialFor(api, workspace), await serialFor(other, workspace)]).toEqual([3, 1]);
    expect((await announce(stateOf(3), {}, { workspace })).response.status).toBe(409);

    await api.unlockWorkspace(params(workspace));
    expect([await serialFor(api, workspace), await serialFor(other, workspace)]).toEqual([3, 3]);
    const { data } = await api.listStateVersions(params(workspace));
    expect(data?.data.map(({ attributes }) => attributes.intermediate)).toEqual([false, true, false]);
  });

  test("an upload from before cannot end", async () => {
    const { apiAs, api, tokens, announce, serialFor } = world();
    const workspace = await newWorkspace();
    const { data } = await announce(stateOf(1), {}, { workspace });
    const holder = apiAs(tokens.second);
    await holder.lockWorkspace(params(workspace));

    expect((await put(data!.data.attributes["hosted-state-upload-url"], stateOf(1))).status).toBe(409);
    expect((await holder.unlockWorkspace(params(workspace))).response.status).toBe(200);
    expect((await put(data!.data.attributes["hosted-state-upload-url"], stateOf(1))).status).toBe(200);
    expect(await serialFor(api, workspace)).toBe(1);
  });

  test("a pending state keeps it from ending for ten minutes", async () => {
    const { api, announce } = world();
    const workspace = await newWorkspace();
    await api.lockWorkspace(params(workspace));
    const { data } = await announce(stateOf(1), {}, { workspace });

    const refused = await api.unlockWorkspace(params(workspace));
    expect(refused.response.status).toBe(503);
    expect(Number(refused.response.headers.get("Retry-After"))).toBeGreaterThanOrEqual(1);
    now.at = new Date(noon.getTime() + 600_000);
    expect((await world().show(data!.data.id)).attributes.status).toBe("discarded");
    expect((await api.unlockWorkspace(params(workspace))).response.status).toBe(200);
    const late = await put(data!.data.attributes["hosted-state-upload-url"], stateOf(1));
    now.at = noon;
    expect(late.status).toBe(409);
    expect(await late.text()).toContain("discarded");
  });

  test("a pending state that was overtaken does not keep it from ending", async () => {
    const { api, announce, write } = world();
    const workspace = await newWorkspace();
    await api.lockWorkspace(params(workspace));
    await announce(stateOf(1), {}, { workspace });
    await write(stateOf(1), {}, { workspace });

    expect((await api.unlockWorkspace(params(workspace))).response.status).toBe(200);
  });

  test("a forced end discards a pending state and keeps finalized ones", async () => {
    const { api, announce, write, serialFor } = world();
    const workspace = await newWorkspace();
    await api.lockWorkspace(params(workspace));
    await write(stateOf(1), {}, { workspace });
    const { data } = await announce(stateOf(2), {}, { workspace });

    expect((await api.forceUnlockWorkspace(params(workspace))).response.status).toBe(200);

    expect(await serialFor(api, workspace)).toBe(1);
    expect((await world().show(data!.data.id)).attributes.status).toBe("discarded");
    expect((await put(data!.data.attributes["hosted-state-upload-url"], stateOf(2))).status).toBe(409);
  });
});

test("takes one of fifty simultaneous states with the same serial", async () => {
  const { api, store, announce, serialFor } = world();
  const workspace = await newWorkspace();
  const states = Array.from({ length: 50 }, (_, writer) => stateOf(1, { writer }));
  const announced = await Promise.all(states.map((bytes) => announce(bytes, {}, { workspace })));

  const uploads = await Promise.all(
    announced.map(({ data }, index) => put(data!.data.attributes["hosted-state-upload-url"], states[index]!)),
  );

  const statuses = uploads.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(49);
  expect(await serialFor(api, workspace)).toBe(1);
  const { data } = await api.showCurrentStateVersion(params(workspace));
  const current = await (await fetch(data!.data.attributes["hosted-state-download-url"]!)).text();
  expect(current).toBe(states[statuses.indexOf(200)]!.toString());
  const finalized = store.selectFrom("stateVersions").select("id").where("workspaceId", "=", workspace);
  expect(await finalized.where("status", "=", "finalized").execute()).toHaveLength(1);
});

test("takes the newest of simultaneous states in requests", async () => {
  const { api, announce, serialFor } = world();
  const workspace = await newWorkspace();

  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => {
      const bytes = stateOf(index + 1);
      return announce(bytes, { state: bytes.toString("base64") }, { workspace });
    }),
  );

  expect(answers.every(({ response }) => [201, 409].includes(response.status))).toBe(true);
  expect(await serialFor(api, workspace)).toBe(20);
});

test("hides the workspace from callers who may not write", async () => {
  const { apiOfTeam, announce, workspaceId } = world();
  const reader = await apiOfTeam({ workspaces: { [workspaceId]: "plan" } });

  expect((await announce(stateOf(1), {}, { as: reader })).response.status).toBe(404);
});

test("works in a workspace that only stores state", async () => {
  const workspace = await world().createOther("local", { "execution-mode": "local" });

  await world().write(
    stateOf(1, { resources: [{ mode: "managed", type: "a", name: "b", instances: [{}] }] }),
    {},
    { workspace },
  );

  const { data } = await world().api.showWorkspace(params(workspace));
  expect(data?.data.attributes["resource-count"]).toBe(1);
});

test("requests snapshots in each response that a client reads during an apply", async () => {
  await using world = await startStateWorld();
  const { response: missing } = await world.api.showCurrentStateVersion({ params: world.params });
  const { data, response: created } = await world.announce(stateOf(1));
  await put(data!.data.attributes["hosted-state-upload-url"], stateOf(1));

  const { response: shown } = await world.api.showStateVersion({
    params: { path: { state_version_id: data!.data.id } },
  });
  const { response: current } = await world.api.showCurrentStateVersion({ params: world.params });

  const intervals = [missing, created, shown, current].map(({ headers }) =>
    headers.get("X-Terraform-Snapshot-Interval"),
  );
  expect(intervals).toEqual(["20", "20", "20", "20"]);
});
