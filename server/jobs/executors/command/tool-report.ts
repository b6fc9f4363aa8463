// Reports the work of the tool: its messages, its failures, and the changes of a plan.
import { toMessages } from "../../logs/log.ts";
import type { Failure, PlanWork } from "../executor.ts";
import { readShown } from "../reading.ts";
import { type ToolFiles, toolArguments } from "./tool-arguments.ts";
import type { Findings, ReadLine } from "./tool-output.ts";
import type { Ending } from "./tool-process.ts";
import { longestDocument } from "./tool-state.ts";

export type Call = (args: readonly string[], how?: How) => Promise<{ ending: Ending; findings: Findings }>;
/** By default, each line is logged in both forms. */
type How = Readonly<{ onLine?: (line: ReadLine) => void; collect?: number }>;

type Log = Pick<PlanWork, "log">;

/** Bytes of the schemas of all providers of a plan. */
const longestSchemas = 128 * 1024 ** 2;

/** Messages about changes: the log for people has the tool's diff instead. */
const ofChanges = ["planned_change", "resource_drift", "change_summary", "outputs"];

export function logPlanLine({ log }: Log, withheld: string[]) {
  return ({ line, text, type }: ReadLine) => {
    if (type === undefined) return log(`${text}\n`);
    const isOfChanges = ofChanges.includes(type);
    if (isOfChanges) withheld.push(text);
    log(isOfChanges || type === "version" ? "" : `${text}\n`, [line]);
  };
}

/** The diff of the plan as the tool shows it, or else its messages about the changes. */
export async function describeChanges(call: Call, copy: ToolFiles, withheld: readonly string[]): Promise<string> {
  const lines: string[] = [];
  const { ending } = await call(toolArguments.showText(copy), { onLine: ({ text }) => void lines.push(text) });
  return `${(ending.code === 0 ? lines : withheld).join("\n")}\n`;
}

/** Undefined if the tool has none, or if it is too large. */
export async function readPlanOutput(call: Call, copy: ToolFiles, work: PlanWork, ms: number) {
  const collected = async (args: readonly string[], collect: number) => {
    const { ending } = await call(args, { collect, onLine: () => {} });
    return ending.code === 0 ? ending.output : undefined;
  };
  const plan = await collected(toolArguments.showJson(copy), longestDocument);
  const schemas = plan && (await collected(toolArguments.schemas(), longestSchemas));
  if (!schemas) return undefined;
  try {
    return await readShown(work, plan, schemas, ms);
  } catch (error) {
    work.kill.throwIfAborted();
    work.log(`\nWarning: The plan has no JSON output. ${(error as Error).message}\n`);
    return undefined;
  }
}

/** Clients see the output of a successful preparation only in the log for people. */
export async function prepare(call: Call, args: readonly string[], work: Log): Promise<Failure | undefined> {
  const shown: string[] = [];
  const onLine = ({ text }: ReadLine) => {
    shown.push(text);
    work.log(`${text}\n`, []);
  };
  const { ending, findings } = await call(args, { onLine });
  if (ending.code === 0 && !ending.interrupted && ending.limit === null) return undefined;
  work.log("", toMessages(shown.join("\n")));
  return toFailure("init", ending, findings, work);
}

/** Logs the failure if the tool itself has not. */
export function toFailure(
  command: string,
  { code, interrupted, limit }: Ending,
  { error }: Findings,
  { log }: Log,
): Failure {
  const message = limit ?? error ?? `The tool's ${command} ended with exit code ${code}.`;
  if (limit !== null || error === undefined) log(`\nError: ${message}\n`);
  return interrupted ? { outcome: "interrupted", message } : { outcome: "errored", message };
}
