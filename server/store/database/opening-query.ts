// The first query of a transaction, sent together with `begin` before one Sync: if `begin` fails, PostgreSQL skips the query.
import type { Socket } from "node:net";
import pg from "pg";

/** Members of pg's connection that its types do not declare. */
interface Wire {
  stream: Socket;
  parse(statement: { text: string }): void;
  bind(portal: object): void;
  execute(portal: object): void;
}

interface Inside {
  name: string | undefined;
  submit(wire: Wire): Error | null;
  handleCommandComplete(message: { text: string }, wire: Wire): void;
  handleError(error: Error, wire: Wire): void;
}

type Callback = (error: Error | null, result: pg.QueryResult) => void;
type QueryConfig = { text: string; values?: readonly unknown[]; name?: string };

const Query = pg.Query as unknown as new (query: QueryConfig & { queryMode: string }, callback: Callback) => Inside;

/** Begins a transaction with this query. */
export function openWith(query: QueryConfig, callback: Callback): object {
  if (query.values?.length) return new OpeningQuery(query, callback);
  // A text without values may hold several commands. PostgreSQL runs them one by one until one fails.
  const text = `begin; ${query.text}`;
  return new pg.Query(
    { text } as never,
    ((error: Error | null, results: unknown) => {
      callback(error, Array.isArray(results) ? results.at(-1) : results);
    }) as never,
  );
}

export class OpeningQuery extends Query {
  readonly #name: string | undefined;
  #hasBegun = false;

  constructor(query: QueryConfig, callback: Callback) {
    super({ ...query, queryMode: "extended" }, callback);
    this.#name = query.name;
  }

  override submit(wire: Wire): Error | null {
    wire.stream.cork();
    wire.parse({ text: "begin" });
    wire.bind({});
    wire.execute({});
    const error = super.submit(wire);
    wire.stream.uncork();
    // The first answer belongs to `begin`: pg must not treat it as the answer to the named statement.
    this.name = undefined;
    return error;
  }

  override handleCommandComplete(message: { text: string }, wire: Wire): void {
    if (this.#hasBegun) super.handleCommandComplete(message, wire);
    this.#hasBegun = true;
    this.name = this.#name;
  }

  override handleError(error: Error, wire: Wire): void {
    // If `begin` fails, the query was not prepared, but pg would remember it as prepared.
    if (!this.#hasBegun) wire.stream.destroy();
    super.handleError(error, wire);
  }
}
