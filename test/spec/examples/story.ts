// The story of the examples, played on a real server: one workspace with its runs, one module with its test.

import { newId } from "../../../server/domain/ids.ts";
import { addModule } from "../../../server/store/demo/objects.ts";
import { getOrganization, saveOrganization } from "../../../server/store/organizations/organizations.ts";
import { getUserByName } from "../../../server/store/people/users.ts";
import { createOauthClient, createOauthToken } from "../../../server/store/vcs/oauth.ts";
import { replaceTagBindings } from "../../../server/store/workspaces/tag-bindings.ts";
import { bundleOf } from "../../support/bundles.ts";
import { lengthening } from "../../support/pauses.ts";
import type { TestServer } from "../../support/server.ts";
import { type Asking, asking, type Cast, exampleOfRequest, must } from "./asking.ts";

/**
 * `waiting`: the first run waits for confirmation. `applied`: it is applied. `checked`: a second run was checked in every
 * way, and one policy failed softly.
 */
export type SceneName = "waiting" | "applied" | "checked";

/** No example calls it so: in examples, all configuration versions have one id. */
export const testedVersion = "(the version that was tested)";

/** Yields at each scene. */
export async function* tell(server: TestServer): AsyncGenerator<[SceneName, Cast]> {
  const cast: Record<string, string> = await prepare(server);
  const ask = asking(server.url, server.tokens.owner, cast);
  await makeWorkspaces(ask, cast);
  await runTest(ask, cast, server);

  await upload(ask, cast, 2);
  await startRun(ask, cast, "planned");
  yield ["waiting", { ...cast }];

  await must(ask("applyRun", { body: "example" }));
  await statusOf(ask, "showRun", "applied");
  await findState(ask, cast);
  yield ["applied", { ...cast }];

  await wantChecks(server);
  await upload(ask, cast, 3);
  await startRun(ask, cast, "policy_override");
  yield ["checked", { ...cast }];
}

async function prepare(server: TestServer): Promise<Record<string, string>> {
  const { store, organization, project, sshKey, agentPool } = server;
  const createdAt = new Date();
  const own = { organizationName: organization, createdAt };
  const client = {
    ...own,
    id: newId("oauthClient"),
    name: "Our git host",
    serviceProvider: "git",
    httpUrl: "https://git.example.com",
    apiUrl: "https://git.example.com/api",
    webhookSecret: "signs what the host sends",
  };
  await createOauthClient(store, client);
  const token = { ...own, id: newId("oauthToken"), oauthClientId: client.id, serviceProviderUser: "acme-bot" };
  await createOauthToken(store, { ...token, secret: null, sshKey: null, version: 1 });
  await addModule(store, { ...own, name: "network", provider: "aws" });
  const binding = { id: newId("tagBinding"), workspaceId: null, projectId: project, createdAt };
  await replaceTagBindings(store, { projectId: project }, [{ ...binding, key: "cost-center", value: "platform" }]);
  const { projectId: other } = await elsewhere(server);
  return {
    "oc-5nPqRsTuVwXyZaBc": client.id,
    "ot-8hJkLmNpQrStUvWx": token.id,
    "prj-4wXyZaBcDeFgHjKm": project,
    "prj-8yZaBcDeFgHjKmNp": other,
    "sshkey-9dEfGhJkMnPqRsTu": sshKey,
    "apool-2bCdEfGhJkMnPqRs": agentPool,
    "user-5tUvWxYzAbCdEfGh": (await getUserByName(store, "ada"))!.id,
  };
}

/** The project of the organization that new workspaces do not go to in this story. */
async function elsewhere({ store, organization }: TestServer): Promise<{ projectId: string }> {
  const query = store.selectFrom("projects").select("id as projectId").where("organizationName", "=", organization);
  return query.where("isDefault", "=", true).executeTakeFirstOrThrow();
}

const origin = {
  "source-name": "Landing zone portal",
  "source-url": "https://portal.example.com/landing-zones/7",
};
const project = { project: { data: { id: "prj-4wXyZaBcDeFgHjKm", type: "projects" } } };

async function makeWorkspaces(ask: Asking, cast: Record<string, string>): Promise<void> {
  const network = {
    ...origin,
    name: "network",
    "execution-mode": "remote",
    "trigger-patterns": ["network/**/*.tf"],
    "vcs-repo": { identifier: "acme/network", "oauth-token-id": "ot-8hJkLmNpQrStUvWx", branch: "main" },
  };
  const bound = { data: [{ type: "tag-bindings", attributes: { key: "environment", value: "production" } }] };
  const relationships = { ...project, "tag-bindings": bound };
  const made = await must(
    ask("createWorkspace", { send: { data: { type: "workspaces", attributes: network, relationships } } }),
  );
  cast["ws-2m8dWkQPz7TnVbYc"] = made.data.id;
  cast.d2ViaG9vay10b2tlbg = tokenOf(made.data.attributes["vcs-repo"]["webhook-url"]);
  const edge = { data: { type: "workspaces", attributes: { ...origin, name: "edge" }, relationships: project } };
  cast["ws-9kLmNpQrStUvWxYz"] = (await must(ask("createWorkspace", { send: edge }))).data.id;

  await must(ask("updateWorkspace", { body: "update-workspace" }));
  await must(ask("updateWorkspaceSshKey", { body: "assign-ssh-key" }));
  await must(ask("addRemoteStateConsumers", { body: "consumer-references" }));
  await must(ask("createWorkspaceVariable", { body: "create-workspace-variable" }));
  cast["var-8kMnPqRsTuVwXyZa"] = (await must(ask("listWorkspaceVariables"))).data[0].id;
  const production = { data: [{ type: "tags", attributes: { name: "production" } }] };
  await must(ask("addWorkspaceTags", { send: production }));
  cast["tag-6nPqRsTuVwXyZaBc"] = (await must(ask("listWorkspaceTags"))).data[0].id;
}

async function runTest(ask: Asking, cast: Record<string, string>, { store }: TestServer): Promise<void> {
  await must(ask("createTestVariable", { body: "create-test-variable" }));
  cast["var-3sTuVwXyZaBcDeFg"] = (await must(ask("listTestVariables"))).data[0].id;
  const version = await must(ask("createTestConfigurationVersion"));
  cast[testedVersion] = version.data.id;
  cast["cv-6bCdEfGhJkLmNpQr"] = version.data.id;
  await put(version, await bundleOf({ "main.tf": "" }, { test: { passed: 7, skipped: 1 } }));
  // The upload has started another test run, which the examples do not show.
  await store.deleteFrom("testRuns").execute();
  const { data } = await must(ask("createTestRun", { body: "create-test-run" }));
  cast["trun-9XyZaBcDeFgHiJkL"] = data.id;
  await statusOf(ask, "showTestRun", "finished");
}

const configuration = (subnets: number) => `
resource "null_resource" "subnet" {
  count = ${subnets}
}
output "subnet_ids" {
  value = ["subnet-a", "subnet-b"]
}
`;

async function upload(ask: Asking, cast: Record<string, string>, subnets: number): Promise<void> {
  const version = await must(ask("createConfigurationVersion", { body: "create-configuration-version" }));
  cast["cv-6bCdEfGhJkLmNpQr"] = version.data.id;
  await put(version, await bundleOf({ "network/main.tf": configuration(subnets) }));
}

async function startRun(ask: Asking, cast: Record<string, string>, status: string): Promise<void> {
  const { data: example } = exampleOfRequest("createRun", "create-run") as { data: { relationships: object } };
  // Without the version, the run would fetch one from the repository.
  const version = { "configuration-version": { data: { id: "cv-6bCdEfGhJkLmNpQr", type: "configuration-versions" } } };
  const send = { data: { ...example, relationships: { ...example.relationships, ...version } } };
  const { data: run } = await must(ask("createRun", { send }));
  cast["run-4fGh7JkLmNpQrStV"] = run.id;
  cast["plan-7kLmNpQrStUvWxYz"] = run.relationships.plan.data.id;
  cast["apply-3pQrStUvWxYzAbCd"] = run.relationships.apply.data.id;
  const { relationships } = await statusOf(ask, "showRun", status);
  const estimate = relationships["cost-estimate"].data;
  if (estimate) cast["ce-2fGhJkLmNpQrStUv"] = estimate.id;
  const [check] = relationships["policy-checks"].data;
  if (check) cast["polchk-6mNpQrStUvWxYzAb"] = check.id;
  const [stage] = relationships["task-stages"].data;
  if (stage) cast["ts-9rStUvWxYzAbCdEf"] = stage.id;
  cast.dmF1bHQtbG9nLXRva2Vu = tokenOf((await must(ask("showPlan"))).data.attributes["log-read-url"]);
}

async function findState(ask: Asking, cast: Record<string, string>): Promise<void> {
  const { id, attributes, relationships } = (await must(ask("showCurrentStateVersion"))).data;
  cast["sv-7hJkMnPqRsTuVwXy"] = id;
  cast["wsout-7sTuVwXyZaBcDeFg"] = relationships.outputs.data[0].id;
  cast["3f2b8c1d-5e4a-4b7c-9d6e-8a7f6b5c4d3e"] = attributes.lineage;
  cast.c3RhdGUtZmlsZS10b2tlbg = tokenOf(attributes["hosted-state-download-url"]);
}

async function wantChecks({ store, organization }: TestServer): Promise<void> {
  const found = (await getOrganization(store, organization))!;
  const policies = ["network", "names", "regions", "costs"].map((name) => {
    return { name, enforcement: "soft" as const, passes: name !== "costs" };
  });
  const runTasks = [{ name: "scan", stage: "pre_plan" as const, passes: true }];
  const settings = { ...found.settings, costEstimation: true, policies, runTasks };
  await saveOrganization(store, { ...found, settings });
}

export const tokenOf = (address: string): string => address.split("/").at(-1)!;

export async function put(version: { data: { attributes: { "upload-url": string } } }, bundle: Buffer): Promise<void> {
  const { "upload-url": url } = version.data.attributes;
  const { status } = await fetch(url, { method: "PUT", body: new Uint8Array(bundle) });
  if (status !== 200) throw new Error(`The upload met ${status}.`);
}

const longestWaitMs = 20_000;

/** The resource, once it is in the state. */
async function statusOf(ask: Asking, show: "showRun" | "showTestRun", status: string) {
  for (const end = Date.now() + longestWaitMs, pause = lengthening(); ; await pause()) {
    const { data } = await must(ask(show));
    if (data.attributes.status === status) return data;
    if (Date.now() > end) throw new Error(`It is ${data.attributes.status}, not ${status}.`);
  }
}
