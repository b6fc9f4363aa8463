// What a handler is: one function per operation, called with what was found and checked, giving the success body.
import type { Input, OperationId, Result } from "../../generated/operations.ts";
import type { Context } from "./context.ts";
import type { SubjectOf } from "./find.ts";
import type { Upload } from "./uploads.ts";

/** The input of an operation with the object that its path names, which the caller is allowed to use this way. */
export type Request<Id extends OperationId> = Omit<Input<Id>, "body"> & {
  subject: SubjectOf<Input<Id>["path"]>;
  /** A stream is taken in before the handler runs, so that no transaction waits for it. */
  body: Input<Id>["body"] extends AsyncIterable<Uint8Array> ? Upload : Input<Id>["body"];
};

export type Handler<Id extends OperationId> = (request: Request<Id>, context: Context) => Promise<Result<Id>>;
