// The search of the docs finds the expected places.
// @module-tag long
import { expect, test } from "vitest";
import { Finder } from "../../scripts/docs/browser/search/finder.ts";
import { barriersOf, fileOfDocs, openDocs, placesOfDocs, shareBrowser, standsAt } from "../support/docs-page.ts";
import { testAtNight } from "../support/thorough.ts";
import { queries } from "./search-queries.ts";

const browser = shareBrowser();
const places = placesOfDocs();

test("of 60 queries, at least 57 have the expected first result", () => {
  const finder = new Finder(places);
  const known = new Set(places.map(({ address }) => address));

  const wrong = queries
    .map(([query, address]) => ({ query, expected: address, first: finder.find(query)[0]?.address }))
    .filter(({ expected, first }) => first !== expected);

  expect(queries.length).toBeGreaterThanOrEqual(60);
  expect(queries.filter(([, address]) => !known.has(address))).toEqual([]);
  expect(wrong.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(3);
});

test("finds the operation of a request line, and the schemas with a member", () => {
  const finder = new Finder(places);
  const first = (query: string) => finder.find(query)[0]!.title;
  const request = "/api/v2/workspaces/ws-2m8dWkQPz7TnVbYc/actions/lock";

  expect(["POST /runs", "GET /runs/{run_id}", request].map(first)).toEqual([
    "Create a run",
    "Show a run",
    "Lock a workspace",
  ]);
  expect(
    finder
      .find("is-destroy")
      .slice(0, 2)
      .map(({ title }) => title)
      .sort(),
  ).toEqual(["RunAttributes", "RunCreateAttributes"]);
});

test("finds words with a typo or joined words", () => {
  const finder = new Finder(places);
  const first = (query: string) => finder.find(query)[0]?.title;
  const typos = (word: string) => {
    const [start, middle, end] = [word.slice(0, 2), word.slice(2, 4), word.slice(4)];
    return [start + [...middle].reverse().join("") + end, start + middle.slice(1) + end, `${start}${middle}x${end}`];
  };
  const titles = places.filter(({ kind }) => kind === "operation").map(({ title }) => title);
  const queries = titles.flatMap((title) =>
    (title.match(/\w{6,}/g) ?? []).flatMap((word) => typos(word).map((typo) => [title, title.replace(word, typo)])),
  );

  expect(queries.length).toBeGreaterThan(200);
  expect(queries.filter(([title, typo]) => first(typo!) !== first(title!))).toEqual([]);
  expect(["forcecancel", "ratelimit"].map(first)).toEqual(["Force-cancel a run", "Rate limits"]);
});

test("a query of any length and kind is answered in bounded time", () => {
  const finder = new Finder(places);

  for (const query of [
    "",
    " ",
    "()[]{}*+?",
    "a".repeat(1e6),
    "x ".repeat(1e5),
    "\u202e\u0000",
    "the of a",
    "__proto__",
  ]) {
    expect(finder.find(query).length).toBeLessThanOrEqual(20);
  }
  expect(finder.find("zzzzqqqq")).toEqual([]);
});

test("the search works by keyboard alone", async () => {
  await using docs = await openDocs(browser(), fileOfDocs);
  const { page } = docs;
  const input = page.getByRole("combobox", { name: "Search the docs" });
  const options = page.getByRole("listbox").getByRole("option");

  await page.keyboard.press("Control+k");
  await input.fill("force cancel");
  await options.first().waitFor();
  expect(await options.first().innerText()).toContain("Force-cancel a run");
  expect(await page.getByRole("status").innerText()).toMatch(/^\d+ places$/);
  expect(await page.getByText("Recent searches").count()).toBe(0);

  expect(await barriersOf(page)).toEqual([]);

  await page.keyboard.press("ArrowDown");
  const chosen = page.getByRole("option", { selected: true });
  expect(await chosen.count()).toBe(1);
  expect(await input.getAttribute("aria-activedescendant")).toBe(await chosen.getAttribute("id"));
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");

  await page.waitForURL(/#\/runs\/forcecancelrun$/);
  expect(await standsAt(page, '[data-section-id="/runs/forcecancelrun"] h2')).toBeDefined();
  await page.waitForFunction(() => document.activeElement?.textContent?.startsWith("Force-cancel a run"));
  expect(await page.getByRole("dialog").count()).toBe(0);

  // The field can be reached and opened without a shortcut. Escape returns the focus to it.
  const field = page.getByRole("button", { name: /^Search/ });
  await field.focus();
  await page.keyboard.press("Enter");
  await input.fill("paginaton");
  await options.first().waitFor();
  expect(await options.first().innerText()).toContain("Pagination");
  await page.keyboard.press("Escape");
  expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);

  // The last query is still there and selected, so typing replaces it.
  await field.click();
  await page.keyboard.type("filter[status_group]");
  await page.keyboard.press("Enter");
  const parameter = '[id="runs/listworkspaceruns/t=request&in=query&path=filter[status_group]"]';
  expect(await standsAt(page, parameter)).toBeDefined();
  expect(docs.complaints).toEqual([]);
}, 60_000);

testAtNight(
  "if the menu is hidden, a button opens the search, and a touch goes to the place",
  async () => {
    await using docs = await openDocs(browser(), fileOfDocs, { viewport: { width: 375, height: 700 }, hasTouch: true });
    const { page } = docs;

    await page.getByRole("button", { name: "Search the docs" }).tap();
    await page.getByRole("combobox").fill("rate limit");
    await page.getByRole("option").first().tap();

    await page.waitForURL(/#\/section\/rate-limits$/);
    expect(await standsAt(page, '[data-section-id="/section/rate-limits"] h2')).toBeDefined();
    expect(docs.complaints).toEqual([]);
  },
  60_000,
);

test("the search field is ready immediately", async () => {
  const context = await browser().newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const shown = new Set<string>();
    Object.assign(globalThis, { shown });
    const look = () => {
      const text = document.querySelector('[data-testid="search-trigger"]')?.textContent;
      if (text) shown.add(text);
      requestAnimationFrame(look);
    };
    look();
  });

  await page.goto(fileOfDocs);
  await page.getByRole("button", { name: "Search Ctrl+K" }).waitFor();

  await page.waitForFunction(() => (globalThis as unknown as { shown: Set<string> }).shown.has("Search Ctrl+K"));
  const shown = await page.evaluate(() => [...(globalThis as unknown as { shown: Set<string> }).shown]);
  expect(shown).toEqual(["Search", "Search Ctrl+K"]);
  await context.close();
}, 60_000);
