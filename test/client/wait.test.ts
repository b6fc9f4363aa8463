import { getEventListeners } from "node:events";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  AbortError,
  type Client,
  createClient,
  NotFoundError,
  type RunStatus,
  StateError,
  streamLog,
  TimeoutError,
  waitForRun,
  waitForTestRun,
} from "../../client/index.ts";
import { bundleOf, resources } from "../support/bundles.ts";
import { type RunWorld, startRunWorld } from "../support/run-world.ts";
import { answering, baseUrl, document, refusal, silence } from "./answers.ts";

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

  test("waits until a run can be confirmed, then until it is applied, and reports each state", async () => {
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

  test("does not wait for an unreachable state", async () => {
    const { id } = await newRun();
    await api.runs.wait(id, { until: "planned" });
    await api.runs.discard({ run_id: id });

    const error = await api.runs.wait(id, { until: ["applied", "applying"] }).catch((error) => error);
    const confirmable = await api.runs.wait(id, { until: "confirmable" }).catch((error) => error);

    expect(error).toBeInstanceOf(StateError);
    expect(error.message).toBe(`showRun: ${id} is discarded and can no longer become applied, applying.`);
    expect(confirmable).toBeInstanceOf(StateError);
  });

  test("waits for test runs too, and reads their logs", async () => {
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

  test("reads the growing log of a plan to its end", async () => {
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

test("polls less and less often, and often again after a change", async () => {
  const answers = [...Array(12).fill(answer("plan_queued")), answer("planning"), answer("planning"), answer("applied")];
  const { connection, clock, asked } = answering(answers);

  await clock.run(waitForRun(connection, "run-1", { interval: 3000 }));

  const pauses = asked.slice(1).map(({ at }, index) => at - asked[index]!.at);
  expect(Math.max(...pauses.slice(0, 2))).toBeLessThan(400);
  expect(Math.min(...pauses.slice(9, 12))).toBeGreaterThan(2000);
  expect(pauses[12]).toBeLessThan(260);
});

test("waits until a planned run is confirmable", async () => {
  const { connection, clock, asked } = answering([answer("planned"), answer("policy_checking"), answer("errored")]);

  const error = await clock.run(waitForRun(connection, "run-1", { until: "confirmable" }).catch((error) => error));

  expect(error).toBeInstanceOf(StateError);
  expect(asked).toHaveLength(3);
});

test("aborts reading a log, even between two polls", async () => {
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

test("ends with its timeout and with its signal", async () => {
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

test("waits until a saved plan is confirmable", async () => {
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

const aTestRun = (status: string) => () =>
  document({ data: { id: "tr-1", type: "test-runs", attributes: { status } } });
const path = { organization_name: "demo", namespace: "demo", name: "network", provider: "aws", test_run_id: "tr-1" };

test("a wait ends immediately in a wanted or final state", async () => {
  const waits = [
    { until: "planned" as const, states: ["planning", "planned"] as const },
    { until: ["applied", "planned"] as const, states: ["planning", "planned"] as const },
    { until: "final" as const, states: ["planned", "applying", "applied"] as const },
    { until: undefined, states: ["applied"] as const },
  ];

  for (const { until, states } of waits) {
    const { connection, clock, asked } = answering(states.map(answer));
    const run = await clock.run(waitForRun(connection, "run-1", until === undefined ? {} : { until }));
    expect(run.attributes.status).toBe(states.at(-1));
    expect(asked).toHaveLength(states.length);
  }
});

test("each state is reported once, with the run", async () => {
  const { connection, clock } = answering([
    answer("planning"),
    answer("planning"),
    answer("planned"),
    answer("planned"),
    answer("applied"),
  ]);
  const told: string[] = [];

  await clock.run(waitForRun(connection, "run-1", { onState: (state, { id }) => told.push(`${id} ${state}`) }));

  expect(told).toEqual(["run-1 planning", "run-1 planned", "run-1 applied"]);
});

test("an asynchronous onState ends the wait if it rejects, and not the process; the timeout does not wait for it", async () => {
  const { connection, clock } = answering([answer("planning")]);
  const wait = (onState: () => Promise<void>) =>
    clock.run(waitForRun(connection, "run-1", { onState, timeout: 5000 }).catch((error) => error));

  const failed = await wait(async () => Promise.reject(new Error("no log")));
  const late = await wait(() => new Promise(() => {}));

  expect(failed.message).toBe("no log");
  expect(late).toBeInstanceOf(TimeoutError);
});

test("waits for a test run until it has ended", async () => {
  const ended = answering([aTestRun("queued"), aTestRun("running"), aTestRun("finished")]);
  const canceled = answering([aTestRun("canceled")]);

  const testRun = await ended.clock.run(waitForTestRun(ended.connection, path));
  const error = await waitForTestRun(canceled.connection, path, { until: "finished" }).catch((error) => error);

  expect(testRun.attributes.status).toBe("finished");
  expect(error).toBeInstanceOf(StateError);
  expect(error.message).toBe("showTestRun: tr-1 is canceled and can no longer become finished.");
});

test("a timeout or signal aborts a wait and its request", async () => {
  const [late, early, stopped] = [answering([silence]), answering([answer("planning")]), answering([silence])];
  const [never, enough] = [new AbortController(), new AbortController()];
  never.abort("never");
  stopped.clock.after(300, () => enough.abort("enough"));
  const wait = ({ connection, clock }: ReturnType<typeof answering>, options: object) =>
    clock.run(waitForRun(connection, "run-1", options).catch((error) => error));

  const errors = [
    await wait(late, { until: ["planned", "applied"], timeout: 700 }),
    await wait(early, { signal: never.signal }),
    await wait(stopped, { signal: enough.signal }),
  ];

  expect(errors.map(({ name, message, cause }) => ({ name, message, cause }))).toEqual([
    { name: "TimeoutError", message: "showRun: Not planned, applied within 700 ms.", cause: undefined },
    { name: "AbortError", message: "showRun: The caller gave up.", cause: "never" },
    { name: "AbortError", message: "showRun: The caller gave up.", cause: "enough" },
  ]);
  expect([late.clock.now(), stopped.clock.now(), early.asked.length]).toEqual([700, 300, 0]);
});

test("an error of a poll ends the wait with this error", async () => {
  const { connection } = answering([() => refusal(404, "There is no run run-1.")]);

  await expect(waitForRun(connection, "run-1", { timeout: 60_000 })).rejects.toBeInstanceOf(NotFoundError);
});

test("polls after 200 ms, then at growing intervals up to the maximum", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  const times = async (options: object) => {
    const { connection, clock, asked } = answering([...Array(12).fill(answer("planning")), answer("applied")]);
    await clock.run(waitForRun(connection, "run-1", options));
    return asked.slice(1).map(({ at }, index) => at - asked[index]!.at);
  };
  const [usual, often] = [await times({}), await times({ interval: 400 })];
  const spread: number[] = [];
  for (const random of [0, 1]) {
    vi.spyOn(Math, "random").mockReturnValue(random);
    spread.push((await times({}))[0]!);
  }
  vi.restoreAllMocks();

  expect(spread).toEqual([150, 250]);
  expect(usual.slice(0, 4)).toEqual([200, 300, 450, 675]);
  expect(usual.slice(-2)).toEqual([5000, 5000]);
  expect(often.slice(0, 4)).toEqual([200, 300, 400, 400]);
});

test("an unknown state of a newer service ends the wait, because its next states are unknown", async () => {
  const { connection, asked } = answering([answer("strange" as RunStatus)]);

  const error = await waitForRun(connection, "run-1", { until: "applied" }).catch((error) => error);

  expect(error).toMatchObject({
    name: "AnswerError",
    message: "showRun: run-1 is strange, a state unknown to this version of the client.",
  });
  expect(asked).toHaveLength(1);
});

test("a wait or a log leaves no timer and no listener on its signal", async () => {
  const { signal } = new AbortController();
  const log = async ({ connection }: ReturnType<typeof answering>) => {
    for await (const _ of streamLog(connection, `${baseUrl}/logs/t0ken`, { signal }));
  };
  const works: ((given: ReturnType<typeof answering>) => Promise<unknown>)[] = [
    ({ connection }) => waitForRun(connection, "run-1", { signal, timeout: 60_000 }),
    ({ connection }) => waitForRun(connection, "run-1", { signal, timeout: 60_000, until: "planned" }),
    log,
  ];
  const responses = [
    [answer("planning"), answer("applied")],
    [answer("planning"), answer("discarded")],
    [() => new Response("\u0002a"), () => new Response("b\u0003")],
  ];

  for (const [index, work] of works.entries()) {
    const given = answering(responses[index]!);
    await given.clock.run(work(given).catch((error: Error) => error));
    expect({ work: index, timers: given.clock.left(), listeners: getEventListeners(signal, "abort").length }).toEqual({
      work: index,
      timers: 0,
      listeners: 0,
    });
  }
});
