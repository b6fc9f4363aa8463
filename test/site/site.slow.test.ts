// The whole site, built by its generator and tested in a real browser. Downloads the generator if it is missing.
import { execFile } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { AxeResults } from "axe-core";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startBrowser } from "../support/browser.ts";
import { type ServedSite, serveSite } from "../support/site.ts";

const home = mkdtempSync(join(tmpdir(), "infrarun-site-"));
const folder = join(home, "site");
const baseUrl = "https://docs.example.com/runs";

async function build(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, ["scripts/build-docs.ts", ...args]);
    return { code: 0, stdout, stderr };
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string };
  }
}

/** All files, by path. */
function readTree(root: string): Map<string, string> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.sort().map((file) => [file.slice(root.length + 1), readFileSync(file, "latin1")]));
}

let site: ServedSite;
let browser: Awaited<ReturnType<typeof startBrowser>>;
let built: Awaited<ReturnType<typeof build>>;
beforeAll(async () => {
  built = await build("--out", folder, "--base-url", baseUrl, "--json");
  site = await serveSite(folder);
  browser = await startBrowser();
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
  rmSync(home, { recursive: true });
});

interface Opened extends AsyncDisposable {
  page: Page;
  complaints: string[];
}

async function open(path: string, options: BrowserContextOptions = {}): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(site.address + path);
  return { page, complaints, [Symbol.asyncDispose]: () => context.close() };
}

const shown = ["", "operations/applyRun", "guides/first-run", "schemas/RunAttributes", "states/run", "errors"];

/** Brings an operation page into a state. */
const states: Record<string, (page: Page) => Promise<unknown>> = {
  "the menu open": async (page) => {
    await page.getByRole("button", { name: "Contents" }).click();
    await page.getByRole("navigation", { name: "Contents" }).getByText("Runs", { exact: true }).click();
  },
  "the search with results": async (page) => {
    await page.keyboard.press("/");
    await page.getByRole("combobox", { name: "Search the docs" }).fill("workspace");
    await page.getByRole("option").first().waitFor();
    await page.keyboard.press("ArrowDown");
  },
  "the search without results": async (page) => {
    await page.keyboard.press("/");
    await page.getByRole("combobox", { name: "Search the docs" }).fill("zzzzqqqq");
    await page.getByText("Nothing found.").waitFor();
  },
  "the console open": async (page) => {
    await page.getByRole("button", { name: "Try it" }).click();
    await page.getByText(/^More fields/).click();
  },
  "everything unfolded": (page) =>
    page.evaluate(() => {
      for (const fold of document.querySelectorAll("details")) fold.open = true;
      for (const choice of document.querySelectorAll<HTMLInputElement>("label:last-of-type > input")) choice.click();
    }),
  "a mark that shows its words": (page) => page.locator('.tree [href*="choices.html#"]').first().focus(),
};

describe("the build", () => {
  test("prints its result as JSON, and is reproducible", { timeout: 300_000 }, async () => {
    expect(JSON.parse(built.stdout)).toMatchObject({ ok: true, out: folder, isLatest: true, notes: [] });
    const first = readTree(folder);
    const again = await build("--out", folder, "--base-url", baseUrl);
    const anew = await build("--out", join(home, "anew"), "--base-url", baseUrl);

    expect([again.code, anew.code]).toEqual([0, 0]);
    const changed = (root: string) => [...readTree(root)].filter(([path, text]) => first.get(path) !== text);
    expect([changed(folder), changed(join(home, "anew"))]).toEqual([[], []]);
    expect([...first.values()].filter((text) => text.includes(process.cwd()) || text.includes(home))).toEqual([]);
    expect(readdirSync(home).sort()).toEqual(["anew", "site"]);
  });

  test("keeps older versions, and links to them", { timeout: 300_000 }, async () => {
    const several = join(home, "several");
    const older = join(home, "older.json");
    const description = {
      openapi: "3.1.0",
      info: { title: "The library", version: "1.0.0" },
      paths: { "/books": { get: { operationId: "listBooks", responses: { 200: { description: "The books." } } } } },
    };
    writeFileSync(older, JSON.stringify({ ...description, info: { ...description.info, version: "1.9.0" } }));
    await build("--out", several);
    const { stdout, stderr } = await build("--out", several, "--spec", older);
    const early = join(home, "early.json");
    writeFileSync(early, JSON.stringify({ ...description, info: { ...description.info, version: "10.0.0-beta" } }));
    await build("--out", several, "--spec", early);

    expect(stdout).toContain("of version 1.9.0, below a newer one");
    expect(stderr).toContain(
      "Without --base-url the pages have no canonical addresses, and there is no sitemap and no 404.html.",
    );
    const versions = JSON.parse(readFileSync(join(several, "versions.json"), "utf8")).versions;
    expect(versions.map(({ version }: { version: string }) => version)).toEqual(["10.0.0-beta", "2.6.0", "1.9.0"]);
    const files = readTree(several);
    expect(files.get("index.html")).toContain(description.info.title);
    expect(files.has("operations/applyRun.html")).toBe(false);
    expect(files.has("versions/2.6.0/operations/applyRun.html")).toBe(true);

    await using served = await serveSite(several);
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${served.address}versions/2.6.0/operations/applyRun`);
    // The page that stays behind keeps naming its own version, for the way back.
    await page.route("**/versions/1.9.0/", (route) => route.fulfill({ status: 204 }));
    const left = page.waitForRequest("**/versions/1.9.0/");
    await page.getByRole("combobox", { name: "Version" }).selectOption("1.9.0");
    await left;
    expect(await page.getByRole("combobox", { name: "Version" }).inputValue()).toBe("versions/2.6.0");
    await page.unroute("**/versions/1.9.0/");
    await page.getByRole("combobox", { name: "Version" }).selectOption("1.9.0");
    await page.waitForURL(`${served.address}versions/1.9.0/`);
    await page.getByRole("combobox", { name: "Version" }).selectOption("2.6.0");
    await page.waitForURL(`${served.address}versions/2.6.0/index.html`);

    // Only older versions link to the newest one, which is at the top.
    const newer = page.getByRole("link", { name: "Version 10.0.0-beta is newer." });
    await page.goto(`${served.address}versions/2.6.0/operations/applyRun.html`);
    expect(await newer.evaluate((link: HTMLAnchorElement) => link.href)).toBe(served.address);
    await page.goto(`${served.address}versions/1.9.0/operations/listBooks.html`);
    await newer.click();
    await page.waitForURL(`${served.address}operations/listBooks.html`);
    await page.getByRole("combobox", { name: "Version" }).waitFor();
    expect(await newer.count()).toBe(0);
    await context.close();
  });

  test.each([
    [
      ["--spec", "nowhere.yaml"],
      2,
      "There is no description nowhere.yaml. --spec expects the file of an OpenAPI document.",
    ],
    [["--base-url", "javascript:1"], 2, "It is an address like https://docs.example.com/runs."],
    [["--out", "openapi"], 2, "is not the folder of a site."],
    [["--frobnicate"], 2, "unknown option"],
  ])("refuses %j with a sentence", async (args, code, message) => {
    const outcome = await build(...args);
    expect(outcome.stderr).toContain(message);
    expect(outcome.code).toBe(code);
    expect(outcome.stderr).not.toMatch(/^\s+at /m);
  });

  test("does not change the folder if it fails", async () => {
    const old = join(home, "old");
    cpSync(folder, old, { recursive: true });
    const broken = join(home, "broken.json");
    writeFileSync(
      broken,
      '{"openapi": "3.1.0", "info": {"title": "x", "version": "1"}, "paths": {"/x": {"$ref": "#/nowhere"}}}',
    );

    const { code, stderr } = await build("--out", old, "--spec", broken);

    expect([code, stderr]).toEqual([1, expect.stringContaining("Nothing was built.")]);
    expect(readTree(old)).toEqual(readTree(folder));
  });
});

describe("a page", () => {
  test("is complete without JavaScript, even in print", async () => {
    await using opened = await open("operations/applyRun", { javaScriptEnabled: false });
    const { page } = opened;

    await page.getByRole("heading", { level: 1, name: "Apply a run" }).waitFor();
    expect(await page.locator("dl.facts").textContent()).toContain("workspace:apply");
    expect(await page.getByRole("img", { name: /apply is allowed in planned/ }).isVisible()).toBe(true);
    expect(await page.locator(".samples figure").first().innerText()).toContain("curl --request POST");
    await page.getByText("Python", { exact: true }).click();
    expect(await page.locator(".samples .tabs").first().innerText()).toContain("import requests");
    await page.getByRole("link", { name: "all states" }).click();
    await page.getByRole("heading", { level: 1, name: "Run states" }).waitFor();
    await page.emulateMedia({ media: "print" });
    expect(await page.getByRole("banner").isVisible()).toBe(false);
    expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
  });

  test("prints dark on white, even in dark mode", async () => {
    await using opened = await open("operations/applyRun", { colorScheme: "dark" });
    const { page } = opened;
    await page.evaluate(() => document.documentElement.classList.add("dark"));

    await page.emulateMedia({ media: "print", colorScheme: "dark" });

    const colours = await page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body);
      return [backgroundColor, color];
    });
    expect(colours).toEqual(["rgb(255, 255, 255)", "rgb(20, 23, 31)"]);
  });

  test.each(shown)("loads at most 60 kB compressed, with all its resources: /%s", async (path) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    let bytes = 0;
    const client = await context.newCDPSession(page);
    await client.send("Network.enable");
    client.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto(site.address + path, { waitUntil: "networkidle" });
    await context.close();

    expect(bytes).toBeGreaterThan(5_000);
    expect(bytes).toBeLessThan(60_000);
  });

  test("has the metadata for search engines", async () => {
    await using opened = await open("operations/applyRun");
    const head = (selector: string, name: string) => opened.page.locator(`head ${selector}`).getAttribute(name);

    expect(await opened.page.title()).toBe("Apply a run – Infrastructure Run, Workspace and Module Test API");
    expect(await head("[name=description]", "content")).toMatch(/^Apply a run: Confirms a run/);
    expect(await head("[rel=canonical]", "href")).toBe(`${baseUrl}/operations/applyRun.html`);
    const data = JSON.parse((await opened.page.locator('script[type="application/ld+json"]').textContent())!);
    expect(data.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
      `${baseUrl}/`,
      `${baseUrl}/operations/`,
      `${baseUrl}/operations/applyRun.html`,
    ]);
    const sitemap = readFileSync(join(folder, "sitemap.xml"), "utf8");
    expect(sitemap.match(/<loc>/g)!.length).toBe(JSON.parse(built.stdout).pages);
    expect(readFileSync(join(folder, "robots.txt"), "utf8")).toContain(`Sitemap: ${baseUrl}/sitemap.xml`);
  });

  test("has a page for unknown addresses with a link back", async () => {
    const { status } = await fetch(`${site.address}operations/nothing`);
    await using opened = await open("404.html");

    expect(status).toBe(404);
    await opened.page.getByRole("heading", { name: "Page not found" }).waitFor();
    expect(await opened.page.locator(".home").getAttribute("href")).toBe("/runs/index.html");
  });

  test("links only to existing pages and places", () => {
    const files = readTree(folder);
    const ids = new Map<string, Set<string>>();
    for (const [path, text] of files)
      if (path.endsWith(".html")) ids.set(path, new Set([...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id!)));
    const astray: string[] = [];
    for (const [path, text] of files) {
      if (!path.endsWith(".html") || path.endsWith("reference.html") || path === "404.html") continue;
      for (const [, link] of text.matchAll(/ href="([^"]*)"/g)) {
        if (/^(https?:|data:|mailto:)/.test(link!)) continue;
        const { pathname, hash } = new URL(link!.replaceAll("&amp;", "&"), `http://site/${path}`);
        const target = decodeURIComponent(pathname.slice(1));
        const id = decodeURIComponent(hash.slice(1));
        const isThere =
          files.has(target) && (id === "" || target.endsWith("reference.html") || ids.get(target)!.has(id));
        if (!isThere) astray.push(`${path}: ${link}`);
      }
    }
    expect(astray).toEqual([]);
  });

  test.each(shown)(
    "is accessible by the rules of axe, light and dark, wide and narrow: /%s",
    { timeout: 120_000 },
    async (path) => {
      const found: string[] = [];
      for (const colorScheme of ["light", "dark"] as const) {
        for (const width of [375, 1600]) {
          await using opened = await open(path, { colorScheme, viewport: { width, height: 900 } });
          found.push(
            ...opened.complaints,
            ...(await barriers(opened.page)).map((one) => `${colorScheme} ${width}: ${one}`),
          );
          const overflow = await opened.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          if (overflow > 0) found.push(`${colorScheme} ${width}: ${overflow} pixels too wide`);
        }
      }
      expect(found).toEqual([]);
    },
  );

  test.each(Object.entries(states))(
    "is accessible by the rules of axe, light and dark, wide and narrow: %s",
    { timeout: 120_000 },
    async (_, reach) => {
      const found: string[] = [];
      for (const colorScheme of ["light", "dark"] as const) {
        for (const width of [375, 1024]) {
          await using opened = await open("operations/createWorkspace", {
            colorScheme,
            viewport: { width, height: 900 },
          });
          await reach(opened.page);
          found.push(...(await barriers(opened.page)).map((one) => `${colorScheme} ${width}: ${one}`));
        }
      }
      expect(found).toEqual([]);
    },
  );

  test.each([700, 1024])("its tables stay inside the page in a window of %i pixels", async (width) => {
    await using opened = await open("errors", { viewport: { width, height: 900 } });

    const beyond = await opened.page.evaluate(() => {
      const edge = document.querySelector("main")!.getBoundingClientRect().right;
      return [...document.querySelectorAll("main table")].map((table) => table.getBoundingClientRect().right - edge);
    });

    expect(beyond.length).toBeGreaterThan(0);
    expect(Math.max(...beyond)).toBeLessThanOrEqual(1);
  });

  test("its tables fit the page, even with long names", { timeout: 300_000 }, async () => {
    const long = (kind: string) => `${kind}WithALongName`.padEnd(76, "x");
    const ref = { $ref: `#/components/schemas/${long("Ship")}` };
    const content = { "application/json": { schema: ref } };
    const filter = (name: string, schema: object) => ({ name: long(name), in: "query", schema });
    const description = {
      openapi: "3.1.0",
      info: { title: "The harbour", version: "1.0.0" },
      paths: {
        "/ships": {
          post: {
            operationId: "addShip",
            parameters: [filter("filter", { type: "string" }), filter("sort", ref)],
            requestBody: { content },
            responses: { 200: { description: "The ship.", content }, 409: { description: "Sunk.", content } },
          },
        },
      },
      components: {
        schemas: { [long("Ship")]: { properties: { [long("name")]: { type: "string" }, [long("tug")]: ref } } },
      },
    };
    const spec = join(home, "long.json");
    writeFileSync(spec, JSON.stringify(description));
    const { code, stderr } = await build("--out", join(home, "long"), "--spec", spec);
    expect(code, stderr).toBe(0);
    await using served = await serveSite(join(home, "long"));
    const context = await browser.newContext();
    const page = await context.newPage();

    const beyond: string[] = [];
    for (const width of [375, 650, 900, 1024, 1280, 1600]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of ["operations/addShip", `schemas/${long("Ship")}`]) {
        await page.goto(served.address + path);
        const tables = await page.locator("main :is(table, .tree)").evaluateAll((all) => {
          const edge = document.querySelector("main")!.getBoundingClientRect().right;
          return all.map((table) => Math.round(table.getBoundingClientRect().right - edge));
        });
        expect(tables.length).toBeGreaterThan(0);
        beyond.push(...tables.filter((pixels) => pixels > 1).map((pixels) => `${path} at ${width}: ${pixels} pixels`));
      }
    }

    expect(beyond).toEqual([]);
    await context.close();
  });

  test("breaks a long name between its words, on a phone", async () => {
    await using opened = await open("schemas/WorkspaceCreateAttributes", { viewport: { width: 320, height: 900 } });

    const lines = await opened.page.evaluate(() =>
      [...document.querySelector("h1")!.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((word) => {
          const range = document.createRange();
          range.selectNode(word);
          return [word.textContent, range.getClientRects().length];
        }),
    );

    expect(lines).toEqual([
      ["Workspace", 1],
      ["Create", 1],
      ["Attributes", 1],
    ]);
  });

  test("keeps a header of one line in view on a phone", async () => {
    await using opened = await open("guides/first-run", { viewport: { width: 320, height: 640 } });

    await opened.page.getByRole("heading", { level: 2 }).last().scrollIntoViewIfNeeded();

    const header = (await opened.page.getByRole("banner").boundingBox())!;
    expect([header.y, header.height]).toEqual([0, 56]);
    expect(await opened.page.getByRole("button", { name: "Search" }).isVisible()).toBe(true);
  });

  test("has a menu on a phone that opens without JavaScript", async () => {
    await using opened = await open("guides/first-run", {
      viewport: { width: 375, height: 812 },
      javaScriptEnabled: false,
    });
    const link = opened.page.locator("#contents").getByRole("link", { name: "Uploads" });

    expect(await link.isVisible()).toBe(false);
    await opened.page.getByRole("button", { name: "Contents" }).click();
    await link.click();

    await opened.page.getByRole("heading", { level: 1, name: "Uploads" }).waitFor();
  });

  test("labels table cells on a phone", async () => {
    const labels = async (width: number) => {
      await using opened = await open("operations/applyRun#status-409", { viewport: { width, height: 640 } });
      const cells = opened.page.locator("#status-409 td");
      return await cells.evaluateAll((all) => all.map((cell) => getComputedStyle(cell, "::before").content));
    };

    expect(await labels(390)).toEqual(["none", "none", expect.stringContaining("What to do: ")]);
    expect(await labels(1024)).toEqual(["none", "none", "none"]);
  });

  test("links to the previous page, even from the last page of a group", async () => {
    await using opened = await open("changes");

    const box = await opened.page.getByRole("link", { name: /^Before/ }).boundingBox();
    const main = await opened.page.locator("main").boundingBox();

    expect(box!.x + box!.width).toBeLessThan(main!.x + main!.width / 2);
  });

  test("keeps the chosen colours, even in the reference, without a script", async () => {
    await using opened = await open("guides/first-run", { colorScheme: "light" });
    const paper = () => opened.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const before = await paper();
    await opened.page.getByRole("button", { name: "Light or dark" }).click();
    const after = await paper();
    await opened.page.goto(`${site.address}errors`);
    await using dark = await open("errors", { colorScheme: "dark", javaScriptEnabled: false });

    expect(after).not.toBe(before);
    expect(await paper()).toBe(after);
    expect(await dark.page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor)).toBe(after);
    await opened.page.goto(`${site.address}reference`);
    await opened.page.locator("html.dark").waitFor();
  });

  test("has the server's own address in samples of operations, and the described one in guides", async () => {
    await using operation = await open("operations/createRun");
    await using guide = await open("guides/first-run");

    const samples = await operation.page.locator("#content").innerText();
    expect(samples).toContain(`${new URL(site.address).origin}/api/v2/runs`);
    expect(samples).not.toContain("127.0.0.1:8080");
    expect(await guide.page.locator("#content").innerText()).toContain("http://127.0.0.1:8080/api/v2");
  });

  test("copies a sample, and searches without requests to other servers", async () => {
    await using opened = await open("", { permissions: ["clipboard-read", "clipboard-write"] });
    const { page, complaints } = opened;
    const asked: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(site.address)) asked.push(request.url());
    });

    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search the docs" }).fill("forcecancel");
    await page.getByRole("option").first().waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Force-cancel a run" }).waitFor();
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByRole("combobox", { name: "Search the docs" }).fill("planned_and_saved");
    await page.getByRole("option").first().click();
    await page.waitForURL(/states\/run\.html#run-planned_and_saved$/);

    await page.goto(`${site.address}operations/createRun`);
    await page.locator(".samples").getByRole("button", { name: "Copy" }).first().click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await page.locator(".samples code").first().textContent());
    expect([asked, complaints]).toEqual([[], []]);

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("Not permitted."));
    });
    await page.locator(".samples").getByRole("button", { name: "Copy" }).first().click();
    await page.getByRole("button", { name: "Not copied" }).waitFor();
    expect(complaints).toEqual([]);
  });

  test("links names of members, parameters and statuses to their places", async () => {
    await using opened = await open("operations/createRun");
    const { page } = opened;
    const follow = async (name: string) => {
      await page.getByRole("link", { name, exact: true }).click();
      return new URL(page.url()).hash;
    };

    expect(await follow("relationships")).toBe("#body-data-relationships");
    await page.goto(`${site.address}operations/listWorkspaces`);
    expect(await follow("page[size]")).toBe("#parameter-page-size");
    await page.goto(`${site.address}schemas/RunCreateAttributes`);
    expect(await follow("save-plan")).toBe("#member-save-plan");
  });

  test("searches again if the index could not be loaded the first time", async () => {
    await using opened = await open("");
    const { page } = opened;
    const index = `**/${await page.locator("html").getAttribute("data-search")}`;
    await page.route(index, (route) => route.abort(), { times: 1 });

    const failed = page.waitForEvent("requestfailed");
    await page.getByRole("button", { name: "Search" }).click();
    await failed;
    await page.getByRole("button", { name: "Search" }).click();

    await page.getByRole("combobox", { name: "Search the docs" }).fill("forcecancel");
    await page.getByRole("option").first().waitFor();
  });

  test("redirects old addresses of the reference page, and the reference links back", async () => {
    await using opened = await open("#/runs/applyrun");
    const { page } = opened;

    await page.waitForURL(`${site.address}reference.html#/runs/applyrun`);
    await page.getByRole("heading", { name: "Apply a run" }).first().waitFor();
    await page.getByRole("link", { name: "Guides and all pages" }).click();
    await page.waitForURL(`${site.address}index.html`);
    await page.goto(`${site.address}#guides`);
    expect(page.url()).toBe(`${site.address}#guides`);
  });
});

test("a hostile document runs, loads and overwrites nothing", {
  timeout: 300_000,
}, async () => {
  const attack = '<script>globalThis.ran=1</script><img src=x onerror="globalThis.ran=2">';
  const text = `${attack}\n\n[a](javascript:globalThis.ran=3) ![b](https://attacker.example/x.png) <a href="javascript:1">c</a>\n\n| ${attack} |\n|---|\n| x |\n\n\`\`\`"><script>1</script>\n${attack}\n\`\`\``;
  const names = ["Pet", "pet", "../../../escaped", attack, "x".repeat(300), "a\u202eb", "__proto__", "index"];
  const schema = {
    type: "object",
    description: text,
    properties: { [attack]: { type: "string", description: text, enum: [attack] } },
  };
  const hostile = {
    openapi: "3.1.0",
    info: { title: `</title>${attack}`, version: "../../../1.0-preview-of-the-next-year", description: text },
    tags: [{ name: attack, description: text }],
    paths: Object.fromEntries(
      names.map((name, index) => [
        `/p${index}/${index === 3 ? attack.replaceAll("/", "") : ""}`,
        {
          get: {
            operationId: name,
            tags: [attack],
            summary: attack,
            description: text,
            responses: { 200: { description: text } },
          },
        },
      ]),
    ),
    components: {
      schemas: Object.fromEntries(
        [...names.slice(0, 3), names[5]!].map((name) => [name.replaceAll(/[^\w.-]/g, "_"), schema]),
      ),
    },
  };
  const file = join(home, "hostile.json");
  writeFileSync(file, JSON.stringify(hostile));
  const out = join(home, "deep/er/site");
  const before = readdirSync(home).sort();

  const outcome = await build("--out", out, "--spec", file);

  expect(outcome.stderr.replace(/^Without --base-url.*\n/, "")).toBe("");
  expect(readdirSync(home).sort()).toEqual([...before, "deep"].sort());
  expect(readdirSync(join(home, "deep/er"))).toEqual(["site"]);
  const pages = [...readTree(out).keys()].filter((path) => path.endsWith(".html") && !path.includes("reference"));
  expect(pages.filter((path) => /^operations\//.test(path)).length).toBe(names.length + 1);
  expect(statSync(join(out, "index.html")).isFile()).toBe(true);
  await using served = await serveSite(out);
  const context = await browser.newContext({ viewport: { width: 320, height: 640 } });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(served.address)) asked.push(request.url());
  });
  for (const path of pages.filter((one) => !one.startsWith("versions/"))) {
    await page.goto(served.address + path);
    const found = await page.evaluate(() => ({
      ran: (globalThis as { ran?: unknown }).ran,
      elements: document.querySelectorAll(
        "main :is(script, img, iframe, style, form, [onerror], [href^='javascript' i])",
      ).length,
      scripts: document.scripts.length,
      overflow: document.documentElement.scrollWidth - innerWidth,
    }));
    expect(found, path).toEqual({ ran: undefined, elements: 0, scripts: path === "index.html" ? 3 : 2, overflow: 0 });
  }
  expect(asked).toEqual([]);
  await context.close();
});

test("shows texts from right to left, aligned columns, and pictures as links", { timeout: 120_000 }, async () => {
  const description = [
    "نص قصير مع `GET /pets`.",
    "| Left | Right |\n|:---|---:|\n| 1 | 2 |",
    "![The plan](https://pets.example/plan.png) [![Build](https://pets.example/ok.png)](https://ci.pets.example)",
  ].join("\n\n");
  const [spec, out] = [join(home, "arabic.json"), join(home, "arabic")];
  writeFileSync(
    spec,
    JSON.stringify({ openapi: "3.1.0", info: { title: "Pets", version: "1", description }, paths: {} }),
  );
  await build("--out", out, "--spec", spec);
  await using served = await serveSite(out);
  const context = await browser.newContext();
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => complaints.push(message.text()));
  await page.goto(`${served.address}introduction`);

  const gaps = await page.evaluate(() => {
    const paragraph = document.querySelector("main p:not(.forms)")!;
    const box = paragraph.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(paragraph);
    const text = range.getBoundingClientRect();
    return [Math.round(text.left - box.left) > 100, Math.round(box.right - text.right)];
  });
  expect(gaps).toEqual([true, 0]);
  const links = await page
    .locator("main p a[href^=https]")
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute("href")]));
  expect(links).toEqual([
    ["The plan", "https://pets.example/plan.png"],
    ["Build", "https://ci.pets.example"],
  ]);
  expect(await page.locator("main").innerText()).not.toContain("!");
  expect(complaints).toEqual([]);
  await context.close();
});

test("sanitizes HTML in a description", {
  timeout: 120_000,
}, async () => {
  const description = [
    "Send <b>one</b> of<br/><code>a < b</code> as <your-token>, see <a href='https://pets.example/?a=1&amp;b=2' onclick=x()>there</a>.",
    '<p style="color:red">First<p>Second<ul><li>one<li><a href="java\tscript:globalThis.ran=1">two</a></ul>',
    "<details>\n<summary>More</summary>\n\nIn **Markdown**.\n\n</details>",
    '<table><tr><th>H<tr><td>C</table><img src="https://pets.example/a.png" alt="A pet">',
    "<!-- not for you --><script>globalThis.ran = 2</script><style>main { display: none }</style></main></details>",
    "| a |\n|---|\n| <i>open |",
    "The end: https://pets.example/end, not `https://pets.example/code` and not main.tf.",
  ].join("\n\n");
  const [spec, out] = [join(home, "markup.json"), join(home, "markup")];
  writeFileSync(
    spec,
    JSON.stringify({ openapi: "3.1.0", info: { title: "Pets", version: "1", description }, paths: {} }),
  );
  await build("--out", out, "--spec", spec);
  await using served = await serveSite(out);
  const page = await browser.newPage();
  await page.goto(`${served.address}introduction`);

  const main = page.locator("main");
  const words = await main.innerText();
  expect(words).toContain("Send one of\na < b as <your-token>, see there.");
  expect(words).toContain("<script>globalThis.ran = 2</script>");
  expect(words).not.toContain("not for you");
  expect(await main.locator("b, li, summary, th, i").allInnerTexts()).toEqual(
    expect.arrayContaining(["one", "two", "More", "H", "open"]),
  );
  await page.getByText("More", { exact: true }).click();
  expect(await page.locator("details strong").innerText()).toBe("Markdown");
  const links = await main
    .locator("a:not(.pages a, .forms a, .crumbs a)")
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute("href")]));
  expect(links).toEqual([
    ["there", "https://pets.example/?a=1&b=2"],
    ["two", null],
    ["A pet", "https://pets.example/a.png"],
    ["https://pets.example/end", "https://pets.example/end"],
  ]);
  // Each element ends with its block: nothing after it is italic or folded.
  const end = page.getByText("The end: ");
  expect(await end.evaluate((element) => element.closest("i, details, table, ul, main")?.localName)).toBe("main");
  expect(await main.locator("[style], [onclick], script, style").count()).toBe(0);
  expect(await page.evaluate(() => (globalThis as { ran?: number }).ran)).toBeUndefined();
  await page.close();
});

test("shows a description with its overlays, and reports overlay actions without effect", async () => {
  const [spec, overlay, out] = ["pets.json", "ours.yaml", "overlaid"].map((name) => join(home, name)) as [
    string,
    string,
    string,
  ];
  const paths = { "/pets": { get: { operationId: "listPets", summary: "All pets", responses: {} } } };
  writeFileSync(spec, JSON.stringify({ openapi: "3.1.0", info: { title: "Pets", version: "1" }, paths }));
  const actions = ["$.paths['/pets'].get, update: { summary: Every animal }", "$.nothing, remove: true"];
  writeFileSync(
    overlay,
    `overlay: 1.0.0\ninfo: { title: Ours, version: "1" }\nactions:\n${actions.map((one) => `  - { target: ${one.replace("$.paths['/pets'].get", `"$.paths['/pets'].get"`)} }\n`).join("")}`,
  );

  const { code, stderr } = await build("--spec", spec, "--overlay", overlay, "--out", out);

  expect(code).toBe(0);
  expect(stderr).toContain(`${overlay}:5: The target $.nothing matches nothing`);
  expect(readFileSync(join(out, "operations/listPets.md"), "utf8")).toContain("Every animal");
  expect(await build("--spec", spec, "--overlay", join(home, "no.yaml"), "--out", out)).toMatchObject({
    code: 2,
    stderr: `There is no overlay ${join(home, "no.yaml")}. --overlay expects an Overlay, which is a file.\n`,
  });
});

test("reads files next to the document's folder with --root", async () => {
  const [own, out] = [join(home, "parts/api"), join(home, "rooted")];
  mkdirSync(own, { recursive: true });
  writeFileSync(join(home, "parts/name.json"), JSON.stringify({ type: "string", description: "From beside." }));
  const content = {
    "application/json": { schema: { type: "object", properties: { name: { $ref: "../name.json" } } } },
  };
  const paths = { "/pets": { get: { operationId: "listPets", responses: { 200: { description: "All.", content } } } } };
  const spec = join(own, "pets.json");
  writeFileSync(spec, JSON.stringify({ openapi: "3.1.0", info: { title: "Pets", version: "1" }, paths }));

  const refused = await build("--spec", spec, "--out", out);
  const { code } = await build("--spec", spec, "--root", join(home, "parts"), "--out", out);

  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("pass --root <folder>") });
  expect(code).toBe(0);
  expect(readFileSync(join(out, "operations/listPets.md"), "utf8")).toContain("From beside.");
});

test("reads files of other hosts with --allow-remote", async () => {
  await using host = createServer((_, response) => response.end('{"type": "string", "description": "From afar."}'));
  await once(host.listen(0, "127.0.0.1"), "listening");
  const name = { $ref: `http://127.0.0.1:${(host.address() as AddressInfo).port}/name.json` };
  const content = { "application/json": { schema: { type: "object", properties: { name } } } };
  const paths = { "/pets": { get: { operationId: "listPets", responses: { 200: { description: "All.", content } } } } };
  const [spec, out] = [join(home, "remote.json"), join(home, "remote")];
  writeFileSync(spec, JSON.stringify({ openapi: "3.1.0", info: { title: "Pets", version: "1" }, paths }));

  const refused = await build("--spec", spec, "--out", out);
  const { code } = await build("--spec", spec, "--allow-remote", "--out", out);

  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("--allow-remote allows it") });
  expect(code).toBe(0);
  expect(readFileSync(join(out, "operations/listPets.md"), "utf8")).toContain("From afar.");
});

/** The violations of all rules of axe for WCAG 2.2 AA and best practice. */
async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8"));
  const { violations } = await page.evaluate(
    () =>
      (globalThis as unknown as { axe: typeof import("axe-core") }).axe.run(document, {
        runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
        rules: { "label-content-name-mismatch": { enabled: true } },
        resultTypes: ["violations"],
      }) as Promise<AxeResults>,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`));
}
