// A response never reveals whether an object exists that the caller may not see.
import { expect, test } from "vitest";
import { type OperationId, operations } from "../../generated/operations.ts";
import { type Noun, newId, prefixes } from "../../server/domain/ids.ts";
import { createAgentPool } from "../../server/store/agent-pools.ts";
import { createSshKey } from "../../server/store/ssh-keys.ts";
import { runIn } from "../support/run-world.ts";
import { shareWorld } from "../support/shared-world.ts";
import { type Ask, newWorkspaceIn, requests } from "./requests.ts";
import { type Answer, type AuthorizationWorld, startAuthorizationWorld } from "./world.ts";

const world = shareWorld(startAuthorizationWorld);

/** Operations whose path names an object, by its last parameter. */
const probed = Object.values(operations)
  .filter(({ path }) => path.includes("{"))
  .map(({ operationId, path }) => ({ operationId, parameter: [...path.matchAll(/\{(\w+)\}/g)].at(-1)![1]! }));

/** The id of an object of another kind, which exists and which the caller may see. */
async function anotherKind({ here, organization }: AuthorizationWorld, parameter: string): Promise<string> {
  const run = await here.run();
  if (parameter === "run_id") return run.workspaceId;
  return parameter === "organization_name" ? `${organization}x` : run.id;
}

/** An unknown identifier of the same kind and form. */
function unknownLike(id: string): string {
  const noun = (Object.keys(prefixes) as Noun[]).find((one) => id.startsWith(`${prefixes[one]}-`));
  if (noun) return newId(noun);
  return id.length > 40 ? `${id.slice(0, -8)}AAAAAAAA` : `unknown-${newId("workspace").slice(3)}`;
}

/** The response without the requested id and without parts that differ for every request. */
function shapeOf({ status, headers, text }: Answer, id: string) {
  const names = [...headers.keys()].filter((name) => !["date", "x-request-id", "content-length"].includes(name));
  return { status, text: text.replaceAll(id, "ID"), headers: names.map((name) => [name, headers.get(name)]) };
}

const bodies: [string, (ask: Ask) => unknown][] = [
  ["its body", ({ body }) => body],
  ["a body that breaks every rule", ({ body }) => body && { data: { type: "nonsense", attributes: { name: 7 } } }],
];

test.each(probed)(
  "$operationId answers the same for hidden and for absent objects",
  async ({ operationId, parameter }) => {
    const { ask, bearers, elsewhere, here } = world();
    const theirs = await requests[operationId](elsewhere, bearers.outsider);
    const hidden = await requests[operationId](here, bearers.owner);
    const open = !operations[operationId].authenticated;
    const known = theirs.path[parameter]!;
    const kinds = open
      ? [unknownLike(known), await anotherKind(world(), parameter)]
      : [known, unknownLike(known), await anotherKind(world(), parameter)];

    for (const [what, bodyOf] of bodies) {
      const request = async (id: string, path = theirs.path) => {
        const answer = await ask(
          operationId,
          { path: { ...path, [parameter]: id }, body: bodyOf(theirs) },
          bearers.owner,
        );
        return shapeOf(answer, id);
      };
      const [first, ...others] = await Promise.all(kinds.map((id) => request(id)));

      expect(first, what).toMatchObject({ status: 404 });
      for (const other of others) expect(other, what).toEqual(first);
    }
    if (open || parameter === "organization_name") return;
    // The caller's own organization also has hidden objects. They must look like absent ones.
    const member = async (id: string) =>
      shapeOf(await ask(operationId, { ...hidden, path: { ...hidden.path, [parameter]: id } }, bearers.member), id);
    if ((await member(hidden.path[parameter]!)).status === 404) {
      expect(await member(hidden.path[parameter]!)).toEqual(await member(unknownLike(hidden.path[parameter]!)));
    }
  },
);

test("operations in a hidden organization answer as if it did not exist", async () => {
  const { ask, bearers, elsewhere } = world();
  const within = probed.filter(({ operationId }) => operations[operationId].path.includes("{organization_name}"));
  expect(within.length).toBeGreaterThan(5);
  for (const { operationId } of within) {
    const theirs = await requests[operationId](elsewhere, bearers.outsider);
    const last = Object.keys(theirs.path).at(-1)!;
    const answer = async (path: Ask["path"]) => {
      const { status, text } = await ask(operationId, { ...theirs, path }, bearers.owner);
      return { status, text: text.replaceAll(path[last]!, "ID") };
    };
    expect(await answer(theirs.path)).toEqual(await answer({ ...theirs.path, organization_name: "nowhere" }));
  }
});

type InBody = [string, OperationId, (id: string) => Ask | Promise<Ask>, Noun, () => Promise<string>];

const ofOwn = async (body: unknown): Promise<Ask> => ({
  path: { workspace_id: (await world().here.workspace()).id },
  body,
});
const attributes = (given: object) => ({ data: { type: "workspaces", attributes: given } });
const testRunOf = (id: string) => ({
  data: {
    type: "test-runs",
    relationships: { "configuration-version": { data: { type: "configuration-versions", id } } },
  },
});
const path = { organization_name: "demo" };
const createdAt = new Date();

/** Every place where a body names an object. Each names an object of another organization. */
const inBodies: InBody[] = [
  ["the workspace of a run", "createRun", (id) => ({ path: {}, body: runIn(id) }), "workspace", theirWorkspace],
  [
    "the configuration of a run",
    "createRun",
    async (id) => ({ path: {}, body: runIn((await world().here.workspace()).id, {}, id) }),
    "configurationVersion",
    async () => (await world().elsewhere.version({ workspaceId: await theirWorkspace() })).id,
  ],
  [
    "the configuration of a test run",
    "createTestRun",
    (id) =>
      requests.createTestRun(world().here, world().bearers.owner).then((ask) => ({ ...ask, body: testRunOf(id) })),
    "configurationVersion",
    async () => (await world().elsewhere.version({ moduleId: world().elsewhere.module.id })).id,
  ],
  [
    "the project of a workspace",
    "createWorkspace",
    (id) => ({ path, body: newWorkspaceIn(id) }),
    "project",
    theirProject,
  ],
  [
    "the project that a workspace moves to",
    "updateWorkspace",
    (id) => ofOwn({ data: { type: "workspaces", relationships: { project: { data: { type: "projects", id } } } } }),
    "project",
    theirProject,
  ],
  [
    "an agent pool",
    "updateWorkspace",
    (id) => ofOwn(attributes({ "execution-mode": "agent", "agent-pool-id": id })),
    "agentPool",
    theirPool,
  ],
  [
    "the agent pool of a new workspace",
    "createWorkspace",
    (id) => ({ path, body: attributes({ name: newId("workspace"), "execution-mode": "agent", "agent-pool-id": id }) }),
    "agentPool",
    theirPool,
  ],
  [
    "an OAuth token",
    "updateWorkspace",
    (id) => ofOwn(attributes({ "vcs-repo": { identifier: "acme/network", "oauth-token-id": id } })),
    "oauthToken",
    async () => (await world().elsewhere.connection()).token,
  ],
  ["an SSH key", "updateWorkspaceSshKey", (id) => ofOwn(attributes({ id })), "sshKey", theirKey],
  ...(["addRemoteStateConsumers", "replaceRemoteStateConsumers"] as const).map(
    (operationId): InBody => [
      "a consumer",
      operationId,
      (id) => ofOwn({ data: [{ type: "workspaces", id }] }),
      "workspace",
      theirWorkspace,
    ],
  ),
  ["a tag", "addWorkspaceTags", (id) => ofOwn({ data: [{ type: "tags", id }] }), "tag", theirTag],
];

test.each(inBodies)(
  "%s of another organization counts as absent in %s",
  async (_what, operationId, about, noun, make) => {
    const { ask, bearers } = world();
    const answer = async (id: string) => shapeOf(await ask(operationId, await about(id), bearers.owner), id);

    const [theirs, unknown] = [await answer(await make()), await answer(newId(noun))];

    expect([404, 422]).toContain(theirs.status);
    expect(theirs).toEqual(unknown);
  },
);

async function theirWorkspace(): Promise<string> {
  return (await world().elsewhere.workspace()).id;
}

async function theirProject(): Promise<string> {
  return world().elsewhere.project;
}

async function theirPool(): Promise<string> {
  const id = newId("agentPool");
  await createAgentPool(world().store, { id, organizationName: "elsewhere", name: id, createdAt });
  return id;
}

async function theirKey(): Promise<string> {
  const id = newId("sshKey");
  await createSshKey(world().store, { id, organizationName: "elsewhere", name: id, value: "a key", createdAt });
  return id;
}

async function theirTag(): Promise<string> {
  const id = newId("tag");
  await world().store.insertInto("tags").values({ id, organizationName: "elsewhere", name: id, createdAt }).execute();
  return id;
}
