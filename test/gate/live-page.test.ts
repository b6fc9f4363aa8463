// The gate's live page in a real browser, used by an operator who searches for a cause.
// @module-tag long
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { AxeResults } from "axe-core";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { operations } from "../../generated/operations.ts";
import { readRecording } from "../../scripts/gate/index.ts";
import { type LiveGate, planExchange, startLiveGate } from "../support/live-gate.ts";
import { shareBrowser } from "../support/shared-browser.ts";
import { ownFolder } from "../support/temporary.ts";
import { someOf, testAtNight } from "../support/thorough.ts";

const browser = shareBrowser();
let gate: LiveGate;
beforeAll(async () => {
  gate = await startLiveGate("http://127.0.0.1:9");
});
afterAll(() => gate[Symbol.asyncDispose]());
beforeEach(async () => {
  await fetch(`${gate.url}/__gate/reset`, { method: "POST" });
});

const see = (...plans: Parameters<typeof planExchange>[0][]) =>
  plans.forEach((plan) => void gate.observe(planExchange(plan)));

interface Opened extends AsyncDisposable {
  page: Page;
  /** Errors of the browser, and requests to other servers than the gate. */
  complaints: string[];
}

async function open(path = "", options: BrowserContextOptions = {}, url = gate.url): Promise<Opened> {
  const context = await browser().newContext({ viewport: { width: 1280, height: 900 }, ...options });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(url)) complaints.push(request.url());
  });
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(`${url}/__gate${path}`);
  await page.getByText("Live", { exact: true }).waitFor();
  return { page, complaints, [Symbol.asyncDispose]: () => context.close() };
}

const rowsOf = (page: Page) => page.locator("#rows > li");

/** Violations of WCAG 2.2 AA and best practice that axe finds. */
async function barriersOf(page: Page): Promise<string[]> {
  await page.evaluate(readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8"));
  const { violations } = await page.evaluate(() => {
    const { axe } = globalThis as unknown as { axe: typeof import("axe-core") };
    return axe.run({ rules: { "target-size": { enabled: true } } } as object) as unknown as Promise<AxeResults>;
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`));
}

test("an operator finds a cause by filter, shares the address, opens the violation, exports it and resets", async () => {
  const folder = ownFolder();
  see({ attributes: { status: "finished" } }, { status: 500, agent: "worker/1", attributes: { status: "odd" } });
  await using opened = await open();
  const { page, complaints } = opened;
  await rowsOf(page).first().waitFor();
  const all = await rowsOf(page).count();

  // New exchanges appear on the open page.
  see({ agent: "deploy/7", attributes: { status: "<b>odd</b>", name: 1 } });
  await page.getByRole("link", { name: /^status must be one of/ }).waitFor();
  await page.getByLabel("Status").selectOption("200");
  await page.getByLabel("Caller").selectOption({
    label: (await page.locator("[name=caller] option").allTextContents()).find((text) => text.includes("deploy/7"))!,
  });
  await page.getByLabel("Words").fill("must be one of");
  await expect.poll(() => rowsOf(page).count()).toBe(1);
  expect(await page.locator("#total").textContent()).toMatch(/^1 finding in 1 group, of \d+ in \d+\.$/);

  // Another browser shows the same at the same address.
  await using shared = await open(new URL(page.url()).search);
  await expect.poll(() => rowsOf(shared.page).count()).toBe(1);
  expect(await shared.page.getByLabel("Words").inputValue()).toBe("must be one of");
  await shared.page.getByRole("button", { name: "Remove the filter find must be one of" }).click();
  await expect.poll(() => rowsOf(shared.page).count()).toBeGreaterThan(1);
  await shared.page.getByRole("button", { name: "Clear" }).click();
  await expect.poll(() => rowsOf(shared.page).count()).toBeGreaterThanOrEqual(all);
  expect(new URL(shared.page.url()).search).toBe("");
  await shared.page.goBack();
  await expect.poll(() => shared.page.locator("[name=status]").inputValue()).toBe("200");

  // An export has the filtered exchanges, and can be checked again.
  for (const name of ["NDJSON", "HAR"]) {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name, exact: true }).click(),
    ]);
    const file = join(folder, name);
    await download.saveAs(file);
    const statuses: unknown[] = [];
    for await (const { exchange } of readRecording(file)) {
      statuses.push("problem" in exchange ? exchange.problem : exchange.response?.status);
    }
    expect(statuses).toEqual([200]);
  }

  // The page of the violation has its exchange, times, callers, and the line of the spec.
  await page.getByRole("link", { name: /^status must be one of/ }).press("Enter");
  await page.getByText(/^openapi\/components\/schemas\/.*\.yaml:\d+$/).waitFor();
  const text = await page.locator("main").innerText();
  expect(text).toContain('"status": "<b>odd</b>"');
  expect(text).toMatch(/First\s+20\d\d-\d\d-\d\d \d\d:\d\d:\d\d \S+, (just now|\d+ (s|min) ago)/);
  expect(text).toMatch(/REDACTED-[0-9a-f]{8} · deploy\/7/);
  expect(text).toMatch(/version \d+\.\d+\.\d+ \([0-9a-f]{12}\)/);
  expect(text).toContain('--header "Authorization: Bearer $TOKEN"');
  await page.getByRole("button", { name: "Copy" }).first().click();
  await page.getByText(/^(Copied|Selected: copy it)$/).waitFor();
  await page.getByRole("link", { name: "Address of this example" }).first().click();
  await page.waitForURL(/\/violations\/[\w-]{12}\/\d+$/);
  const address = new URL(page.url()).pathname.replace("/__gate", "");
  await page.getByRole("heading", { name: /^status must be one of/ }).waitFor();

  // A reset asks for confirmation, and then its time is shown.
  await page.getByRole("link", { name: "All violations" }).click();
  await page.getByRole("button", { name: "Reset …" }).click();
  await page.getByRole("button", { name: "Keep them" }).click();
  expect(await rowsOf(page).count()).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Reset …" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reset", exact: true }).click();
  await page.getByText("No violations so far.").waitFor();
  await page.getByText(/^Counted since 20\d\d-.* \S+\.$/).waitFor();
  expect(complaints).toEqual([]);
  await page.goto(`${gate.url}/__gate${address}`);
  await page.getByText(/There is no such violation since .*, when the violations were reset/).waitFor();
});

test("the reset button works only after the page's scripts have loaded", async () => {
  const context = await browser().newContext();
  const page = await context.newPage();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/list\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${gate.url}/__gate`, { waitUntil: "commit" });
  const button = page.getByRole("button", { name: "Reset …" });
  await button.waitFor();

  const before = await button.isDisabled();
  release();
  await button.click();
  await page.getByRole("button", { name: "Keep them" }).click();

  expect(before).toBe(true);
  await context.close();
});

test("control characters in traffic that reverse or hide text are escaped everywhere on the page", async () => {
  const evil = "\u202egnp.exe\u2066\u200b\u009b31m\u2028";
  see({
    agent: `agent${evil}`,
    headers: ["X-One", evil],
    query: `?${evil}=1`,
    attributes: { status: evil, [`a${evil}`]: evil },
  });
  await using opened = await open();
  const { page, complaints } = opened;
  const unseen = /[^\n\P{C}]|[\u2028\u2029]/u;
  const shown = () => page.evaluate(() => `${document.title} ${document.body.textContent}`);

  await page
    .getByRole("link", { name: /gnp\.exe.* is not/ })
    .first()
    .waitFor();
  expect(await shown()).not.toMatch(unseen);
  await page.goto(`${gate.url}/__gate?caller=${encodeURIComponent(evil)}&operation=${encodeURIComponent(evil)}`);
  await page.getByText(/^operation \\u202egnp/).waitFor();
  expect(await shown()).not.toMatch(unseen);
  await page.goto(`${gate.url}/__gate`);
  await page
    .getByRole("link", { name: /gnp\.exe.* is not/ })
    .first()
    .click();
  await page
    .locator("pre")
    .getByText(/"a\\u202egnp\.exe\\u2066/)
    .first()
    .waitFor();

  expect(await shown()).not.toMatch(unseen);
  expect(complaints).toEqual([]);
});

testAtNight(
  "a thousand violations a second in thousands of groups leave the page usable and do not disturb its reader",
  async () => {
    let number = 0;
    const more = (count: number) => {
      for (let index = 0; index < count; index += 1) {
        number += 1;
        see({ attributes: { status: "finished", [`strange-${number % 1_500}`]: 1 } });
      }
    };
    more(1_500);
    await using opened = await open("?kind=undocumented-member");
    const { page, complaints } = opened;
    await page.getByText(/: the bound is reached$/).waitFor();
    await page.getByText(/^The bound of groups is reached: \d+ findings of further places share a group/).waitFor();
    expect(await rowsOf(page).count()).toBe(50);
    expect(await page.evaluate(() => document.querySelectorAll("*").length)).toBeLessThan(2_000);

    await page.getByRole("link", { name: "Next" }).click();
    await page.getByText(/^Page 2 of 21$/).waitFor();
    const before = await rowsOf(page).locator(".what").allTextContents();
    const focused = rowsOf(page).locator(".what").nth(3);
    await focused.focus();
    const busy = setInterval(() => more(10), 100);
    const counts = () => page.locator("#violations").textContent();
    const start = await counts();
    await expect.poll(counts).not.toBe(start);
    await page.waitForTimeout(1_500);
    clearInterval(busy);

    expect(await rowsOf(page).locator(".what").allTextContents()).toEqual(before);
    expect(await focused.evaluate((link) => document.activeElement === link)).toBe(true);
    await page.getByLabel("Words").fill("strange-777 is");
    await expect.poll(() => rowsOf(page).count()).toBe(1);
    expect(complaints).toEqual([]);
  },
);

testAtNight("a page keeps working when the gate restarts", async () => {
  let port: number;
  let opened: Opened;
  {
    await using first = await startLiveGate("http://127.0.0.1:9");
    port = Number(new URL(first.url).port);
    first.observe(planExchange());
    opened = await open("", {}, first.url);
    await opened.page.getByRole("link", { name: /^status must be one of/ }).waitFor();
  }
  const { page } = opened;
  await page.getByText("Connection lost; trying again …").waitFor();

  await using _second = await startLiveGate("http://127.0.0.1:9", port);

  await page.getByText("Live", { exact: true }).waitFor();
  await page.getByText("No violations so far.").waitFor();
  await opened[Symbol.asyncDispose]();
});

testAtNight("a page without a free place for updates retries until there is one", async () => {
  const others = await Promise.all(Array.from({ length: 20 }, () => fetch(`${gate.url}/__gate/events`)));
  const page = await browser().newPage();
  await page.goto(`${gate.url}/__gate`);
  await page.getByText("Connection lost; trying again …").waitFor();

  await Promise.all(others.map(({ body }) => body!.cancel()));

  await page.getByText("Live", { exact: true }).waitFor();
  await page.close();
});

test("a wrong filter in the address is reported in one sentence, and one button clears it", async () => {
  see({});
  await using opened = await open("?severity=bad");
  const { page } = opened;
  await page.getByText('severity cannot be "bad".').waitFor();
  await page.getByRole("button", { name: "Clear" }).click();

  await rowsOf(page).first().waitFor();
});

test("coverage can be searched, down to the missing parts of an operation", async () => {
  see({});
  await using opened = await open("/coverage");
  const { page, complaints } = opened;
  await page
    .locator("#operations")
    .getByText(/^200 × [\d,]+$/)
    .waitFor();

  await page.getByLabel("Find").fill("showapply");
  expect(await page.locator("#operations > li").count()).toBe(1);
  await page.getByRole("link", { name: "showApply", exact: true }).click();
  await page.getByText("status 404").waitFor();
  await page.goBack();
  await page.getByLabel("Find").fill("");
  await page.getByLabel("only operations that were not seen").check();
  await expect.poll(() => page.locator("#operations > li").count()).toBe(Object.keys(operations).length - 1);
  expect(complaints).toEqual([]);
});

const looks = [
  ["dark", 375],
  ["light", 1600],
] as const;
describe.each(someOf(looks, 2))("with %s colours, %i pixels wide", (colorScheme, width) => {
  test("the list, a violation and coverage are accessible", async () => {
    see({}, { query: "?nothing=1" });
    const { groups } = await gate.json("violations?kind=enum");
    const failures: string[] = [];
    await using opened = await open("?kind=enum", { colorScheme, viewport: { width, height: 900 } });
    const { page } = opened;
    const look = async () => {
      failures.push(...(await barriersOf(page)));
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) failures.push("too wide");
    };
    await rowsOf(page).first().waitFor();
    await look();
    await page.getByRole("button", { name: "Reset …" }).click();
    await look();
    await page.goto(`${gate.url}/__gate/violations/${groups[0].id}`);
    await page.locator("pre").first().waitFor();
    await look();
    if (width > 1000) {
      await page.goto(`${gate.url}/__gate/coverage`);
      await page.getByRole("link", { name: "showPlan", exact: true }).waitFor();
      await look();
    }

    expect(failures).toEqual([]);
  });
});
