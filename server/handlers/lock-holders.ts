import type { LockHolder } from "../domain/types.ts";
import type { Store } from "../store/database/database.ts";
import { getTeam } from "../store/people/teams.ts";
import { getUser } from "../store/people/users.ts";

/** For error messages: `User ada`, `Team platform`, `Run run-…`. */
export async function nameHolder(store: Store, { type, id }: LockHolder): Promise<string> {
  if (type === "runs") return `Run ${id}`;
  if (type === "teams") return `Team ${(await getTeam(store, id))?.name ?? id}`;
  return `User ${(await getUser(store, id))?.username ?? id}`;
}
