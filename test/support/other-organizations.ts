// Other organizations in the same tables as the organization under test.
import { sql } from "kysely";
import type { Store } from "../../server/store/database/database.ts";
import type { Demo } from "../../server/store/demo/seed.ts";
import { eachOf, half, type LargeStore, trusting, variedRun, withoutIndexes } from "./large-store.ts";
import { multiply } from "./many-rows.ts";

/** Totals. Each is a multiple of the one before, so that all organizations have the same size. */
export interface Others {
  organizations: number;
  workspaces: number;
  runs: number;
}

const tagsOfEach = 10;
const atOnce = 500_000;

const idOf = (prefix: string, n = sql`n`) => sql`${sql.lit(`${prefix}-o`)} || lpad((${n})::text, 15, '0')`;

/** Rows like those of the large organization, but without plans and applies, because no list reads them. */
export async function addOthers(
  store: Store,
  demo: Demo,
  large: LargeStore,
  others: Others,
  tell: (text: string) => void,
): Promise<void> {
  const owner = sql`lpad((n % ${sql.lit(others.organizations)})::text, 8, '0')`;
  const organization_name = sql`'other-' || ${owner}`;
  const ago = (count: number) =>
    sql`original.created_at - (${sql.lit(count)} - n) * ${sql.lit(half(count))} * interval '1 second'`;
  const workspace = sql`n % ${sql.lit(others.workspaces)}`;
  const ownerOfRun = sql`lpad((${workspace} % ${sql.lit(others.organizations)})::text, 8, '0')`;

  await trusting(store, async (connection) => {
    // Each index fits into the memory that the embedded server may use.
    await sql`set maintenance_work_mem = '128MB'`.execute(connection);
    // The largest index needs more than the limit of 1 GB.
    await sql`set temp_file_limit = -1`.execute(connection);
    await multiply(connection, "organizations", demo.organization, others.organizations, { name: organization_name });
    await multiply(connection, "projects", demo.project, others.organizations, {
      id: sql`'prj-other000' || ${owner}`,
      organization_name,
    });
    await sql`
      insert into tags (id, organization_name, name, created_at)
      select 'tag-o' || substr(name, 7) || lpad(tag::text, 7, '0'), name, 'tag-' || tag, now()
      from organizations, generate_series(0, ${sql.lit(tagsOfEach - 1)}) as tag where name like 'other-%'
    `.execute(connection);
    await withoutIndexes(connection, async () => {
      await inParts(others.workspaces, (from, to) =>
        multiply(
          connection,
          "workspaces",
          large.workspace,
          to,
          {
            id: idOf("ws", workspace),
            organization_name,
            project_id: sql`'prj-other000' || ${owner}`,
            name: sql`'network-' || n`,
            created_at: ago(others.workspaces),
            current_run_id: sql`null::text`,
            current_run_created_at: sql`null::timestamptz`,
          },
          from,
        ),
      );
      tell(`${others.workspaces.toLocaleString("en")} workspaces of others`);
      await inParts(others.runs, async (from, to) => {
        const changed = {
          ...variedRun,
          id: idOf("run"),
          organization_name: sql`'other-' || ${ownerOfRun}`,
          workspace_id: idOf("ws", workspace),
          plan_id: idOf("plan"),
          apply_id: idOf("apply"),
          created_at: ago(others.runs),
        };
        await multiply(connection, "runs", large.run, to, changed, from);
        tell(`${to.toLocaleString("en")} runs of others`);
      });
    });
    tell("their indexes");
    await labelOthers(connection);
  });
}

/** Gives each workspace two tags and a `stage`. Writes the labels too, because triggers did not run for these rows. */
async function labelOthers(store: Store): Promise<void> {
  const tagOf = (n: number) =>
    sql`'tag-o' || substr(organization_name, 7) || lpad(((seq + ${sql.lit(n)}) % ${sql.lit(tagsOfEach)})::text, 7, '0')`;
  const stage = eachOf(["test", "production"], sql`seq`);
  await sql`
    insert into workspace_tags (workspace_id, tag_id)
    select id, unnest(array[${tagOf(0)}, ${tagOf(3)}]) from workspaces where organization_name like 'other-%'`.execute(
    store,
  );
  await sql`
    insert into workspace_labels (workspace_id, labels, tag_names)
    select id, array[${tagOf(0)}, ${tagOf(3)}, binding_label(organization_name, 'stage', null),
        binding_label(organization_name, 'stage', ${stage})],
      array['tag-' || seq % ${sql.lit(tagsOfEach)}, 'tag-' || (seq + 3) % ${sql.lit(tagsOfEach)}]
    from workspaces where organization_name like 'other-%'
    on conflict (workspace_id) do update set labels = excluded.labels, tag_names = excluded.tag_names`.execute(store);
  for (const table of ["organizations", "projects", "tags", "workspace_tags", "workspace_labels", "list_counts"]) {
    await sql`vacuum analyze ${sql.table(table)}`.execute(store);
  }
}

async function inParts(count: number, work: (from: number, to: number) => Promise<void>): Promise<void> {
  for (let from = 0; from < count; from += atOnce) await work(from, Math.min(count, from + atOnce));
}
