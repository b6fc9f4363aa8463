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
  ["Run was not canceled before.", { status: "applying" }],
  [
    "Run is still cooling off: it can be force-canceled from 2026-11-21T12:00:01.000Z.",
    { ...canceled, forceCancelAvailableAt: seconds(1, now) },
  ],
  ["Run is not planning or applying.", { ...canceled, status: "planned", forceCancelAvailableAt: now }],
] as const)("returns 409: %s", async (detail, given) => {
  const { api, store, writeRun } = world();
  const run = await writeRun(given);

  const { response, error } = await api.forceCancelRun({ params: paramsOf(run) });

  expect([response.status, error?.errors[0]?.detail]).toEqual([409, detail]);
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
