// A person with rights through a team, and ways to remove each of these rights.

import { newId } from "../../server/domain/ids.ts";
import type { AccessLevel, ProjectAccessLevel } from "../../server/domain/types.ts";
import { createSimulatedExecutor } from "../../server/jobs/executors/simulated.ts";
import { startWorker } from "../../server/jobs/worker.ts";
import { deleteToken } from "../../server/store/access/callers.ts";
import { addTeam, addToken, addUser } from "../../server/store/demo/objects.ts";
import { takeProjectAccess, takeWorkspaceAccess } from "../../server/store/people/team-accesses.ts";
import {
  addMember,
  deleteTeam,
  getTeamByName,
  giveProjectAccess,
  giveWorkspaceAccess,
  removeMember,
} from "../../server/store/people/teams.ts";
import type { TestServer } from "./server.ts";

type Given = Readonly<{ workspaces?: Record<string, AccessLevel>; project?: ProjectAccessLevel; owner?: boolean }>;

export type Person = Awaited<ReturnType<typeof createPerson>>;

/** `project` is the access to the demo's project. An owner is in the owners team; others are in a team of their own. */
export async function createPerson(server: TestServer, { workspaces = {}, project, owner = false }: Given) {
  const { store, organization, apiAs } = server;
  const user = await addUser(store);
  const { id } = user;
  const team = owner
    ? (await getTeamByName(store, organization, "owners"))!
    : await addTeam(store, { organizationName: organization, name: `team of ${id}` });
  for (const [workspaceId, access] of Object.entries(workspaces)) {
    await giveWorkspaceAccess(store, { teamId: team.id, workspaceId, access });
  }
  if (project) await giveProjectAccess(store, { teamId: team.id, projectId: server.project, access: project });
  await addMember(store, { teamId: team.id, userId: id });
  const tokenId = newId("apiToken");
  const token = await addToken(store, { id: tokenId, userId: id });

  return {
    user,
    team,
    token,
    tokenId,
    api: apiAs(token),
    leave: () => removeMember(store, { teamId: team.id, userId: id }),
    deleteToken: () => deleteToken(store, tokenId),
    expire: () =>
      store
        .updateTable("apiTokens")
        .set({ expiresAt: new Date(Date.now() - 1000) })
        .where("id", "=", tokenId)
        .execute(),
    deleteTeam: () => deleteTeam(store, team.id),
    lower: (workspaceId: string, access: AccessLevel) =>
      giveWorkspaceAccess(store, { teamId: team.id, workspaceId, access }),
    loseWorkspace: (workspaceId: string) => takeWorkspaceAccess(store, team.id, workspaceId),
    loseProject: () => takeProjectAccess(store, team.id, server.project),
  };
}

/** Starts the queued jobs. */
export async function beginWork({ database, blobs, jobs, errors }: TestServer) {
  const executor = createSimulatedExecutor({ planMs: 0, applyMs: 0 });
  const onError = (error: unknown) => void errors.push(error);
  const worker = await startWorker({ database, blobs, jobs, executor, now: () => new Date(), onError });
  return { [Symbol.asyncDispose]: () => worker.stop(0) };
}
