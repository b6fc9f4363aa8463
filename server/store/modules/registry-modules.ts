import type { RegistryModule } from "../../domain/types.ts";
import type { Store } from "../database/database.ts";
import { nameTaken } from "../database/errors.ts";

export function getRegistryModule(store: Store, id: string): Promise<RegistryModule | undefined> {
  return store.selectFrom("registryModules").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Its address in the API. */
export type ModulePath = Pick<RegistryModule, "organizationName" | "namespace" | "name" | "provider">;

/** Sorted by namespace, name and provider. */
export function listRegistryModules(store: Store, organizationName: string): Promise<RegistryModule[]> {
  return store
    .selectFrom("registryModules")
    .selectAll()
    .where("organizationName", "=", organizationName)
    .orderBy("namespace")
    .orderBy("name")
    .orderBy("provider")
    .execute();
}

/** Throws `NameTaken`. */
export async function createRegistryModule(store: Store, module: RegistryModule): Promise<void> {
  await store.insertInto("registryModules").values(module).execute().catch(nameTaken("registry_modules_name_unique"));
}

/** Also deletes its test runs, variables and configuration versions. */
export async function deleteRegistryModule(store: Store, id: string): Promise<boolean> {
  const { numDeletedRows } = await store.deleteFrom("registryModules").where("id", "=", id).executeTakeFirst();
  return numDeletedRows === 1n;
}
