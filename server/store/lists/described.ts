// Every filter and search that the spec describes for a list must be answered by its query.
import type { Input, OperationId } from "../../../generated/operations.ts";

type QueryOf<Id extends OperationId> = Input<Id>["query"];

/** The parameters of a list that the spec describes. */
export type Described<Id extends OperationId, Part extends keyof QueryOf<Id>> = {
  [Name in keyof QueryOf<Id>[Part]]?: unknown;
};

/** Pass what a query leaves of the parameters: it does not compile while there may be any. */
export function demandAll(_ignored: Record<string, never>): void {}
