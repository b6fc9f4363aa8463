// What the reader of a document should know of it.
export interface Note {
  /** One sentence. */
  text: string;
  /** JSON pointer into the document that was read. */
  pointer: string;
}
