// `npm run mock`: Prism answers every operation with the examples of the spec, without a server or a store.
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { OpenApiDocument } from "./spec/openapi.ts";
import { visibleLines } from "./terminal/visible.ts";

const bundle = fileURLToPath(new URL("../generated/openapi.json", import.meta.url));
const prism = join(dirname(fileURLToPath(import.meta.resolve("@stoplight/prism-cli"))), "index.js");
const host = "127.0.0.1";

const usage = `Usage: npm run mock

Answers requests with the examples of generated/openapi.json. Ask for a status with the header \`Prefer: code=404\`,
for one of several examples with \`Prefer: example=NAME\`.

  PORT     where to listen (4010; 0 for a free one)
  --help   prints this

Exit code 0: stopped. 2: it could not start.`;

try {
  const { values } = parseArgs({ options: { help: { type: "boolean" } } });
  if (values.help) console.log(usage);
  else await run(await claimPort(process.env.PORT ?? "4010"));
} catch (error) {
  console.error(visibleLines((error as Error).message));
  process.exitCode = 2;
}

async function run(port: number): Promise<void> {
  if (!existsSync(bundle)) throw new Error("There is no generated/openapi.json: run `npm run generate` first.");
  const folder = mkdtempSync(join(tmpdir(), "infrarun-mock-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const document: OpenApiDocument = JSON.parse(readFileSync(bundle, "utf8"));
  const base = basePathOf(document);
  const file = join(folder, "openapi.json");
  writeFileSync(file, JSON.stringify(withBasePath(document, base)));

  const child = spawn(process.execPath, [prism, "mock", file, "--host", host, "--port", String(port)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
  await listening(child);
  console.log(`A mock of the API answers at http://${host}:${port}${base}. Ctrl-C stops it.`);
}

/** Settles when Prism listens; from then on its messages about requests are shown. */
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
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65535)
    throw new Error(`PORT must be 0 to 65535, not ${text}.`);
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === "EADDRINUSE" ? "is in use; choose another with PORT" : `cannot be used (${error.code})`;
      reject(new Error(`Port ${wanted} ${reason}.`));
    });
    probe.listen(wanted, host, () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

function basePathOf({ servers }: OpenApiDocument): string {
  return (servers?.[0]?.url ?? "").replace(/^(\{[^}]*\}|https?:\/\/[^/]*)/, "").replace(/\/$/, "");
}

/** Prism leaves the path of the server's address out, so it goes into each path. */
function withBasePath(document: OpenApiDocument, base: string): OpenApiDocument {
  const paths = Object.entries(document.paths ?? {}).map(([path, item]) => [base + path, item]);
  return { ...document, servers: [{ url: "/" }], paths: Object.fromEntries(paths) };
}
