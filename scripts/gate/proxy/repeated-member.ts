// Finds a duplicate member in JSON. Parsers use its first or its last value, so the upstream may read an unchecked value.

/** The name of such a member; undefined for none. Expects JSON, or several JSON texts in a row. */
export function findRepeatedMember(json: string): string | undefined {
  /** The names of each open object; null for an array. */
  const open: (Set<string> | null)[] = [];
  for (let at = 0; at < json.length; at += 1) {
    switch (json.charCodeAt(at)) {
      case openBrace:
        open.push(new Set());
        break;
      case openBracket:
        open.push(null);
        break;
      case closeBrace:
      case closeBracket:
        open.pop();
        break;
      case quote: {
        const end = endOfString(json, at + 1);
        const names = open.at(-1);
        if (names && isName(json, end + 1)) {
          const name: string = JSON.parse(json.slice(at, end + 1));
          if (names.has(name)) return name;
          names.add(name);
        }
        at = end;
      }
    }
  }
  return undefined;
}

const [quote, openBracket, backslash, closeBracket, openBrace, closeBrace] = [34, 91, 92, 93, 123, 125];

function endOfString(json: string, start: number): number {
  let at = start;
  while (at < json.length && json.charCodeAt(at) !== quote) at += json.charCodeAt(at) === backslash ? 2 : 1;
  return at;
}

const colon = /[ \t\r\n]*:/y;

function isName(json: string, after: number): boolean {
  colon.lastIndex = after;
  return colon.test(json);
}
