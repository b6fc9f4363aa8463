// The console of the docs page, as a server shows it: a first run by keyboard alone, and what others may put into it.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { barriersOf, fileOfDocs, openDocs, shareBrowser } from "../support/docs-page.ts";
import { startServer, type TestServer } from "../support/server.ts";

const browser = shareBrowser();
let server: TestServer;
const lines: string[] = [];
beforeAll(async () => {
  server = await startServer({ worker: true, onLog: (line) => lines.push(line) });
});
afterAll(() => server?.[Symbol.asyncDispose]());

const docsOf = (fragment: string) => `${new URL(server.url).origin}/docs${fragment}`;

/** Opens the console of an operation without a mouse. */
async function tryOut(page: Page, section: string): Promise<void> {
  const button = page.locator(`[data-section-id="${section}"] .try-open`);
  await button.waitFor();
  await button.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
}

/** Puts the focus on a field and types over what is there. */
async function type(page: Page, label: string | RegExp, text: string): Promise<void> {
  await page.getByLabel(label).focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(text);
}

/** Sends by Enter on the button, and gives the status line of the answer. */
async function sendIt(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Send" }).focus();
  await page.keyboard.press("Enter");
  // The answer before goes away at once.
  await page.getByRole("heading", { name: "Contract" }).waitFor();
  return page.getByRole("dialog").getByRole("status").innerText();
}

/** Takes the link of the answer by the letters that it begins with. */
async function goOn(page: Page, title: string): Promise<void> {
  await page.getByLabel("With this answer").focus();
  await page.keyboard.type(title);
  await page.getByRole("button", { name: "Go on" }).focus();
  await page.keyboard.press("Enter");
}

const bodyOf = async (page: Page) =>
  JSON.parse(await page.getByRole("region", { name: "Body of the answer" }).innerText());

test("a first run is created and applied without leaving the page, by keyboard alone", async () => {
  await using docs = await openDocs(browser(), docsOf("#/workspaces/createworkspace"));
  const { page } = docs;
  const sent: { url: string; body: string | null }[] = [];
  page.on("request", (request) => sent.push({ url: request.url(), body: request.postData() }));

  await tryOut(page, "/workspaces/createworkspace");
  await type(page, /^Token/, server.tokens.owner);
  await type(page, "Body (JSON)", '{"data":{"type":"workspaces","attributes":{"name":"from-the-docs"}}}');
  const shown = await page.getByRole("region", { name: "Request that is sent" }).innerText();
  expect(shown).toContain("POST /api/v2/organizations/demo/workspaces\nAuthorization: Bearer ••••\n");
  expect(await sendIt(page)).toMatch(/^201 Created, after \d+ ms$/);
  expect(await page.getByText("The request keeps the contract.").count()).toBe(1);
  expect(await page.getByText("The answer keeps the contract.").count()).toBe(1);
  // What was sent is what was shown.
  expect(shown.endsWith(sent.find(({ url }) => url.includes("/organizations/"))!.body!)).toBe(true);
  const workspace = (await bodyOf(page)).data.id;

  await goOn(page, "Create a configuration version");
  await type(page, "Body (JSON)", '{"data":{"type":"configuration-versions","attributes":{"auto-queue-runs":false}}}');
  expect(await page.getByLabel("workspace_id (path, required)").inputValue()).toBe(workspace);
  expect(await sendIt(page)).toMatch(/^201/);
  const version = (await bodyOf(page)).data.id;

  await goOn(page, "Upload");
  await page
    .getByText(/^\(\d+ bytes\)$|\(\d+ bytes\)/)
    .first()
    .waitFor();
  expect(await sendIt(page)).toMatch(/^200/);
  await page.keyboard.press("Escape");

  await page.evaluate(() => location.assign("#/runs/createrun"));
  await tryOut(page, "/runs/createrun");
  const run = {
    type: "runs",
    relationships: {
      workspace: { data: { type: "workspaces", id: workspace } },
      "configuration-version": { data: { type: "configuration-versions", id: version } },
    },
  };
  await type(page, "Body (JSON)", JSON.stringify({ data: run }));
  // The token is still known, as long as the page is open.
  expect(await sendIt(page)).toMatch(/^201/);

  await goOn(page, "The run, to see");
  await expect
    .poll(
      async () => {
        await sendIt(page);
        return (await bodyOf(page)).data.attributes.status;
      },
      { timeout: 30_000, interval: 300 },
    )
    .toBe("planned");
  await goOn(page, "Apply the run");
  expect(await sendIt(page)).toMatch(/^202/);
  expect(docs.complaints).toEqual([]);

  // The token is in no storage, no address and no line of the log.
  const kept = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage, document.cookie, history.state]),
  );
  const { owner } = server.tokens;
  expect(kept).not.toContain(owner);
  expect(sent.filter(({ url }) => url.includes(owner))).toEqual([]);
  expect(lines.filter((line) => line.includes(owner))).toEqual([]);
  await page.reload();
  await tryOut(page, "/runs/createrun");
  expect(await page.getByLabel(/^Token/).inputValue()).toBe("");
}, 120_000);

test("Escape closes the console and gives the focus back; a wrong request gets its verdict", async () => {
  await using docs = await openDocs(browser(), docsOf("/#/runs/applyrun"));
  const { page } = docs;
  await tryOut(page, "/runs/applyrun");

  await type(page, "run_id (path, required)", "nothing/../x?y");
  await type(page, "Body (JSON)", '{"comment":5}');
  expect(await sendIt(page)).toMatch(/^401/);

  expect(await page.getByText("The request breaks the contract:").count()).toBe(1);
  expect(await barriersOf(page)).toEqual([]);
  expect(await page.getByRole("region", { name: "Request that is sent" }).innerText()).toContain(
    "POST /api/v2/runs/nothing%2F..%2Fx%3Fy/actions/apply\n",
  );
  await page.keyboard.press("Escape");
  expect(await page.evaluate(() => document.activeElement?.className)).toBe("try-open");
}, 60_000);

test("an answer of somebody else is text: HTML, characters that turn text around, no JSON, and far too much", async () => {
  await using docs = await openDocs(browser(), docsOf("#/extensions/ping"));
  const { page } = docs;
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => dialogs.push(dialog.message()));
  let answer = { contentType: "application/json", body: "" };
  await page.route("**/api/v2/ping", (route) => route.fulfill({ status: 200, ...answer }));
  await tryOut(page, "/extensions/ping");
  const region = page.getByRole("region", { name: "Body of the answer" });

  for (const [contentType, body, text] of [
    ["text/html", "<img src=x onerror=alert(1)><script>alert(2)</script>", "<img src=x"],
    ["application/json", '{"a":"\u202egnp\u0000"}', "\\u202egnp\\x00"],
    ["application/json", '{"a":"\\u202egnp"}', "\\u202egnp"],
    ["application/json", "{not json", "{not json"],
    ["application/json", `"${"x".repeat(3_000_000)}"`, "xxxx"],
  ] as const) {
    answer = { contentType, body };
    expect(await sendIt(page)).toMatch(/^200/);

    const shown = await region.innerText();
    expect(shown).toContain(text);
    expect(shown.length).toBeLessThanOrEqual(100_000);
    expect(await region.locator("*").count()).toBe(0);
  }
  await page.getByText("The answer is longer; this is its start.").waitFor();
  expect(dialogs).toEqual([]);
}, 60_000);

test("from a file, where no server answers, there is no console", async () => {
  await using docs = await openDocs(browser(), `${fileOfDocs}#/runs/applyrun`);

  await docs.page.locator('[data-section-id="/runs/applyrun"] h2').waitFor();

  expect(await docs.page.locator(".try-open").count()).toBe(0);
}, 30_000);
