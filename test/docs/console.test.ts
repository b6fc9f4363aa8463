// The console of the site, served by a server: a first run with only the keyboard, and hostile responses.
// @module-tag long
import { once } from "node:events";
import { createSecureServer } from "node:http2";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { OpenApiDocument } from "../../scripts/model/index.ts";
import { makeOwnSite } from "../../scripts/site/own-site.ts";
import { DocsSessions } from "../../server/http/docs-session.ts";
import { aCertificate } from "../support/certificate.ts";
import { barriersOf, openDocs } from "../support/docs-page.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { shareBrowser } from "../support/shared-browser.ts";
import { siteOf } from "../support/site.ts";
import { testAtNight } from "../support/thorough.ts";

const browser = shareBrowser();
let server: TestServer;
const lines: string[] = [];
const sessions = new DocsSessions();
beforeAll(async () => {
  await makeOwnSite(() => {});
  server = await startServer({
    worker: true,
    sessions,
    site: new URL("../../generated/site/", import.meta.url),
    onLog: (line) => lines.push(line),
  });
});
afterAll(() => server?.[Symbol.asyncDispose]());

const docsOf = (operationId: string) => `${new URL(server.url).origin}/docs/operations/${operationId}.html`;

/** Opens the console of an operation without a mouse. */
async function tryOut(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Try it" });
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

/** Sends the request with Enter on the button, and returns the status line of the response. */
async function sendIt(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Send", exact: true }).focus();
  await page.keyboard.press("Enter");
  // The previous response disappears immediately.
  await page.getByRole("heading", { name: "Contract" }).waitFor();
  return page.locator(".try-status").innerText();
}

/** Follows the link of the response whose title starts with this text. */
async function goOn(page: Page, title: string): Promise<void> {
  const button = page.locator(".try-next button").filter({ hasText: new RegExp(`^${title}`) });
  if (!(await button.isVisible())) await page.locator(".try-next summary").click();
  await button.focus();
  await page.keyboard.press("Enter");
}

const bodyOf = async (page: Page) =>
  JSON.parse(await page.getByRole("region", { name: "Body of the response" }).innerText());

async function bodySent(page: Page) {
  const shown = await page.getByRole("region", { name: "Request that is sent" }).innerText();
  return JSON.parse(shown.slice(shown.indexOf("\n\n")));
}

test("a first run is created and applied without leaving the page, with only the keyboard", async () => {
  await using docs = await openDocs(browser(), docsOf("createWorkspace"));
  const { page } = docs;
  const sent: { url: string; body: string | null }[] = [];
  page.on("request", (request) => sent.push({ url: request.url(), body: request.postData() }));

  await tryOut(page);
  await type(page, /^Token/, server.tokens.owner);
  await type(page, "name (required)", "from-the-docs");
  const shown = await page.getByRole("region", { name: "Request that is sent" }).innerText();
  expect(shown).toContain("POST /api/v2/organizations/demo/workspaces\nAuthorization: Bearer ••••\n");
  expect(await sendIt(page)).toMatch(/^201 Created, after \d+ ms$/);
  // The caller sees the answer without scrolling.
  const answer = await page.getByRole("region", { name: "Body of the response" }).boundingBox();
  expect(answer!.y + 100).toBeLessThan(page.viewportSize()!.height);
  expect(await page.getByText("The request keeps the contract.").count()).toBe(1);
  expect(await page.getByText("The response keeps the contract.").count()).toBe(1);
  // The sent request is the shown one.
  expect(shown.endsWith(sent.find(({ url }) => url.includes("/organizations/"))!.body!)).toBe(true);
  const workspace = (await bodyOf(page)).data.id;

  await goOn(page, "Create a configuration version");
  await page.getByRole("combobox", { name: "auto-queue-runs" }).focus();
  await page.keyboard.type("false");
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

  await page.goto(docsOf("createRun"));
  await tryOut(page);
  await type(page, /^Token/, server.tokens.owner);
  await type(page, "workspace (relationship, required)", workspace);
  await page.getByText(/^More fields/).focus();
  await page.keyboard.press("Enter");
  await type(page, "configuration-version (relationship)", version);
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
  await goOn(page, "Apply this run");
  expect(await sendIt(page)).toMatch(/^202/);
  expect(docs.complaints).toEqual([]);

  // The token is in no storage, no URL and no log line.
  const kept = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage, document.cookie, history.state]),
  );
  const { owner } = server.tokens;
  expect(kept).not.toContain(owner);
  expect(sent.filter(({ url }) => url.includes(owner))).toEqual([]);
  expect(lines.filter((line) => line.includes(owner))).toEqual([]);
  await page.goto(docsOf("createRun"));
  await tryOut(page);
  expect(await page.getByLabel(/^Token/).inputValue()).toBe("");
}, 120_000);

test("a code signs one browser in, and its token is in no page", async () => {
  const code = sessions.offer(server.tokens.owner, "demo");
  const { origin } = new URL(server.url);
  await using docs = await openDocs(browser(), `${origin}/docs/#code=${code}`);
  const { page, complaints } = docs;

  await page.getByText("This browser is signed in").waitFor();
  expect(page.url()).toBe(`${origin}/docs/`);
  await page.goto(docsOf("showRun"));
  await tryOut(page);
  expect(await page.getByLabel(/^Token/).inputValue()).toBe(server.tokens.owner);
  expect(await page.content()).not.toContain(server.tokens.owner);
  expect(complaints).toEqual([]);

  await using other = await openDocs(browser(), `${origin}/docs/#code=${code}`);
  await other.page.getByText("This code was already used").waitFor();
});

test("a request with dots in its path is not sent, because the browser would send another one", async () => {
  await using docs = await openDocs(browser(), docsOf("applyRun"));
  const { page } = docs;
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url()));

  await tryOut(page);
  await type(page, "run_id (path, required)", "..");
  await page.getByRole("button", { name: "Send", exact: true }).click();

  await page.getByText("run_id must be a name").waitFor();
  expect(sent.filter((url) => url.includes("/api/"))).toEqual([]);
});

test("a double click sends one request", async () => {
  await using docs = await openDocs(browser(), docsOf("createWorkspace"));
  const { page } = docs;
  let sent = 0;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/v2/**", async (route) => {
    sent++;
    if (sent === 2) await released;
    await route.fulfill({ status: 422, json: { errors: [] } });
  });
  await tryOut(page);
  const button = page.getByRole("button", { name: "Send", exact: true });

  await button.dblclick();
  await page.getByText(/^422 .*, after/).waitFor();
  // Until then, the button is ignored.
  await page.getByRole("heading", { name: "Contract" }).waitFor();
  expect(sent).toBe(1);

  await button.focus();
  await page.keyboard.press("Enter");
  await page.getByText("Sending …").waitFor();
  await page.keyboard.press("Enter");
  release();
  await page.getByText(/^422 .*, after/).waitFor();
  expect(sent).toBe(2);
});

test("a filter with members is sent as the description says", async () => {
  await using docs = await openDocs(browser(), docsOf("listWorkspaces"));
  const { page } = docs;
  await tryOut(page);

  await type(page, /^Token/, server.tokens.owner);
  const tagged = page.getByLabel("filter[tagged] (query)");
  await tagged.fill((await tagged.getAttribute("placeholder"))!);
  await page.getByLabel("include (query)").fill("project,current_run");

  const request = page.getByRole("region", { name: "Request that is sent" });
  expect(await request.innerText()).toMatch(
    /\?filter%5Btagged%5D%5B0%5D%5Bkey%5D=\w+&.*&include=project,current_run\n/,
  );
  expect(await sendIt(page)).toMatch(/^200/);
});

test("requests go only to the page's own server, with the path of the operation's server", async () => {
  const explode = { name: "kinds", in: "query", schema: { type: "array" } };
  const thing = (operationId: string, servers?: { url: string; variables?: object }[]) => ({
    get: {
      operationId,
      tags: ["Things"],
      summary: operationId,
      ...(servers && { servers }),
      parameters: [explode],
      responses: {},
    },
  });
  const version = { version: { default: "v2" } };
  const bundle = {
    openapi: "3.1.0",
    info: { title: "t", version: "1" },
    servers: [{ url: "https://elsewhere.test/v1" }, { url: "http://stranger.test/v1" }],
    paths: {
      "/a": thing("first"),
      "/b": thing("second", [{ url: "http://stranger.test/files/{version}", variables: version }]),
      "/c": thing("third", [{ url: "https://elsewhere.test/v1" }]),
      "/d": thing("fourth", [{ url: "http://localhost:8080/local" }]),
    },
  };
  const answer = await siteOf(bundle as unknown as OpenApiDocument);
  await using context = await browser().newContext();
  const page = await context.newPage();
  await page.route("**/*", (route) => route.fulfill(answer(new URL(route.request().url()).pathname)));
  const shownAt = async (id: string) => {
    await page.goto(`http://stranger.test/docs/operations/${id}.html`);
    await tryOut(page);
    await page.getByLabel("kinds (query)").fill("a,b");
    return await page.getByRole("region", { name: "Request that is sent" }).innerText();
  };

  expect(await shownAt("first")).toBe("GET /v1/a?kinds=a&kinds=b");
  expect(await shownAt("second")).toBe("GET /files/v2/b?kinds=a&kinds=b");
  expect(await shownAt("fourth")).toBe("GET /local/d?kinds=a&kinds=b");
  await page.goto("http://stranger.test/docs/operations/third.html");
  await page.getByRole("button", { name: "Search" }).waitFor();
  expect(await page.getByRole("button", { name: "Try it" }).count()).toBe(0);
}, 60_000);

test("shows what the browser refuses, redirects, and HTTP/2 statuses", async () => {
  const answers = { responses: { 200: { description: "The things." } } };
  const header = { name: "X-Name", in: "header", schema: { type: "string" } };
  const bundle = {
    openapi: "3.1.0",
    info: { title: "t", version: "1" },
    paths: {
      "/things": { get: { operationId: "listThings", tags: ["Things"], parameters: [header], ...answers } },
      "/moved": { get: { operationId: "showMoved", tags: ["Things"], ...answers } },
    },
  };
  const answer = await siteOf(bundle as unknown as OpenApiDocument);
  const stranger = createSecureServer(aCertificate());
  stranger.on("stream", (stream, { ":path": path }) => {
    const isMoved = path === "/moved";
    const isDocs = path!.startsWith("/docs/");
    const file = answer(path!);
    stream.respond(
      isMoved
        ? { ":status": 302, location: "https://elsewhere.test/" }
        : { "content-type": isDocs ? file.contentType : "text/html" },
    );
    stream.end(isDocs ? file.body : "");
  });
  stranger.listen(0, "127.0.0.1");
  await once(stranger, "listening");
  onTestFinished(() => void stranger.close());
  const address = `https://127.0.0.1:${(stranger.address() as AddressInfo).port}/docs/operations/listThings.html`;
  await using docs = await openDocs(browser(), address, { ignoreHTTPSErrors: true });
  const { page } = docs;
  const status = page.locator(".try-status");
  const send = page.getByRole("button", { name: "Send", exact: true });

  await tryOut(page);
  await send.click();
  await expect.poll(() => status.innerText()).toMatch(/^200, after \d+ ms$/);
  await page.getByLabel("X-Name (header)").fill("日本");
  await send.click();
  await expect.poll(() => status.innerText()).toMatch(/^The browser does not send this request: .*ISO-8859-1/);
  await page.goto(address.replace("listThings", "showMoved"));
  await tryOut(page);
  await send.click();
  await expect.poll(() => status.innerText()).toMatch(/^The response is a redirect, which is not followed/);
}, 60_000);

testAtNight(
  "fields and JSON of a body stay in sync; empty fields are omitted",
  async () => {
    await using docs = await openDocs(browser(), docsOf("createWorkspace"));
    const { page } = docs;
    await tryOut(page);
    const sent = async () => (await bodySent(page)).data;
    const asJson = page.getByRole("switch", { name: "As JSON" });
    await page.getByText(/^More fields/).click();

    // The example is filled in, its required members come first, and each field has a description.
    expect(await page.locator(".try-body label").nth(1).innerText()).toContain("name (required)");
    expect(await page.getByLabel("name (required)").inputValue()).toBe("network");
    const help = (await page.getByLabel("name (required)").getAttribute("aria-describedby"))!.split(" ")[0];
    expect(await page.locator(`#${help}`).innerText()).toMatch(/^Letters, digits, hyphens and underscores/);

    // Each kind of field sends what it shows, and nothing if it is empty.
    await page.getByLabel("description", { exact: true }).fill("");
    await page.getByRole("combobox", { name: "execution-mode" }).selectOption("local");
    await page.getByRole("combobox", { name: "auto-apply", exact: true }).selectOption("false");
    await page.getByRole("combobox", { name: "queue-all-runs" }).selectOption("true");
    await page.getByRole("combobox", { name: "queue-all-runs" }).selectOption("(left out)");
    await page.getByLabel("trigger-prefixes (JSON)").fill('["a"]');
    await page.getByLabel("trigger-prefixes (JSON)").fill('["a"');
    expect(await page.getByText("This value is not valid yet. The previous value is sent.").count()).toBe(1);
    await page.getByLabel("project (relationship)").fill("prj-1");
    const attributes = {
      name: "network",
      "execution-mode": "local",
      "source-name": "Landing zone portal",
      "source-url": "https://portal.example.com/landing-zones/7",
      "auto-apply": false,
      "trigger-prefixes": ["a"],
    };
    const relationships = { project: { data: { type: "projects", id: "prj-1" } } };
    expect(await sent()).toEqual({ type: "workspaces", attributes, relationships });
    await page.getByLabel("project (relationship)").fill("");
    await page.getByLabel("name (required)").fill("");
    expect(await sent()).toEqual({ type: "workspaces", attributes: { ...attributes, name: "" } });

    // The JSON is sent as written. The fields show the parts that fit, and name the others.
    await asJson.check();
    expect(JSON.parse(await page.getByLabel("Body (JSON)").inputValue()).data).toEqual(await sent());
    await page
      .getByLabel("Body (JSON)")
      .fill('{"data":{"type":"workspaces","id":"x","attributes":{"name":"n","description":null,"__proto__":1}}}');
    await page.getByText("Only in the JSON: id, __proto__.").waitFor();
    await asJson.uncheck();
    expect(await page.getByText("The JSON has null here").count()).toBe(1);
    expect(await page.getByRole("combobox", { name: "queue-all-runs" }).isVisible()).toBe(true);
    await page.getByLabel("name (required)").fill("m");
    expect(JSON.stringify(await sent())).toBe(
      '{"type":"workspaces","id":"x","attributes":{"name":"m","description":null,"__proto__":1}}',
    );
    for (const unfit of ["{", "[]", '{"data":[]}', '{"data":{"attributes":5}}']) {
      await asJson.check();
      await page.getByLabel("Body (JSON)").fill(unfit);
      await asJson.uncheck();
      expect(await page.getByText("This body cannot be shown as fields.").count()).toBe(1);
      expect(await page.getByLabel("name (required)").count()).toBe(0);
    }

    // The console is accessible in both colours and on a small screen.
    await page.getByRole("combobox", { name: "Example" }).selectOption({ index: 1 });
    expect(await sendIt(page)).toMatch(/^401/);
    expect(await barriersOf(page)).toEqual([]);
    await page.setViewportSize({ width: 375, height: 800 });
    await page.evaluate(() => document.documentElement.classList.add("dark"));
    expect(await barriersOf(page)).toEqual([]);
    expect(await page.getByRole("dialog").evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  },
  60_000,
);

testAtNight(
  "names and texts of a hostile schema are shown as text, and limited in size",
  async () => {
    const long = "x".repeat(50_000);
    const names = ["__proto__", "<img src=x onerror=alert(1)>", "\u202egnp", long];
    const many = Array.from({ length: 300 }, (_, index) => `many-${index}`);
    const text = { type: "string", description: `<img src=x onerror=alert(2)> ${long}`, example: long };
    const own = { any: true, size: { type: "integer" }, level: { type: ["integer", "null"], enum: [1, "1", null] } };
    const texts = Object.fromEntries([...names, ...many].map((name) => [name, text]));
    const data = {
      type: "object",
      properties: { type: { const: "things" }, attributes: { type: "object", properties: { ...own, ...texts } } },
    };
    const schema = { type: "object", required: ["data"], properties: { data } };
    const operation = {
      operationId: "createThing",
      tags: ["Things"],
      requestBody: { content: { "application/vnd.api+json": { schema } } },
      responses: { "204": { description: "Done." } },
    };
    const bundle = { openapi: "3.1.0", info: { title: "t", version: "1" }, paths: { "/things": { post: operation } } };
    const answer = await siteOf(bundle as unknown as OpenApiDocument);
    await using context = await browser().newContext();
    const page = await context.newPage();
    const dialogs: string[] = [];
    page.on("dialog", (dialog) => dialogs.push(dialog.message()));
    await page.route("**/*", (route) => route.fulfill(answer(new URL(route.request().url()).pathname)));
    await page.goto("http://stranger.test/docs/operations/createThing.html");
    await page.getByRole("button", { name: "Try it" }).first().focus();
    await page.keyboard.press("Enter");
    await page.getByText("207 more can be set in the JSON.").waitFor();

    await page.getByText("More fields (100)").click();
    await page.getByLabel("__proto__").fill("1");
    await page.getByLabel("<img src=x").fill("2");
    await page.getByLabel("\\u202egnp").fill("3");
    await page.getByLabel("size").fill("12");
    await page.getByLabel("size").press("e");
    await page.getByText("This value is not valid yet. The previous value is sent.").waitFor();
    await page.getByRole("combobox", { name: "level" }).selectOption("null");
    expect(JSON.stringify(await bodySent(page))).toBe(
      '{"data":{"type":"things","attributes":{"__proto__":"1","<img src=x onerror=alert(1)>":"2","\u202egnp":"3","size":12,"level":null}}}',
    );
    expect(await page.locator(".try-body [aria-describedby]").count()).toBe(100);
    expect(await page.locator(".try img").count()).toBe(0);
    expect((await page.locator(".try").innerText()).length).toBeLessThan(60_000);
    expect(dialogs).toEqual([]);
  },
  60_000,
);

testAtNight(
  "Escape closes the console and returns the focus; a wrong request shows its violations",
  async () => {
    await using docs = await openDocs(browser(), docsOf("applyRun"));
    const { page } = docs;
    await tryOut(page);

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
  },
  60_000,
);

test("a hostile response is shown as text: HTML, characters that reverse text, invalid JSON, and far too much", async () => {
  await using docs = await openDocs(browser(), docsOf("ping"));
  const { page } = docs;
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => dialogs.push(dialog.message()));
  let answer = { contentType: "application/json", body: "" };
  await page.route("**/api/v2/ping", (route) => route.fulfill({ status: 200, ...answer }));
  await tryOut(page);
  const region = page.getByRole("region", { name: "Body of the response" });

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
  await page.getByText("The response is longer; this is its start.").waitFor();
  expect(dialogs).toEqual([]);
}, 60_000);
