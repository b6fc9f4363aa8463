import type { OperationId } from "../../generated/operations.ts";

/** Operations that answer 501 for now. The list only ever shrinks: test/coverage.test.ts holds its length. */
export const notYet = [] as const satisfies readonly OperationId[];

export type NotYet = (typeof notYet)[number];
