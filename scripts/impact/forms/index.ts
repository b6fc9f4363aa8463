// Every form of a verdict. All are made from one model.
import { visibleJson } from "../../terminal/index.ts";
import type { Change, Impact } from "../change.ts";
import type { Description } from "../sides/description.ts";

export interface Subject {
  impact: Impact;
  base: Description;
  head: Description;
  /** Whether the exit code is 1 for this change. */
  fails(change: Change): boolean;
}

interface Form {
  /** The ending of the files that hold it; null where it is only printed. */
  ending: string | null;
  print(subject: Subject): Promise<string>;
}

/** Each is loaded when it is wanted. */
export const forms = {
  terminal: { ending: null, print: async ({ impact }) => `${(await import("./terminal.ts")).printTerminal(impact)}\n` },
  json: { ending: ".json", print: async ({ impact }) => `${visibleJson(impact)}\n` },
  markdown: { ending: ".md", print: async ({ impact }) => (await import("./markdown.ts")).printMarkdown(impact) },
  sarif: { ending: ".sarif", print: async ({ impact }) => (await import("./sarif.ts")).printSarif(impact) },
  junit: { ending: ".xml", print: async ({ impact, fails }) => (await import("./junit.ts")).printJunit(impact, fails) },
  github: { ending: null, print: async ({ impact }) => (await import("./github.ts")).printGithub(impact) },
  html: {
    ending: ".html",
    print: async ({ impact, base, head }) => (await import("./html.ts")).printHtml(impact, base, head),
  },
} as const satisfies Record<string, Form>;

export type FormName = keyof typeof forms;

export const endings = Object.values(forms).flatMap(({ ending }) => ending ?? []);

/** The form that the ending of a file names. */
export const formOf = (file: string): Form | undefined =>
  Object.values(forms).find(({ ending }) => ending !== null && file.endsWith(ending));
