// @module-tag long
import { execFile } from "node:child_process";
import { existsSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { isBuiltin } from "node:module";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import fc from "fast-check";
import { publint } from "publint";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { commands } from "../../scripts/commands.ts";
import { optional, type Runtime, readRuntime, runtimes } from "../../scripts/contract/index.ts";
import { toJavaScript } from "../../scripts/generate/javascript/index.ts";
import { packFolder } from "../../scripts/packages/index.ts";
import { generateOnce, readTree, runGenerate } from "../support/generation.ts";
import { flagsOf, smallHeap } from "../support/heap-flags.ts";
import { ownFolder } from "../support/temporary.ts";
import { isThorough, testAtNight } from "../support/thorough.ts";
import { findWrongTypes } from "../support/wrong-types.ts";
import { compileStrictly, runProgram } from "./consumer.ts";
import { type Installed, installInfrarun, pets, runInstalled, startInstalledGate, withoutNpm } from "./installed.ts";

let installed: Installed;
beforeAll(async () => {
  installed = await installInfrarun();
}, 300_000);
afterAll(() => installed?.[Symbol.dispose]());

const run = (...args: string[]) => runInstalled(installed, args);
const readPackage = () => JSON.parse(readFileSync(join(installed.source, "package.json"), "utf8"));

test("has no dependencies and imports only itself, Node and optional peers", () => {
  const { dependencies, imports, peerDependencies, peerDependenciesMeta } = readPackage();
  const files = globSync("**/*.js", { cwd: installed.source }).filter((file) => !file.includes("/page/"));
  const imported = files.flatMap((file) => importsOf(readFileSync(join(installed.source, file), "utf8")));
  const others = new Set(
    imported
      .filter((name) => !/^[.#]/.test(name) && !isBuiltin(name))
      .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)![0]),
  );

  expect(files.length).toBeGreaterThan(200);
  expect(dependencies).toBeUndefined();
  expect(imports).toEqual({ "#vendor/*": "./vendor/*" });
  // Prism is loaded from the folder where the command runs. Declarations name Express.
  expect([...others, "@stoplight/prism-cli", "@types/express"].sort()).toEqual(Object.keys(peerDependencies).sort());
  expect(Object.values(peerDependenciesMeta)).toEqual(Object.keys(peerDependencies).map(() => ({ optional: true })));
});

test("stays within its size budget", async () => {
  const { bytes, unpacked } = await packFolder(installed.source, ownFolder());

  expect(bytes).toBeLessThan(3_460_000);
  expect(unpacked).toBeLessThan(15_600_000);
});

/** The imports in code printed by rolldown. */
const importsOf = (code: string): string[] =>
  [...code.matchAll(/^(?:import|export)\b[^;"]*?"([^"]+)";?$|(?<![.\w])import\("([^"]+)"\)/gm)].map(
    ([, fixed, dynamic]) => (fixed ?? dynamic)!,
  );

test("every file that it reads from its own folder exists", () => {
  const files = globSync("scripts/**/*.js", { cwd: installed.source });
  const missing = files.flatMap((file) => {
    const code = readFileSync(join(installed.source, file), "utf8");
    const addresses = [...code.matchAll(/new URL\("(\.[^"]+)", import\.meta\.url\)/g)].map(([, path]) => path!);
    return (
      addresses
        .map((path) => join(installed.source, file, "..", path))
        // Browser scripts have other names in the package.
        .map((path) => (path.includes("/browser/") ? path.replace(/\.js$/, ".script.txt") : path))
        .filter((path) => globSync(path.replace(/\/$/, "")).length === 0)
    );
  });

  expect(missing).toEqual([]);
});

testAtNight("publint and arethetypeswrong find no problems, except that it is ESM", async () => {
  const { messages } = await publint({ pkgDir: installed.source, pack: false, strict: true });

  expect(messages).toEqual([]);
  expect(await findWrongTypes(installed.tarball)).toEqual(["CJSResolvesToESM", "NoResolution"]);
});

testAtNight("every command prints its help with its name in the package", async () => {
  const names = Object.keys(commands);
  const said = await Promise.all([run("--help"), ...names.map((name) => run(name, "--help"))]);

  for (const name of names) expect(said[0]!.stdout).toMatch(new RegExp(`^ {2}${name} `, "m"));
  for (const [index, name] of names.entries()) {
    expect(said[index + 1]).toMatchObject({ code: 0, stderr: "" });
    expect(said[index + 1]!.stdout).toContain(`Usage: infrarun ${name} `);
    expect(said[index + 1]!.stdout).not.toMatch(/npm run|scripts\//);
  }
});

test("an unknown command gets a suggestion, and exit code 2", async () => {
  expect(await run("generat")).toEqual({
    code: 2,
    stdout: "",
    stderr: "error: unknown command 'generat'\n(Did you mean generate?)\n(See infrarun --help)\n",
  });
});

const remembers = (named: string) =>
  `(Name your description: infrarun ${named} FILE. infrarun init finds it and remembers it.)`;
const names =
  "This needs an OpenAPI description: name it with --spec <file>, or in code with the option spec. " +
  "`infrarun init` finds your description and remembers it.";

test.each([
  [
    "generate",
    `There is no description openapi/openapi.yaml. --spec expects the file of an OpenAPI document.\n${remembers("generate --spec")}`,
  ],
  [
    "docs",
    `There is no description openapi/openapi.yaml. --spec expects the file of an OpenAPI document.\n${remembers("docs --spec")}`,
  ],
  ["lint", `There is no openapi/openapi.yaml here.\n(See infrarun lint --help)\n${remembers("lint")}`],
  [
    "impact",
    `There is no file openapi/openapi.yaml. --spec expects the file of an OpenAPI document.\n${remembers("impact --spec")}`,
  ],
  ["mock", names],
  ["gate --upstream http://127.0.0.1:1", names],
  ["gate check pets.yaml", names],
  ["gate suggest pets.yaml", names],
  ["coverage pets.yaml", names],
])("says that %s needs a description", async (call, says) => {
  expect(await run(...call.split(" "))).toEqual({ code: 2, stdout: "", stderr: `${says}\n` });
});

test("generates the same files as the clone", async () => {
  const { code, stderr } = await run("generate", "--spec", "pets.yaml", "--out", "out");
  const parts = await run("generate", "--spec", "pets.yaml", "--out", "parts", "--target", "schemas", "zod");
  const here = join(installed.folder, "here");
  const schemas = join(installed.folder, "schemas-here");
  const before = process.cwd();
  process.chdir(installed.folder);
  try {
    await generateOnce({ spec: join(installed.folder, "pets.yaml"), out: here });
    await runGenerate("--spec", "pets.yaml", "--out", schemas, "--target", "schemas", "zod");
  } finally {
    process.chdir(before);
  }

  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(comparable(join(installed.folder, "out"))).toEqual(comparable(here));
  expect(parts).toMatchObject({ code: 0, stderr: "" });
  expect(comparable(join(installed.folder, "parts"))).toEqual(comparable(schemas));
});

test("chooses the same runtime of validators as the clone, for any description", async () => {
  const file = join(installed.source, "scripts/contract/compile/runtime-text.js");
  const packed: { readRuntime: typeof readRuntime } = await import(file);
  const names = Object.values(optional).flatMap(([, functions]) => Object.keys(functions));
  const mains = Object.keys(runtimes) as Runtime[];

  await fc.assert(
    fc.asyncProperty(fc.subarray(names), fc.constantFrom(...mains), async (used, main) => {
      expect(await packed.readRuntime(used, main)).toBe(await readRuntime(used, main));
    }),
    {
      numRuns: isThorough ? 10 : 4,
      examples: mains.flatMap((main) => [
        [[], main],
        [names, main],
      ]),
    },
  );
});

testAtNight("generates the JavaScript that the clone generates", async () => {
  const args = ["generate", "--spec", "pets.yaml", "--target", "client", "express", "query", "msw"];
  const [code, plain] = await Promise.all([run(...args, "--out", "js", "--javascript"), run(...args, "--out", "ts")]);
  const sources = Object.entries(readTree(join(installed.folder, "ts"))).map(([path, text]) => ({ path, text }));
  const compiled = await toJavaScript(sources.filter(({ path }) => path.endsWith(".ts")));

  expect([code, plain]).toMatchObject([{ code: 0, stderr: "" }, { code: 0 }]);
  const made = readTree(join(installed.folder, "js"));
  expect(compiled.length).toBeGreaterThan(29);
  for (const { path, text } of compiled) expect({ path, text: made[path] }).toEqual({ path, text });
});

/** The generated texts. The command has another name in the package, and the manifest has hashes of the texts. */
function comparable(folder: string): Record<string, string> {
  const texts = Object.entries(readTree(folder)).filter(
    ([path]) => !/manifest\.json$|^package\.json$|\.(?:br|gz)$/.test(path),
  );
  return Object.fromEntries(
    texts.map(([path, text]) => [path, text.replaceAll("infrarun generate", "npm run generate")]),
  );
}

test("the gate checks traffic", async () => {
  const upstream = createServer((_, response) => {
    response.setHeader("content-type", "application/json").end('[{"id":"one","name":"Rex"}]');
  }).listen(0, "127.0.0.1");
  await new Promise((listening) => upstream.once("listening", listening));
  const address = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  const gate = await startInstalledGate(installed, [
    "--upstream",
    address,
    "--spec",
    "pets.yaml",
    "--record",
    "seen.ndjson",
  ]);

  const answer = await (await fetch(`${gate.url}/pets?limit=500`)).json();
  const page = await (await fetch(`${gate.url}/__gate`, { headers: { accept: "text/html" } })).text();
  const flags = flagsOf(gate.pid);
  const { stdout, code } = await gate.stop();
  upstream.close();
  const checked = await run("gate", "check", "seen.ndjson", "--spec", "pets.yaml", "--coverage", "coverage.json");
  const coverage = await run("coverage", "coverage.json", "--spec", "pets.yaml");
  const recorded = ["seen.ndjson", "seen.ndjson", "--threads", "2"];
  const measured = await run("coverage", ...recorded, "--document", "/=pets.yaml");

  expect(answer).toEqual([{ id: "one", name: "Rex" }]);
  expect(page).toContain("<!doctype html>");
  expect(code).toBe(0);
  expect(flags).toEqual(smallHeap);
  expect(stdout).toContain("limit must be an integer of at most 100.  pets.yaml:8");
  expect(stdout).toContain("id must be an integer.");
  expect(checked).toMatchObject({ code: 1, stderr: "" });
  expect(checked.stdout).toContain("1 exchange, 2 violations of 2 kinds.");
  expect(coverage.stdout).toContain("operations 1/1");
  expect(measured).toMatchObject({ code: 0, stderr: "", stdout: expect.stringContaining("2 exchanges.") });
});

test("impact lists breaks and names the packages for TypeScript projects", async () => {
  writeFileSync(join(installed.folder, "edited.yaml"), pets.replace("maximum: 100", "maximum: 50"));
  const compare = ["impact", "--base", "pets.yaml", "--head", "edited.yaml"];
  const [told, projects] = await Promise.all([run(...compare), run(...compare, "--project", ".")]);

  expect(told).toMatchObject({ code: 1, stderr: "" });
  expect(told.stdout).toContain("maximum of query limit was 100 and is now 50. bound-changed");
  expect(projects).toEqual({
    code: 2,
    stdout: "",
    stderr:
      "--project needs TypeScript. Install it here: npm install --save-dev infrarun typescript@6 openapi-typescript@7\n",
  });
});

testAtNight("is installed with an unsupported TypeScript, and impact names the one it needs", async () => {
  const folder = join(installed.folder, "beside");
  mkdirSync(folder);
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }\n');
  const { tarball } = await packFolder(resolve("node_modules/@typescript/native"), folder);
  const options = ["--offline", "--omit=optional", "--silent", "--no-audit", "--no-fund"];
  await promisify(execFile)("npm", ["install", ...options, installed.tarball, `./${tarball}`], {
    cwd: folder,
    env: withoutNpm(),
  });
  const compare = ["impact", "--base", "../pets.yaml", "--head", "../edited.yaml", "--project", "."];
  const command = join(folder, "node_modules/.bin/infrarun");

  const { code, stderr } = await runInstalled({ folder, command }, compare);

  expect(stderr).toMatch(
    /^--project needs TypeScript 5\.8 to 6: programs cannot use 7\.\S+, which is installed here\./,
  );
  expect(code).toBe(2);
});

test("lint applies Redocly's recommended rules", async () => {
  const { code, stdout } = await run("lint", "pets.yaml");

  expect(code).toBe(1);
  expect(stdout).toMatch(/^pets\.yaml:\d+:\d+ /m);
});

test("conform tests a server and writes a page", async () => {
  const server = createServer((_, response) => response.writeHead(404).end()).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  const { port } = await new Promise<AddressInfo>((ready) =>
    server.on("listening", () => ready(server.address() as AddressInfo)),
  );

  const { code, stdout } = await run(
    ...["conform", `http://127.0.0.1:${port}`, "--spec", "pets.yaml", "--seed", "1", "--write", "report.html"],
  );

  expect(code).toBe(1);
  expect(stdout).toMatch(/Score \d+\.\d of 100/);
  expect(stdout).not.toContain("The check has a bug");
  expect(readFileSync(join(installed.folder, "report.html"), "utf8")).toContain("<h2>Findings</h2>");
});

testAtNight("the mock says how to install Prism, with the version that is tested here", async () => {
  const { devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));

  expect(await run("mock", "--spec", "pets.yaml")).toEqual({
    code: 2,
    stdout: "",
    stderr: `The mock needs Prism. Install it here: npm install --save-dev @stoplight/prism-cli@${devDependencies["@stoplight/prism-cli"]}\n`,
  });
});

testAtNight("a strict program compiles against the gate's exports, and runs", { timeout: 60_000 }, async () => {
  for (const name of ["@types", "express"]) link(name);
  const code = `import express from "express";
import { ContractError, contract, contractFetch, type Finding } from "infrarun/gate";

const found: Finding[] = [];
const app = express();
await contract(app, { spec: "pets.yaml", onFinding: (finding) => void found.push(finding) });
app.get("/pets", (_, response) => void response.json([{ id: 1, name: "Rex" }]));
const server = app.listen(0, "127.0.0.1");
await new Promise((resolve) => server.once("listening", resolve));
const url = \`http://127.0.0.1:\${(server.address() as { port: number }).port}/pets\`;
await (await fetch(\`\${url}?limit=500\`)).text();
const strict = await contractFetch(fetch, { spec: "pets.yaml", mode: "enforce" });
const refused = await strict(\`\${url}?limit=x\`).catch((error: unknown) => error);
if (refused instanceof ContractError) for (const { message } of refused.findings) console.log(message);
for (const { operationId, message } of found) console.log(operationId, message);
server.close();
server.closeAllConnections();
`;
  writeFileSync(join(installed.folder, "inside.ts"), code);

  expect(await compileStrictly(installed.folder, ["inside.ts"])).toBe("nothing");
  expect(await runProgram(installed.folder, "inside.ts")).toBe(
    "limit must be an integer of at most 100.\nlistPets limit must be an integer of at most 100.\n",
  );
});

testAtNight("a configuration in TypeScript is run, and its types know every option", { timeout: 60_000 }, async () => {
  const write = (name: string, values: string) =>
    writeFileSync(
      join(installed.folder, name),
      `import { defineConfig } from "infrarun";\nexport default defineConfig(${values});\n`,
    );
  write(
    "right.config.ts",
    '{ spec: "pets.yaml", gate: { port: 0, reveal: ["a"], livePage: false }, impact: { failOn: "risky" } }',
  );
  write("wrong.config.ts", '{ gate: { prot: 0 }, impact: { failOn: "bad" } }');

  const { code, stdout, stderr } = await run("lint", "--config", "right.config.ts");

  expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
  expect(stdout).toContain("pets.yaml: ");
  expect(await compileStrictly(installed.folder, ["right.config.ts"])).toBe("nothing");
  const said = await compileStrictly(installed.folder, ["wrong.config.ts"]);
  expect(said).toContain("'prot' does not exist in type 'GateConfig'");
  expect(said).toContain("'\"bad\"' is not assignable");
});

function link(name: string): void {
  mkdirSync(join(installed.folder, "node_modules"), { recursive: true });
  const linked = join(installed.folder, "node_modules", name);
  if (!existsSync(linked)) symlinkSync(resolve("node_modules", name), linked);
}

testAtNight("every command of its README works in a new project", { timeout: 120_000 }, async () => {
  const page = readFileSync(join(installed.source, "README.md"), "utf8");
  const folder = join(installed.folder, "project");
  mkdirSync(folder);
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }\n');
  const own = pets.replace("operationId: listPets", "tags: [pets]\n      operationId: showOwner");
  writeFileSync(join(folder, "openapi.yaml"), own);
  const request = { method: "GET", url: "https://pets.example/pets", headers: [] };
  const content = { mimeType: "application/json", text: '[{"id":1,"name":"Rex"}]' };
  const entries = [{ request, response: { status: 200, headers: [], content } }];
  writeFileSync(join(folder, "traffic.har"), JSON.stringify({ log: { version: "1.2", creator: {}, entries } }));
  const git = (...args: string[]) =>
    promisify(execFile)("git", ["-c", "user.name=a", "-c", "user.email=a@b", ...args], { cwd: folder });
  await git("init", "--quiet", "--initial-branch", "main");
  await git("add", "openapi.yaml");
  await git("commit", "--quiet", "--message", "Begin");
  const lines = [...page.matchAll(/^ {4}npx infrarun (.*?)(?: +#.*)?$/gm)].map(([, args]) => args!);
  // These two commands run forever, and have their own tests.
  const ending = lines.filter((line) => !line.startsWith("gate --upstream") && line !== "mock");

  const codes: Record<string, number | null> = {};
  for (const line of ending) {
    const { code, stderr } = await runInstalled({ folder, command: installed.command }, line.split(" "));
    codes[line] = code;
    expect(stderr).not.toMatch(/error|at .*:\d+:\d+/i);
  }

  expect(lines.length - ending.length).toBe(2);
  // The pets description is too short for Redocly's rules.
  expect(codes).toEqual({ ...Object.fromEntries(ending.map((line) => [line, 0])), lint: 1 });
  expect(readTree(join(folder, "sdk"))["package.json"]).toContain('"./client.js"');
});

test("generate names the compiler that --javascript needs for other modules", async () => {
  const { code, stderr } = await run(
    "generate",
    "--spec",
    "pets.yaml",
    "--target",
    "zod",
    "--out",
    "z",
    "--javascript",
  );

  expect([code, stderr]).toEqual([
    1,
    "Nothing was generated. --javascript compiles zod.ts by TypeScript: npm install --save-dev typescript@6\n",
  ]);
});

test("its README lists each package that generated code imports", async () => {
  const page = readFileSync(join(installed.source, "README.md"), "utf8");

  const { code } = await run(
    "generate",
    "--spec",
    "pets.yaml",
    "--target",
    "client",
    "express",
    "zod",
    "--out",
    "needing",
  );

  const { peerDependencies } = JSON.parse(readFileSync(join(installed.folder, "needing/package.json"), "utf8"));
  const needed = Object.keys(peerDependencies).filter((name) => !name.startsWith("@types/"));
  expect([code, needed]).toEqual([0, ["express", "openapi-fetch", "zod"]]);
  for (const name of needed) expect(page).toMatch(new RegExp(`\\b${name}\``));
});

testAtNight("the programs in its README compile", { timeout: 60_000 }, async () => {
  const page = readFileSync(join(installed.source, "README.md"), "utf8");
  const [config, gate, client] = [...page.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, text]) => text!);
  const given = 'import type { Express } from "express";\ndeclare const app: Express;\n';
  writeFileSync(join(installed.folder, "gate.ts"), `${given}${gate}export { gate };\n`);
  writeFileSync(join(installed.folder, "client.ts"), client!);
  writeFileSync(join(installed.folder, "steps.config.ts"), config!);

  writeFileSync(
    join(installed.folder, "tagged.yaml"),
    pets.replace("operationId:", "tags: [Pets]\n      operationId:"),
  );

  const { code } = await run("generate", "--spec", "tagged.yaml", "--target", "client");

  expect(code).toBe(0);
  for (const name of ["@types", "express", "openapi-fetch", "openapi-typescript-helpers"]) link(name);
  expect(await compileStrictly(installed.folder, ["gate.ts", "client.ts", "steps.config.ts"])).toBe("nothing");
});
