// The page of a run in a real browser: its phases, actions, checks, polling and errors.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { createTeamToken } from "../support/team-access.ts";
import { addRun, countRequests, pathOf, startRun, turnOnChecks } from "./runs.ts";
import { expectAccessible, shareApp } from "./world.ts";

const app = shareApp();
const slow = { plan: { duration_ms: 60_000 } };
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const state = (page: Page, label: string) => page.locator(".run-line .state", { hasText: label }).waitFor();

test("takes a run from created to applied by mouse", async () => {
  const run = await startRun(
    app.world(),
    { plan: { changes: { add: 3, import: 1 } } },
    { message: "Widen the subnet" },
  );
  await using opened = await app.open(run.path);
  const { page, complaints } = opened;
  await page.getByRole("heading", { name: "Widen the subnet" }).waitFor();
  await button(page, "Apply").click();
  await page.getByLabel("Comment").fill("Looks good to me.");
  await page.getByRole("dialog").getByRole("button", { name: "Apply" }).click();

  await state(page, "Applied");
  await page.getByText("Looks good to me.").waitFor();
  await page.getByText("Apply complete!").waitFor();
  await page.getByText("The run is applied.").waitFor();
  await page.getByText("simulated", { exact: true }).waitFor();
  expect(await page.locator(".card .changes").allInnerTexts()).toEqual([
    expect.stringMatching(/\+3\s*~0\s*−0\s*1 import/),
    expect.stringMatching(/\+3\s*~0\s*−0\s*1 import/),
  ]);
  expect(await page.getByRole("list", { name: "Phases" }).getByRole("listitem").allInnerTexts()).toEqual([
    expect.stringMatching(/^Queue\s+done/),
    expect.stringMatching(/^Plan\s+done/),
    expect.stringMatching(/^Cost\s+skipped/),
    expect.stringMatching(/^Policy\s+skipped/),
    expect.stringMatching(/^Confirm\s+done/),
    expect.stringMatching(/^Apply\s+Applied/),
  ]);
  expect(await page.getByRole("region", { name: "Actions" }).count()).toBe(0);
  expect(complaints).toEqual([]);
});

test("takes a run from planned to applied by keyboard", async () => {
  const run = await startRun(app.world());
  await using opened = await app.open(run.path);
  const { page } = opened;
  await state(page, "Planned");
  for (let tries = 0; tries < 30 && !(await hasFocus(page, "Apply")); tries++) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.type("By keyboard");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");

  await state(page, "Applied");
  await page.getByText("By keyboard").waitFor();
});

const hasFocus = (page: Page, name: string) =>
  button(page, name).evaluate((element) => element === document.activeElement);

test("cancels a plan, then offers a forced cancel after a countdown", async () => {
  const run = await startRun(app.world(), { plan: { duration_ms: 60_000, interrupt_ms: 60_000 } });
  await using opened = await app.open(run.path);
  const { page } = opened;
  await button(page, "Cancel").click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();

  await page.getByText(/^Possible in \d+ s\.$/).waitFor();
  await page.getByText("Only if: it was not canceled before.").waitFor();
  expect(await button(page, "Force-cancel").getAttribute("aria-disabled")).toBe("true");
});

test("overrides policies and tasks, and shows the costs", async () => {
  const world = app.world();
  await using _ = await turnOnChecks(world);
  const run = await startRun(world, {
    cost_estimate: { prior_monthly_cost: 10, proposed_monthly_cost: 35.5 },
    policy_check: { outcome: "soft_failed" },
  });
  await using opened = await app.open(run.path);
  const { page } = opened;
  await button(page, "Override policies").click();
  await page.getByRole("dialog").getByRole("button", { name: "Override policies" }).click();
  await button(page, "Override tasks").click();
  await page.getByLabel("Comment").fill("The port is needed.");
  await page.getByRole("dialog").getByRole("button", { name: "Override tasks" }).click();

  await state(page, "Post plan completed");
  await page.getByText("The port is needed.").waitFor();
  await page.getByText("scan").waitFor();
  await page.getByText("25.50").waitFor();
  await page.getByText("Overridden").first().waitFor();
  await page.getByText("The plan waits for a confirmation.").waitFor();
});

test("shows the first error of the log, and the next step", async () => {
  const run = await startRun(app.world(), { plan: { outcome: "errored", message: "quota exceeded" } });
  await using opened = await app.open(run.path);
  const { page } = opened;
  await page.getByText("The run failed in the phase plan.").waitFor();
  await page.getByRole("link", { name: "Line 8 of the log" }).click();

  await page.locator(".line.target", { hasText: "Error: quota exceeded" }).waitFor();
  expect(new URL(page.url()).hash).toBe("#plan-L8");
});

test("names the run that holds the workspace, and force-executes", async () => {
  const world = app.world();
  const holder = await startRun(world);
  const id = await addRun(world, holder.workspaceId, holder.version);
  await using opened = await app.open(holder.path.replace(holder.id, id));
  const { page } = opened;
  await page.getByRole("link", { name: holder.id }).waitFor();
  await expect
    .poll(
      async () => (await world.api.showRun({ params: { path: { run_id: holder.id } } })).data?.data.attributes.status,
    )
    .toBe("planned");
  await button(page, "Force-execute").click();
  await page.getByRole("dialog").getByRole("button", { name: "Force-execute" }).click();

  await state(page, "Planned");
  expect(await page.getByRole("link", { name: holder.id }).count()).toBe(0);
});

test("says which permission or state an action needs", async () => {
  const world = app.world();
  const run = await startRun(world);
  const token = await createTeamToken(world.store, world.organization, { workspaces: { [run.workspaceId]: "read" } });
  await using reader = await app.open(run.path, token);
  await using owner = await app.open(run.path);

  await reader.page.getByText("Needs the permission to apply.").waitFor();
  await reader.page.getByText("Needs the permission to discard.").waitFor();
  await owner.page.getByText("Only while applying.").waitFor();
  await button(reader.page, "Apply").click({ force: true });
  expect(await reader.page.getByRole("dialog").count()).toBe(0);
});

test("shows an unknown state of a newer server", async () => {
  const run = await startRun(app.world());
  await using opened = await app.open("/app/");
  const { page, complaints } = opened;
  await page.route(/\/api\/v2\/runs\/run-\w+\?/, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.data.attributes.status = "quantum_checking";
    await route.fulfill({ response, json: body });
  });
  await page.goto(app.world().url + run.path);

  await page.getByText("This page does not know the state").waitFor();
  await state(page, "quantum_checking");
  expect(await button(page, "Apply").getAttribute("aria-disabled")).toBe("false");
  expect(complaints).toEqual([]);
});

test("polls once for two tabs, with at most two requests per second", async () => {
  const run = await startRun(app.world(), slow);
  await using opened = await app.open("/app/");
  const first = opened.page;
  let parts = 0;
  await first.context().route("**/logs/**", (route) => {
    parts += 1;
    return route.fulfill({ body: parts === 1 ? "\u0002first\n" : `part ${parts}\n`, contentType: "text/plain" });
  });
  await first.goto(app.world().url + run.path);
  await state(first, "Planning");
  const second = await first.context().newPage();
  await second.goto(first.url());
  await state(second, "Planning");
  // On a busy machine, the first requests of the second tab are late.
  await second.waitForTimeout(3_000);
  const started = Date.now();
  const counts = [first, second].map(countRequests);
  await first.waitForTimeout(6_000);

  const most = (2 * (Date.now() - started)) / 1_000 + 2;
  expect(counts[0]!.all()).toBeLessThanOrEqual(most);
  expect(counts[1]!.all()).toBeLessThanOrEqual(most);
  expect(counts.map(({ api }) => Math.min(api(), 3)).sort()).toEqual([0, 3]);
  await app.world().api.cancelRun({ params: { path: { run_id: run.id } } });
  await state(first, "Canceled");
  await state(second, "Canceled");
});

test("polls less often while hidden", { tags: "long" }, async () => {
  const run = await startRun(app.world());
  await using opened = await app.open(run.path);
  const { page } = opened;
  await state(page, "Planned");
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { get: () => true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await page.waitForTimeout(1_000);
  const counted = countRequests(page);
  await page.waitForTimeout(6_000);

  expect(counted.all()).toBe(0);
});

test.each([429, 503])("explains %i in the middle, and recovers", { tags: "long" }, async (status) => {
  const run = await startRun(app.world(), slow);
  await using opened = await app.open(run.path, undefined, { asksSooner: true });
  const { page } = opened;
  await state(page, "Planning");
  const errors = [{ status: String(status), title: "unavailable" }];
  await page.route("**/api/v2/runs/**", (route) =>
    route.fulfill({
      status,
      json: { errors },
      headers: { "Retry-After": "1" },
      contentType: "application/vnd.api+json",
    }),
  );
  const refusals = page.getByText(`The server refused this (${status}).`);
  // Comments and events may still be loading, and are refused too.
  await refusals.first().waitFor();
  await page.unroute("**/api/v2/runs/**");

  await expect.poll(() => refusals.count(), { timeout: 20_000 }).toBe(0);
  await state(page, "Planning");
});

test("recovers from an error of the first request", async () => {
  const run = await startRun(app.world());
  await using opened = await app.open("/app/", undefined, { asksSooner: true });
  const { page } = opened;
  await page.route("**/api/v2/runs/**", (route) => route.fulfill({ status: 500, json: { errors: [] } }));
  await page.goto(app.world().url + run.path);
  await page.getByText("The server refused this (500).").waitFor();
  await page.unroute("**/api/v2/runs/**");

  await state(page, "Planned");
});

test("explains a lost connection, and recovers", async () => {
  const run = await startRun(app.world(), slow);
  await using opened = await app.open(run.path, undefined, { asksSooner: true });
  const { page } = opened;
  await state(page, "Planning");
  await page.context().setOffline(true);
  await page.getByText("The connection to the server is lost.").waitFor();
  await page.context().setOffline(false);
  await page.getByText("The connection to the server is lost.").waitFor({ state: "detached" });
  await app.world().api.cancelRun({ params: { path: { run_id: run.id } } });

  await state(page, "Canceled");
});

test("explains the deletion of the shown run", async () => {
  const world = app.world();
  const run = await startRun(world, slow);
  await using opened = await app.open(run.path, undefined, { asksSooner: true });
  const { page } = opened;
  await state(page, "Planning");
  await world.api.forceDeleteWorkspace({ params: { path: { workspace_id: run.workspaceId } } });

  await page.getByText(`The run ${run.id} was deleted`).waitFor();
  await page.getByRole("link", { name: "Go to the workspaces" }).waitFor();
  await page.goto(world.url + pathOf(world, "network", "run-missing"));
  await page.getByText("There is no run run-missing").waitFor();
});

test("asks to sign in after the token is refused, and returns to the run", async () => {
  const world = app.world();
  const run = await startRun(world);
  await using opened = await app.open(run.path, undefined, { asksSooner: true });
  const { page } = opened;
  await state(page, "Planned");
  await page.route("**/api/v2/runs/**", (route) => route.fulfill({ status: 401, json: { errors: [] } }));
  await page.getByText("The token has expired or was deleted.").waitFor();
  await page.unroute("**/api/v2/runs/**");
  await page.getByLabel("Token").fill(world.tokens.owner);
  await button(page, "Sign in").click();

  await state(page, "Planned");
});

test.each([
  ["planned", {}],
  ["failed", { plan: { outcome: "errored" as const } }],
  ["planning", slow],
])("the page of a %s run is accessible", async (_, simulation) => {
  const { path } = await startRun(app.world(), simulation);
  await using opened = await app.open(path);
  const { page } = opened;
  await page.getByText("Simulated plan").waitFor();

  await expectAccessible(page);
});
