// Rows E5 to E8: many callers at once. RACE_ROUNDS=20 runs the number of rounds that the rows ask for, and for E6 50
// @module-tag long
// times as many.
import { writeFileSync } from "node:fs";
import { afterAll, expect, test, vi } from "vitest";
import { clients, contests, hold } from "../jobs/races/contests.ts";
import { decide } from "../jobs/races/decisions.ts";
import { departures } from "../jobs/races/departures.ts";
import { pageWhileOthersCreate, pageWhileOthersDelete } from "../jobs/races/paging.ts";
import { type Counts, startRaceWorld } from "../jobs/races/world.ts";
import { shareWorld } from "../support/shared-world.ts";
import { isThorough } from "../support/thorough.ts";

const asked = Number(process.env.RACE_ROUNDS || 0);
const rounds = asked || 1;
const decisions = asked * 50 || (isThorough ? 12 : 6);
vi.setConfig({ testTimeout: 60_000 + rounds * 60_000 });

const world = shareWorld(startRaceWorld);
const report: Record<string, unknown> = {};

test.each(Object.entries(contests))(
  `E5: of ${clients} callers who %s at once, one succeeds`,
  { retry: 0 },
  async (name, contest) => {
    const statuses: Counts = {};
    for (let round = 0; round < rounds; round += 1) {
      for (const [status, times] of Object.entries(await hold(world(), contest, round))) {
        statuses[status] = (statuses[status] ?? 0) + times;
      }
    }
    report[name] = { rounds, ...statuses };
  },
);

test("simultaneous cancel, force-cancel, apply and discard of one run: each accepted one has one effect", {
  retry: 0,
}, async () => {
  const tally = await decide(world(), decisions);

  const ended = Object.values(tally.ends).reduce((sum, times) => sum + times, 0);
  expect(ended).toBe(decisions);
  const { store, errors } = world();
  const open = await store.selectFrom("workspaces").select("name").where("lockedBy", "is not", null).execute();
  expect(open.filter(({ name }) => name.startsWith("decisions-"))).toEqual([]);
  expect(errors).toEqual([]);
  report.decisions = { rounds: decisions, ...tally };
});

test.each(Object.entries(departures))("%s", async (name, race) => {
  const times = asked || 4;
  report[name] = { rounds: times, ...(await race(world(), times)) };
});

test("a caller who pages while others create sees every existing row once", async () => {
  report["paging while others create"] = await pageWhileOthersCreate(world(), asked || 2);
});

test("paging during deletions returns each row once and the current count", async () => {
  report["paging while others delete"] = await pageWhileOthersDelete(world(), asked || 2);
});

afterAll(() => {
  console.info(`races: ${JSON.stringify(report)}`);
  if (process.env.RACE_REPORT) writeFileSync(process.env.RACE_REPORT, JSON.stringify(report));
});
