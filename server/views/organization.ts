// The organization and its parts: people, teams, projects.
import type { components } from "../../generated/types.ts";
import type { Organization, Project, Team, User } from "../domain/types.ts";
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
