// Creates test runs: for a request, or when the files of a configuration version arrive.
import type { components } from "../../generated/types.ts";
import { assertSmall, assertTestRunFits, most } from "../domain/limits.ts";
import { assertPathsWithin, createTestRun, type TestRunDraft } from "../domain/test-run.ts";
import type { Caller, ConfigurationVersion, RegistryModule, TestRun } from "../domain/types.ts";
import { countWaitingTests } from "../store/modules/test-runs.ts";
import type { Context } from "./context.ts";

type Attributes = components["schemas"]["TestRunCreateAttributes"];

const origins = {
  api: { source: "svc-api", message: "Queued manually via the API" },
  tool: { source: "tool", message: "Queued from the command line" },
} as const;

export async function startTestRun(
  { store, jobs, at }: Pick<Context, "store" | "jobs" | "at">,
  { id: moduleId, organizationName }: Pick<RegistryModule, "id" | "organizationName">,
  version: ConfigurationVersion,
  { attributes = {}, caller, isByTool = false }: { attributes?: Attributes; caller: Caller; isByTool?: boolean },
): Promise<TestRun> {
  assertSmall(attributes);
  assertTestRunFits(await countWaitingTests(store, moduleId, most.waitingTests));
  const draft: TestRunDraft = {
    organizationName,
    moduleId,
    configurationVersionId: version.id,
    createdById: caller.user.id,
    tokenId: caller.tokenId,
    ...origins[isByTool ? "tool" : "api"],
    variables: attributes.variables ?? [],
    filters: attributes.filters ?? [],
    testDirectory: attributes["test-directory"] ?? "tests",
    verbose: attributes.verbose ?? false,
  };
  assertPathsWithin(draft);
  const run = createTestRun(draft, at);
  await jobs.startTestRun(store, run);
  return run;
}
