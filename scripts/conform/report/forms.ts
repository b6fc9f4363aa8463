// Every output format of a report. All of them print the same data.
import pc from "picocolors";
import type { ReportForm } from "../../reports/index.ts";
import { visibleJson } from "../../terminal/index.ts";
import { curlOf, harOf } from "./calls.ts";
import type { ConformReport } from "./types.ts";

/** With a curl call for each exchange of a reproduction. `schema.yaml` describes the document. */
export const toJson = (report: ConformReport) => ({
  ...report,
  findings: report.findings.map((finding) => ({
    ...finding,
    curl: finding.reproduction.map((exchange) => curlOf(report, exchange)),
  })),
});

/** Only on a terminal. */
const colors = () => pc.createColors(process.stdout.isTTY === true && pc.isColorSupported);

/** Each is loaded when it is needed. */
export const forms = {
  terminal: {
    ending: null,
    print: async (report) => `${(await import("./terminal.ts")).printTerminal(report, colors())}\n`,
  },
  json: { ending: ".json", print: async (report) => `${visibleJson(toJson(report))}\n` },
  markdown: { ending: ".md", print: async (report) => (await import("./printers.ts")).printMarkdown(report) },
  sarif: { ending: ".sarif", print: async (report) => (await import("./printers.ts")).printSarif(report) },
  junit: { ending: ".xml", print: async (report) => (await import("./printers.ts")).printJunit(report) },
  html: { ending: ".html", print: async (report) => (await import("./html.ts")).printHtml(report) },
  har: { ending: ".har", print: async (report) => `${visibleJson(harOf(report, report.findings))}\n` },
} as const satisfies Record<string, ReportForm<ConformReport>>;

export type FormName = keyof typeof forms;
