import type { ApiToken } from "../../domain/types.ts";
import type { Store } from "../database/database.ts";
import { anyOf } from "../database/rows.ts";

export async function createToken(store: Store, token: ApiToken, hash: string): Promise<void> {
  await store
    .insertInto("apiTokens")
    .values({ ...token, hash })
    .execute();
}

/** Oldest first. */
export function listTokens(store: Store): Promise<ApiToken[]> {
  return store
    .selectFrom("apiTokens")
    .select(["id", "kind", "userId", "teamId", "organizationName", "description", "expiresAt", "createdAt"])
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

export async function deleteToken(store: Store, id: string): Promise<boolean> {
  const { numDeletedRows } = await store.deleteFrom("apiTokens").where("id", "=", id).executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteTokensByHash(store: Store, hashes: readonly string[]): Promise<void> {
  await store.deleteFrom("apiTokens").where("hash", "=", anyOf(hashes)).execute();
}
