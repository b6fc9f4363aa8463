// Finds changed facts that must last: times of creation and of states, and deletion.
import { decoded, isMap } from "../../model/index.ts";
import type { Contract } from "../exchange/contract.ts";
import { type Body, type Exchange, pathOf } from "../exchange/exchange.ts";
import type { BareFinding } from "../exchange/finding.ts";
import { Recent } from "../exchange/recent.ts";
import type { Watcher } from "../observer/observer.ts";
import {
  changesNothing,
  documentOf,
  isName,
  isRead,
  keyOf,
  precedes,
  resourcesOf,
  type Span,
  serverOf,
  spanOf,
  subjectOf,
  succeeded,
} from "./resources.ts";

interface Memory {
  createdAt: string | undefined;
  /** Time of each state; null if it is not in the response. */
  reached: Readonly<Record<string, unknown>> | null;
  span: Span;
}

/** Longer addresses and more times than these are not remembered. */
const maxPath = 1_000;
const maxTimes = 100;
/** Characters of the times of a resource. */
const usualTimes = 1_000;
/** Larger bodies are not searched for names. */
const maxWritten = 16_384;

export function watchLasting({ operations }: Pick<Contract, "operations">): Watcher {
  // DELETE of a list or of a single object empties it without removing it.
  const ofOthers = new Set(operations.flatMap(({ operationId, path }) => (path.endsWith("}") ? [] : [operationId])));
  const memories = new Recent<Memory>(5_000, weigh);
  const deletions = new Recent<Span>(1_000);

  return {
    watch(exchange, operationId) {
      const found = watchDeletion(exchange, deletions, operationId, !ofOthers.has(operationId ?? ""));
      const document = succeeded(exchange) ? documentOf(exchange) : undefined;
      if (document === undefined) return found;
      const span = spanOf(exchange);
      const server = serverOf(exchange);
      for (const resource of resourcesOf(document)) {
        const { "created-at": createdAt, "status-timestamps": reached } = resource.attributes;
        const now = {
          createdAt: isName(createdAt) ? createdAt : undefined,
          reached: timesIn(reached),
          span,
        };
        if (now.createdAt === undefined && now.reached === null) continue;
        const key = server + keyOf(resource);
        const seen = memories.get(key);
        if (seen && !precedes(seen.span, span)) continue;
        for (const attribute of seen ? listChanges(seen, now) : []) {
          const pointer = `${resource.pointer}/attributes/${attribute}`;
          const message = `${subjectOf(resource)} had another ${attribute.replace("/", " ")} before.`;
          found.push({ ...changed(operationId, message), pointer });
        }
        memories.set(key, now);
      }
      return found;
    },
  };
}

/** Usual times count as one; a resource with very many long ones counts as several. */
function weigh({ reached }: Memory): number {
  let characters = 0;
  for (const state in reached) characters += state.length + (reached[state] as string).length;
  return 1 + Math.floor(characters / usualTimes);
}

/** Skips values that are too long to be times, to bound memory. */
function timesIn(reached: unknown): Memory["reached"] {
  if (!isMap(reached)) return null;
  const times: Record<string, unknown> = {};
  let isGiven = false;
  let left = maxTimes;
  for (const state in reached) {
    if (left === 0) break;
    left -= 1;
    const at = reached[state];
    if (!isName(state) || !isName(at) || state === "__proto__") continue;
    times[state] = at;
    isGiven = true;
  }
  return isGiven ? times : null;
}

const changed = (operationId: string | null, message: string): BareFinding => ({
  kind: "unexpected-change",
  severity: "error",
  side: "response",
  operationId,
  message,
  schema: "#",
});

function listChanges(seen: Memory, now: Memory): string[] {
  const changes: string[] = [];
  if (seen.createdAt !== undefined && now.createdAt !== undefined && seen.createdAt !== now.createdAt) {
    changes.push("created-at");
  }
  // A short form of a resource may leave all times out, but not some of them.
  if (now.reached === null || seen.reached === null) return changes;
  for (const [state, at] of Object.entries(seen.reached)) {
    if (now.reached[state] !== at) changes.push(`status-timestamps/${state}`);
  }
  return changes;
}

function watchDeletion(
  exchange: Exchange,
  deletions: Recent<Span>,
  operationId: string | null,
  isOfOne: boolean,
): BareFinding[] {
  if (!succeeded(exchange)) return [];
  const isDeletion = exchange.request.method.toUpperCase() === "DELETE";
  if (deletions.isEmpty && !isDeletion) return [];
  const path = serverOf(exchange) + pathOf(exchange.request.target);
  const span = spanOf(exchange);
  if (isDeletion) {
    // A body or a query may select a part to delete, such as an item or a version.
    const { body, target } = exchange.request;
    const isWhole = isOfOne && exchange.response?.status === 204 && body.isEmpty && !target.includes("?");
    if (isWhole && path.length <= maxPath) deletions.set(path, span);
    return [];
  }
  if (!isRead(exchange)) {
    if (changesNothing(exchange)) return [];
    // A write may recreate the resource at its address or below, or give its name to another one.
    let written: ReadonlySet<string> | null | undefined;
    for (const deleted of deletions.keys()) {
      if (written === undefined) written = textsIn(exchange.request.body);
      const name = JSON.stringify(decoded(deleted.slice(deleted.lastIndexOf("/") + 1)));
      if (written === null || written.has(name) || deleted.startsWith(path)) deletions.delete(deleted);
    }
    return [];
  }
  const deleted = deletions.get(path);
  if (!deleted || !precedes(deleted, span)) return [];
  return [changed(operationId, "It still answers after it was deleted.")];
}

/** All strings of a JSON body, quoted; null if the body may contain anything. */
function textsIn(body: Body): ReadonlySet<string> | null {
  if (body.gap !== null || body.bytes.byteLength > maxWritten) return null;
  return new Set(
    Buffer.from(body.bytes)
      .toString()
      .match(/"(?:[^"\\]|\\.)*"/g),
  );
}
