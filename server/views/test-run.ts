import type { components } from "../../generated/types.ts";
import type { RegistryModule, TestRun } from "../domain/types.ts";
import { identify, timestamp } from "./document.ts";
import { links } from "./links.ts";

type Schemas = components["schemas"];

/** A test run and the other data that its resource shows. */
export interface TestRunFacts {
  run: TestRun;
  module: RegistryModule;
  /** The address of its log, once there is one. */
  logUrl: string | null;
}

export function toTestRun({ run, module, logUrl }: TestRunFacts): Schemas["TestRun"] {
  return {
    id: run.id,
    type: "test-runs",
    attributes: {
      status: run.status,
      "status-timestamps": run.statusTimestamps,
      ...(logUrl !== null && { "log-read-url": logUrl }),
      "created-at": timestamp(run.createdAt),
      "updated-at": timestamp(run.updatedAt),
      "test-configurable-type": "RegistryModule",
      "test-configurable-id": run.moduleId,
      variables: run.variables.map(({ key, value }) => ({ key, value })),
      filters: [...run.filters],
      "test-directory": run.testDirectory,
      verbose: run.verbose,
      "test-status": run.testStatus,
      "tests-passed": run.testsPassed,
      "tests-failed": run.testsFailed,
      "tests-errored": run.testsErrored,
      "tests-skipped": run.testsSkipped,
      source: run.source,
      message: run.message,
    },
    relationships: {
      "configuration-version": {
        data: identify("configuration-versions", run.configurationVersionId),
        links: { related: links.configurationVersion(run.configurationVersionId) },
      },
      "created-by": { data: identify("users", run.createdById), links: { related: links.user(run.createdById) } },
    },
    links: { self: links.testRun(module, run.id) },
  };
}
