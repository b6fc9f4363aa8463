// The audit log: who did what to which object. Rows are only added, and removed when they are old.
import { type Kysely, sql } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    -- No foreign keys: rows outlive the objects that they name.
    create table audit_entries (
      seq bigint generated always as identity primary key,
      at timestamptz(3) not null default now(),
      operation text collate "C" not null,
      object_kind text collate "C",
      object_id text collate "C",
      organization_name text collate "C",
      caller_kind text collate "C" not null,
      caller_id text collate "C",
      caller_name text,
      token_id text collate "C",
      address text collate "C",
      request_id text collate "C",
      outcome text collate "C" not null,
      attributes text[] not null
    );
    create index audit_entries_at on audit_entries (at, seq);
    create index audit_entries_organization on audit_entries (organization_name, at, seq);

    -- Against mistakes and injected SQL. The owner of the table, which is the service, can still remove the trigger.
    create function keep_audit_entries() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and current_setting('infrarun.sweeps_audit', true) = 'on' then return null; end if;
      raise exception 'The audit log only grows: % is refused.', tg_op using errcode = 'insufficient_privilege';
    end $$;
    create trigger audit_entries_kept before update or delete or truncate on audit_entries
      for each statement execute function keep_audit_entries();
  `.execute(database);
}
