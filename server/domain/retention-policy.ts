import type { components } from "../../generated/types.ts";
import { newId } from "./ids.ts";
import type { DataRetentionPolicy, Workspace } from "./types.ts";

type PolicyAttributes = components["schemas"]["DataRetentionPolicySet"]["data"];

export function createRetentionPolicy(
  { id, organizationName }: Workspace,
  given: PolicyAttributes,
  at: Date,
): DataRetentionPolicy {
  return {
    id: newId("dataRetentionPolicy"),
    organizationName,
    workspaceId: id,
    olderThanDays: readDays(given),
    createdAt: at,
  };
}

/** Null if nothing is ever deleted. */
function readDays(given: PolicyAttributes): number | null {
  if (given.type === "data-retention-policy-dont-deletes") return null;
  const { attributes } = given;
  return "delete-older-than-n-days" in attributes
    ? attributes["delete-older-than-n-days"]
    : attributes.deleteOlderThanNDays;
}
