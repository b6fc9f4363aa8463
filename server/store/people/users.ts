import { newId } from "../../domain/ids.ts";
import type { Team, User } from "../../domain/types.ts";
import type { Store } from "../database/database.ts";
import { nameTaken } from "../database/errors.ts";
import { rowById } from "../database/prepared-queries.ts";
import { anyOf } from "../database/rows.ts";

export const getUser: (store: Store, id: string) => Promise<User | undefined> = rowById("users");

export function getUserByName(store: Store, username: string): Promise<User | undefined> {
  return store.selectFrom("users").selectAll().where("username", "=", username).executeTakeFirst();
}

/** Returns only existing ones, in any order. */
export function listUsersById(store: Store, ids: readonly string[]): Promise<User[]> {
  return store.selectFrom("users").selectAll().where("id", "=", anyOf(ids)).execute();
}

/** People, not service accounts, by name. */
export function listUsers(store: Store): Promise<User[]> {
  return store.selectFrom("users").selectAll().where("isServiceAccount", "=", false).orderBy("username").execute();
}

/** Throws `NameTaken`. */
export async function createUser(store: Store, user: User): Promise<void> {
  await store.insertInto("users").values(user).execute().catch(nameTaken("users_username_unique"));
}

export async function saveUserEmail(store: Store, { id, email }: User): Promise<void> {
  await store.updateTable("users").set({ email }).where("id", "=", id).execute();
}

/** The number of runs, test runs and comments that name the user. With any, the user cannot be deleted. */
export async function countWorksOf(store: Store, id: string): Promise<number> {
  const counts = (["runs", "testRuns", "comments"] as const).map((table) =>
    store
      .selectFrom(table)
      .where("createdById", "=", id)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow(),
  );
  let sum = 0;
  for (const { count } of await Promise.all(counts)) sum += count;
  return sum;
}

/** Also deletes memberships and tokens. */
export async function deleteUser(store: Store, id: string): Promise<boolean> {
  const { numDeletedRows } = await store.deleteFrom("users").where("id", "=", id).executeTakeFirst();
  return numDeletedRows === 1n;
}

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
