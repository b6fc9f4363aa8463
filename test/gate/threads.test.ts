// What the threads of the proxy hold besides traffic: as little as there is of it, since it stays for as long as the gate runs.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const parts = ["undici/index.js", "undici/lib/dispatcher/pool.js", "yaml/dist/index.js"];

/** Which of these parts of packages a file loads before it has anything to do. */
async function loadedBy(file: string): Promise<string[]> {
  const address = new URL(`../../scripts/gate/command/${file}`, import.meta.url).href;
  const program = `await import(${JSON.stringify(address)}).catch(() => {});
    const files = Object.keys(process.getBuiltinModule("module")._cache);
    console.log(JSON.stringify(${JSON.stringify(parts)}.filter((part) => files.some((file) => file.endsWith(part)))));`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program]);
  return JSON.parse(stdout);
}

test("the thread that passes traffic on loads what sends requests, and no reader of descriptions", async () => {
  expect(await loadedBy("run-proxy.ts")).toEqual(["undici/lib/dispatcher/pool.js"]);
}, 60_000);

test("the thread that judges loads a reader of descriptions, and nothing that sends requests", async () => {
  expect(await loadedBy("observer-worker.ts")).toEqual(["yaml/dist/index.js"]);
}, 60_000);
