// Redacted exchanges that are kept as examples of a group: the first one, and the last few.
import type { RedactedExchange } from "../redaction/redactor.ts";

/** A finding with its shortened exchange. */
export interface Example {
  /** Counts all examples of the process. */
  number: number;
  message: string;
  location: string;
  exchange: RedactedExchange;
}

/** Number of last examples per group, and milliseconds between them. */
const maxLast = 3;
const pause = 1_000;
/** Maximum number of examples copied per second, for all groups together. */
const maxInSecond = 50;
/** Maximum characters of all first examples together, and of all last examples together. Each takes up to two bytes. */
const maxText = 4 << 20;
const longest = { body: 16_384, head: 2_048, headers: 64 };
/** For first examples beyond this bound. */
const longestBeyond = { body: 512, head: 128, headers: 8 };
const longestOfLast = { body: 4_096, head: 1_024, headers: 32 };

/** Numbers and limits that the examples of all groups share. */
export class ExampleBudget {
  #number: number;
  #firstText = 0;
  #lastText = 0;
  #second = 0;
  #inSecond = 0;
  /** Last examples of all groups, oldest first, each with the list of its group. */
  readonly #last = new Map<Example, Example[]>();

  /** `after`: the last number in use. */
  constructor(after = 0) {
    this.#number = after;
  }

  get lastNumber(): number {
    return this.#number;
  }

  /** Shortens the example of a new group. Several groups of one exchange may share it. */
  cutFirst(exchange: RedactedExchange): RedactedExchange {
    const cut = shorten(exchange, this.#firstText < maxText ? longest : longestBeyond);
    this.#firstText += sizeOf(cut);
    return cut;
  }

  nextNumber(): number {
    this.#number += 1;
    return this.#number;
  }

  /** Skips most examples: they arrive faster than people read. */
  isDue(now: number): boolean {
    if (now - this.#second >= 1_000) {
      this.#second = now;
      this.#inSecond = 0;
    }
    return this.#inSecond < maxInSecond;
  }

  addLast(list: Example[], example: Omit<Example, "number">): void {
    this.#inSecond += 1;
    const kept = { ...example, number: this.nextNumber() };
    list.push(kept);
    this.#last.set(kept, list);
    this.#lastText += sizeOf(kept.exchange);
    if (list.length > maxLast) this.#drop(list[0]!);
    for (const oldest of this.#last.keys()) {
      if (this.#lastText <= maxText) break;
      this.#drop(oldest);
    }
  }

  #drop(example: Example): void {
    const list = this.#last.get(example)!;
    this.#last.delete(example);
    this.#lastText -= sizeOf(example.exchange);
    list.splice(list.indexOf(example), 1);
  }
}

/** The last examples of one group, the oldest first. */
export class LastExamples {
  readonly list: Example[] = [];
  readonly #room: ExampleBudget;
  #next: number;

  constructor(room: ExampleBudget, now: number) {
    this.#room = room;
    this.#next = now + pause;
  }

  offer(now: number, make: () => Omit<Example, "number">): void {
    if (now < this.#next || !this.#room.isDue(now)) return;
    this.#next = now + pause;
    this.#room.addLast(this.list, make());
  }
}

export const cutLast = (exchange: RedactedExchange): RedactedExchange => shorten(exchange, longestOfLast);

type Message = RedactedExchange["request"] | NonNullable<RedactedExchange["response"]>;

function shorten(exchange: RedactedExchange, most: typeof longest): RedactedExchange {
  const { request, response } = exchange;
  const cut = <T extends Message>(part: T): T => ({
    ...part,
    headers: part.headers
      .slice(0, most.headers)
      .map(([name, value]) => [copy(name, most.head), copy(value, most.head)]),
    body: part.body && {
      ...part.body,
      text: copy(part.body.text, most.body),
      gap: part.body.text.length > most.body ? "beyond-bound" : part.body.gap,
    },
  });
  return {
    ...exchange,
    requestId: exchange.requestId && copy(exchange.requestId, most.head),
    request: { ...cut(request), target: copy(request.target, most.head) },
    response: response && cut(response),
  };
}

function sizeOf({ request, response }: RedactedExchange): number {
  let size = request.target.length;
  for (const part of [request, response]) {
    if (part === null) continue;
    size += part.body?.text.length ?? 0;
    for (const [name, value] of part.headers) size += name.length + value.length;
  }
  return size;
}

/** Copies the characters: a slice would keep the whole text in memory. With "…", each character would take two bytes. */
export function copy(text: string, most = longest.head): string {
  return Buffer.from(text.length > most ? `${text.slice(0, most)} ...` : text).toString();
}
