// Recognizes the cursors of lists: a later request sends a value of an earlier response.
import { toPointerPart } from "../model/index.ts";
import type { OperationFacts } from "./operation-facts.ts";

const maxRemembered = 2_000;
const shortest = 6;

export class Cursors {
  /** By operation and value. */
  readonly #pointers = new Map<OperationFacts, Map<string, string>>();
  #size = 0;

  observe(facts: OperationFacts, query: readonly (readonly [string, string])[], body: unknown): void {
    const known = this.#pointers.get(facts);
    for (const [parameter, value] of query) {
      const pointer = known?.get(value);
      if (pointer === undefined) continue;
      const key = `${parameter} ${pointer}`;
      facts.cursors.set(key, (facts.cursors.get(key) ?? 0) + 1);
    }
    if (this.#size > maxRemembered) {
      this.#pointers.clear();
      this.#size = 0;
    }
    const own = this.#pointers.get(facts) ?? new Map<string, string>();
    this.#pointers.set(facts, own);
    this.#remember(body, "", own, 0);
  }

  #remember(value: unknown, pointer: string, own: Map<string, string>, depth: number): void {
    if (typeof value === "string" && value.length >= shortest && value.length < 500) {
      own.set(value, pointer);
      this.#size += 1;
    } else if (typeof value === "object" && value !== null && !Array.isArray(value) && depth < 3) {
      for (const [name, member] of Object.entries(value).slice(0, 50)) {
        this.#remember(member, `${pointer}/${toPointerPart(name)}`, own, depth + 1);
      }
    }
  }
}
