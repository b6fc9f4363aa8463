// Reads lines of access logs that are not JSON, as the objects of a JSON log.

export type Members = Readonly<Record<string, unknown>>;

/** Reads a line; undefined for one without an exchange, such as the names of the columns. Throws a SyntaxError. */
export type ReadLine = (line: string) => Members | undefined;

/** `vhost host ident user [time] "request" status bytes "referer" "agent"`: the default of nginx and Apache. */
const common =
  /^(?:\S+ )?\S+ \S+ \S+ \[([^\]]{1,60})\] "((?:[^"\\]|\\.)*)" (\d{3}) \S+(?: "(?:[^"\\]|\\.)*" "((?:[^"\\]|\\.)*)")?/;

function readCommonLine(line: string): Members {
  const [, time_local, request, status, http_user_agent] = common.exec(line) ?? [];
  if (request === undefined) throw new SyntaxError("not a line of the combined log format");
  return { time_local, request: unescaped(request), status, http_user_agent };
}

const unescaped = (text: string): string =>
  text.replaceAll(/\\(?:x([\dA-F]{2})|(.))/gi, (_whole, code, character) =>
    code === undefined ? character : String.fromCharCode(Number.parseInt(code, 16)),
  );

const separators = ["\t", ",", ";"];

/** The lines of a table with the names of its columns in the first one. */
function tableOf(first: string): ReadLine | undefined {
  const separator = separators.find((each) => first.includes(each));
  if (separator === undefined) return undefined;
  const names = splitCells(first, separator);
  return (line) => (line === first ? undefined : membersOf(names, splitCells(line, separator)));
}

/** The extended format of the W3C, as IIS and CloudFront write it. */
function extendedFormat(): ReadLine {
  let names: string[] = [];
  return (line) => {
    if (line.startsWith("#")) {
      const [, fields] = /^#Fields:\s*(.*)$/i.exec(line) ?? [];
      names = fields?.split(/\s+/) ?? names;
      return undefined;
    }
    const members = membersOf(names, line.split(line.includes("\t") ? "\t" : " "));
    return { ...members, datetime: `${members.date}T${members.time}Z` };
  };
}

function membersOf(names: readonly string[], cells: readonly string[]): Record<string, string> {
  if (cells.length !== names.length) throw new SyntaxError("another number of columns");
  return Object.fromEntries(names.map((name, index) => [name, cells[index]!]));
}

/** A cell in quotes may hold the separator, and quotes that are written twice. */
function splitCells(line: string, separator: string): string[] {
  const cells: string[] = [];
  for (let start = 0; start <= line.length; ) {
    const end = line[start] === '"' ? endOfQuoted(line, start + 1) : start;
    const next = line.indexOf(separator, end);
    const cell = line.slice(start, next === -1 ? line.length : next).trim();
    cells.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    start = next === -1 ? line.length + 1 : next + 1;
  }
  return cells;
}

function endOfQuoted(line: string, start: number): number {
  for (let index = line.indexOf('"', start); index !== -1; index = line.indexOf('"', index + 2)) {
    if (line[index + 1] !== '"') return index;
  }
  return line.length;
}

/** Returns the reader for lines that are not JSON; undefined for an unknown format. */
export function findLineForm(lines: readonly string[]): ReadLine | undefined {
  const [first = ""] = lines;
  if (/^#(?:Software|Version|Fields|Date):/i.test(first)) return extendedFormat();
  // A log can begin in the middle of a line.
  if (lines.some((line) => common.test(line))) return readCommonLine;
  return tableOf(first);
}

/** Whether the lines look like a table. */
export function isTable([first = "", second = ""]: readonly string[]): boolean {
  try {
    return tableOf(first)?.(second) !== undefined;
  } catch {
    return false;
  }
}
