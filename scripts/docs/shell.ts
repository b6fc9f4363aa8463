// Words of a shell, whatever stands in them.

export function quoted(text: string): string {
  return /^[\w:/.,=%@-]+$/.test(text) ? text : singly(text);
}

/** A text that ends in variables of the environment. */
export function quotedWith(text: string, variables: string): string {
  return /^[\w:/.,=%@?& -]*$/.test(text) ? `"${text}${variables}"` : `${singly(text)}"${variables}"`;
}

const singly = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
