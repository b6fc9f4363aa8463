// Shares places between organizations: database connections, or uploads. One organization never holds more than it leaves
// free, so that some stay free however many organizations are slow.

import type { Caller } from "../domain/types.ts";
import { unavailable } from "./errors.ts";

/** How long a request waits for a place, and what its caller is told then. */
export interface Patience {
  ms: number;
  refusal: string;
}

/** Connections reserved for work that takes no turn: authentication, probes, jobs. */
const kept = 1;

const forDatabase: Patience = {
  ms: 5_000,
  refusal: "Too many requests of your organization wait for the database; try again shortly.",
};

interface Line {
  held: number;
  /** In the order of arrival. */
  waiting: (() => void)[];
}

export class Turns {
  readonly #lines = new Map<string, Line>();
  readonly #patience: Patience;
  #free: number;

  constructor(places: number, patience = forDatabase) {
    this.#free = Math.max(1, places - kept);
    this.#patience = patience;
  }

  async during<Result>(tenant: string, work: () => Promise<Result>): Promise<Result> {
    const taken = this.take(tenant);
    const leave = typeof taken === "function" ? taken : await taken;
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** Waits for a place, and returns the function that frees it: immediately, if a place is free. */
  take(tenant: string): (() => void) | Promise<() => void> {
    const line = this.#lines.get(tenant) ?? { held: 0, waiting: [] };
    this.#lines.set(tenant, line);
    const leave = () => {
      line.held -= 1;
      this.#free += 1;
      this.#letIn();
      this.#forget(tenant, line);
    };
    if (line.waiting.length === 0 && this.#mayBegin(line)) {
      this.#hold(line);
      return leave;
    }
    return this.#wait(line)
      .finally(() => this.#forget(tenant, line))
      .then(() => leave);
  }

  /** One organization alone gets half of the places, two get a third each, and so on. */
  #mayBegin({ held }: Line): boolean {
    return held < this.#free;
  }

  #hold(line: Line): void {
    line.held += 1;
    this.#free -= 1;
  }

  #wait(line: Line): Promise<void> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(begin), 1);
        reject(unavailable(this.#patience.refusal));
      }, this.#patience.ms);
      const begin = () => {
        clearTimeout(late);
        this.#hold(line);
        resolve();
      };
      line.waiting.push(begin);
    });
  }

  /** The organization with the fewest places goes next. */
  #letIn(): void {
    for (;;) {
      const waiting = [...this.#lines.values()].filter((line) => line.waiting.length > 0);
      const next = waiting.reduce((one, other) => (other.held < one.held ? other : one), waiting[0] as Line);
      if (next === undefined || !this.#mayBegin(next)) return;
      next.waiting.shift()!();
    }
  }

  #forget(tenant: string, { held, waiting }: Line): void {
    if (held === 0 && waiting.length === 0) this.#lines.delete(tenant);
  }
}

/** Uploads in progress: each fills the temporary folder, up to the limit of an upload. */
export const uploadTurns = () =>
  new Turns(40, {
    ms: 60_000,
    refusal: "Too many uploads of your organization are under way; try again shortly.",
  });

/** Logs that are being read: each is in memory as a whole before its response is counted as unread. */
export const logTurns = () =>
  new Turns(9, {
    ms: 30_000,
    refusal: "Too many logs of your organization are being read; try again shortly.",
  });

/** A user of several organizations always counts for the same one. */
export function tenantOf({ user, organizationName, teams }: Caller): string {
  const [first] = teams.map((team) => team.organizationName).sort();
  const name = organizationName ?? first;
  return name === undefined ? `user ${user.id}` : `organization ${name}`;
}
