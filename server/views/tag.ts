import type { components } from "../../generated/types.ts";
import type { TagBinding, TagInUse } from "../domain/types.ts";
import { identify, timestamp } from "./document.ts";
import { links } from "./links.ts";

type Schemas = components["schemas"];

export function toTag({ id, organizationName, name, createdAt, instanceCount }: TagInUse): Schemas["Tag"] {
  return {
    id,
    type: "tags",
    attributes: { name, "created-at": timestamp(createdAt), "instance-count": instanceCount },
    relationships: { organization: { data: identify("organizations", organizationName) } },
  };
}

export function toTagBinding(workspaceId: string, { id, key, value, createdAt }: TagBinding): Schemas["TagBinding"] {
  return {
    id,
    type: "tag-bindings",
    attributes: { key, value, "created-at": timestamp(createdAt) },
    links: { target: links.workspace(workspaceId) },
  };
}

/** An inherited binding has a link to its project. */
export function toEffectiveTagBinding({ id, projectId, key, value }: TagBinding): Schemas["EffectiveTagBinding"] {
  return {
    id,
    type: "effective-tag-bindings",
    attributes: { key, value },
    ...(projectId !== null && {
      relationships: { "inherited-from": { links: { related: links.project(projectId) } } },
    }),
  };
}
