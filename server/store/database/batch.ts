// Statements that go out together, before one Sync: PostgreSQL sends all their results at the same time. After an error, it skips
// the statements behind it.
import type { Socket } from "node:net";
import pg from "pg";

export interface BoundStatement {
  text: string;
  values: readonly unknown[];
  /** PostgreSQL keeps the plan under this name; without a name, it plans the statement each time. */
  name: string | undefined;
}

/** The statement was not executed, or was rolled back, because another one of its batch failed; `cause` is the error of that one. */
export class Undone extends Error {
  /** Whether the transaction has failed as well. Otherwise, send the statement again. */
  readonly isFinal: boolean;

  constructor(cause: Error, isFinal: boolean) {
    super("Another statement of the batch failed.", { cause });
    this.isFinal = isFinal;
  }
}

/** The columns of prepared statements by name, for one connection: PostgreSQL describes them only once. */
export type Columns = Map<string, Described>;

interface Described {
  fields: pg.FieldDef[];
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

/** Members of pg's result that its types do not declare. */
interface Result extends pg.QueryResult, Described {
  fields: pg.FieldDef[];
  addFields(fields: pg.FieldDef[]): void;
  parseRow(values: unknown): object;
  addRow(row: object): void;
  addCommandComplete(message: object): void;
}

/** Members of pg's connection that its types do not declare. */
interface Wire {
  stream: Socket;
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  parse(statement: { text: string; name?: string | undefined }): void;
  bind(portal: { statement?: string | undefined; values?: readonly unknown[] }): void;
  describe(portal: { type: "P" }): void;
  execute(portal: object): void;
  sync(): void;
}

/** The base class of a query that pg sends. */
interface Query {
  name: string | undefined;
  text: string;
  callback: ((error: Error | null) => void) | undefined;
  _result: { _types: unknown };
}

const Query = pg.Query as unknown as new (text: string) => Query;
const { Result, utils } = pg as unknown as {
  Result: new () => Result;
  utils: { prepareValue(value: unknown): unknown };
};

/** Receives the answer to a statement. */
interface Answer {
  result: Result;
  resolve(result: pg.QueryResult): void;
  reject(error: Error): void;
  /** The error of a value that could not be read. */
  unreadable?: Error;
}

const begin: BoundStatement = { text: "begin", values: [], name: undefined };

export class Batch extends Query {
  readonly statements: BoundStatement[] = [];
  readonly #answers: Answer[] = [];
  readonly #columns: Columns;
  readonly #isInTransaction: boolean;
  readonly #begins: boolean;
  /** The index of the statement that PostgreSQL executes. */
  #at = 0;

  constructor(columns: Columns, { isInTransaction, begins }: { isInTransaction: boolean; begins: boolean }) {
    super("");
    this.#columns = columns;
    this.#isInTransaction = isInTransaction;
    this.#begins = begins;
    if (begins) void this.add(begin).catch(() => {});
  }

  /** Rejects with `Undone` if another statement fails. */
  add({ text, values, name }: BoundStatement): Promise<pg.QueryResult> {
    this.statements.push({ text, values: values.map(utils.prepareValue), name });
    return new Promise((resolve, reject) => {
      this.#answers.push({ result: new Result(), resolve, reject });
    });
  }

  /** pg calls this method and the ones below. */
  submit(wire: Wire): null {
    wire.stream.cork();
    for (const [index, { text, values, name }] of this.statements.entries()) {
      const isParsed = name !== undefined && (name in wire.parsedStatements || name in wire.submittedNamedStatements);
      if (!isParsed) wire.parse({ text, name });
      if (name !== undefined && !isParsed) wire.submittedNamedStatements[name] = text;
      wire.bind({ statement: name, values });
      const columns = isParsed ? this.#columns.get(name) : undefined;
      if (!columns) wire.describe({ type: "P" });
      const { result } = this.#answers[index]!;
      Object.assign(result, columns, { _types: this._result._types });
      wire.execute({});
    }
    wire.sync();
    wire.stream.uncork();
    this.#goTo(0);
    return null;
  }

  /** pg registers the current statement as prepared under this name. */
  #goTo(index: number): void {
    this.#at = index;
    const { name, text = "" } = this.statements[index] ?? {};
    this.name = name;
    this.text = text;
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.#answers[this.#at]!.result.addFields(fields);
  }

  handleDataRow({ fields }: { fields: unknown }): void {
    const answer = this.#answers[this.#at]!;
    try {
      answer.result.addRow(answer.result.parseRow(fields));
    } catch (error) {
      answer.unreadable = error as Error;
    }
  }

  handleCommandComplete(message: object): void {
    const { result } = this.#answers[this.#at]!;
    result.addCommandComplete(message);
    if (this.name !== undefined && !this.#columns.has(this.name)) this.#columns.set(this.name, columnsOf(result));
    this.#goTo(this.#at + 1);
  }

  handleReadyForQuery(): void {
    this.callback?.(null);
    for (const { result, unreadable, resolve, reject } of this.#answers) {
      if (unreadable) reject(unreadable);
      else resolve(result);
    }
  }

  handleError(error: Error, wire: Wire): void {
    this.callback?.(error);
    for (const { name } of this.statements.slice(this.#at)) {
      if (name !== undefined) delete wire.submittedNamedStatements[name];
    }
    // Without its transaction, no statement may run. Closing the connection makes the caller start again on another one.
    if (this.#begins && this.#at === 0) wire.stream.destroy();
    const failed = this.#answers[this.#at];
    const isShared = failed === undefined || !(error instanceof pg.DatabaseError);
    for (const answer of this.#answers) {
      answer.reject(isShared || answer === failed ? error : new Undone(error, this.#isInTransaction));
    }
  }
}

const columnsOf = ({ fields, _parsers, _prebuiltEmptyResultObject }: Described): Described => ({
  fields,
  _parsers,
  _prebuiltEmptyResultObject,
});
