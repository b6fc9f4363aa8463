// A question to PostgreSQL. It says which columns its rows have only the first time that a connection asks a kept statement:
// PostgreSQL refuses one whose columns have changed since.
import type { Socket } from "node:net";
import pg from "pg";

/** What pg does not declare. */
export interface Wire {
  stream: Socket;
  parse(statement: { text: string }): void;
  bind(portal: object): void;
  describe(portal: object): void;
  execute(portal: object): void;
}

/** How a result makes its rows. */
interface Columns {
  fields: unknown;
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

interface Inside {
  name: string | undefined;
  queryMode: string | undefined;
  _result: Columns;
  _accumulateRows: boolean;
  submit(wire: Wire): Error | null;
  prepare(wire: Wire): void;
  hasBeenParsed(wire: Wire): boolean;
  handleCommandComplete(message: { text: string }, wire: Wire): void;
  handleError(error: Error, wire: Wire): void;
}

export type Callback = (error: Error | null, result: pg.QueryResult) => void;
export type Question = { text: string; values?: readonly unknown[] | undefined; name?: string | undefined };

const Query = pg.Query as unknown as new (
  text: string,
  values: readonly unknown[] | undefined,
  callback: Callback,
) => Inside;

interface Known {
  /** By the name of the statement. */
  columns: Map<string, Columns>;
  /** The same connection, which asks for no columns. */
  silent: Wire;
}

const known = new WeakMap<Wire, Known>();

function knownOf(wire: Wire): Known {
  const before = known.get(wire);
  if (before) return before;
  const silent = Object.create(wire, { describe: { value: () => {} } }) as Wire;
  const now = { columns: new Map<string, Columns>(), silent };
  known.set(wire, now);
  return now;
}

export class PreparedQuery extends Query {
  constructor({ text, values, name }: Question, callback: Callback) {
    super(text, values, callback);
    this.name = name;
  }

  override prepare(wire: Wire): void {
    if (this.name === undefined) return void super.prepare(wire);
    const { columns, silent } = knownOf(wire);
    if (!this.hasBeenParsed(wire)) columns.delete(this.name);
    const ours = columns.get(this.name);
    if (ours === undefined) return void super.prepare(wire);
    Object.assign(this._result, ours);
    this._accumulateRows = true;
    super.prepare(silent);
  }

  override handleCommandComplete(message: { text: string }, wire: Wire): void {
    super.handleCommandComplete(message, wire);
    const { columns } = knownOf(wire);
    if (this.name === undefined || columns.has(this.name)) return;
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    columns.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}
