import type { components } from "../../generated/types.ts";
import type { RegistryModule, Variable } from "../domain/types.ts";
import { identify, timestamp } from "./document.ts";
import { links } from "./links.ts";

type Schemas = components["schemas"];

export function toTestVariable(module: RegistryModule, variable: Variable): Schemas["TestVariable"] {
  const { id } = variable;
  const attributes = { ...toAttributes(variable), category: "env" as const };
  return { id, type: "vars", attributes, links: { self: links.testVariable(module, id) } };
}

export function toWorkspaceVariable(variable: Variable): Schemas["WorkspaceVariable"] {
  const { id } = variable;
  const workspaceId = variable.workspaceId!;
  return {
    id,
    type: "vars",
    attributes: toAttributes(variable),
    relationships: {
      configurable: { data: identify("workspaces", workspaceId), links: { related: links.workspace(workspaceId) } },
    },
    links: { self: links.workspaceVariable(workspaceId, id) },
  };
}

function toAttributes(variable: Variable): Schemas["WorkspaceVariableAttributes"] {
  const { key, value, description, category, sensitive, hcl, createdAt, versionId } = variable;
  return {
    key,
    value: sensitive ? null : value,
    description,
    category,
    sensitive,
    hcl,
    "created-at": timestamp(createdAt),
    "version-id": versionId,
  };
}
