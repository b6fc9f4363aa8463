// The rows and bytes by table that runs leave in the database.
import type pg from "pg";
import type { Figures } from "../figures.ts";

export interface TableSize {
  name: string;
  rows: number;
  /** Including indexes. */
  bytes: number;
}

export async function readTables(client: pg.Client): Promise<TableSize[]> {
  const { rows } = await client.query<{ name: string; bytes: string }>(`
    select format('%I.%I', schemaname, relname) as name, pg_total_relation_size(relid) as bytes
    from pg_stat_user_tables order by name`);
  const sizes: TableSize[] = [];
  for (const { name, bytes } of rows) {
    const { rows: counted } = await client.query(`select count(*)::int as count from ${name}`);
    sizes.push({ name, rows: counted[0].count, bytes: Number(bytes) });
  }
  return sizes;
}

/** Per run, largest first. Omits tables that have grown by less than a row for every second run. */
export function tableOfLeftovers(before: TableSize[], after: TableSize[], runs: number): Figures {
  const grown = after
    .map(({ name, rows, bytes }) => {
      const old = before.find((table) => table.name === name);
      return { name, rows: (rows - (old?.rows ?? 0)) / runs, bytes: (bytes - (old?.bytes ?? 0)) / runs };
    })
    .filter(({ rows }) => rows >= 0.5)
    .toSorted((one, other) => other.bytes - one.bytes);
  const sum = (part: "rows" | "bytes") => grown.reduce((total, table) => total + table[part], 0);
  const all = [...grown, { name: "together", rows: sum("rows"), bytes: sum("bytes") }];
  return {
    title: `What a run leaves in the database, mean of ${runs}`,
    columns: ["table", "rows", "bytes with indexes"],
    rows: all.map(({ name, rows, bytes }) => [name.replace("public.", ""), rows.toFixed(1), bytes.toFixed(0)]),
  };
}
