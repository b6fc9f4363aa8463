// @module-tag long
// Untrusted names, refusals and outages in the middle of a view, and a wrong clock. Rows of bad-inputs for the web app.
import type { Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { writeTestRun } from "../support/module-world.ts";
import { startRun } from "./runs.ts";
import { shareApp } from "./world.ts";

const app = shareApp({ config: { coolOffSeconds: 60 } });
const untrusted = '<img src=x onerror="document.title=1">\u202Egpj.exe\u2066';

const toModule = () => {
  const { organization, module } = app.world();
  return `/app/${organization}/modules/${module.namespace}/${module.name}/${module.provider}`;
};
const testRuns = /\/registry-modules\/.*\/test-runs/;
const refuse =
  (status: number, headers = {}) =>
  (route: Route) =>
    route.fulfill({
      status,
      headers: { "Retry-After": "1", ...headers },
      contentType: "application/vnd.api+json",
      json: { errors: [{ status: String(status), title: "refused", detail: "Not now." }] },
    });
const gone = (page: Page, text: string) => page.getByText(text).waitFor({ state: "detached" });

test("shows markup and bidi characters in messages, variables and addresses as text", async () => {
  const { api, organization, module } = app.world();
  const path = {
    organization_name: organization,
    namespace: module.namespace,
    name: module.name,
    provider: module.provider,
  };
  const run = await writeTestRun(app.world(), { message: untrusted, status: "canceled" });
  const attributes = { key: "SAFE", value: untrusted, description: untrusted };
  await api.createTestVariable({ params: { path }, body: { data: { type: "vars", attributes } } });
  await using opened = await app.open(toModule());
  const { page, complaints } = opened;
  await page.getByText(untrusted).nth(2).waitFor();
  await page.getByRole("link", { name: /onerror/ }).click();
  await page.getByRole("heading", { name: /onerror/ }).waitFor();

  expect(await page.title()).toBe(`${run.id} – infrarun`);
  const direction = await page.locator("h1").evaluate((heading) => getComputedStyle(heading).unicodeBidi);
  expect(direction).toBe("plaintext");
  const address = ["a", "modules", untrusted, untrusted, untrusted].map(encodeURIComponent).join("/");
  await page.goto(new URL(`/app/${address}`, app.world().url).href);
  await page.getByText(/There is no module/).waitFor();
  await page.goto(new URL(`/app/${organization}/modules`, app.world().url).href);
  await page.getByRole("heading", { name: "Modules" }).waitFor();
  expect(await page.locator("main img").count()).toBe(0);
  expect(complaints.filter((text) => !text.includes("404"))).toEqual([]);
});

test.each(["not JSON", "{}", "[1, null]", '["a/b/c/d", "<b>"]'])(
  "ignores damaged names of modules: %s",
  async (kept) => {
    const { organization } = app.world();
    await using opened = await app.open(`/app/${organization}/workspaces`);
    const { page, complaints } = opened;
    await page.evaluate(
      ([name, value]) => localStorage.setItem(name!, value!),
      [`infrarun.modules.${organization}`, kept],
    );
    await page.getByRole("link", { name: "Modules" }).click();

    await page.getByRole("heading", { name: "Open a module" }).waitFor();
    expect(complaints).toEqual([]);
  },
);

test("shows an unknown state and an unknown outcome of a newer server", async () => {
  const { id } = await writeTestRun(app.world(), { message: "From the future", status: "running" });
  await using opened = await app.open(`/app/${app.world().organization}/workspaces`);
  const { page, complaints } = opened;
  await page.route(testRuns, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    for (const { attributes } of [body.data].flat())
      Object.assign(attributes, { status: "quantum", source: "moon", "test-status": "maybe" });
    await route.fulfill({ response, json: body });
  });
  await page.goto(new URL(toModule(), app.world().url).href);
  await page.getByRole("listitem").filter({ hasText: "From the future" }).getByText("quantum").waitFor();
  await page.getByRole("link", { name: "From the future" }).click();

  await page.getByText("This page does not know the state quantum.").waitFor();
  await page.getByText("moon").waitFor();
  await page.getByText("maybe").waitFor();
  expect(new URL(page.url()).pathname).toContain(id);
  expect(complaints).toEqual([]);
});

test("shows an unknown state of a newer server in lists of workspaces and runs", async () => {
  const { organization } = app.world();
  await startRun(app.world());
  await using opened = await app.open(`/app/${organization}/modules`);
  const { page, complaints } = opened;
  await page.route(/\/(workspaces|runs)\?/, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    for (const { type, attributes } of [...body.data, ...(body.included ?? [])])
      if (type === "runs") Object.assign(attributes, { status: "quantum", source: "moon" });
    await route.fulfill({ response, json: body });
  });
  await page.getByRole("link", { name: "Workspaces" }).click();
  const row = page.getByRole("listitem").filter({ hasText: "quantum" }).first();
  await row.getByRole("link").first().click();

  await page.getByRole("listitem").filter({ hasText: "moon" }).getByText("quantum").waitFor();
  expect(complaints).toEqual([]);
});

test("shows markup in tags, variables, locks and comments as text", async () => {
  const world = app.world();
  const { api } = world;
  const run = await startRun(world, {}, { message: untrusted });
  const path = { workspace_id: run.workspaceId };
  await expect
    .poll(async () => {
      const { response } = await api.applyRun({ params: { path: { run_id: run.id } }, body: { comment: untrusted } });
      return response.status;
    })
    .toBe(202);
  await api.createWorkspaceVariable({
    params: { path },
    body: {
      data: { type: "vars", attributes: { key: "x", category: "env", value: untrusted, description: untrusted } },
    },
  });
  await api.updateTagBindings({
    params: { path },
    body: { data: [{ type: "tag-bindings", attributes: { key: "x", value: "<img src=x>" } }] },
  });
  await using opened = await app.open(run.path);
  const { page, complaints } = opened;
  await page.locator(".comments").getByText(untrusted).waitFor();
  const tabs = run.path.replace(/\/([^/]+)\/runs\/.*$/, "/workspaces/$1");
  await page.goto(`${world.url}${tabs}/variables`);
  await page.getByText(untrusted).nth(1).waitFor();
  await page.goto(`${world.url}${tabs}/tags`);
  await page.getByText("<img src=x>").waitFor();
  await page.goto(`${world.url}${tabs}/runs`);
  await page.getByText(untrusted).waitFor();

  expect(await page.locator("main img").count()).toBe(0);
  expect(complaints).toEqual([]);
});

test.each(["states", "variables", "tags", "sharing", "settings"])(
  "explains the deletion of a workspace while its tab %s is shown",
  async (tab) => {
    const { organization, createWorkspace, api } = app.world();
    const workspace_id = await createWorkspace(`gone-${tab}`);
    await using opened = await app.open(`/app/${organization}/workspaces/gone-${tab}/${tab}`, undefined, {
      asksSooner: true,
    });
    const { page } = opened;
    await page.getByRole("heading", { name: `gone-${tab}` }).waitFor();
    await api.forceDeleteWorkspace({ params: { path: { workspace_id } } });

    await page.getByText(`The workspace gone-${tab} was deleted, or your token may not see it.`).waitFor();
  },
);

test("polls a list once for two tabs", async () => {
  const { organization, url } = app.world();
  await using opened = await app.open(`/app/${organization}/workspaces`, undefined, { asksSooner: true });
  const { page } = opened;
  await page.getByRole("link", { name: "network" }).waitFor();
  const other = await page.context().newPage();
  await other.goto(`${url}/app/${organization}/workspaces`);
  await other.getByRole("link", { name: "network" }).waitFor();
  const urls: string[] = [];
  for (const tab of [page, other]) tab.on("request", (request) => urls.push(request.url()));
  await app.world().createWorkspace("seen-by-both");
  for (const tab of [page, other]) await tab.getByRole("link", { name: "seen-by-both" }).waitFor();

  expect(urls.filter((address) => /\/workspaces\?/.test(address)).length).toBeLessThanOrEqual(2);
});

test("keeps the last page of a list during a slow response", async () => {
  await using opened = await app.open(`/app/${app.world().organization}/workspaces`);
  const { page } = opened;
  await page.getByRole("link", { name: "network" }).waitFor();
  const waiting: Route[] = [];
  await page.route(/search/, (route) => void waiting.push(route));
  await page.getByLabel("Search by name").fill("network");
  await expect.poll(() => waiting.length).toBe(1);
  expect(await page.locator("ul.rows[aria-busy=true]").count()).toBe(1);
  await waiting[0]!.continue();

  await page.locator("ul.rows[aria-busy=false]").waitFor();
});

test.each([429, 500, 503])("explains %i in the middle of test runs, keeps them, and recovers", async (status) => {
  await writeTestRun(app.world(), { message: `During ${status}`, status: "running" });
  await using opened = await app.open(toModule(), undefined, { asksSooner: true });
  const { page } = opened;
  await page.getByText(`During ${status}`).waitFor();
  await page.route(testRuns, refuse(status));
  await page.getByText(`The server refused this (${status}).`).waitFor();
  expect(await page.getByText(`During ${status}`).isVisible()).toBe(true);
  await page.unroute(testRuns);

  await gone(page, `The server refused this (${status}).`);
});

test("explains a test run that was deleted while it is shown", async () => {
  const { id } = await writeTestRun(app.world(), { status: "running" });
  await using opened = await app.open(`${toModule()}/test-runs/${id}`, undefined, { asksSooner: true });
  const { page } = opened;
  await page.getByText("Running").waitFor();
  await page.route(testRuns, refuse(404));
  await page.getByText(`There is no test run ${id}`).waitFor();
  await page.unroute(testRuns);

  await page.getByRole("link", { name: "Go to the module" }).click();
  await page.getByRole("heading", { name: "Test runs" }).waitFor();
});

test("asks to sign in after the token was deleted, then shows the same view", async () => {
  const { tokens } = app.world();
  const { id } = await writeTestRun(app.world(), { message: "Still here", status: "running" });
  await using opened = await app.open(`${toModule()}/test-runs/${id}`, undefined, { asksSooner: true });
  const { page } = opened;
  await page.getByText("Still here").waitFor();
  await page.route("**/api/v2/**", refuse(401));
  await page.getByText("The token has expired or was deleted.").waitFor();
  await page.unroute("**/api/v2/**");
  expect(await page.content()).not.toContain("Still here");
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(tokens.owner);
  await page.getByLabel("Token").fill(tokens.owner);
  await page.getByRole("button", { name: "Sign in" }).click();

  await page.getByText("Still here").waitFor();
});

test("shows that it waits for a slow server, and signs in once", async () => {
  const { organization, url, tokens } = app.world();
  const context = await app.browser().newContext();
  const page = await context.newPage();
  const waiting: Route[] = [];
  await page.route("**/api/v2/**", (route) => void waiting.push(route));
  await page.goto(`${url}/app/${organization}/workspaces`);
  await page.getByLabel("Token").fill(tokens.owner);
  await page.getByLabel("Token").press("Enter");
  await page.getByRole("button", { name: "Signing in …" }).waitFor();
  await page.getByLabel("Token").press("Enter");
  await expect.poll(() => waiting.length).toBe(1);
  await waiting[0]!.continue();

  await page.getByRole("status", { name: "Loading" }).waitFor();
  await expect.poll(() => waiting.length).toBeGreaterThan(1);
  await page.unroute("**/api/v2/**");
  await page.getByRole("main").getByRole("listitem").first().waitFor();
  await context.close();
});

test("keeps the view when a part of the app cannot be loaded", async () => {
  await using opened = await app.open(`/app/${app.world().organization}/workspaces`);
  const { page } = opened;
  await page.route(/\/app\/assets\/.*\.js/, (route) => route.fulfill({ status: 404 }));
  await page.getByRole("link", { name: "Modules" }).click();

  await page.getByText("A part of this page could not be loaded.").waitFor();
  await page.unroute(/\/app\/assets\/.*\.js/);
  await page.getByRole("button", { name: "Reload the page" }).click();
  await page.getByRole("heading", { name: "Modules" }).waitFor();
});

test.each([-5, 5])("shows times and countdowns with a clock that is %i minutes off", async (minutes) => {
  const world = app.world();
  const run = await startRun(world, { plan: { duration_ms: 300_000, interrupt_ms: 300_000 } });
  await using opened = await app.open(`/app/${world.organization}/workspaces`);
  const { page } = opened;
  await page.clock.setSystemTime(Date.now() + minutes * 60_000);
  await page.goto(world.url + run.path);
  await page.getByText(/Created by \w+ (now|\d+s ago)/).waitFor();
  await world.api.cancelRun({ params: { path: { run_id: run.id } } });

  await page.getByText(/Possible in (60|5\d) s|Possible in 1 min 0 s/).waitFor();
});

test.each([
  ["wrong", "Sign in with another token."],
  ["to€ken", "This is not a token"],
  ["<b>\u202E x", "This is not a token"],
])("refuses the token %j and keeps the other values", async (token, explanation) => {
  const context = await app.browser().newContext();
  const page = await context.newPage();
  await page.goto(`${app.world().url}/app/`);
  await page.getByLabel("Organization").fill("demo");
  await page.getByLabel("Token").fill(token);
  await page.getByRole("button", { name: "Sign in" }).click();

  await page.getByRole("alert").getByText(explanation).waitFor();
  expect(await page.getByLabel("Organization").inputValue()).toBe("demo");
  await context.close();
});
