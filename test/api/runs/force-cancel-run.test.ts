import { expect, test } from "vitest";
import { getRun } from "../../../server/store/runs/runs.ts";
import { startRunWorld } from "../../support/run-world.ts";
import { seconds } from "../../support/runs.ts";
import { shareWorld } from "../../support/shared-world.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const world = shareWorld(() => startRunWorld({ clock: () => now }));
const paramsOf = ({ id }: { id: string }) => ({ path: { run_id: id } });
const canceled = { status: "applying", cancelRequestedAt: seconds(-10, now) } as const;

test("cancels a canceled run after its cool-off", async () => {
  const { api, store, writeRun } = world();
  const run = await writeRun({ ...canceled, forceCancelAvailableAt: now });

  const { response } = await api.forceCancelRun({ params: paramsOf(run) });

  expect(response.status).toBe(202);
  const ended = await getRun(store, run.id);
  expect(ended).toMatchObject({ status: "canceled", holdsWorkspace: false, canceledAt: now });
  expect(ended?.statusTimestamps).toHaveProperty("force-canceled-at");
});

test.each([
  ["was not canceled before", { status: "applying" }],
  ["is still cooling off", { ...canceled, forceCancelAvailableAt: seconds(1, now) }],
  ["has nothing under way", { ...canceled, status: "planned", forceCancelAvailableAt: now }],
] as const)("conflicts when the run %s", async (_, given) => {
  const { api, store, writeRun } = world();
  const run = await writeRun(given);

  const { response } = await api.forceCancelRun({ params: paramsOf(run) });

  expect(response.status).toBe(409);
  expect((await getRun(store, run.id))?.status).toBe(given.status);
});

test("answers 404 to callers who do not administer the workspace and to an organization token", async () => {
  const { apiAs, apiOfTeam, tokens, workspaceId, writeRun } = world();
  const params = paramsOf(await writeRun({ ...canceled, forceCancelAvailableAt: now }));
  const writer = await apiOfTeam({ workspaces: { [workspaceId]: "write" } });

  const answers = [
    await writer.forceCancelRun({ params }),
    await apiAs(tokens.organization).forceCancelRun({ params }),
  ];

  expect(answers.map(({ response }) => response.status)).toEqual([404, 404]);
});
