// Service accounts: the users that the API shows for tokens of teams and organizations. Each team and each organization
// gets one with its first token.
import { newId } from "../../domain/ids.ts";
import type { Team, User } from "../../domain/types.ts";
import type { Store } from "../database/database.ts";
import { createUser, getUserByName } from "./users.ts";

export function ensureTeamAccount(store: Store, { organizationName, name }: Team, at: Date): Promise<User> {
  return ensureAccount(store, `team:${organizationName}/${name}`, at);
}

export function ensureOrganizationAccount(store: Store, organizationName: string, at: Date): Promise<User> {
  return ensureAccount(store, `organization:${organizationName}`, at);
}

/** No person can have such a name: names of people contain no colon. */
async function ensureAccount(store: Store, username: string, at: Date): Promise<User> {
  const there = await getUserByName(store, username);
  if (there) return there;
  const account = { id: newId("user"), username, email: "", isServiceAccount: true, createdAt: at };
  await createUser(store, account);
  return account;
}
