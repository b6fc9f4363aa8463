// Connections to VCS providers: the clients of an organization, and their tokens.
import { type Selectable, sql } from "kysely";
import type { OauthClient, OauthToken, Page } from "../../domain/types.ts";
import { saver } from "../database/commands.ts";
import type { Store } from "../database/database.ts";
import { anyOf, unordered } from "../database/rows.ts";
import { open, seal } from "../encryption/seal.ts";
import { type PageQuery, paged } from "../lists/paged.ts";
import type { Tables } from "../tables.ts";

export async function getOauthClient(store: Store, id: string): Promise<OauthClient | undefined> {
  const row = await store.selectFrom("oauthClients").selectAll().where("id", "=", id).executeTakeFirst();
  return row && open(store, "oauthClients", row);
}

/** Oldest first. */
export async function listOauthClients(store: Store, organizationName: string): Promise<OauthClient[]> {
  const rows = await store
    .selectFrom("oauthClients")
    .selectAll()
    .where("organizationName", "=", organizationName)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return rows.map((row) => open(store, "oauthClients", row));
}

export async function createOauthClient(store: Store, client: OauthClient): Promise<void> {
  await store
    .insertInto("oauthClients")
    .values(await seal(store, "oauthClients", client))
    .execute();
}

/** Saves only the members that may change. */
export async function saveOauthClient(store: Store, { id, name, webhookSecret }: OauthClient): Promise<void> {
  const row = await seal(store, "oauthClients", { id, name, webhookSecret });
  await store.updateTable("oauthClients").set(row).where("id", "=", id).execute();
}

/** Also deletes its tokens. Workspaces keep their repository, without a token. */
export async function deleteOauthClient(store: Store, { id, organizationName }: OauthClient): Promise<boolean> {
  const tokens = await tokensOf(store, id).execute();
  await withdrawTokens(
    store,
    organizationName,
    tokens.map((token) => token.id),
  );
  const { numDeletedRows } = await store.deleteFrom("oauthClients").where("id", "=", id).executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function getOauthToken(store: Store, id: string): Promise<OauthToken | undefined> {
  const row = await store.selectFrom("oauthTokens").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toToken(store)(row);
}

/** Reads the token, and prevents its deletion until the transaction ends. */
export async function lockOauthTokenForShare(store: Store, id: string): Promise<OauthToken | undefined> {
  const row = await store.selectFrom("oauthTokens").selectAll().where("id", "=", id).forKeyShare().executeTakeFirst();
  return row && toToken(store)(row);
}

/** Oldest first. */
export async function listOauthTokens(store: Store, oauthClientId: string): Promise<OauthToken[]> {
  const rows = await tokensOf(store, oauthClientId).execute();
  return rows.map(toToken(store));
}

/** Oldest first. */
export function listOauthTokenPage(store: Store, oauthClientId: string, page: PageQuery): Promise<Page<OauthToken>> {
  return paged(store, tokensOf(store, oauthClientId), page, toToken(store));
}

export const toToken = (store: Store) => (row: Selectable<Tables["oauthTokens"]>) =>
  open(store, "oauthTokens", unordered(row));

function tokensOf(store: Store, oauthClientId: string) {
  return store.selectFrom("oauthTokens").selectAll().where("oauthClientId", "=", oauthClientId).orderBy("seq");
}

export async function createOauthToken(store: Store, token: OauthToken): Promise<void> {
  await store
    .insertInto("oauthTokens")
    .values(await seal(store, "oauthTokens", token))
    .execute();
}

export const saveOauthToken = saver<OauthToken>("oauthTokens", (token, store) => seal(store, "oauthTokens", token));

/** Its workspaces keep their repository, without a token. */
export async function deleteOauthToken(store: Store, { id, organizationName }: OauthToken): Promise<boolean> {
  await withdrawTokens(store, organizationName, [id]);
  const { numDeletedRows } = await store.deleteFrom("oauthTokens").where("id", "=", id).executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Waits for transactions that assign one of the tokens to a workspace; blocks new ones until this transaction ends. */
async function withdrawTokens(store: Store, organizationName: string, ids: readonly string[]): Promise<void> {
  await store.selectFrom("oauthTokens").select("id").where("id", "=", anyOf(ids)).orderBy("id").forUpdate().execute();
  await store
    .updateTable("workspaces")
    .set((workspace) => ({
      vcsRepo: sql<string>`jsonb_set(vcs_repo, '{oauthTokenId}', 'null')`,
      version: workspace("version", "+", 1),
    }))
    .where("organizationName", "=", organizationName)
    .where(sql<string>`vcs_repo ->> 'oauthTokenId'`, "=", anyOf(ids))
    .execute();
}

/** The connection behind each of these tokens, by token. */
export async function listOauthTokenClients(
  store: Store,
  tokenIds: readonly string[],
): Promise<Map<string, OauthClient>> {
  const rows = await store
    .selectFrom("oauthTokens")
    .innerJoin("oauthClients", "oauthClients.id", "oauthTokens.oauthClientId")
    .where("oauthTokens.id", "=", anyOf(tokenIds))
    .selectAll("oauthClients")
    .select("oauthTokens.id as tokenId")
    .execute();
  return new Map(rows.map(({ tokenId, ...client }) => [tokenId, open(store, "oauthClients", client)]));
}
