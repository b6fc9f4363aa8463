// Encodes the addresses of repositories; earlier versions stored their names unencoded.
import { type Kysely, sql } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; identifier: string; address: string }>`
    select id, vcs_repo ->> 'identifier' as identifier, vcs_repo ->> 'repositoryHttpUrl' as address from workspaces
    where vcs_repo ->> 'repositoryHttpUrl' !~ '^[A-Za-z0-9._~:/?#@!$&()*+,;=-]*$'`.execute(database);
  for (const { id, identifier, address } of rows) {
    const base = address.endsWith(`/${identifier}`) ? address.slice(0, -identifier.length - 1) : null;
    const written = base === null ? "" : [base, ...identifier.split("/").map(encodeURIComponent)].join("/");
    await sql`
      update workspaces set vcs_repo = jsonb_set(vcs_repo, '{repositoryHttpUrl}', to_jsonb(${written}::text)) where id = ${id}
    `.execute(database);
  }
}
