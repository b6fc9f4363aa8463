/** What the reader can mend, in one paragraph. */
export class Refusal extends Error {}
