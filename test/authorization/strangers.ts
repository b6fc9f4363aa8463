// Callers with tokens of every kind, but without access to the demo organization.
import { newId } from "../../server/domain/ids.ts";
import { hashToken, newToken } from "../../server/domain/tokens.ts";
import type { ApiToken } from "../../server/domain/types.ts";
import { createToken, deleteToken } from "../../server/store/access/callers.ts";
import { getTeamByName } from "../../server/store/people/teams.ts";
import {
  createUser,
  deleteUser,
  ensureOrganizationAccount,
  ensureTeamAccount,
} from "../../server/store/people/users.ts";
import type { TestServer } from "../support/server.ts";
import type { Bearer } from "./roles.ts";

export type Stranger = keyof Awaited<ReturnType<typeof createStrangers>>;

export async function createStrangers({ store }: TestServer) {
  const createdAt = new Date();

  async function issue(userId: string, given: Partial<ApiToken> = {}): Promise<Bearer & { id: string }> {
    const token = newToken();
    const id = newId("apiToken");
    const blank = { kind: "user", teamId: null, organizationName: null, description: "", expiresAt: null } as const;
    await createToken(store, { id, userId, ...blank, createdAt, ...given }, hashToken(token));
    return { id, token, locker: { type: "users", id: userId } };
  }

  async function person(): Promise<string> {
    const id = newId("user");
    await createUser(store, { id, username: id, email: "one@nowhere.example", isServiceAccount: false, createdAt });
    return id;
  }

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
