// @module-tag long
import { execFile } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { publint } from "publint";
import { build } from "rolldown";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startBrowser } from "../support/browser.ts";
import { bundleOf, resources } from "../support/bundles.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { ownFolder } from "../support/temporary.ts";
import { isThorough, someOf, testAtNight } from "../support/thorough.ts";
import { findWrongTypes } from "../support/wrong-types.ts";
import { filesOf, installProgram, type Packed, packClient, readPackage } from "./packed.ts";
import {
  commandOf,
  expected,
  programs,
  type SmokeSettings,
  smokeInProcess,
  smokeInWorkerd,
  smokeWithoutNode,
} from "./runtimes.ts";
import { sizeOf } from "./sizes.ts";

const run = promisify(execFile);
let packed: Packed;
let server: TestServer;
beforeAll(async () => {
  [packed, server] = await Promise.all([packClient(), startServer({ worker: true })]);
}, 120_000);
afterAll(async () => {
  packed?.[Symbol.dispose]();
  await server?.[Symbol.asyncDispose]();
});

test("contains only what it needs", async () => {
  const files = await filesOf(packed.tarball);
  const { dependencies, sideEffects, scripts } = readPackage(packed.source);

  expect(files.filter((file) => !file.startsWith("package/dist/types/"))).toEqual([
    "package/LICENSE",
    "package/README.md",
    "package/dist/LICENSES.md",
    "package/dist/index.js",
    "package/dist/node.js",
    "package/dist/validators.js",
    "package/package.json",
  ]);
  expect(files.filter((file) => file.startsWith("package/dist/types/client/app"))).toEqual([]);
  expect(Object.keys(dependencies)).toEqual(["openapi-fetch"]);
  expect(sideEffects).toBe(false);
  expect(scripts).toBeUndefined();
  const licenses = readFileSync(join(packed.source, "dist/LICENSES.md"), "utf8");
  expect(licenses.match(/^## \S+/gm)).toEqual(expect.arrayContaining(["## ignore", "## tar-stream"]));
});

test.skipIf(process.platform === "win32")(
  "names the package that npm cannot pack and removes the older tarball",
  async () => {
    const folder = ownFolder();
    writeFileSync(join(folder, "npm"), "#!/bin/sh\necho no luck >&2\nexit 1\n", { mode: 0o755 });
    for (const name of ["client-0.0.9", "server-0.0.9"]) writeFileSync(join(folder, `infrarun-${name}.tgz`), "");
    const args = ["scripts/build-packages.ts", "--out", folder, "infrarun-client"];
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };

    const failed = await run(process.execPath, args, { env }).catch((error) => error);

    expect(failed).toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringMatching(/^infrarun-client was not packed\. /),
    });
    expect(readdirSync(folder).filter((file) => file.endsWith(".tgz"))).toEqual(["infrarun-server-0.0.9.tgz"]);
  },
);

test("its declarations suit TypeScript before 5.7, where bytes had no parameter", () => {
  const types = join(packed.source, "dist/types");
  const declarations = readdirSync(types, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.d\.ts$/.test(file),
  );
  const generic = /\b(Uint8Array|ArrayBufferView|DataView)</;

  expect(declarations).toContain(join("client", "node.d.ts"));
  expect(declarations.filter((file) => generic.test(readFileSync(join(types, file), "utf8")))).toEqual([]);
});

test("a bundle of one operation has less than 4,000 bytes", async () => {
  const code = `import { connect, showRun } from "infrarun-client";
export const show = (run_id) => showRun(connect({ baseUrl: "/api/v2" }), { run_id });`;

  expect((await sizeOf(code, { folder: packed.consumer })).gzipped).toBeLessThan(4000);
});

test("a bundle in the form of CommonJS, which has no import.meta, packs a folder", async () => {
  const entry = join(packed.consumer, "pack.js");
  const bundled = join(packed.consumer, "pack.cjs");
  writeFileSync(
    entry,
    `import { packFolder } from "infrarun-client/node";
packFolder("node_modules/openapi-fetch").then(({ length }) => console.log(length > 1000));`,
  );
  // Like esbuild.
  const transform = { define: { "import.meta": "{}" } };
  await build({
    input: entry,
    platform: "node",
    transform,
    output: { file: bundled, format: "cjs", codeSplitting: false },
  });

  const { stdout } = await run(process.execPath, [bundled], { cwd: packed.consumer });

  expect(stdout).toBe("true\n");
});

test("packs a folder where files cannot be disposed of, as with Yarn's Plug'n'Play", async () => {
  writeFileSync(
    join(packed.consumer, "plain.mjs"),
    `import { open } from "node:fs/promises";
const file = await open(process.execPath);
delete Object.getPrototypeOf(file)[Symbol.asyncDispose];
await file.close();
const { packFolder } = await import("infrarun-client/node");
console.log((await packFolder("node_modules/openapi-fetch")).length > 1000);`,
  );

  const { stdout, stderr } = await run(process.execPath, ["plain.mjs"], { cwd: packed.consumer });

  expect([stdout, stderr]).toEqual(["true\n", ""]);
});

test("publint finds no problems", async () => {
  const { messages } = await publint({ pkgDir: packed.source, pack: false, strict: true });

  expect(messages).toEqual([]);
});

testAtNight("arethetypeswrong finds no wrong types, except that CommonJS gets ESM, which is intended", async () => {
  expect(await findWrongTypes(packed.tarball)).toEqual(["CJSResolvesToESM"]);
});

test.each(
  someOf(
    [
      {
        name: "TypeScript 7",
        compiler: "node_modules/@typescript/native/bin/tsc",
        resolution: "nodenext",
        skipLibCheck: false,
      },
      { name: "TypeScript 7 for bundlers", compiler: "node_modules/@typescript/native/bin/tsc", resolution: "bundler" },
      { name: "TypeScript 6", compiler: "node_modules/typescript/bin/tsc6", resolution: "nodenext" },
    ],
    3,
  ),
)(
  "a strict project compiles against its declarations with $name",
  { timeout: 120_000 },
  async ({ compiler, resolution, skipLibCheck = true }) => {
    const folder = join(packed.consumer, "typed");
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "consumer.ts"), readFileSync("test/client/consumer.ts.txt", "utf8"));
    const compilerOptions = {
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      skipLibCheck,
      types: [],
      target: "es2022",
      lib: ["es2022", "dom", "dom.iterable", "dom.asynciterable"],
      module: resolution === "bundler" ? "esnext" : resolution,
      moduleResolution: resolution,
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["consumer.ts"] }));

    const found = await run(process.execPath, [resolve(compiler), "-p", folder]).then(
      () => "nothing",
      ({ message, stdout }) => stdout || message,
    );

    expect(found).toBe("nothing");
  },
);

describe("works", () => {
  const settings = async (name: string): Promise<SmokeSettings> => ({
    baseUrl: `${server.url}/api/v2`,
    token: server.tokens.owner,
    name: `smoke-${name.toLowerCase().replaceAll(/\W/g, "-")}-${Math.random().toString(36).slice(2)}`,
    bundle: [...(await bundleOf(resources("one")))],
  });

  test("in this Node", async () => {
    expect(await smokeInProcess(packed.consumer, [process.execPath], await settings("here"))).toEqual(expected);
  });

  testAtNight("in this Node, even for a folder", async () => {
    const module = join(packed.consumer, "network");
    mkdirSync(module, { recursive: true });
    writeFileSync(join(module, "main.tf"), resources("one")["main.tf"]!);
    const { baseUrl, token, name } = await settings("folder");
    writeFileSync(
      join(packed.consumer, "folder.mjs"),
      `import { createClient, packFolder } from "infrarun-client/node";
const api = createClient({ baseUrl: "${baseUrl}", token: "${token}" });
const { data } = await api.workspaces.create({ organization_name: "demo", name: "${name}" });
const version = await api.extensions.createConfigurationVersion({ workspace_id: data.id });
await api.upload(version, await packFolder("network"));
const shown = await api.extensions.showConfigurationVersion({ configuration_version_id: version.data.id });
console.log(shown.data.attributes.status);
`,
    );

    const { stdout } = await run(process.execPath, ["folder.mjs"], { cwd: packed.consumer });

    expect(stdout.trim()).toBe("uploaded");
  });

  test("with web APIs only, without those of Node", async () => {
    expect(await smokeWithoutNode(packed.consumer, await settings("web"))).toEqual(expected);
  });

  test.for(isThorough ? Object.entries(programs) : [])(
    "in %s",
    { timeout: 180_000 },
    async ([name, program], context) => {
      const installed = await installProgram(program);
      if ("reason" in installed) {
        console.warn(`SKIPPED, the package is not tried in ${name}: ${installed.reason}`);
        return context.skip(installed.reason);
      }
      const given = await settings(name);

      const seen =
        name === "workerd"
          ? await smokeInWorkerd(packed.consumer, installed.path, given)
          : await smokeInProcess(packed.consumer, commandOf(name, installed.path), given);

      expect(seen).toEqual(expected);
    },
  );

  test("in a browser", async (context) => {
    const browser = await startBrowser().catch((error: Error) => {
      console.warn(`SKIPPED, the package is not tried in a browser: ${error.message}`);
      return context.skip();
    });
    try {
      const page = await browser.newPage();
      const base = `${server.url}/consumer/`;
      const types: Record<string, string> = {
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".html": "text/html",
      };
      const imports = {
        "infrarun-client": "./node_modules/infrarun-client/dist/index.js",
        "openapi-fetch": "./node_modules/openapi-fetch/dist/index.mjs",
      };
      writeFileSync(
        join(packed.consumer, "index.html"),
        `<!doctype html><script type="importmap">${JSON.stringify({ imports })}</script>`,
      );
      await page.route(`${base}**`, (route) => {
        const path = new URL(route.request().url()).pathname.replace("/consumer/", "");
        const body = readFileSync(join(packed.consumer, path), "utf8");
        return route.fulfill({ body, contentType: types[extname(path)]! });
      });
      await page.goto(`${base}index.html`);

      // Relative to the page.
      const given = { ...(await settings("browser")), baseUrl: "/api/v2" };
      // As text, because the test runner would rewrite a function.
      const seen = await page.evaluate(
        `import("./smoke.js").then(({ smoke }) => smoke({ ...${JSON.stringify(given)}, bundle: Uint8Array.from(${JSON.stringify(given.bundle)}) }))`,
      );

      expect(seen).toEqual(expected);
    } finally {
      await browser.close();
    }
  });
});
