// Every output format of a verdict. All output formats print the same model.
import type { ReportForm } from "../../reports/index.ts";
import { visibleJson } from "../../terminal/index.ts";
import type { Change, Impact } from "../result/change.ts";
import type { Description } from "../versions/description.ts";

export interface Subject {
  impact: Impact;
  base: Description;
  head: Description;
  /** Whether the exit code is 1 for this change. */
  fails(change: Change): boolean;
}

/** Each is loaded when it is needed. */
export const forms = {
  terminal: { ending: null, print: async ({ impact }) => `${(await import("./terminal.ts")).printTerminal(impact)}\n` },
  json: { ending: ".json", print: async ({ impact }) => `${visibleJson(impact)}\n` },
  markdown: { ending: ".md", print: async ({ impact }) => (await import("./printers.ts")).printMarkdown(impact) },
  sarif: { ending: ".sarif", print: async ({ impact }) => (await import("./printers.ts")).printSarif(impact) },
  junit: {
    ending: ".xml",
    print: async ({ impact, fails }) => (await import("./printers.ts")).printJunit(impact, fails),
  },
  github: { ending: null, print: async ({ impact }) => (await import("./printers.ts")).printGithub(impact) },
  html: {
    ending: ".html",
    print: async ({ impact, base, head }) => (await import("./html.ts")).printHtml(impact, base, head),
  },
} as const satisfies Record<string, ReportForm<Subject>>;

export type FormName = keyof typeof forms;
