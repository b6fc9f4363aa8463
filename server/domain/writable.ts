/** Whether PostgreSQL and UTF-8 can store the text: without NUL and lone surrogates. */
export function isWritable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\u0000");
}
