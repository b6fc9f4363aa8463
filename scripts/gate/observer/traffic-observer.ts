// Checks each exchange by the document that claims it. Consumers get all exchanges.

import type { Contract, Part } from "../exchange/contract.ts";
import { findPart } from "../exchange/documents.ts";
import type { Exchange } from "../exchange/exchange.ts";
import type { Finding } from "../exchange/finding.ts";
import { type Consumer, createObserver, type Observer, type Watcher } from "./observer.ts";

export interface Judge extends Pick<Observer, "report" | "close"> {
  /** `judged`: findings of another thread that has checked the exchange alone. */
  observe(exchange: Exchange, judged?: readonly Finding[]): void;
  /** Call it after the contract was replaced. */
  renew(): void;
  /** Exchanges that no document claims. */
  readonly unclaimed: number;
}

export interface JudgeOptions {
  contract: Contract;
  /** The watchers of one document. */
  watch(contract: Contract): readonly Watcher[];
  consumers: readonly Consumer[];
}

/** Checks exchanges of one document, or of several. */
export function createJudge(options: JudgeOptions): Judge {
  return options.contract.parts === undefined ? judgeOne(options) : new SharingObserver(options);
}

function judgeOne({ contract, watch, consumers }: JudgeOptions): Judge {
  const observer = createObserver({ contract, watchers: watch(contract), consumers });
  return {
    observe: observer.observe,
    report: observer.report,
    close: observer.close,
    renew: () => observer.renew(watch(contract)),
    unclaimed: 0,
  };
}

class SharingObserver implements Judge {
  readonly #options: JudgeOptions;
  #parts: readonly Part[] = [];
  readonly #observers = new Map<Part, Observer>();
  unclaimed = 0;

  constructor(options: JudgeOptions) {
    this.#options = options;
    this.renew();
  }

  readonly observe: Judge["observe"] = (exchange, judged) => {
    const part = findPart(this.#parts, exchange.request);
    if (part === undefined) this.unclaimed += 1;
    else this.#observers.get(part)!.observe(exchange, judged);
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
