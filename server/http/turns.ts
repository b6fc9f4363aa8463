// Who may hold a connection to the database. One organization never holds all of them, however many users it has and
// however slow its questions are.
import { ApiError } from "../domain/errors.ts";
import type { Caller } from "../domain/types.ts";

/** What one organization may hold of all connections. */
const share = 0.7;
/** As long as others wait for a connection. */
const patienceMs = 5_000;

interface Line {
  held: number;
  waiting: (() => void)[];
}

export class Turns {
  readonly #most: number;
  readonly #lines = new Map<string, Line>();

  constructor(connections: number) {
    this.#most = Math.max(1, Math.floor(connections * share));
  }

  async during<Result>(tenant: string, work: () => Promise<Result>): Promise<Result> {
    const line = this.#lines.get(tenant) ?? { held: 0, waiting: [] };
    this.#lines.set(tenant, line);
    if (line.held < this.#most) line.held += 1;
    else await takeOver(line);
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else line.held -= 1;
      if (line.held === 0) this.#lines.delete(tenant);
    }
  }
}

/** Whoever leaves hands over its place. */
function takeOver({ waiting }: Line): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      waiting.splice(waiting.indexOf(begin), 1);
      reject(
        new ApiError(
          "unavailable",
          "Too many requests of your organization wait for the database; try again shortly.",
          { "Retry-After": "1" },
        ),
      );
    }, patienceMs);
    const begin = () => {
      clearTimeout(late);
      resolve();
    };
    waiting.push(begin);
  });
}

/** Users of several organizations count for one of them, always the same. */
export function tenantOf({ user, organizationName, teams }: Caller): string {
  const [first] = teams.map((team) => team.organizationName).sort();
  const name = organizationName ?? first;
  return name === undefined ? `user ${user.id}` : `organization ${name}`;
}
