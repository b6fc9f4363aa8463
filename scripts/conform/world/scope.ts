// The values and exchanges of one check.
import type { Subject, Values } from "../description/description.ts";
import type { Reply } from "../exchanges/sender.ts";

/**
 * - `shared`: uses the objects that all checks share.
 * - `leaf`: makes a new object for the last path parameter.
 * - `fresh`: makes new objects for all path parameters.
 */
export type Freshness = "shared" | "leaf" | "fresh";

export class Scope {
  readonly freshness: Freshness;
  /** By the keys of places. */
  readonly values: Record<string, string> = {};
  /** Keys of objects that this run made, or that belong to these. */
  readonly own = new Set<string>();
  /** In the order of their responses. */
  readonly replies: Reply[] = [];

  constructor(freshness: Freshness = "shared", values: Values = {}) {
    this.freshness = freshness;
    Object.assign(this.values, values);
  }

  /** Own values replace others; `isNewer`: they replace own ones, too. */
  add(values: Values, isOwn: (key: string) => boolean = () => false, isNewer = false): void {
    for (const [key, value] of Object.entries(values)) {
      if (this.values[key] !== undefined && !(isOwn(key) && (isNewer || !this.own.has(key)))) continue;
      this.values[key] = value;
      if (isOwn(key)) this.own.add(key);
    }
  }

  /** Takes over values, and the exchanges that led to them. */
  adopt(other: Scope): void {
    this.add(other.values, (key) => other.own.has(key));
    this.replies.push(...other.replies.filter((reply) => !this.replies.includes(reply)));
  }

  hasDone = (subject: Subject): boolean =>
    this.replies.some(({ call, isSuccess }) => call.subject === subject && isSuccess);
}
