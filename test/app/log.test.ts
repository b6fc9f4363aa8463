// The log of a run: colours, search, links to lines, and untrusted text.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { startRun, writeLog } from "./runs.ts";
import { expectAccessible, shareApp } from "./world.ts";

const app = shareApp();
const log = (page: Page) => page.getByRole("region", { name: "Log of the plan" });
const esc = "\u001b";

/** The page of a planned run with this log. */
async function openLog(text: string, hash = "") {
  const opened = await app.open((await writeLog(app.world(), text)) + hash);
  await log(opened.page).locator(".line").first().waitFor();
  return opened;
}

test("shows colours of the tool as classes", async () => {
  const text = [
    `${esc}[1m${esc}[32mgreen`,
    `still${esc}[0m plain ${esc}[38;5;196mred ${esc}[38;2;10;20;250mblue ${esc}[48;5;2mground${esc}[m`,
    `${esc}[7minverse ${esc}[27;91mbright`,
  ].join("\n");
  await using opened = await openLog(text);
  const spans = await log(opened.page)
    .locator(".text > span")
    .evaluateAll((all) => all.map((span) => `${span.className}: ${span.textContent}`));

  expect(spans).toEqual([
    "bold fore-green: green",
    "bold fore-green: still",
    ":  plain ",
    "fore-red: red ",
    "fore-blue: blue ",
    "back-green: ground",
    "inverse back-white: inverse ",
    "fore-red: bright",
  ]);
  expect(opened.complaints).toEqual([]);
});

test("keeps colours legible, light and dark", async () => {
  const codes = [
    2,
    7,
    ...Array.from({ length: 8 }, (_, index) => [30, 40, 90, 100].map((base) => base + index)).flat(),
  ];
  const text = codes.map((code) => `${esc}[${code}mcode ${code}${esc}[${code};7mand inverse${esc}[0m`).join("\n");
  await using opened = await openLog(text);
  await opened.page.getByLabel("Search the log of the plan").fill("code 3");

  await expectAccessible(opened.page, [1024]);
});

test("shows untrusted text as text", async () => {
  const text = [
    "<img src=x onerror=alert(1)><script>alert(2)</script>",
    `${esc}]0;title\u0007after a title, ${esc}]8;;javascript:alert(3)${esc}\\link${esc}]8;;${esc}\\`,
    `${esc}[2J${esc}[1;1Hmoved\u0000\u0008\u009b31m${esc}(B${esc}Pstring${esc}\\`,
    "10%\r20%\r100%\r",
    "user\u202etxt.exe",
    `${esc}[`,
    "x".repeat(2 ** 20),
    "last",
  ].join("\n");
  await using opened = await openLog(text);
  const { page, complaints } = opened;
  const lines = await log(page).locator(".text").allTextContents();

  expect(lines).toEqual([
    "<img src=x onerror=alert(1)><script>alert(2)</script>",
    "after a title, link",
    "moved",
    "100%",
    "user\ufffdtxt.exe",
    "",
    `${"x".repeat(2_000)}… ${2 ** 20 - 2_000} more characters in the raw log`,
    "last",
  ]);
  expect(await log(page).locator("img, script").count()).toBe(0);
  expect(complaints).toEqual([]);
  const raw = await page.request.get(
    (await page.getByRole("link", { name: "Raw log", exact: true }).getAttribute("href"))!,
  );
  expect((await raw.text()).length).toBeGreaterThan(2 ** 20);
});

const manyLines = Array.from({ length: 100_000 }, (_, index) => `line ${index + 1} of the log`).join("\n");

test("has only visible lines in the page, and goes to the line of the address", async () => {
  await using opened = await openLog(manyLines, "#plan-L50000");
  const { page } = opened;
  await page.locator(".line.target", { hasText: "line 50000 of the log" }).waitFor();

  expect(await log(page).locator(".line").count()).toBeLessThan(100);
  await page.evaluate(() => {
    location.hash = "#plan-L7";
  });
  await page.locator(".line.target", { hasText: /line 7 of/ }).waitFor();
  await log(page).focus();
  await page.keyboard.press("End");
  await page.getByText("line 100000 of the log").waitFor();
  await page.getByRole("link", { name: "Line 99999", exact: true }).click();
  expect(new URL(page.url()).hash).toBe("#plan-L99999");
});

test("searches with next and previous, by keyboard", async () => {
  await using opened = await openLog(`${manyLines}\n${esc}[31mNEE${esc}[0mDLE\nneedle twice: needle`);
  const { page } = opened;
  await page.getByLabel("Search the log of the plan").fill("needle");
  await page.getByText("2 found").waitFor();
  await page.keyboard.press("Enter");
  await page.getByText("1 of 2").waitFor();

  const marks = () => log(page).locator("mark").allTextContents();
  await expect.poll(marks).toEqual(["NEE", "DLE", "needle", "needle"]);
  await page.keyboard.press("Enter");
  await page.getByText("2 of 2").waitFor();
  await page.keyboard.press("Enter");
  await page.getByText("1 of 2").waitFor();
  await page.getByRole("button", { name: "Previous" }).click();
  await page.getByText("2 of 2").waitFor();
  expect(new URL(page.url()).hash).toBe("#plan-L100002");
});

test("follows a growing log, until the reader scrolls up", async () => {
  const run = await startRun(app.world(), { plan: { duration_ms: 8_000 } });
  await using opened = await app.open(run.path, undefined, { viewport: { width: 1024, height: 100 } });
  const { page } = opened;
  await page.getByText("Still working (20%)").waitFor();
  const follow = page.getByRole("button", { name: "Follow" });
  expect(await follow.getAttribute("aria-pressed")).toBe("true");
  await page.getByText("Still working (60%)").waitFor();
  const atEnd = () => log(page).evaluate((box) => box.scrollTop + box.clientHeight >= box.scrollHeight - 1);
  await expect.poll(atEnd).toBe(true);
  await log(page).focus();
  await page.keyboard.press("Home");

  await expect.poll(() => follow.getAttribute("aria-pressed")).toBe("false");
  await page.getByText(/^[89] lines$|^6 lines$/).waitFor();
  expect(await atEnd()).toBe(false);
});
