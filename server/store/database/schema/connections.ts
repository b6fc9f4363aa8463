// Objects of an organization that its workspaces use: projects, agent pools, SSH keys, connections to git hosts.
export const connections = `
create table projects (
  id text collate "C" primary key,
  seq bigint generated always as identity unique,
  organization_name text collate "C" not null references organizations on delete cascade,
  name text collate "C" not null,
  description text not null,
  is_default boolean not null,
  created_at timestamptz(3) not null,
  constraint projects_name_unique unique (organization_name, name)
);
create unique index projects_default_unique on projects (organization_name) where is_default;

create table team_project_accesses (
  team_id text collate "C" not null references teams on delete cascade,
  project_id text collate "C" not null references projects on delete cascade,
  access text not null,
  primary key (team_id, project_id)
);
create index team_project_accesses_project on team_project_accesses (project_id);

create table agent_pools (
  id text collate "C" primary key,
  organization_name text collate "C" not null references organizations on delete cascade,
  name text collate "C" not null,
  created_at timestamptz(3) not null,
  constraint agent_pools_name_unique unique (organization_name, name)
);

create table ssh_keys (
  id text collate "C" primary key,
  organization_name text collate "C" not null references organizations on delete cascade,
  name text collate "C" not null,
  value text not null,
  created_at timestamptz(3) not null,
  constraint ssh_keys_name_unique unique (organization_name, name)
);

create table oauth_clients (
  id text collate "C" primary key,
  organization_name text collate "C" not null references organizations on delete cascade,
  name text,
  service_provider text not null,
  http_url text not null,
  api_url text not null,
  webhook_secret text not null,
  created_at timestamptz(3) not null
);
create index oauth_clients_organization on oauth_clients (organization_name);

create table oauth_tokens (
  id text collate "C" primary key,
  seq bigint generated always as identity unique,
  oauth_client_id text collate "C" not null references oauth_clients on delete cascade,
  organization_name text collate "C" not null references organizations on delete cascade,
  service_provider_user text not null,
  secret text,
  ssh_key text,
  created_at timestamptz(3) not null,
  version integer not null
);
create index oauth_tokens_client on oauth_tokens (oauth_client_id, seq);
create index oauth_tokens_organization on oauth_tokens (organization_name);
`;
