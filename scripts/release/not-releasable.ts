/** The reason why a release cannot be written, in one sentence with the next step. */
export class NotReleasable extends Error {}
