// The step msw: the handlers in Node and in a browser, and the types of overrides.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { build } from "rolldown";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generate } from "../../scripts/generate/generate.ts";
import { Pipeline } from "../../scripts/generate/pipeline.ts";
import { chooseSteps } from "../../scripts/generate/steps.ts";
import { startBrowser } from "../support/browser.ts";
import { listening } from "../support/listening.ts";

const file = "test/mock/shelves.yaml";
const server = "https://shelves.example/v1";
// biome-ignore lint/suspicious/noExplicitAny: its types depend on the description.
type Module = Record<string, any>;

let folder: string;
let mock: Module;
let msw: Module;
beforeAll(async () => {
  mkdirSync(".cache", { recursive: true });
  folder = mkdtempSync(resolve(".cache/msw-"));
  await using pipeline = new Pipeline({ file, steps: chooseSteps(["msw"], [], []) });
  await generate(pipeline, { spec: file, out: folder, complete: true });
  [mock, msw] = await Promise.all(
    ["mock", "msw"].map((name) => import(/* @vite-ignore */ pathToFileURL(join(folder, `${name}.ts`)).href)),
  );
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const post = (theme: string): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ theme }),
});

test("mock.fetch keeps objects and overrides until reset", async () => {
  const api = mock.createMock();
  const { id } = await (await api.fetch(`${server}/shelves`, post("sea"))).json();
  api.override({ listShelves: () => ({ status: 200, body: { items: [], total: 0 } }) });

  expect(await (await api.fetch("/v1/shelves")).json()).toEqual({ items: [], total: 0 });
  expect((await api.fetch(`/v1/shelves/${id}`)).status).toBe(200);
  api.reset();
  expect((await api.fetch(`/v1/shelves/${id}`)).status).toBe(404);
});

describe("the handlers in Node", () => {
  test("answer fetch with objects that callers created", async () => {
    const node = setupServer(...msw.createHandlers());
    node.listen({ onUnhandledFrame: "error" });
    try {
      const created = await (await fetch(`${server}/shelves`, post("sea"))).json();

      expect(await (await fetch(`${server}/shelves/${created.id}`)).json()).toEqual(created);
    } finally {
      node.close();
    }
  });

  test.each([
    ["other paths", {}, "http://shelves.example/v2/other"],
    ["other origins", { origin: server }, "http://other.example/v1/shelves"],
  ])("leave %s to other handlers", async (_, options, url) => {
    const node = setupServer(
      ...msw.createHandlers(options),
      http.all("*", () => HttpResponse.text("mine")),
    );
    node.listen({ onUnhandledFrame: "error" });
    try {
      expect(await (await fetch(url)).text()).toBe("mine");
    } finally {
      node.close();
    }
  });
});

test("overrides have the types of the description", { timeout: 60_000 }, () => {
  writeFileSync(
    join(folder, "use.ts"),
    `import { createMock } from "./mock.ts";
import { createHandlers } from "./msw.ts";

createHandlers({ delay: 100, overrides: { showShelf: () => ({ status: 404, body: { status: 404, detail: "Sold." } }) } });
const mock = createMock({
  overrides: {
    createShelf({ body, respond }) {
      if (body.theme === "fire") return { status: 422, body: { status: 422, detail: "Too hot." } };
      const answer = respond();
      return answer.status === 201 ? { ...answer, body: { ...answer.body, height: 99 } } : undefined;
    },
    deleteShelf: async () => ({ status: 204 }),
  },
});
// @ts-expect-error: 409 is not documented.
mock.override({ showShelf: () => ({ status: 409 }) });
// @ts-expect-error: the detail is missing.
mock.override({ showShelf: () => ({ status: 404, body: { status: 404 } }) });
// @ts-expect-error: there is no such operation.
mock.override({ showBook: () => undefined });
`,
  );
  const config = { extends: resolve("tsconfig.json"), compilerOptions: { types: [] }, include: ["."], exclude: [] };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));

  expect(compile()).toBe("");
});

function compile(): string {
  try {
    execFileSync(process.execPath, ["node_modules/@typescript/native/bin/tsc", "--noEmit", "-p", folder]);
    return "";
  } catch (error) {
    return String((error as { stdout: Buffer }).stdout);
  }
}

test("the worker answers a page in a browser", { tags: "long", timeout: 60_000 }, async () => {
  writeFileSync(
    join(folder, "page.ts"),
    `import { setupWorker } from "msw/browser";
import { createHandlers } from "./msw.ts";
await setupWorker(...createHandlers()).start({ quiet: true });
const { id } = await (await fetch("/v1/shelves", ${JSON.stringify(post("sea"))})).json();
document.body.textContent = await (await fetch("/v1/shelves/" + id)).text();
`,
  );
  const { output } = await build({ input: join(folder, "page.ts"), platform: "browser", write: false });
  const files: Record<string, string> = {
    "/": '<body><script type="module" src="/page.js"></script>',
    "/page.js": output[0].code,
    "/mockServiceWorker.js": readFileSync("node_modules/msw/lib/mockServiceWorker.js", "utf8"),
  };
  await using site = await listening(
    createServer(({ url = "" }, response) => {
      const text = files[url.replace(/\?.*$/, "")];
      response.setHeader("Content-Type", url === "/" ? "text/html" : "text/javascript");
      response.writeHead(text === undefined ? 404 : 200).end(text);
    }),
  );
  const browser = await startBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(site.url);
    await page.getByText('"theme":"sea"').waitFor();
  } finally {
    await browser.close();
  }
});
