// `npm run mock`: Prism answers every operation with the examples of the spec, without a server or a store. With
// `--stateful`, our mock keeps the objects that callers create.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Command } from "commander";
import type { ReadDescription } from "./mock/index.ts";
import {
  basePath,
  basePaths,
  listOperations,
  normalizePath,
  normalizeTemplate,
  type OpenApiDocument,
  type Parameter,
  sentMethod,
  serversOf,
  withOperation,
} from "./model/index.ts";
import { CommandLine } from "./terminal/command.ts";
import {
  type Access,
  addAccess,
  isPackage,
  needsDescription,
  orExitCode,
  usageOf,
  visibleLines,
} from "./terminal/index.ts";
import { start } from "./terminal/start.ts";

const bundle = fileURLToPath(new URL("../generated/openapi.json", import.meta.url));
const ourSpec = fileURLToPath(new URL("../openapi/openapi.yaml", import.meta.url));
const host = "127.0.0.1";
const program = "@stoplight/prism-cli";
const triedWith = "5.16.0";

interface Options extends Access {
  spec?: string;
  port?: string;
  stateful: boolean;
  delay?: string;
}

const notes = `
The request header Prefer chooses a documented response: \`Prefer: code=404\`, or \`Prefer: example=NAME\` for one of several
examples. With --stateful, \`Prefer: delay=500\` delays one response by 500 ms, and a comma joins: \`code=429, delay=500\`.

With --stateful, created objects can be listed, shown, changed and deleted, and actions move them to their next state.
Objects are kept in memory until the document is edited.

Limits of --stateful: 10,000 objects and 64 Mi characters of JSON, the oldest are removed first; 32 MiB for a request body;
60,000 ms for a delay.

The mock listens on ${host}. Without --port, the environment variable PORT sets the port.

Exit code 0: stopped. 1: Prism ended by itself. 2: it could not start.`;

export const describe = (): Command =>
  addAccess(
    new CommandLine(usageOf("mock"))
      .description("Responds with the examples of a document, by Prism or with a state of its own.")
      .examples(`${usageOf("mock")} --spec their.yaml --port 4010`, `${usageOf("mock")} --spec their.yaml --stateful`)
      .option("--spec <file>", "answer for this OpenAPI document"),
  )
    .option("--stateful", "keep the objects that callers create, without Prism", false)
    .option("--delay <ms>", "with --stateful: milliseconds before each response (default: 0)")
    .option("--port <number>", "port to listen on; 0 for any free port (default: 4010)")
    .addHelpText("after", notes);

/** Returns the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const command = describe();
  const read = orExitCode(() => command.parse(args, { from: "user" }));
  if (typeof read === "number") return read;
  try {
    return await mock(command.opts<Options>());
  } catch (error) {
    console.error(visibleLines((error as Error).message));
    return 2;
  }
}

/** Returns the exit code. */
async function mock(options: Options): Promise<number> {
  if (options.spec === undefined && isPackage()) throw new Error(needsDescription);
  if (options.delay !== undefined && !options.stateful) throw new Error("--delay needs --stateful.");
  const prism = options.stateful ? "" : findPrism();
  const delay = delayOf(options.delay ?? "0");
  const port = await claimPort(options.port ?? process.env.PORT ?? "4010");
  if (options.stateful) {
    const { serveMock } = await import("./mock/index.ts");
    await serveMock({ host, port, delay, read: () => readDescription(options) });
    return 0;
  }
  const { document } = await readDescription(options);
  for (const { method, path, operationId } of listOperations(document)) {
    const sent = sentMethod(method);
    if (method === "query" || method === sent)
      console.error(`note: ${operationId} (${sent} ${path}) is not mocked: Prism does not know ${sent}.`);
  }
  const folder = mkdtempSync(join(tmpdir(), "infrarun-mock-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "openapi.json");
  writeFileSync(file, JSON.stringify(withBasePaths(document)));

  const child = spawn(process.execPath, [prism, "mock", file, "--host", host, "--port", String(port)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let isStopped = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      isStopped = true;
      child.kill(signal);
    });
  }
  const ended = once(child, "exit");
  try {
    await listening(child);
  } catch (error) {
    if (isStopped) return 0;
    throw error;
  }
  console.log(
    `A mock of the API listens at http://${host}:${port}${normalizePath(basePath(document.servers))}. Ctrl-C stops it.`,
  );
  const [code, signal] = await ended;
  if (isStopped) return 0;
  console.error(`Prism ended by itself (${signal ?? code}): the mock answers no more.`);
  return 1;
}

/** Installed in the working directory, or with this project. */
function findPrism(): string {
  for (const from of [join(process.cwd(), "package.json"), import.meta.url]) {
    try {
      return join(dirname(createRequire(from).resolve(program)), "index.js");
    } catch {}
  }
  throw new Error(`The mock needs Prism. Install it here: npm install --save-dev ${program}@${triedWith}`);
}

async function readDescription({ spec, ...access }: Options): Promise<ReadDescription> {
  if (spec === undefined && access.overlay.length === 0) {
    if (!existsSync(bundle)) throw new Error("There is no generated/openapi.json: run `npm run generate` first.");
    return { document: JSON.parse(readFileSync(bundle, "utf8")), files: [bundle] };
  }
  const file = spec ?? ourSpec;
  const missing = [file, ...access.overlay].find((one) => !existsSync(one));
  if (missing !== undefined) throw new Error(`There is no description ${missing}.`);
  const [{ SpecReader }, { loadLintRules }] = await Promise.all([
    import("./model/files/index.ts"),
    import("./lint/index.ts"),
  ]);
  const path = resolve(file);
  const read = await new SpecReader(path, async () => (await loadLintRules(path)).config, access).read();
  for (const note of read.overlayNotes) console.error(`note: ${visibleLines(note)}`);
  return { document: read.spec.bundle, files: read.spec.files };
}

function delayOf(text: string): number {
  const delay = Number(text);
  if (!/^\d{1,5}$/.test(text) || delay > 60_000)
    throw new Error(`The delay must be 0 to 60000 milliseconds, not ${text}.`);
  return delay;
}

/** Settles when Prism listens; after that, its messages about requests are shown. */
function listening(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = "";
    let ready = false;
    child.stdout!.setEncoding("utf8").on("data", (text: string) => {
      if (ready) process.stdout.write(visibleLines(text));
      else said += text;
      if (!ready && said.includes("Prism is listening")) {
        ready = true;
        resolve();
      }
    });
    child.on("exit", (code) => reject(new Error(`Prism stopped with code ${code}.\n${said}`)));
    child.on("error", reject);
  });
}

/** A port that is free now: the given one, or any for 0. */
function claimPort(text: string): Promise<number> {
  const wanted = Number(text);
  if (!/^\d{1,5}$/.test(text) || wanted > 65535) throw new Error(`The port must be 0 to 65535, not ${text}.`);
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === "EADDRINUSE"
          ? "is in use; choose another with --port or PORT"
          : `cannot be used (${error.code})`;
      reject(new Error(`Port ${wanted} ${reason}.`));
    });
    probe.listen(wanted, host, () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

/**
 * Prism ignores the paths of servers' addresses, so this adds them to the paths of the operations. Prism finds no parameters
 * in paths that URLs write differently, so this normalizes them.
 */
function withBasePaths(document: OpenApiDocument): OpenApiDocument {
  const paths: NonNullable<OpenApiDocument["paths"]> = {};
  for (const named of listOperations(document)) {
    const { path, method, item } = named;
    const { servers, ...described } = named.operation;
    for (const base of basePaths(serversOf(document, named))) {
      const variables: Parameter[] = [];
      const filled = base.replaceAll("{}", () => {
        const name = `server-variable-${variables.length + 1}`;
        variables.push({ name, in: "path", required: true, schema: { type: "string" } });
        return `{${name}}`;
      });
      const parameters = [...(item.parameters ?? []), ...variables];
      const template = normalizeTemplate(filled + path);
      paths[template] = { ...paths[template], parameters, ...withOperation(method, described) };
    }
  }
  return { ...document, servers: [{ url: "/" }], paths };
}

if (import.meta.main) await start(run);
