// A secret address gives exactly the current rights of the caller who requested it.

import { once } from "node:events";
import { request } from "node:http";
import { expect, test } from "vitest";
import { newId } from "../../server/domain/ids.ts";
import { addProject } from "../../server/store/demo/objects.ts";
import { deleteOrganization } from "../../server/store/organizations/organizations.ts";
import { bundleOf, resources } from "../support/bundles.ts";
import { tested } from "../support/module-world.ts";
import { createPerson, type Person } from "../support/person.ts";
import { uploadConfiguration } from "../support/run-world.ts";
import { startServer } from "../support/server.ts";
import { shareWorld } from "../support/shared-world.ts";
import { createWorkspace, startWorkspaceWorld } from "../support/workspace-world.ts";

const world = shareWorld(() => startWorkspaceWorld());
const files = new Uint8Array(await bundleOf(resources("one")));
const body = { data: { type: "configuration-versions" as const } };

const put = (url: string) => fetch(url, { method: "PUT", body: files });
const unknown = async () => (await put(`${world().url}/api/v2/uploads/${"A".repeat(43)}`)).text();

/** The upload address of a version that queues a run when its files arrive. */
async function addressFor({ api }: Pick<Person, "api">, workspaceId: string) {
  const { data, error } = await api.createConfigurationVersion({
    params: { path: { workspace_id: workspaceId } },
    body,
  });
  if (!data) throw new Error(JSON.stringify(error));
  return { id: data.data.id, url: data.data.attributes["upload-url"] };
}

async function newWorkspace(): Promise<string> {
  const { project, organization, api } = world();
  const name = newId("workspace");
  const relationships = { project: { data: { type: "projects" as const, id: project } } };
  return (await createWorkspace({ api, organization }, { name, "auto-apply": true }, relationships)).id;
}

const runsOf = (workspaceId: string) =>
  world().store.selectFrom("runs").selectAll().where("workspaceId", "=", workspaceId).execute();
const statusOf = async (id: string) =>
  (await world().store.selectFrom("configurationVersions").select("status").where("id", "=", id).executeTakeFirst())
    ?.status;

async function moveAway(workspaceId: string): Promise<void> {
  const { store, organization } = world();
  const project = await addProject(store, { organizationName: organization, name: newId("project") });
  const { error } = await world().api.updateWorkspace({
    params: { path: { workspace_id: workspaceId } },
    body: {
      data: {
        type: "workspaces",
        relationships: { project: { data: { type: "projects", id: project.id } } },
      },
    },
  });
  expect(error).toBeUndefined();
}

const losses: [string, "workspace" | "project", (person: Person, workspaceId: string) => Promise<unknown>][] = [
  ["is no longer a member", "workspace", (person) => person.leave()],
  ["has no token left", "workspace", (person) => person.deleteToken()],
  ["has a token that expired", "workspace", (person) => person.expire()],
  ["has a team that was deleted", "workspace", (person) => person.deleteTeam()],
  ["has a team that may only read now", "workspace", (person, id) => person.lower(id, "read")],
  ["has a team without access", "workspace", (person, id) => person.loseWorkspace(id)],
  ["has a team without access to the project", "project", (person) => person.loseProject()],
  ["has no access to where the workspace was moved", "project", (_, id) => moveAway(id)],
];

test.each(losses)(
  "the upload address of a person who %s accepts no files and queues no run",
  async (_, through, lose) => {
    const workspaceId = await newWorkspace();
    const given =
      through === "workspace" ? { workspaces: { [workspaceId]: "plan" as const } } : { project: "write" as const };
    const person = await createPerson(world(), given);
    const [lost, kept] = [await addressFor(person, workspaceId), await addressFor(world(), workspaceId)];

    await lose(person, workspaceId);
    const [refused, taken] = [await put(lost.url), await put(kept.url)];

    expect([refused.status, taken.status]).toEqual([404, 200]);
    expect(await refused.text()).toBe(await unknown());
    expect(await statusOf(lost.id)).toBe("pending");
    expect(await runsOf(workspaceId)).toHaveLength(1);
  },
);

test("the address works while its caller has access, and the run belongs to that caller", async () => {
  const workspaceId = await newWorkspace();
  const person = await createPerson(world(), { workspaces: { [workspaceId]: "plan" } });
  const { url } = await addressFor(person, workspaceId);

  expect((await put(url)).status).toBe(200);

  expect(await runsOf(workspaceId)).toMatchObject([{ createdById: person.user.id, tokenId: person.tokenId }]);
});

test("refuses an upload at its end if the caller lost access meanwhile", async () => {
  const workspaceId = await newWorkspace();
  const person = await createPerson(world(), { workspaces: { [workspaceId]: "plan" } });
  const { id, url } = await addressFor(person, workspaceId);

  const headers = { "Content-Length": files.byteLength, Expect: "100-continue" };
  const sending = request(url, { method: "PUT", headers });
  const answer = new Promise<number | undefined>((resolve, reject) => {
    sending.on("response", (response) => resolve(response.resume().statusCode)).on("error", reject);
  });
  await once(sending, "continue");
  sending.write(files.subarray(0, 20));
  await person.leave();
  sending.end(files.subarray(20));

  expect(await answer).toBe(404);
  expect(await statusOf(id)).toBe("pending");
  expect(await runsOf(workspaceId)).toEqual([]);
});

test("the upload address of a module test stops working when its caller is no longer an owner", async () => {
  const { organization, module, store } = world();
  const { namespace, name, provider } = module;
  const params = { path: { organization_name: organization, namespace, name, provider } };
  const person = await createPerson(world(), { owner: true });
  const { data } = await person.api.createTestConfigurationVersion({ params });
  const { id, attributes } = data!.data;

  await person.leave();
  const response = await fetch(attributes["upload-url"], {
    method: "PUT",
    body: new Uint8Array(await bundleOf(tested)),
  });

  expect(response.status).toBe(404);
  expect(await response.text()).toBe(await unknown());
  expect(await store.selectFrom("testRuns").select("id").where("configurationVersionId", "=", id).execute()).toEqual(
    [],
  );
});

test("an address of a deleted organization answers 404", async () => {
  await using server = await startServer();
  const { id } = await createWorkspace(server, { name: "network" });
  const { url } = await addressFor(server, id);

  await deleteOrganization(server.store, server.organization);

  expect((await put(url)).status).toBe(404);
});

test("a version by an organization token accepts files, and waits until a person creates a run with it", async () => {
  const { apiAs, tokens, api, store } = world();
  const workspaceId = await newWorkspace();
  const params = { path: { workspace_id: workspaceId } };
  const attributes = { "auto-queue-runs": true };

  const { data } = await apiAs(tokens.organization).createConfigurationVersion({
    params,
    body: { data: { ...body.data, attributes } },
  });
  const answer = await put(data!.data.attributes["upload-url"]);
  const before = await runsOf(workspaceId);
  const relationships = {
    workspace: { data: { type: "workspaces" as const, id: workspaceId } },
    "configuration-version": { data: { type: "configuration-versions" as const, id: data!.data.id } },
  };
  const byPerson = await api.createRun({ body: { data: { type: "runs", relationships } } });

  expect(data?.data.attributes["auto-queue-runs"]).toBe(false);
  expect(answer.status).toBe(200);
  expect(await statusOf(data!.data.id)).toBe("uploaded");
  expect(before).toEqual([]);
  expect(byPerson.response.status).toBe(201);
  const pending = await store.selectFrom("testRuns").select("id").where("configurationVersionId", "=", data!.data.id);
  expect(await pending.execute()).toEqual([]);
});

test("a log address stops working when the caller who got it may no longer read the log", async () => {
  const { store, blobs } = world();
  const workspaceId = await newWorkspace();
  const configurationVersionId = await uploadConfiguration(world(), workspaceId);
  const person = await createPerson(world(), { workspaces: { [workspaceId]: "plan" } });
  const { data } = await person.api.createRun({
    body: {
      data: {
        type: "runs",
        relationships: {
          workspace: { data: { type: "workspaces", id: workspaceId } },
          "configuration-version": { data: { type: "configuration-versions", id: configurationVersionId } },
        },
      },
    },
  });
  const { planId } = await store
    .selectFrom("runs")
    .select("planId")
    .where("id", "=", data!.data.id)
    .executeTakeFirstOrThrow();
  await blobs.put(`logs/${planId}`, Buffer.from("a log"));
  const path = { plan_id: planId };
  const addresses = [
    (await person.api.showPlan({ params: { path } })).data!.data.attributes["log-read-url"],
    (await world().api.showPlan({ params: { path } })).data!.data.attributes["log-read-url"],
  ];
  const ask = () => Promise.all(addresses.map(async (address) => (await fetch(address)).status));

  const before = await ask();
  await person.lower(workspaceId, "read");
  const reading = await ask();
  await person.leave();

  expect([before, reading, await ask()]).toEqual([
    [200, 200],
    [200, 200],
    [404, 200],
  ]);
});
