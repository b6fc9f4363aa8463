import type { components } from "../../generated/types.ts";
import type { TagBinding } from "../domain/types.ts";
import { links } from "./links.ts";

type Schemas = components["schemas"];

/** An inherited one tells the project that it comes from. */
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
