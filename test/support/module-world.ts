// A server with the demo organization's module and its files, and test runs in any state.

import { createConfigurationVersion as newVersion, withFiles } from "../../server/domain/configuration-version.ts";
import { createTestRun as newTestRun } from "../../server/domain/test-run.ts";
import { hashToken, newToken } from "../../server/domain/tokens.ts";
import type { ConfigurationVersion, RegistryModule, TestRun } from "../../server/domain/types.ts";
import { addModule } from "../../server/store/demo/objects.ts";
import { createTestRun } from "../../server/store/modules/test-runs.ts";
import { getUserByName } from "../../server/store/people/users.ts";
import { createConfigurationVersion } from "../../server/store/workspaces/configuration-versions.ts";
import { bundleOf, type Files } from "./bundles.ts";
import { type ServerOptions, startServer, type TestServer } from "./server.ts";

type ModulePath = { organization_name: string; namespace: string; name: string; provider: string };

export type ModuleWorld = Awaited<ReturnType<typeof startModuleWorld>>;

export async function startModuleWorld(options: ServerOptions = {}) {
  const server = await startServer(options);
  const { store, organization, module } = server;
  const creator = (await getUserByName(store, "ada"))!;
  const pathOf = ({ namespace, name, provider }: Omit<ModulePath, "organization_name">, owner = organization) => ({
    organization_name: owner,
    namespace,
    name,
    provider,
  });

  const createModule = (name: string, organizationName = organization): Promise<RegistryModule> =>
    addModule(store, { organizationName, name, provider: "cloud" });

  return {
    ...server,
    creator,
    path: pathOf(module),
    pathOf,
    createModule,
    writeVersion: (given?: Partial<ConfigurationVersion>) => writeVersion(server, given),
    writeTestRun: (given?: Partial<TestRun>) => writeTestRun(server, given),
  };
}

type Owner = Pick<TestServer, "store" | "organization" | "module" | "services">;

/** With files that cannot be opened. */
async function writeVersion(
  { store, organization: organizationName, module, services }: Owner,
  given: Partial<ConfigurationVersion> = {},
): Promise<ConfigurationVersion> {
  const at = services.clock();
  const createdById = (await getUserByName(store, "ada"))!.id;
  const owner = { organizationName, workspaceId: null, moduleId: module.id, createdById, tokenId: null };
  const purpose = { autoQueueRuns: true, speculative: false, provisional: false };
  const address = { tokenHash: hashToken(newToken()), expiresAt: new Date(at.getTime() + 3_600_000) };
  const made = { ...withFiles(newVersion(owner, purpose, address, at), "bundles/none", at), ...given };
  await createConfigurationVersion(store, made);
  return made;
}

/** Written straight into the store in the given state. */
export async function writeTestRun(server: Owner, given: Partial<TestRun> = {}): Promise<TestRun> {
  const { moduleId = server.module.id } = given;
  const configurationVersionId = given.configurationVersionId ?? (await writeVersion(server, { moduleId })).id;
  const createdById = (await getUserByName(server.store, "ada"))!.id;
  const about = { createdById, tokenId: null, source: "svc-api", message: "Queued manually via the API" } as const;
  const settings = { variables: [], filters: [], testDirectory: "tests", verbose: false };
  const draft = { organizationName: server.organization, moduleId, configurationVersionId, ...about, ...settings };
  const made = { ...newTestRun(draft, given.createdAt ?? server.services.clock()), ...given };
  await createTestRun(server.store, made);
  return made;
}

/** A new version of the module, with its attributes. */
export async function requestUpload({ api }: Pick<ModuleWorld, "api">, path: ModulePath) {
  const { data, error } = await api.createTestConfigurationVersion({ params: { path } });
  if (!data) throw new Error(`The version was not created: ${JSON.stringify(error)}`);
  return { id: data.data.id, url: data.data.attributes["upload-url"] };
}

/** One module with two test files. */
export const tested: Files = {
  "main.tf": 'variable "region" {}\nresource "null_resource" "a" {}\n',
  "tests/subnets.tftest.hcl": 'run "small" {}\nrun "large" {}\n',
  "tests/peerings.tftest.hcl": 'run "one" {}\n',
};

export async function putFiles(url: string, ...bundle: Parameters<typeof bundleOf>): Promise<Response> {
  return fetch(url, { method: "PUT", body: new Uint8Array(await bundleOf(...bundle)) });
}
