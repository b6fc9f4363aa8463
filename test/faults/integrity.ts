// Checks that a store is intact: PostgreSQL's files, the references, and the rules of runs.
import pg from "pg";

/** Queries for rows that must not exist, by the problem that they show. */
const rules: Record<string, string> = {
  "workspaces with more than one holder": `
    select workspace_id from runs where holds_workspace group by workspace_id having count(*) > 1`,
  "final runs that hold a workspace": `
    select id from runs where holds_workspace and status in
      ('applied','planned_and_finished','planned_and_saved','discarded','errored','canceled','force_canceled')`,
  "runs without a plan or an apply": `
    select id from runs r where not exists (select from plans where run_id = r.id)
      or not exists (select from applies where run_id = r.id)`,
  "states that a run has entered twice": `
    select run_id, action from run_events group by run_id, action having count(*) > 1`,
  "runs with more than one state": `
    select run_id from state_versions where run_id is not null group by run_id having count(*) > 1`,
  "applied runs without their state": `
    select id from runs r where status = 'applied' and not exists (select from state_versions where run_id = r.id)`,
  "workspaces without their current state": `
    select id from workspaces w where current_state_version_id is not null and not exists (
      select from state_versions where id = w.current_state_version_id and status = 'finalized' and blob is not null)`,
  "workspaces with gaps in the states of their runs": `
    select workspace_id from state_versions where run_id is not null group by workspace_id
    having count(*) <> max(serial) or count(*) <> count(distinct serial)`,
};

export interface Integrity {
  /** The number of indexes and tables that PostgreSQL has checked; null without amcheck. */
  checked: number | null;
  findings: string[];
}

export async function checkIntegrity(client: pg.Client): Promise<Integrity> {
  const findings: string[] = [];
  const checked = await checkFiles(client, findings);
  for (const [what, question] of Object.entries({ ...rules, ...(await referenceRules(client)) })) {
    const { rows } = await client.query(question);
    if (rows.length > 0) findings.push(`${rows.length} ${what}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return { checked, findings };
}

/** Checks that every index has every row, and that every row can be read. */
async function checkFiles(client: pg.Client, findings: string[]): Promise<number | null> {
  try {
    await client.query("create extension if not exists amcheck");
  } catch {
    return null;
  }
  const ofService = `n.nspname = 'public' and c.relpersistence = 'p'`;
  const { rows } = await client.query<{ name: string; question: string }>(`
    select c.relname as name, format('select bt_index_check(%s::regclass, true)', c.oid) as question
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_am a on a.oid = c.relam
    join pg_index i on i.indexrelid = c.oid
    where ${ofService} and c.relkind = 'i' and a.amname = 'btree' and i.indisvalid
    union all
    select c.relname, format('select * from verify_heapam(%s::regclass)', c.oid)
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ofService} and c.relkind = 'r'`);
  for (const { name, question } of rows) {
    try {
      const { rows: broken } = await client.query(question);
      if (broken.some((row) => Object.values(row).some((value) => value !== "" && value !== null)))
        findings.push(`${name} is damaged: ${JSON.stringify(broken[0])}`);
    } catch (error) {
      findings.push(`${name} is damaged: ${(error as Error).message}`);
    }
  }
  return rows.length;
}

/** One rule for each foreign key, because a damaged store may violate its constraints. */
async function referenceRules(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ what: string; question: string }>(`
    select format('orphans by %s', c.conname) as what,
      format('select child.ctid from %s child where %s and not exists (select from %s parent where %s)',
        c.conrelid::regclass,
        (select string_agg(format('child.%I is not null', a.attname), ' and ') from unnest(c.conkey) k
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k),
        c.confrelid::regclass,
        (select string_agg(format('parent.%I = child.%I', p.attname, a.attname), ' and ')
          from unnest(c.conkey, c.confkey) as k(child, parent)
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.child
          join pg_attribute p on p.attrelid = c.confrelid and p.attnum = k.parent)) as question
    from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`);
  return Object.fromEntries(rows.map(({ what, question }) => [what, question]));
}

export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
