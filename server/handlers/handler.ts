// A handler is one function per operation. It gets the checked input and the object of the path, and returns the
// success body.
import type { Readable } from "node:stream";
import type * as generated from "../../generated/operations.ts";
import type { Input, OperationId } from "../../generated/operations.ts";
import type { StateSummary } from "../domain/state-document.ts";
import type { Context } from "./context.ts";
import type { SubjectOf } from "./find.ts";

/** Checked files, stored in the blob store under this key. */
export interface Upload {
  blob: string;
  /** Stores the files again, if they were removed meanwhile. */
  restore(): Promise<void>;
  /** Removes the temporary copy of the files. */
  close(): Promise<void>;
  /** Size of the stored file in bytes. */
  size: number;
  /** The summary of an uploaded state. */
  summary?: StateSummary;
}

/** The input of an operation with the object that its path names, which the caller is allowed to use this way. */
export type Request<Id extends OperationId> = Omit<Input<Id>, "body"> & {
  subject: SubjectOf<Input<Id>["path"]>;
  /** A stream is read before the handler runs, so that no transaction waits for it. */
  body: Input<Id>["body"] extends AsyncIterable<Uint8Array> ? Upload : Input<Id>["body"];
};

export type Handler<Id extends OperationId> = generated.Handler<Id, Context, Request<Id>>;

/** A body with one member. Some clients send it as a JSON:API attribute. */
type Flat<Name extends string> =
  | ({ [Key in Name]?: string | null } & { data?: { attributes?: { [Key in Name]?: string | null } | null } | null })
  | undefined;

/** Undefined if the member is missing or null. */
export function readFlat<Name extends string>(body: Flat<Name>, name: Name): string | undefined {
  return body?.[name] ?? body?.data?.attributes?.[name] ?? undefined;
}

/** A body that is read after the transaction, because a file must not block a database connection. */
export class Later {
  readonly read: () => Promise<unknown>;

  constructor(read: () => Promise<unknown>) {
    this.read = read;
  }
}

/** A body that is sent in pieces, because the file may be too large for memory. */
export class Streamed {
  readonly open: () => Promise<Readable>;
  /** Undefined if it is unknown. */
  readonly size: number | undefined;

  constructor(open: () => Promise<Readable>, size?: number) {
    this.open = open;
    this.size = size;
  }
}
