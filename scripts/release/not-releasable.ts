/** What keeps a release from being written, in one sentence that says what to do. */
export class NotReleasable extends Error {}
