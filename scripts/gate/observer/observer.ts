// Checks exchanges, and passes them with their findings to all consumers.

import { findFailures, findViolations, operationOf } from "../exchange/check-exchange.ts";
import type { Contract } from "../exchange/contract.ts";
import { type Edition, editionOf } from "../exchange/edition.ts";
import type { Exchange } from "../exchange/exchange.ts";
import { type BareFinding, type Finding, referenceTo } from "../exchange/finding.ts";
import { createRedactor, type RedactedExchange, type Redactor } from "../redaction/redactor.ts";

/** Receives every exchange in order, and finds violations across exchanges. Its memory must be limited. */
export interface Watcher {
  /** All findings are about this exchange. */
  watch(exchange: Exchange, operationId: string | null): BareFinding[];
}

/** One exchange with its findings; valid only during the call. */
export interface Observation {
  /** Contains secrets: never show it. */
  exchange: Exchange;
  operationId: string | null;
  findings: readonly Finding[];
  /** Computed on first use. */
  redacted(): RedactedExchange;
  /** The edition of the description that checked it. */
  edition(): Edition;
}

/** Gets every exchange. Its memory must be bounded, and it must not keep the exchange. */
export interface Consumer {
  observe(observation: Observation): void;
  /** Called for findings without an exchange, such as unreadable entries. */
  hear?(finding: Finding): void;
  /** Resolves when it can take more. */
  ready?(): Promise<void>;
  /** Writes the rest. */
  close?(): Promise<void> | void;
}

export interface Observer {
  readonly contract: Contract;
  /** `checked`: findings of another thread that has checked the exchange alone. */
  observe(exchange: Exchange, checked?: readonly Finding[]): Observation;
  /** A finding without an exchange. */
  report(finding: Finding): void;
  /** Call it after the contract was replaced: uses its redaction rules, and these watchers. */
  renew(watchers: readonly Watcher[]): void;
  close(): Promise<void>;
}

interface ObserverOptions {
  contract: Contract;
  /**
   * If several documents share the traffic: the name of this one, and its file, which precedes the pointer of each
   * rule.
   */
  document?: { name: string; source: string };
  watchers?: readonly Watcher[];
  consumers?: readonly Consumer[];
}

export function createObserver({
  contract,
  document,
  watchers: given = [],
  consumers = [],
}: ObserverOptions): Observer {
  let watchers = given;
  let redactor = createRedactor(contract);

  function observe(exchange: Exchange, checked?: readonly Finding[]): Observation {
    const operationId = operationOf(contract, exchange);
    const all = checked ? [] : findFailures(exchange, operationId);
    if (checked === undefined && !isKnownValid(exchange)) all.push(...findViolations(contract, exchange));
    // Access logs lack the data that watchers compare.
    const watching = exchange.extent?.isLog ? [] : watchers;
    for (const watcher of watching) all.push(...watcher.watch(exchange, operationId));
    const found = all.length === 0 ? all : contract.severities.apply(all, documentedStatus(exchange, all));
    let redacted: ReturnType<Redactor["withWords"]> | undefined;
    const look = () => {
      redacted ??= redactor.withWords(exchange, operationId);
      return redacted;
    };
    const observation: Observation = {
      exchange,
      operationId,
      findings: [...(checked ?? []), ...(found.length === 0 ? [] : toFindings(found, exchange, look()))],
      redacted: () => look().shown,
      edition: () => editionOf(contract),
    };
    for (const consumer of consumers) consumer.observe(observation);
    return observation;
  }

  /** After a reload, the thread that enforces may still use the earlier description for a moment. */
  const isKnownValid = ({ validFor, failure }: Exchange): boolean =>
    validFor != null && failure === null && validFor === editionOf(contract).hash;

  function toFindings(
    found: BareFinding[],
    exchange: Exchange,
    redacted: ReturnType<Redactor["withWords"]>,
  ): Finding[] {
    const { shown, hideIn } = redacted;
    const reference = {
      ...referenceTo(exchange, shown.request.target),
      method: shown.request.method,
      requestId: shown.requestId,
    };
    return found.map((each) => {
      const finding = redactor.finding(each);
      const own = document && { document: document.name, schema: document.source + finding.schema };
      const { message, pointer, parameter, header } = finding;
      return {
        ...finding,
        ...own,
        message: hideIn(message),
        ...(pointer !== undefined && { pointer: hideIn(pointer) }),
        ...(parameter !== undefined && { parameter: hideIn(parameter) }),
        ...(header !== undefined && { header: hideIn(header) }),
        exchange: reference,
      };
    });
  }

  async function close(): Promise<void> {
    for (const consumer of consumers) await consumer.close?.();
  }

  function report(finding: Finding): void {
    for (const consumer of consumers) consumer.hear?.(finding);
  }

  function renew(others: readonly Watcher[]): void {
    watchers = others;
    redactor = createRedactor(contract);
  }

  return {
    contract,
    observe,
    report,
    renew,
    close,
  };
}

const documentedStatus = ({ response }: Exchange, found: readonly BareFinding[]): number | undefined =>
  found.some(({ kind }) => kind === "undocumented-status") ? undefined : response?.status;
