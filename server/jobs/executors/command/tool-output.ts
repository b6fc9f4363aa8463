// The output of the tool: lines of JSON for us, other lines for people. Both go to the log; some have results.
import type { TestCounts } from "../../../domain/test-run.ts";
import type { Changes } from "../executor.ts";

export interface Findings {
  changes?: Changes;
  tests?: TestCounts;
  /** The first error that the tool reported. */
  error?: string;
}

/** All members are optional. */
type Message = Readonly<{
  "@message"?: string;
  type?: string;
  changes?: Partial<Record<"add" | "change" | "remove" | "import", number>>;
  diagnostic?: Diagnostic;
  test_summary?: Partial<TestCounts>;
  test_plan?: { resource_changes?: readonly Planned[] };
  test_state?: { values?: { root_module?: { resources?: readonly Kept[] } } };
}>;

type Planned = Readonly<{ address?: string; change?: { actions?: readonly string[] } }>;
type Kept = Pick<Planned, "address">;

type Diagnostic = Readonly<{
  severity?: string;
  summary?: string;
  detail?: string;
  range?: { filename?: string; start?: { line?: number } };
  snippet?: { code?: string };
}>;

/** Only lines of JSON have a type. */
export type ReadLine = Readonly<{ line: string; text: string; type: string | undefined }>;

/** Returns the text for the log, and adds results to the findings. */
export function readLine(line: string, findings: Findings): ReadLine {
  const message = parse(line);
  if (!message) {
    // Errors before the tool switches to JSON.
    const [, error] = /^(?:[│|] )?Error: (.+)$/.exec(line) ?? [];
    if (error !== undefined) findings.error ??= error;
    return { line, text: line, type: undefined };
  }
  const type = typeof message.type === "string" ? message.type : "log";
  try {
    note(message, findings);
    return { line, text: toText(message), type };
  } catch {
    // Members may have any type, even objects that cannot be converted to a string.
    return { line, text: line, type };
  }
}

function parse(line: string): Message | undefined {
  if (!line.startsWith("{")) return undefined;
  try {
    const value: Message = JSON.parse(line);
    return typeof value["@message"] === "string" ? value : undefined;
  } catch {
    return undefined;
  }
}

function note({ type, changes, diagnostic, test_summary: tests }: Message, findings: Findings): void {
  if (type === "change_summary" && changes) {
    findings.changes = {
      add: countOf(changes.add),
      change: countOf(changes.change),
      destroy: countOf(changes.remove),
      import: countOf(changes.import),
    };
  }
  if (type === "test_summary" && tests) {
    findings.tests = {
      passed: countOf(tests.passed),
      failed: countOf(tests.failed),
      errored: countOf(tests.errored),
      skipped: countOf(tests.skipped),
    };
  }
  if (diagnostic?.severity === "error") findings.error ??= `${diagnostic.summary ?? "The tool reported an error."}`;
}

/** The store keeps counts and sums of them as integers of 32 bits. */
const mostCounted = 1_000_000_000;

function countOf(value: unknown): number {
  return Number.isInteger(value) ? Math.min(Math.max(0, value as number), mostCounted) : 0;
}

function toText(message: Message): string {
  const { "@message": text = "", diagnostic } = message;
  if (diagnostic) return toParagraphs(diagnostic, text);
  return [text, ...toDetails(message)].join("\n");
}

/** Resources that the log shows of one message: a short line may have hundreds of thousands. */
const mostShown = 1_000;

/** Plans and states within tests, without values, because some are secret. */
function toDetails({ test_plan: plan, test_state: state }: Message): string[] {
  return [
    ...describeAll(plan?.resource_changes, ({ address, change }) => `${toVerb(change?.actions)} ${address}`),
    ...describeAll(state?.values?.root_module?.resources, ({ address }) => `has ${address}`),
  ].map((line) => `      ${line}`);
}

const toVerb = (actions: unknown) => (Array.isArray(actions) ? actions.join(" and ") : undefined);

/** `given` may have any type. */
function describeAll<Item>(given: readonly Item[] | undefined, describe: (item: Item) => string): string[] {
  if (!Array.isArray(given)) return [];
  const shown = given.slice(0, mostShown).filter((item) => typeof item === "object" && item !== null);
  const others = given.length - mostShown;
  return [...shown.map(describe), ...(others > 0 ? [`and ${others} more`] : [])];
}

function toParagraphs({ severity, summary, detail, range, snippet }: Diagnostic, text: string): string {
  const place = range?.filename === undefined ? "" : `\n  on ${range.filename} line ${range.start?.line}:`;
  const code = snippet?.code === undefined ? "" : `\n    ${snippet.code}`;
  const heading = summary === undefined ? text : `${severity === "error" ? "Error" : "Warning"}: ${summary}`;
  return `\n${heading}${place}${code}${detail ? `\n${detail}` : ""}\n`;
}
