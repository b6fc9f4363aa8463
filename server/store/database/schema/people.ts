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
  kind text not null check (kind in ('user', 'team', 'organization')),
  user_id text collate "C" not null references users on delete cascade,
  team_id text collate "C" references teams on delete cascade,
  organization_name text collate "C" references organizations on delete cascade,
  description text not null,
  expires_at timestamptz(3),
  created_at timestamptz(3) not null,
  check ((kind = 'team') = (team_id is not null)),
  check ((kind = 'organization') = (organization_name is not null))
);
create index api_tokens_user on api_tokens (user_id);
create index api_tokens_team on api_tokens (team_id);
create index api_tokens_organization on api_tokens (organization_name);
`;
