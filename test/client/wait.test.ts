import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  AbortError,
  type Client,
  createClient,
  type RunStatus,
  StateError,
  streamLog,
  TimeoutError,
  waitForRun,
} from "../../client/index.ts";
import { bundleOf, resources } from "../support/bundles.ts";
import { type RunWorld, startRunWorld } from "../support/run-world.ts";
import { answering, baseUrl, document } from "./answers.ts";

describe("on the real server and its worker", () => {
  let world: RunWorld;
  let api: Client;
  beforeAll(async () => {
    world = await startRunWorld({ worker: true });
    api = createClient({ baseUrl: `${world.url}/api/v2`, token: world.tokens.owner });
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const newRun = async () => {
    const workspace = await world.createWorkspace(`wait-${Math.random().toString(36).slice(2)}`);
    const version = await api.extensions.createConfigurationVersion({
      workspace_id: workspace,
      "auto-queue-runs": false,
    });
    await api.upload(version, await bundleOf(resources("one")));
    return (await api.runs.create({ workspace })).data;
  };

  test("waits until a run can be confirmed, then until it is applied, and tells each state", async () => {
    const { id } = await newRun();
    const states: RunStatus[] = [];
    const onState = (status: RunStatus) => void states.push(status);

    const planned = await api.runs.wait(id, { until: "confirmable", onState });
    await api.runs.apply({ run_id: id });
    const applied = await api.runs.wait(id, { onState, timeout: 20_000 });

    expect(planned.attributes.actions["is-confirmable"]).toBe(true);
    expect(applied.attributes.status).toBe("applied");
    expect(states).toContain("planned");
    expect(states.at(-1)).toBe("applied");
  });

  test("does not wait for what cannot come any more", async () => {
    const { id } = await newRun();
    await api.runs.wait(id, { until: "planned" });
    await api.runs.discard({ run_id: id });

    const error = await api.runs.wait(id, { until: ["applied", "applying"] }).catch((error) => error);
    const confirmable = await api.runs.wait(id, { until: "confirmable" }).catch((error) => error);

    expect(error).toBeInstanceOf(StateError);
    expect(error.message).toBe(`showRun: ${id} is discarded, after which applied, applying cannot come.`);
    expect(confirmable).toBeInstanceOf(StateError);
  });

  test("waits for test runs as well, and their logs come along", async () => {
    const module = { organization_name: world.organization, ...world.module };
    const path = {
      organization_name: world.organization,
      namespace: module.namespace,
      name: module.name,
      provider: module.provider,
    };
    const version = await api.moduleTests.createTestConfigurationVersion(path);
    await api.upload(version, await bundleOf({ "main.tf": "", "tests/a.tftest.hcl": 'run "it works" {}\n' }));
    const [testRun] = await api.moduleTests.listTestRuns.all(path).toArray();

    const reading = api.moduleTests.log({ ...path, test_run_id: testRun!.id });
    const ended = await api.moduleTests.wait({ ...path, test_run_id: testRun!.id }, { until: "finished" });
    let log = "";
    for await (const text of reading) log += text;

    expect(ended.attributes["test-status"]).toBe("pass");
    expect(log).toContain("it works");
    expect(log).not.toMatch(/[\x02\x03]/);
  });

  test("reads the log of a plan while it grows, to its end", async () => {
    const { id } = await newRun();
    let log = "";

    for await (const text of api.runs.log(id, "plan")) log += text;

    expect((await api.runs.show({ run_id: id })).data.attributes.status).not.toBe("pending");
    expect(log.length).toBeGreaterThan(10);
    expect(log).not.toMatch(/[\x02\x03]/);
  });
});

const answer = (status: RunStatus) => () =>
  document({ data: { id: "run-1", type: "runs", attributes: { status, actions: { "is-confirmable": false } } } });

test("looks less and less often, and often again after a change", async () => {
  const answers = [...Array(12).fill(answer("plan_queued")), answer("planning"), answer("planning"), answer("applied")];
  const { connection, clock, asked } = answering(answers);

  await clock.run(waitForRun(connection, "run-1", { interval: 3000 }));

  const pauses = asked.slice(1).map(({ at }, index) => at - asked[index]!.at);
  expect(Math.max(...pauses.slice(0, 2))).toBeLessThan(400);
  expect(Math.min(...pauses.slice(9, 12))).toBeGreaterThan(2000);
  expect(pauses[12]).toBeLessThan(260);
});

test("a run that is planned but not confirmable yet may become so", async () => {
  const { connection, clock, asked } = answering([answer("planned"), answer("policy_checking"), answer("errored")]);

  const error = await clock.run(waitForRun(connection, "run-1", { until: "confirmable" }).catch((error) => error));

  expect(error).toBeInstanceOf(StateError);
  expect(asked).toHaveLength(3);
});

test("the reading of a log ends with its signal, also between two looks", async () => {
  const { connection, clock } = answering([() => new Response("\x02begun")]);
  const controller = new AbortController();
  const seen: string[] = [];
  clock.after(700, () => controller.abort("enough"));

  const error = await clock.run(
    (async () => {
      for await (const text of streamLog(connection, `${baseUrl}/logs/1`, controller)) seen.push(text);
    })().catch((error) => error),
  );

  expect(seen[0]).toBe("begun");
  expect(error).toBeInstanceOf(AbortError);
  expect([error.cause, clock.now()]).toEqual(["enough", 700]);
});

test("ends with its time and with its signal", async () => {
  const late = answering([answer("planning")]);
  const stopped = answering([answer("planning")]);
  const controller = new AbortController();
  stopped.clock.after(2000, () => controller.abort());

  const errors = await Promise.all([
    late.clock.run(waitForRun(late.connection, "run-1", { timeout: 10_000 }).catch((error) => error)),
    stopped.clock.run(waitForRun(stopped.connection, "run-1", { signal: controller.signal }).catch((error) => error)),
  ]);

  expect(errors[0]).toBeInstanceOf(TimeoutError);
  expect(errors[1]).toBeInstanceOf(AbortError);
  expect([late.clock.now(), stopped.clock.now()]).toEqual([10_000, 2000]);
});

test("a run that is where it could be confirmed, but not yet, is waited for", async () => {
  const saved = (isConfirmable: boolean) => () =>
    document({
      data: {
        id: "run-1",
        type: "runs",
        attributes: { status: "planned_and_saved", actions: { "is-confirmable": isConfirmable } },
      },
    });
  const { connection, clock, asked } = answering([saved(false), saved(false), saved(true)]);

  const run = await clock.run(waitForRun(connection, "run-1", { until: "confirmable" }));

  expect(run.attributes.actions["is-confirmable"]).toBe(true);
  expect(asked).toHaveLength(3);
});
