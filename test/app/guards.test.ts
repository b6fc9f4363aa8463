// Rules for all sources of the web app, and for all that it sends and stores.
import { globSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import * as enums from "../../generated/enums.ts";
import * as machines from "../../generated/machines.ts";
import { operations } from "../../generated/operations.ts";
import { addRun } from "./runs.ts";
import { shareApp } from "./world.ts";

const root = new URL("../../", import.meta.url).pathname;
const read = (path: string): string => readFileSync(root + path, "utf8");
const sources = globSync("client/app/**/*.{ts,tsx}", { cwd: root }).sort();

const withoutComments = (source: string): string => source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, "");

/** A source without comments and imports. */
const codeOf = (path: string): string =>
  withoutComments(read(path)).replace(/^(?:import|export) [^;]*? from .*$|import\(.*?\)/gm, "");

const stringsOf = (path: string): string[] =>
  [...codeOf(path).matchAll(/"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)].flatMap(
    ([, double, single, template = ""]) => [double ?? single ?? "", ...template.split(/\$\{[^}]*\}/)],
  );

/** As `file: text`. */
function findStrings(isWrong: (text: string) => boolean): string[] {
  return sources.flatMap((path) =>
    stringsOf(path)
      .filter(isWrong)
      .map((text) => `${path}: ${text}`),
  );
}

const states = Object.values(machines).flatMap((machine) => ("states" in machine ? [...machine.states] : []));
/** Lists of related resources and of orders are arguments, which the compiler checks. */
const values = Object.entries(enums)
  .filter(([name]) => /(?<!Include|Sort)Labels$/.test(name))
  .flatMap(([, labels]) => Object.keys(labels));
/** Also names of actions, relationships and fields. */
const ordinary = ["apply", "name", "organization", "plan", "project", "run", "workspace"];
const forbidden = new Set<string>([...states, ...values].filter((value) => !ordinary.includes(value)));

test("names no state or other value of the API by hand", () => {
  expect(forbidden).toContain("planned_and_finished");
  expect(findStrings((text) => forbidden.has(text))).toEqual([]);
  const longNames = [...forbidden].filter((value) => value.includes("_"));
  const inCode = sources.flatMap((path) => longNames.filter((name) => new RegExp(`\\b${name}\\b`).test(codeOf(path))));
  expect(inCode).toEqual([]);
});

test("names no path of the API by hand", () => {
  const parts = Object.values(operations).flatMap(({ path }) => path.split(/\{[^}]*\}/));
  const fixed = [...new Set(parts)].filter((part) => /^\/.+\/$/.test(part));
  expect(fixed).toContain("/organizations/");
  // The app has addresses of its own.
  const found = findStrings((text) => !text.startsWith(":") && fixed.some((part) => text.includes(part)));
  expect(found).toEqual([]);
  expect(findStrings((text) => text.includes("/api/"))).toEqual(["client/app/shell/api.ts: /api/v2"]);
});

test("names only permissions of the API", () => {
  const { components } = JSON.parse(read("generated/openapi.json"));
  const known = JSON.stringify(components.schemas).match(/(?<=")can-[a-z-]+(?=")/g);
  expect(findStrings((text) => /^can-./.test(text) && !known?.includes(text))).toEqual([]);
});

test("has no markup from strings and no inline styles in HTML", () => {
  expect(
    sources.filter((path) => /innerHTML|dangerously|insertAdjacent|document\.write|\beval\(/.test(codeOf(path))),
  ).toEqual([]);
  const html = read("client/app/index.html");
  expect(html).not.toMatch(/<script(?! type="module" src=)|<style|\son\w+=|\sstyle=/);
  expect(html).not.toContain("unsafe-");
});

test("has at most 4,200 lines of code, without comments and blank lines", () => {
  const lines = sources.flatMap((path) => withoutComments(read(path)).split("\n"));
  const count = lines.filter((line) => !/^\s*(?:\{\s*\})?\s*$/.test(line)).length;
  expect(count).toBeLessThanOrEqual(4_200);
});

const log: string[] = [];
const app = shareApp({ onLog: (line) => log.push(line) });

/** The addresses of views that load every part of the app. */
async function listViews(): Promise<string[]> {
  const { organization, module, workspaceId, configurationVersionId, api } = app.world();
  const { data } = await api.showWorkspace({ params: { path: { workspace_id: workspaceId } } });
  const { name } = data!.data.attributes;
  const run = await addRun(app.world(), workspaceId, configurationVersionId);
  const tabs = ["runs", "states", "tags", "sharing", "settings"].map((tab) => `workspaces/${name}/${tab}`);
  const modules = ["modules", `modules/${module.namespace}/${module.name}/${module.provider}`];
  return ["workspaces", ...tabs, `${name}/runs/${run}`, ...modules].map((path) => `/app/${organization}/${path}`);
}

/** Signs in with the pasted token, and follows links without a reload, so that the token stays in memory. */
async function signIn(page: Page, path: string, token: string): Promise<void> {
  await page.goto(new URL(path, app.world().url).href);
  await page.getByLabel("Token").fill(token);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Sign out" }).waitFor();
}

async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  await page.locator("main h1").waitFor();
  await page.waitForLoadState("networkidle");
}

test("asks only its own server and never leaves the token in an address, a storage, a log or the page", async () => {
  const { tokens, organization, url } = app.world();
  const context = await app.browser().newContext();
  const page = await context.newPage();
  const addresses: string[] = [];
  const refused: string[] = [];
  page.on("request", (request) => addresses.push(request.url(), request.headers().referer ?? ""));
  page.on("console", (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text());
  });
  const views = await listViews();
  await signIn(page, `/app/${organization}/workspaces`, tokens.owner);
  const pages: string[] = [];
  for (const view of views) {
    await visit(page, view);
    addresses.push(page.url());
    pages.push(await page.evaluate(() => document.documentElement.outerHTML + JSON.stringify(history.state)));
  }
  await page.getByRole("button", { name: /^API/ }).click();
  await page.getByRole("complementary").getByRole("listitem").nth(5).waitFor();
  pages.push(await page.content());
  const stored = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      databases,
      await caches.keys(),
    ]);
  });

  const hosts = new Set(
    addresses.filter((address) => /^\w+:\/\//.test(address)).map((address) => new URL(address).origin),
  );
  expect([...hosts]).toEqual([new URL(url).origin]);
  expect(refused).toEqual([]);
  expect(log.length).toBeGreaterThan(views.length);
  for (const text of [...addresses, ...pages, stored, JSON.stringify(await context.cookies()), ...log])
    expect(text).not.toContain(tokens.owner);
  await context.close();
});

test("runs no inline code and asks no other host, even if a page contains them", async () => {
  await using opened = await app.open(`/app/${app.world().organization}/workspaces`);
  const { page } = opened;
  await page.evaluate(() => {
    const violations = new Set<string>();
    Object.assign(globalThis, { violations });
    document.addEventListener("securitypolicyviolation", (event) => violations.add(event.effectiveDirective));
    const script = document.createElement("script");
    script.textContent = "globalThis.isBroken = true";
    const other = document.createElement("script");
    other.src = "https://example.com/x.js";
    const image = document.createElement("img");
    image.src = "https://example.com/x.png";
    const frame = document.createElement("iframe");
    frame.src = "https://example.com/";
    document.body.append(script, other, image, frame);
    document.body.insertAdjacentHTML("beforeend", '<p style="color: red" onclick="globalThis.isBroken = true">x</p>');
    document.body.querySelector<HTMLElement>("body > p")!.click();
    fetch("https://example.com/").catch(() => {});
  });
  const refused = () => page.evaluate(() => [...(globalThis as unknown as { violations: string[] }).violations].sort());

  await expect
    .poll(refused)
    .toEqual(["connect-src", "frame-src", "img-src", "script-src-attr", "script-src-elem", "style-src-attr"]);
  expect(await page.evaluate(() => "isBroken" in globalThis)).toBe(false);
});

test("loads at most 55 kB at first, after gzip and without fonts", async () => {
  const { organization, tokens } = app.world();
  const context = await app.browser().newContext();
  const page = await context.newPage();
  const sizes = new Map<string, number>();
  page.on("response", async (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith("/app/") || pathname.endsWith(".woff2")) return;
    sizes.set(pathname, gzipSync(await response.body()).length);
  });
  await signIn(page, `/app/${organization}/workspaces`, tokens.owner);
  await page.getByRole("main").getByRole("listitem").first().waitFor();
  await page.waitForLoadState("networkidle");

  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(20_000);
  expect(total, JSON.stringify([...sizes])).toBeLessThanOrEqual(55_000);
  await context.close();
});
