// Pages of the web app with much data, in a real browser: frames, memory and requests.
import type { Browser, Page } from "playwright-core";
import { createClient } from "../../client/index.ts";
import { makeOwnApp } from "../../scripts/site/own-app.ts";
import { startBrowser } from "../support/browser.ts";
import { bundleOf, resources } from "../support/bundles.ts";
import { type ServiceProcess, startServiceProcess } from "../support/service-process.ts";
import type { Bench } from "./figures.ts";

type Row = [page: string, figure: string, measured: number, goal: number];

const lines = 100_000;
const esc = "\u001b";
const log = Array.from(
  { length: lines },
  (_, index) => `${esc}[32m  +${esc}[0m null_resource.item[${index}] will be ${esc}[1mcreated${esc}[0m: ok`,
).join("\n");
const frames = 400;

export const bench: Bench = {
  async *measure({ tell }) {
    await makeOwnApp(() => {});
    await using service = await startServiceProcess({ INFRARUN_RATE_LIMIT: "off" });
    const browser = await startBrowser();
    try {
      tell(`a log of ${lines} lines`);
      const rows = [...(await measureLog(browser, service)), ...(await measureRequests(browser, service))];
      yield {
        title: "Pages of the web app in the tests' Chromium",
        columns: ["page", "figure", "measured", "goal, at most"],
        rows: rows.map(([page, figure, measured, goal]) => [
          page,
          figure,
          measured.toFixed(measured < 20 ? 1 : 0),
          String(goal),
        ]),
        notes: [
          `The log has ${lines} lines and ${(log.length / 1e6).toFixed(1)} MB. It is scrolled by 5,000 pixels in each of ${frames} frames; the memory is that after a garbage collection.`,
        ],
        isReached: rows.every(([, , measured, goal]) => measured <= goal),
      };
    } finally {
      await browser.close();
    }
  },
};

/** The page of a new run, whose plan takes this long. A given log replaces the real one. */
async function openRun(browser: Browser, service: ServiceProcess, planMs: number, log?: string): Promise<Page> {
  const { url, organization, tokens } = service;
  const api = createClient({ baseUrl: `${url}/api/v2`, token: tokens.owner });
  const { data: workspace } = await api.workspaces.create({ organization_name: organization, name: `plan-${planMs}` });
  const version = await api.extensions.createConfigurationVersion({
    workspace_id: workspace.id,
    "auto-queue-runs": false,
  });
  await api.upload(version, await bundleOf(resources("demo"), { plan: { duration_ms: planMs } }));
  const { data: run } = await api.runs.create({ workspace: workspace.id });
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  const session = JSON.stringify({ token: tokens.owner, organization });
  await page.addInitScript((value) => sessionStorage.setItem("infrarun.session", value), session);
  if (log !== undefined)
    await page.route("**/logs/**", (route) => route.fulfill({ body: `\u0002${log}\u0003`, contentType: "text/plain" }));
  await page.goto(`${url}/app/${organization}/${workspace.attributes.name}/runs/${run.id}`);
  return page;
}

async function measureLog(browser: Browser, service: ServiceProcess): Promise<Row[]> {
  const page = await openRun(browser, service, 0, log);
  await page.getByText(`${lines} lines`).waitFor();
  await browser.startTracing(page, { categories: ["devtools.timeline", "disabled-by-default-devtools.timeline"] });
  await page.locator(".log-lines").evaluate(
    (box, frames) =>
      new Promise<void>((done) => {
        let count = 0;
        box.scrollTop = 0;
        const scroll = () => {
          box.scrollTop += 5_000;
          count += 1;
          if (count < frames) requestAnimationFrame(scroll);
          else done();
        };
        requestAnimationFrame(scroll);
      }),
    frames,
  );
  const tasks = readTasks(await browser.stopTracing());
  const shown = await page.locator(".line").count();
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize, backingStorageSize } = await session.send("Runtime.getHeapUsage");
  const search = await page.evaluate(async () => {
    const input = document.querySelector<HTMLInputElement>(".log-bar input")!;
    input.value = "item[99999]";
    const started = performance.now();
    input.dispatchEvent(new Event("input"));
    while (!document.body.textContent.includes("1 found")) await new Promise(requestAnimationFrame);
    return performance.now() - started;
  });
  await page.context().close();
  const name = "a run with a long log";
  return [
    [name, "longest task while scrolling, ms of processor time", Math.max(...tasks), 50],
    [name, "processor time of a frame while scrolling, ms", tasks.reduce((sum, task) => sum + task, 0) / frames, 16],
    [name, "lines in the page", shown, 100],
    [name, "heap, MB", (usedSize + backingStorageSize) / 1e6, 150],
    [name, "search through all lines, ms", search, 200],
  ];
}

/** Milliseconds of processor time of each task of the page's thread: other processes do not disturb it. */
function readTasks(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: Event[] };
  interface Event {
    name: string;
    pid: number;
    tid: number;
    /** Thread time in microseconds. */
    tdur?: number;
    args: { name?: string };
  }
  const threads = new Set(
    traceEvents.filter(({ args }) => args.name === "CrRendererMain").map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return traceEvents
    .filter(({ name, pid, tid }) => name === "RunTask" && threads.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1_000);
}

async function measureRequests(browser: Browser, service: ServiceProcess): Promise<Row[]> {
  const page = await openRun(browser, service, 120_000);
  await page.getByText("Simulated plan").waitFor();
  let count = 0;
  page.on("request", (request) => {
    if (request.url().includes("/api/")) count += 1;
  });
  await page.waitForTimeout(60_000);
  await page.context().close();
  return [["a run that is planning", "requests per minute, with those of the log", count, 120]];
}
