// A contract that can be replaced while it is in use, between two exchanges.
import type { Contract } from "./contract.ts";

export class ReloadingContract implements Contract {
  #now: Contract;
  /** Chosen once: it counts findings for the whole run. */
  readonly severities: Contract["severities"];

  constructor(first: Contract) {
    this.severities = first.severities;
    this.#now = first;
  }

  replace(next: Contract): void {
    const { severities } = this;
    const parts = next.parts?.map(({ contract, ...part }) => ({ ...part, contract: { ...contract, severities } }));
    this.#now = { ...next, parts };
  }

  /** Undefined if there is only one document. */
  get parts() {
    return this.#now.parts;
  }
  get notes() {
    return this.#now.notes;
  }
  get title() {
    return this.#now.title;
  }
  get source() {
    return this.#now.source;
  }
  get publicOrigins() {
    return this.#now.publicOrigins;
  }
  get revealed() {
    return this.#now.revealed;
  }
  get operations() {
    return this.#now.operations;
  }
  get sensitivity() {
    return this.#now.sensitivity;
  }
  /** Undefined without webhooks. */
  get deliveryOf() {
    return this.#now.deliveryOf;
  }

  readonly matchRoute: Contract["matchRoute"] = (method, pathname) => this.#now.matchRoute(method, pathname);
  readonly check: Contract["check"] = (exchange) => this.#now.check(exchange);
  readonly document: Contract["document"] = () => this.#now.document();
  readonly locate: Contract["locate"] = (pointer) => this.#now.locate(pointer);
}
