// Every export of the package has a description, and every function an example that compiles and runs.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createClient } from "../../client/index.ts";
import { bundleOf, resources } from "../support/bundles.ts";
import { type RunWorld, startRunWorld } from "../support/run-world.ts";
import { md5Of, stateOf } from "../support/state-world.ts";
import { aFolderOfSamples, aTestRun, fileName, pathOfModule, type Samples, sampleUrl } from "./samples.ts";

const entries = { "infrarun-client": "client/index.ts", "infrarun-client/node": "client/node.ts" };
const program = ts.createProgram(Object.values(entries), {
  module: ts.ModuleKind.NodeNext,
  target: ts.ScriptTarget.ES2022,
  allowImportingTsExtensions: true,
  noLib: true,
  types: [],
});
const checker = program.getTypeChecker();

const resolve = (symbol: ts.Symbol) =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
const exportsOf = (file: string) =>
  checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)!)!);
/** Each export's name to the entry that it is imported from; the main entry goes before `/node`. */
const origins = new Map(
  Object.entries(entries)
    .toReversed()
    .flatMap(([from, file]) => exportsOf(file).map(({ name }) => [name, from] as const)),
);
const exported = exportsOf(entries["infrarun-client/node"]).map((symbol) => ({
  name: symbol.name,
  symbol: resolve(symbol),
}));

const documentationOf = (symbol: ts.Symbol) => ts.displayPartsToString(symbol.getDocumentationComment(checker)).trim();
const examplesOf = (symbol: ts.Symbol) =>
  symbol
    .getJsDocTags(checker)
    .filter(({ name }) => name === "example")
    .map(({ text }) => ts.displayPartsToString(text));

/** True for hand-written code. Code generated from the spec has the spec's descriptions. */
const isOurs = (symbol: ts.Symbol) =>
  symbol.declarations?.some((declaration) =>
    /\/client\/|\/generated\/(call-types|clock|connection|errors|pages|statuses|wire|validators\.d)\.ts$/.test(
      `/${declaration.getSourceFile().fileName.replace(process.cwd(), "")}`,
    ),
  ) === true;

/** The members that an interface or a class itself declares. */
function membersOf(symbol: ts.Symbol): ts.Symbol[] {
  const isShape = symbol.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.Class);
  const isStatus = symbol.flags & ts.SymbolFlags.Variable;
  if (!isShape || isStatus || !isOurs(symbol)) return [];
  return [...(symbol.members?.values() ?? [])].filter(
    ({ name, flags }) => !name.startsWith("__") && name !== "name" && flags & ts.SymbolFlags.ClassMember,
  );
}

const examples = exported.flatMap(({ name, symbol }) => [
  ...examplesOf(symbol).map((code) => ({ name, code, runs: isOurs(symbol) })),
  ...membersOf(symbol).flatMap((member) =>
    examplesOf(member).map((code) => ({ name: `${name}.${member.name}`, code, runs: true })),
  ),
]);

test("each export has a description", () => {
  const silent = exported.filter(({ symbol }) => documentationOf(symbol) === "");

  expect(exported.length).toBeGreaterThan(100);
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test("each function has an example", () => {
  const bare = exported.filter(
    ({ symbol }) => symbol.flags & ts.SymbolFlags.Function && examplesOf(symbol).length === 0,
  );

  expect(bare.map(({ name }) => name)).toEqual([]);
});

test("each option, member and argument of an object has a description", () => {
  const members = exported.flatMap(({ name, symbol }) => membersOf(symbol).map((member) => ({ name, member })));
  const silent = members.filter(({ member }) => documentationOf(member) === "");

  expect(members.length).toBeGreaterThan(50);
  expect(silent.map(({ name, member }) => `${name}.${member.name}`)).toEqual([]);
});

describe("the examples", () => {
  let world: RunWorld;
  let samples: Samples;
  let constants: Record<string, unknown>;
  let finished: string;
  beforeAll(async () => {
    samples = aFolderOfSamples();
    world = await startRunWorld({ worker: true });
    mkdirSync(join(samples.folder, "network"));
    writeFileSync(join(samples.folder, "network/main.tf"), resources("one")["main.tf"]!);
    writeFileSync(join(samples.folder, "bundle.tar.gz"), await bundleOf(resources("one")));
    const state = stateOf(3);
    writeFileSync(join(samples.folder, "terraform.tfstate"), state);
    constants = {
      md5: md5Of(state),
      baseUrl: `${world.url}/api/v2`,
      token: world.tokens.owner,
      organization_name: world.organization,
      workspace_id: world.workspaceId,
      module: pathOfModule(world),
      test_run_id: await aTestRun(world),
    };
    const api = createClient({ baseUrl: `${world.url}/api/v2`, token: world.tokens.owner });
    const { data: run } = await api.runs.create({ workspace: world.workspaceId, "auto-apply": true });
    finished = (await api.runs.wait(run.id)).id;
  }, 60_000);
  afterAll(async () => {
    samples?.[Symbol.dispose]();
    await world?.[Symbol.asyncDispose]();
  });
  beforeEach(() => {
    vi.spyOn(console, "log").mockImplementation(() => {});
    vi.spyOn(process.stdout, "write").mockImplementation(() => true);
    return () => vi.restoreAllMocks();
  });

  async function aWorkspaceWithState(): Promise<string> {
    const workspace_id = await world.createWorkspace(`state-${Math.random().toString(36).slice(2)}`);
    const state = stateOf(1);
    const attributes = { serial: 1, md5: md5Of(state), state: state.toString("base64") };
    const body = { data: { type: "state-versions" as const, attributes } };
    await world.api.createStateVersion({ params: { path: { workspace_id } }, body });
    return workspace_id;
  }

  /** Adds the imports and constants that the example assumes. */
  function complete(code: string, run_id: string): string {
    const uses = (name: string) => new RegExp(`(?<!["'\\w]|(?<!\\.)\\.)${name}\\b`).test(code);
    const declares = (name: string) => new RegExp(`\\b(const|let|type|function) ${name}\\b`).test(code);
    const wanted = (name: string) => uses(name) && !declares(name);
    const api = wanted("api") ? ["const api = createClient({ baseUrl, token });"] : [];
    const connection = wanted("connection") ? ["const connection = connect({ baseUrl, token });"] : [];
    const own = [...api, ...connection].join("\n");
    const imports = [...origins].filter(([name]) => wanted(name) || own.includes(`${name}(`));
    const given = Object.entries({ ...constants, run_id }).filter(
      ([name]) => wanted(name) || (own !== "" && ["baseUrl", "token"].includes(name)),
    );
    return [
      ...imports.map(([name, from]) => `import { ${isValue(name) ? "" : "type "}${name} } from "${from}";`),
      ...(wanted("readFile") ? ['import { readFile } from "node:fs/promises";'] : []),
      ...given.map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`),
      own,
      code,
    ].join("\n");
  }
  const isValue = (name: string) =>
    exported.some((one) => one.name === name && one.symbol.flags & ts.SymbolFlags.Value);

  test("compile", { tags: "long", timeout: 120_000 }, async () => {
    using folder = aFolderOfSamples();
    for (const [index, { name, code }] of examples.entries()) {
      folder.add(`${fileName(name)}-${index}`, complete(code, "run-1"));
    }

    expect(await folder.compile()).toBe("");
  });

  // The docs have the examples of operations too, as methods, and samples.test.ts runs those.
  test.each(examples.filter(({ runs }) => runs))("of $name runs", async ({ name, code }) => {
    const readsLog = /\b(api|runs)\.log\(|stream(Run)?Log\(/.test(code);
    const run_id = readsLog ? finished : (await world.writeRun({ status: "planned" })).id;
    const workspaceId = code.includes("tateVersion") ? await aWorkspaceWithState() : world.workspaceId;
    const text = complete(code, run_id)
      .replaceAll(world.workspaceId, workspaceId)
      .replaceAll(sampleUrl, `${world.url}/api/v2`)
      .replaceAll("./network", join(samples.folder, "network"))
      .replaceAll("bundle.tar.gz", join(samples.folder, "bundle.tar.gz"))
      .replaceAll("terraform.tfstate", join(samples.folder, "terraform.tfstate"))
      .replaceAll('name: "network"', `name: "network-${Math.random().toString(36).slice(2)}"`);
    const file = `run-${fileName(name)}-${Math.random().toString(36).slice(2)}`;
    samples.add(file, text);

    await samples.run(file);
  });
});
