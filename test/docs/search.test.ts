// The search of the docs finds the expected places.
// @module-tag long
import { expect, test } from "vitest";
import { Finder } from "../../scripts/docs/browser/search/finder.ts";
import { makeOwnSite } from "../../scripts/site/own-site.ts";
import { barriersOf, openDocs, placesOfDocs } from "../support/docs-page.ts";
import { aDocument } from "../support/impact.ts";
import { shareBrowser } from "../support/shared-browser.ts";
import { serveSite, siteOf } from "../support/site.ts";
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

test("finds the row of a member by its name", () => {
  const finder = new Finder(places);

  const [first] = finder.find("save-plan");

  expect([first!.inside, first!.address]).toEqual(["save-plan", expect.stringMatching(/#member-save-plan$/)]);
});

test("the search works by keyboard alone", async () => {
  await makeOwnSite(() => {});
  await using site = await serveSite("generated/site");
  await using docs = await openDocs(browser(), site.address);
  const { page } = docs;
  const input = page.getByRole("combobox", { name: "Search the docs" });
  const options = page.getByRole("listbox").getByRole("option");

  await page.keyboard.press("/");
  await input.fill("force cancel");
  await options.first().waitFor();
  expect(await options.first().innerText()).toContain("Force-cancel a run");
  expect(await page.getByRole("status").innerText()).toMatch(/^\d+ places$/);
  expect(await barriersOf(page)).toEqual([]);

  await page.keyboard.press("ArrowDown");
  const chosen = page.getByRole("option", { selected: true });
  expect(await chosen.count()).toBe(1);
  expect(await input.getAttribute("aria-activedescendant")).toBe(await chosen.getAttribute("id"));
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.waitForURL(/operations\/forceCancelRun\.html$/);

  // The field can be reached and opened without a shortcut. Escape returns the focus to it.
  const field = page.getByRole("button", { name: "Search" });
  await field.focus();
  await page.keyboard.press("Enter");
  await input.fill("paginaton");
  await options.first().waitFor();
  expect(await options.first().innerText()).toContain("Pagination");
  await page.keyboard.press("Escape");
  expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);

  // The last query is still there and selected, so typing replaces it. A slash in the field is text.
  await field.click();
  await page.keyboard.type("GET /runs/{run_id}");
  await page.keyboard.press("Enter");
  await page.waitForURL(/operations\/showRun\.html$/);
  expect(docs.complaints).toEqual([]);
}, 60_000);

test("hostile titles and texts are shown as text in the results", async () => {
  const attack = "<img src=x onerror=alert(1)> seen";
  const operation = { operationId: "listPets", tags: ["Pets"], summary: attack, description: attack, responses: {} };
  const answer = await siteOf(aDocument({ "/pets": { get: operation } }));
  await using context = await browser().newContext();
  const page = await context.newPage();
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => dialogs.push(dialog.message()));
  await page.route("**/*", (route) => route.fulfill(answer(new URL(route.request().url()).pathname)));
  await page.goto("http://stranger.test/docs/operations/listPets.html");

  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("combobox", { name: "Search the docs" }).fill("seen");
  await page.getByRole("option").first().waitFor();

  expect(await page.locator("dialog :is(img, svg, script, iframe, form, a, object, meta, [onerror])").count()).toBe(0);
  expect(dialogs).toEqual([]);
}, 60_000);
