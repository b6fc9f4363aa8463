// Locks of workspaces that their holders would leave behind.
import type { Locker } from "../../server/domain/types.ts";
import type { Store } from "../../server/store/store.ts";
import { listLockedBy } from "../../server/store/workspaces/workspaces.ts";
import { UserError } from "../terminal/index.ts";

/** Without its holder, a lock has an unknown owner and can only be removed with force. */
export async function refuseWithLocks(store: Store, holder: Locker, name: string): Promise<void> {
  const [first, ...others] = await listLockedBy(store, holder);
  if (!first) return;
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  throw new UserError(
    `${name} has locked the workspace ${first.name} of ${first.organizationName}${more}. Unlock it first, by force if necessary.`,
    1,
  );
}
