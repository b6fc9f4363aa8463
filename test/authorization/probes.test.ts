// A response never reveals whether an object exists that the caller may not see.
// @module-tag long
import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { type OperationId, operations } from "../../generated/operations.ts";
import { type Noun, newId, prefixes } from "../../server/domain/ids.ts";
import { shareWorld } from "../support/shared-world.ts";
import { readTableVersions } from "../support/table-versions.ts";
import { isThorough } from "../support/thorough.ts";
import { listen } from "./heard.ts";
import type { Place } from "./places.ts";
import { type InBody, inBodies, includesOf, inPaths, inQueries } from "./references.ts";
import { type Ask, requests } from "./requests.ts";
import type { Bearer, Role } from "./roles.ts";
import { type Answer, type AuthorizationWorld, startAuthorizationWorld } from "./world.ts";

const world = shareWorld(startAuthorizationWorld);

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

/** Asks as this caller, with all that the answer can include. */
async function shape(operationId: OperationId, asked: Ask, id: string, bearer: Partial<Bearer>) {
  const include = includesOf(operationId);
  const query = { ...asked.query, ...(include && { include }) };
  return shapeOf(await world().ask(operationId, { ...asked, query }, bearer), id);
}

/** The namespace of a private module is its organization, so both change. */
function renamed(path: Ask["path"], parameter: string, id: string): Ask["path"] {
  const changed = Object.entries(path).map(([name, value]) => [name, value === path[parameter] ? id : value]);
  return Object.fromEntries(changed);
}

const bodies: [string, (ask: Ask) => unknown][] = [
  ["its body", ({ body }) => body],
  ["a body that breaks every rule", ({ body }) => body && { data: { type: "nonsense", attributes: { name: 7 } } }],
];

test.each(inPaths)(
  "$operationId answers the same for hidden and for absent objects as {$parameter}",
  async ({ operationId, parameter }) => {
    const { bearers, elsewhere, here } = world();
    const theirs = await requests[operationId](elsewhere, bearers.outsider);
    const own = await requests[operationId](here, bearers.owner);
    const known = theirs.path[parameter]!;
    const absent = [unknownLike(known), await anotherKind(world(), parameter)];
    const isOpen = !operations[operationId].authenticated;

    for (const [what, bodyOf] of bodies) {
      for (const path of isOpen || own.path[parameter] === known ? [theirs.path] : [theirs.path, own.path]) {
        const answer = (id: string) =>
          shape(operationId, { path: renamed(path, parameter, id), body: bodyOf(theirs) }, id, bearers.owner);
        const [first, ...others] = await Promise.all((isOpen ? absent : [known, ...absent]).map(answer));

        expect(first, what).toMatchObject({ status: 404 });
        for (const other of others) expect(other, what).toEqual(first);
      }
    }
  },
);

/** Operations whose path names an object, by its last parameter. */
const named = Object.values(operations)
  .filter(({ path, authenticated }) => authenticated && path.includes("{"))
  .map(({ operationId, path }, index) => ({
    operationId,
    parameter: [...path.matchAll(/\{(\w+)\}/g)].at(-1)![1]!,
    /** All callers at night; otherwise a third of them, and other ones for the next operation. */
    some: <Each>(callers: readonly Each[]) => callers.filter((_, at) => isThorough || (at + index) % 3 === 0),
  }));

/** These see the whole organization. */
const seeing: readonly Role[] = ["owner", "owners team", "organization", "manager"];

test.each(named)(
  "$operationId hides objects from every caller without a right, in as few statements, and changes nothing",
  { tags: "long" },
  async ({ operationId, parameter, some }) => {
    const { bearers, strangers, elsewhere, here, apart, store } = world();
    const { outsider, ...people } = bearers;
    const { "another organization": _, "a team of another organization": __, ...others } = strangers;
    const limited = Object.entries(people).filter(([role]) => !seeing.includes(role as Role));
    // Members see the users and projects of their organization.
    const isOfMembers = ["organization_name", "user_id", "project_id"].includes(parameter);
    const cases: [Place, Bearer, [string, Bearer][]][] = [
      [elsewhere, outsider, Object.entries({ ...people, ...others })],
      [here, bearers.owner, Object.entries({ outsider, ...strangers })],
      [apart, bearers.owner, isOfMembers ? [] : limited],
    ];
    const made = await Promise.all(
      cases.map(async ([place, owner, callers]) => ({ asked: await requests[operationId](place, owner), callers })),
    );
    const before = await readTableVersions(store);
    const heard = listen();

    for (const { asked, callers } of made) {
      const [hidden, absent] = [asked.path[parameter]!, unknownLike(asked.path[parameter]!)];
      const answer = (id: string, bearer: Bearer) =>
        shape(operationId, { ...asked, path: renamed(asked.path, parameter, id) }, id, bearer);
      for (const [caller, bearer] of some(callers)) {
        const ask = async (id: string) => {
          const answered = await answer(id, bearer);
          return { answered, statements: heard.statements.splice(0).length };
        };
        // The server reads and remembers the caller.
        await ask(absent);
        const [theirs, unknown] = [await ask(hidden), await ask(absent)];
        expect([401, 404], caller).toContain(theirs.answered.status);
        expect(theirs.answered, caller).toEqual(unknown.answered);
        expect(theirs.statements, caller).toBe(unknown.statements);
      }
    }
    expect(await readTableVersions(store)).toEqual(before);
  },
);

/** Creates an object of each kind that a body can name. */
const makers: Partial<Record<Noun, (place: Place, asked: Ask) => Promise<string>>> = {
  agentPool: ({ agentPool }) => agentPool(),
  configurationVersion: async ({ version, module, workspace, organization }, { body }) => {
    const { id } = (body as InBodyOfRun).data.relationships?.workspace?.data ?? {};
    if (id === undefined) return (await version({ moduleId: module.id })).id;
    const isOwn = organization === world().organization;
    return (await version({ workspaceId: isOwn ? id : (await workspace()).id })).id;
  },
  oauthToken: async ({ connection }) => (await connection()).token,
  project: async ({ organization }) => world().createProject(newId("project"), organization),
  sshKey: ({ sshKey }) => sshKey(),
  tag: ({ tag }) => tag(),
  variable: ({ variable }) => variable(),
  workspace: async ({ workspace, version }) => {
    const { id } = await workspace();
    await version({ workspaceId: id });
    return id;
  },
};

type InBodyOfRun = { data: { relationships?: { workspace?: { data: { id: string } } } } };

/** Members that a body needs next to the identifier. */
const besides: Record<string, object> = {
  "/data/attributes/agent-pool-id": { "execution-mode": "agent" },
  "/data/attributes/vcs-repo/oauth-token-id": { identifier: "acme/network" },
  "/data/relationships/configuration-version/data/id": { type: "configuration-versions" },
  "/data/relationships/project/data/id": { type: "projects" },
  "/data/relationships/tags/data/0/id": { type: "tags" },
};

/** The same request with a reference to this object in its body. */
function naming({ operationId, pointer }: InBody, asked: Ask, id: string): Ask {
  const body = structuredClone(asked.body) as Record<string, unknown>;
  const steps = pointer.slice(1).split("/");
  const last = steps.pop()!;
  let at = body;
  for (const [index, step] of steps.entries()) {
    at[step] ??= steps[index + 1] === "0" ? [] : {};
    at = at[step] as Record<string, unknown>;
  }
  // A tag has an id or a name.
  if (operationId.endsWith("WorkspaceTags")) delete at.attributes;
  Object.assign(at, besides[pointer], { [last]: id });
  return { ...asked, body };
}

test.each(inBodies)("$operationId returns the same for hidden and absent objects at $pointer", async (place) => {
  const { operationId, pointer, noun } = place;
  const { bearers, elsewhere, here, store } = world();
  const { outsider: _, ...people } = bearers;
  const asked = await requests[operationId](here, bearers.owner);
  const theirs = await makers[noun]!(elsewhere, asked);
  const before = await readTableVersions(store);
  const answer = (id: string, bearer: Bearer) => shape(operationId, naming(place, asked, id), id, bearer);

  for (const [role, bearer] of Object.entries(people)) {
    const [hidden, absent] = [await answer(theirs, bearer), await answer(newId(noun), bearer)];
    expect(hidden, role).toEqual(absent);
  }
  expect(await readTableVersions(store)).toEqual(before);

  // An own object works there.
  if (pointer === "/data/id") return;
  const own = await makers[noun]!(here, asked);
  expect(await answer(own, bearers.owner)).toMatchObject({ status: operations[operationId].successStatus });
});

/** Both names are required. */
const byNames = ({ organization, workspace }: { organization: string; workspace: { name: string } }) => ({
  "filter[organization][name]": organization,
  "filter[workspace][name]": workspace.name,
});

/** A query for each parameter. */
const finds: Record<string, (found: Awaited<ReturnType<typeof createFound>>) => Record<string, string>> = {
  "filter[agent_pool_names]": ({ pool }) => ({ "filter[agent_pool_names]": pool }),
  "filter[names]": ({ projectName }) => ({ "filter[names]": projectName }),
  "filter[organization][name]": byNames,
  "filter[project][id]": ({ project }) => ({ "filter[project][id]": project }),
  "filter[tagged]": ({ binding }) => ({ "filter[tagged][0][key]": binding }),
  "filter[workspace][name]": byNames,
  "filter[workspace_names]": ({ workspace }) => ({ "filter[workspace_names]": workspace.name }),
  "search[basic]": ({ run }) => ({ "search[basic]": run.id }),
  "search[commit]": ({ run }) => ({ "search[commit]": run.commitSha! }),
  "search[exclude-tags]": ({ tag }) => ({ "search[exclude-tags]": tag }),
  "search[name]": ({ workspace }) => ({ "search[name]": workspace.name }),
  "search[tags]": ({ tag }) => ({ "search[tags]": tag }),
  "search[user]": ({ run }) => ({ "search[user]": run.vcsUser! }),
  "search[wildcard-name]": ({ workspace }) => ({ "search[wildcard-name]": `*${workspace.name}` }),
};

/** A run and a workspace that each parameter finds. */
async function createFound(place: Place) {
  const pool = await place.agentPool();
  const projectName = newId("project");
  const project = await world().createProject(projectName, place.organization);
  const workspace = await place.workspace({ projectId: project });
  const [tag, binding] = [await place.tag(workspace.id), await place.tagBinding(workspace.id)];
  const facts = { agentPoolId: pool, commitSha: randomBytes(20).toString("hex"), vcsUser: newId("user") };
  const run = await place.run({ workspaceId: workspace.id, ...facts });
  return { organization: place.organization, pool, project, projectName, workspace, tag, binding, run };
}

test.each(inQueries)(
  "$name of $operationId finds nothing that the caller may not see",
  async ({ operationId, name }) => {
    const { bearers, elsewhere, here, apart } = world();
    const [theirs, hidden, own] = [await createFound(elsewhere), await createFound(apart), await createFound(here)];
    const path = operations[operationId].path.includes("{workspace_id}")
      ? { workspace_id: own.workspace.id }
      : { organization_name: here.organization };
    const answer = async (found: typeof own, bearer: Bearer, isAbsent = false) => {
      const query = finds[name]!(found);
      const [parameter] = name in query ? [name] : Object.keys(query);
      const value = query[parameter!]!;
      const sought = isAbsent ? value.replace(/.{4,5}$/, "aaaaa") : value;
      return shape(operationId, { path, query: { ...query, [parameter!]: sought } }, sought, bearer);
    };

    expect(await answer(theirs, bearers.owner)).toEqual(await answer(theirs, bearers.owner, true));
    // Members see the projects of their organization.
    const seen = operationId === "listProjects" ? theirs : hidden;
    expect(await answer(seen, bearers.reader)).toEqual(await answer(seen, bearers.reader, true));
    expect(await answer(own, bearers.owner)).not.toEqual(await answer(own, bearers.owner, true));
  },
);
