// Generated from openapi/control.yaml by scripts/generate/steps/client.ts. Do not edit: npm run generate.
// Reads lists in pages, item by item.
import type {
  Call,
  CallOptions,
  Connection,
  Included,
  Including,
  IncludingCall,
  Pages,
  Paths,
  Related,
} from "./call-types.ts";
import { AnswerError } from "./errors.ts";

interface Page {
  data: readonly { id?: string }[];
  meta?: { pagination: { "next-page": number | null; "total-count": number } };
}

/** From one page, while the total is not lower than ever before. */
const mostStepsBack = 10;

/**
 * Every item of a list. Requests one page at a time. Items that are added meanwhile do not repeat or hide others. If items
 * are deleted during the iteration, others move to an earlier page, which is requested again.
 * @example
 * async function report(connection: Connection, listBooks: Call<{ shelf: string }, unknown, { id: string }>) {
 *   const books = all(connection, listBooks, { shelf: "1" });
 *   for await (const { id } of books) console.log(id, "of", books.total);
 * }
 */
export function all<Input, Output, Tree, Item, const Include extends readonly Paths<Tree>[] = []>(
  connection: Connection,
  call: IncludingCall<Input, Output, Tree, Item>,
  input: Input & Including<Include>,
  options?: CallOptions,
): Pages<Related<Item, Tree, Include>, Included<Output, Tree, Include>>;
export function all<Input, Output, Item>(
  connection: Connection,
  call: Call<Input, Output, Item>,
  input: Input,
  options?: CallOptions,
): Pages<Item, Output>;
export function all(
  connection: Connection,
  call: unknown,
  input: unknown,
  options?: CallOptions,
): Pages<unknown, unknown> {
  const ask = call as Call<unknown, unknown>;
  let total: number | undefined;
  const given = (input ?? {}) as { page?: { number?: number; size?: number } };
  const size = given.page?.size ?? ask.facts.page ?? 20;

  async function* pages(): AsyncGenerator<Page> {
    let number: number | null = given.page?.number ?? 1;
    // Several iterations of the same list may run at the same time or in sequence.
    let before: number | undefined;
    let furthest = 0;
    let lowest = Number.POSITIVE_INFINITY;
    let stepsBack = 0;
    while (number !== null) {
      const page = (await ask(connection, { ...given, page: { number, size } }, options)) as Page;
      if (!Array.isArray(page?.data)) throw new AnswerError(ask.facts.id, "The answer has no list.");
      const pagination: NonNullable<Page["meta"]>["pagination"] | undefined = page.meta?.pagination;
      const count: number = pagination?.["total-count"] ?? page.data.length;
      total = count;
      yield page;
      const next = pagination?.["next-page"] ?? null;
      // Every page before the end has an item.
      if (next !== null && (next <= number || next > (pagination?.["total-count"] ?? next))) {
        throw new AnswerError(ask.facts.id, `The page after page ${number} cannot be page ${next}.`);
      }
      // Each deleted item moves another one to a page that was already read.
      const gone: number = number > 1 && before !== undefined ? Math.max(0, before - count) : 0;
      before = count;
      // A total that keeps changing, or differs between replicas, must not cause an endless list.
      if (number > furthest || count < lowest) stepsBack = 0;
      furthest = Math.max(furthest, number);
      lowest = Math.min(lowest, count);
      if (gone > 0 && stepsBack++ < mostStepsBack) number = Math.max(1, number - Math.ceil(gone / size));
      else number = next;
    }
  }
  async function* items() {
    const seen = new Set<unknown>();
    for await (const { data } of pages()) {
      for (const item of data) {
        if (item.id !== undefined && seen.has(item.id)) continue;
        seen.add(item.id);
        yield item;
      }
    }
  }

  return {
    get total() {
      return total;
    },
    pages,
    [Symbol.asyncIterator]: items,
    async toArray() {
      const found = [];
      for await (const item of items()) found.push(item);
      return found;
    },
  };
}
