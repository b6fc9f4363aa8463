// Every output format of a verdict. All output formats print the same model.
import type { ReportForm } from "../../reports/index.ts";
import { visibleJson } from "../../terminal/index.ts";
import type { Change, Class, Impact } from "../result/change.ts";
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

/** Lists only changes of these classes. The counts stay, and indexes follow their changes. */
export function keepClasses(subject: Subject, wanted: readonly Class[]): Subject {
  const { changes, callers, traffic, ...impact } = subject.impact;
  const kept = changes.filter((one) => wanted.includes(one.class));
  const moved = changes.map((one) => (kept.includes(one) ? kept.indexOf(one) : null));
  const follow = <Each extends { change: number | null }>(each: Each): Each => ({
    ...each,
    change: each.change === null ? null : moved[each.change]!,
  });
  const followAll = (indexes: readonly number[]) => indexes.flatMap((index) => moved[index] ?? []);
  return {
    ...subject,
    impact: {
      ...impact,
      changes: kept,
      ...(callers && { callers: callers.map((one) => ({ ...one, causes: one.causes.map(follow) })) }),
      ...(traffic && {
        traffic: {
          ...traffic,
          changes: traffic.changes.map(follow),
          unnoticed: followAll(traffic.unnoticed),
          unseen: followAll(traffic.unseen),
        },
      }),
    },
  };
}
