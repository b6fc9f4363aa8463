// Finds transitions between answers that no state machine of the spec allows.
import { sentMethod } from "../../model/index.ts";
import type { Contract } from "../exchange/contract.ts";
import { type Exchange, pathOf } from "../exchange/exchange.ts";
import type { BareFinding } from "../exchange/finding.ts";
import { Recent } from "../exchange/recent.ts";
import type { Watcher } from "../observer/observer.ts";
import { type WatchedMachine, watchMachines } from "./machines.ts";
import {
  documentOf,
  keyOf,
  nameOf,
  precedes,
  resourcesOf,
  type Span,
  serverOf,
  spanOf,
  subjectOf,
  succeeded,
} from "./resources.ts";

interface Sighting {
  state: string;
  span: Span;
}

export function watchTransitions(contract: Contract): Watcher {
  const machines = watchMachines(contract.document());
  const sightings = new Recent<Sighting>(20_000);
  if (machines.byType.size === 0) return { watch: () => [] };

  return {
    watch(exchange, operationId) {
      if (!succeeded(exchange)) return [];
      const found = watchAction(exchange, operationId);
      const document = documentOf(exchange);
      if (document === undefined) return found;
      const span = spanOf(exchange);
      const server = serverOf(exchange);
      for (const resource of resourcesOf(document)) {
        for (const machine of machines.byType.get(resource.type) ?? []) {
          const state = machine.stateOf(resource.attributes[machine.attribute]);
          if (state === undefined) continue;
          const key = `${server}${machine.name} ${keyOf(resource)}`;
          const seen = sightings.get(key);
          const message = seen && breachOf(machine, seen, { state, span }, subjectOf(resource));
          if (message) {
            const pointer = `${resource.pointer}/attributes/${machine.attribute}`;
            found.push({ ...illegal(machine, operationId, message), pointer });
          }
          if (!seen || isLater(machine, seen, { state, span })) sightings.set(key, { state, span });
        }
      }
      return found;
    },
  };

  function watchAction(exchange: Exchange, operationId: string | null): BareFinding[] {
    const actions = operationId === null ? undefined : machines.actions.get(operationId);
    if (actions === undefined) return [];
    const found: BareFinding[] = [];
    const match = contract.matchRoute(sentMethod(exchange.request.method), pathOf(exchange.request.target));
    const ids = match !== null && "path" in match ? Object.values(match.path) : [];
    for (const { type, machine, from } of actions) {
      for (const id of ids) {
        const seen = sightings.get(`${serverOf(exchange)}${machine.name} ${type}/${id}`);
        if (!seen || !precedes(seen.span, spanOf(exchange))) continue;
        if (from.some((state) => machine.mayBecome(seen.state, state))) continue;
        const message = `${operationId} was accepted, although ${nameOf({ type, id })} was ${seen.state} before.`;
        found.push(illegal(machine, operationId, message));
      }
    }
    return found;
  }
}

const illegal = (machine: WatchedMachine, operationId: string | null, message: string): BareFinding => ({
  kind: "illegal-transition",
  severity: "error",
  side: "response",
  operationId,
  message,
  schema: machine.schema,
});

/** Overlapping exchanges have no order: one of the two transitions must be allowed. */
function breachOf(machine: WatchedMachine, seen: Sighting, now: Sighting, name: string): string | undefined {
  const forth = machine.mayBecome(seen.state, now.state);
  const isOrdered = precedes(seen.span, now.span);
  if (forth || (!isOrdered && machine.mayBecome(now.state, seen.state))) return undefined;
  return `${name} went from ${seen.state} to ${now.state}, which no transition of ${machine.name} allows.`;
}

function isLater(machine: WatchedMachine, seen: Sighting, now: Sighting): boolean {
  return precedes(seen.span, now.span) || machine.mayBecome(seen.state, now.state);
}
