// The data that a world starts with: an unused database, its files, and the settings of control.
import { type ClockReading, readClock } from "../store/control/clock.ts";
import type { Cluster, DatabaseName } from "../store/control/cluster.ts";
import type { MemoryBlobs } from "../store/control/memory-blobs.ts";
import { getSecret } from "../store/encryption/secrets.ts";
import type { Database } from "../store/store.ts";
import type { Failure } from "./failures.ts";
import type { Random } from "./random.ts";
import type { Hold, Outcome } from "./work.ts";

export interface Saved {
  readonly database: DatabaseName;
  readonly blobs: MemoryBlobs;
  /** Null for unpredictable ids. */
  readonly random: Random | null;
  readonly failures: readonly Failure[];
  readonly holds: readonly Hold[];
  readonly outcomes: readonly Outcome[];
}

/** A database of a world, with open connections and the values that the world needs first. */
export interface Opened {
  name: DatabaseName;
  database: Database;
  reading: ClockReading;
  secret: string;
}

export async function openWorldDatabase(cluster: Cluster, name: DatabaseName): Promise<Opened> {
  const database = cluster.connect(name);
  const [reading, secret] = await Promise.all([readClock(database.store), getSecret(database.store, "logs")]);
  return { name, database, reading, secret };
}

export class Origin {
  readonly saved: Saved;
  readonly #cluster: Cluster;
  #spare: Promise<Opened> | undefined;
  #users = 0;

  constructor(cluster: Cluster, saved: Saved) {
    this.#cluster = cluster;
    this.saved = saved;
  }

  /** Returns a new copy. Makes another one in the background if the next reset should find one. */
  async take(isLikelyAgain: boolean): Promise<Opened> {
    const taken = this.#spare ?? this.#copy();
    this.#spare = undefined;
    const copy = await taken;
    if (isLikelyAgain) this.prepare();
    return copy;
  }

  prepare(): void {
    this.#spare ??= this.#copy();
    // The next `take` tries again.
    this.#spare.catch(() => {
      this.#spare = undefined;
    });
  }

  retain(): this {
    this.#users += 1;
    return this;
  }

  /** Drops the databases after the last user. */
  async release(): Promise<void> {
    this.#users -= 1;
    if (this.#users > 0) return;
    const spare = await this.#spare?.catch(() => undefined);
    this.#spare = undefined;
    await spare?.database.close();
    if (spare) await this.#cluster.drop(spare.name);
    await this.#cluster.drop(this.saved.database);
  }

  async #copy(): Promise<Opened> {
    return openWorldDatabase(this.#cluster, await this.#cluster.copy(this.saved.database));
  }
}
