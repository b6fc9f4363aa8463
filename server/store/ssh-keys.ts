import type { SshKey } from "../domain/types.ts";
import type { Store } from "./database.ts";
import { nameTaken } from "./errors.ts";

export function getSshKey(store: Store, id: string): Promise<SshKey | undefined> {
  return store.selectFrom("sshKeys").selectAll().where("id", "=", id).executeTakeFirst();
}

/** By name. */
export function listSshKeys(store: Store, organizationName: string): Promise<SshKey[]> {
  return store
    .selectFrom("sshKeys")
    .selectAll()
    .where("organizationName", "=", organizationName)
    .orderBy("name")
    .execute();
}

/** Throws `NameTaken`. */
export async function createSshKey(store: Store, key: SshKey): Promise<void> {
  await store.insertInto("sshKeys").values(key).execute().catch(nameTaken("ssh_keys_name_unique"));
}

/** Workspaces that have it are left without one. */
export async function deleteSshKey(store: Store, id: string): Promise<boolean> {
  const { numDeletedRows } = await store.deleteFrom("sshKeys").where("id", "=", id).executeTakeFirst();
  return numDeletedRows === 1n;
}
