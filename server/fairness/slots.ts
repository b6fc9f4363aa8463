// The slots of one resource in this process. Uses that last too long end as soon as another organization waits.
import type { SharedResource } from "./resources.ts";
import { chooseNext, mayTake } from "./rule.ts";

/** A slot in use. Call `release` once. */
export interface Use {
  /** Fires when the use must end, because it has lasted too long and another organization waits. */
  readonly end: AbortSignal;
  release(): void;
}

interface Held {
  readonly organization: string;
  readonly amount: number;
  readonly since: number;
  /** Created on first use: few callers need a signal. */
  end?: AbortController;
  onEnd?: (() => void) | undefined;
}

interface Waiter {
  readonly since: number;
  begin(use: Use): void;
}

export interface Waiting {
  /** Ends the wait early. */
  signal?: AbortSignal | undefined;
  /** The error after the longest wait; without it, the wait has no limit. */
  late?: { ms: number; error: () => Error };
}

/** Time that others have to release their slots before a use is aborted. */
const patienceMs = 1_000;
/** Time during which a refused organization counts as waiting. Its caller retries after a second. */
const returnMs = 3_000;

export class Slots {
  readonly #limitMs: number;
  readonly #held = new Map<string, number>();
  readonly #uses = new Set<Held>();
  /** Sorted by arrival; releasing a slot moves an organization to the end. */
  readonly #lines = new Map<string, Waiter[]>();
  /** The times of the last refusals, by organization. */
  readonly #refused = new Map<string, number>();
  #free: number;
  #looking: NodeJS.Timeout | undefined;

  constructor({ size, limitMs }: Pick<SharedResource, "size" | "limitMs">) {
    this.#free = size;
    this.#limitMs = limitMs ?? Number.POSITIVE_INFINITY;
  }

  get free(): number {
    return this.#free;
  }

  heldBy(organization: string): number {
    return this.#held.get(organization) ?? 0;
  }

  /** Does the work when its organization has a slot. */
  async during<Result>(
    organization: string,
    work: (end: AbortSignal) => Promise<Result>,
    waiting: Waiting = {},
  ): Promise<Result> {
    const use = await this.wait(organization, waiting);
    try {
      return await work(use.end);
    } finally {
      use.release();
    }
  }

  /**
   * Takes this much, if `spare` of it stays free; otherwise returns undefined, and the organization counts as waiting for
   * the next seconds. `onEnd` is called when the use must end.
   */
  take(
    organization: string,
    { amount = 1, spare = 0, onEnd }: { amount?: number; spare?: number; onEnd?: () => void } = {},
  ): Use | undefined {
    const held = this.heldBy(organization);
    const othersWait = this.#othersWait(organization);
    if (mayTake({ othersWait, held, free: this.#free - spare, amount })) {
      return this.#hold(organization, amount, onEnd);
    }
    this.#refused.delete(organization);
    this.#refused.set(organization, performance.now());
    if (held === 0) this.#endOverdue();
    return undefined;
  }

  #othersWait(organization: string): boolean {
    for (const [name, at] of this.#refused) {
      if (performance.now() - at < returnMs) break;
      this.#refused.delete(name);
    }
    return [...this.#lines.keys(), ...this.#refused.keys()].some((name) => name !== organization);
  }

  #hold(organization: string, amount = 1, onEnd?: () => void): Use {
    const held: Held = { organization, amount, since: performance.now(), onEnd };
    this.#refused.delete(organization);
    this.#uses.add(held);
    this.#count(held, amount);
    const release = () => {
      if (!this.#uses.delete(held)) return;
      this.#count(held, -amount);
      this.#goToEnd(organization);
      this.#admit();
    };
    return {
      get end() {
        held.end ??= new AbortController();
        return held.end.signal;
      },
      release,
    };
  }

  #count({ organization }: Held, more: number): void {
    this.#free -= more;
    const held = this.heldBy(organization) + more;
    if (held > 0) this.#held.set(organization, held);
    else this.#held.delete(organization);
  }

  #goToEnd(organization: string): void {
    const line = this.#lines.get(organization);
    if (line && this.#lines.delete(organization)) this.#lines.set(organization, line);
  }

  /** Waits for a slot. */
  wait(organization: string, { signal, late }: Waiting = {}): Promise<Use> {
    signal?.throwIfAborted();
    const isFirst = this.#lines.size === 0;
    if (isFirst && mayTake({ othersWait: false, held: this.heldBy(organization), free: this.#free })) {
      return Promise.resolve(this.#hold(organization));
    }
    return new Promise((resolve, reject) => {
      const leave = (error: unknown) => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", onAbort);
        if (this.#leave(organization, waiter)) reject(error);
      };
      const onAbort = () => leave(signal!.reason);
      const timer = late && setTimeout(() => leave(late.error()), late.ms);
      const waiter: Waiter = {
        since: performance.now(),
        begin(use) {
          resolve(use);
          leave(undefined);
        },
      };
      signal?.addEventListener("abort", onAbort, { once: true });
      const line = this.#lines.get(organization) ?? [];
      line.push(waiter);
      this.#lines.set(organization, line);
      this.#admit();
    });
  }

  /** False if the waiter has already left. */
  #leave(organization: string, waiter: Waiter): boolean {
    const line = this.#lines.get(organization) ?? [];
    const index = line.indexOf(waiter);
    if (index !== -1) line.splice(index, 1);
    if (line.length === 0) this.#lines.delete(organization);
    return index !== -1;
  }

  #admit(): void {
    for (;;) {
      const waiting = [...this.#lines.keys()];
      const next = chooseNext({ waiting, heldBy: (name) => this.heldBy(name), free: this.#free });
      if (next === undefined) break;
      const line = this.#lines.get(next)!;
      const waiter = line.shift()!;
      if (line.length === 0) this.#lines.delete(next);
      waiter.begin(this.#hold(next));
    }
    if (this.#lines.size > 0) this.#looking ??= setInterval(() => this.#look(), patienceMs / 2).unref();
    else this.#looking = void clearInterval(this.#looking);
  }

  #look(): void {
    const isLate = ({ since }: Waiter) => performance.now() - since >= patienceMs;
    if ([...this.#lines].some(([name, [first]]) => this.heldBy(name) === 0 && isLate(first!))) this.#endOverdue();
  }

  #endOverdue(): void {
    for (const held of this.#uses) {
      if (performance.now() - held.since < this.#limitMs) continue;
      held.end ??= new AbortController();
      held.end.abort(new Error("Another organization waits for this."));
      held.onEnd?.();
      held.onEnd = undefined;
    }
  }
}
