import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { parseToolState } from "../../server/jobs/executors/command/tool-state.ts";
import type { ApplyWork, State, TestWork } from "../../server/jobs/executors/executor.ts";
import { createSimulatedExecutor } from "../../server/jobs/executors/simulated.ts";
import { renderState } from "../../server/jobs/executors/simulated-state.ts";
import { parseSimulation, type Simulation } from "../../server/jobs/executors/simulation.ts";
import { bundleOf, type Files, resources } from "../support/bundles.ts";
import { measureProcessor } from "../support/processor-time.ts";

const executor = createSimulatedExecutor({ planMs: 0, applyMs: 0 });
const never = new AbortController().signal;

type Given = Partial<Omit<ApplyWork, "flags">> & {
  files?: Files;
  simulation?: Simulation;
  flags?: Partial<ApplyWork["flags"]>;
};

function workOf({ files = {}, simulation, flags, ...given }: Given = {}) {
  const lines: string[] = [];
  const work: ApplyWork & TestWork = {
    attempt: "run-1:1",
    organizationName: "acme",
    openBundle: async () => Readable.from([await bundleOf(files, simulation)]),
    api: null,
    variables: [],
    secrets: [],
    log: (text) => lines.push(text),
    kill: never,
    workingDirectory: "",
    document: undefined,
    planned: { add: 0, change: 0, destroy: 0, import: 0 },
    openPlanFile: async () => undefined,
    begunBy: async () => null,
    begin: async () => true,
    save: async () => {},
    environment: {},
    testDirectory: "tests",
    filters: [],
    verbose: false,
    flags: {
      allowConfigGeneration: false,
      debuggingMode: false,
      isDestroy: false,
      refresh: true,
      refreshOnly: false,
      replaceAddrs: null,
      targetAddrs: null,
      toolVersion: "1.13.0",
      ...flags,
    },
    ...given,
  };
  return { work, logged: () => lines.join("") };
}

const planOf = (given: Given) => executor.plan(workOf(given).work, never);

/** Returns the document of the state after an apply of the given configuration. */
async function stateOf(files: Files, given: Given = {}): Promise<Uint8Array> {
  const result = await executor.apply(workOf({ files, ...given }).work, never);
  if (result.outcome !== "success") throw new Error(result.message);
  return result.document!;
}

const changes = (add: number, change: number, destroy: number, imported = 0) => ({
  outcome: "success",
  changes: { add, change, destroy, import: imported },
});

describe("a plan counts", () => {
  test.each<[string, Files, ReturnType<typeof changes>]>([
    ["nothing in an empty bundle", {}, changes(0, 0, 0)],
    ["each resource", resources("a", "b"), changes(2, 0, 0)],
    ["no data sources", { "main.tf": 'data "http" "x" {}' }, changes(0, 0, 0)],
    ["a literal count", { "main.tf": 'resource "x" "y" {\n  count = 3\n}' }, changes(3, 0, 0)],
    ["JSON as well", { "main.tf.json": '{"resource": {"x": {"y": {}, "z": {}}}}' }, changes(2, 0, 0)],
    ["no other folder", { "main.tf": "", "other/main.tf": 'resource "x" "y" {}' }, changes(0, 0, 0)],
    [
      "local modules, each time they are called",
      {
        "main.tf": 'module "a" {\n  source = "./m"\n}\nmodule "b" {\n  source = "./m"\n}\n',
        "m/main.tf": 'resource "x" "y" {}\nresource "x" "z" {}\n',
      },
      changes(4, 0, 0),
    ],
    ["a module from elsewhere as one", { "main.tf": 'module "a" {\n  source = "acme/vpc/aws"\n}' }, changes(1, 0, 0)],
    [
      "imports apart",
      { "main.tf": 'import {\n  to = x.y\n  id = "1"\n}\nresource "x" "y" {}\nresource "x" "z" {}' },
      changes(1, 0, 0, 1),
    ],
  ])("%s", async (_, files, expected) => {
    expect(await planOf({ files })).toMatchObject(expected);
  });

  test.each([
    ['resource "x" "y" {}', "Configuration: 1 resource, 0 data sources"],
    ['resource "x" "y" {\n  count = 2\n}\ndata "http" "x" {}', "Configuration: 2 resources, 1 data source"],
  ])("the blocks of %j in the log", async (text, line) => {
    const { work, logged } = workOf({ files: { "main.tf": text } });

    await executor.plan(work, never);

    expect(logged().split("\n")).toContain(line);
  });

  test("against what is there", async () => {
    const document = await stateOf({
      "main.tf": 'resource "x" "same" {}\nresource "x" "other" {}\nresource "x" "gone" {}',
    });
    const files = { "main.tf": 'resource "x" "same" {}\nresource "x" "other" {\n  size = 2\n}\nresource "x" "new" {}' };

    expect(await planOf({ files, document })).toMatchObject(changes(1, 1, 1));
    expect(await planOf({ files, document, flags: { isDestroy: true } })).toMatchObject(changes(0, 0, 3));
    expect(await planOf({ files, document, flags: { refreshOnly: true } })).toMatchObject(changes(0, 0, 0));
    expect(await planOf({ files, document, flags: { targetAddrs: ["x.new"] } })).toMatchObject(changes(1, 0, 0));
    expect(await planOf({ files, document, flags: { replaceAddrs: ["x.same"] } })).toMatchObject(changes(2, 1, 2));
  });

  test("a resource as changed when a variable that it uses has another value", async () => {
    const files = { "main.tf": 'resource "x" "a" {\n  size = var.size\n}\nresource "x" "b" {}' };
    const document = await stateOf(files, { variables: [{ key: "size", value: "1" }] });

    expect(await planOf({ files, document, variables: [{ key: "size", value: "2" }] })).toMatchObject(changes(0, 1, 0));
  });

  test("a resource as unchanged when a sensitive variable has another value", async () => {
    const files = { "main.tf": 'resource "x" "a" {\n  password = var.password\n}' };
    const of = (value: string) => [{ key: "password", value, sensitive: true as const }];
    const document = await stateOf(files, { variables: of("1") });

    expect(await planOf({ files, document, variables: of("2") })).toMatchObject(changes(0, 0, 0));
  });

  test.each<[target: string, counted: number]>([
    ["x.y", 2],
    ["x.y[1]", 1],
    ["module.m", 2],
    ["module.m.x.y", 1],
    ["x", 3],
    ["module", 2],
    ["x.", 0],
    ["x.yy", 0],
    ["x.y[1].z", 0],
    ["module.m.x.y[0]", 0],
  ])("only what is within a target: %s", async (target, counted) => {
    const files = {
      "main.tf": 'resource "x" "y" {\n  count = 2\n}\nresource "x" "y-z" {}\nmodule "m" {\n  source = "./m"\n}',
      "m/main.tf": 'resource "x" "y" {}\nresource "x" "z" {}\n',
    };

    expect(await planOf({ files, flags: { targetAddrs: [target] } })).toMatchObject(changes(counted, 0, 0));
  });

  test("the largest configuration against the most targets without holding up others", async () => {
    const name = "n".repeat(400);
    const files = { "main.tf.json": JSON.stringify({ resource: { x: { [name]: { count: 10_000 } } } }) };
    const targetAddrs = Array.from({ length: 500 }, (_, index) => `x.${name}[${index * 2}]`);
    const plan = (count: number) =>
      measureProcessor(() => planOf({ files, flags: { targetAddrs: targetAddrs.slice(0, count) } }));

    const [few, many] = [await plan(25), await plan(500)];

    expect(many.result).toMatchObject(changes(500, 0, 0));
    // Comparing every address with every target takes twenty times as long.
    expect(many.ms).toBeLessThan(8 * few.ms);
  });

  test("in the working directory", async () => {
    const files = { "main.tf": "", "live/main.tf": 'resource "x" "y" {}' };

    expect(await planOf({ files, workingDirectory: "live/" })).toMatchObject(changes(1, 0, 0));
  });
});

describe("a plan fails, and says why,", () => {
  test.each<[string, Given, string]>([
    ["when the language is broken", { files: { "main.tf": 'resource "x" {' } }, "main.tf:1,14-15: Unclosed"],
    ["when JSON is broken", { files: { "a.tf.json": "{" } }, "a.tf.json is not JSON."],
    ["when a module calls itself", { files: { "a.tf": 'module "m" {\n  source = "./"\n}' } }, "module.m calls itself."],
    ["when an import has no resource", { files: { "a.tf": 'import {\n  to = x.y\n  id = "1"\n}' } }, "import of x.y."],
    ["as simulated", { simulation: { plan: { outcome: "errored", message: "No quota." } } }, "No quota."],
    ["when the simulation is broken", { files: { "simulation.json": "[]" } }, "it must be an object."],
  ])("%s", async (_, given, message) => {
    const { work, logged } = workOf(given);

    expect(await executor.plan(work, never)).toMatchObject({
      outcome: "errored",
      message: expect.stringContaining(message),
    });
    expect(logged()).toContain(`Error: `);
  });
});

describe("outputs", () => {
  const out = (name: string, value: string) => `output "${name}" {\n  value = "${value}"\n}\n`;
  const state: State = { resources: [], outputs: [{ name: "kept", value: "a", sensitive: false }] };
  const document = renderState({ before: undefined, state, toolVersion: "1.13.0" });
  const planText = async (text: string, given: Given = {}) => {
    const { work, logged } = workOf({ files: { "main.tf": text }, document, ...given });
    return { result: await executor.plan(work, never), log: logged() };
  };

  test.each([
    ["a new one", out("kept", "a") + out("new", "secret"), "  + new"],
    ["another value", out("kept", "secret"), "  ~ kept"],
    ["one that goes", "", "  - kept"],
    ["one that becomes sensitive", out("kept", "a").replace("\n}", "\n  sensitive = true\n}"), "  ~ kept"],
  ])("that change alone are a change: %s", async (_, text, line) => {
    const { result, log } = await planText(text);

    expect(result).toMatchObject({ ...changes(0, 0, 0), hasChanges: true });
    expect(log).toContain(`Changes to Outputs:\n${line}\n\nAn apply saves these outputs`);
    expect(log).not.toContain("secret");
    expect(log).not.toContain("No changes.");
  });

  test.each<[string, string, Given]>([
    ["stay as they are", out("kept", "a"), {}],
    ["are not looked at by a refresh", out("kept", "b"), { flags: { refreshOnly: true } }],
    ["are left by what is forced", out("kept", "b"), { simulation: { plan: { changes: {} } } }],
  ])("counts no change for outputs that %s", async (_, text, given) => {
    expect((await planText(text, given)).result).toMatchObject({ hasChanges: false });
  });
});

describe("an apply", () => {
  test("leaves the state that was planned, with its outputs", async () => {
    const { work, logged } = workOf({
      files: {
        "main.tf":
          'resource "x" "y" {}\noutput "o" {\n  value = [1]\n}\noutput "p" {\n  value = x.y.id\n  sensitive = true\n}',
      },
      planned: { add: 1, change: 0, destroy: 0, import: 0 },
    });

    const result = await executor.apply(work, never);

    expect(result).toMatchObject(changes(1, 0, 0));
    expect(parseToolState((result as { document: Uint8Array }).document)).toMatchObject({
      resources: [{ address: "x.y" }],
      outputs: [
        { name: "o", value: [1], sensitive: false },
        { name: "p", value: null, sensitive: true },
      ],
    });
    expect(logged()).toContain("Apply complete! Resources: 1 added, 0 changed, 0 destroyed.");
  });

  test("reports its end if only outputs change", async () => {
    const { work, logged } = workOf({ files: { "main.tf": 'output "o" {\n  value = 1\n}' } });

    await executor.apply(work, never);

    expect(logged()).toContain("Apply complete! Resources: 0 added, 0 changed, 0 destroyed.");
  });

  test("keeps untargeted resources", async () => {
    const document = await stateOf(resources("a", "b"));

    const after = await stateOf({}, { document, flags: { isDestroy: true, targetAddrs: ["null_resource.a"] } });

    expect(parseToolState(after).resources.map(({ address }) => address)).toEqual(["null_resource.b"]);
  });

  test("has as many resources as were forced", async () => {
    const simulation: Simulation = { plan: { changes: { add: 5, destroy: 1 } } };
    const document = await stateOf(resources("a", "b"));
    expect(await planOf({ simulation })).toMatchObject(changes(5, 0, 1));

    const after = await stateOf({}, { simulation, document, planned: { add: 5, change: 0, destroy: 1, import: 0 } });

    expect(parseToolState(after).resources).toHaveLength(6);
  });
});

describe("an interrupt", () => {
  const slow: Simulation = { plan: { duration_ms: 60_000 } };

  test("ends the work", async () => {
    const { work, logged } = workOf({ simulation: slow });

    expect(await executor.plan(work, AbortSignal.timeout(50))).toMatchObject({ outcome: "interrupted" });
    expect(logged()).toContain("Interrupt received.");
  });

  test("takes effect only after the cleanup, which a kill cuts short", async () => {
    const simulation: Simulation = { plan: { duration_ms: 60_000, interrupt_ms: 60_000 } };
    const { work } = workOf({ simulation, kill: AbortSignal.timeout(150) });

    await expect(executor.plan(work, AbortSignal.timeout(50))).rejects.toThrow("aborted");
  });
});

test("tests are counted, filtered and forced", async () => {
  const files = {
    "main.tf": "",
    "tests/a.tftest.hcl": 'run "one" {}\nrun "two" {}\n',
    "tests/b.tftest.hcl": 'run "three" {}\n',
    "elsewhere/c.tftest.hcl": 'run "four" {}\n',
  };
  const testOf = async (given: Given & Partial<TestWork>) => {
    const result = await executor.test(workOf({ files, ...given }).work, never);
    return result.outcome === "success" ? result.counts : result;
  };

  expect(await testOf({})).toEqual({ passed: 3, failed: 0, errored: 0, skipped: 0 });
  expect(await testOf({ filters: ["tests/b.tftest.hcl"] })).toMatchObject({ passed: 1 });
  expect(await testOf({ simulation: { test: { passed: 1, failed: 2 } } })).toMatchObject({ passed: 1, failed: 2 });
  expect(await testOf({ filters: ["b.tftest.hcl", "./tests/a.tftest.hcl"] })).toMatchObject({ passed: 3 });
  expect(await testOf({ filters: ["none.tftest.hcl"] })).toMatchObject({ outcome: "errored" });
  expect(await testOf({ testDirectory: "./elsewhere/" })).toMatchObject({ passed: 1 });
  expect(await testOf({ simulation: { test: { outcome: "errored" } } })).toMatchObject({ outcome: "errored" });
});

test("the log of tests names each, and what there is when it is verbose", async () => {
  const files = { ...resources("net"), "tests/a.tftest.hcl": 'run "one" {}\nrun "two" {}\nrun "zero" {}\n' };
  const simulation: Simulation = { test: { failed: 1, skipped: 1 } };
  const logOf = async (given: Partial<TestWork>) => {
    const { work, logged } = workOf({ files, simulation, ...given });
    await executor.test(work, never);
    return logged();
  };

  const quiet = await logOf({ environment: { TOKEN: "hidden" } });
  const verbose = await logOf({ verbose: true });

  expect(quiet).toContain('  run "one"... fail\n  run "two"... skip\n  run "zero"... pass\n');
  expect(quiet).toContain("Environment: TOKEN\n");
  expect(quiet).not.toContain("hidden");
  expect(quiet).toContain("Failure! 1 passed, 1 failed, 0 errored, 1 skipped.");
  expect(verbose).toContain('  run "one"... fail\n    # null_resource.net\n');
});

test("uses the organization's checks unless the bundle forces them", async () => {
  const simulation: Simulation = {
    policy_check: { outcome: "soft_failed" },
    post_plan: { outcome: "failed", message: "Declined." },
    cost_estimate: { prior_monthly_cost: 10, proposed_monthly_cost: 12.5 },
  };
  const { work } = workOf({ simulation });

  expect(await executor.check("pre_plan", work)).toEqual({});
  expect(await executor.check("policy_check", work)).toEqual({ outcome: "soft_failed" });
  expect(await executor.check("post_plan", work)).toEqual({ outcome: "failed", message: "Declined." });
  expect(await executor.check("cost_estimate", work)).toMatchObject({ costs: { prior: 10, proposed: 12.5 } });
});

test("stores the reason of a failed check with any quoted text", async () => {
  const { work } = workOf({ files: { "simulation.json": '{"a\\u0000b": 1}' } });

  const { outcome, message } = await executor.check("pre_plan", work);

  expect(outcome).toBe("failed");
  expect(message).toContain("a\ufffdb is not known");
});

const cannot = "simulation.json cannot be used:";
const whole = (most: number) => `must be a whole number from 0 to ${most}.`;

test.each([
  ["{", "simulation.json is not JSON."],
  ["[]", `${cannot} it must be an object.`],
  ["null", `${cannot} it must be an object.`],
  ['{"test": 3}', `${cannot} test must be an object.`],
  [
    '{"plans": {}}',
    `${cannot} plans is not known; the known members are plan, apply, test, cost_estimate, policy_check, pre_plan, post_plan.`,
  ],
  ['{"plan": {"outcome": "maybe"}}', `${cannot} plan.outcome must be success or errored.`],
  ['{"pre_plan": {"outcome": "soft_failed"}}', `${cannot} pre_plan.outcome must be passed or failed.`],
  ['{"policy_check": {"outcome": 1}}', `${cannot} policy_check.outcome must be passed or soft_failed or failed.`],
  ['{"plan": {"duration_ms": -1}}', `${cannot} plan.duration_ms ${whole(3_600_000)}`],
  ['{"plan": {"interrupt_ms": 3600001}}', `${cannot} plan.interrupt_ms ${whole(3_600_000)}`],
  ['{"plan": {"changes": {"add": 1.5}}}', `${cannot} plan.changes.add ${whole(10_000)}`],
  ['{"test": {"passed": "3"}}', `${cannot} test.passed ${whole(10_000)}`],
  [
    '{"cost_estimate": {"prior_monthly_cost": -0.1}}',
    `${cannot} cost_estimate.prior_monthly_cost must be a number from 0 to 1000000000000.`,
  ],
  [
    '{"cost_estimate": {"prior_monthly_cost": "3"}}',
    `${cannot} cost_estimate.prior_monthly_cost must be a number from 0 to 1000000000000.`,
  ],
  ['{"plan": {"toString": 1}}', `${cannot} plan.toString is not known; the known members are message, duration_ms, `],
  ['{"apply": {"message": 1}}', `${cannot} apply.message must be a text.`],
  ['{"pre_plan": {"message": "\\u0000"}}', `${cannot} pre_plan.message must not hold NUL or half a surrogate pair.`],
])("a simulation such as %s is refused", (json, message) => {
  expect(() => parseSimulation(json)).toThrow(message);
});

test("a simulation may use each number from the least to the most", () => {
  const timed = { message: "", duration_ms: 0, interrupt_ms: 3_600_000 };
  const changes = { add: 10_000, change: 0, destroy: 0, import: 1 };
  const simulation: Simulation = {
    plan: { ...timed, outcome: "success", changes },
    apply: { ...timed, outcome: "errored" },
    test: { ...timed, passed: 0, failed: 10_000, errored: 0, skipped: 0 },
    cost_estimate: { ...timed, prior_monthly_cost: 0.5, proposed_monthly_cost: 1e12 },
    policy_check: { ...timed, outcome: "soft_failed" },
    pre_plan: { ...timed, outcome: "failed" },
    post_plan: timed,
  };

  expect(parseSimulation(JSON.stringify(simulation))).toEqual(simulation);
});
