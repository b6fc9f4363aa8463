// The clock is set while the service runs: two days back, ten years ahead. A preloaded library gives every process of
// the service, also its PostgreSQL, another time than the machine's.
import { mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createApi } from "../support/api.ts";
import { bundleOf } from "../support/bundles.ts";
import { openFolder } from "../support/folders.ts";
import { runIn } from "../support/run-world.ts";
import { openEmbedded } from "./embedded.ts";
import { eventually, type Fault, type Outcome, type Trial } from "./fault.ts";
import { withClient } from "./integrity.ts";
import { Ledger } from "./ledger.ts";
import { startLoad } from "./load.ts";
import { canCompile, compileShim, noCompiler, wrapPrograms } from "./tools.ts";
import { judge } from "./verdict.ts";

const coolOffMs = 3_000;
const day = 86_400;
const jumps: Record<string, number> = { "two days back": -2 * day, "ten years ahead": 3_652 * day, "right again": 0 };

/** Adds the seconds in the file that SHIFT names to the machine's time of day. */
const shim = `
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>
static long shift(void) {
  char text[32] = {0};
  const char *path = getenv("SHIFT");
  int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
  if (file < 0) return 0;
  ssize_t length = read(file, text, sizeof text - 1);
  close(file);
  return length > 0 ? atol(text) : 0;
}
int clock_gettime(clockid_t id, struct timespec *at) {
  static int (*real)(clockid_t, struct timespec *);
  if (!real) real = dlsym(RTLD_NEXT, "clock_gettime");
  int result = real(id, at);
  if (result == 0 && (id == CLOCK_REALTIME || id == CLOCK_REALTIME_COARSE)) at->tv_sec += shift();
  return result;
}
int gettimeofday(struct timeval *at, void *zone) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  at->tv_sec = now.tv_sec;
  at->tv_usec = now.tv_nsec / 1000;
  return 0;
}
time_t time(time_t *at) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (at) *at = now.tv_sec;
  return now.tv_sec;
}
`;

export const clock: Fault = {
  summary: "the clock is set two days back and ten years ahead while the service runs",
  rounds: 1,
  obstacle: () => (canCompile() ? null : noCompiler),

  async run({ rounds, say }: Trial): Promise<Outcome> {
    const folder = await openFolder(mkdtempSync(join(tmpdir(), "infrarun-faults-")));
    const shift = join(folder, "shift");
    const set = (seconds: number) => writeFileSync(shift, String(seconds), { mode: 0o644 });
    set(0);
    const library = compileShim(folder, "clock", shim)!;
    const environment = {
      LD_PRELOAD: library,
      SHIFT: shift,
      PG_BIN: wrapPrograms(folder, { LD_PRELOAD: library, SHIFT: shift }),
      INFRARUN_COOL_OFF: String(coolOffMs / 1000),
    };
    const findings: string[] = [];
    const canceled: string[] = [];
    try {
      await using world = await openEmbedded(environment);
      const { member } = world;
      const load = startLoad(new Ledger(), () => [member.ready]);
      for (let round = 1; round <= rounds; round += 1) {
        for (const [what, seconds] of Object.entries(jumps)) {
          await load.go(40);
          const probe = await startProbe(member.ready);
          canceled.push(probe.runId);
          set(seconds);
          await sleep(500);
          await probe.check(seconds, (finding) => findings.push(`${what}: ${finding}`));
          await load.go(40);
          const begun = [...load.ledger.runs.keys()];
          const done = await eventually(() => world.askStore((url) => areOver(url, begun)), 30_000, 500);
          if (!done) findings.push(`${what}: started runs have not ended after 30 s`);
          say(`round ${round} of ${rounds}: ${what}; ${load.ledger.acknowledged} acknowledged`);
        }
      }
      await load.stop();
      const verdict = await world.askStore((url) => judge(url, world.blobs, load.ledger, 180_000, canceled));
      return {
        tried: Object.keys(jumps).join(", "),
        rounds,
        acknowledged: load.ledger.acknowledged,
        lost: verdict.lost.length,
        duplicated: 0,
        figures: { runs: load.ledger.runs.size, "answered 503": load.ledger.refused },
        findings: [...findings, ...verdict.findings, ...verdict.lost.slice(0, 5)],
      };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

function areOver(url: string, ids: readonly string[]): Promise<boolean> {
  return withClient(url, async (client) => {
    const question =
      "select count(*)::int as count from runs where id = any($1) and status not in ('applied', 'planned_and_finished')";
    const { rows } = await client.query<{ count: number }>(question, [ids]);
    return rows[0]!.count === 0;
  });
}

/** A run that ignores its cancel, so that its cool-off is still running when the clock is set. */
async function startProbe({ url, organization, tokens }: Parameters<typeof createProbeApi>[0]) {
  const api = createProbeApi({ url, organization, tokens });
  const { data: workspace } = await api.createWorkspace({
    params: { path: { organization_name: organization } },
    body: { data: { type: "workspaces", attributes: { name: `probe-${process.hrtime.bigint()}` } } },
  });
  const workspaceId = workspace!.data.id;
  const { data: version } = await api.createConfigurationVersion({
    params: { path: { workspace_id: workspaceId } },
    body: { data: { type: "configuration-versions", attributes: { "auto-queue-runs": false } } },
  });
  const bundle = await bundleOf({ "main.tf": "" }, { plan: { duration_ms: 60_000, interrupt_ms: 60_000 } });
  await fetch(version!.data.attributes["upload-url"]!, { method: "PUT", body: new Uint8Array(bundle) });
  const { data: run } = await api.createRun({ body: runIn(workspaceId) });
  const params = { path: { run_id: run!.data.id } };
  const statusIs = async (status: string) => {
    const { data } = await api.showRun({ params });
    return data?.data.attributes.status === status;
  };
  await eventually(() => statusIs("planning"), 20_000);
  await api.cancelRun({ params });
  const canceledAt = performance.now();
  return {
    runId: run!.data.id,
    async check(seconds: number, find: (finding: string) => void) {
      // On a slow machine, the cool-off may be over before the response: then nothing can be said.
      const { response: early } = await api.forceCancelRun({ params });
      if (early.status === 202 && performance.now() - canceledAt < coolOffMs) find("the jump ended the cool-off");
      await sleep(Math.max(0, coolOffMs + 300 - (performance.now() - canceledAt)));
      const { response } = await api.forceCancelRun({ params });
      if (early.status !== 202 && response.status !== 202)
        find(`a cool-off that is over is refused: ${response.status}`);
      if (!(await eventually(() => statusIs("canceled"), 5_000))) find("the run was not canceled");
      const { data } = await api.showWorkspace({ params: { path: { workspace_id: workspaceId } } });
      if (data?.data.attributes.locked) find("the workspace is still locked");
      const shifted = Date.parse(new Date().toISOString()) + seconds * 1000;
      const { data: made, error } = await api.createWorkspace({
        params: { path: { organization_name: organization } },
        body: { data: { type: "workspaces", attributes: { name: `after-${process.hrtime.bigint()}` } } },
      });
      if (made === undefined) return find(`no workspace was created: ${JSON.stringify(error)}`);
      const off = Math.abs(Date.parse(made.data.attributes["created-at"]) - shifted);
      if (off > 60_000) find(`created-at is ${Math.round(off / 1000)} s off the clock`);
    },
  };
}

function createProbeApi({ url, tokens }: { url: string; organization: string; tokens: { owner: string } }) {
  return createApi({ baseUrl: `${url}/api/v2`, token: tokens.owner });
}
