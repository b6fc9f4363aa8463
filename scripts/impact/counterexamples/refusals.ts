// Finds exchanges that one contract accepts and another one refuses. The search stops at the first suitable exchange.

import type {
  Contract,
  ExchangeRequest as ContractRequest,
  ExchangeResponse as ContractResponse,
  Violation,
} from "../../contract/index.ts";
import { bounded } from "../../model/index.ts";
import { assembleResponse, type RequestParts, type ResponseParts } from "./exchanges.ts";
import { mostMs } from "./texts.ts";

export interface Try {
  request: RequestParts;
  answer?: ResponseParts;
  isDrawn?: boolean;
}

export type ExchangeRequest = ContractRequest & { headers: Record<string, string> };
export type ExchangeResponse = ContractResponse & { headers: Record<string, string> };

export interface Refusal {
  sent: ExchangeRequest;
  response: ExchangeResponse | undefined;
  violations: readonly Violation[];
}

/** An exchange as the sender writes it, and as the other version reads it. */
interface Attempt {
  sent: ExchangeRequest;
  read: ExchangeRequest;
  response: ExchangeResponse | undefined;
  isDrawn: boolean;
}

/** Returns the violations that break an exchange. `isStrict` includes undocumented members. */
export type Check = (
  contract: Contract,
  request: ExchangeRequest,
  response: ExchangeResponse | undefined,
  isStrict?: boolean,
) => readonly Violation[];

/** Stop after this many slow values: a pattern can be slow on every value. */
const mostEndless = 3;

export function* findRefusals(
  own: Contract,
  other: Contract,
  tries: Iterable<Try>,
  write: Record<"sent" | "read", (parts: RequestParts) => ExchangeRequest>,
  check: Check,
): Generator<Refusal> {
  let endless = 0;
  // Many values are different responses to one request.
  const [sentOf, readOf] = [remembering(write.sent), remembering(write.read)];
  const judge = ({ sent, read, response, isDrawn }: Attempt): Refusal[] => {
    // Random values may have only documented members, like those of callers and services.
    if (check(own, sent, response, isDrawn).length > 0) return [];
    const violations = check(other, read, response);
    return violations.length === 0 ? [] : [{ sent, response, violations }];
  };
  for (const some of inGroups(tries)) {
    const attempts = some.map(({ request, answer, isDrawn = false }) => ({
      sent: sentOf(request),
      read: readOf(request),
      response: answer && assembleResponse(answer),
      isDrawn,
    }));
    // A limit for each value would take longer than the checks: only values that take too long together need it.
    const together = bounded(mostMs, () => attempts.flatMap(judge));
    if (together !== null) {
      yield* together;
      continue;
    }
    for (const attempt of attempts) {
      const found = bounded(mostMs, () => judge(attempt));
      if (found !== null) yield* found;
      else if (++endless === mostEndless) return;
    }
  }
}

/** Iterates over the source once, and remembers its items for further iterations. */
export function remembered<T>(source: Iterator<T>): Iterable<T> {
  const known: T[] = [];
  return {
    *[Symbol.iterator]() {
      for (let index = 0; ; index += 1) {
        if (index === known.length) {
          const next = source.next();
          if (next.done) return;
          known.push(next.value);
        }
        yield known[index]!;
      }
    },
  };
}

/** The first values are the most promising ones. */
const firstGroup = 4;

function* inGroups<T>(items: Iterable<T>): Generator<T[]> {
  let group: T[] = [];
  let size = firstGroup;
  for (const item of items) {
    if (group.push(item) < size) continue;
    yield group;
    group = [];
    size *= 2;
  }
  if (group.length > 0) yield group;
}

/** Calls the function only if its argument has changed. */
function remembering<From, To>(make: (from: From) => To): (from: From) => To {
  let last: { from: From; to: To } | undefined;
  return (from) => {
    if (last?.from !== from) last = { from, to: make(from) };
    return last.to;
  };
}
