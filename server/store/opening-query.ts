// The first question of a transaction takes `begin` along, before one sync: if PostgreSQL cannot begin, it skips the question.
import pg from "pg";
import { type Callback, PreparedQuery, type Question, type Wire } from "./prepared-query.ts";

/** Begins a transaction with this question. */
export function openWith(question: Question, callback: Callback): object {
  if (question.values?.length) return new OpeningQuery(question, callback);
  // Such a text may hold several commands, which PostgreSQL takes in turn until one fails.
  const text = `begin; ${question.text}`;
  return new pg.Query(
    { text } as never,
    ((error: Error | null, results: unknown) => {
      callback(error, Array.isArray(results) ? results.at(-1) : results);
    }) as never,
  );
}

export class OpeningQuery extends PreparedQuery {
  readonly #name: string | undefined;
  #hasBegun = false;

  constructor(question: Question, callback: Callback) {
    super(question, callback);
    this.queryMode = "extended";
    this.#name = question.name;
  }

  override submit(wire: Wire): Error | null {
    wire.stream.cork();
    wire.parse({ text: "begin" });
    wire.bind({});
    wire.execute({});
    const error = super.submit(wire);
    wire.stream.uncork();
    // What is answered first is about `begin`.
    this.name = undefined;
    return error;
  }

  override handleCommandComplete(message: { text: string }, wire: Wire): void {
    if (this.#hasBegun) super.handleCommandComplete(message, wire);
    this.#hasBegun = true;
    this.name = this.#name;
  }

  override handleError(error: Error, wire: Wire): void {
    // pg would take the question for prepared.
    if (!this.#hasBegun) wire.stream.destroy();
    super.handleError(error, wire);
  }
}
