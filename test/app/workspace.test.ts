// One workspace: runs, lock, settings, tags, states, and what happens if it changes meanwhile.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { runIn, uploadConfiguration } from "../support/run-world.ts";
import { md5Of, outputs, put, stateOf } from "../support/state-world.ts";
import { createTeamToken } from "../support/team-access.ts";
import { createWorkspace } from "../support/workspace-world.ts";
import { expectAccessible, shareApp } from "./world.ts";

const app = shareApp();
const path = (name: string, tab = "runs") => `/app/${app.world().organization}/workspaces/${name}/${tab}`;
const readerOf = (id: string) =>
  createTeamToken(app.world().store, app.world().organization, { workspaces: { [id]: "read" } });
/** The attributes of each PATCH. */
const patchesOf = (page: Page): unknown[] => {
  const bodies: unknown[] = [];
  page.on("request", (request) => request.method() === "PATCH" && bodies.push(request.postDataJSON().data.attributes));
  return bodies;
};

test("locks with a reason and unlocks", async () => {
  const id = await app.world().createWorkspace("lockable");
  await using opened = await app.open(path("lockable"));
  const { page, complaints } = opened;
  await page.getByRole("button", { name: "Lock" }).click();
  await page.getByLabel("Reason").fill("<b>Upgrade</b>");
  await page.getByRole("dialog").getByRole("button", { name: "Lock" }).click();
  await page.getByText("<b>Upgrade</b>").waitFor();

  const { data } = await app.world().api.showWorkspace({ params: { path: { workspace_id: id } } });
  expect(data?.data.attributes["locked-reason"]).toBe("<b>Upgrade</b>");
  await page.getByRole("button", { name: "Unlock", exact: true }).click();
  await page.getByRole("button", { name: "Lock", exact: true }).waitFor();
  expect(complaints).toEqual([]);
});

test("explains another user's lock and force-unlocks it", async () => {
  const { tokens, apiAs, createWorkspace } = app.world();
  const id = await createWorkspace("held");
  await apiAs(tokens.second).lockWorkspace({ params: { path: { workspace_id: id } }, body: { reason: "" } });
  await using opened = await app.open(path("held"));
  const { page } = opened;

  const unlock = page.getByRole("button", { name: "Unlock", exact: true });
  await expect.poll(() => unlock.getAttribute("title")).toBe("Locked by grace.");
  expect(await unlock.getAttribute("aria-disabled")).toBe("true");
  await page.getByRole("button", { name: "Force unlock" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Force unlock" }).click();
  await page.getByRole("button", { name: "Lock", exact: true }).waitFor();
});

test("explains the lock of a run", async () => {
  const world = app.world();
  const id = await world.createWorkspace("running");
  const version = await uploadConfiguration(world, id);
  const { data } = await world.api.createRun({ body: runIn(id, {}, version) });
  await using opened = await app.open(path("running"));
  const { page } = opened;

  const reason = `Locked by run ${data!.data.id}, which unlocks it at its end.`;
  await page.getByText(reason).waitFor();
  await page.getByRole("link", { name: `run ${data!.data.id}` }).waitFor();
});

test("sends only changed settings", async () => {
  await createWorkspace(app.world(), { name: "changing", "working-directory": "live" });
  await using opened = await app.open(path("changing", "settings"));
  const { page, complaints } = opened;
  const patches = patchesOf(page);
  await page.getByLabel("Description").fill("Changed");
  await page.getByLabel("Working directory").fill("");
  await page.getByLabel("Auto apply", { exact: true }).check();
  await page.getByLabel("Tool version").fill("1.5.0");
  await page.getByLabel("Tool version").fill("1.14.2");
  await page.getByRole("button", { name: "Save the changes" }).click();
  await page.getByText("Saved.").waitFor();

  expect(patches).toEqual([{ description: "Changed", "working-directory": null, "auto-apply": true }]);
  expect(complaints).toEqual([]);
});

test("shows the contract's message while the user types", async () => {
  await app.world().createWorkspace("checked");
  await using opened = await app.open(path("checked", "settings"));
  const { page } = opened;
  const patches = patchesOf(page);
  await page.getByLabel("Name", { exact: true }).fill("no spaces");

  await page.locator(".field-error", { hasText: "must match" }).waitFor();
  await page.getByRole("button", { name: "Save the changes" }).click();
  expect(patches).toEqual([]);
  await page.getByLabel("Name", { exact: true }).fill("checked");
  await page.locator(".field-error").waitFor({ state: "detached" });
});

test("asks before unsaved settings are lost", async () => {
  await app.world().createWorkspace("unsaved");
  await using opened = await app.open(path("unsaved", "tags"));
  const { page } = opened;
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  const asked: string[] = [];
  let leaves = false;
  page.on("dialog", async (dialog) => {
    asked.push(dialog.type());
    await (leaves ? dialog.accept() : dialog.dismiss());
  });
  const description = page.getByLabel("Description");
  await description.fill("Draft");
  await page.getByRole("link", { name: "Tags", exact: true }).click();
  await page.evaluate(() => history.back());
  await expect.poll(() => asked).toEqual(["confirm", "confirm"]);
  await page.evaluate(() => location.reload());
  await expect.poll(() => asked).toEqual(["confirm", "confirm", "beforeunload"]);
  expect(new URL(page.url()).pathname).toBe(path("unsaved", "settings"));
  expect(await description.inputValue()).toBe("Draft");

  leaves = true;
  await page.getByRole("link", { name: "Tags", exact: true }).click();
  await page.getByRole("heading", { name: "Flat tags" }).waitFor();
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await description.waitFor();
  await page.getByRole("link", { name: "Tags", exact: true }).click();
  await page.getByRole("heading", { name: "Flat tags" }).waitFor();
  expect(asked).toHaveLength(4);
});

test("adds, edits and deletes variables, and never shows a sensitive value again", async () => {
  await app.world().createWorkspace("variables");
  await using opened = await app.open(path("variables", "variables"));
  const { page, complaints } = opened;
  const row = (key: string) => page.getByRole("listitem").filter({ hasText: key });
  for (const [key, category] of [
    ["region", "terraform"],
    ["TOKEN", "env"],
  ] as const) {
    await page.getByRole("button", { name: "Add a variable" }).click();
    await page.getByLabel("Key").fill(key);
    await page.getByLabel("Value").fill(`value of ${key}`);
    await page.getByLabel("Category").selectOption(category);
    if (category === "env") await page.getByLabel("Sensitive").check();
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await row(key).waitFor();
  }
  expect(await row("region").innerText()).toContain("value of region");
  expect(await row("TOKEN").innerText()).toContain("hidden");
  expect(await page.content()).not.toContain("value of TOKEN");
  await page.setViewportSize({ width: 375, height: 800 });
  const top = async (name: string) => (await page.getByRole("button", { name }).boundingBox())?.y;
  expect(await top("Delete TOKEN")).toBe(await top("Edit TOKEN"));
  await page.getByRole("button", { name: "Edit TOKEN" }).click();
  await page.getByLabel("Description").fill("For the provider");
  await page.getByRole("button", { name: "Save" }).click();
  await row("For the provider").getByText("hidden").waitFor();
  await page.getByRole("button", { name: "Delete region" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();

  await row("region").waitFor({ state: "detached" });
  expect(complaints).toEqual([]);
});

test("shows every tab on a phone", async () => {
  await app.world().createWorkspace("narrow");
  await using opened = await app.open(path("narrow"));
  const { page } = opened;
  await page.setViewportSize({ width: 375, height: 800 });

  await page.getByRole("link", { name: "Settings", exact: true }).waitFor();
  const tabs = await page.getByRole("navigation", { name: "Workspace", exact: true }).getByRole("link").all();
  expect(tabs).toHaveLength(6);
  for (const tab of tabs) {
    const { x, width } = (await tab.boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(375);
  }
});

test("follows a workspace that is renamed meanwhile", async () => {
  const id = await app.world().createWorkspace("before");
  await using opened = await app.open(path("before", "tags"), undefined, { asksSooner: true });
  const { page } = opened;
  await page.getByRole("heading", { name: "before" }).waitFor();
  await app.world().api.updateWorkspace({
    params: { path: { workspace_id: id } },
    body: { data: { type: "workspaces", attributes: { name: "after" } } },
  });

  await page.getByText("The workspace before is now called after.").waitFor();
  expect(new URL(page.url()).pathname).toBe(path("after", "tags"));
});

test("shows workspaces with the names of pages", async () => {
  for (const name of ["runs", "workspaces"]) {
    await app.world().createWorkspace(name);
    await using opened = await app.open(path(name, "tags"));
    await opened.page.getByRole("heading", { name, exact: true }).waitFor();
  }
});

test("continues at the same view after the token was deleted", async () => {
  const { store, organization } = app.world();
  const id = await app.world().createWorkspace("signed-out");
  const token = await createTeamToken(store, organization, { workspaces: { [id]: "read" } });
  await using opened = await app.open(path("signed-out"), token, { asksSooner: true });
  const { page } = opened;
  await page.getByRole("heading", { name: "signed-out" }).waitFor();
  await page.route("**/api/v2/**", (route) => route.fulfill({ status: 401, json: { errors: [] } }));
  await page.getByText("The token has expired or was deleted.").waitFor();
  await page.unroute("**/api/v2/**");
  await page.getByLabel("Token").fill(token);
  await page.getByRole("button", { name: "Sign in" }).click();

  await page.getByRole("heading", { name: "signed-out" }).waitFor();
});

test("explains the deletion of the shown workspace", async () => {
  const id = await app.world().createWorkspace("vanishing");
  await using opened = await app.open(path("vanishing"), undefined, { asksSooner: true });
  const { page } = opened;
  await page.getByRole("heading", { name: "vanishing" }).waitFor();
  await app.world().api.forceDeleteWorkspace({ params: { path: { workspace_id: id } } });

  await page.getByText("The workspace vanishing was deleted, or your token may not see it.").waitFor();
  await page.getByRole("link", { name: "Go to the workspaces" }).click();
  await page.getByRole("heading", { name: "Workspaces" }).waitFor();
});

test("deletes a workspace after its name is typed", async () => {
  await app.world().createWorkspace("removable");
  await using opened = await app.open(path("removable", "settings"));
  const { page } = opened;
  await page.getByRole("button", { name: "Delete the workspace" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete the workspace" }).click();
  await page.getByText("Type the name removable").waitFor();
  await page.getByLabel("Its name").fill("removable");
  await page.getByRole("dialog").getByRole("button", { name: "Delete the workspace" }).click();

  await page.getByRole("heading", { name: "Workspaces" }).waitFor();
});

test("names the missing permission on each disabled button", async () => {
  const token = await readerOf(await app.world().createWorkspace("readable"));
  await using opened = await app.open(path("readable", "settings"), token);
  const { page } = opened;
  const reasonOf = (name: string) => page.getByRole("button", { name, exact: true }).getAttribute("title");
  await page.getByRole("heading", { name: "Delete this workspace" }).waitFor();

  expect(await reasonOf("Lock")).toBe("You need permission to lock it.");
  expect(await reasonOf("Delete the workspace")).toBe("You need permission to delete it.");
  expect(await reasonOf("Force delete")).toBe("You need permission to force delete it.");
  await page.getByText("You need permission to change the settings.").waitFor();
  await page.getByRole("link", { name: "Runs", exact: true }).click();
  await page.getByText("You need permission to start runs.").waitFor();
  await page.getByRole("link", { name: "Tags", exact: true }).click();
  await page.getByText("You need permission to change tags.").first().waitFor();
});

test("uploads a folder without ignored files and starts a run", async () => {
  const id = await app.world().createWorkspace("uploaded");
  const folder = await mkdtemp(join(tmpdir(), "infrarun-app-"));
  await writeFile(join(folder, "main.tf"), 'resource "null_resource" "demo" {}\n');
  await writeFile(join(folder, ".terraformignore"), "ignored.*\n");
  await writeFile(join(folder, "ignored.tf"), 'resource "null_resource" "ignored" {}\n');
  await using opened = await app.open(path("uploaded"));
  const { page, complaints } = opened;
  await page.getByRole("button", { name: "New run" }).click();
  await page.getByLabel("Message").fill("From the browser");
  await page.getByLabel("Folder").setInputFiles(folder);
  await page.getByText("3 files").waitFor();
  await page.getByRole("button", { name: "Upload and start the run" }).click();
  await page.waitForURL(/\/uploaded\/runs\/run-/);
  await rm(folder, { recursive: true });

  const run_id = page.url().split("/").at(-1)!;
  const show = () => app.world().api.showRun({ params: { path: { run_id } } });
  await expect.poll(async () => (await show()).data?.data.attributes["has-changes"]).toBe(true);
  expect((await show()).data?.data.attributes).toMatchObject({ message: "From the browser", source: "svc-ui" });
  expect((await show()).data?.data.relationships.workspace.data.id).toBe(id);
  const plan_id = (await show()).data!.data.relationships.plan.data.id;
  const { data: plan } = await app.world().api.showPlan({ params: { path: { plan_id } } });
  expect(plan?.data.attributes["resource-additions"]).toBe(1);
  expect(complaints).toEqual([]);
});

test("takes a dropped archive", async () => {
  await app.world().createWorkspace("dropped");
  await using opened = await app.open(path("dropped"));
  const { page } = opened;
  await page.getByText("There are no runs yet.").waitFor();
  const dataTransfer = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["bytes"], "network.tar.gz"));
    return transfer;
  });
  await page.getByRole("region", { name: "Runs" }).dispatchEvent("drop", { dataTransfer });

  await page.getByRole("dialog").getByText("The archive network.tar.gz.").waitFor();
});

test("cancels an upload without a run", async () => {
  const id = await app.world().createWorkspace("canceled");
  await using opened = await app.open(path("canceled"));
  const { page } = opened;
  await page.route("**/uploads/**", () => {});
  await page.getByRole("button", { name: "New run" }).click();
  await page.getByLabel("Archive (.tar.gz)").setInputFiles({
    name: "network.tar.gz",
    mimeType: "application/gzip",
    buffer: Buffer.alloc(1000),
  });
  await page.getByText("The archive network.tar.gz.").waitFor();
  await page.getByRole("button", { name: "Upload and start the run" }).click();
  await page.getByRole("button", { name: "Cancel the upload" }).click();

  await page.getByText("The upload was canceled. Nothing was started.").waitFor();
  const { data } = await app.world().api.listWorkspaceRuns({ params: { path: { workspace_id: id } } });
  expect(data?.data).toEqual([]);
});

test("filters runs and keeps the filters after a reload", async () => {
  const world = app.world();
  const workspaceId = await world.createWorkspace("filtered");
  await world.writeRun({ workspaceId, status: "planned", message: "Add <i>one</i> subnet" });
  await world.writeRun({ workspaceId, status: "errored", message: "Add another subnet" });
  await using opened = await app.open(path("filtered"));
  const { page } = opened;
  const rows = page.getByRole("main").getByRole("listitem");
  await expect.poll(() => rows.count()).toBe(2);
  await page.getByLabel("State", { exact: true }).selectOption({ label: "Planned" });
  await page.getByLabel("Search", { exact: true }).fill("subnet");
  await expect.poll(() => rows.count()).toBe(1);
  await page.waitForURL(/search\[basic\]=subnet/);
  await page.reload();

  await page.getByRole("link", { name: "Add <i>one</i> subnet" }).waitFor();
  expect(await rows.count()).toBe(1);
  expect(new URL(page.url()).search).toBe("?filter[status]=planned&search[basic]=subnet");
});

test("changes tags and consumers of the state", async () => {
  await app.world().createWorkspace("tagged");
  await app.world().createWorkspace("reader-of-state");
  await using opened = await app.open(path("tagged", "tags"));
  const { page } = opened;
  await page.getByLabel("Key").fill("team");
  await page.getByLabel("Value").fill("platform");
  await page.getByRole("button", { name: "Set the tag" }).click();
  await page.getByRole("button", { name: "Remove team" }).waitFor();
  await page.getByLabel("Name").fill("production");
  await page.getByRole("button", { name: "Add the tag" }).click();
  await page.getByRole("button", { name: "Remove production" }).click();
  await page.getByRole("button", { name: "Remove production" }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Remove team" }).click();
  await page.getByRole("button", { name: "Remove team" }).waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Sharing" }).click();
  await page.getByRole("textbox", { name: "Workspace" }).fill("reader-of-state");
  await page.getByRole("button", { name: "Share the state" }).click();

  await page.getByRole("button", { name: "Remove reader-of-state" }).click();
  await page.getByText("None. Add one by its name").waitFor();
});

test("loads tags by itself after an outage at the first request", async () => {
  await app.world().createWorkspace("late");
  await using opened = await app.open(path("late", "runs"), undefined, { asksSooner: true });
  const { page } = opened;
  await page.getByText("There are no runs yet.").waitFor();
  await page.route("**/relationships/tags*", (route) => route.fulfill({ status: 503, json: { errors: [] } }));
  await page.getByRole("link", { name: "Tags" }).click();
  await page.getByText("The server refused this (503).").waitFor();
  await page.unroute("**/relationships/tags*");

  await page.getByRole("button", { name: "Add the tag" }).waitFor({ timeout: 30_000 });
});

test("hides sensitive outputs and downloads the state", async () => {
  const { api, createWorkspace } = app.world();
  const workspace_id = await createWorkspace("stateful");
  const params = { path: { workspace_id } };
  const bytes = stateOf(4, { outputs });
  await api.lockWorkspace({ params, body: { reason: "" } });
  const { data } = await api.createStateVersion({
    params,
    body: { data: { type: "state-versions", attributes: { serial: 4, md5: md5Of(bytes) } } },
  });
  await put(data!.data.attributes["hosted-state-upload-url"], bytes);
  await api.unlockWorkspace({ params });
  await using opened = await app.open(path("stateful", "states"));
  const { page } = opened;
  await page.getByText('["a","b"]').waitFor();

  expect(await page.getByText("Sensitive, hidden").count()).toBe(1);
  expect(await page.content()).not.toMatch(/>"?hidden"?</);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("stateful-4.tfstate");
});

test("keeps the workspace during an outage and recovers without a click", async () => {
  await app.world().createWorkspace("outage");
  await using opened = await app.open(path("outage"), undefined, { asksSooner: true });
  const { page } = opened;
  await page.getByRole("heading", { name: "outage" }).waitFor();
  await page.route("**/api/v2/**", (route) => route.abort());
  await page.getByText("The connection to the server is lost.").waitFor({ timeout: 30_000 });
  expect(await page.getByRole("heading", { name: "outage" }).isVisible()).toBe(true);
  await page.unroute("**/api/v2/**");

  await page.getByText("The connection to the server is lost.").waitFor({ state: "detached", timeout: 30_000 });
});

const expectAccessibleTab = async (tab: string) => {
  await using opened = await app.open(path("network", tab));
  const { page } = opened;
  await page.getByRole("main").getByRole("navigation", { name: "Workspace" }).waitFor();
  await expect.poll(() => page.getByRole("status", { name: "Loading" }).count()).toBe(0);

  await expectAccessible(page);
};
test.each(["runs", "variables", "settings"])("the tab %s is accessible", expectAccessibleTab);
test.each(["states", "tags", "sharing"])("the tab %s is accessible", { tags: "long" }, expectAccessibleTab);

test("the dialog of a new run is accessible", async () => {
  await using opened = await app.open(path("network"));
  const { page } = opened;
  await page.getByRole("button", { name: "New run" }).click();
  await page.getByText("More settings").click();

  await expectAccessible(page, [1024]);
});
