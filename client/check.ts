// Checks answers against the spec. The first answer loads the validators.

import type { CallFacts } from "../generated/call-types.ts";
import { AnswerError } from "../generated/errors.ts";
import type { OperationId } from "../generated/operations.ts";
import type { Violation } from "../generated/validators.js";

export type { Violation };

/** Called with the violations of an answer; without this function, such an answer is thrown as an `AnswerError`. */
export type OnViolations = (violations: Violation[], operation: string) => unknown;

/**
 * A check for a connection: it compares every successful answer with the spec.
 * @example
 * const connection = connect({ baseUrl, token, check: checkAnswers() });
 */
export function checkAnswers(onViolations?: OnViolations) {
  return async (facts: CallFacts, { status, headers }: Response, value: unknown): Promise<void> => {
    const { checkResponse } = await import("../generated/validators.js");
    const violations = checkResponse(facts.id as OperationId, { status, headers, value });
    if (violations.length === 0) return;
    if (onViolations) await onViolations(violations, facts.id);
    else throw new AnswerError(facts.id, violations.map(({ message }) => message).join(" "), violations);
  };
}
