// The modules that the proxy's threads load. They should be few, because they stay in memory while the gate runs.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const parts = [
  ...["undici/index.js", "undici/lib/dispatcher/pool.js", "yaml/dist/index.js"],
  ...["generated/validators.js", "scripts/reports/index.ts"],
];

/** The client behind Node's `fetch`. */
const fetcher = "NativeModule internal/deps/undici/undici";

/** The parts of packages and of Node that a file loads at start. */
async function loadedBy(file: string): Promise<string[]> {
  const address = new URL(`../../scripts/gate/command/${file}`, import.meta.url).href;
  const program = `const files = [];
    process.getBuiltinModule("module").registerHooks({ load: (url, context, next) => (files.push(url), next(url, context)) });
    await import(${JSON.stringify(address)}).catch(() => {});
    const found = ${JSON.stringify(parts)}.filter((part) => files.some((file) => file.endsWith(part)));
    console.log(JSON.stringify([...found, ...process.moduleLoadList.filter((name) => name === "${fetcher}")]));`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program]);
  return JSON.parse(stdout);
}

test("the proxy thread loads the HTTP client, and no parser or contract", async () => {
  const [client, reports] = ["undici/lib/dispatcher/pool.js", "scripts/reports/index.ts"];

  expect(await loadedBy("run-proxy.ts")).toEqual([client, reports]);
}, 60_000);

test("the checking thread loads a parser, and no HTTP client or reports", async () => {
  expect(await loadedBy("observer-worker.ts")).toEqual(["yaml/dist/index.js"]);
}, 60_000);
