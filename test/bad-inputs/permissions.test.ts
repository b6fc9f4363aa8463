// Rows C5, C7 and C8: callers who have access, but not enough for the operation. The authorization matrix has C4 and C6.
import { beforeAll, expect } from "vitest";
import { getOrganization, saveOrganization } from "../../server/store/organizations/organizations.ts";
import { type BadInputsWorld, type Input, shareBadInputsWorld, toWire, tryInputs } from "../support/bad-inputs.ts";
import { createTeamToken } from "../support/team-access.ts";
import { createWorkspace } from "../support/workspace-world.ts";

const world = shareBadInputsWorld();
/** Tokens of teams with little access. */
const team: Record<"reader" | "admin" | "mover", string> = { reader: "", admin: "", mover: "" };
const as = (who: keyof typeof team) => (given: BadInputsWorld, asked: Parameters<typeof toWire>[1]) =>
  toWire(given, { ...asked, as: { token: team[who] } });

beforeAll(async () => {
  const { store, organization, workspaceId, names, project } = world();
  const mine = await createWorkspace(world(), { name: "mine" });
  const doomed = await createWorkspace(world(), { name: "doomed" });
  const { id: home } = await store
    .selectFrom("projects")
    .select("id")
    .where("organizationName", "=", organization)
    .where("isDefault", "=", true)
    .executeTakeFirstOrThrow();
  Object.assign(names, { mine: mine.id, doomed: doomed.id, home, target: project });
  team.reader = await createTeamToken(store, organization, { workspaces: { [workspaceId]: "read" } });
  team.admin = await createTeamToken(store, organization, {
    workspaces: { [mine.id]: "admin", [names.other!]: "read", [doomed.id]: "admin" },
  });
  team.mover = await createTeamToken(store, organization, { projects: { [home]: "admin" } });
});

async function allowForceDelete({ store, organization }: BadInputsWorld, adminsMayForceDelete: boolean): Promise<void> {
  const found = (await getOrganization(store, organization))!;
  await saveOrganization(store, { ...found, settings: { ...found.settings, adminsMayForceDelete } });
}

const nothingMoved = {
  check: async (_: unknown, { store, names }: BadInputsWorld) => {
    const row = await store
      .selectFrom("workspaces")
      .select("projectId")
      .where("id", "=", names.mine!)
      .executeTakeFirst();
    expect(row?.projectId).toBe(names.home);
  },
};

const moveTo = (row: string, what: string, who: keyof typeof team, status: number, id: string): Input => ({
  row,
  what,
  status,
  ask: (given) =>
    as(who)(given, {
      method: "PATCH",
      path: "/workspaces/{mine}",
      body: { data: { type: "workspaces", relationships: { project: { data: { type: "projects", id } } } } },
    }),
  ...nothingMoved,
});

const admins: Input[] = [
  {
    row: "C5",
    what: "an admin's force delete where the organization forbids it",
    status: 403,
    ask: (given) => as("admin")(given, { method: "DELETE", path: "/workspaces/{doomed}" }),
  },
  {
    row: "C5",
    what: "an admin's force delete by name where the organization forbids it",
    status: 403,
    ask: (given) => as("admin")(given, { method: "DELETE", path: "/organizations/{org}/workspaces/doomed" }),
    // Allow the next input again.
    check: (_, given) => allowForceDelete(given, true),
  },
  {
    row: "C5",
    what: "a reader's force delete where admins may",
    status: 403,
    ask: (given) => as("reader")(given, { method: "DELETE", path: "/workspaces/{ws}" }),
  },
  {
    row: "C5",
    what: "an admin's force delete where the organization allows it",
    status: 204,
    ask: (given) => as("admin")(given, { method: "DELETE", path: "/workspaces/{doomed}" }),
    check: (_, given) => allowForceDelete(given, false),
  },
  moveTo("C7", "an admin of the workspace alone", "admin", 404, "{target}"),
  moveTo("C7", "an admin of the first project alone", "mover", 404, "{target}"),
  moveTo("C7", "to an unknown project", "mover", 404, "prj-1111111111111111"),
  moveTo("C7", "to where it is", "mover", 200, "{home}"),
];

type Listed = { data: { id: string }[]; included?: { id: string }[]; meta?: { pagination: { "total-count": number } } };

/** The list for a team with read access to a single workspace: exactly `ids`, and nothing about other objects. */
const sees = (path: string, ids: readonly string[]): Input => ({
  row: "C8",
  what: path,
  status: 200,
  ask: (given) => as("reader")(given, { path }),
  check: ({ body }, { names }) => {
    const { data, meta } = JSON.parse(body) as Listed;
    expect(data.map(({ id }) => id)).toEqual(ids.map((name) => names[name]));
    if (meta) expect(meta.pagination["total-count"]).toBe(ids.length);
    for (const hidden of ["other", "mine"]) expect(body).not.toContain(names[hidden]);
  },
});

tryInputs(world, [
  ...admins,
  sees("/organizations/{org}/workspaces", ["ws"]),
  sees("/organizations/{org}/workspaces?include=project,organization,current_run", ["ws"]),
  sees("/organizations/{org}/workspaces?search[name]=o", ["ws"]),
  sees("/organizations/{org}/workspaces?search[name]=mine", []),
  sees("/organizations/{org}/workspaces?filter[project][id]={home}", ["ws"]),
  sees("/organizations/{org}/runs", ["run"]),
  sees("/organizations/{org}/runs?filter[workspace_names]=other,mine", []),
  {
    row: "C8",
    what: "consumers, two of them chosen by another caller",
    status: 204,
    ask: {
      method: "PATCH",
      path: "/workspaces/{ws}/relationships/remote-state-consumers",
      body: {
        data: [
          { type: "workspaces", id: "{other}" },
          { type: "workspaces", id: "{mine}" },
        ],
      },
    },
  },
  sees("/workspaces/{ws}/relationships/remote-state-consumers", []),
  {
    row: "C8",
    what: "a workspace whose state everybody may read",
    status: 200,
    ask: { method: "PATCH", body: { data: { type: "workspaces", attributes: { "global-remote-state": true } } } },
  },
  sees("/workspaces/{ws}/relationships/remote-state-consumers", []),
  { row: "C8", what: "another organization's list", status: 404, ask: { path: "/organizations/elsewhere/workspaces" } },
]);
