// Statistics of the last runs of a workspace.
import { type ExpressionBuilder, sql } from "kysely";
import type { RunPerformance } from "../domain/types.ts";
import type { Store } from "./database.ts";
import { anyOf } from "./rows.ts";
import type { Tables } from "./tables.ts";

/** Only the newest runs count, at most this many. */
const window = 30;

/** By workspace; without those that have no ended run. */
export async function listPerformances(
  store: Store,
  workspaceIds: readonly string[],
): Promise<Map<string, RunPerformance>> {
  const rows = await store
    .selectFrom("workspaces")
    .innerJoinLateral(
      (lateral) => lastRuns(lateral).as("run"),
      (join) => join.onTrue(),
    )
    .leftJoin("plans as plan", "plan.runId", "run.id")
    .leftJoin("applies as apply", "apply.runId", "run.id")
    .where("workspaces.id", "=", anyOf(workspaceIds))
    .groupBy("workspaces.id")
    .select([
      "workspaces.id",
      averageDuration("apply").as("applyDurationAverage"),
      averageDuration("plan").as("planDurationAverage"),
      sql<number>`count(*) filter (where run.policies_failed)`.as("policyCheckFailures"),
      sql<number>`count(*) filter (where run.status = 'errored')`.as("runFailures"),
      sql<number>`count(*)`.as("runsCount"),
    ])
    .execute();
  return new Map(rows.map(({ id, ...performance }) => [id, performance]));
}

function lastRuns({ selectFrom }: ExpressionBuilder<Tables, "workspaces">) {
  return selectFrom("runs")
    .whereRef("runs.workspaceId", "=", "workspaces.id")
    .where("runs.status", "in", ["errored", "applied"])
    .orderBy("runs.seq", "desc")
    .limit(window)
    .select((run) => [
      "runs.id",
      "runs.status",
      run
        .exists(
          run
            .selectFrom("policyChecks")
            .select("policyChecks.id")
            .whereRef("policyChecks.runId", "=", "runs.id")
            .where(sql<boolean>`soft_failed + hard_failed > 0`),
        )
        .as("policiesFailed"),
    ]);
}

/** Only of phases that have started and ended. */
function averageDuration(phase: "plan" | "apply") {
  const time = (key: string) => sql`(${sql.table(phase)}.status_timestamps ->> ${sql.lit(key)})::timestamptz`;
  const end = sql`coalesce(${time("finished-at")}, ${time("errored-at")})`;
  return sql<number>`coalesce(round(avg(extract(epoch from ${end} - ${time("started-at")})) * 1000), 0)::double precision`;
}
