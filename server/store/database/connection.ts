// A connection of the pool. Statements that the code sends without awaiting an answer go out together, and `begin` goes out
// with the first query of a transaction.
import type { Socket } from "node:net";
import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import pg from "pg";
import { Batch, type BoundStatement, type Columns, Undone } from "./batch.ts";
import type { Noted } from "./commands.ts";
import { isOutdated, toDriverError } from "./errors.ts";
import { familiarStatement, type Statement, statementOf } from "./prepared-queries.ts";

interface OpenTransaction {
  /** Whether `begin` was sent. */
  hasBegun: boolean;
  /** Answers to writes that are not awaited, in the order of the writes. */
  noted: Promise<unknown>[];
  /** Answers that must succeed before the commit is sent. */
  required: Promise<unknown>[];
}

export interface ConnectionSettings extends pg.ClientConfig {
  /** Whether to prepare statements; false behind a pooler that loses them. */
  prepares?: boolean;
}

export class Connection extends pg.Client {
  readonly #prepares: boolean;
  readonly #columns: Columns = new Map();
  #isGathering = false;
  /** The statements that were gathered. */
  #batch: Batch | undefined;
  #transaction: OpenTransaction | undefined;

  constructor({ prepares = true, ...settings }: ConnectionSettings = {}) {
    super(settings);
    this.#prepares = prepares;
  }

  /** pg asks for it. pg can parse only this date style, and the database may have another default. */
  getStartupConf(): object {
    return { ...insideOf(pg.Client.prototype).getStartupConf.call(this), DateStyle: "ISO" };
  }

  override query(...query: never[]): never {
    const [text, values] = query as unknown as [unknown, unknown[]];
    if (typeof text !== "string") {
      this.#sendBatch();
      return super.query(...(query as unknown as [pg.QueryConfig])) as never;
    }
    // A text without values may hold several commands, and then cannot be prepared.
    const prepared = statementOf(text) ?? (values?.length ? familiarStatement(text) : undefined);
    return (prepared ? this.#sendStatement(prepared, values) : this.#send({ text, values })) as never;
  }

  /** Sends nothing yet: `begin` goes out with the first query. */
  begin(): void {
    this.#transaction = { hasBegun: false, noted: [], required: [] };
  }

  /** Registers the answer to a write without waiting for it. If it fails, the transaction fails. */
  note(answer: Promise<unknown>, mustSucceed: boolean): void {
    const { noted, required } = this.#transaction!;
    answer.catch(() => {});
    noted.push(answer);
    if (mustSucceed) required.push(answer);
  }

  get isInTransaction(): boolean {
    return this.#transaction !== undefined;
  }

  /** Sends `commit` right after the last writes. */
  async commit(): Promise<void> {
    const transaction = this.#transaction!;
    await Promise.all(transaction.required);
    this.#transaction = undefined;
    if (!transaction.hasBegun) return;
    const { command } = await this.#send({ text: "commit" });
    // PostgreSQL answers `commit` with ROLLBACK if an earlier statement failed.
    if (command === "ROLLBACK") {
      throw await firstFailure(transaction, new Error("The transaction had failed and was rolled back."));
    }
  }

  /** Returns the cause of the failure: this error, or an earlier one of a write in the background. */
  async rollback(error: unknown): Promise<unknown> {
    const transaction = this.#transaction;
    this.#transaction = undefined;
    // The transaction may have ended already.
    if (transaction === undefined) return error;
    if (transaction.hasBegun) await this.#send({ text: "rollback" }).catch(() => {});
    return firstFailure(transaction, error);
  }

  /** Collects everything that the running code sends before it waits, and sends it as one packet. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    const { stream } = insideOf(this).connection;
    stream.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      this.#sendBatch();
      stream.uncork();
    });
  }

  #sendBatch(): void {
    const batch = this.#batch;
    this.#batch = undefined;
    if (batch) super.query(batch as never);
  }

  async #sendStatement({ name, text }: Statement, values: readonly unknown[]): Promise<pg.QueryResult> {
    const isAlone = !this.isInTransaction;
    try {
      return await this.#send({ name, text, values });
    } catch (error) {
      if (!isOutdated(error)) throw error;
      // A failed transaction accepts no more queries. Closing the connection makes the caller start again on another one.
      if (!isAlone) {
        insideOf(this).connection.stream.destroy();
        throw error;
      }
      const { parsedStatements } = insideOf(this).connection;
      if (name in parsedStatements) {
        delete parsedStatements[name];
        this.#columns.delete(name);
        await this.#send({ text: `deallocate ${name}` });
      }
      return this.#send({ name, text, values });
    }
  }

  async #send({ name, text, values = [] }: Partial<BoundStatement> & { text: string }): Promise<pg.QueryResult> {
    const isPrepared = name !== undefined && this.#prepares;
    try {
      if (!isPrepared && values.length === 0) return await this.#sendText(text);
      return await this.#addToBatch({ text, values, name: isPrepared ? name : undefined });
    } catch (error) {
      if (error instanceof Undone && error.isFinal) throw error;
      if (error instanceof Undone) return this.#send({ name, text, values });
      // The stack of the socket does not include our code; this one includes the caller that awaits the answer.
      Error.captureStackTrace(error as Error);
      throw toDriverError(error);
    }
  }

  #addToBatch(statement: BoundStatement): Promise<pg.QueryResult> {
    this.#gather();
    const begins = this.#begins();
    if (begins) this.#sendBatch();
    this.#batch ??= new Batch(this.#columns, { isInTransaction: this.isInTransaction, begins });
    return this.#batch.add(statement);
  }

  /** A text without values may hold several commands. PostgreSQL runs them one by one until one fails. */
  #sendText(text: string): Promise<pg.QueryResult> {
    this.#gather();
    this.#sendBatch();
    const begins = this.#begins();
    return new Promise((resolve, reject) => {
      const callback = (error: Error | null, results: pg.QueryResult | pg.QueryResult[]) =>
        error
          ? reject(error)
          : resolve(begins && Array.isArray(results) ? results.at(-1)! : (results as pg.QueryResult));
      super.query(new pg.Query({ text: begins ? `begin; ${text}` : text }, callback as never));
    });
  }

  /** Whether the next query must begin the transaction. */
  #begins(): boolean {
    const transaction = this.#transaction;
    if (transaction === undefined || transaction.hasBegun) return false;
    transaction.hasBegun = true;
    return true;
  }
}

/** Returns the error of an earlier write in the background, otherwise this error. */
async function firstFailure({ noted }: OpenTransaction, error: unknown): Promise<unknown> {
  const settled = await Promise.allSettled(noted);
  const failures = settled.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  const reason = failures.find((failure) => !isAftermath(failure));
  return reason ?? (error instanceof Undone ? error.cause : error);
}

/** In a failed transaction, PostgreSQL skips the other statements of the batch, and refuses all later ones with this code. */
const isAftermath = (error: unknown) =>
  error instanceof Undone || (error instanceof pg.DatabaseError && error.code === "25P02");

/** Members of pg's client that its types do not declare. */
interface Inside {
  getStartupConf(): object;
  getTransactionStatus(): "I" | "T" | "E";
  connection: { stream: Socket; parsedStatements: Record<string, string> };
}

/** Fails the running query and all later ones. PostgreSQL rolls the transaction back. */
export const breakConnection = (client: pg.ClientBase) => insideOf(client).connection.stream.destroy();

/** `unknown` if the connection is lost. */
export function statusOf(client: pg.ClientBase): "idle" | "in transaction" | "unknown" {
  const { connection, getTransactionStatus } = insideOf(client);
  if (connection.stream.destroyed) return "unknown";
  return getTransactionStatus.call(client) === "I" ? "idle" : "in transaction";
}

/** Adapts the connection to Kysely's interface. */
export function toKysely(client: Connection): DatabaseConnection {
  return {
    async executeQuery<Row>(query: CompiledQuery & Partial<Noted>) {
      const { sql, parameters, handleAnswer, mustSucceed = false } = query;
      const sent = client.query(sql as never, parameters as never) as Promise<pg.QueryResult>;
      if (!handleAnswer || !client.isInTransaction) return toResult<Row>(await sent);
      client.note(handleAnswer(sent.then(toResult)), mustSucceed);
      return { rows: [] };
    },
    streamQuery() {
      throw new Error("Nothing is streamed from the store.");
    },
  };
}

function toResult<Row>({ command, rowCount, rows }: pg.QueryResult): QueryResult<Row> {
  return { rows: rows as Row[], ...(writes.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) };
}

const writes = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

const insideOf = (client: pg.ClientBase) => client as unknown as Inside;
