// Takes work for this process from a table, several at the same time, shared between organizations by the rule.
import type { SharedResource } from "../../fairness/resources.ts";
import { chooseNext } from "../../fairness/rule.ts";
import type { WaitingOrganization } from "../../store/jobs/jobs.ts";

export interface LaneSettings<Item> extends Pick<SharedResource, "size" | "reserved"> {
  /** The organizations with work; the one that has waited longest first. */
  list(): Promise<WaitingOrganization[]>;
  /** Undefined if another process was faster. */
  take(organizationName: string): Promise<Item | undefined>;
  /** Must not reject. */
  carryOut(item: Item): Promise<void>;
  onError(error: unknown): void;
  /** Maximum time between two polls: if a notification is lost, the work begins this late. */
  pollMs: number;
}

export class Lane<Item> {
  readonly #settings: LaneSettings<Item>;
  /** The ends of the work in progress, with the organization of each. */
  readonly #held = new Map<Promise<void>, string>();
  /** Organizations with due work, in the order of their turns. */
  #waiting: string[] = [];
  /** When the last work of an organization ended, in the order of the ends. */
  readonly #ended = new Map<string, number>();
  /** There may be work that was not listed yet. */
  #hasNews = false;
  /** Whether work was taken since the last list, so that its organizations may have no more work. */
  #isOutdated = false;
  #taking: Promise<void> | undefined;
  /** A notification arrived, or work ended, while work was taken. */
  #isAskedAgain = false;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(settings: LaneSettings<Item>) {
    this.#settings = settings;
  }

  /** There may be work. */
  wake(): void {
    this.#hasNews = true;
    this.#take();
  }

  /** Takes nothing more, and waits for the work in progress. */
  async leave(): Promise<void> {
    this.close();
    await this.#taking;
    await Promise.all(this.#held.keys());
  }

  /** Takes nothing more. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  #take(): void {
    this.#isAskedAgain = this.#taking !== undefined;
    this.#taking ??= this.#takeAll()
      .catch((error) => {
        this.#settings.onError(error);
        this.#wakeAfter(this.#settings.pollMs);
      })
      .finally(() => {
        this.#taking = undefined;
        if (this.#isAskedAgain) this.#take();
      });
  }

  async #takeAll(): Promise<void> {
    const { size, reserved = 0, take } = this.#settings;
    while (!this.#isClosed && this.#held.size < size) {
      if (this.#hasNews) await this.#list();
      const waiting = this.#waiting;
      const free = size - this.#held.size;
      const next = chooseNext({ waiting, heldBy: (name) => this.#countHeld(name), free, reserved });
      if (next === undefined) {
        if (waiting.length < 2 || !this.#isOutdated) return;
        this.#hasNews = true;
        continue;
      }
      const item = await take(next);
      this.#isOutdated = true;
      if (item === undefined) this.#waiting = this.#waiting.filter((name) => name !== next);
      else this.#start(next, item);
    }
  }

  async #list(): Promise<void> {
    const { list, pollMs } = this.#settings;
    this.#hasNews = false;
    this.#isOutdated = false;
    const waiting = await list();
    const due = waiting.filter(({ dueMs }) => dueMs <= 0).map(({ organizationName }) => organizationName);
    const endOf = (name: string) => this.#ended.get(name) ?? 0;
    this.#waiting = due.toSorted((one, other) => endOf(one) - endOf(other));
    for (const name of this.#ended.keys()) if (!due.includes(name)) this.#ended.delete(name);
    this.#wakeAfter(Math.min(pollMs, ...waiting.map(({ dueMs }) => dueMs).filter((ms) => ms > 0)));
  }

  #wakeAfter(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#isClosed) this.#timer = setTimeout(() => this.wake(), Math.max(soonestMs, Math.ceil(ms))).unref();
  }

  #countHeld(organizationName: string): number {
    return [...this.#held.values()].filter((name) => name === organizationName).length;
  }

  #start(organizationName: string, item: Item): void {
    const done = this.#settings.carryOut(item).then(() => {
      this.#held.delete(done);
      this.#ended.set(organizationName, performance.now());
      this.#waiting.sort((one, other) => Number(one === organizationName) - Number(other === organizationName));
      this.#take();
    });
    this.#held.set(done, organizationName);
  }
}

const soonestMs = 20;
