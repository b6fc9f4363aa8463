// Labels for searching workspaces: flat tags, and key-value tags of the workspace or of its project.
import { type Kysely, sql } from "kysely";

/**
 * Triggers maintain one array for each workspace. A search for any number of tags then uses one index; with a join for each
 * tag, the planner alone took seconds.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await tables(database);
  await functions(database);
  await sql`
    create trigger workspaces_labeled after insert on workspaces
      referencing new table as changed for each statement execute function label_new_workspaces();
    create trigger workspaces_moved after update of project_id on workspaces
      for each row when (old.project_id is distinct from new.project_id) execute function label_moved_workspace();
    create trigger workspace_tags_added after insert on workspace_tags
      referencing new table as changed for each statement execute function label_tagged_workspaces();
    create trigger workspace_tags_removed after delete on workspace_tags
      referencing old table as changed for each statement execute function label_tagged_workspaces();
    create trigger tag_bindings_added after insert on tag_bindings
      referencing new table as changed for each statement execute function label_bound_workspaces();
    create trigger tag_bindings_changed after update on tag_bindings
      referencing new table as changed for each statement execute function label_bound_workspaces();
    create trigger tag_bindings_removed after delete on tag_bindings
      referencing old table as changed for each statement execute function label_bound_workspaces();

    insert into workspace_labels (workspace_id, labels) select id, '{}' from workspaces;
    select refresh_labels(array(select id from workspaces));
  `.execute(database);
}

async function tables(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table workspace_labels (
      workspace_id text collate "C" primary key references workspaces on delete cascade,
      labels text[] collate "C" not null
    );
    create index workspace_labels_search on workspace_labels using gin (labels);
  `.execute(database);
}

async function functions(database: Kysely<unknown>): Promise<void> {
  // The length distinguishes key and value when they are concatenated. The organization keeps the posting lists of the index
  // short, because other organizations have the same keys.
  await sql`
    create function binding_label(organization_name text, key text, value text) returns text language sql immutable
      return organization_name || E'\\n' || length(key)::text || E'\\n' || key || coalesce(E'\\n' || value, '');

    create function refresh_labels(ids text[]) returns void language plpgsql as $$
    begin
      -- After waiting for this lock, the next statement sees what others have committed.
      perform from workspace_labels where workspace_id = any(ids) order by workspace_id for update;
      update workspace_labels
      set labels = array(
        select tag_id from workspace_tags where workspace_tags.workspace_id = workspaces.id
        union all
        select binding_label(workspaces.organization_name, bound.key, said.value)
        from (
          select key, value from tag_bindings where tag_bindings.workspace_id = workspaces.id
          union all
          select key, value from tag_bindings as inherited where inherited.project_id = workspaces.project_id
            and not exists (
              select from tag_bindings as own where own.workspace_id = workspaces.id and own.key = inherited.key
            )
        ) as bound, lateral (values (null), (bound.value)) as said (value)
      )
      from workspaces where workspaces.id = workspace_labels.workspace_id and workspaces.id = any(ids);
    end $$;

    create function label_new_workspaces() returns trigger language plpgsql as $$
    begin
      perform from projects where id in (select project_id from changed) order by id for key share;
      insert into workspace_labels (workspace_id, labels)
      select changed.id, array(
        select binding_label(changed.organization_name, key, said.value)
        from tag_bindings, lateral (values (null), (tag_bindings.value)) as said (value)
        where tag_bindings.project_id = changed.project_id
      ) from changed;
      return null;
    end $$;

    create function label_moved_workspace() returns trigger language plpgsql as $$
    begin
      perform from projects where id = new.project_id for key share;
      perform refresh_labels(array[new.id]);
      return null;
    end $$;

    create function label_tagged_workspaces() returns trigger language plpgsql as $$
    begin
      perform refresh_labels(array(select distinct workspace_id from changed));
      return null;
    end $$;

    create function label_bound_workspaces() returns trigger language plpgsql as $$
    begin
      -- Lock, so that no workspace joins or leaves these projects meanwhile.
      perform from projects where id in (select project_id from changed) order by id for update;
      perform refresh_labels(array(
        select workspace_id from changed where workspace_id is not null
        union
        select workspaces.id from workspaces join changed on workspaces.project_id = changed.project_id
      ));
      return null;
    end $$;
  `.execute(database);
}
