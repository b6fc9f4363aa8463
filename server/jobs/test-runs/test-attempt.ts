// One attempt at a test run: the input of the executor, and its readable log.
import { resolveInputs } from "../../domain/test-variable.ts";
import type { TestRun } from "../../domain/types.ts";
import { listTestVariables } from "../../store/modules/test-variables.ts";
import type { TestResult } from "../executors/executor.ts";
import { openMask } from "../logs/mask.ts";
import { type Attempt, logOverQuota, openBundle, withLog } from "../runs/attempt.ts";

export type TestAttempt = Pick<Attempt, "id" | "store" | "blobs" | "executor" | "interrupt" | "kill"> &
  Readonly<{ run: TestRun }>;

/** Uses the current variables of the module. */
export async function carryOutTest(attempt: TestAttempt): Promise<TestResult> {
  const { store, executor, run, kill } = attempt;
  const { testDirectory, filters, verbose } = run;
  const { environment, variables, secrets } = resolveInputs(
    await listTestVariables(store, run.moduleId),
    run.variables,
  );
  const { result, isOverQuota } = await withLog(attempt, { id: run.id, run }, async (write) => {
    const mask = openMask(secrets, write);
    try {
      return await executor.test(
        {
          attempt: attempt.id,
          organizationName: run.organizationName,
          openBundle: () => openBundle(attempt, run.configurationVersionId),
          environment,
          variables,
          testDirectory,
          filters,
          verbose,
          log: mask.write,
          kill,
        },
        attempt.interrupt,
      );
    } finally {
      mask.flush();
    }
  });
  return isOverQuota ? { outcome: "errored", message: logOverQuota } : result;
}
