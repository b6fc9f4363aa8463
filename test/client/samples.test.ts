// Compiles every sample of the docs and of the client's README, and runs it against the real server.
import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { OperationId } from "../../generated/operations.ts";
import { toDocsFlavour } from "../../scripts/docs/index.ts";
import { clientSamples } from "../../scripts/generate/pages.ts";
import { type Parameter, resolve, type Schema } from "../../scripts/model/openapi.ts";
import { listOperations } from "../../scripts/model/operation-ids.ts";
import { type Ask, requests } from "../authorization/requests.ts";
import { type AuthorizationWorld, startAuthorizationWorld } from "../authorization/world.ts";
import { bundleOf, resources } from "../support/bundles.ts";
import { type RunWorld, startRunWorld } from "../support/run-world.ts";
import { emptyState } from "../support/state-world.ts";
import { aFolderOfSamples, aTestRun, fileName, pathOfModule, type Samples, sampleUrl } from "./samples.ts";

const bundle = JSON.parse(readFileSync("generated/openapi.json", "utf8"));
const document = toDocsFlavour(bundle, clientSamples(bundle));
// test/docs/docs.test.ts checks that the page shows these texts.
const documented = listOperations(document).map(({ operationId, operation }) => {
  const [curl, client] = operation["x-codeSamples"] as { source: string }[];
  return { operationId: operationId as OperationId, curl: curl!.source, source: client!.source };
});
const readme = [...readFileSync("client/README.md", "utf8").matchAll(/## ([^\n]+)|```ts\n(.*?)```/gs)].reduce(
  ({ chapter, found }, [, title, code]) => ({
    chapter: title ?? chapter,
    found: code === undefined ? found : [...found, { name: `${chapter} ${found.length + 1}`, code }],
  }),
  { chapter: "Start", found: [] as { name: string; code: string }[] },
).found;

let samples: Samples;
beforeAll(() => {
  samples = aFolderOfSamples();
});
afterAll(() => samples[Symbol.dispose]());
beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  vi.spyOn(process.stdout, "write").mockImplementation(() => true);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

describe("the docs", () => {
  let world: AuthorizationWorld;
  beforeAll(async () => {
    world = await startAuthorizationWorld();
    writeFileSync(join(samples.folder, "bundle.tar.gz"), await bundleOf(resources("one")));
    writeFileSync(join(samples.folder, "terraform.tfstate"), emptyState);
    writeFileSync(join(samples.folder, ".curlrc"), "fail-with-body\nsilent\nshow-error\n");
  });
  afterAll(() => world?.[Symbol.asyncDispose]());

  test("show every operation", () => {
    expect(documented.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(requests).sort());
  });

  test("show samples that compile", { tags: "long", timeout: 120_000 }, async () => {
    for (const { operationId, source } of documented) samples.add(operationId, source);

    expect(await samples.compile()).toBe("");
  });

  /** The values for placeholders of a sample, by member. */
  async function standIns(operationId: OperationId, { path, body }: Ask): Promise<Record<string, string>> {
    const given = body as
      | { data?: { id?: string; relationships?: { workspace?: { data: { id: string } } } } }
      | undefined;
    const { here, store } = world;
    switch (operationId) {
      case "restoreStateVersion": {
        const { data } = given as { data: { relationships: Record<string, { data: { id: string } }> } };
        return { ...path, "rollback-state-version": data.relationships["rollback-state-version"]!.data.id };
      }
      case "listNamedStateVersions":
        // The other test may have created it.
        await here.workspace({ name: "network" }).catch(() => {});
        return {};
      case "createTestRun":
        return { ...path, "configuration-version": (await here.version({ moduleId: here.module.id })).id };
      case "createRun":
        return { workspace: given!.data!.relationships!.workspace!.data.id };
      case "createProject":
      case "createWorkspace":
        return { ...path, name: `sample-${Math.random().toString(36).slice(2)}` };
      case "createTestVariable":
        return { ...path, key: `SAMPLE_${Math.random().toString(36).slice(2)}` };
      case "updateWorkspaceSshKey":
        return { ...path, id: (await store.selectFrom("sshKeys").select("id").executeTakeFirstOrThrow()).id };
      case "addRemoteStateConsumers":
      case "replaceRemoteStateConsumers":
      case "removeRemoteStateConsumers":
        return { ...path, "ws-9kLmNpQrStUvWxYz": (given as { data: { id: string }[] }).data[0]!.id };
      case "addWorkspaceTags":
      case "removeWorkspaceTags": {
        await world.ask("addWorkspaceTags", { path, body: tagsNamed("kept") }, { token: world.tokens.owner });
        const tag = await store.selectFrom("tags").select("id").where("name", "=", "kept").executeTakeFirstOrThrow();
        return { ...path, "tag-6nPqRsTuVwXyZaBc": tag.id };
      }
      default:
        return path;
    }
  }
  const tagsNamed = (name: string) => ({ data: [{ type: "tags", attributes: { name } }] });

  test.each(documented)("show a call of $operationId that succeeds", async ({ operationId, source }) => {
    const ask = await requests[operationId](world.here, world.bearers.owner);
    let text = source
      .replace(sampleUrl, `${world.url}/api/v2`)
      .replace(/bundle\.tar\.gz|terraform\.tfstate/, (file) => join(samples.folder, file));
    for (const [name, value] of Object.entries(await standIns(operationId, ask))) {
      text = text
        .replace(new RegExp(`(\\b${name}"?: )"[^"]*"`), `$1${JSON.stringify(value)}`)
        .replace(`"${name}"]`, `"${value}"]`);
      expect(text).toContain(JSON.stringify(value));
    }
    const name = `run-${operationId}-${Math.random().toString(36).slice(2)}`;
    samples.add(name, text);
    vi.stubEnv("TOKEN", world.tokens.owner);

    await samples.run(name);
  });

  test.each(documented)("show a call of $operationId by curl that succeeds", async ({ operationId, curl }) => {
    const ask = await requests[operationId](world.here, world.bearers.owner);
    const { parameters = [] } = listOperations(document).find((named) => named.operationId === operationId)!.item;
    let text = curl.replace(sampleUrl, `${world.url}/api/v2`);
    for (const [name, value] of Object.entries(await standIns(operationId, ask))) {
      const parameter = parameters.map((one) => resolve<Parameter>(document, one)).find((one) => one.name === name);
      const example = parameter && resolve<Schema>(document, parameter.schema!).example;
      const member = new RegExp(`("${name}": (?:\\{\\s*"data": \\{[^}]*"id": )?)"[^"]*"`);
      text = parameter
        ? text.replaceAll(new RegExp(`([/"])${example}(?=[/"\\s?]|$)`, "g"), `$1${value}`)
        : member.test(text)
          ? text.replace(member, `$1${JSON.stringify(value)}`)
          : text.replace(`"${name}"`, JSON.stringify(value));
      expect(text).toContain(value);
    }

    const options = {
      cwd: samples.folder,
      env: { ...process.env, TOKEN: world.tokens.owner, CURL_HOME: samples.folder },
    };
    const { stdout } = await promisify(execFile)("bash", ["-euo", "pipefail", "-c", text], options);

    expect(stdout).not.toContain('"errors"');
  });
});

describe("the README", () => {
  let world: RunWorld;
  beforeAll(async () => {
    world = await startRunWorld({ worker: true });
    mkdirSync(join(samples.folder, "network"), { recursive: true });
    writeFileSync(join(samples.folder, "network/main.tf"), resources("one")["main.tf"]!);
    writeFileSync(join(samples.folder, "network/main.tftest.hcl"), 'run "works" {}\n');
  });
  afterAll(() => world?.[Symbol.asyncDispose]());

  /** Adds the definitions that a block assumes. */
  async function complete(code: string): Promise<string> {
    const { id: run_id } = await world.writeRun({ status: "planned" });
    const test_run_id = code.includes("test_run_id") ? await aTestRun(world) : "trun-1";
    const given = {
      organization_name: world.organization,
      workspace_id: world.workspaceId,
      run_id,
      module: pathOfModule(world),
      test_run_id,
    };
    if (code.includes("StateError")) await world.api.discardRun({ params: { path: { run_id } } });
    const constants = Object.entries(given).filter(([name]) => !code.includes(`const ${name} `));
    const imports = code.match(/^import .*$/gm) ?? [];
    const own = imports.some((line) => line.includes("createClient"))
      ? []
      : ['import { createClient } from "infrarun-client";'];
    const api = `const api = createClient({ baseUrl: "${sampleUrl}", token: process.env.TOKEN });`;
    return [
      ...imports,
      ...own,
      ...constants.map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`),
      ...(code.includes("const api =") ? [] : [api]),
      code.replaceAll(/^import .*\n/gm, ""),
    ]
      .join("\n")
      .replaceAll(sampleUrl, `${world.url}/api/v2`)
      .replaceAll("./network", join(samples.folder, "network"))
      .replaceAll('name: "network"', `name: "network-${Math.random().toString(36).slice(2)}"`);
  }

  test("shows samples that compile", { tags: "long", timeout: 120_000 }, async () => {
    const folder = aFolderOfSamples();
    for (const { name, code } of readme) folder.add(fileName(name), await complete(code));

    expect(await folder.compile()).toBe("");
    folder[Symbol.dispose]();
  });

  test.each(readme)("$name runs", async ({ name, code }) => {
    samples.add(`readme-${fileName(name)}`, await complete(code));
    vi.stubEnv("TOKEN", world.tokens.owner);

    await samples.run(`readme-${fileName(name)}`);
  });
});
