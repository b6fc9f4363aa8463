// The server's only thread reads, decrypts and sends each page, so the size of a page is limited.
import { expect, test } from "vitest";
import { createOutputs } from "../../server/store/workspaces/state-versions.ts";
import { saveWorkspace } from "../../server/store/workspaces/workspaces.ts";
import { readWorkspace, startRunWorld } from "../support/run-world.ts";
import { shareWorld } from "../support/shared-world.ts";
import { writeStateVersion } from "../support/state-versions.ts";

const MiB = 1024 ** 2;
const count = 20;
const world = shareWorld(async () => {
  const started = await startRunWorld();
  for (let number = 1; number <= count; number += 1) await fill(started, await started.createWorkspace(`ws-${number}`));
  return started;
});

/** Gives the workspace the largest possible state and run, and a secret output. */
async function fill(started: Awaited<ReturnType<typeof startRunWorld>>, workspaceId: string): Promise<void> {
  const { store, writeRun } = started;
  const version = await writeStateVersion(store, workspaceId, { intermediate: false });
  await createOutputs(store, version, [
    { type: "string", name: "large", sensitive: false, value: "v".repeat(MiB / 4) },
    { type: "string", name: "secret", sensitive: true, value: "hidden" },
  ]);
  const run = await writeRun({ workspaceId, message: "m".repeat(MiB / 4) });
  const workspace = await readWorkspace(started, workspaceId);
  await saveWorkspace(store, { ...workspace, currentStateVersionId: version.id, currentRunId: run.id });
}

async function ask(path: string) {
  const { url, tokens } = world();
  const response = await fetch(`${url}/api/v2/${path}`, { headers: { Authorization: `Bearer ${tokens.owner}` } });
  return { status: response.status, text: await response.text() };
}

const workspaces = (query: string) => `organizations/demo/workspaces?sort=name&search[name]=ws-&${query}`;

test.each([
  ["outputs", () => workspaces("include=outputs")],
  ["current runs", () => workspaces("include=current_run")],
  ["runs of an organization", () => "organizations/demo/runs?"],
])("a too large page is refused, and a smaller one is not: %s", async (_, path) => {
  const refused = await ask(`${path()}&page[size]=${count}`);
  const answered = await ask(`${path()}&page[size]=10`);

  expect(refused.status).toBe(400);
  expect(JSON.parse(refused.text).errors).toEqual([
    {
      status: "400",
      title: "bad request",
      detail: "The page would hold more than 4 MiB. Ask for fewer items by page[size], or include less.",
      source: { parameter: "page[size]" },
    },
  ]);
  expect(answered.status).toBe(200);
  expect(answered.text.length).toBeGreaterThan(2 * MiB);
});

test("a page of workspaces without these includes is complete", async () => {
  const { status, text } = await ask(workspaces(`page[size]=${count}`));

  expect(status).toBe(200);
  expect(JSON.parse(text).data).toHaveLength(count);
});

test("included outputs are sorted by name and hide secrets", async () => {
  const { text } = await ask(workspaces("include=outputs&page[size]=1"));

  const values = JSON.parse(text).included.map(({ attributes }: { attributes: { name: string; value: unknown } }) => [
    attributes.name,
    String(attributes.value).length,
  ]);
  expect(values).toEqual([
    ["large", MiB / 4],
    ["secret", "null".length],
  ]);
});
