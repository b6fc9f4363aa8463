// The page of the guide, in a browser. Preact stands for React, because the project has only Preact.
// @module-tag long

import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { build } from "rolldown";
import { afterAll, beforeAll, expect, test } from "vitest";
import { guides } from "../guides/guides.ts";
import { startBrowser } from "../support/browser.ts";
import { type Listening, listening } from "../support/listening.ts";
import { type RunWorld, startRunWorld } from "../support/run-world.ts";
import { generateQueries } from "./queries.ts";

let world: RunWorld;
let browser: Browser;
let site: Listening;
let script: string;

beforeAll(async () => {
  [world, browser, script] = await Promise.all([startRunWorld(), startBrowser(), bundlePage()]);
  site = await listening(serveSite());
}, 60_000);
afterAll(async () => {
  await Promise.all([browser?.close(), site?.[Symbol.asyncDispose](), world?.[Symbol.asyncDispose]()]);
});

/** The page of the guide with its imports. */
async function bundlePage(): Promise<string> {
  const { folder } = await generateQueries("openapi/openapi.yaml", { from: "@tanstack/react-query" });
  const page = guides.flatMap(({ blocks }) => blocks).find(({ file }) => file?.endsWith("/src/App.tsx"))!;
  writeFileSync(join(folder, "App.tsx"), page.text.replaceAll('"./api/', '"./'));
  writeFileSync(
    join(folder, "main.tsx"),
    `import { render } from "preact";\nimport App from "./App.tsx";\nrender(<App />, document.body);\n`,
  );
  const { output } = await build({
    input: join(folder, "main.tsx"),
    platform: "browser",
    transform: { jsx: { runtime: "automatic", importSource: "preact" } },
    resolve: { alias: { "@tanstack/react-query": "@tanstack/preact-query" } },
    write: false,
  });
  return output[0].code;
}

/** The page, and the API on the same origin, with the token: like the development server of the guide. */
const serveSite = () =>
  createServer(async (request, response) => {
    if (request.url === "/main.js") {
      response.setHeader("Content-Type", "text/javascript");
      return response.end(script);
    }
    if (!request.url?.startsWith("/api/")) return response.end('<body><script type="module" src="/main.js"></script>');
    const path = request.url.replace("/organizations/demo/", `/organizations/${world.organization}/`);
    const { method = "GET", headers } = request;
    const { status, body } = await fetch(`${world.url}${path}`, {
      method,
      headers: { Accept: headers.accept ?? "", Authorization: `Bearer ${world.tokens.owner}` },
    });
    response.writeHead(status, { "Content-Type": "application/vnd.api+json" });
    for await (const chunk of body ?? []) response.write(chunk);
    response.end();
  });

test("lists runs in pages, and shows a discarded run", { timeout: 60_000 }, async () => {
  for (let index = 0; index < 11; index += 1) await world.writeRun({ status: "applied" });
  const { id } = await world.writeRun({ status: "planned" });
  const page = await browser.newPage();
  await page.goto(site.url);
  const items = page.locator("li");
  await items.nth(9).waitFor();
  expect(await items.count()).toBe(10);

  await page.getByText("More").click();
  await items.nth(11).waitFor();
  const first = items.filter({ hasText: id });
  await first.getByText("Discard").click();
  await first.filter({ hasText: `${id} is discarded` }).waitFor();

  expect(await items.count()).toBe(12);
  expect(await page.getByText("Discard", { exact: true }).count()).toBe(0);
});
