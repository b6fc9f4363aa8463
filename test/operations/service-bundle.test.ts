// The bundle of the service, which `npm start` runs.
import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { createDatabase } from "../support/database.ts";
import { sendRaw } from "../support/raw-http.ts";
import { startServiceProcess } from "../support/service-process.ts";
import { serviceProgram } from "../support/service-program.ts";
import { ownFolder } from "../support/temporary.ts";

const project = resolve(import.meta.dirname, "../..");

test("its log names lines of the sources, and has no deprecation warnings of packages", async () => {
  await using database = await createDatabase();
  await using service = await startServiceProcess({ DATABASE_URL: database.url });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query("alter table workspaces rename to others");
  await client.end();
  const headers = { Authorization: `Bearer ${service.tokens.owner}` };

  const { status } = await fetch(`${service.url}/api/v2/organizations/${service.organization}/workspaces`, { headers });
  // Express parses such a URL with a deprecated function of Node.
  const answers = await sendRaw(service.url, "GET http://other/docs HTTP/1.1\r\nHost: other\r\n\r\n");

  expect([status, answers.length]).toEqual([500, 1]);
  await expect.poll(() => service.lines.length).toBeGreaterThan(1);
  const [failed] = service.lines.map((line) => JSON.parse(line)).filter(({ err }) => err !== undefined);
  const places = [...(failed.err.stack as string).matchAll(/\bat (?:async )?(?:.*\()?(server\/.+\.ts):(\d+)/g)];
  const handler = places.find(([, file]) => file === "server/handlers/workspaces.ts");
  expect(failed.err.stack).not.toContain(".cache");
  expect(readLine("server/handlers/workspaces.ts", Number(handler?.[2]))).toContain("getWorkspaces(");
});

const readLine = (file: string, line: number) => readFileSync(join(project, file), "utf8").split("\n")[line - 1];

test("V8 stores its code with one byte per character", () => {
  const files = globSync("*/**/*.js", { cwd: dirname(serviceProgram) });
  const wide = files.filter((file) => /[^\0-\xff]/.test(readFileSync(join(dirname(serviceProgram), file), "utf8")));

  expect(files.length).toBeGreaterThan(10);
  expect(wide).toEqual([]);
});

test("servers and workers start with the same Node options", () => {
  const texts = ["package.json", "server/Dockerfile", "server/compose.yaml"].map((file) =>
    readFileSync(join(project, file), "utf8"),
  );
  const starts = texts.flatMap((text) => text.match(/node\b[^&\n]*\.cache\/service\/main\.js/g) ?? []);
  const options = starts.map((start) => start.match(/--[\w-]+=\d+/g)!.join(" "));

  expect(options).toHaveLength(5);
  expect([...new Set(options)]).toEqual(["--max-semi-space-size=8 --heap-growing-percent=30 --v8-pool-size=2"]);
});

/** A clone with the files that the bundle is built from. */
function aClone(packages: readonly string[] = []): string {
  const clone = ownFolder();
  for (const path of ["scripts", "server", "generated", "package.json"]) {
    cpSync(join(project, path), join(clone, path), {
      recursive: true,
      filter: (file) => !file.startsWith(join(project, "generated/docs")),
    });
  }
  if (packages.length === 0) symlinkSync(join(project, "node_modules"), join(clone, "node_modules"));
  for (const name of packages) {
    cpSync(join(project, "node_modules", name), join(clone, "node_modules", name), { recursive: true });
  }
  return clone;
}

const programOf = (clone: string) => join(clone, ".cache/service/main.js");

function make(clone: string) {
  const code = 'console.log(await (await import("./scripts/packages/service.ts")).makeService())';
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", code], { cwd: clone });
  return `${stdout}${stderr}`.trim();
}

test("is rebuilt when a source changes, and the last ten stay for running processes", {
  tags: "long",
  timeout: 240_000,
}, () => {
  const clone = aClone();
  const usage = join(clone, "server/roles.ts");
  const bundles = () => globSync("*/server/main.js", { cwd: dirname(programOf(clone)) }).length;

  expect([make(clone), make(clone), bundles()]).toEqual(["true", "false", 1]);

  const before = readFileSync(programOf(clone), "utf8");
  const text = readFileSync(usage, "utf8");
  const folder = (age: number) => join(dirname(programOf(clone)), `older${age}`);
  for (let age = 1; age <= 10; age++) {
    mkdirSync(folder(age));
    utimesSync(folder(age), 0, 1_000_000_000 - age);
  }
  writeFileSync(usage, text.replace("--role must be", "--role has to be"));
  const code = make(clone);
  const { stderr } = spawnSync(process.execPath, [programOf(clone), "--role", "boss"], { cwd: clone });

  expect([code, bundles(), String(stderr)]).toEqual(["true", 2, expect.stringContaining("--role has to be server")]);
  expect([1, 8, 9, 10].map((age) => existsSync(folder(age)))).toEqual([true, true, false, false]);
  expect(readFileSync(programOf(clone), "utf8")).not.toBe(before);

  appendFileSync(usage, "\nexport const broken = ;\n");
  expect(make(clone)).toContain("roles.ts");
  expect(bundles()).toBe(2);
});

test("without the bundler, npm start runs the sources", () => {
  const clone = aClone(["commander", "picocolors"]);
  const { status, stderr } = spawnSync(process.execPath, ["scripts/prepare.ts"], { cwd: clone });

  expect([status, String(stderr)]).toEqual([
    0,
    "The docs page was not built: its packages come with npm ci without --omit=dev.\n",
  ]);
  expect(readFileSync(programOf(clone), "utf8")).toBe('import "../../server/main.ts";\n');
});
