// The life of a queued test run, with a worker and the simulated executor.
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import type { components } from "../../../generated/types.ts";
import type { Executor, TestWork } from "../../../server/jobs/executors/executor.ts";
import { createSimulatedExecutor } from "../../../server/jobs/executors/simulated.ts";
import type { SimulatedTest } from "../../../server/jobs/executors/simulation.ts";
import { putFiles, requestUpload, startModuleWorld, tested } from "../../support/module-world.ts";
import { lengthening } from "../../support/pauses.ts";
import { shareWorld } from "../../support/shared-world.ts";

type Schemas = components["schemas"];

const simulated = createSimulatedExecutor({ planMs: 0, applyMs: 0 });
const seen: TestWork[] = [];
const executor: Executor = {
  ...simulated,
  test(work, interrupt) {
    seen.push(work);
    // Prints the environment, in small pieces.
    for (const [key, value] of Object.entries(work.environment)) {
      work.log(`${key}=${value.slice(0, 3)}`);
      work.log(`${value.slice(3)}\n`);
    }
    return simulated.test(work, interrupt);
  },
};
const world = shareWorld(() => startModuleWorld({ worker: true, executor, config: { coolOffSeconds: 0 } }));
let modules = 0;

/** A module with its own files, whose first test has ended or was canceled. */
async function aModule(simulation: SimulatedTest = {}, variables: Schemas["TestVariableCreateAttributes"][] = []) {
  const { api, createModule, pathOf } = world();
  const path = pathOf(await createModule(`living-${++modules}`));
  for (const attributes of variables) {
    const { response } = await api.createTestVariable({
      params: { path },
      body: { data: { type: "vars", attributes } },
    });
    if (response.status !== 201) throw new Error(`The variable was not created: ${response.status}`);
  }
  const { url } = await requestUpload({ api }, path);
  await putFiles(url, tested, { test: simulation });
  const { data } = await api.listTestRuns({ params: { path } });
  const [first] = data!.data;
  return { path, first: handle(first!.id, path) };
}

function handle(id: string, path: ReturnType<typeof world>["path"]) {
  const { api } = world();
  const params = { path: { ...path, test_run_id: id } };
  const attributes = async () => (await api.showTestRun({ params })).data!.data.attributes;
  return {
    id,
    attributes,
    until: async (...statuses: Schemas["TestRunStatus"][]) => {
      for (const end = Date.now() + 15_000, pause = lengthening(); Date.now() < end; await pause()) {
        const shown = await attributes();
        if (statuses.includes(shown.status)) return shown;
      }
      throw new Error(`It is ${(await attributes()).status}, not ${statuses.join(" or ")}.`);
    },
    log: async (query = "") => (await fetch(`${(await attributes())["log-read-url"]}${query}`)).text(),
    cancel: async () => (await api.cancelTestRun({ params })).response.status,
    forceCancel: async () => (await api.forceCancelTestRun({ params })).response.status,
  };
}

async function start(path: ReturnType<typeof world>["path"], attributes: Partial<Schemas["TestRunCreateAttributes"]>) {
  const { data } = await world().api.createTestRun({
    params: { path },
    body: { data: { type: "test-runs", attributes: attributes as Schemas["TestRunCreateAttributes"] } },
  });
  return handle(data!.data.id, path);
}

const workOf = ({ id }: { id: string }) => seen.find(({ attempt }) => attempt.startsWith(id))!;
const one = (key: string, value: string, sensitive = false) => ({ key, value, category: "env" as const, sensitive });

test("runs the uploaded tests, and shows the result", async () => {
  const { first } = await aModule();

  const shown = await first.until("finished");

  expect(shown).toMatchObject({
    "test-status": "pass",
    "tests-passed": 3,
    "tests-failed": 0,
    "tests-errored": 0,
    "tests-skipped": 0,
  });
  expect(Object.keys(shown["status-timestamps"])).toEqual(["queued-at", "started-at", "finished-at"]);
  expect(await first.log()).toMatch(/^\u0002.*subnets.tftest.hcl\.\.\. in progress.*Success! 3 passed.*\u0003$/s);
});

test("a failing test fails the run, and an erroneous one makes it errored", async () => {
  const failing = await aModule({ failed: 1, skipped: 1 });
  const broken = await aModule({ outcome: "errored", message: "no credentials" });

  expect(await failing.first.until("finished")).toMatchObject({
    "test-status": "fail",
    "tests-passed": 1,
    "tests-failed": 1,
    "tests-skipped": 1,
  });
  expect(await broken.first.until("errored")).toMatchObject({
    "test-status": null,
    "tests-passed": null,
    "status-timestamps": { "errored-at": expect.any(String) },
  });
  expect(await broken.first.log()).toContain("Error: no credentials");
});

test("passes all attributes to the tests, and the run's variables override the module's", async () => {
  const { path } = await aModule({}, [one("REGION", "north"), one("SIZE", "2"), one("KEPT", "as it is")]);
  const variables = [
    { key: "REGION", value: '"south"' },
    { key: "SIZE", value: "3" },
    { key: "region", value: '"east"' },
  ];

  const run = await start(path, { variables, filters: ["tests/subnets.tftest.hcl"], verbose: true });

  expect(await run.until("finished")).toMatchObject({ variables, "tests-passed": 2 });
  const { environment, variables: others, filters, testDirectory, verbose } = workOf(run);
  expect(environment).toEqual({ REGION: "south", SIZE: "3", KEPT: "as it is" });
  expect({ others, filters, testDirectory, verbose }).toEqual({
    others: [{ key: "region", value: '"east"' }],
    filters: ["tests/subnets.tftest.hcl"],
    testDirectory: "tests",
    verbose: true,
  });
});

test("uses the module's variables at the time of its start", async () => {
  const { api } = world();
  const { path, first } = await aModule({}, [one("REGION", "north")]);
  await first.until("finished");
  const { data } = await api.listTestVariables({ params: { path } });
  await api.updateTestVariable({
    params: { path: { ...path, variable_id: data!.data[0]!.id } },
    body: { data: { type: "vars", attributes: { value: "south" } as Schemas["TestVariableUpdateAttributes"] } },
  });

  const second = await start(path, {});
  await second.until("finished");

  expect([workOf(first).environment, workOf(second).environment]).toEqual([{ REGION: "north" }, { REGION: "south" }]);
});

test("a sensitive value reaches the tests, but no log", async () => {
  const { first } = await aModule({}, [one("SECRET", "correct-horse", true), one("REGION", "north")]);

  await first.until("finished");

  expect(workOf(first).environment.SECRET).toBe("correct-horse");
  const log = await first.log();
  expect(log).toContain("SECRET=(sensitive value)\n");
  expect(log).toContain("REGION=north\n");
  expect(log).not.toContain("correct");
});

test("a filter without a matching file is an error in the log", async () => {
  const { path } = await aModule();

  const run = await start(path, { filters: ["tests/none.tftest.hcl"] });

  await run.until("errored");
  expect(await run.log()).toContain("There is no test file tests/none.tftest.hcl in tests.");
});

test("the log grows while the test runs, and a reader can continue at an offset", async () => {
  const { first } = await aModule({ duration_ms: 2_000 });
  await first.until("running");

  const parts: string[] = [];
  while (!parts.at(-1)?.endsWith("\u0003")) {
    const offset = Buffer.byteLength(parts.join(""));
    const part = await first.log(`?offset=${offset}&limit=4096`);
    if (part !== "") parts.push(part);
    await sleep(50);
  }

  expect(parts.length).toBeGreaterThan(2);
  expect(parts[0]?.startsWith("\u0002")).toBe(true);
  expect(parts.slice(0, -1).join("")).not.toContain("\u0003");
  expect(parts.join("")).toBe(await first.log());
});

test("a cancel interrupts the test, which cleans up and is then canceled", async () => {
  const { first } = await aModule({ duration_ms: 60_000, interrupt_ms: 600 });
  await first.until("running");
  const queuedCancel = await first.forceCancel();

  expect([queuedCancel, await first.cancel()]).toEqual([409, 202]);
  expect((await first.attributes()).status).toBe("running");
  const shown = await first.until("canceled");

  expect(shown).toMatchObject({ "test-status": null, "tests-passed": null });
  expect(Object.keys(shown["status-timestamps"])).toEqual(["queued-at", "started-at", "canceled-at"]);
  expect(await first.log()).toMatch(
    /Interrupt received.*Tearing down what the tests created: null_resource\.a\.\n\u0003$/s,
  );
  expect([await first.cancel(), await first.forceCancel()]).toEqual([409, 409]);
});

test("a forced cancel ends the test immediately, even during a long cleanup", async () => {
  const { first } = await aModule({ duration_ms: 60_000, interrupt_ms: 60_000 });
  await first.until("running");
  await expect.poll(() => workOf(first)).toBeDefined();
  await first.cancel();

  expect(await first.forceCancel()).toBe(202);
  expect((await first.attributes()).status).toBe("canceled");
  await expect.poll(() => workOf(first).kill.aborted).toBe(true);
  expect(await first.log()).not.toContain("Tearing down");
});

test("a simultaneous cancel and end have exactly one winner", { tags: "long" }, async () => {
  const { path } = await aModule({ duration_ms: 40 });
  const runs = await Promise.all(Array.from({ length: 24 }, () => start(path, {})));

  const outcomes = await Promise.all(
    runs.map(async (run, index) => {
      await run.until("running", "finished");
      await sleep(index * 3);
      const answers = await Promise.all([run.cancel(), run.cancel()]);
      const { status, "status-timestamps": stamps } = await run.until("finished", "canceled");
      return { accepted: answers.filter((answer) => answer === 202).length, status, stamps: Object.keys(stamps) };
    }),
  );

  for (const { accepted, status, stamps } of outcomes) {
    expect(accepted).toBe(status === "canceled" ? 1 : 0);
    expect(stamps).toEqual(["queued-at", "started-at", `${status}-at`]);
  }
  expect(world().errors).toEqual([]);
});
