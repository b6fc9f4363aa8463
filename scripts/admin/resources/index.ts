// Every resource of the command, in the order of the help.
import type { Resource } from "../resource.ts";
import { agentPools } from "./agent-pools.ts";
import { audit } from "./audit.ts";
import { modules } from "./modules.ts";
import { notificationDeliveries } from "./notification-deliveries.ts";
import { notifications } from "./notifications.ts";
import { oauthClients } from "./oauth-clients.ts";
import { oauthTokens } from "./oauth-tokens.ts";
import { organizations } from "./organizations.ts";
import { projects } from "./projects.ts";
import { sshKeys } from "./ssh-keys.ts";
import { projectAccess, workspaceAccess } from "./team-access.ts";
import { memberships, teams } from "./teams.ts";
import { tokens } from "./tokens.ts";
import { users } from "./users.ts";

export const resources: readonly Resource[] = [
  organizations,
  users,
  teams,
  memberships,
  workspaceAccess,
  projectAccess,
  projects,
  tokens,
  sshKeys,
  agentPools,
  oauthClients,
  oauthTokens,
  modules,
  notifications,
  notificationDeliveries,
  audit,
];
