// Checks each exchange by the document that claims it. Consumers get all exchanges.

import type { ClaimedDocument, Contract } from "../exchange/contract.ts";
import { findDocument } from "../exchange/documents.ts";
import type { Exchange } from "../exchange/exchange.ts";
import type { Finding } from "../exchange/finding.ts";
import { type Consumer, createObserver, type Observer, type Watcher } from "./observer.ts";

export interface TrafficObserver extends Pick<Observer, "report" | "close"> {
  /** `checked`: findings of another thread that has checked the exchange alone. */
  observe(exchange: Exchange, checked?: readonly Finding[]): void;
  /** Call it after the contract was replaced. */
  renew(): void;
  /** Exchanges that no document claims. */
  readonly unclaimed: number;
}

interface TrafficObserverOptions {
  contract: Contract;
  /** The watchers of one document. */
  watch(contract: Contract): readonly Watcher[];
  consumers: readonly Consumer[];
}

/** Observes exchanges of one or several documents. */
export function createTrafficObserver(options: TrafficObserverOptions): TrafficObserver {
  return options.contract.parts === undefined ? observeOne(options) : new DocumentsObserver(options);
}

function observeOne({ contract, watch, consumers }: TrafficObserverOptions): TrafficObserver {
  const observer = createObserver({ contract, watchers: watch(contract), consumers });
  return {
    observe: observer.observe,
    report: observer.report,
    close: observer.close,
    renew: () => observer.renew(watch(contract)),
    unclaimed: 0,
  };
}

class DocumentsObserver implements TrafficObserver {
  readonly #options: TrafficObserverOptions;
  #parts: readonly ClaimedDocument[] = [];
  readonly #observers = new Map<ClaimedDocument, Observer>();
  unclaimed = 0;

  constructor(options: TrafficObserverOptions) {
    this.#options = options;
    this.renew();
  }

  readonly observe: TrafficObserver["observe"] = (exchange, checked) => {
    const part = findDocument(this.#parts, exchange.request);
    if (part === undefined) this.unclaimed += 1;
    else this.#observers.get(part)!.observe(exchange, checked);
  };

  readonly report: Observer["report"] = (finding) => {
    for (const consumer of this.#options.consumers) consumer.hear?.(finding);
  };

  renew(): void {
    const { contract, watch, consumers } = this.#options;
    this.#parts = contract.parts ?? [];
    this.#observers.clear();
    for (const part of this.#parts) {
      const { name, contract: own } = part;
      const document = { name, source: own.source };
      const observer = createObserver({ contract: own, document, watchers: watch(own), consumers });
      this.#observers.set(part, observer);
    }
  }

  async close(): Promise<void> {
    for (const consumer of this.#options.consumers) await consumer.close?.();
  }
}
