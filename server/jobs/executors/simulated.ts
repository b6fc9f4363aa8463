// Simulates runs: it reads the configuration, compares it with the state, takes time, writes a log, and can be interrupted,
// but changes no infrastructure. A bundle may set the results, see simulation.ts.
import { posix } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type BundleLimits, standardLimits } from "../../domain/bundle.ts";
import type { TestCounts } from "../../domain/test-run.ts";
import { compare, force, isEmpty, planForced } from "./comparison.ts";
import { type Configuration, normalizeFolder, type TestFile } from "./configuration.ts";
import {
  type ApplyResult,
  type ApplyWork,
  type Changes,
  type CheckName,
  type CheckResult,
  type Executor,
  type Failure,
  failOnError,
  type PlanResult,
  type PlanWork,
  type Resource,
  type State,
  type TestResult,
  type TestWork,
} from "./executor.ts";
import { readToolState, readUpload, writeState } from "./reading.ts";
import { describePlan } from "./simulated-plan.ts";
import type { SimulatedChange, SimulatedTest, Simulation } from "./simulation.ts";

export type Durations = Readonly<{ planMs: number; applyMs: number }>;

export function createSimulatedExecutor(durations: Durations, limits = standardLimits): Executor {
  return {
    plan: (work, interrupt) => failOnError(work, () => plan(work, interrupt, durations, limits)),
    apply: (work, interrupt) => failOnError(work, () => apply(work, interrupt, durations, limits)),
    test: (work, interrupt) => failOnError(work, () => test(work, interrupt, durations, limits)),
    async check(name, work) {
      const result = await failOnError(work, async () => {
        const { simulation } = await readUpload(work, { folder: work.workingDirectory }, limits);
        await sleep(simulation[name]?.duration_ms ?? 0, undefined, { signal: work.kill });
        return { outcome: "success", finding: toCheckResult(name, simulation) } as const;
      });
      return result.outcome === "success" ? result.finding : { outcome: "failed", message: result.message };
    },
  };
}

const readConfiguration = (work: PlanWork, limits: BundleLimits) =>
  readUpload(work, { folder: work.workingDirectory, variables: shownOf(work) }, limits);

/** The state has digests of the variables, from which a short secret could be guessed. */
const shownOf = ({ variables }: PlanWork) =>
  variables.map((variable) => (variable.sensitive ? { ...variable, value: "" } : variable));

async function plan(
  work: PlanWork,
  interrupt: AbortSignal,
  { planMs }: Durations,
  limits: BundleLimits,
): Promise<PlanResult> {
  const { simulation, configuration } = await readConfiguration(work, limits);
  const state = await readToolState(work, work.document, limits.verifyMs);
  work.log(planHeading(work, state, configuration));
  const forced = simulation.plan ?? {};
  const stopped = await spend(forced, planMs, work, interrupt);
  if (stopped) return stopped;
  refuseUnknownImports(work, configuration);
  const found = compare(configuration, state, work.flags);
  // Forced changes do not affect outputs.
  const { changes, lines, planned, outputLines } = forced.changes ? forcedTo(forced.changes, state) : found;
  // Clients that render lines of JSON show the plan by its JSON output.
  work.log(planSummary(work, changes, lines, outputLines), []);
  const before = state.outputs;
  const outputs = { before, after: forced.changes ? before : found.state.outputs };
  const output = describePlan(planned, outputs, { ...work, toolVersion: work.flags.toolVersion });
  return { outcome: "success", changes, hasChanges: !isEmpty(changes) || outputLines.length > 0, output };
}

async function apply(
  work: ApplyWork,
  interrupt: AbortSignal,
  { applyMs }: Durations,
  limits: BundleLimits,
): Promise<ApplyResult> {
  const { simulation, configuration } = await readConfiguration(work, limits);
  const forced = simulation.apply ?? {};
  const { add, change, destroy, import: imported } = work.planned;
  work.log(`Applying: ${imported} to import, ${add} to add, ${change} to change, ${destroy} to destroy.\n`);
  const stopped = await spend(forced, applyMs, work, interrupt);
  if (stopped) return stopped;
  const changes = forced.changes ? countsOf(forced.changes) : work.planned;
  const isForced = forced.changes !== undefined || simulation.plan?.changes !== undefined;
  const before = await readToolState(work, work.document, limits.verifyMs);
  const state = isForced ? force(changes, before) : compare(configuration, before, work.flags).state;
  const { toolVersion } = work.flags;
  const document = await writeState(work, { before: work.document, state, toolVersion }, limits.verifyMs);
  const summary = applySummary(changes);
  work.log(summary, [JSON.stringify({ "@level": "info", "@message": summary.trim(), type: "change_summary" })]);
  return { outcome: "success", changes, document };
}

async function test(
  work: TestWork,
  interrupt: AbortSignal,
  { planMs }: Durations,
  limits: BundleLimits,
): Promise<TestResult> {
  const { variables, testDirectory } = work;
  const { simulation, configuration, tests } = await readUpload(
    work,
    { folder: ".", variables, testDirectory },
    limits,
  );
  const forced = simulation.test ?? {};
  const { resources } = configuration;
  const files = chooseTests(work, tests);
  work.log(testHeading(work));
  const stopped = await spend(forced, planMs, work, interrupt);
  if (stopped) {
    work.log(`Tearing down what the tests created: ${resources.map(({ address }) => address).join(", ")}.\n`);
    return stopped;
  }
  const results = resultsOf(files, forced);
  const counts = countTests(results, forced);
  work.log(testReport(work, results, resources) + testSummary(counts));
  return { outcome: "success", counts };
}

const steps = 5;

/** Waits for the duration of the work; returns a failure if it was interrupted or must fail. */
async function spend(
  { outcome, message, duration_ms, interrupt_ms = 0 }: SimulatedChange | SimulatedTest,
  standardMs: number,
  work: PlanWork | TestWork,
  interrupt: AbortSignal,
): Promise<Failure | undefined> {
  const signal = AbortSignal.any([interrupt, work.kill]);
  const ms = duration_ms ?? standardMs;
  try {
    for (let step = 1; step <= steps; step++) {
      signal.throwIfAborted();
      if (ms > 0) await sleep(ms / steps, undefined, { signal });
      if (step < steps) work.log(`Still working (${step * (100 / steps)}%)\n`);
    }
  } catch {
    work.kill.throwIfAborted();
    work.log("\nInterrupt received. Please wait for the operation to end, or data may be lost.\n");
    await sleep(interrupt_ms, undefined, { signal: work.kill });
    work.log("Interrupted.\n");
    return { outcome: "interrupted", message: "The work was interrupted." };
  }
  if (outcome !== "errored") return undefined;
  throw new Error(message ?? "The simulation says so.");
}

function forcedTo(given: Partial<Changes>, state: State) {
  const changes = countsOf(given);
  return { changes, lines: [], planned: planForced(changes, state), outputLines: [] };
}

function countsOf(changes: Partial<Changes>): Changes {
  return { add: 0, change: 0, destroy: 0, import: 0, ...changes };
}

function refuseUnknownImports({ flags }: PlanWork, { imports, resources }: Configuration): void {
  const known = new Set(resources.map(({ address }) => address));
  const unknown = imports.filter((address) => !known.has(address));
  if (unknown.length > 0 && !flags.allowConfigGeneration) {
    throw new Error(`There is no resource block for the import of ${unknown.join(", ")}.`);
  }
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

function planHeading(
  { flags, variables, attempt }: PlanWork,
  state: State,
  { resources, dataSources }: Configuration,
): string {
  const lines = [
    `Simulated plan with version ${flags.toolVersion}`,
    `Configuration: ${counted(resources.length, "resource")}, ${counted(dataSources, "data source")}`,
    ...(flags.refresh ? state.resources.map(({ address }) => `${address}: Refreshing state...`) : []),
    ...(flags.debuggingMode ? [`[DEBUG] attempt ${attempt}`, ...variables.map(({ key }) => `[DEBUG] var.${key}`)] : []),
  ];
  return `${lines.join("\n")}\n`;
}

function planSummary(
  { flags }: PlanWork,
  { add, change, destroy, import: imported }: Changes,
  lines: readonly string[],
  outputLines: readonly string[],
) {
  if (flags.refreshOnly) return "\nNo changes. Only the state is refreshed.\n";
  const outputs = outputLines.length > 0 ? `\nChanges to Outputs:\n${outputLines.join("\n")}\n` : "";
  if (isEmpty({ add, change, destroy, import: imported })) {
    if (outputs === "") return "\nNo changes. The infrastructure matches the configuration.\n";
    return `${outputs}\nAn apply saves these outputs, without changing any infrastructure.\n`;
  }
  const importing = imported > 0 ? `${imported} to import, ` : "";
  const summary = `Plan: ${importing}${add} to add, ${change} to change, ${destroy} to destroy.`;
  return `\n${lines.join("\n")}\n\n${summary}\n${outputs}`;
}

function applySummary({ add, change, destroy, import: imported }: Changes): string {
  const importing = imported > 0 ? `${imported} imported, ` : "";
  return `\nApply complete! Resources: ${importing}${add} added, ${change} changed, ${destroy} destroyed.\n`;
}

function testHeading({ testDirectory, environment, variables, attempt, verbose }: TestWork): string {
  const names = (keys: string[]) => (keys.length === 0 ? "none" : keys.join(", "));
  const lines = [
    `Simulated test of ${testDirectory}${verbose ? `, attempt ${attempt}` : ""}`,
    `Environment: ${names(Object.keys(environment))}`,
    `Variables: ${names(variables.map(({ key }) => key))}`,
  ];
  return `${lines.join("\n")}\n`;
}

/** Filters are relative to the root of the bundle, or to the directory of the tests. */
function chooseTests({ filters, testDirectory }: TestWork, files: readonly TestFile[]): readonly TestFile[] {
  if (filters.length === 0) return files;
  const pathOf = ({ file }: TestFile) => normalizeFolder(posix.join(testDirectory, file));
  const named = filters.map(normalizeFolder);
  const unknown = named.filter((name) => !files.some((file) => name === file.file || name === pathOf(file)));
  if (unknown.length > 0) throw new Error(`There is no test file ${unknown.join(", ")} in ${testDirectory}.`);
  return files.filter((file) => named.includes(file.file) || named.includes(pathOf(file)));
}

type TestStatus = "pass" | "fail" | "error" | "skip";
type TestResults = { file: string; tests: { name: string; verdict: TestStatus }[] }[];

/** Forced results go to the first tests; the others pass. */
function resultsOf(files: readonly TestFile[], { failed = 0, errored = 0, skipped = 0 }: SimulatedTest): TestResults {
  const forced = { fail: failed, error: errored, skip: skipped };
  const next = (): TestStatus => {
    const verdict = (["fail", "error", "skip"] as const).find((one) => forced[one] > 0);
    if (verdict === undefined) return "pass";
    forced[verdict] -= 1;
    return verdict;
  };
  return files.map(({ file, tests }) => ({ file, tests: tests.map((name) => ({ name, verdict: next() })) }));
}

/** A test in the root has a path that leaves the directory of the tests. */
const inRoot = (file: string) => file.replace(/^(\.\.\/)+/, "");

/** Resources that the log shows of each test. */
const mostShown = 100;

function testReport({ verbose }: TestWork, results: TestResults, resources: readonly Resource[]): string {
  const shown = resources.slice(0, mostShown).map(({ address }) => `    # ${address}`);
  const others = resources.length > mostShown ? [`    # and ${resources.length - mostShown} more`] : [];
  const state = verbose ? [...shown, ...others] : [];
  const lines = results.flatMap(({ file, tests }) => [
    `${inRoot(file)}... in progress`,
    ...tests.flatMap(({ name, verdict }) => [`  run "${name}"... ${verdict}`, ...state]),
    `${inRoot(file)}... tearing down`,
  ]);
  return `${lines.join("\n")}\n`;
}

function countTests(results: TestResults, forced: SimulatedTest): TestCounts {
  const passed = results.flatMap(({ tests }) => tests).filter(({ verdict }) => verdict === "pass").length;
  const { failed = 0, errored = 0, skipped = 0 } = forced;
  return { passed: forced.passed ?? passed, failed, errored, skipped };
}

function testSummary({ passed, failed, errored, skipped }: TestCounts): string {
  const success = failed + errored === 0 ? "Success!" : "Failure!";
  return `\n${success} ${passed} passed, ${failed} failed, ${errored} errored, ${skipped} skipped.\n`;
}

function toCheckResult(name: CheckName, simulation: Simulation): CheckResult {
  const forced = simulation[name];
  if (forced === undefined) return {};
  const message = forced.message === undefined ? {} : { message: forced.message };
  if (name !== "cost_estimate") {
    const { outcome } = simulation[name] ?? {};
    return { ...message, ...(outcome && { outcome }) };
  }
  const { outcome, prior_monthly_cost: prior = 0, proposed_monthly_cost: proposed = prior } = simulation[name] ?? {};
  return {
    ...message,
    outcome: outcome === "errored" ? "failed" : "passed",
    costs: { prior, proposed },
  };
}
