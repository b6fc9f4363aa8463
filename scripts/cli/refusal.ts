/** A mistake that the reader can correct, in one paragraph. */
export class Refusal extends Error {}
