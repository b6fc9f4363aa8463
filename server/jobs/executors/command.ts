// Carries runs out by a real program, OpenTofu or one that takes the same arguments: each attempt in a working copy of its
// own, with an environment of its own, and nothing of either is left when it is over.
import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import type { BundleLimits } from "../../domain/bundle.ts";
import { Over } from "../watch.ts";
import { marker, sweep } from "./command/leftovers.ts";
import { planCodes, toolArguments } from "./command/tool-arguments.ts";
import { type Findings, readLine } from "./command/tool-output.ts";
import { type Ending, runTool, type ToolLimits } from "./command/tool-process.ts";
import { readToolState } from "./command/tool-state.ts";
import {
  type CopySettings,
  findLeftState,
  isOfApply,
  packPlan,
  readStateFile,
  unpackPlan,
  type WorkingCopy,
  withWorkingCopy,
  writeStateFile,
} from "./command/working-copy.ts";
import type {
  ApplyResult,
  ApplyWork,
  Changes,
  Executor,
  Failure,
  PlanResult,
  PlanWork,
  State,
  TestResult,
  TestWork,
} from "./executor.ts";
import { failing, NotKept } from "./failing.ts";

export interface CommandSettings {
  /** A name on PATH or a path; `{version}` stands for the version that the run asks for. */
  program: string;
  /** The folder below which each attempt has its working copy. */
  root: string;
  /** What every tool finds in its environment. */
  environment: Readonly<Record<string, string>>;
  bundles: BundleLimits;
  limits: ToolLimits;
}

/** Removes what workers that were killed have left, before any work begins. */
export async function openCommandExecutor(settings: CommandSettings): Promise<Executor> {
  await sweep(settings.root, isOfApply);
  return createCommandExecutor(settings);
}

function createCommandExecutor(settings: CommandSettings): Executor {
  return {
    plan: (work, interrupt) => failing(work, () => plan(settings, work, interrupt)),
    apply: (work, interrupt) => failing(work, () => apply(settings, work, interrupt)),
    test: (work, interrupt) => failing(work, () => runTests(settings, work, interrupt)),
    // Costs, policies and tasks are none of the tool's business.
    check: async () => ({}),
  };
}

const noChanges: Changes = { add: 0, change: 0, destroy: 0, import: 0 };

function plan(settings: CommandSettings, work: PlanWork, interrupt: AbortSignal): Promise<PlanResult> {
  return withWorkingCopy(toCopies(settings), work, work.workingDirectory, async (copy): Promise<PlanResult> => {
    const call = toCall(settings, work, copy, interrupt);
    await writeStateFile(copy, work.state.document);
    const stopped = await prepare(call, toolArguments.init(), work);
    if (stopped) return stopped;
    const { ending, findings } = await call(toolArguments.plan(work.flags, copy));
    if (!(Object.values(planCodes) as number[]).includes(ending.code) || ending.limit !== null) {
      return toFailure("plan", ending, findings, work);
    }
    const changed = ending.code === planCodes.changed;
    return {
      outcome: "success",
      changes: findings.changes ?? noChanges,
      hasChanges: changed,
      file: await packPlan(copy),
    };
  });
}

async function apply(settings: CommandSettings, work: ApplyWork, interrupt: AbortSignal): Promise<ApplyResult> {
  const copies = toCopies(settings);
  // Before anything that may fail or be interrupted: the state of that attempt would be lost.
  if (await work.isBegun()) return takeOver(copies, work);
  let begun = false;
  let kept = false;
  const carryOut = async (copy: WorkingCopy): Promise<ApplyResult> => {
    const call = toCall(settings, work, copy, interrupt);
    const file = await work.openPlanFile();
    if (!file) throw new Error("The plan has left nothing that the tool could apply; plan again.");
    await writeStateFile(copy, work.state.document);
    const stopped = await prepare(call, toolArguments.init(), work);
    if (stopped) return stopped;
    await unpackPlan(copy, file);
    if (!(await work.begin())) return takeOver(copies, work);
    begun = true;
    const { ending, findings } = await call(toolArguments.apply(copy));
    const result = await toApplyResult(copy, work, ending, findings);
    await keep(work, result);
    kept = true;
    return result;
  };
  // The state beside it is all that tells what was applied, unless it was ended by force.
  const isLeft = () => begun && !kept && !(work.kill.reason instanceof Over);
  return withWorkingCopy(copies, work, work.workingDirectory, carryOut, isLeft);
}

function keep(work: ApplyWork, result: ApplyResult): Promise<void> {
  return work.keep(result).catch((cause) => {
    throw new NotKept("What was applied could not be kept.", { cause });
  });
}

/** Of an attempt that began and was lost nobody knows how far it came, but its state may be there still. */
async function takeOver(copies: CopySettings, work: ApplyWork): Promise<ApplyResult> {
  const left = await findLeftState(copies, work.attempt, work.workingDirectory);
  const state = left.document === undefined ? undefined : toState(left.document, work);
  work.log(`\n${lostApply} ${state ? leftState : noState}\n`);
  const result: ApplyResult = { outcome: "errored", message: lostApply, ...(state && { state }) };
  await keep(work, result);
  await left.remove();
  return result;
}

async function toApplyResult(
  copy: WorkingCopy,
  work: ApplyWork,
  ending: Ending,
  findings: Findings,
): Promise<ApplyResult> {
  const document = await readStateFile(copy);
  const state = document === undefined || document === work.state.document ? undefined : toState(document, work);
  if (ending.code !== 0 || ending.limit !== null) {
    return { ...toFailure("apply", ending, findings, work), ...(state && { state }) };
  }
  return { outcome: "success", changes: findings.changes ?? work.planned, state: state ?? work.state };
}

const lostApply = "Error: The worker was lost while it applied; what was under way is not known.";
const leftState = "What the tool had written of the state by then is kept; plan again to see what is left to do.";
const noState = "The state is that of before; look after what was changed since, and plan again.";

async function runTests(settings: CommandSettings, work: TestWork, interrupt: AbortSignal): Promise<TestResult> {
  return withWorkingCopy(toCopies(settings), work, ".", async (copy): Promise<TestResult> => {
    const call = toCall(settings, work, copy, interrupt);
    const stopped = await prepare(call, toolArguments.initTests(work), work);
    if (stopped) return stopped;
    const filters = work.filters.map((filter) => toTestFile(copy, work, filter));
    const { ending, findings } = await call(toolArguments.test({ ...work, filters }, copy));
    if (!findings.tests || ending.interrupted || ending.limit !== null)
      return toFailure("test", ending, findings, work);
    return { outcome: "success", counts: findings.tests };
  });
}

/** A filter may name a file as the tool does, or within the directory of the tests. */
function toTestFile({ folder }: WorkingCopy, { testDirectory }: TestWork, filter: string): string {
  return existsSync(join(folder, filter)) ? filter : posix.join(testDirectory, filter);
}

const toCopies = ({ root, bundles }: CommandSettings) => ({ root, limits: bundles });

type Log = Pick<PlanWork, "log">;
type Call = (args: readonly string[]) => Promise<{ ending: Ending; findings: Findings }>;

/** Runs the tool in the working copy; what it says goes to the log as it comes. */
function toCall(
  { program, environment, limits }: CommandSettings,
  work: PlanWork | TestWork,
  { folder, home, temporary }: WorkingCopy,
  interrupt: AbortSignal,
): Call {
  const { attempt, kill } = work;
  const version = "flags" in work ? work.flags.toolVersion : "";
  const all = {
    ...environment,
    HOME: home,
    TMPDIR: temporary,
    ...("environment" in work ? work.environment : {}),
    ...("flags" in work && work.flags.debuggingMode && { TF_LOG: "TRACE" }),
    INFRARUN_TOOL_VERSION: version,
    [marker]: attempt,
  };
  return async (args) => {
    const findings: Findings = {};
    const onLine = (line: string) => work.log(`${readLine(line, findings)}\n`);
    const call = { program: toProgram(program, version), args, folder, environment: all, attempt, limits };
    const ending = await runTool({ ...call, onLine, interrupt, kill });
    return { ending, findings };
  };
}

function toProgram(program: string, version: string): string {
  if (!program.includes("{version}")) return program;
  if (!/^\d[\w.+-]*$/.test(version)) {
    throw new Error(`The tool is chosen by its version here, and "${version}" is not an exact one.`);
  }
  return program.replaceAll("{version}", version);
}

async function prepare(call: Call, args: readonly string[], work: Log): Promise<Failure | undefined> {
  const { ending, findings } = await call(args);
  return ending.code === 0 && !ending.interrupted && ending.limit === null
    ? undefined
    : toFailure("init", ending, findings, work);
}

/** What the tool has not told of itself is told here. */
function toFailure(command: string, { code, interrupted, limit }: Ending, { error }: Findings, { log }: Log): Failure {
  const message = limit ?? error ?? `The tool's ${command} ended with exit code ${code}.`;
  if (limit !== null || error === undefined) log(`\nError: ${message}\n`);
  return interrupted ? { outcome: "interrupted", message } : { outcome: "errored", message };
}

/** A state that cannot be read must not take the place of one that can. */
function toState(document: string, { log }: Log): State | undefined {
  try {
    return readToolState(document);
  } catch (error) {
    log(`\nError: ${(error as Error).message} The state stays as it was before.\n`);
    return undefined;
  }
}
