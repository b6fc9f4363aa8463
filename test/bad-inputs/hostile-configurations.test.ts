// Configurations that are expensive to parse. Their runs end with an error message, and other work is not delayed.
// @module-tag long

import { beforeAll, expect, test } from "vitest";
import { type BundleLimits, standardLimits } from "../../server/domain/bundle.ts";
import { createSimulatedExecutor } from "../../server/jobs/executors/simulated.ts";
import { bundleOf, type Files, resources } from "../support/bundles.ts";
import { watchHealth } from "../support/busy.ts";
import { lengthening } from "../support/pauses.ts";
import { type Api, startServer, usesOtherValidator } from "../support/server.ts";
import { shareWorld } from "../support/shared-world.ts";
import { someOf } from "../support/thorough.ts";
import { createWorkspace } from "../support/workspace-world.ts";

/** The longest time in milliseconds that the server's main thread may be blocked. */
const alive = 200;
const timeout = 180_000;

const startWorld = (limits: Partial<BundleLimits> = {}) =>
  startServer({
    isMeasured: true,
    worker: true,
    executor: createSimulatedExecutor({ planMs: 0, applyMs: 0 }, { ...standardLimits, ...limits }),
  });

const world = shareWorld(() => startWorld());
let names = 0;

/** Uploads a configuration that queues a run. */
async function queueRun(api: Api, organization: string, name: string, bundle: Uint8Array) {
  const { id } = await createWorkspace({ api, organization }, { name });
  const { data } = await api.createConfigurationVersion({
    params: { path: { workspace_id: id } },
    body: { data: { type: "configuration-versions", attributes: {} } },
  });
  const { status } = await fetch(data!.data.attributes["upload-url"]!, { method: "PUT", body: new Uint8Array(bundle) });
  expect(status).toBe(200);
  const runs = await api.listWorkspaceRuns({ params: { path: { workspace_id: id } } });
  return runs.data!.data[0]!.id;
}

async function whenOver(api: Api, runId: string) {
  for (const pause = lengthening(); ; await pause()) {
    const { data } = await api.showRun({ params: { path: { run_id: runId } } });
    const { status } = data!.data.attributes;
    if (["errored", "planned", "planned_and_finished"].includes(status)) return data!.data;
  }
}

async function logOf(api: Api, run: Awaited<ReturnType<typeof whenOver>>) {
  const { data } = await api.showPlan({ params: { path: { plan_id: run.relationships.plan.data!.id } } });
  return (await fetch(data!.data.attributes["log-read-url"]!)).text();
}

// express-openapi-validator compiles the schemas of an operation at its first request, and blocks the server's thread meanwhile.
beforeAll(async () => {
  if (!usesOtherValidator()) return;
  const { api, organization } = world();
  await whenOver(api, await queueRun(api, organization, "usual", await bundleOf({ "main.tf": "" })));
});

/** The parser needs minutes for a number with so many digits. */
const slow: Files = { "main.tf": `locals {\n  x = ${"9".repeat(1_000_000)}\n}\n` };
const keys = (count: number) => Array.from({ length: count }, (_, index) => `"k${index}":1`).join(",");

const hostile: [string, Files, string][] = [
  ["10 MB of brackets", { "main.tf": `x = ${"[".repeat(10 * 1024 ** 2)}` }, "main.tf is longer than 4194304 bytes."],
  ["brackets within brackets", { "main.tf": `x = ${"[".repeat(200_000)}` }, "main.tf is nested too deeply."],
  ["brackets without end", { "main.tf": `x = ${"[".repeat(4_000_000)}` }, "to read."],
  ["blocks within blocks", { "main.tf": "a {\n".repeat(30_000) }, "main.tf is nested too deeply."],
  [
    "many large files",
    Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`m${index}/a.tf`, "#".repeat(4 * 1024 ** 2)])),
    "The configuration is longer than 33554432 bytes.",
  ],
  ["3 MB of keys", { "a.tf.json": `{${keys(250_000)}}` }, "a.tf.json has more than 200000 members."],
  ["1 MB of keys in the simulation", { "simulation.json": `{${keys(80_000)}}` }, "is longer than 65536 bytes."],
  [
    "lists within lists",
    { "a.tf.json": `{"x":${"[".repeat(900_000)}${"]".repeat(900_000)}}` },
    "a.tf.json is nested more than 64 levels deep.",
  ],
  ["a million instances", { "main.tf": 'resource "a" "b" {\n  count = 1000000\n}' }, "more than 10000 resources."],
  [
    "many modules with many instances",
    {
      "main.tf": Array.from({ length: 20 }, (_, index) => `module "m${index}" {\n  source = "./m"\n}\n`).join(""),
      "m/main.tf": 'resource "a" "b" {\n  count = 1000\n}',
    },
    "more than 10000 resources.",
  ],
  [
    "many outputs",
    { "main.tf": Array.from({ length: 501 }, (_, index) => `output "o${index}" {\n  value = 1\n}\n`).join("") },
    "more than 500 outputs.",
  ],
  [
    "long outputs",
    { "main.tf": `output "o" {\n  value = "${"a".repeat(300_000)}"\n}\n` },
    "The outputs of the configuration are longer than 262144 bytes.",
  ],
  ["a long name", { "main.tf": `resource "a" "${"b".repeat(1_000)}" {}` }, "An address is longer than 512 characters."],
];
test.each(someOf(hostile, 3))("a run of %s errors without delaying others", { timeout }, async (_, files, sentence) => {
  const given = world();
  const bundle = await bundleOf(files);
  names += 1;
  let isOver = false;

  const running = queueRun(given.api, given.organization, `hostile-${names}`, bundle)
    .then((id) => whenOver(given.api, id))
    .finally(() => {
      isOver = true;
    });
  const longest = await watchHealth(given, () => isOver);
  const run = await running;

  expect(run.attributes.status).toBe("errored");
  expect(await logOf(given.api, run)).toContain(sentence);
  expect(longest).toBeLessThan(alive);
  expect(given.errors).toEqual([]);
});

test("times out on a configuration that parses for minutes", { timeout }, async () => {
  await using given = await startWorld({ verifyMs: 500 });

  const run = await whenOver(given.api, await queueRun(given.api, given.organization, "slow", await bundleOf(slow)));

  expect(run.attributes.status).toBe("errored");
  expect(await logOf(given.api, run)).toContain("Error: The configuration takes longer than 500 milliseconds to read.");
});

test("after one run broke the parser, the next run is parsed correctly", { timeout }, async () => {
  const given = world();
  const broken = await bundleOf({ "main.tf": `x = ${"[".repeat(50_000)}` });

  await whenOver(given.api, await queueRun(given.api, given.organization, "broken", broken));
  const id = await queueRun(given.api, given.organization, "good", await bundleOf(resources("a", "b")));

  const run = await whenOver(given.api, id);
  expect(run.attributes.status).toBe("planned");
  expect(await logOf(given.api, run)).toContain("Plan: 2 to add");
});

test("slow configurations of one organization do not delay another organization's runs", { timeout }, async () => {
  await using given = await startWorld();
  const outsider = given.apiAs(given.tokens.outsider);
  const bundle = await bundleOf(slow);
  const good = await bundleOf(resources("a"));

  const hostile = await Promise.all(
    Array.from({ length: 8 }, (_, index) => queueRun(given.api, given.organization, `slow-${index}`, bundle)),
  );
  const run = await whenOver(outsider, await queueRun(outsider, "elsewhere", "quick", good));
  const shown = await Promise.all(hostile.map((id) => given.api.showRun({ params: { path: { run_id: id } } })));
  const over = shown.filter(({ data }) => data!.data.attributes.status === "errored");

  expect(run.attributes.status).toBe("planned");
  // Only one configuration of the slow organization is parsed at a time.
  expect(over.length).toBeLessThan(4);
});
