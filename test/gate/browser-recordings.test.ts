// HAR files written by a real browser, with bodies in separate files or in one zip archive.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { type ReadExchange, readRecording } from "../../scripts/gate/index.ts";
import { startUpstream } from "../support/gate.ts";
import { shareBrowser } from "../support/shared-browser.ts";
import { ownFolder } from "../support/temporary.ts";

const browser = shareBrowser();
const folder = ownFolder();

describe.each(["har", "har.zip"])("a Playwright recording of a browser, as .%s", (ending) => {
  let exchanges: ReadExchange["exchange"][];
  beforeAll(async () => {
    const file = join(folder, ending, `traffic.${ending}`);
    mkdirSync(join(folder, ending));
    await using upstream = await startUpstream((request, response) => {
      response.writeHead(200, { "content-type": request.url === "/" ? "text/html" : "application/vnd.api+json" });
      response.end(request.url === "/" ? "<title>Here</title>" : '{"data":{"id":"ws-1","name":"Zoë"}}');
    });
    const context = await browser().newContext({ recordHar: { path: file, content: "attach" } });
    const page = await context.newPage();
    await page.goto(upstream.url.href);
    await page.evaluate(async () => {
      await (await fetch("/api/v2/runs", { method: "POST", body: '{"data":{"type":"runs"}}' })).text();
    });
    await context.close();
    exchanges = [];
    for await (const { exchange } of readRecording(file)) exchanges.push(exchange);
  });

  test("is read with its bodies", () => {
    const [, asked] = exchanges;

    expect(exchanges).toHaveLength(2);
    expect(asked).toMatchObject({
      response: { body: { gap: null, json: { ok: true, value: { data: { name: "Zoë" } } } } },
    });
    expect(asked).toMatchObject({ request: { body: { json: { value: { data: { type: "runs" } } } } } });
  });
});
