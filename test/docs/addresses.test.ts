// Addresses of the docs that people bookmark, send and link to.
// @module-tag long
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DocsPage, fileOfDocs, openDocs, placesOfDocs, standsAt } from "../support/docs-page.ts";
import { shareBrowser } from "../support/shared-browser.ts";
import { someOf, testAtNight } from "../support/thorough.ts";

const browser = shareBrowser();
/** One page for all tests of links within it, because rendering takes seconds. */
let docs: DocsPage;
beforeAll(async () => {
  docs = await openDocs(browser(), fileOfDocs);
}, 60_000);
afterAll(() => docs?.[Symbol.asyncDispose]());
const places = placesOfDocs();
const addressesOf = (...kinds: string[]) => places.filter(({ kind }) => kinds.includes(kind)).map((one) => one.address);

test("every guide, state, group, operation, webhook and schema is at its address", async () => {
  const seen = new Set<string>();
  const look = async () => {
    const found = await docs.page.evaluate(() => [
      ...[...document.querySelectorAll("[data-section-id]")].map((one) => one.getAttribute("data-section-id")!),
      ...[...document.querySelectorAll("a[id]")].map((one) => one.id),
    ]);
    for (const address of found) seen.add(address);
  };

  await docs.page.locator("a#run-planned").waitFor({ state: "attached" });
  await look();
  for (const group of addressesOf("group").concat("/schemas")) {
    await docs.page.evaluate((hash) => location.assign(hash), `#${group}`);
    await docs.page.locator(`[data-section-id^="${group}/"]`).first().waitFor({ state: "attached" });
    await look();
  }

  const whole = addressesOf("guide", "states", "group", "operation", "webhook", "schema");
  expect(whole.length).toBeGreaterThan(280);
  expect(whole.filter((address) => !seen.has(address))).toEqual([]);
  const states = addressesOf("state").map((address) => address.split("#"));
  expect(states.length).toBeGreaterThan(30);
  expect(states.filter(([section, row]) => !seen.has(section!) || !seen.has(row!))).toEqual([]);
}, 60_000);

testAtNight(
  "every parameter of an operation is at its address",
  async () => {
    for (const operation of ["/runs/listworkspaceruns", "/workspaces/listworkspaces", "/oauth-tokens/showoauthtoken"]) {
      const parameters = addressesOf("parameter").filter((address) => address.startsWith(`${operation}#`));

      await docs.page.evaluate((hash) => location.assign(hash), `#${operation}`);

      for (const address of parameters) {
        await docs.page.locator(`[id="${address.split("#")[1]}"]`).waitFor({ state: "attached" });
      }
      expect(parameters.length).toBeGreaterThan(0);
    }
  },
  60_000,
);

const heading = (section: string) => `[data-section-id="${section}"] :is(h1, h2)`;

const bookmarks = [
  ["an operation", "#/runs/applyrun", heading("/runs/applyrun")],
  [
    "an operation of an older page",
    "#tag/OAuth-tokens/operation/listOauthTokens",
    heading("/oauth-tokens/listoauthtokens"),
  ],
  [
    "a parameter",
    "#/runs/listworkspaceruns#filter%5Bstatus%5D",
    '[id="runs/listworkspaceruns/t=request&in=query&path=filter[status]"]',
  ],
  ["a schema", "#/schemas/workspacecreate", heading("/schemas/workspacecreate")],
  ["a state", "#state/run/policy_checked", "#run-policy_checked"],
  ["a guide", "#/section/rate-limits", heading("/section/rate-limits")],
] as const;
test.each(someOf(bookmarks, 16))("%s opens at its place: %s", { timeout: 30_000 }, async (_, fragment, selector) => {
  await using docs = await openDocs(browser(), fileOfDocs + fragment);

  expect(await standsAt(docs.page, selector)).toBeDefined();
  expect(await docs.page.getByText("No page at this address").count()).toBe(0);
  expect(docs.complaints).toEqual([]);
});

testAtNight(
  "short addresses and those of older pages go to the same places",
  async () => {
    for (const [fragment, selector] of [
      ["#applyRun", heading("/runs/applyrun")],
      ["#operation/lockWorkspace", heading("/workspaces/lockworkspace")],
      ["#tag/Workspaces", heading("/workspaces")],
      ["#tag/Workspaces/operation/showWorkspace", heading("/workspaces/showworkspace")],
      ["#runNotification", heading("/extensions/runnotification")],
      ["#/runs/listorganizationruns#page[size]", '[id="runs/listorganizationruns/t=request&in=query&path=page[size]"]'],
      ["#/components/schemas/RunStatus", heading("/schemas/runstatus")],
      ["#schema/WorkspaceLock", heading("/schemas/workspacelock")],
      ["#section/States/Run-states", heading("/section/states/run-states")],
    ] as const) {
      await docs.page.evaluate((hash) => location.assign(hash), fragment);

      expect(await standsAt(docs.page, selector), fragment).toBeDefined();
    }
    expect(docs.complaints).toEqual([]);
  },
  60_000,
);

testAtNight(
  "an old address also works from within the page, and back",
  async () => {
    await docs.page.evaluate(() => location.assign("#/section/pagination"));
    expect(await standsAt(docs.page, heading("/section/pagination"))).toBeDefined();

    await docs.page.evaluate(() => location.assign("#tag/Runs/operation/showRun"));
    expect(await standsAt(docs.page, heading("/runs/showrun"))).toBeDefined();
    expect(docs.page.url()).toMatch(/#\/runs\/showrun$/);

    await docs.page.goBack();
    expect(await standsAt(docs.page, heading("/section/pagination"))).toBeDefined();
  },
  30_000,
);

test("an unknown address shows a message for any path", async () => {
  await using docs = await openDocs(browser(), `${fileOfDocs}#/runs/deleterun`);
  await docs.page.getByText("No page at this address").waitFor();

  for (const fragment of ["#%E0%A4%A", `#${"x/".repeat(5_000)}`, "#<img src=x onerror=alert(1)>", "#__proto__"]) {
    await docs.page.evaluate((hash) => location.assign(hash), fragment);
  }
  expect(docs.complaints).toEqual([]);
}, 30_000);
