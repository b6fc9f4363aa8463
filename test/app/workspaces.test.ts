// The list of workspaces: its filters, the creation of a workspace, and errors in the middle of work.
import { expect, test } from "vitest";
import { createTeamToken } from "../support/team-access.ts";
import { createWorkspace } from "../support/workspace-world.ts";
import { expectAccessible, shareApp } from "./world.ts";

const app = shareApp();
const path = () => `/app/${app.world().organization}/workspaces`;

test("creates a workspace with the keyboard", async () => {
  await using opened = await app.open(path());
  const { page, complaints } = opened;
  await page.getByRole("button", { name: "New workspace" }).focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Name (required)").waitFor();
  await page.keyboard.type("by keyboard");
  await page.getByText("must match").waitFor();
  await page.keyboard.press("Enter");
  await expect
    .poll(() => page.getByLabel("Name (required)").evaluate((one) => one === document.activeElement))
    .toBe(true);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("by-keyboard");
  await page.keyboard.press("Enter");

  await page.getByRole("heading", { name: "by-keyboard" }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`${path()}/by-keyboard`);
  expect(complaints).toEqual([]);
});

test("shows the server's reason next to the field of a refused workspace", async () => {
  await app.world().createWorkspace("taken");
  await using opened = await app.open(path());
  const { page } = opened;
  await page.getByRole("button", { name: "New workspace" }).click();
  await page.getByLabel("Name (required)").fill("taken");
  await page.getByRole("button", { name: "Create the workspace" }).click();

  await page.getByRole("alert").waitFor();
  expect(await page.getByLabel("Name (required)").getAttribute("aria-invalid")).toBe("true");
});

test("explains that a caller may not create workspaces, and returns the focus", async () => {
  const { store, organization, workspaceId } = app.world();
  const reader = await createTeamToken(store, organization, { workspaces: { [workspaceId]: "read" } });
  await using opened = await app.open(path(), reader);
  const { page } = opened;
  const button = page.getByRole("button", { name: "New workspace" });
  await button.click();
  await page.getByLabel("Name (required)").fill("refused");
  await page.getByRole("button", { name: "Create the workspace" }).click();

  await page.getByText("You need permission to create workspaces here.").waitFor();
  await page.getByRole("button", { name: "Back" }).click();
  await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
});

test("keeps filters, order and page after a reload", async () => {
  const world = app.world();
  const tags = (name: string) => ({ tags: { data: [{ type: "tags" as const, attributes: { name } }] } });
  await createWorkspace(world, { name: "filtered-b" }, tags("kept"));
  await createWorkspace(world, { name: "filtered-a" }, tags("kept"));
  await createWorkspace(world, { name: "filtered-c" });
  await using opened = await app.open(path());
  const { page } = opened;
  const names = () => page.getByRole("main").getByRole("listitem").getByRole("strong").allTextContents();
  await page.getByLabel("Search by name").fill("filtered");
  await expect.poll(names).toHaveLength(3);
  await page.getByLabel("Order").selectOption({ label: "Name (descending)" });
  await page.getByRole("button", { name: "kept" }).first().click();
  await expect.poll(names).toEqual(["filtered-b", "filtered-a"]);
  await page.reload();

  await expect.poll(names).toEqual(["filtered-b", "filtered-a"]);
  expect(new URL(page.url()).search).toBe("?search[name]=filtered&sort=-name&search[tags]=kept");
  await page.getByRole("button", { name: "Clear the filters" }).click();
  await expect.poll(async () => (await names()).length).toBeGreaterThan(3);
});

test("filters by several key-value tags, and removes one", async () => {
  const { api } = app.world();
  for (const [name, ...tags] of [
    ["both", "team", "tier"],
    ["one", "team"],
  ] as const) {
    const { id } = await createWorkspace(app.world(), { name: `tagged-${name}` });
    const data = tags.map((key) => ({ type: "tag-bindings" as const, attributes: { key, value: "a" } }));
    await api.updateTagBindings({ params: { path: { workspace_id: id } }, body: { data } });
  }
  await using opened = await app.open(path());
  const { page } = opened;
  const names = () => page.getByRole("main").getByRole("listitem").getByRole("strong").allTextContents();
  await page.getByText("Tags", { exact: true }).click();
  for (const [key, value, count] of [
    ["team", "", 2],
    ["tier", "a", 1],
  ] as const) {
    await page.getByLabel("Key").fill(key);
    await page.getByLabel("Value").fill(value);
    await page.getByLabel("Value").press("Enter");
    await expect.poll(names).toHaveLength(count);
  }
  expect(new URL(page.url()).search).toBe(
    "?filter[tagged][0][key]=team&filter[tagged][1][key]=tier&filter[tagged][1][value]=a",
  );
  await page.reload();
  await page.getByRole("button", { name: "tier: a ×" }).click();

  await expect.poll(names).toHaveLength(2);
});

test("explains an empty list and a filter without matches", async () => {
  await using opened = await app.open(`${path()}?search[name]=nothing-has-this-name`);
  const { page } = opened;

  await page.getByText("No workspace matches.").waitFor();
  await page.getByRole("button", { name: "Clear the filters" }).first().click();
  await page.getByRole("link", { name: "network" }).waitFor();
});

test("explains a filter that the server does not know", async () => {
  await using opened = await app.open(`${path()}?filter[current-run][status]=unknown`);
  const { page } = opened;

  await page.getByRole("alert").waitFor();
  await page.getByRole("button", { name: "Clear the filters" }).click();
  await page.getByRole("link", { name: "network" }).waitFor();
});

test("shows markup and bidi characters as text", async () => {
  await createWorkspace(app.world(), { name: "hostile", description: "<img src=x onerror=alert(1)> \u202Egpj.exe" });
  await using opened = await app.open(`${path()}?search[name]=hostile`);
  const { page, complaints } = opened;

  await page.getByText("<img src=x onerror=alert(1)>").waitFor();
  expect(await page.locator("main img").count()).toBe(0);
  expect(await page.locator(".about").evaluate((one) => getComputedStyle(one).unicodeBidi)).toBe("plaintext");
  expect(complaints).toEqual([]);
});

test.each([429, 503])("keeps the list during %i and recovers without a click", async (status) => {
  await using opened = await app.open(path(), undefined, { asksSooner: true });
  const { page } = opened;
  await page.getByRole("link", { name: "network" }).waitFor();
  let isRefused = true;
  await page.route("**/api/v2/organizations/*/workspaces?*", (route) =>
    isRefused
      ? route.fulfill({
          status,
          headers: { "Retry-After": "0" },
          contentType: "application/vnd.api+json",
          json: { errors: [{ status: String(status), title: "busy", detail: "Not now." }] },
        })
      : route.continue(),
  );
  await page.getByRole("alert").waitFor();
  expect(await page.getByRole("link", { name: "network" }).isVisible()).toBe(true);
  isRefused = false;

  await page.getByRole("alert").waitFor({ state: "detached", timeout: 30_000 });
});

test("list and dialog are accessible", async () => {
  await using opened = await app.open(path());
  const { page } = opened;
  await page.getByRole("link", { name: "network" }).waitFor();
  await page.getByText("Tags", { exact: true }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "New workspace" }).click();
  await page.getByText("More settings").click();

  await expectAccessible(page);
});
