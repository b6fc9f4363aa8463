// Runs the smoke test of the package in different runtimes.
import { execFile, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import type { Program } from "./packed.ts";

const run = promisify(execFile);

export interface SmokeSettings {
  baseUrl: string;
  token: string;
  name: string;
  bundle: number[];
}

/** The expected output of the smoke test. */
export const expected = [
  true,
  "/data/attributes/name",
  "NotFoundError",
  true,
  "applied",
  true,
  "finished",
  1,
  [true],
  "AbortError",
];

/** In a separate process that runs the file and prints its result. */
export async function smokeInProcess(consumer: string, command: readonly string[], settings: SmokeSettings) {
  const file = join(consumer, `run-${settings.name}.mjs`);
  writeFileSync(
    file,
    `import { smoke } from "./smoke.js";
const settings = ${JSON.stringify(settings)};
console.log(JSON.stringify(await smoke({ ...settings, bundle: Uint8Array.from(settings.bundle) })));
`,
  );
  const [program, ...args] = command;
  const { stdout } = await run(program!, [...args, file], { cwd: consumer, timeout: 60_000 });
  return JSON.parse(stdout) as unknown;
}

/** The web APIs that the smoke test needs. These work in every runtime. */
const webGlobals = [
  "AbortController AbortSignal Blob FormData Headers Request Response ReadableStream TransformStream TextDecoder",
  "TextEncoder URL URLSearchParams clearTimeout fetch performance setTimeout",
].flatMap((names) => names.split(" "));

/** In a context with web globals only: no process, Buffer or require, like in edge workers. */
export function smokeWithoutNode(consumer: string, settings: SmokeSettings) {
  writeFileSync(
    join(consumer, "edge.mjs"),
    `import { readFileSync } from "node:fs";
import { createContext, SourceTextModule } from "node:vm";
const names = ${JSON.stringify(webGlobals)};
const context = createContext(Object.fromEntries(names.map((name) => [name, globalThis[name]])));
const known = {
  "infrarun-client": "node_modules/infrarun-client/dist/index.js",
  "./validators.js": "node_modules/infrarun-client/dist/validators.js",
  "openapi-fetch": "node_modules/openapi-fetch/dist/index.mjs",
};
const modules = new Map();
function load(file) {
  if (!modules.has(file)) {
    modules.set(file, new SourceTextModule(readFileSync(file, "utf8"), { context, identifier: file, importModuleDynamically: link }));
  }
  return modules.get(file);
}
async function link(specifier) {
  const module = load(known[specifier]);
  if (module.status === "unlinked") await module.link(link);
  if (module.status === "linked") await module.evaluate();
  return module;
}
const main = load("smoke.js");
await main.link((specifier) => load(known[specifier]));
await main.evaluate();
const settings = ${JSON.stringify(settings)};
console.log(JSON.stringify(await main.namespace.smoke({ ...settings, bundle: Uint8Array.from(settings.bundle) })));
`,
  );
  return run(process.execPath, ["--experimental-vm-modules", "--no-warnings", "edge.mjs"], {
    cwd: consumer,
    timeout: 60_000,
  }).then(({ stdout }) => JSON.parse(stdout) as unknown);
}

/** In workerd, the runtime of Cloudflare Workers. */
export async function smokeInWorkerd(consumer: string, workerd: string, settings: SmokeSettings): Promise<unknown> {
  const port = await freePort();
  writeFileSync(
    join(consumer, "worker.js"),
    `import { smoke } from "smoke.js";
export default {
  async fetch(request) {
    const settings = await request.json();
    const bundle = Uint8Array.from(settings.bundle);
    return Response.json(await smoke({ ...settings, bundle }).catch((error) => String(error.stack ?? error)));
  },
};
`,
  );
  const modules = [
    ["worker.js", "worker.js"],
    ["smoke.js", "smoke.js"],
    ["infrarun-client", "node_modules/infrarun-client/dist/index.js"],
    ["validators.js", "node_modules/infrarun-client/dist/validators.js"],
    ["openapi-fetch", "node_modules/openapi-fetch/dist/index.mjs"],
  ].map(([name, file]) => `(name = "${name}", esModule = embed "${file}")`);
  writeFileSync(
    join(consumer, "workerd.capnp"),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .worker),
    (name = "internet", network = (allow = ["local", "private", "public"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
const worker :Workerd.Worker = (modules = [${modules.join(", ")}], compatibilityDate = "2025-01-01");
`,
  );
  const child = spawn(workerd, ["serve", "workerd.capnp"], { cwd: consumer, stdio: ["ignore", "ignore", "inherit"] });
  try {
    const init = { method: "POST", body: JSON.stringify(settings) };
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await (await fetch(`http://127.0.0.1:${port}`, init)).json();
      } catch (error) {
        if (attempt === 100) throw error;
        await new Promise((done) => setTimeout(done, 100));
      }
    }
  } finally {
    child.kill();
  }
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });
}

/** Runtimes that npm can install for this platform. */
export const programs = {
  "Node 22": {
    specifier: `node-${process.platform}-${process.arch}@22`,
    program: `node-${process.platform}-${process.arch}/bin/node`,
  },
  "Node 26": {
    specifier: `node-${process.platform}-${process.arch}@26`,
    program: `node-${process.platform}-${process.arch}/bin/node`,
  },
  Deno: { specifier: "deno@2", program: "deno/bin.cjs", onlyAsked: true },
  Bun: { specifier: "bun@1", program: "bun/bin/bun.exe", onlyAsked: true },
  workerd: { specifier: "workerd@1", program: "workerd/bin/workerd", onlyAsked: true },
} satisfies Record<string, Program>;

export const commandOf = (runtime: string, path: string): string[] =>
  runtime === "Deno" ? [process.execPath, resolve(path), "run", "--allow-all", "--quiet"] : [path];
