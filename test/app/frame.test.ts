// The frame of the web app: the keyboard, unknown addresses, and the drawer with the requests.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { putFiles, requestUpload, tested } from "../support/module-world.ts";
import { expectAccessible, shareApp } from "./world.ts";

const app = shareApp();

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent?.trim());
const toModule = () => {
  const { organization, module } = app.world();
  return `/app/${organization}/modules/${module.namespace}/${module.name}/${module.provider}`;
};
const openDrawer = async (page: Page) => {
  await page.getByRole("button", { name: /^API/ }).click();
  return page.getByRole("complementary", { name: "Requests of this page" });
};

test("skips to the content by the first key", async () => {
  await using opened = await app.open(`/app/${app.world().organization}/workspaces`);
  const { page } = opened;
  await page.getByRole("heading", { name: "Workspaces" }).waitFor();
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBe("Skip to the content");
  expect(await page.evaluate(() => document.activeElement!.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
  await page.keyboard.press("Enter");

  expect(await focused(page)).toBe("content");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement!.closest("main")?.id)).toBe("content");
});

test("moves the focus to a new view and announces it, but not when a filter changes", async () => {
  await using opened = await app.open(`/app/${app.world().organization}/workspaces`);
  const { page } = opened;
  await page.getByRole("link", { name: "Modules" }).press("Enter");
  await page.getByRole("heading", { name: "Modules" }).waitFor();

  expect(await focused(page)).toBe("content");
  expect(await page.locator(".announcement").innerText()).toBe("Modules");
  expect(await page.title()).toBe("Modules – infrarun");
  await page.goBack();
  await page.getByRole("heading", { name: "Workspaces" }).waitFor();
  await expect.poll(() => focused(page)).toBe("content");
  const search = page.getByRole("searchbox");
  await search.fill("no");
  await page.waitForURL(/search\[name\]=no/);
  expect(await search.evaluate((element) => element === document.activeElement)).toBe(true);
});

test("returns the focus from dialogs and from the drawer", async () => {
  await using opened = await app.open(toModule());
  const { page } = opened;
  // The page is drawn again when its lists arrive.
  await page.getByText("No tests have run yet.").waitFor();
  for (const end of ["Escape", "Back"]) {
    await page.getByRole("button", { name: "Start tests" }).press("Enter");
    await page.getByRole("dialog").waitFor();
    if (end === "Back") await page.getByRole("button", { name: end }).press("Enter");
    else await page.keyboard.press(end);
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await focused(page), end).toBe("Start tests");
  }

  await page.getByRole("button", { name: /^API/ }).press("Enter");
  await expect.poll(() => focused(page)).toBe("Close");
  await page.keyboard.press("Escape");
  await expect.poll(() => focused(page)).toMatch(/^API/);
});

test("shows a ring around the focused element", async () => {
  await using opened = await app.open(toModule());
  const { page } = opened;
  await page.getByRole("button", { name: "Add a variable" }).waitFor();
  for (let count = 0; count < 12; count += 1) {
    await page.keyboard.press("Tab");
    const { name, outline } = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement!);
      return { name: document.activeElement!.outerHTML.slice(0, 80), outline: `${outlineStyle} ${outlineWidth}` };
    });
    expect(outline, name).toMatch(/^(solid|auto) [1-9]/);
  }
});

test("covers no focused element with the header or the drawer", async () => {
  await using opened = await app.open(toModule(), undefined, { viewport: { width: 1024, height: 400 } });
  const { page } = opened;
  await page.getByRole("button", { name: "Add a variable" }).waitFor();
  await page.getByText("No tests have run yet.").waitFor();
  await openDrawer(page);
  await page.getByRole("button", { name: "Sign out" }).focus();
  const isCovered = () =>
    page.evaluate(() => {
      const { left, top } = document.activeElement!.getBoundingClientRect();
      return !document.activeElement!.contains(document.elementFromPoint(left + 4, top + 4));
    });
  for (const key of ["Tab", "Tab", "Tab", "Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab"]) {
    await page.keyboard.press(key);
    // The page scrolls after the key.
    await expect.poll(isCovered, { message: String(await focused(page)) }).toBe(false);
  }
});

test("helps at an unknown address", async () => {
  const { organization } = app.world();
  await using opened = await app.open(`/app/${organization}/a/b/c/d/e`);
  const { page } = opened;
  await page.getByRole("heading", { name: "There is no page at this address" }).waitFor();

  await expectAccessible(page);
  await page.getByRole("link", { name: "workspaces", exact: true }).click();
  await page.getByRole("heading", { name: "Workspaces" }).waitFor();
});

test("loads the drawer and the contract only when they are needed", async () => {
  await using opened = await app.open(`/app/${app.world().organization}/workspaces`);
  const { page } = opened;
  const loaded = () =>
    page.evaluate(
      () => performance.getEntriesByType("resource").filter(({ name }) => /drawer|validators/.test(name)).length,
    );
  await page.getByRole("heading", { name: "Workspaces" }).waitFor();
  expect(await loaded()).toBe(0);
  const drawer = await openDrawer(page);
  await drawer.getByRole("listitem").first().waitFor();
  expect(await loaded()).toBeGreaterThan(0);
});

test("explains a drawer without the contract, and loads it after a reload", async () => {
  await using opened = await app.open(`/app/${app.world().organization}/workspaces`);
  const { page } = opened;
  await page.getByRole("heading", { name: "Workspaces" }).waitFor();
  const contract = /\/app\/assets\/validators.*\.js/;
  await page.route(contract, (route) => route.abort());
  const drawer = await openDrawer(page);
  await drawer.getByText("A part of this page could not be loaded.").waitFor();
  await page.unroute(contract);
  await drawer.getByRole("button", { name: "Reload the page" }).click();
  await page.getByRole("heading", { name: "Workspaces" }).waitFor();

  await (await openDrawer(page)).getByRole("listitem").first().waitFor();
});

test("hides secrets of requests and responses in the drawer", async () => {
  const { organization, module } = app.world();
  await using opened = await app.open(toModule(), undefined, { asksSooner: true });
  const { page } = opened;
  await page.getByRole("button", { name: "Add a variable" }).click();
  await page.getByLabel("Key").fill("CLOUD_TOKEN");
  await page.getByLabel("Value").fill("hunter-two");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("listitem").filter({ hasText: "CLOUD_TOKEN" }).waitFor();
  const path = {
    organization_name: organization,
    namespace: module.namespace,
    name: module.name,
    provider: module.provider,
  };
  await putFiles((await requestUpload(app.world(), path)).url, tested);
  await page.getByRole("listitem").getByRole("link").first().click();
  await page.getByRole("region", { name: "Log of the tests" }).getByText("Success!").waitFor();
  const drawer = await openDrawer(page);
  const details = drawer.getByRole("listitem").filter({ hasText: "createTestVariable" });
  await details.locator("summary").click();

  expect(await details.locator("pre").first().innerText()).toContain('"value": "…"');
  await drawer.getByText("/logs/…").first().waitFor();
  expect(await drawer.innerText()).not.toContain("hunter-two");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await details.getByRole("button", { name: "Copy as curl" }).click();
  await details.getByText("Copied.").waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("Authorization: Bearer $TOKEN");
  expect(copied).not.toContain("hunter-two");
  await expectAccessible(page, [1024]);
});

test("shows only the beginning of large bodies", async () => {
  const { organization } = app.world();
  await using opened = await app.open(`/app/${organization}/workspaces`);
  const { page } = opened;
  await page.route("**/workspaces?*", (route) =>
    route.fulfill({ json: { data: [], note: "x".repeat(30_000) }, contentType: "application/vnd.api+json" }),
  );
  await page.getByRole("searchbox").fill("large");
  await page.waitForURL(/search\[name\]=large/);
  const drawer = await openDrawer(page);
  await drawer.getByText("breaks the contract").first().waitFor();
  await drawer.locator("summary").first().click();
  await drawer.getByText(/more characters/).waitFor();
  expect((await drawer.locator("pre").last().innerText()).length).toBeLessThanOrEqual(20_000);
});
