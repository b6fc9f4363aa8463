import type { User } from "../../domain/types.ts";
import type { Store } from "../database/database.ts";

/** By name. */
export function listMembers(store: Store, teamId: string): Promise<User[]> {
  return store
    .selectFrom("memberships")
    .innerJoin("users", "users.id", "memberships.userId")
    .selectAll("users")
    .where("memberships.teamId", "=", teamId)
    .orderBy("users.username")
    .execute();
}
