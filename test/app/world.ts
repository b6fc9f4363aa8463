// The web app in a real browser, served by a real server with a worker.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { makeOwnApp } from "../../scripts/site/own-app.ts";
import { type RunWorld, startRunWorld } from "../support/run-world.ts";
import type { ServerOptions } from "../support/server.ts";
import { shareBrowser } from "../support/shared-browser.ts";

export interface AppPage extends AsyncDisposable {
  page: Page;
  /** Errors and warnings of the console, and uncaught errors. Failed requests are expected in some tests. */
  complaints: string[];
}

interface PageOptions extends BrowserContextOptions {
  /** Shortens the app's pauses of 5 and 10 s to a tenth, for tests that wait for a poll. Each poll takes processor time. */
  asksSooner?: boolean;
}

/** Runs in the page. */
function askSooner(): void {
  for (const name of ["setTimeout", "setInterval"] as const) {
    const start = globalThis[name] as (work: TimerHandler, delay?: number, ...rest: unknown[]) => unknown;
    const sooner = (work: TimerHandler, delay?: number, ...rest: unknown[]) =>
      start(work, delay === 5_000 || delay === 10_000 ? delay / 10 : delay, ...rest);
    Object.assign(globalThis, { [name]: sooner });
  }
}

/** A server and a browser for all tests of a file. */
export function shareApp(options: ServerOptions = {}) {
  const browser = shareBrowser();
  let world: RunWorld;
  beforeAll(async () => {
    await makeOwnApp(() => {});
    world = await startRunWorld({ worker: true, webApp: new URL("../../generated/app/", import.meta.url), ...options });
  }, 60_000);
  afterAll(() => world?.[Symbol.asyncDispose]());
  return {
    browser,
    world: () => world,
    /** Opens a view, signed in with the token, by default the owner's. */
    open: (path: string, token?: string, context?: PageOptions) =>
      openApp(browser(), world, path, token ?? world.tokens.owner, context),
  };
}

async function openApp(
  browser: Browser,
  world: RunWorld,
  path: string,
  token: string,
  { asksSooner = false, ...options }: PageOptions = {},
): Promise<AppPage> {
  const { context, leave } = await enterContext(browser, {
    viewport: { width: 1024, height: 800 },
    // Animations take processor time as long as a page is open.
    reducedMotion: "reduce",
    ...options,
  });
  context.setDefaultTimeout(20_000);
  const session = JSON.stringify({ token, organization: world.organization });
  await context.addInitScript((value) => sessionStorage.setItem("infrarun.session", value), session);
  if (asksSooner) await context.addInitScript(askSooner);
  const page = context.pages()[0] ?? (await context.newPage());
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(new URL(path, world.url).href);
  await page.locator("main").waitFor();
  return { page, complaints, [Symbol.asyncDispose]: leave };
}

/** What Playwright's own test runner calls to reuse a context. */
interface Reusing extends Browser {
  /** Returns the last context without its state, if the options permit it. */
  _newContextForReuse(options: BrowserContextOptions): Promise<BrowserContext>;
  _disconnectFromReusedContext(reason: string): Promise<void>;
}

const lending = new WeakSet<Browser>();

/** The browser's reusable context, or a new one if a test opens several. Each new one starts a process, and compiles the app again. */
async function enterContext(browser: Browser, options: BrowserContextOptions) {
  if (lending.has(browser)) {
    const context = await browser.newContext(options);
    return { context, leave: () => context.close() };
  }
  lending.add(browser);
  const reusing = browser as Reusing;
  const context = await reusing._newContextForReuse(options);
  const leave = async () => {
    // Open pages would go on polling.
    const [first, ...others] = context.pages();
    await Promise.all([first?.goto("about:blank"), ...others.map((page) => page.close())]);
    await reusing._disconnectFromReusedContext("The test has ended.");
    lending.delete(browser);
  };
  return { context, leave };
}

/** The rules of axe for each colour scheme. Dark needs only the rules about colours. */
const measures = {
  light: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  dark: ["color-contrast", "link-in-text-block"],
};

/** Expects a page without findings of axe and without a horizontal scroll. */
export async function expectAccessible(page: Page, widths = [375, 1024, 1600]): Promise<void> {
  await page.evaluate(readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8"));
  const expectNothing = async (colorScheme: "light" | "dark", where: string) => {
    await page.emulateMedia({ colorScheme });
    const { violations } = await page.evaluate(
      (runOnly) =>
        (globalThis as unknown as { axe: typeof import("axe-core") }).axe.run(document, {
          runOnly,
          resultTypes: ["violations"],
        }) as Promise<AxeResults>,
      measures[colorScheme],
    );
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
    expect(found, where).toEqual([]);
  };
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothing("light", `${width} px`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
  }
  await expectNothing("dark", "dark");
}
