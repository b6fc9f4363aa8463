// A connection of the pool. What is asked and written before it has to wait for an answer goes out at once, and a transaction
// begins with its first question.
import type { Socket } from "node:net";
import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import pg from "pg";
import type { Noted } from "./commands.ts";
import { isOutdated } from "./errors.ts";
import { openWith } from "./opening-query.ts";
import { familiarStatement, join, reviveRows, type Statement, statementOf } from "./questions.ts";

interface Waiting {
  statement: Statement;
  values: readonly unknown[];
  resolve(result: pg.QueryResult): void;
  reject(error: unknown): void;
}

interface OpenTransaction {
  /** Whether `begin` was sent. */
  hasBegun: boolean;
  /** What nobody waits for, in its order. */
  noted: Promise<unknown>[];
  /** What of it must have gone well before the transaction may be committed. */
  demands: Promise<unknown>[];
}

/** Questions in one statement, so that there are few such statements even where a list of objects is asked for one by one. */
const mostAtOnce = 8;

export interface ConnectionSettings extends pg.ClientConfig {
  /** Whether PostgreSQL keeps statements by their names. */
  prepares?: boolean;
}

export class Connection extends pg.Client {
  readonly #prepares: boolean;
  #waiting: Waiting[] = [];
  #isGathering = false;
  #transaction: OpenTransaction | undefined;

  constructor({ prepares = true, ...settings }: ConnectionSettings = {}) {
    super(settings);
    this.#prepares = prepares;
  }

  override query(...question: never[]): never {
    const [text, values] = question as unknown as [unknown, unknown[]];
    if (typeof text !== "string") {
      this.#flush();
      return super.query(...(question as unknown as [pg.QueryConfig])) as never;
    }
    const statement = statementOf(text);
    if (statement?.joins) return this.#ask(statement, values) as never;
    this.#flush();
    // Several commands may stand in one text without values, which cannot be prepared.
    const prepared = statement ?? (values?.length ? familiarStatement(text) : undefined);
    return (prepared ? this.#sendStatement(prepared, values) : this.#send({ text, values })) as never;
  }

  /** `begin` goes out with what is asked first. */
  begin(): void {
    this.#transaction = { hasBegun: false, noted: [], demands: [] };
  }

  /** Nobody waits for it: if it fails, the transaction fails. */
  note(answer: Promise<unknown>, isDemanding: boolean): void {
    const { noted, demands } = this.#transaction!;
    answer.catch(() => {});
    noted.push(answer);
    if (isDemanding) demands.push(answer);
  }

  get isInTransaction(): boolean {
    return this.#transaction !== undefined;
  }

  /** Goes out behind the last writes. */
  async commit(): Promise<void> {
    const transaction = this.#transaction!;
    await Promise.all(transaction.demands);
    this.#flush();
    this.#transaction = undefined;
    if (!transaction.hasBegun) return;
    const { command } = await this.#send({ text: "commit" });
    // PostgreSQL says so where something went wrong before.
    if (command === "ROLLBACK") {
      throw await firstFailure(transaction, new Error("The transaction had failed and was rolled back."));
    }
  }

  /** Returns the reason why the transaction ended: this error, or what went wrong before it. */
  async rollback(error: unknown): Promise<unknown> {
    const transaction = this.#transaction;
    this.#flush();
    this.#transaction = undefined;
    // It may have ended already.
    if (transaction === undefined) return error;
    if (transaction.hasBegun) await this.#send({ text: "rollback" }).catch(() => {});
    return firstFailure(transaction, error);
  }

  /** Waits until everything that is asked at once is here. */
  #ask(statement: Statement, values: readonly unknown[]): Promise<pg.QueryResult> {
    this.#gather();
    return new Promise((resolve, reject) => {
      this.#waiting.push({ statement, values, resolve, reject });
    });
  }

  /** Until the code that is running waits for something, all that it sends becomes one packet. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    const { stream } = insideOf(this).connection;
    stream.cork();
    process.nextTick(() => {
      this.#flush();
      this.#isGathering = false;
      stream.uncork();
    });
  }

  #flush(): void {
    while (this.#waiting.length > 0) this.#sendAtOnce(this.#waiting.splice(0, mostAtOnce));
  }

  #sendAtOnce(waiting: readonly Waiting[]): void {
    const [first] = waiting as [Waiting];
    if (waiting.length === 1) {
      this.#sendStatement(first.statement, first.values).then(first.resolve, first.reject);
      return;
    }
    const statement = join(
      waiting.map((one) => one.statement),
      waiting.map(({ values }) => values.length),
    );
    const values = waiting.flatMap((one) => one.values);
    this.#sendStatement(statement, values).then(
      ({ rows: [answers] }) => {
        for (const [index, { resolve }] of waiting.entries()) {
          resolve({ command: "SELECT", rows: reviveRows(answers[index]) } as pg.QueryResult);
        }
      },
      (error) => {
        for (const { reject } of waiting) reject(error);
      },
    );
  }

  async #sendStatement({ name, text }: Statement, values: readonly unknown[]): Promise<pg.QueryResult> {
    const isAlone = !this.isInTransaction;
    try {
      return await this.#send({ name, text, values });
    } catch (error) {
      if (!isOutdated(error)) throw error;
      // In a transaction nothing more can be asked: it begins again, on another connection.
      if (!isAlone) {
        insideOf(this).connection.stream.destroy();
        throw error;
      }
      const { parsedStatements } = insideOf(this).connection;
      if (name in parsedStatements) {
        delete parsedStatements[name];
        await this.#send({ text: `deallocate ${name}` });
      }
      return this.#send({ name, text, values });
    }
  }

  #send({ name, ...unnamed }: { text: string; values?: readonly unknown[]; name?: string }): Promise<pg.QueryResult> {
    this.#gather();
    const question = name !== undefined && this.#prepares ? { ...unnamed, name } : unnamed;
    const transaction = this.#transaction;
    const opens = transaction !== undefined && !transaction.hasBegun;
    if (opens) transaction.hasBegun = true;
    const answer = new Promise<pg.QueryResult>((resolve, reject) => {
      const callback = (error: Error | null, result: pg.QueryResult) => (error ? reject(error) : resolve(result));
      super.query((opens ? openWith(question, callback) : new pg.Query(question as never, callback as never)) as never);
    });
    // The socket's stack says nothing; this one leads to whoever waits for the answer.
    return answer.catch((error: Error) => {
      Error.captureStackTrace(error);
      throw error;
    });
  }
}

/** This error, unless something went wrong before it that nobody waited for. */
async function firstFailure({ noted }: OpenTransaction, error: unknown): Promise<unknown> {
  const settled = await Promise.allSettled(noted);
  const failures = settled.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  const reason = failures.find((failure) => !isAftermath(failure));
  return reason ?? error;
}

/** PostgreSQL refuses everything after the first failure. */
const isAftermath = (error: unknown) => error instanceof pg.DatabaseError && error.code === "25P02";

/** What pg does not declare. */
interface Inside {
  getTransactionStatus(): "I" | "T" | "E";
  connection: { stream: Socket; parsedStatements: Record<string, string> };
}

/** `unknown` where the connection is lost. */
export function statusOf(client: pg.ClientBase): "idle" | "in transaction" | "unknown" {
  const { connection, getTransactionStatus } = insideOf(client);
  if (connection.stream.destroyed) return "unknown";
  return getTransactionStatus.call(client) === "I" ? "idle" : "in transaction";
}

/** As Kysely asks it. */
export function toKysely(client: Connection): DatabaseConnection {
  return {
    async executeQuery<Row>(query: CompiledQuery & Partial<Noted>) {
      const { sql, parameters, heed, isDemanding = false } = query;
      const sent = client.query(sql as never, parameters as never) as Promise<pg.QueryResult>;
      if (!heed || !client.isInTransaction) return toResult<Row>(await sent);
      client.note(heed(sent.then(toResult)), isDemanding);
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
