// Limits the work in progress. Above the limits, the process refuses requests quickly. Otherwise it would answer everybody
// late, or run out of memory.

import { getHeapStatistics } from "node:v8";
import { ApiError } from "../domain/errors.ts";
import { longestWaitMs, type SharedResource, sharedResources } from "../fairness/resources.ts";
import { Slots, type Use, type Waiting } from "../fairness/slots.ts";
import type { Config } from "../settings/config.ts";
import { unavailable } from "./errors.ts";
import type { Sender } from "./senders.ts";

/** Share of JavaScript's memory limit that may be in use. Above it, the collector soon cannot free enough. */
const fullShare = 0.85;
/** Always admit this many: the collector runs only when something allocates. */
const fewest = 2;
/** Bytes of memory per byte of JSON after parsing. */
const growth = 10;
/**
 * Share of the requests in progress for callers without a known token. The rest is reserved for tokens that were
 * valid before.
 */
const strangersShare = 0.75;
/** Maximum age of a memory measurement. Bodies above `largeBody` need a new one. */
const freshMs = 50;
const largeBody = 32 * 1024;
/** The system buffers an answer of this size, whether it is read or not. */
const smallAnswer = 64 * 1024;

export interface LoadLimits {
  /** Limits of concurrent requests: in total, and per caller. */
  requests: number;
  requestsPerCaller: number;
}

export class Load {
  readonly #limits: LoadLimits;
  readonly #callers = new Counts();
  readonly #requests: Slots;
  readonly #responses = new Slots(sharedResources.responseBytes);
  #lookedAt = Number.NEGATIVE_INFINITY;
  #room = Number.POSITIVE_INFINITY;

  constructor(limits: LoadLimits) {
    this.#limits = limits;
    this.#requests = new Slots({ ...sharedResources.requests, size: limits.requests });
  }

  /** `onEnd` is called if the request must end, because it has lasted too long and others wait. */
  open(onEnd: () => void): Slot {
    return new Slot(
      { ...this.#limits, callers: this.#callers, slots: this.#requests, responses: this.#responses },
      onEnd,
    );
  }

  /** Throws if memory is too low for a body of this size. */
  checkMemory(bytes: number): void {
    if (this.#limits.requests - this.#requests.free > fewest && this.#roomFor(bytes) <= 0) {
      throw unavailable("There is no memory left for this now; try again shortly.");
    }
  }

  #roomFor(bytes: number): number {
    const now = performance.now();
    if (bytes > largeBody || now - this.#lookedAt > freshMs) {
      const { used_heap_size, heap_size_limit } = getHeapStatistics();
      this.#room = heap_size_limit * fullShare - used_heap_size;
      this.#lookedAt = now;
    }
    return this.#room - bytes * growth;
  }
}

/** Numbers above zero, by name. */
class Counts {
  readonly #counts = new Map<string, number>();

  of(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  add(name: string, more: number): void {
    const count = this.of(name) + more;
    if (count > 0) this.#counts.set(name, count);
    else this.#counts.delete(name);
  }
}

/** Shared by all requests of a process. */
interface Shared extends LoadLimits {
  callers: Counts;
  slots: Slots;
  responses: Slots;
}

/** The slot of one request. */
export class Slot {
  readonly #shared: Shared;
  readonly #onEnd: () => void;
  #sender: Sender | undefined;
  #place: Use | undefined;
  #response: Use | undefined;

  constructor(shared: Shared, onEnd: () => void) {
    this.#shared = shared;
    this.#onEnd = onEnd;
  }

  /** Moves the request to this sender. Throws if the caller or the organization has too many in progress. */
  passTo(sender: Sender): void {
    const { caller, organization, isStranger = false } = sender;
    if (this.#sender?.caller === caller && this.#sender.organization === organization) return;
    this.#leave();
    const { callers, slots, requests, requestsPerCaller } = this.#shared;
    if (callers.of(caller) >= requestsPerCaller) {
      throw tooMany(`A caller may have at most ${requestsPerCaller} requests in progress.`);
    }
    const spare = isStranger ? requests * (1 - strangersShare) : 0;
    this.#place = slots.take(organization, { spare, onEnd: this.#onEnd });
    if (this.#place === undefined) {
      throw slots.heldBy(organization) > 0
        ? tooMany("Too many concurrent requests of your organization; try again shortly.")
        : tooManyRequests();
    }
    this.#sender = sender;
    callers.add(caller, 1);
  }

  /** Counts a response that waits to be read. Throws if too much is unread. */
  holdAnswer(bytes: number): void {
    if (bytes <= smallAnswer || this.#sender === undefined) return;
    this.#response = holdUnread(this.#shared.responses, this.#sender.organization, bytes, this.#onEnd);
  }

  /** Call it once, when the work is done and the response is sent or the caller is gone. */
  free(): void {
    this.#response?.release();
    this.#leave();
  }

  #leave(): void {
    this.#place?.release();
    if (this.#sender) this.#shared.callers.add(this.#sender.caller, -1);
    this.#place = undefined;
    this.#sender = undefined;
  }
}

/** Counts a response until it was read. Throws if too much is unread. */
export function holdUnread(responses: Slots, organization: string, bytes: number, onEnd: () => void): Use {
  const response = responses.take(organization, { amount: bytes, onEnd });
  if (response === undefined) {
    throw responses.heldBy(organization) > 0
      ? tooMany("Read the earlier answers first.")
      : unavailable("There is no memory left for this answer now; try again shortly.");
  }
  return response;
}

/** Connections that requests leave for other work: authentication, probes, jobs. */
const reservedConnections = 1;

/** Everything that limits the requests of one process. */
export function createLimits({ requests, callerRequests, rateLimit }: Config, connections: number) {
  const size = Math.max(1, connections - reservedConnections);
  return {
    load: new Load({ requests, requestsPerCaller: rateLimit === "off" ? requests + 1 : callerRequests }),
    connections: new Slots({ ...sharedResources.connections, size }),
    uploads: new Slots(sharedResources.uploads),
    logReads: new Slots(sharedResources.logReads),
  };
}

/** A request waits for its place a little longer than the rule needs to give it one. */
const lateAfter = (resource: SharedResource, refusal: string): Waiting => ({
  late: { ms: longestWaitMs(resource)! + 5_000, error: () => unavailable(refusal) },
});
export const forConnection = lateAfter(
  sharedResources.connections,
  "Too many requests of your organization wait for the database; try again shortly.",
);
export const forLog = lateAfter(
  sharedResources.logReads,
  "Too many logs of your organization are being read; try again shortly.",
);
export const forUpload = lateAfter(
  sharedResources.uploads,
  "Too many uploads of your organization are in progress; try again shortly.",
);

const tooMany = (detail: string) => new ApiError("too-many-requests", detail, { "Retry-After": "1" });
const tooManyRequests = () => unavailable("Too many concurrent requests; try again shortly.");
