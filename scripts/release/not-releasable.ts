/** The reason why a release cannot be written, in one sentence that says what to do. */
export class NotReleasable extends Error {}
