// The gate's own pages, in front of the real server and in a real browser.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operations } from "../../generated/operations.ts";
import { Coverage, createObserver, Groups, loadContract, startProxy } from "../../scripts/gate/index.ts";
import { createLive } from "../../scripts/gate/live/live.ts";
import { startBrowser } from "../support/browser.ts";
import { startUpstream } from "../support/gate.ts";
import { startServer } from "../support/server.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const contract = await loadContract();

async function startGate(upstream: string, port = 0) {
  const groups = new Groups();
  const coverage = new Coverage(contract.document());
  let proxy: Awaited<ReturnType<typeof startProxy>> | undefined;
  const counts = () => proxy?.counts ?? { exchanges: 0, unsampled: 0, dropped: 0, refused: 0 };
  const live = createLive({ contract, groups, coverage, upstream, mode: "report", counts });
  const observer = createObserver({ contract, consumers: [groups, coverage, ...live.consumers] });
  proxy = await startProxy({ upstream: new URL(upstream), observer, page: live.handle, port });
  const { url } = proxy;
  return {
    url,
    async [Symbol.asyncDispose]() {
      live.close();
      await proxy.stop(1000);
      await observer.close();
    },
  };
}

const secret = "vTq81kZmXw0aPq7LsE3nRb5YcUj2HdGf";

/** A service that answers a plan with something that the spec does not know. */
async function startStranger() {
  const plan = {
    data: {
      id: "plan-1111111111111111",
      type: "plans",
      attributes: { status: "<b>odd</b>", "log-read-url": `https://runs.example/logs/${secret}` },
    },
  };
  const server = createServer((request, response) => {
    response.writeHead(200, { "Content-Type": "application/vnd.api+json", "Set-Cookie": `session=${secret}` });
    response.end(request.method === "HEAD" ? undefined : JSON.stringify(plan));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const askForPlan = (url: string) =>
  fetch(`${url}/api/v2/plans/plan-1111111111111111`, { headers: { Authorization: `Bearer ${secret}` } }).then(
    (answer) => answer.text(),
  );

/** Judging comes after the answer has passed. */
async function until<T>(look: () => Promise<T | undefined | false>): Promise<T> {
  for (;;) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe("without a browser", () => {
  test("health and metrics tell what has passed, in words of the spec", async () => {
    await using stranger = await startStranger();
    await using gate = await startGate(stranger.url);
    await askForPlan(gate.url);

    const metrics = await until(async () => {
      const text = await (await fetch(`${gate.url}/__gate/metrics`)).text();
      return text.includes('violations_total{operation="showPlan",kind="enum"} 1') && text;
    });

    expect(metrics).toContain('infrarun_gate_exchanges_total{operation="showPlan",status="2xx"} 1');
    expect(metrics).toContain('infrarun_gate_upstream_seconds_count{operation="showPlan"} 1');
    expect(metrics).toMatch(/infrarun_gate_coverage_ratio\{of="operations"\} 0\.01/);
    expect(await (await fetch(`${gate.url}/__gate/health`)).json()).toMatchObject({ status: "ok", exchanges: 1 });
    expect(metrics).not.toContain(secret);
  });

  test("only what is there is answered, and only to those who read", async () => {
    await using stranger = await startStranger();
    await using gate = await startGate(stranger.url);

    const post = await fetch(`${gate.url}/__gate`, { method: "POST" });

    expect([post.status, post.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    for (const path of ["nothing", "violations/nothing", "operations/nothing", "operations/__proto__"]) {
      expect((await fetch(`${gate.url}/__gate/${path}`)).status).toBe(404);
    }
    expect((await fetch(`${gate.url}/__gate/events`, { method: "HEAD" })).status).toBe(200);
    // What only begins alike is the upstream's.
    expect((await fetch(`${gate.url}/__gateway`)).headers.get("content-type")).toBe("application/vnd.api+json");
  });

  test("only so many pages are told of news, and one that closes makes room", async () => {
    await using stranger = await startStranger();
    await using gate = await startGate(stranger.url);
    const listen = () => fetch(`${gate.url}/__gate/events`);
    const open = await Promise.all(Array.from({ length: 20 }, listen));

    const refused = await listen();
    await open[0]!.body!.cancel();

    expect([open.at(-1)!.status, refused.status]).toEqual([200, 503]);
    await expect.poll(async () => (await listen()).status).toBe(200);
    await Promise.all(open.slice(1).map(({ body }) => body!.cancel()));
  });

  test("no page shows a secret", async () => {
    await using stranger = await startStranger();
    await using gate = await startGate(stranger.url);
    await askForPlan(gate.url);
    const events = await fetch(`${gate.url}/__gate/events`);

    const reader = events.body!.pipeThrough(new TextDecoderStream()).getReader();
    let shown = "";
    while (!shown.includes('"kind":"enum"')) shown += (await reader.read()).value;
    const { groups } = JSON.parse(
      /event: groups\ndata: (.*)\n/.exec(shown.slice(shown.lastIndexOf("event: groups")))![1]!,
    );
    for (const { id } of groups) shown += await (await fetch(`${gate.url}/__gate/violations/${id}`)).text();
    await reader.cancel();

    expect(groups.length).toBeGreaterThan(2);
    expect(shown).toContain('"status":"<b>odd</b>"'.replaceAll('"', '\\"'));
    expect(shown).not.toContain(secret);
  });
});

describe("in a browser", () => {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser?.close());

  async function open(
    url: string,
    colorScheme: "light" | "dark" = "light",
  ): Promise<{ page: Page; complaints: string[] }> {
    const context = await browser!.newContext({ colorScheme, viewport: { width: 1280, height: 900 } });
    context.setDefaultTimeout(15_000);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on("request", (request) => {
      if (!/^data:/.test(request.url()) && !request.url().startsWith(url)) complaints.push(request.url());
    });
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    await page.goto(`${url}/__gate`);
    await page.getByText("Live", { exact: true }).waitFor();
    return { page, complaints };
  }

  test("traffic appears by itself, with what is wrong in it down to the line of the spec", async () => {
    await using stranger = await startStranger();
    await using gate = await startGate(stranger.url);
    const { page, complaints } = await open(gate.url);
    await page.getByText("No violations so far.").waitFor();

    await askForPlan(gate.url);
    await page.getByRole("button", { name: /^status must be one of/ }).click();

    const dialog = page.getByRole("dialog");
    await dialog.getByText(/^The spec: openapi\/components\/schemas\/.*\.yaml:\d+$/).waitFor();
    // What came is shown as text.
    await dialog.getByText('"status": "<b>odd</b>"').waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "showPlan" }).click();
    await dialog.getByText("status 404").waitFor();
    expect(complaints).toEqual([]);
  });

  test("signs in traffic that would turn or hide text are spelled out on the page", async () => {
    const evil = "\u202egnp.exe\u2066\u200b\u009b31m\u2028";
    await using upstream = await startUpstream((_request, response) => {
      response.writeHead(200, { "Content-Type": "application/vnd.api+json" });
      response.end(JSON.stringify({ data: { [`a${evil}`]: evil } }));
    });
    await using gate = await startGate(upstream.url.origin);
    const { page, complaints } = await open(gate.url);

    await askForPlan(gate.url);
    await page.getByRole("button", { name: /gnp\.exe/ }).click();

    await page.getByRole("dialog").getByText('"a\\u{202e}gnp.exe\\u{2066}').waitFor();
    const text = await page.evaluate(() => document.body.textContent ?? "");
    expect(text).not.toMatch(/[^\n\P{C}]|[\u2028\u2029]/u);
    expect(complaints).toEqual([]);
  });

  test("a page outlasts a gate that is started anew", async () => {
    await using stranger = await startStranger();
    let port: number;
    let page: Page;
    {
      await using gate = await startGate(stranger.url);
      port = Number(new URL(gate.url).port);
      ({ page } = await open(gate.url));
      await askForPlan(gate.url);
      await page.getByRole("button", { name: /^status must be one of/ }).waitFor();
    }
    await page.getByText("Connection lost; trying again …").waitFor();
    await page.getByRole("button", { name: /^status must be one of/ }).click();
    await page.getByRole("dialog").getByText("The gate does not know it.").waitFor();
    await page.keyboard.press("Escape");

    await using _gate = await startGate(stranger.url, port);

    await page.getByText("Live", { exact: true }).waitFor();
    await page.getByText("No violations so far.").waitFor();
  });

  test("a page that there is no room for tries again until there is", async () => {
    await using stranger = await startStranger();
    await using gate = await startGate(stranger.url);
    const others = await Promise.all(Array.from({ length: 20 }, () => fetch(`${gate.url}/__gate/events`)));
    const page = await browser!.newPage();
    await page.goto(`${gate.url}/__gate`);
    await page.getByText("Connection lost; trying again …").waitFor();

    await Promise.all(others.map(({ body }) => body!.cancel()));

    await page.getByText("Live", { exact: true }).waitFor();
  });

  test("coverage of the real server is shown as it grows, and can be searched", async () => {
    await using server = await startServer();
    await using gate = await startGate(new URL(server.url).origin);
    const { page, complaints } = await open(gate.url);

    const ping = await fetch(`${gate.url}/api/v2/ping`);

    expect(ping.status).toBe(204);
    await page.getByText("204 × 1", { exact: true }).waitFor();
    await page.getByLabel("Find").fill("showplan");
    expect(await page.locator("#operations tr").count()).toBe(1);
    await page.getByLabel("Find").fill("");
    await page.getByLabel("only operations that were not seen").check();
    expect(await page.locator("#operations tr").count()).toBe(Object.keys(operations).length - 1);
    expect(complaints).toEqual([]);
  });

  test("a thousand kinds of violations stay usable: the page is bounded, finds every one, and leaves a reader alone", async () => {
    await using upstream = await startUpstream((request, response) => {
      const number = new URL(request.url!, "http://x").searchParams.get("n");
      response.writeHead(200, { "Content-Type": "application/vnd.api+json" });
      response.end(JSON.stringify({ data: { [`strange-${number}`]: 1 } }));
    });
    await using gate = await startGate(upstream.url.origin);
    const ask = async (number: number) =>
      (await fetch(`${gate.url}/api/v2/plans/plan-1111111111111111?n=${number}`)).arrayBuffer();
    for (let start = 0; start < 1_000; start += 50) {
      await Promise.all(Array.from({ length: 50 }, (_, index) => ask(start + index)));
    }
    const { page, complaints } = await open(gate.url);
    const rows = page.locator("#violation-rows tr");
    await page.getByText(/^The 200 most frequent of 1,\d\d\d; search for others\.$/).waitFor();

    expect(await rows.count()).toBe(200);
    expect(await page.evaluate(() => document.querySelectorAll("*").length)).toBeLessThan(5_000);
    expect(await listFailures(page)).toEqual([]);

    await page.getByLabel("Search").fill("strange-777 is");
    await expect.poll(() => rows.count()).toBe(1);
    const found = page.getByRole("button", { name: /^strange-777 is/ });
    await found.focus();
    await ask(777);
    await rows.getByText("2", { exact: true }).waitFor();
    expect(await found.evaluate((button) => document.activeElement === button)).toBe(true);
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").getByText('"strange-777": 1').waitFor();
    expect(complaints).toEqual([]);
  });

  test.each(["light", "dark"] as const)("anybody can use it, with %s colours", async (colorScheme) => {
    await using stranger = await startStranger();
    await using gate = await startGate(stranger.url);
    await askForPlan(gate.url);
    const { page } = await open(gate.url, colorScheme);
    const violation = page.getByRole("button", { name: /^status must be one of/ });
    await violation.waitFor();

    const failures = await listFailures(page);
    await violation.click();
    await page.getByText(/^The spec: /).waitFor();
    failures.push(...(await listFailures(page)));

    expect(failures).toEqual([]);
  });

  async function listFailures(page: Page): Promise<string[]> {
    return page.evaluate(async (source) => {
      // The page's own policy lets no script in that is written into it.
      const run = new Function(`${source}; return axe.run()`);
      const { violations } = await run();
      return violations.map(({ id, nodes }: { id: string; nodes: { html: string }[] }) => `${id}: ${nodes[0]?.html}`);
    }, axe);
  }
});
