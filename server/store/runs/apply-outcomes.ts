// Files with the outcomes of applies: until an outcome is settled, only its file refers to its state.

export const outcomes = "apply-outcomes/";
export const states = "states/";

/** The key of the state that an apply left, if any. */
export function stateOf(outcome: Buffer): string | undefined {
  const { stateVersionId } = JSON.parse(outcome.toString()) as { stateVersionId?: string };
  return stateVersionId && `${states}${stateVersionId}`;
}
