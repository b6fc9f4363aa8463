// Runs a real program, OpenTofu or one with the same arguments. Each attempt has its own working copy and environment, and
// both are removed at the end.
import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import type { BundleLimits } from "../../domain/bundle.ts";
import { Left, Over } from "../watch.ts";
import type { Isolation } from "./command/isolation.ts";
import { marker, mayReturn, sweep } from "./command/leftovers.ts";
import { isWithin } from "./command/namespaces.ts";
import { accessVariables, planCodes, toolArguments } from "./command/tool-arguments.ts";
import { type Findings, type ReadLine, readLine } from "./command/tool-output.ts";
import { type Ending, runTool, type ToolLimits } from "./command/tool-process.ts";
import { type Call, describeChanges, logPlanLine, prepare, readPlanOutput, toFailure } from "./command/tool-report.ts";
import { StateTooLarge } from "./command/tool-state.ts";
import {
  findLeftState,
  isOfApply,
  packPlan,
  readStateFile,
  unpackPlan,
  type WorkingCopy,
  withWorkingCopy,
  writeStateFile,
} from "./command/working-copy.ts";
import {
  type ApplyResult,
  type ApplyWork,
  type Changes,
  type Executor,
  type Failure,
  failOnError,
  NotSaved,
  type PlanResult,
  type PlanWork,
  type TestResult,
  type TestWork,
} from "./executor.ts";
import { readToolState } from "./reading.ts";

export interface CommandSettings {
  /** The tool for the version of a run, which may be a constraint; throws one sentence if there is none. */
  program(version: string): Readonly<{ version: string; path: string }>;
  /** The folder of all working copies. */
  root: string;
  /** Environment variables of every tool. */
  environment: Readonly<Record<string, string>>;
  bundles: BundleLimits;
  limits: ToolLimits;
  isolation: Isolation;
  /** Whether tools have a network, and get access to the API. */
  callsApi: boolean;
}

/** First removes the leftovers of killed workers. */
export async function openCommandExecutor(settings: CommandSettings): Promise<Executor> {
  await sweep(settings.root, isOfApply);
  return {
    callsApi: settings.callsApi,
    plan: (work, interrupt) => failOnError(work, () => plan(settings, work, interrupt)),
    apply: (work, interrupt) => failOnError(work, () => apply(settings, work, interrupt)),
    test: (work, interrupt) => failOnError(work, () => runTests(settings, work, interrupt)),
    // The tool does not check costs, policies or tasks.
    check: async () => ({}),
  };
}

const noChanges: Changes = { add: 0, change: 0, destroy: 0, import: 0 };

function plan(settings: CommandSettings, work: PlanWork, interrupt: AbortSignal): Promise<PlanResult> {
  return withCopy(settings, work, interrupt, work.workingDirectory, async (copy): Promise<PlanResult> => {
    const { version: toolVersion } = settings.program(work.flags.toolVersion);
    const call = toCall(settings, { ...work, flags: { ...work.flags, toolVersion } }, copy, interrupt);
    await writeStateFile(copy, work.document);
    const stopped = await prepare(call, toolArguments.init(), work);
    if (stopped) return stopped;
    const withheld: string[] = [];
    const { ending, findings } = await call(toolArguments.plan(work.flags, copy), {
      onLine: logPlanLine(work, withheld),
    });
    if (!(Object.values(planCodes) as number[]).includes(ending.code) || ending.limit !== null) {
      if (withheld.length > 0) work.log(`${withheld.join("\n")}\n`, []);
      const failure = toFailure("plan", ending, findings, work);
      // Tools save a failed plan too, with the configuration that they have generated.
      const output = work.flags.allowConfigGeneration
        ? await readPlanOutput(call, copy, work, settings.bundles.verifyMs)
        : undefined;
      return { ...failure, ...(output && { output }) };
    }
    const changed = ending.code === planCodes.changed;
    work.log(await describeChanges(call, copy, withheld), []);
    const output = await readPlanOutput(call, copy, work, settings.bundles.verifyMs);
    return {
      outcome: "success",
      changes: findings.changes ?? noChanges,
      hasChanges: changed,
      file: await packPlan(copy),
      toolVersion,
      ...(output && { output }),
    };
  });
}

async function apply(settings: CommandSettings, work: ApplyWork, interrupt: AbortSignal): Promise<ApplyResult> {
  // First of all: if anything failed before this, the state of that attempt would be lost.
  if ((await work.begunBy()) !== null) return takeOver(settings, work);
  let begun = false;
  let isSaved = false;
  const carryOut = async (copy: WorkingCopy): Promise<ApplyResult> => {
    const call = toCall(settings, work, copy, interrupt);
    const file = await work.openPlanFile();
    if (!file) throw new Error("The files of the plan are missing; start a new run.");
    await writeStateFile(copy, work.document);
    const stopped = await prepare(call, toolArguments.init(), work);
    if (stopped) return stopped;
    await unpackPlan(copy, file);
    if (!(await work.begin())) return takeOver(settings, work);
    begun = true;
    const ended = await call(toolArguments.apply(copy)).catch(unlessLeft);
    const result = ended
      ? await toApplyResult(settings, copy, work, ended.ending, ended.findings)
      : // The next attempt may be on a machine that cannot see this copy, so save its state before this worker stops.
        await toLostResult(settings, await readStateFile(copy), { ...work, kill: new AbortController().signal });
    await saveResult(work, result);
    isSaved = true;
    return result;
  };
  // Unless the run was force-canceled, keep the copy: only its state shows what was applied.
  const isLeft = () => begun && !isSaved && !(work.kill.reason instanceof Over);
  return withCopy(settings, work, interrupt, work.workingDirectory, carryOut, isLeft);
}

function saveResult(work: ApplyWork, result: ApplyResult): Promise<void> {
  return work.save(result).catch((cause) => {
    throw new NotSaved("The result of the apply could not be saved.", { cause });
  });
}

/** Undefined if only this worker stops; the tool has then had time to save its state. */
function unlessLeft(error: unknown): undefined {
  if (!(error instanceof Left)) throw error;
}

/** Ends an apply whose worker was lost. Its progress is unknown, but its state may still exist. */
async function takeOver(settings: CommandSettings, work: ApplyWork): Promise<ApplyResult> {
  const left = await findLeftState(toCopies(settings), work.attempt, work.workingDirectory);
  const first = await work.begunBy();
  if (!left.isHere && first !== null && mayReturn(first, work.attempt)) throw new Left("Another worker has the state.");
  const result = await toLostResult(settings, left.document, work);
  await saveResult(work, result);
  await left.remove();
  return result;
}

async function toLostResult(
  settings: CommandSettings,
  document: Uint8Array | undefined,
  work: ApplyWork,
): Promise<ApplyResult> {
  const read: Read = document === undefined ? {} : await readDocument(settings, document, work);
  work.log(`\n${lostApply} ${read.document ? leftState : noState}\n`);
  return { outcome: "errored", message: lostApply, ...documentOf(read) };
}

async function toApplyResult(
  settings: CommandSettings,
  copy: WorkingCopy,
  work: ApplyWork,
  ending: Ending,
  findings: Findings,
): Promise<ApplyResult> {
  const written = await readStateFile(copy);
  const isNew = written !== undefined && !(work.document && written.equals(work.document));
  const read: Read = isNew ? await readDocument(settings, written, work) : {};
  if (ending.code !== 0 || ending.limit !== null) {
    return { ...toFailure("apply", ending, findings, work), ...documentOf(read) };
  }
  if (read.excess !== undefined) return { outcome: "errored", message: read.excess, ...documentOf(read) };
  return { outcome: "success", changes: findings.changes ?? work.planned, ...documentOf(read) };
}

const lostApply = "Error: The worker stopped during the apply. Some changes may have been made, others not.";
const leftState = "The last state that the tool wrote is saved. Start a new run to see the remaining changes.";
const noState = "The state is the one from before the apply. Check what the apply has changed, and start a new run.";

async function runTests(settings: CommandSettings, work: TestWork, interrupt: AbortSignal): Promise<TestResult> {
  return withCopy(settings, work, interrupt, ".", async (copy): Promise<TestResult> => {
    const call = toCall(settings, work, copy, interrupt);
    // Resolve the paths before the tool can create links that lead outside.
    const filters = work.filters.map((filter) => toTestFile(copy, work, filter));
    const stopped = await prepare(call, toolArguments.initTests(work), work);
    if (stopped) return stopped;
    const { ending, findings } = await call(toolArguments.test({ ...work, filters }, copy));
    if (!findings.tests || ending.interrupted || ending.limit !== null)
      return toFailure("test", ending, findings, work);
    return { outcome: "success", counts: findings.tests };
  });
}

/** A filter may be relative to the root, or to the directory of the tests. */
function toTestFile({ folder }: WorkingCopy, { testDirectory }: TestWork, filter: string): string {
  const path = join(folder, filter);
  return isWithin(path, folder) && existsSync(path) ? filter : posix.join(testDirectory, filter);
}

type Work = (PlanWork | TestWork) & Parameters<typeof withWorkingCopy>[2];

/** Runs `use` with a working copy and a user for the tool. A cancel also ends the wait for a free user. */
async function withCopy<Result>(
  settings: CommandSettings,
  work: Work,
  interrupt: AbortSignal,
  directory: string,
  use: (copy: WorkingCopy) => Promise<Result>,
  isLeft?: () => boolean,
): Promise<Result | Failure> {
  let isBegun = false;
  try {
    return await settings.isolation.asUser(AbortSignal.any([interrupt, work.kill]), (user) => {
      isBegun = true;
      return withWorkingCopy(toCopies(settings), user, work, directory, use, isLeft);
    });
  } catch (error) {
    if (isBegun || work.kill.aborted || !interrupt.aborted) throw error;
    return { outcome: "interrupted", message: "It was canceled before the tool started." };
  }
}

const toCopies = ({ root, bundles }: CommandSettings) => ({ root, limits: bundles });

/** Runs the tool in the working copy, and logs its output as it arrives. */
function toCall(
  { program, environment, limits, isolation }: CommandSettings,
  work: PlanWork | TestWork,
  { own, user, folder, home, temporary, variables, cliConfig, writable }: WorkingCopy,
  interrupt: AbortSignal,
): Call {
  const { attempt, kill } = work;
  const version = "flags" in work ? work.flags.toolVersion : "";
  const all = {
    ...("api" in work && work.api && accessVariables(work.api, cliConfig)),
    ...environment,
    HOME: home,
    TMPDIR: temporary,
    ...work.environment,
    ...("flags" in work && work.flags.debuggingMode && { TF_LOG: "TRACE" }),
    INFRARUN_TOOL_VERSION: version,
    [marker]: attempt,
  };
  const logLine = ({ line, text, type }: ReadLine) => work.log(`${text}\n`, type === undefined ? undefined : [line]);
  return async (args, { onLine = logLine, collect } = {}) => {
    const findings: Findings = {};
    const onLines = (lines: readonly string[]) => {
      for (const line of lines) onLine(readLine(line, findings));
    };
    const { path } = program(version);
    const launch = {
      program: path,
      args,
      folder,
      environment: all,
      own,
      readable: [path, variables, cliConfig],
      writable,
      user,
    };
    const spawned = isolation.spawned(launch);
    const ending = await runTool({ spawned, folder, own, user, attempt, limits, onLines, collect, interrupt, kill });
    return { ending, findings };
  };
}

type Read = Readonly<{ document?: Uint8Array; excess?: string }>;
const documentOf = ({ document }: Read) => document && { document };

/**
 * An invalid document must not replace the state. A state that is too large is saved but not shown: without it, the tool
 * would lose track of its resources.
 */
async function readDocument({ bundles }: CommandSettings, document: Uint8Array, work: ApplyWork): Promise<Read> {
  try {
    await readToolState(work, document, bundles.verifyMs);
    return { document };
  } catch (error) {
    work.kill.throwIfAborted();
    const { message } = error as Error;
    if (!(error instanceof StateTooLarge)) {
      work.log(`\nError: ${message} The state is unchanged.\n`);
      return {};
    }
    work.log(`\nError: ${message} It is saved for the next run, but its resources and outputs are not shown.\n`);
    return { document, excess: message };
  }
}
