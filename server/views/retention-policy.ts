import type { components } from "../../generated/types.ts";
import type { DataRetentionPolicy } from "../domain/types.ts";

type Schemas = components["schemas"];

export function toRetentionPolicy(policy: DataRetentionPolicy): Schemas["DataRetentionPolicy"] {
  const { id, olderThanDays } = policy;
  if (olderThanDays === null) return { id, type: "data-retention-policy-dont-deletes" };
  return {
    id,
    type: "data-retention-policy-delete-olders",
    attributes: { "delete-older-than-n-days": olderThanDays },
  };
}

export function identifyRetentionPolicy(
  policy: DataRetentionPolicy,
): Pick<Schemas["DataRetentionPolicy"], "id" | "type"> {
  const { id, type } = toRetentionPolicy(policy);
  return { id, type };
}
