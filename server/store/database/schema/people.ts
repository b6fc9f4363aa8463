export const people = `
create table organizations (
  name text collate "C" primary key,
  email text not null,
  settings jsonb not null,
  created_at timestamptz(3) not null
);

create table users (
  id text collate "C" primary key,
  username text collate "C" not null constraint users_username_unique unique,
  email text not null,
  is_service_account boolean not null,
  created_at timestamptz(3) not null
);

create table teams (
  id text collate "C" primary key,
  organization_name text collate "C" not null references organizations on delete cascade,
  name text collate "C" not null,
  access jsonb not null,
  created_at timestamptz(3) not null,
  constraint teams_name_unique unique (organization_name, name)
);

create table memberships (
  team_id text collate "C" not null references teams on delete cascade,
  user_id text collate "C" not null references users on delete cascade,
  primary key (user_id, team_id)
);
create index memberships_team on memberships (team_id);

create table api_tokens (
  id text collate "C" primary key,
  hash text collate "C" not null unique,
  kind text not null check (kind in ('user', 'team', 'organization', 'run')),
  user_id text collate "C" references users on delete cascade,
  team_id text collate "C" references teams on delete cascade,
  organization_name text collate "C" references organizations on delete cascade,
  run_id text collate "C",
  attempt text collate "C",
  -- The job may have ended.
  job_id bigint,
  description text not null,
  expires_at timestamptz(3),
  created_at timestamptz(3) not null,
  check ((kind = 'team') = (team_id is not null)),
  check ((kind = 'organization') = (organization_name is not null)),
  check ((kind = 'run') = (user_id is null)),
  check (num_nulls(run_id, attempt, job_id) = case kind when 'run' then 0 else 3 end)
);
create index api_tokens_user on api_tokens (user_id);
create index api_tokens_team on api_tokens (team_id);
create index api_tokens_organization on api_tokens (organization_name);
create index api_tokens_run on api_tokens (run_id) where run_id is not null;
`;
