// The summary of a run in the formats of other tools. print-summary.ts prints it on a terminal, in colours.
import type { ReportForm } from "../../reports/index.ts";
import { visibleJson } from "../../terminal/index.ts";
import type { Summary } from "./summary.ts";

/** Each format is loaded on first use. */
export const forms = {
  json: { ending: ".json", print: async (summary) => `${visibleJson(summary)}\n` },
  markdown: { ending: ".md", print: async (summary) => (await import("./printers.ts")).printMarkdown(summary) },
  sarif: { ending: ".sarif", print: async (summary) => (await import("./printers.ts")).printSarif(summary) },
  junit: { ending: ".xml", print: async (summary) => (await import("./printers.ts")).printJunit(summary) },
  github: { ending: null, print: async (summary) => `${(await import("./printers.ts")).printGithub(summary)}\n` },
} as const satisfies Record<string, ReportForm<Summary>>;

export type FormName = keyof typeof forms | "terminal";
