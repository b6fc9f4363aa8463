// The notice of the web app on a controlled server.
// @module-tag long
import { expect, test } from "vitest";
import { createClient } from "../../generated/control/client.ts";
import { makeOwnApp } from "../../scripts/site/own-app.ts";
import { startServiceHere } from "../support/service-process.ts";
import { shareBrowser } from "../support/shared-browser.ts";

const browser = shareBrowser();

test("shows the clock and the injected failures", async () => {
  await makeOwnApp(() => {});
  await using service = await startServiceHere({ INFRARUN_CONTROL: "on" });
  const { url, organization, tokens } = service;
  const control = createClient({ baseUrl: `${url}/control` });
  await control.clock.set({ frozen: true, at: "2040-01-01T00:00:00.000Z" });
  await control.failures.inject({ kind: "status", operation: "createRun", status: 503 });
  const page = await (await browser().newContext()).newPage();
  const session = JSON.stringify({ token: tokens.owner, organization });
  await page.addInitScript((value) => sessionStorage.setItem("infrarun.session", value), session);

  await page.goto(`${url}/app/${organization}/workspaces`);

  const notice = page.getByText("Control is on.");
  await notice.waitFor();
  expect(await notice.textContent()).toBe(
    "Control is on. The clock is frozen at 2040-01-01T00:00:00.000Z. Injected failures: 1. Holds: 0.",
  );
});
