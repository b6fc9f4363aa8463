// `npm run pictures`: takes the pictures of the READMEs in a real browser, from the docs and the gate as they are now.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { CommandLine } from "../../scripts/terminal/command.ts";
import { makeFolder, orExitCode, visible, visibleLines } from "../../scripts/terminal/index.ts";
import { start } from "../../scripts/terminal/start.ts";
import { startBrowser } from "../support/browser.ts";
import { startLiveGate } from "../support/live-gate.ts";
import { serveSite } from "../support/site.ts";
import { startPictureService } from "./service.ts";
import { trafficOf } from "./traffic.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The time of all pictures: the gate shows how long ago something was. */
const noon = Date.UTC(2026, 10, 27, 12);
const seconds = 120;

/** The address of the API in its description. */
const described = "http://127.0.0.1:8080";

/** Takes one picture of what `address` shows. */
type Camera = (
  name: string,
  address: string,
  size: Pick<BrowserContextOptions, "viewport" | "colorScheme">,
  prepare: (page: Page) => Promise<unknown>,
) => Promise<void>;

async function run(args: readonly string[]): Promise<number> {
  const command = new CommandLine("npm run pictures --")
    .description("Takes the pictures of the READMEs in a browser.")
    .option("--out <folder>", "where they go", ".github")
    .addHelpText("after", "\nExit codes: 0 taken. 1 a picture could not be taken, with the reason. 2 wrong arguments.");
  const read = orExitCode(() => command.parse(args, { from: "user" }));
  if (typeof read === "number") return read;
  const out = resolve(command.opts<{ out: string }>().out);
  try {
    makeFolder(out);
    const browser = await startBrowser();
    try {
      const camera = cameraOf(browser, out);
      await takeDocs(camera);
      await takeGate(camera);
      await takeApp(camera);
    } finally {
      await browser.close();
    }
    return 0;
  } catch (error) {
    console.error(visibleLines((error as Error).message));
    return 1;
  }
}

const cameraOf =
  (browser: Browser, out: string): Camera =>
  async (name, address, size, prepare) => {
    const context = await browser.newContext({ ...size, reducedMotion: "reduce", timezoneId: "UTC", locale: "en-GB" });
    const page = await context.newPage();
    await page.clock.setFixedTime(noon);
    await page.goto(address);
    await prepare(page);
    writeFileSync(join(out, name), await takeStill(page));
    await context.close();
    console.log(visible(join(out, name)));
  };

/** A picture of the page when it no longer moves. */
async function takeStill(page: Page): Promise<Buffer> {
  const take = () => page.screenshot({ animations: "disabled" });
  for (let last = await take(); ; ) {
    await setTimeout(1000);
    const next = await take();
    if (next.equals(last)) return next;
    last = next;
  }
}

async function takeDocs(take: Camera): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), "infrarun-pictures-"));
  try {
    const folder = join(home, "site");
    const build = [join(root, "scripts/build-docs.ts"), "--base-url", "https://docs.example.com", "--out", folder];
    execFileSync(process.execPath, build, { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
    await using site = await serveSite(folder);
    await take("site.png", "about:blank", sized(760), async (page) => {
      // Under the described address, because samples have the address of their page.
      await page.route(`${described}/**`, async (route) => {
        const response = await fetch(route.request().url().replace(`${described}/docs/`, site.address));
        const headers = { "content-type": response.headers.get("content-type") ?? "" };
        await route.fulfill({ headers, body: Buffer.from(await response.arrayBuffer()) });
      });
      await page.goto(`${described}/docs/operations/applyRun.html`);
      await page.getByRole("button", { name: "Try it" }).waitFor();
    });
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

async function takeGate(take: Camera): Promise<void> {
  const now = Date.now;
  let clock = noon - seconds * 1000;
  Date.now = () => clock;
  try {
    await using gate = await startLiveGate("https://runs.example.com");
    for (let second = 0; second < seconds; second++) {
      clock += 1000;
      for (const exchange of trafficOf(second, clock)) await gate.observe(exchange);
    }
    const isLive = (page: Page) => page.getByText("Live", { exact: true }).waitFor();
    await take("gate.png", `${gate.url}/__gate`, sized(900), isLive);
    const { groups } = await gate.json("violations");
    await take("gate-violation.png", `${gate.url}/__gate/violations/${groups[0].id}`, sized(900), isLive);
  } finally {
    Date.now = now;
  }
}

/** The views of the web app that people see first. */
async function takeApp(take: Camera): Promise<void> {
  await using service = await startPictureService(root);
  const { origin, organization, token, run } = service;
  const workspace = `/app/${organization}/workspaces/network`;
  const views = {
    "app-workspaces.png": [`/app/${organization}/workspaces`, "network"],
    "app-workspace.png": [workspace, "Widen the subnet of the database"],
    "app-run.png": [`/app/${organization}/network/runs/${run}`, "Plan: "],
    "app-settings.png": [`${workspace}/settings`, "Auto apply"],
  } as const;
  for (const [name, [path, text]] of Object.entries(views)) {
    await take(name, "about:blank", { viewport: { width: 1024, height: 640 } }, async (page) => {
      await page.clock.setFixedTime(Date.now());
      const session = JSON.stringify({ token, organization });
      await page.addInitScript((value) => sessionStorage.setItem("infrarun.session", value), session);
      await page.goto(origin + path);
      await page.getByText(text).first().waitFor();
    });
  }
}

const sized = (height: number) => ({ viewport: { width: 1280, height } });

if (import.meta.main) await start(run);
