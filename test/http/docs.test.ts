// The docs and related files, requested like browsers, crawlers and programs do.
import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { type IncomingHttpHeaders, request } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { operations } from "../../generated/operations.ts";
import { listOperations } from "../../scripts/model/index.ts";
import { createDocs } from "../../server/http/docs.ts";
import type { Reply } from "../../server/http/reply.ts";
import { startServer } from "../support/server.ts";
import { shareWorld } from "../support/shared-world.ts";
import { testAtNight } from "../support/thorough.ts";

const world = shareWorld(() => startServer());

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends the path unchanged and reads the raw bytes, which `fetch` does not do. */
function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  const { hostname, port } = new URL(world().url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method, headers }, async (response) => {
      const body = await buffer(response);
      resolve({ status: response.statusCode!, headers: response.headers, body });
    })
      .once("error", reject)
      .end();
  });
}

const files = [
  ["/docs", "text/html; charset=utf-8"],
  ["/openapi.json", "application/json"],
  ["/openapi.yaml", "application/yaml"],
  ["/docs/reference", "text/html; charset=utf-8"],
  ["/llms.txt", "text/plain; charset=utf-8"],
  ["/llms-full.txt", "text/plain; charset=utf-8"],
  ["/robots.txt", "text/plain; charset=utf-8"],
  ["/changes.atom", "application/atom+xml; charset=utf-8"],
] as const;

describe.each(files)("%s", (path, type) => {
  test("is cached by browsers and sent again only if it has changed", async () => {
    const first = await ask(path);
    const tag = first.headers.etag!;

    expect([first.status, first.headers["content-type"]]).toEqual([200, type]);
    expect(first.headers).toMatchObject({ "cache-control": "no-cache", vary: "Accept-Encoding" });
    expect(tag).toMatch(/^"[\w-]{22}"$/);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
      const again = await ask(path, { "If-None-Match": known });
      expect([again.status, again.body.byteLength, again.headers.etag], known).toEqual([304, 0, tag]);
      expect(again.headers).toMatchObject({ "cache-control": "no-cache", vary: "Accept-Encoding" });
      expect(again.headers).not.toHaveProperty("content-length");
    }
    expect((await ask(path, { "If-None-Match": '"other", garbage' })).status).toBe(200);
  });

  test("answers HEAD with the headers of GET, and other methods with 405", async () => {
    const { date: _, "x-request-id": __, ...headers } = (await ask(path)).headers;
    const head = await ask(path, {}, "HEAD");

    expect(head.headers).toMatchObject(headers);
    expect(head.body.byteLength).toBe(0);
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
      const { status, headers, body } = await ask(path, {}, method);
      expect([status, headers.allow], method).toEqual([405, "GET, HEAD"]);
      expect(JSON.parse(String(body)).errors[0].status).toBe("405");
    }
  });

  test("is the same under /docs/", async () => {
    const outside = await ask(path);
    const inside = await ask(path === "/docs" ? "/docs/" : `/docs${path.replace("/docs", "")}`);

    expect(inside.status).toBe(200);
    expect(inside.headers.etag).toBe(outside.headers.etag);
    expect(inside.body.equals(outside.body)).toBe(true);
  });
});

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["BR", "br"],
  ["*", "br"],
  ["*;q=0.5, br;q=0", "gzip"],
  ["gzip;q=0.001", "gzip"],
  ["identity", undefined],
  ["", undefined],
  ["deflate", undefined],
  // If no encoding is acceptable, or the header is invalid, the plain file is better than an error.
  ["identity;q=0, *;q=0", undefined],
  ["br;q=nothing, ;;;,,, gzip;;q=1", undefined],
  [",".repeat(8_000), undefined],
])("with Accept-Encoding %s, the page is sent as %s", async (accepted, encoding) => {
  const plain = await ask("/docs", { "Accept-Encoding": "identity" });
  const { status, headers, body } = await ask("/docs", { "Accept-Encoding": accepted });

  expect([status, headers["content-encoding"], headers.vary]).toEqual([200, encoding, "Accept-Encoding"]);
  expect(Number(headers["content-length"])).toBe(body.byteLength);
  const read = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ""] ?? ((bytes: Buffer) => bytes);
  expect(read(body).equals(plain.body)).toBe(true);
  // Caches must treat each encoding as a separate object.
  expect(headers.etag === plain.headers.etag).toBe(encoding === undefined);
  if (encoding !== undefined) expect(body.byteLength).toBeLessThan(plain.body.byteLength / 3);
});

test("the description in YAML has every operation", async () => {
  const yaml = String((await ask("/openapi.yaml")).body);

  for (const id of Object.keys(operations)) expect(yaml).toContain(`operationId: ${id}\n`);
});

testAtNight("the description in YAML equals that in JSON", async () => {
  const [json, yaml] = await Promise.all([ask("/openapi.json"), ask("/openapi.yaml")]);

  expect(parse(String(yaml.body), { maxAliasCount: 0 })).toEqual(JSON.parse(String(json.body)));
});

describe("for AI agents and crawlers", () => {
  const read = async (path: string) => String((await ask(path)).body);

  test("llms.txt links to every page, and each is Markdown at its address", async () => {
    const text = await read("/llms.txt");
    const ids = listOperations(JSON.parse(await read("/openapi.json"))).map(({ operationId }) => operationId);

    const linked = [...text.matchAll(/^- \[[^\]]+\]\(([^)]+\.md)\): /gm)].map(([, address]) => address!);

    expect(text).toMatch(/^# Infrastructure Run, Workspace and Module Test API \d/);
    expect(ids.length).toBeGreaterThan(60);
    expect(linked).toEqual(expect.arrayContaining(ids.map((id) => `operations/${id}.md`)));
    const whole = await read("/llms-full.txt");
    for (const address of linked) {
      const { status, headers, body } = await ask(`/docs/${address}`);
      expect([status, headers["content-type"]], address).toEqual([200, "text/markdown; charset=utf-8"]);
      expect(String(body)).toMatch(/^# .+\n/);
      expect(whole).toContain(String(body));
    }
  });

  test("a Markdown page links to other pages, and is sent again only if it has changed", async () => {
    const { body, headers } = await ask("/docs/operations/applyRun.md");
    const links = [...String(body).matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, address]) => address!);
    const again = await ask("/docs/operations/applyRun.md", { "If-None-Match": headers.etag! });

    expect(links).toEqual(expect.arrayContaining(["../states/run.md", "../schemas/ActionComment.md"]));
    for (const link of new Set(links)) {
      const { pathname } = new URL(link, "http://docs/docs/operations/applyRun.md");
      expect((await ask(pathname)).status, pathname).toBe(200);
    }
    expect([again.status, again.body.byteLength]).toEqual([304, 0]);
    expect((await ask("/operations/applyRun.md")).headers.etag).toBe(headers.etag);
    expect((await ask("/docs/operations/applyRun.md", {}, "POST")).status).toBe(405);
  });
});

test("robots.txt excludes the API from crawling", async () => {
  expect(String((await ask("/robots.txt")).body)).toMatch(/^User-agent: \*\nDisallow: \/api\/v2\/\n$/m);
});

test("an unknown page is a page with a way back for a browser, and JSON for a program", async () => {
  const browsers = { accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" };
  const typeOf = ({ status, headers }: Answer) => `${status} ${headers["content-type"]}`;

  const page = await ask("/docs/operations/nothing", browsers);

  expect(typeOf(page)).toBe("404 text/html; charset=utf-8");
  expect(String(page.body)).toContain('<a href="/docs/">');
  expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(typeOf(await ask("/docs/operations/nothing", { accept: "*/*" }))).toBe("404 application/vnd.api+json");
  expect(typeOf(await ask("/nothing", browsers))).toBe("404 application/vnd.api+json");
});

test.each([
  "/DOCS",
  "/docs//",
  "/index.html",
  "/docsopenapi.json",
  "/docs/pages.json",
  "/docs/files.json",
  "/docs/../README.md",
  "/docs/operations/../README.md",
  "/docs/operations/%2e%2e/%2e%2e/README.md",
  "/docs/operations/nothing.md",
  "/docs/__proto__.md",
  "/docs/index.html.br",
  "/docs/../openapi.json",
  "/docs/%2e%2e/machines.ts",
  "/docs/toString",
  "/docs/__proto__",
  "/openapi.json/",
  "/contract.js",
  "/docs/validators.js",
  "/constructor",
])("%s does not exist", async (path) => {
  expect((await ask(path)).status).toBe(404);
});

test("the console's contract is sent compressed, and sent again after it was generated again", async () => {
  const folder = await mkdtemp(join(tmpdir(), "infrarun-docs-"));
  const docs = createDocs(pathToFileURL(`${folder}/docs/`));
  const contract = join(folder, "validators.js");
  await mkdir(join(folder, "docs"));
  const load = (encoding: string) =>
    docs.answer({ method: "GET", pathname: "/docs/contract.js", headers: { "accept-encoding": encoding } });
  const text = (of: Reply | undefined, unpack: (bytes: Uint8Array) => Buffer) => String(unpack(of!.body as Uint8Array));
  await writeFile(contract, "old ".repeat(1_000));

  const [small, same, zipped, plain] = await Promise.all([load("br"), load("br"), load("gzip"), load("")]);
  await writeFile(contract, "new ".repeat(1_001));
  const changed = await load("br");
  await rm(folder, { recursive: true });

  expect(small!.headers).toMatchObject({
    "Content-Encoding": "br",
    Vary: "Accept-Encoding",
    ETag: same!.headers!.ETag,
  });
  expect(text(small, brotliDecompressSync)).toBe("old ".repeat(1_000));
  expect(text(zipped, gunzipSync)).toBe("old ".repeat(1_000));
  expect([String(plain!.body), plain!.headers]).toEqual([
    "old ".repeat(1_000),
    expect.not.objectContaining({ "Content-Encoding": expect.anything() }),
  ]);
  expect(text(changed, brotliDecompressSync)).toBe("new ".repeat(1_001));
  expect(new Set([small, zipped, plain, changed].map((one) => one!.headers!.ETag)).size).toBe(4);
});

describe("a folder of docs", () => {
  const look = (folder: string, pathname: string, headers = {}) =>
    createDocs(pathToFileURL(`${folder}/`)).answer({ method: "GET", pathname, headers });

  test("names the command that builds a missing page", async () => {
    await expect(look("/nowhere", "/docs")).rejects.toThrow(
      "The docs page was not built. Run npm ci without --omit=dev, then npm run generate.",
    );
  });

  test("that is rebuilt shows the new page without a restart", async () => {
    const folder = await mkdtemp(join(tmpdir(), "infrarun-docs-"));
    const docs = createDocs(pathToFileURL(`${folder}/`));
    const read = () => docs.answer({ method: "GET", pathname: "/docs", headers: {} });
    const page = join(folder, "index.html");
    await writeFile(page, "old");
    const first = await read();

    await writeFile(page, "new");
    await utimes(page, 1, 1);

    const second = await read();
    expect(String(second?.body)).toBe("new");
    expect(second?.headers?.ETag).not.toBe(first?.headers?.ETag);
    await rm(folder, { recursive: true });
  });
});

describe("a site that was built", () => {
  const files = {
    "index.html": "start",
    "reference.html": "reference",
    "operations/index.html": "operations",
    "404.html": "missing",
    "operations/createRun.html": "page",
    "operations/createRun.md": "# Page",
    "versions/1.0.0/index.html": "older",
    "assets/site-0123456789ab.js": "script",
    "secret.html": "not listed",
    "openapi.json": "{}",
  };
  const listed = Object.keys(files).filter((name) => name !== "secret.html");

  async function withSite(
    check: (look: (path: string, headers?: IncomingHttpHeaders, method?: string) => Promise<Reply>) => unknown,
  ) {
    const folder = await mkdtemp(join(tmpdir(), "infrarun-site-"));
    try {
      for (const [name, text] of Object.entries(files)) {
        await mkdir(dirname(join(folder, "site", name)), { recursive: true });
        await writeFile(join(folder, "site", name), text);
      }
      await writeFile(join(folder, "secret.html"), "outside");
      await writeFile(join(folder, "site/files.json"), JSON.stringify({ files: [...listed, "../secret.html"] }));
      const docs = createDocs(new URL("../../generated/docs/", import.meta.url), pathToFileURL(`${folder}/site/`));
      await check(async (pathname, headers = {}, method = "GET") => {
        return (await docs.answer({ method, pathname, headers })) ?? { status: 404 };
      });
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  test("is served at /docs/ with the reference page, each page with and without .html", async () => {
    await withSite(async (look) => {
      const shown = async (path: string) => {
        const { status, headers, body } = await look(path);
        return status === 308 ? headers!.Location : `${status} ${String(body)}`;
      };

      expect(await shown("/docs/")).toBe("200 start");
      expect(await shown("/docs")).toBe("/docs/");
      expect(await shown("/docs/index.html")).toBe("200 start");
      expect(await shown("/docs/reference")).toBe("200 reference");
      expect(await shown("/docs/operations/createRun")).toBe("200 page");
      expect(await shown("/docs/operations/createRun.html")).toBe("200 page");
      expect(await shown("/docs/operations/createRun.md")).toBe("200 # Page");
      expect(await shown("/docs/operations/")).toBe("200 operations");
      expect(await shown("/docs/operations")).toBe("/docs/operations/");
      expect(await shown("/docs/versions/1.0.0/")).toBe("200 older");
      expect(await shown("/docs/contract.js")).toMatch(/^200 /);
    });
  });

  test("has its own page for unknown addresses, only for browsers", async () => {
    await withSite(async (look) => {
      const page = await look("/docs/operations/nothing", { accept: "text/html" });

      expect([page.status, String(page.body)]).toEqual([404, "missing"]);
      expect(await look("/docs/operations/nothing", { accept: "*/*" })).toEqual({ status: 404 });
    });
  });

  test("is sent compressed, with a security policy, and is cached forever only with a hash in its name", async () => {
    await withSite(async (look) => {
      const page = await look("/docs/operations/createRun", { "accept-encoding": "gzip, br" });
      const again = await look("/docs/operations/createRun", {
        "accept-encoding": "br",
        "if-none-match": page.headers!.ETag,
      });
      const script = await look("/docs/assets/site-0123456789ab.js");

      expect(String(brotliDecompressSync(page.body as Uint8Array))).toBe("page");
      expect(page.headers).toMatchObject({ "Content-Encoding": "br", "Cache-Control": "no-cache" });
      expect(page.headers!["Content-Security-Policy"]).toContain("frame-ancestors 'none'");
      expect(again.status).toBe(304);
      expect(script.headers!["Cache-Control"]).toContain("immutable");
      expect(script.mediaType).toBe("text/javascript; charset=utf-8");
      await expect(look("/docs/operations/createRun", {}, "POST")).rejects.toThrow("POST is not allowed here.");
    });
  });

  test.each([
    "/docs/secret.html",
    "/docs/secret",
    "/docs/../secret.html",
    "/docs/..%2fsecret.html",
    "/docs/%2e%2e/secret.html",
    "/docs/operations/../../secret.html",
    "/docs/operations/createRun.html.br",
    "/docs/files.json",
    "/docs//operations/createRun",
    "/operations/createRun",
    "/docs/constructor",
  ])("serves only files of its list, and nothing from outside: %s", async (path) => {
    await withSite(async (look) => expect((await look(path)).status).toBe(404));
  });
});
