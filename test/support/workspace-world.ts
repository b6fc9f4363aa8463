// A server with one workspace, and clients with any access to it.
import type { components } from "../../generated/types.ts";
import { startServer, type TestServer } from "./server.ts";
import { createTeamToken, type TeamAccess } from "./team-access.ts";

type Schemas = components["schemas"];
type Attributes = Partial<Schemas["WorkspaceCreateAttributes"]>;
type Relationships = Schemas["WorkspaceCreateRelationships"];
type Options = Parameters<typeof startServer>[0];

export type WorkspaceWorld = Awaited<ReturnType<typeof startWorkspaceWorld>>;

export async function startWorkspaceWorld(attributes: Attributes = {}, options: Options = {}) {
  const server = await startServer(options);
  const { id } = await createWorkspace(server, { name: "network", ...attributes });
  return {
    ...server,
    workspaceId: id,
    /** The path parameter of the workspace, for calls. */
    params: { path: { workspace_id: id } },
    /** The id of another workspace. */
    createOther: async (name: string, more: Attributes = {}) => (await createWorkspace(server, { ...more, name })).id,
    /** Asks as a team that has this access. */
    apiOfTeam: async (access: TeamAccess) =>
      server.apiAs(await createTeamToken(server.store, server.organization, access)),
  };
}

export async function createWorkspace(
  { api, organization }: Pick<TestServer, "api" | "organization">,
  attributes: Attributes & { name: string },
  relationships?: Relationships,
): Promise<Schemas["Workspace"]> {
  const { data, error } = await api.createWorkspace({
    params: { path: { organization_name: organization } },
    body: { data: { type: "workspaces", attributes, ...(relationships && { relationships }) } },
  });
  if (!data) throw new Error(`The workspace was not created: ${JSON.stringify(error)}`);
  return data.data;
}

/** The body of a request about other workspaces. */
export const consumers = (...ids: string[]) => ({ data: ids.map((id) => ({ type: "workspaces" as const, id })) });

/** The ids of the workspaces that may read the state. */
export async function consumersOf({ api, params }: WorkspaceWorld): Promise<string[] | undefined> {
  const { data } = await api.listRemoteStateConsumers({ params });
  return data?.data.map(({ id }) => id);
}

/** The body of a request about plain tags. */
export const tags = (...names: string[]) => ({
  data: names.map((name) => ({ type: "tags" as const, attributes: { name } })),
});
