import type { SshKey } from "../../domain/types.ts";
import type { Store } from "../database/database.ts";
import { nameTaken } from "../database/errors.ts";
import { open, seal } from "../encryption/seal.ts";

export async function getSshKey(store: Store, id: string): Promise<SshKey | undefined> {
  const row = await store.selectFrom("sshKeys").selectAll().where("id", "=", id).executeTakeFirst();
  return row && open(store, "sshKeys", row);
}

/** By name. */
export async function listSshKeys(store: Store, organizationName: string): Promise<SshKey[]> {
  const rows = await store
    .selectFrom("sshKeys")
    .selectAll()
    .where("organizationName", "=", organizationName)
    .orderBy("name")
    .execute();
  return rows.map((row) => open(store, "sshKeys", row));
}

/** Throws `NameTaken`. */
export async function createSshKey(store: Store, key: SshKey): Promise<void> {
  const row = await seal(store, "sshKeys", key);
  await store.insertInto("sshKeys").values(row).execute().catch(nameTaken("ssh_keys_name_unique"));
}

/** Workspaces that have it are left without one. */
export async function deleteSshKey(store: Store, id: string): Promise<boolean> {
  const { numDeletedRows } = await store.deleteFrom("sshKeys").where("id", "=", id).executeTakeFirst();
  return numDeletedRows === 1n;
}
