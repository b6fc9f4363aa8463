// The frame of the web app: signing in, navigation, requests of the page, and errors in the middle of work.
import { expect, test } from "vitest";
import { DocsSessions } from "../../server/http/docs-session.ts";
import { expectAccessible, shareApp } from "./world.ts";

const sessions = new DocsSessions();
const app = shareApp({ sessions });

test("signs in with the code of the start, once, until the sign-out, and without a token in the address", async () => {
  const { tokens, organization, url } = app.world();
  const code = sessions.offer(tokens.owner, organization);
  const context = await app.browser().newContext();
  const page = await context.newPage();
  await page.goto(`${url}/app/#code=${code}`);
  await page.getByRole("heading", { name: "Workspaces" }).waitFor();

  expect(new URL(page.url()).hash).toBe("");
  const other = await (await app.browser().newContext()).newPage();
  await other.goto(`${url}/app/#code=${code}`);
  await other.getByText("The link has expired or was used before.").waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.reload();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  await context.close();
  await other.context().close();
});

test("signs in with a pasted token, which is kept only in memory", async () => {
  const { tokens, organization, url } = app.world();
  const context = await app.browser().newContext();
  const page = await context.newPage();
  await page.goto(`${url}/app/${organization}/workspaces`);
  await page.getByLabel("Token").fill("wrong");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("alert").waitFor();
  await page.getByLabel("Token").fill(tokens.owner);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "Workspaces" }).waitFor();

  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie]),
  );
  expect(stored).not.toContain(tokens.owner);
  await page.reload();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  await context.close();
});

test("lists the workspaces of the organization, with the search in the address", async () => {
  const { organization } = app.world();
  await app.world().createWorkspace("findable");
  await using opened = await app.open(`/app/${organization}/workspaces`);
  const { page, complaints } = opened;
  await page.getByLabel("Search by name").fill("findab");

  await page.getByRole("link", { name: "findable" }).waitFor();
  await expect.poll(() => page.getByRole("main").getByRole("listitem").count()).toBe(1);
  expect(new URL(page.url()).search).toBe("?search[name]=findab");
  expect(complaints).toEqual([]);
});

test("shows each request with the verdict of the contract, and copies it without the token", async () => {
  const { organization, tokens } = app.world();
  await using opened = await app.open(`/app/${organization}/workspaces`);
  const { page } = opened;
  await page.getByRole("button", { name: /^API/ }).click();
  const drawer = page.getByRole("complementary");
  await drawer.locator("summary").first().click();

  // The list may have grown meanwhile: the open exchange may not be the first one.
  await drawer.getByText("The response keeps to the contract.").filter({ visible: true }).waitFor();
  expect(await drawer.getByRole("link").first().getAttribute("href")).toBe("/docs/operations/listWorkspaces");
  expect(await page.content()).not.toContain(tokens.owner);
});

test("is accessible, signed in and out", async () => {
  const { organization } = app.world();
  await using opened = await app.open(`/app/${organization}/workspaces`);
  const { page } = opened;
  await page.getByRole("main").getByRole("listitem").first().waitFor();

  await expectAccessible(page);
  await page.getByRole("button", { name: /^API/ }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  await expectAccessible(page);
});
