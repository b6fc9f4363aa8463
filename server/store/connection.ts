// A connection of the pool. It gives itself up when a question gets no answer in time, and it asks at once what it is asked
// at once.
import type { Socket } from "node:net";
import type { CompiledQuery, DatabaseConnection } from "kysely";
import pg from "pg";
import { isOutdated } from "./errors.ts";
import { familiarStatement, join, reviveRows, type Statement, statementOf } from "./questions.ts";

interface Waiting {
  statement: Statement;
  values: readonly unknown[];
  resolve(result: pg.QueryResult): void;
  reject(error: unknown): void;
}

/** Questions in one statement, so that there are few such statements even where a list of objects is asked for one by one. */
const mostAtOnce = 8;

export class Connection extends pg.Client {
  #waiting: Waiting[] = [];

  override query(...question: never[]): never {
    const [text, values] = question as unknown as [unknown, unknown[]];
    const statement = typeof text === "string" ? statementOf(text) : undefined;
    if (statement) return this.#ask(statement, values) as never;
    this.#flush();
    // Several commands may stand in one text without values, which cannot be prepared.
    const familiar = typeof text === "string" && values?.length ? familiarStatement(text) : undefined;
    return (familiar ? this.#sendStatement(familiar, values) : this.#send(...question)) as never;
  }

  /** Waits until everything that is asked at once is here. */
  #ask(statement: Statement, values: readonly unknown[]): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ statement, values, resolve, reject });
      if (this.#waiting.length === 1) process.nextTick(() => this.#flush());
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
    const send = () => this.#send({ name, text, values } as never) as Promise<pg.QueryResult>;
    const isAlone = statusOf(this) === "idle";
    try {
      return await send();
    } catch (error) {
      if (!isOutdated(error)) throw error;
      // In a transaction nothing more can be asked: it begins again, on another connection.
      if (!isAlone) {
        destroy(this);
        throw error;
      }
      await this.#send(`deallocate ${name}` as never);
      delete insideOf(this).connection.parsedStatements[name];
      return send();
    }
  }

  /** pg would put the connection back into the pool, where its next user would wait for the answer, too. */
  #send(...question: never[]): unknown {
    const answer: unknown = super.query(...(question as unknown as [pg.QueryConfig]));
    if (answer instanceof Promise) answer.catch((error) => isLate(error) && destroy(this));
    return answer;
  }
}

const isLate = (error: unknown) => error instanceof Error && error.message === "Query read timeout";

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
export function toKysely(client: pg.ClientBase): DatabaseConnection {
  return {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
      const { command, rowCount, rows } = await client.query(sql, parameters as unknown[]);
      return { rows: rows as Row[], ...(writes.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) };
    },
    streamQuery() {
      throw new Error("Nothing is streamed from the store.");
    },
  };
}

const writes = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

const insideOf = (client: pg.ClientBase) => client as unknown as Inside;

/** Ending it politely would wait for the answer as well. */
function destroy(client: pg.Client): void {
  insideOf(client).connection.stream.destroy();
}
