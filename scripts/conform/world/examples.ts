// Chooses a documented body for each operation, and keeps the first one that the server accepts.
import { listGiven, type SentBody } from "../../samples/index.ts";
import type { Description, Subject } from "../description/description.ts";

export class Examples {
  readonly #description: Description;
  /** The index of the chosen example, by operation. */
  readonly #chosen = new Map<string, number>();
  readonly #accepted = new Set<string>();

  constructor(description: Description) {
    this.#description = description;
  }

  accept({ id }: Subject): void {
    this.#accepted.add(id);
  }

  /** Whether a request succeeded. */
  isAccepted({ id }: Subject): boolean {
    return this.#accepted.has(id);
  }

  of({ id }: Subject, body: SentBody): SentBody {
    const value = listGiven(this.#description.document, body.media)[this.#chosen.get(id) ?? 0];
    return value === undefined ? body : { ...body, value };
  }

  /** Chooses the next one; false if there is none. */
  next({ id, body }: Subject): boolean {
    const next = (this.#chosen.get(id) ?? 0) + 1;
    const isLast = body === undefined || next >= listGiven(this.#description.document, body.media).length;
    if (isLast || this.#accepted.has(id)) return false;
    this.#chosen.set(id, next);
    return true;
  }
}
