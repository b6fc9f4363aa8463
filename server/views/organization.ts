// The organization and its parts: people, teams, projects.
import type { components } from "../../generated/types.ts";
import type { Organization, Project, RegistryModule, Team, User } from "../domain/types.ts";
import { identify, timestamp } from "./document.ts";
import { links } from "./links.ts";

type Schemas = components["schemas"];

export function toOrganization({ name, createdAt, settings }: Organization): Schemas["Organization"] {
  return {
    id: name,
    type: "organizations",
    attributes: {
      name,
      "created-at": timestamp(createdAt),
      "default-execution-mode": settings.defaultExecutionMode,
      "assessments-enforced": settings.assessmentsEnforced,
      "cost-estimation-enabled": settings.costEstimation,
      "allow-force-delete-workspaces": settings.adminsMayForceDelete,
    },
  };
}

export function toUser({ id, username, isServiceAccount }: User): Schemas["User"] {
  return {
    id,
    type: "users",
    attributes: { username, "is-service-account": isServiceAccount },
    links: { self: links.user(id) },
  };
}

/** Only its owner may see the address. */
export function toAccount(user: User): Schemas["Account"] {
  const { attributes, ...resource } = toUser(user);
  return { ...resource, attributes: { ...attributes, email: user.email } };
}

/** Every organization may use every feature. */
export function toEntitlementSet({ name }: Organization): Schemas["EntitlementSet"] {
  return {
    id: name,
    type: "entitlement-sets",
    attributes: {
      operations: true,
      "state-storage": true,
      agents: true,
      teams: true,
      "vcs-integrations": true,
      "private-module-registry": true,
      "run-tasks": true,
      sentinel: true,
      "cost-estimation": true,
    },
    links: { self: links.entitlementSet(name) },
  };
}

export function toCapacity({ name }: Organization, counts: { pending: number; running: number }): Schemas["Capacity"] {
  return { id: name, type: "organization-capacity", attributes: counts };
}

export function toRegistryModule(module: RegistryModule): Schemas["RegistryModule"] {
  const { id, organizationName, namespace, name, provider, createdAt } = module;
  return {
    id,
    type: "registry-modules",
    attributes: { name, provider, namespace, "registry-name": "private", "created-at": timestamp(createdAt) },
    relationships: { organization: { data: identify("organizations", organizationName) } },
    links: { self: links.registryModule(module) },
  };
}

export function toTeam({ id, name }: Team): Schemas["Team"] {
  return { id, type: "teams", attributes: { name } };
}

export function toProject({ id, organizationName, name, description, createdAt }: Project): Schemas["Project"] {
  return {
    id,
    type: "projects",
    attributes: { name, description, "created-at": timestamp(createdAt) },
    relationships: { organization: { data: identify("organizations", organizationName) } },
    links: { self: links.project(id) },
  };
}
