// The report in every form.
import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text as bodyOf } from "node:stream/consumers";
import { promisify } from "node:util";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import axe from "axe-core";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { curlOf } from "../../scripts/conform/report/calls.ts";
import { type FormName, forms } from "../../scripts/conform/report/forms.ts";
import { startBrowser } from "../support/browser.ts";
import { sarifProblems } from "../support/sarif.ts";
import { inRoot } from "../vitest.config.ts";
import { finding, hostile, report } from "./sample-report.ts";

const print = (name: FormName, ...findings: (typeof finding)[]) => forms[name].print(report(...findings));

describe("on a terminal", () => {
  test("shows the call, the sentence and the response of a finding", async () => {
    const shown = await print("terminal", finding);

    expect(shown).toContain("FAILED cancelRun state, refused-state openapi/paths/runs/cancel-run.yaml:23");
    expect(shown).toContain(
      "A second cancel returned 202. Seen 2 times.\n  Expected: status 409\n  Documented: The run is",
    );
    expect(shown).toContain("After 1 earlier request:\n  curl --include --request POST");
    expect(shown).toContain("HTTP 202 Accepted");
  });

  test("shows counts, reasons and the score", async () => {
    const shown = await print("terminal");

    expect(shown).toMatch(/^state +3 +0 +0$/m);
    expect(shown).toContain("1 check: No list has two pages. (listRuns)");
    expect(shown).toContain("Not removed: DELETE /runs/run-1 returned 500");
    expect(shown).toContain("Score 93.7 of 100, coverage 85.7 %");
  });
});

test("writes JSON that its schema describes", async () => {
  const validator = new Ajv2020({ strict: true, allowUnionTypes: true });
  formats.default(validator);
  const validate = validator.compile(parse(readFileSync(inRoot("scripts/conform/report/schema.yaml"), "utf8")));

  validate(JSON.parse(await print("json", finding)));

  expect(validate.errors).toBeNull();
});

test("writes SARIF with the line of the broken sentence", async () => {
  const log = JSON.parse(await print("sarif", finding));

  expect(sarifProblems(log)).toEqual([]);
  const [{ ruleId, locations, partialFingerprints }] = log.runs[0].results;
  expect(ruleId).toBe("state/refused-state");
  expect(locations[0].physicalLocation).toMatchObject({ region: { startLine: 23 } });
  expect(partialFingerprints).toEqual({ "finding/v1": "5e1f" });
});

test("writes JUnit with a suite per class and a case per operation", async () => {
  const xml = await print("junit", finding);

  expect(xml).toContain('tests="3" failures="1" errors="0" skipped="1"');
  expect(xml).toContain(
    '<testcase classname="conform.state" name="cancelRun POST /runs/{run_id}/actions/cancel"><failure',
  );
  expect(xml).toContain('<skipped message="pages: No list has two pages."/>');
});

test("writes HAR with the exchanges of each finding", async () => {
  const { log } = JSON.parse(await print("har", finding));

  expect(log.pages.map(({ id }: { id: string }) => id)).toEqual(["5e1f"]);
  expect(log.entries.map(({ request }: { request: { url: string } }) => request.url)).toEqual([
    "http://127.0.0.1:4020/api/v2/runs",
    "http://127.0.0.1:4020/api/v2/runs/run-1/actions/cancel?q=a%20b",
  ]);
});

test.each([
  ["html", "<script>alert"],
  ["markdown", "@octocat"],
] as const)("escapes untrusted text in %s", async (name, dangerous) => {
  const page = await print(name, { ...finding, message: hostile, sentence: null, reproduction: [] });

  expect(page).not.toContain(dangerous);
});

test("writes a curl call that sends the same request", async () => {
  const seen: unknown[] = [];
  await using server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    seen.push([method, url, headers.authorization, headers["content-type"], await bodyOf(request)]);
    response.end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const call = curlOf({ server: origin }, finding.actual);
  await promisify(execFile)("sh", ["-c", call], { env: { ...process.env, OWNER_TOKEN: "secret" } });

  const { target, body } = finding.actual.exchange.request;
  expect(seen).toEqual([["POST", target, "Bearer secret", "application/vnd.api+json", body!.text]]);
});

test.for(["light", "dark"] as const)("the page is accessible and fits: %s", { tags: "long" }, async (colorScheme) => {
  await using browser = await startBrowser();
  const content = await print("html", finding);
  for (const width of [375, 1024, 1600]) {
    const page = await browser.newPage({ colorScheme, viewport: { width, height: 800 }, bypassCSP: true });
    await page.setContent(content);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await page.addScriptTag({ content: axe.source });
    const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run());
    const folder = process.env.SCREENSHOTS;
    if (folder) await page.screenshot({ path: join(folder, `conform-${colorScheme}-${width}.png`), fullPage: true });

    expect(overflow).toBeLessThanOrEqual(0);
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`)).toEqual([]);
    await page.close();
  }
});
