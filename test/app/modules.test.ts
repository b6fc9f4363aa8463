// The views of module tests.

import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { addModule } from "../../server/store/demo/objects.ts";
import { bundleOf } from "../support/bundles.ts";
import { putFiles, requestUpload, tested, writeTestRun } from "../support/module-world.ts";
import { expectAccessible, shareApp } from "./world.ts";

const app = shareApp({ config: { coolOffSeconds: 2 } });
let last = 0;

/** A module of its own, and the address of its page. */
async function makeModule() {
  const { store, organization } = app.world();
  last += 1;
  const about = { namespace: organization, name: `vpc-${last}`, provider: "cloud" };
  const { id } = await addModule(store, { organizationName: organization, ...about });
  const path = { organization_name: organization, ...about };
  return { id, path, address: `/app/${organization}/modules/${organization}/${about.name}/cloud` };
}

const row = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });

test("opens a module by its names and remembers it in this browser", async () => {
  const { organization } = app.world();
  const { path } = await makeModule();
  await using opened = await app.open(`/app/${organization}/modules`);
  const { page } = opened;
  await page.getByRole("link", { name: `${organization}/network/cloud` }).waitFor();
  await page.getByLabel("Name", { exact: true }).fill("unknown");
  await page.getByLabel("Provider").fill("cloud");
  await page.getByRole("button", { name: "Open" }).click();
  await page.getByRole("alert").getByText("It does not exist, or your token may not see it.").waitFor();
  await page.getByLabel("Name", { exact: true }).fill(path.name);
  await page.getByRole("button", { name: "Open" }).click();
  await page.getByRole("heading", { name: `${organization}/${path.name}/cloud` }).waitFor();
  await page.getByText("No tests have run yet.").waitFor();
  await page.getByRole("link", { name: "Modules" }).first().click();

  await page.reload();
  await row(page, path.name).waitFor();
  await row(page, path.name).getByRole("button").click();
  await row(page, path.name).waitFor({ state: "detached" });
});

test("uploads an archive, follows its tests to the end, and runs them again", async () => {
  const { address } = await makeModule();
  const archive = join(mkdtempSync(join(tmpdir(), "modules-")), "module.tar.gz");
  writeFileSync(archive, await bundleOf(tested, { test: { failed: 1 } }));
  await using opened = await app.open(address, undefined, { asksSooner: true });
  const { page, complaints } = opened;
  await page.getByRole("button", { name: "Start tests" }).click();
  await page.getByLabel("Archive").setInputFiles(archive);
  await page.getByText("The archive module.tar.gz.").waitFor();
  await page.getByRole("button", { name: "Upload and start the tests" }).click();
  await page.getByText("1 failed", { exact: true }).waitFor();

  await expect.poll(() => row(page, "peerings.tftest.hcl").innerText()).toContain("one: pass");
  await expect.poll(() => row(page, "subnets.tftest.hcl").innerText()).toContain("large: fail");
  await page.getByRole("region", { name: "Log of the tests" }).getByText("1 failed").waitFor();
  await page.getByRole("main").getByRole("link", { name: /vpc/ }).click();
  await row(page, "1 failed").waitFor();
  await page.getByRole("button", { name: "Start tests" }).click();
  await page.getByRole("button", { name: "Start the tests" }).click();
  await page.getByText("1 failed", { exact: true }).waitFor();
  expect(complaints).toEqual([]);
});

test("cancels, and force-cancels after the cool-off", async () => {
  const { path, address } = await makeModule();
  const { url } = await requestUpload(app.world(), path);
  await putFiles(url, tested, { test: { duration_ms: 300_000, interrupt_ms: 300_000 } });
  await using opened = await app.open(address, undefined, { asksSooner: true });
  const { page } = opened;
  await row(page, "Running").getByRole("link").click();
  const act = async (label: string) => {
    await page.getByRole("button", { name: label, exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: label, exact: true }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  };
  await act("Cancel");
  await page.getByRole("button", { name: "Force-cancel" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Force-cancel" }).click();
  await dialog.getByText(/it can be force-canceled in \d+ s/).waitFor();
  await page.waitForTimeout(2_000);
  await dialog.getByRole("button", { name: "Force-cancel" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByText("Canceled").waitFor();
});

test("lists test runs by source and page", async () => {
  const { id, address } = await makeModule();
  for (let count = 0; count < 21; count += 1) await writeTestRun(app.world(), { moduleId: id, status: "canceled" });
  await writeTestRun(app.world(), { moduleId: id, status: "errored", source: "tool", message: "From the tool" });
  await using opened = await app.open(address);
  const { page } = opened;
  await page.getByText("22 test runs, page 1 of 2").waitFor();
  await page.getByLabel("Source").selectOption("Command line");

  await page.getByText("1 test run", { exact: true }).waitFor();
  await row(page, "From the tool").getByText("Errored").waitFor();
  expect(new URL(page.url()).search).toBe("?filter[source]=tool");
});

test("hides sensitive values of variables after they are written", async () => {
  const { address } = await makeModule();
  await using opened = await app.open(address);
  const { page } = opened;
  const fill = async (key: string, value: string, isSensitive: boolean) => {
    await page.getByRole("button", { name: "Add a variable" }).click();
    await page.getByLabel("Key").fill(key);
    await page.getByLabel("Value").fill(value);
    if (isSensitive) await page.getByLabel("Sensitive").check();
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await row(page, key).waitFor();
  };
  await fill("CLOUD_REGION", "eu-north-1", false);
  await fill("CLOUD_SECRET", "hunter-two", true);

  expect(await row(page, "CLOUD_REGION").innerText()).toContain("eu-north-1");
  expect(await row(page, "CLOUD_SECRET").innerText()).toContain("hidden");
  expect(await page.content()).not.toContain("hunter-two");
  await page.getByRole("button", { name: "Edit CLOUD_SECRET" }).click();
  await page.getByLabel("Description").fill("For the provider");
  await page.getByRole("button", { name: "Save" }).click();
  await row(page, "For the provider").getByText("hidden").waitFor();
  await row(page, "CLOUD_REGION").getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await row(page, "CLOUD_REGION").waitFor({ state: "detached" });
});

test("explains a module and a test run that do not exist", async () => {
  const { organization } = app.world();
  const { address } = await makeModule();
  await using opened = await app.open(`/app/${organization}/modules/a/b/c`);
  await opened.page.getByText("There is no module a/b/c").waitFor();
  await opened.page.goto(new URL(`${address}/test-runs/trun-missing`, app.world().url).href);
  await opened.page.getByText("There is no test run trun-missing").waitFor();
});

test("is accessible", async () => {
  const { id, path, address } = await makeModule();
  const { url } = await requestUpload(app.world(), path);
  await putFiles(url, tested, { test: { failed: 1 } });
  await writeTestRun(app.world(), { moduleId: id, status: "canceled" });
  await using opened = await app.open(address, undefined, { asksSooner: true });
  const { page } = opened;
  await row(page, "1 failed").waitFor();

  await expectAccessible(page);
  await page.getByRole("button", { name: "Start tests" }).click();
  await page.getByLabel("Folder").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Back" }).click();
  await row(page, "1 failed").getByRole("link").click();
  await row(page, "subnets.tftest.hcl").waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Modules" }).first().click();
  await row(page, path.name).waitFor();
  await expectAccessible(page);
});
