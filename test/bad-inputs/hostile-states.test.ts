// Tools that write states that are expensive to read. Their runs end with an error message, other work is not delayed,
// and the written state is kept.
// @module-tag long
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { watchHealth } from "../support/busy.ts";
import { startServer } from "../support/server.ts";
import { shareWorld } from "../support/shared-world.ts";
import { someOf } from "../support/thorough.ts";
import { openToolExecutor, startToolRun, told } from "../support/tool-world.ts";

/** The longest time in milliseconds that the worker's main thread may be blocked. */
const alive = 200;
const timeout = 120_000;

async function startWorld() {
  const data = await mkdtemp(join(tmpdir(), "infrarun-states-"));
  const { executor } = await openToolExecutor({ data }, process.env);
  const server = await startServer({ isMeasured: true, worker: true, executor });
  // A first run, so that loading modules does not count.
  const first = await startToolRun(server, told({}), { attributes: { "auto-apply": true } });
  await first.when("applied");
  return {
    ...server,
    outsider: { api: server.apiAs(server.tokens.outsider), organization: "elsewhere" },
    async shown(workspaceId: string) {
      const params = { path: { workspace_id: workspaceId }, query: { include: ["outputs" as const] } };
      const { data } = await server.api.showWorkspace({ params });
      return {
        count: data!.data.attributes["resource-count"],
        outputs: data!.data.relationships.outputs.data.length,
      };
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await rm(data, { recursive: true, force: true });
    },
  };
}

const world = shareWorld(startWorld);

/** An apply that writes a state. These shell commands print its resources and outputs. */
function leaving(resources: string, outputs = "printf '{}'") {
  const shell = `{
    printf '{"version":4,"resources":'
    ${resources}
    printf ',"outputs":'
    ${outputs}
    printf '}'
  } > infrarun.tfstate`;
  return told({ apply: { shell, code: 0 } });
}

const none = "printf '[]'";
const repeat = (unit: string, bytes: number) => `yes '${unit}' | tr -d '\\n' | head -c ${bytes}`;
const each = (count: number, line: string) => `seq ${count} | sed 's/.*/${line}/' | paste -sd, -`;
const resourcesOf = (count: number) =>
  `printf '['; ${each(count, '{"mode":"managed","type":"a","name":"n&","instances":[{}]}')}; printf ']'`;

const hostile: [what: string, files: ReturnType<typeof leaving>, sentence: string, count?: number][] = [
  [
    "one text of 35 MB",
    leaving(`printf '["'; ${repeat("x", 35_000_000)}; printf '"]'`),
    "is longer than 33554432 bytes.",
  ],
  ["empty lists without end", leaving(`printf '['; ${repeat("[],", 30_000_000)}; printf '[]]'`), "500000 members."],
  ["different members", leaving(`printf '[{'; ${each(600_000, '"k&":0')}; printf '}]'`), "500000 members."],
  ["lists within lists", leaving(repeat("[", 3_000_000)), "is nested more than 256 levels deep.", 1],
  ["10,001 resources", leaving(resourcesOf(10_001)), "has more than 10000 resources.", 10_001],
  ["501 outputs", leaving(none, `printf '{'; ${each(501, '"o&":{"value":1}')}; printf '}'`), "more than 500 outputs."],
  [
    "a long output",
    leaving(none, `printf '{"o":{"value":"'; ${repeat("x", 300_000)}; printf '"}}'`),
    "has outputs of more than 262144 bytes.",
  ],
  [
    "a long name",
    leaving(none, `printf '{"'; ${repeat("x", 300)}; printf '":{"value":1}}'`),
    "an output whose name is longer than 256 characters.",
  ],
];
test.each(someOf(hostile, 4))(
  "a state of %s ends its run with an error message, and does not delay another organization's run",
  {
    timeout,
  },
  async (_what, files, sentence, count = 0) => {
    const given = world();
    let isOver = false;

    const running = (async () => {
      const run = await startToolRun(given, files, { attributes: { "auto-apply": true } });
      const other = await startToolRun(given.outsider, told({}), { attributes: { "auto-apply": true } });
      await Promise.all([run.when("errored"), other.when("applied")]);
      return run;
    })().finally(() => {
      isOver = true;
    });
    const longest = await watchHealth(given, () => isOver);
    const run = await running;

    expect(await run.applyLog()).toMatch(/\nError: The state that the tool wrote .*It is saved for the next run/);
    expect(await run.applyLog()).toContain(sentence);
    expect(longest).toBeLessThan(alive);
    expect(await given.shown(run.workspaceId)).toEqual({ count, outputs: 0 });
    expect(given.errors).toEqual([]);
  },
);

test("the next run gets a state that is too large, and may make it smaller", { timeout }, async () => {
  const given = world();
  const auto = { attributes: { "auto-apply": true } };
  const outputs = `printf '{'; ${each(501, '"o&":{"value":1}')}; printf '}'`;
  const first = await startToolRun(given, leaving(none, outputs), auto);
  await first.when("errored");

  const shell = `grep -o '"o501":{"value":1}' infrarun.tfstate`;
  const next = await startToolRun(given, told({ plan: { shell } }), { ...auto, workspaceId: first.workspaceId });
  await next.when("applied");

  expect(await next.planLog()).toContain('"o501":{"value":1}');
  expect(await given.shown(first.workspaceId)).toEqual({ count: 2, outputs: 2 });
});
