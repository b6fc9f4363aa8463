// Quotes a string as a shell word.

export function quoted(text: string): string {
  return /^[\w:/.,=%@-]+$/.test(text) ? text : singly(text);
}

/** Quotes a text, and appends environment variables that the shell expands. */
export function quotedWith(text: string, variables: string): string {
  return /^[\w:/.,=%@?& -]*$/.test(text) ? `"${text}${variables}"` : `${singly(text)}"${variables}"`;
}

const singly = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
