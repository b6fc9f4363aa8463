// Callers with tokens of every kind, but without access to the demo organization.

import { newId } from "../../server/domain/ids.ts";
import type { ApiToken } from "../../server/domain/types.ts";
import { deleteToken } from "../../server/store/access/callers.ts";
import { addToken, addUser } from "../../server/store/demo/objects.ts";
import { getTeamByName } from "../../server/store/people/teams.ts";
import { deleteUser, ensureOrganizationAccount, ensureTeamAccount } from "../../server/store/people/users.ts";
import type { TestServer } from "../support/server.ts";
import type { Bearer } from "./roles.ts";

export type Stranger = keyof Awaited<ReturnType<typeof createStrangers>>;

export async function createStrangers({ store }: TestServer) {
  const createdAt = new Date();

  async function issue(userId: string, given: Partial<ApiToken> = {}): Promise<Bearer & { id: string }> {
    const id = newId("apiToken");
    const token = await addToken(store, { id, userId, ...given });
    return { id, token, locker: { type: "users", id: userId } };
  }

  const person = async (): Promise<string> => (await addUser(store)).id;

  const revoked = await issue(await person());
  await deleteToken(store, revoked.id);
  const gone = await person();
  const ofGone = await issue(gone);
  await deleteUser(store, gone);
  const owners = (await getTeamByName(store, "elsewhere", "owners"))!;
  const team = await ensureTeamAccount(store, owners, createdAt);
  const organization = await ensureOrganizationAccount(store, "elsewhere", createdAt);
  return {
    "a person without a team": await issue(await person()),
    "another organization": await issue(organization.id, { kind: "organization", organizationName: "elsewhere" }),
    "a team of another organization": await issue(team.id, { kind: "team", teamId: owners.id }),
    "a revoked token": revoked,
    "a deleted user": ofGone,
  };
}
