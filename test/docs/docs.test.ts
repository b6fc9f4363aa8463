import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startBrowser } from "../support/browser.ts";

const address = new URL("../../generated/docs/index.html", import.meta.url).href;
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let browser: Browser | undefined;
let reason = "";
/** Opened once, since that takes most of the time; without the page's own policy, which would stop its requests unseen. */
let docs: OpenedPage;

beforeAll(async () => {
  try {
    browser = await startBrowser();
  } catch (error) {
    reason = (error as Error).message;
    console.warn(`SKIPPED, the docs are not tested: ${reason}`);
    return;
  }
  docs = await open("", { bypassCSP: true });
});

beforeEach((context) => {
  if (!browser) context.skip(reason);
});

afterAll(async () => {
  await browser?.close();
});

interface OpenedPage extends AsyncDisposable {
  page: Page;
  /** Addresses asked for, other than the page's own file and what it holds itself. */
  requests: string[];
  /** Errors and warnings of the console, and uncaught errors. */
  complaints: string[];
}

async function open(fragment = "", options: BrowserContextOptions = {}): Promise<OpenedPage> {
  const context = await browser!.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  const requests: string[] = [];
  const complaints: string[] = [];
  page.on("request", (request) => {
    const url = request.url();
    if (!/^(data|blob):/.test(url) && url.split("#")[0] !== address) requests.push(url);
  });
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(address + fragment);
  await page.getByRole("heading").first().waitFor();
  return { page, requests, complaints, [Symbol.asyncDispose]: () => context.close() };
}

/** In the page that is open, as by a link of it. */
const goTo = ({ page }: OpenedPage, fragment: string) => page.evaluate((hash) => location.assign(hash), fragment);

describe("the docs, opened from their file", () => {
  test("ask for nothing outside, and have nothing to complain about", async () => {
    await docs.page.getByText("Workspaces", { exact: true }).first().click();
    await docs.page.getByText("Lock a workspace").first().click();
    await docs.page.waitForURL(/#\/workspaces\/lockworkspace$/);

    expect(docs.requests).toEqual([]);
    expect(docs.complaints).toEqual([]);
  });

  test.each([
    ["#/runs/applyrun", "Apply a run"],
    ["#tag/Workspaces/operation/lockWorkspace", "Lock a workspace"],
    ["#/section/states/run-states", "Run states"],
  ])("follow the deep link %s", async (fragment, heading) => {
    await using opened = await open(fragment);

    expect(await inView(opened.page, heading)).toBe(true);
    expect(opened.complaints).toEqual([]);
  });

  test("lead from a state to the operation that leaves it", async () => {
    await goTo(docs, "#/section/states/workspace-lock-states");

    await docs.page.getByRole("link", { name: "forceUnlockWorkspace" }).click();

    await docs.page.waitForURL(/#\/workspaces\/forceunlockworkspace$/);
    expect(await inView(docs.page, "Force-unlock a workspace")).toBe(true);
  });

  test("show who may call, how often, and what may be repeated", async () => {
    await goTo(docs, "#/runs/listworkspaceruns");

    expect(await inView(docs.page, "List the runs of a workspace")).toBe(true);
    await docs.page.getByText("30 requests per second, and 30 requests per 60 seconds").first().waitFor();
    await docs.page.getByText("Read permission for runs of the workspace").first().waitFor();
  });

  test.each([
    ["what is no part of the reference", "/extensions/showplan", "Extension"],
    ["what one edition alone has", "/workspaces/showdataretentionpolicy", "Enterprise edition"],
    ["a status that was chosen", "/workspaces/showworkspace", "status 200: the reference names no status"],
    [
      "a bound of a parameter that was chosen",
      "/workspaces/listworkspaces",
      "Our choice: the 4 MiB, so that no page holds up others; the range.",
    ],
    ["a bound of a list's items that was chosen", "/runs/listworkspaceruns", "Our choice: how many; the lengths."],
    ["a header that was chosen", "/workspaces/showworkspace", "Our choice: the header as a whole."],
  ])("mark %s", async (_, section, mark) => {
    await goTo(docs, `#${section}`);

    await docs.page.locator(`[data-section-id="${section}"]`).getByText(mark, { exact: true }).first().waitFor();
  });
});

test.each(["light", "dark"] as const)(
  "the %s colours of the docs can be read",
  { timeout: 120_000 },
  async (colorScheme) => {
    // Read when the page is loaded.
    await using dark = colorScheme === "dark" ? await open("", { colorScheme, bypassCSP: true }) : undefined;
    const opened = dark ?? docs;
    await opened.page.evaluate(axe);
    const failures: string[] = [];

    for (const [fragment, heading] of [
      ["#/", "Infrastructure Run"],
      ["#/workspaces/updateworkspace", "Update a workspace"],
      ["#/extensions/showplan", "Show a plan"],
      ["#/section/states/run-states", "Run states"],
    ] as const) {
      await goTo(opened, fragment);
      await inView(opened.page, heading);
      failures.push(...(await contrastFailures(opened.page, fragment)));
    }
    await search(opened.page, "lock");
    await opened.page.getByRole("listbox").getByRole("option").first().waitFor();
    failures.push(...(await contrastFailures(opened.page, "search")));

    expect(failures).toEqual([]);
  },
);

async function search(page: Page, words: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search the docs" }).fill(words);
}

/** Whether the heading comes to stand within the window. */
async function inView(page: Page, name: string): Promise<boolean> {
  const heading = page
    .locator("h1, h2")
    .filter({ hasText: new RegExp(`^${name}`) })
    .first();
  await heading.waitFor();
  const until = Date.now() + 5_000;
  while (Date.now() < until) {
    const box = await heading.boundingBox();
    if (box && box.y >= 0 && box.y < 900) return true;
    await page.waitForTimeout(50);
  }
  return false;
}

async function contrastFailures(page: Page, view: string): Promise<string[]> {
  // Colours that fade in are judged when they are there.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(ending.map((one) => one.finished.catch(() => {})));
  });
  const { violations } = await page.evaluate(
    () =>
      (globalThis as unknown as { axe: typeof import("axe-core") }).axe.run(document, {
        runOnly: ["color-contrast"],
      }) as Promise<AxeResults>,
  );
  const nodes = violations.flatMap((violation) => violation.nodes);
  return nodes.map(({ html, any }) => `${view}: ${any[0]?.message} ${html.slice(0, 120)}`);
}
