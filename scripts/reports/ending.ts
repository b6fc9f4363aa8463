// `--write FILE`: the ending of the file chooses the format.

export interface ReportForm<Subject> {
  /** The ending of files in this format; null if it is only printed. */
  ending: string | null;
  print(subject: Subject): Promise<string>;
}

type Forms<Subject> = Record<string, ReportForm<Subject>>;

export const endingsOf = (forms: Record<string, { ending: string | null }>): string[] =>
  Object.values(forms).flatMap(({ ending }) => ending ?? []);

/** The format that the ending of a file names. */
export const formFor = <Subject>(forms: Forms<Subject>, file: string): ReportForm<Subject> | undefined =>
  Object.values(forms).find(({ ending }) => ending !== null && file.endsWith(ending));
