import type { ApiToken, Caller, Team } from "../../domain/types.ts";
import type { Store } from "../database/database.ts";
import { preparedQuery } from "../database/prepared-queries.ts";
import { anyOf } from "../database/rows.ts";

/** Returns the hashes of tokens that have not expired. */
export async function listKnownTokens(store: Store, hashes: readonly string[], at: Date): Promise<Set<string>> {
  const rows = await store
    .selectFrom("apiTokens")
    .where("hash", "in", hashes)
    .where((where) => where.or([where("expiresAt", "is", null), where("expiresAt", ">", at)]))
    .select("hash")
    .execute();
  return new Set(rows.map(({ hash }) => hash));
}

const bearersByHash = preparedQuery(bearersBy("hash"));
const bearersById = preparedQuery(bearersBy("id"));

/** The caller of the token with this hash; undefined if there is no such token, or if it has expired. */
export async function getCaller(store: Store, hash: string, at: Date): Promise<Caller | undefined> {
  return toCaller(await bearersByHash(store, hash, at));
}

/** The same by the id of the token, for work that a caller requested earlier. */
export async function getCallerById(store: Store, tokenId: string, at: Date): Promise<Caller | undefined> {
  return toCaller(await bearersById(store, tokenId, at));
}

/** A row for each team of the caller; one row without a team if there are none. */
function bearersBy(column: "hash" | "id") {
  return (store: Store, value: string, at: Date) =>
    store
      .selectFrom("apiTokens as token")
      .innerJoin("users as user", "user.id", "token.userId")
      .leftJoin("memberships as membership", (join) =>
        join.on("token.kind", "=", "user").onRef("membership.userId", "=", "token.userId"),
      )
      .leftJoin("teams as team", (join) =>
        join.on((on) => on("team.id", "=", on.fn.coalesce("token.teamId", "membership.teamId"))),
      )
      .where(`token.${column}`, "=", value)
      .where((where) => where.or([where("token.expiresAt", "is", null), where("token.expiresAt", ">", at)]))
      .select([
        "token.id as tokenId",
        "token.kind",
        "token.organizationName as tokenOrganizationName",
        "user.id as userId",
        "user.username",
        "user.email",
        "user.isServiceAccount",
        "user.createdAt as userCreatedAt",
        "team.id as teamId",
        "team.organizationName",
        "team.name",
        "team.access",
        "team.createdAt as teamCreatedAt",
      ]);
}

type Bearer = Awaited<ReturnType<typeof bearersByHash>>[number];

function toCaller(rows: Bearer[]): Caller | undefined {
  const [first] = rows;
  if (first === undefined) return undefined;
  return {
    kind: first.kind,
    tokenId: first.tokenId,
    organizationName: first.tokenOrganizationName,
    user: {
      id: first.userId,
      username: first.username,
      email: first.email,
      isServiceAccount: first.isServiceAccount,
      createdAt: first.userCreatedAt,
    },
    // Sorted, because callers are compared with remembered ones. PostgreSQL would spend more time on it.
    teams: rows
      .filter((row) => row.teamId !== null)
      .sort((one, other) => (one.teamId! < other.teamId! ? -1 : 1))
      // The left join returns either all columns of a team or only nulls.
      .map(({ teamId, organizationName, name, access, teamCreatedAt }) => {
        return { id: teamId, organizationName, name, access, createdAt: teamCreatedAt } as Team;
      }),
  };
}

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
