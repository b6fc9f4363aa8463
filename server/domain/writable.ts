/** Whether PostgreSQL and UTF-8 can represent the text: without NUL and halves of surrogate pairs. */
export function isWritable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\u0000");
}
