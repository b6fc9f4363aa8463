// What never changes once it was seen: when something was created or reached a state, and that a deleted thing is gone.
import { type Body, type Exchange, pathOf } from "../exchange.ts";
import type { BareFinding } from "../finding.ts";
import type { Watcher } from "../observer.ts";
import { Recent } from "../recent.ts";
import {
  changesNothing,
  documentOf,
  isName,
  isObject,
  isRead,
  keyOf,
  nameOf,
  precedes,
  resourcesOf,
  type Span,
  spanOf,
  succeeded,
} from "./resources.ts";

interface Memory {
  createdAt: string | undefined;
  /** When each state was reached. */
  reached: Readonly<Record<string, unknown>>;
  span: Span;
}

/** Longer addresses and more times than these are not remembered. */
const mostPath = 1_000;
const mostTimes = 100;
/** Larger bodies are not searched for names. */
const mostWritten = 16_384;

export function watchLasting(most = 5_000): Watcher {
  const memories = new Recent<Memory>(most);
  const deletions = new Recent<Span>(1_000);

  return {
    watch(exchange, operationId) {
      const found = watchDeletion(exchange, deletions, operationId);
      const document = succeeded(exchange) ? documentOf(exchange) : undefined;
      if (document === undefined) return found;
      const span = spanOf(exchange);
      for (const resource of resourcesOf(document)) {
        const { "created-at": createdAt, "status-timestamps": reached } = resource.attributes;
        const now = {
          createdAt: isName(createdAt) ? createdAt : undefined,
          reached: timesIn(reached),
          span,
        };
        if (now.createdAt === undefined && Object.keys(now.reached).length === 0) continue;
        const key = keyOf(resource);
        const seen = memories.get(key);
        if (seen && !precedes(seen.span, span)) continue;
        for (const attribute of seen ? listChanges(seen, now) : []) {
          const pointer = `${resource.pointer}/attributes/${attribute}`;
          const message = `${nameOf(resource)} had another ${attribute.replace("/", " ")} before.`;
          found.push({ ...changed(operationId, message), pointer });
        }
        memories.set(key, now);
      }
      return found;
    },
  };
}

/** Remembers only what may be a time, to bound memory. */
function timesIn(reached: unknown): Memory["reached"] {
  if (!isObject(reached)) return {};
  return Object.fromEntries(
    Object.entries(reached)
      .slice(0, mostTimes)
      .filter((entry) => entry.every(isName)),
  );
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
  // A shorter form of the resource may leave the times out; one that shows any shows all.
  if (Object.keys(now.reached).length === 0) return changes;
  for (const [state, at] of Object.entries(seen.reached)) {
    if (now.reached[state] !== at) changes.push(`status-timestamps/${state}`);
  }
  return changes;
}

function watchDeletion(exchange: Exchange, deletions: Recent<Span>, operationId: string | null): BareFinding[] {
  if (!succeeded(exchange)) return [];
  const path = pathOf(exchange.request.target);
  const span = spanOf(exchange);
  if (exchange.request.method.toUpperCase() === "DELETE") {
    // A DELETE with a body takes members out of a list, which goes on.
    const isWhole = exchange.response?.status === 204 && exchange.request.body.isEmpty;
    if (isWhole && path.length <= mostPath) deletions.set(path, span);
    return [];
  }
  if (!isRead(exchange)) {
    if (changesNothing(exchange)) return [];
    // Whatever is written may bring back what stood at its address or below, or give its name to something else.
    let written: ReadonlySet<string> | null | undefined;
    for (const deleted of deletions.keys()) {
      if (written === undefined) written = textsIn(exchange.request.body);
      const name = JSON.stringify(decode(deleted.slice(deleted.lastIndexOf("/") + 1)));
      if (written === null || written.has(name) || deleted.startsWith(path)) deletions.delete(deleted);
    }
    return [];
  }
  const deleted = deletions.get(path);
  if (!deleted || !precedes(deleted, span)) return [];
  return [changed(operationId, "It answers after it was deleted.")];
}

/** Every text of a JSON body, quoted; null where it may hold anything. */
function textsIn(body: Body): ReadonlySet<string> | null {
  if (body.gap !== null || body.bytes.byteLength > mostWritten) return null;
  return new Set(
    Buffer.from(body.bytes)
      .toString()
      .match(/"(?:[^"\\]|\\.)*"/g),
  );
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
