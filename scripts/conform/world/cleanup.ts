// Removes the objects that a run made, the newest first.
import { Ended } from "../exchanges/ending.ts";
import type { Ledger } from "./ledger.ts";
import { detailOf } from "./refused.ts";
import { Scope } from "./scope.ts";
import type { World } from "./world.ts";

const gone: readonly number[] = [404, 410];
/** An object that is in use may be free a moment later, in milliseconds. */
const waits = [0, 300, 1500];

/** The worlds take turns. Returns a sentence for each object that could not be removed. */
export async function removeAll(worlds: readonly World[], ledger: Ledger): Promise<string[]> {
  const reasons = new Map<string, string>();
  try {
    for (const wait of waits) {
      if (ledger.entries.length > 0) await worlds[0]!.sender.wait(wait);
      for (const [index, { method, target, operationId }] of ledger.entries.entries()) {
        const world = worlds[index % worlds.length]!;
        const subject = world.description.find(operationId) ?? null;
        const call = { subject, method, target, headers: [], body: undefined, values: {}, query: {}, sent: undefined };
        const { isSuccess, status, body } = await world.send(call, new Scope());
        if (isSuccess || gone.includes(status)) ledger.removed(target);
        else reasons.set(target, `${method} ${target} returned ${status || "nothing"}${detailOf(body)}.`);
      }
    }
  } catch (error) {
    if (!(error instanceof Ended)) throw error;
  }
  return ledger.entries.map(({ method, target }) => reasons.get(target) ?? `${method} ${target} was not sent.`);
}
