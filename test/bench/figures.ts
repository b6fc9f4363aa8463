// The results of a benchmark: the same readable tables on a terminal and in README.md.

export interface Figures {
  title: string;
  /** The first column names the subject of each row. */
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** Sentences below the table. */
  notes?: readonly string[];
  /** Whether the goals in the table are reached; undefined if it has none. */
  isReached?: boolean;
}

export interface Wanted {
  rounds?: number;
  /** The duration of long measurements. */
  minutes?: number;
  /** Another installed checkout to compare with. */
  against?: string;
  /** A folder of descriptions to try. */
  documents?: string[];
  /** A folder with clones of other projects, as `owner/name`. */
  suites?: string;
  /** A folder with installed npm packages of servers. */
  servers?: string;
  /** Prints results while others are still measured. These lines are not written to files. */
  tell(text: string): void;
}

export interface Bench {
  measure(wanted: Wanted): AsyncIterable<Figures>;
}

/** A Markdown table. Columns of numbers are right-aligned. */
export function tableOf({ columns, rows }: Pick<Figures, "columns" | "rows">): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const isNumeric = (index: number) => rows.every((cells) => /^[-–\d]/.test(cells[index]!));
  return [line(columns), `|${columns.map((_, index) => (isNumeric(index) ? "---:" : "---")).join("|")}|`]
    .concat(rows.map(line))
    .join("\n");
}

export const textOf = ({ title, notes = [], ...table }: Figures): string =>
  [`${title}:`, tableOf(table), ...(notes.length > 0 ? [notes.join(" ")] : [])].join("\n\n");

/** Replaces the figures between the marks of the benchmark in the page. */
export function replaceFigures(page: string, name: string, measured: string, figures: readonly Figures[]): string {
  const [begin, end] = marksOf(name);
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`The page has no place for ${name}: ${begin} and ${end}.`);
  const text = [measured, ...figures.map(textOf)].join("\n\n");
  return `${page.slice(0, from)}${begin}\n\n${text}\n\n${page.slice(to)}`;
}

export const marksOf = (name: string): [begin: string, end: string] => [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
