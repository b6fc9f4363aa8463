// Every kind of change: what it means, and how it is judged. `--explain` prints it.

export const explanations = {
  "operation-added":
    "The head answers an operation that the base does not name. Nobody can rely on its absence: compatible.",
  "operation-removed":
    "A request that the base accepts has no operation in the head: breaking, and the witness is that request. It is compatible after the end that x-sunset announced. It is risky where another operation of the head answers at the address.",
} as const satisfies Record<string, string>;

export type ChangeId = keyof typeof explanations;
