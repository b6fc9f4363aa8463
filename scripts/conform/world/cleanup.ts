// Removes the objects that a run made, the newest first.
import { setTimeout as delay } from "node:timers/promises";
import type { Entry, Ledger } from "./ledger.ts";
import { detailOf } from "./refused.ts";
import { Scope } from "./scope.ts";
import type { World } from "./world.ts";

const gone: readonly number[] = [404, 410];
/** An object that is in use may be free a moment later, in milliseconds. */
const waits = [0, 300, 1500];

/** Returns a sentence for each object that could not be removed. */
export async function removeAll(world: World, ledger: Ledger): Promise<string[]> {
  const left: string[] = [];
  for (const entry of ledger.entries) {
    const reason = await remove(world, entry);
    if (reason === null) ledger.removed(entry.target);
    else left.push(reason);
  }
  return left;
}

async function remove(world: World, { method, target, operationId }: Entry): Promise<string | null> {
  let reason: string | null = null;
  for (const wait of waits) {
    await delay(wait);
    const call = {
      ...{ subject: world.description.find(operationId) ?? null, method, target, headers: [], body: undefined },
      ...{ values: {}, query: {}, sent: undefined },
    };
    const { isSuccess, status, body } = await world.send(call, new Scope());
    if (isSuccess || gone.includes(status)) return null;
    reason = `${method} ${target} returned ${status}${detailOf(body)}`;
  }
  return reason;
}
