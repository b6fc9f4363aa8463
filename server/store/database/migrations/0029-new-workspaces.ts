// One trigger counts and labels new workspaces, in place of two.
import { type Kysely, sql } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function add_workspaces() returns trigger language plpgsql as $$
    begin
      insert into list_counts (list, owner, day, slot, count)
      select 'workspaces', organization_name, '-infinity', pg_backend_pid() % 16, count(*)
      from changed group by organization_name order by organization_name
      on conflict (list, owner, day, slot) do update set count = list_counts.count + excluded.count;
      -- The foreign key has locked their projects already, so that the tags of these stay as they are.
      insert into workspace_labels (workspace_id, labels)
      select changed.id, array(
        select binding_label(changed.organization_name, key, said.value)
        from tag_bindings, lateral (values (null), (tag_bindings.value)) as said (value)
        where tag_bindings.project_id = changed.project_id
      ) from changed;
      return null;
    end $$;
    drop trigger if exists workspaces_labeled on workspaces;
    create or replace trigger workspaces_added after insert on workspaces
      referencing new table as changed for each statement execute function add_workspaces();
    drop function if exists label_new_workspaces();
  `.execute(database);
}
