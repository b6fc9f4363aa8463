// Every filter and search that the spec describes for a list must be answered by its query.
import type { Input, OperationId } from "../../../generated/operations.ts";

type QueryOf<Id extends OperationId> = Input<Id>["query"];

/** The parameters of a list that the spec describes. */
export type Described<Id extends OperationId, Where extends keyof QueryOf<Id>> = {
  [Name in keyof QueryOf<Id>[Where]]?: unknown;
};

/** Pass the unused parameters of a query: this does not compile if there may be any. */
export function assertNoneLeft(_ignored: Record<string, never>): void {}
