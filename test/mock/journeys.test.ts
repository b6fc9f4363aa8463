// The journeys of the API against the mock.
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { compileInProcess } from "../../scripts/contract/index.ts";
import { createMockFetch, Mock, planMock } from "../../scripts/mock/index.ts";
import type { OpenApiDocument } from "../../scripts/model/index.ts";
import { runSteps, type StepResult } from "../support/arazzo-steps.ts";

/** The description does not say what these steps expect. The steps after them depend on them. */
const realWork: [reason: string, first: string, ...others: string[]][] = [
  ["a plan finds the changes", "apply-a-run/wait-for-plan"],
  ["a plan finds the changes", "discard-a-run/wait-for-plan"],
  ["a run needs uploaded files", "discard-a-run/run-before-upload"],
  [
    "a lock belongs to its caller",
    "lock-and-unlock-a-workspace/unlock-by-another",
    "lock-and-unlock-a-workspace/unlock",
  ],
  [
    "a run waits for the lock of its workspace",
    "queue-behind-a-lock/still-pending",
    "queue-behind-a-lock/discard-pending",
    "queue-behind-a-lock/wait-for-discard",
  ],
  [
    "an upload starts the tests",
    "test-a-module/list-test-runs",
    "test-a-module/wait-for-tests",
    "test-a-module/read-log",
    "test-a-module/cancel-finished",
    "test-a-module/force-cancel-finished",
  ],
];

let results: StepResult[];
beforeAll(async () => {
  const document: OpenApiDocument = JSON.parse(readFileSync("generated/openapi.json", "utf8"));
  const mock = new Mock(planMock(document), await compileInProcess(document, new Map()));
  const inputs = { organization: "demo", token: "first", second_token: "second", suffix: "one" };
  results = await runSteps(document, createMockFetch(mock), inputs);
}, 60_000);

test("steps fail only if they need real work", () => {
  const failed = results.filter((one) => one.failed.length > 0).map(({ name }) => name);

  expect(failed.sort()).toEqual(realWork.flatMap(([, ...names]) => names).sort());
  expect(results).toHaveLength(54);
});
