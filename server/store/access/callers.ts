import { type Expression, sql } from "kysely";
import type { ApiToken, AttemptOfToken, Caller, Team, User } from "../../domain/types.ts";
import type { Store } from "../database/database.ts";
import { fromJson, preparedQuery } from "../database/prepared-queries.ts";
import { anyOf } from "../database/rows.ts";

/** Returns the hashes of tokens that have not expired. */
export async function listKnownTokens(store: Store, hashes: readonly string[], at: Date): Promise<Set<string>> {
  const rows = await store
    .selectFrom("apiTokens")
    .where("hash", "in", hashes)
    .where((where) => where.or([where("expiresAt", "is", null), where("expiresAt", ">", at)]))
    .where(attemptLasts("api_tokens"))
    .select("hash")
    .execute();
  return new Set(rows.map(({ hash }) => hash));
}

/** The token of a run ends when its attempt loses the job, or the run changes its state. */
const attemptLasts = (tokens: string) => {
  const of = (column: string) => sql.ref(`${tokens}.${column}`);
  return sql<boolean>`(${of("run_id")} is null or exists (
    select from jobs join runs on runs.id = ${of("run_id")}
    where jobs.id = ${of("job_id")} and jobs.task ->> 'id' = runs.id and jobs.beat_at is not null
      and ${of("attempt")} = runs.id || ':' || runs.status || ':' || (jobs.retry_count + 1)))`;
};

/** A caller, and its rows in the store as a JSON string. Equal strings mean equal callers. */
export interface StoredCaller {
  caller: Caller;
  json: string;
}

const bearersByHash = preparedQuery(bearersBy("hash"));
const bearersById = preparedQuery(bearersBy("id"));
const bearersWithoutRun = preparedQuery((store: Store, hash: string, at: Date) =>
  asJson(
    tokensBy(store, "hash", hash, at)
      .where("token.runId", "is", null)
      .select([
        sql<string | null>`null`.as("runId"),
        sql<string | null>`null`.as("workspaceId"),
        sql<string | null>`null`.as("runOrganizationName"),
        sql<string[]>`'{}'::text[]`.as("producerIds"),
      ]),
  ),
);

/** The caller of the token with this hash; undefined if there is no such token, or if it has expired or its attempt has ended. */
export async function getCaller(store: Store, hash: string, at: Date): Promise<Caller | undefined> {
  return (await getStoredCaller(store, hash, at))?.caller;
}

/** The same. If the token has no run, the query for a known caller is faster. Returns the known caller itself if nothing has changed. */
export async function getStoredCaller(
  store: Store,
  hash: string,
  at: Date,
  known?: StoredCaller,
): Promise<StoredCaller | undefined> {
  const hasNoRun = known !== undefined && known.caller.run === null;
  const [row] = await (hasNoRun ? bearersWithoutRun : bearersByHash)(store, hash, at);
  return row!.json === known?.json ? known : toStored(row!.json);
}

/** The caller of the token with this id, for work that a caller requested earlier. */
export async function getCallerById(store: Store, tokenId: string, at: Date): Promise<Caller | undefined> {
  const [row] = await bearersById(store, tokenId, at);
  return toStored(row!.json)?.caller;
}

/** A row for each team of the caller; one row without a team if there are none. */
function tokensBy(store: Store, column: "hash" | "id", value: string, at: Date) {
  return store
    .selectFrom("apiTokens as token")
    .leftJoin("users as user", "user.id", "token.userId")
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
      "token.createdAt as tokenCreatedAt",
    ]);
}

/** Includes tokens of runs. */
function bearersBy(column: "hash" | "id") {
  return (store: Store, value: string, at: Date) =>
    asJson(
      tokensBy(store, column, value, at)
        .leftJoin("runs as run", "run.id", "token.runId")
        .where(attemptLasts("token"))
        .select((select) => [
          "run.id as runId",
          "run.workspaceId",
          "run.organizationName as runOrganizationName",
          sql<string[]>`array(${select
            .selectFrom("remoteStateConsumers")
            .whereRef("consumerId", "=", "run.workspaceId")
            .select("workspaceId")
            .orderBy("workspaceId")})`.as("producerIds"),
        ]),
    );
}

type Bearer = Awaited<ReturnType<ReturnType<typeof tokensBy>["execute"]>>[number] & {
  runId: string | null;
  workspaceId: string | null;
  runOrganizationName: string | null;
  producerIds: string[];
};

/** Returns all rows as one JSON string, because reading many columns takes longer than the query. */
const asJson = (rows: Expression<unknown>) =>
  sql<{ json: string | null }>`select json_agg(bearer)::text as json from (${rows}) as bearer`;

function toStored(json: string | null): StoredCaller | undefined {
  if (json === null) return undefined;
  return { caller: toCaller((JSON.parse(json) as object[]).map(fromJson<Bearer>)), json };
}

function toCaller(rows: Bearer[]): Caller {
  const [first] = rows as [Bearer];
  return {
    kind: first.kind,
    tokenId: first.tokenId,
    organizationName: first.tokenOrganizationName,
    ...identityOf(first),
    teams: rows
      .filter((row) => row.teamId !== null)
      .sort((one, other) => (one.teamId! < other.teamId! ? -1 : 1))
      // The left join returns either all columns of a team or only nulls.
      .map(({ teamId, organizationName, name, access, teamCreatedAt }) => {
        return { id: teamId, organizationName, name, access, createdAt: teamCreatedAt } as Team;
      }),
  };
}

/** A run counts as a user of its own. The left joins return either all columns of a user or a run, or only nulls. */
function identityOf(row: Bearer): Pick<Caller, "user" | "run"> {
  const { runId, workspaceId, runOrganizationName, producerIds } = row;
  if (runId !== null) {
    const user = { id: runId, username: runId, email: "", isServiceAccount: true, createdAt: row.tokenCreatedAt };
    return { user, run: { id: runId, workspaceId: workspaceId!, organizationName: runOrganizationName!, producerIds } };
  }
  const { userId: id, username, email, isServiceAccount, userCreatedAt: createdAt } = row;
  return { user: { id, username, email, isServiceAccount, createdAt } as User, run: null };
}

export async function createToken(
  store: Store,
  token: ApiToken,
  hash: string,
  attempt?: AttemptOfToken,
): Promise<void> {
  await store
    .insertInto("apiTokens")
    .values({ ...token, hash, ...attempt })
    .execute();
}

/** Oldest first; without tokens of ended attempts. */
export function listTokens(store: Store): Promise<(ApiToken & { attempt?: string | null | undefined })[]> {
  return store
    .selectFrom("apiTokens")
    .where(attemptLasts("api_tokens"))
    .select(["id", "kind", "userId", "teamId", "organizationName", "attempt", "description", "expiresAt", "createdAt"])
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

export async function deleteToken(store: Store, id: string): Promise<boolean> {
  const { numDeletedRows } = await store.deleteFrom("apiTokens").where("id", "=", id).executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Deletes the tokens of all attempts at the run. */
export async function deleteRunTokens(store: Store, runId: string): Promise<void> {
  await store.deleteFrom("apiTokens").where("runId", "=", runId).execute();
}

/** Deletes the tokens of lost workers. */
export async function sweepRunTokens(store: Store): Promise<void> {
  await store
    .deleteFrom("apiTokens")
    .where("kind", "=", "run")
    .where(sql<boolean>`not ${attemptLasts("api_tokens")}`)
    .execute();
}

export async function deleteTokensByHash(store: Store, hashes: readonly string[]): Promise<void> {
  await store.deleteFrom("apiTokens").where("hash", "=", anyOf(hashes)).execute();
}
