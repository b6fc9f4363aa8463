/** Tells the author of a document what was changed or not understood. */
export interface Note {
  /** One sentence. */
  text: string;
  /** JSON pointer into the document that was read. */
  pointer: string;
}
