import type { components } from "../../generated/types.ts";
import type { DataRetentionPolicy } from "../domain/types.ts";

export function toRetentionPolicy({
  id,
  olderThanDays,
}: DataRetentionPolicy): components["schemas"]["DataRetentionPolicy"] {
  if (olderThanDays === null) return { id, type: "data-retention-policy-dont-deletes" };
  return {
    id,
    type: "data-retention-policy-delete-olders",
    attributes: { "delete-older-than-n-days": olderThanDays },
  };
}
