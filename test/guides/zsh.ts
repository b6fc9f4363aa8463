// Finds what an interactive zsh reads differently from bash.

const plain = /'[^']*'|\\.|\$\{[^}]*\}|\$[?!#*@]|(?<=^|\s)\w+=[\w:/.?&=-]*|["()]|\$\(|(?<=\s)[#=]|[[\]?*]/gm;
const quoted = /\\.|"|\$\(/g;

/** Returns lines with a comment, a word that begins with `=`, or an unquoted `[`, `?` or `*`. */
export function specialInZsh(script: string): string[] {
  const text = script.replace(/<<'(\w+)'\n[\s\S]*?\n\1$/gm, "");
  const found = new Set<number>();
  const open: string[] = [];
  for (let at = 0; ; ) {
    const token = open.at(-1) === '"' ? quoted : plain;
    token.lastIndex = at;
    const match = token.exec(text);
    if (match === null) break;
    at = token.lastIndex;
    const [word] = match;
    if (word === open.at(-1) || (word === ")" && open.length > 0)) open.pop();
    else if (/["(]$/.test(word)) open.push(word.at(-1)!);
    else if (/^[[\]?*#=]$/.test(word) && !isTest(text, match.index)) found.add(text.slice(0, at).split("\n").length);
  }
  const lines = text.split("\n");
  return [...found].map((line) => lines[line - 1]!);
}

/** Whether `[`, `]` or `=` belongs to a test, as in `[ a = b ]`. */
const isTest = (text: string, index: number): boolean =>
  /^[\s;][[\]=][\s;]$/.test(` ${text}\n`.slice(index, index + 3));
