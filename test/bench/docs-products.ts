// The same description in our docs and in other products. Each has a separate page with the product's usual settings.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import type { AxeResults } from "axe-core";
import type { Browser, Page } from "playwright-core";
import { startBrowser } from "../support/browser.ts";
import { serveSite } from "../support/site.ts";
import { medianOf } from "./compare.ts";
import { unpackAlone } from "./fetched.ts";
import type { Bench } from "./figures.ts";

/** A sentence that each product shows only for one operation. */
const sentence = "Confirms a run that is paused for confirmation and queues its apply";

/** A page from the product's documentation, and the address of the operation in it. */
const products = {
  Redoc: {
    package: "redoc",
    body: `<redoc spec-url="openapi.json"></redoc><script type="module" src="bundles/redoc.standalone.js"></script>`,
    operation: "#operation/applyRun",
  },
  Scalar: {
    package: "@scalar/api-reference",
    body: `<div id="app"></div><script src="dist/browser/standalone.js"></script>
<script>Scalar.createApiReference("#app", { url: "openapi.json" })</script>`,
    operation: "#tag/runs/POST/runs/{run_id}/actions/apply",
  },
  "Stoplight Elements": {
    package: "@stoplight/elements",
    body: `<link rel="stylesheet" href="styles.min.css"><script src="web-components.min.js"></script>
<elements-api apiDescriptionUrl="openapi.json" router="hash"></elements-api>`,
    operation: "#/operations/applyRun",
  },
  "Swagger UI": {
    package: "swagger-ui-dist",
    body: `<link rel="stylesheet" href="swagger-ui.css"><link rel="stylesheet" href="index.css"><div id="swagger-ui"></div>
<script src="swagger-ui-bundle.js"></script><script src="swagger-ui-standalone-preset.js"></script>
<script>SwaggerUIBundle({ url: "openapi.json", dom_id: "#swagger-ui", deepLinking: true, layout: "StandaloneLayout",
  presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset] })</script>`,
    operation: "#/Runs/applyRun",
  },
} as const;

interface Candidate {
  name: string;
  start: string;
  operation: string;
}

interface Visit {
  kilobytes: number;
  /** Undefined if the operation never became visible. */
  milliseconds: number | undefined;
  foreign: Set<string>;
  complaint: string | undefined;
}

const patience = 60_000;
const level = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

export const bench: Bench = {
  async *measure({ rounds = 3, tell }) {
    const [load] = loadavg() as [number];
    const home = mkdtempSync(join(tmpdir(), "infrarun-bench-products-"));
    tell("fetching the products and building the site");
    await using others = await serveProducts();
    execFileSync(process.execPath, ["scripts/build-docs.ts", "--out", join(home, "site")], { stdio: "ignore" });
    await using site = await serveSite(join(home, "site"));
    const candidates: Candidate[] = [
      { name: "infrarun, the site", start: site.address, operation: `${site.address}operations/applyRun` },
      {
        name: "infrarun, the reference on one page",
        start: `${site.address}reference`,
        operation: `${site.address}reference#operation/applyRun`,
      },
      ...others.candidates,
    ];
    const browser = await startBrowser(["--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"]);
    try {
      const visits = new Map(candidates.map(({ name }) => [name, [] as Visit[]]));
      for (let round = 0; round < rounds; round++)
        for (const { name, operation } of candidates) {
          tell(`${name}, round ${round + 1}`);
          visits.get(name)!.push(await visit(browser, operation));
        }
      const rows: string[][] = [];
      for (const { name, start, operation } of candidates) {
        tell(`${name}, accessibility`);
        const seen = visits.get(name)!;
        const times = seen.flatMap(({ milliseconds }) => milliseconds ?? []);
        const foreign = new Set(seen.flatMap((one) => [...one.foreign]));
        rows.push([
          name,
          medianOf(seen.map(({ kilobytes }) => kilobytes)).toFixed(1),
          times.length === seen.length ? String(Math.round(medianOf(times))) : `never: ${seen.at(-1)!.complaint}`,
          await barriers(browser, start).catch(toReason),
          await barriers(browser, operation).catch(toReason),
          foreign.size === 0 ? "0" : `${foreign.size}: ${[...foreign].sort().join(", ")}`,
          (await readsWithoutScripts(browser, operation)) ? "yes" : "no",
        ]);
      }
      const cores = availableParallelism();
      yield {
        title: "The same description, opened at one operation by its address with an empty cache",
        columns: [
          "product",
          "sent, kB",
          "operation in view, ms",
          "axe at AA, start page",
          "axe, operation",
          "other hosts asked",
          "reads without JavaScript",
        ],
        rows,
        notes: [
          `All come by gzip from this machine (ours is smaller by brotli), and no other host can be reached. Medians of ${rounds} rounds that take turns.`,
          "axe: broken rules of WCAG 2.2 at A and AA, and in brackets the elements that break them; of what the page shows when it is open.",
          ...(load > cores
            ? [`Other programs used the processors meanwhile (a load of ${load.toFixed(1)} on ${cores}): compare rows.`]
            : []),
        ],
      };
    } finally {
      await browser.close();
      rmSync(home, { recursive: true });
    }
  },
};

/** Opens a page again. Records the sent bytes, and when the sentence became visible. */
async function visit(browser: Browser, address: string): Promise<Visit> {
  await using opened = await open(browser, address);
  const { page } = opened;
  const milliseconds = await page.evaluate(() => (globalThis as unknown as { inView: Promise<number> }).inView);
  await page.waitForLoadState("networkidle", { timeout: patience }).catch(() => {});
  const sizes = await Promise.all(opened.sizes);
  return {
    kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1_000,
    milliseconds: milliseconds ?? undefined,
    foreign: opened.foreign,
    complaint: opened.complaints[0] ?? "the sentence did not come into view",
  };
}

async function open(browser: Browser, address: string) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "en-US",
    extraHTTPHeaders: { "Accept-Encoding": "gzip" },
  });
  await context.addInitScript(watchForSentence, { sentence, patience });
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  const foreign = new Set<string>();
  const complaints: string[] = [];
  page.on("requestfinished", (request) => {
    sizes.push(request.sizes().then((size) => size.responseHeadersSize + size.responseBodySize));
  });
  page.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith("http") && hostname !== "127.0.0.1") foreign.add(hostname);
  });
  page.on("pageerror", ({ message }) => complaints.push(message));
  await page.goto(address);
  return { page, sizes, foreign, complaints, [Symbol.asyncDispose]: () => context.close() };
}

/** Runs in the page before its own scripts. */
function watchForSentence(wanted: { sentence: string; patience: number }): void {
  const expression = `//*[not(self::script)]/text()[contains(., "${wanted.sentence}")]`;
  const isInView = () => {
    const found = document.evaluate(expression, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue;
    const box = found?.parentElement?.getBoundingClientRect();
    return box !== undefined && box.height > 0 && box.top < innerHeight && box.bottom > 0;
  };
  const settled = Promise.withResolvers<number | undefined>();
  const look = () => {
    if (performance.now() > wanted.patience) return settled.resolve(undefined);
    if (!document.body || !isInView()) return setTimeout(look, 25);
    // It is painted after the next frame.
    return requestAnimationFrame(() => setTimeout(() => settled.resolve(performance.now())));
  };
  Object.assign(globalThis, { inView: settled.promise });
  look();
}

async function barriers(browser: Browser, address: string): Promise<string> {
  await using opened = await open(browser, address);
  await settle(opened.page);
  await opened.page.evaluate(readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8"));
  const found = await opened.page.evaluate((values) => {
    const { axe } = globalThis as unknown as { axe: typeof import("axe-core") };
    return axe.run({ runOnly: { type: "tag", values } }) as Promise<AxeResults>;
  }, level);
  const elements = found.violations.reduce((sum, { nodes }) => sum + nodes.length, 0);
  return elements === 0 ? "0" : `${found.violations.length} (${elements})`;
}

/** A text instead of a figure. */
const toReason = ({ message }: Error): string => `none: ${message.split("\n")[0]}`;

/** Waits until the page has loaded and rendered everything. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle", { timeout: patience }).catch(() => {});
  await page.getByRole("heading").first().waitFor({ timeout: patience });
  await page.waitForTimeout(3_000);
}

async function readsWithoutScripts(browser: Browser, address: string): Promise<boolean> {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(address);
  const text = await page.locator("body").innerText();
  await page.context().close();
  return text.includes(sentence);
}

/** Serves each product in its folder, with a page for the description. Files are compressed once. */
async function serveProducts() {
  const types: Record<string, string> = { ".css": "text/css", ".html": "text/html", ".js": "text/javascript" };
  const pages = Object.entries(products).map(([name, product]) => ({
    name,
    ...product,
    ...unpackAlone(product.package),
  }));
  const kept = new Map<string, Buffer>();
  const read = (path: string): Buffer => {
    const [, index = "", file = ""] = /^\/(\d)\/(.*)$/.exec(path) ?? [];
    const { name, body, folder } = pages[Number(index)]!;
    if (file === "")
      return Buffer.from(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title><meta name="viewport" content="width=device-width, initial-scale=1"></head><body>${body}</body></html>`,
      );
    return readFileSync(file === "openapi.json" ? "generated/openapi.json" : join(folder, file));
  };
  const server = createServer(({ url = "/" }, response) => {
    try {
      if (!kept.has(url)) kept.set(url, gzipSync(read(url), { level: 9 }));
      const type = types[extname(url) || ".html"] ?? "application/json";
      response.writeHead(200, { "Content-Type": `${type}; charset=utf-8`, "Content-Encoding": "gzip" });
      response.end(kept.get(url));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const candidates = pages.map(({ name, version, operation }, index): Candidate => {
    const start = `${address}/${index}/`;
    return { name: `${name} ${version}`, start, operation: start + operation };
  });
  return {
    candidates,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
