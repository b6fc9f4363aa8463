// The token in the environment of a tool: its rights during the run, and its end.
import { expect, test } from "vitest";
import { accessVariables, cliConfigFor } from "../../server/jobs/executors/command/tool-arguments.ts";
import type { ApiAccess } from "../../server/jobs/executors/executor.ts";
import { askAdmin } from "../support/admin.ts";
import { resources } from "../support/bundles.ts";
import { shareWorld } from "../support/shared-world.ts";
import { levels } from "../support/tool-levels.ts";
import { startToolRun, startToolWorld, type Told, told } from "../support/tool-world.ts";
import { consumers, createWorkspace } from "../support/workspace-world.ts";

const lines: string[] = [];
const world = shareWorld(() => startToolWorld({}, process.env, undefined, { onLog: (line) => lines.push(line) }));

/** Requests each path with the token, and prints the token in hexadecimal, which the log shows. */
const script = `
import { readFileSync } from "node:fs";
const config = readFileSync(process.env.TF_CLI_CONFIG_FILE, "utf8");
const [, token] = /token = "(.*)"/.exec(config);
const [, url] = /"tfe.v2" = "(.*)"/.exec(config);
console.log("plain", token, "hex", Buffer.from(token).toString("hex"));
for (const given of process.argv.slice(2)) {
  const [method, path] = given.split(":");
  const response = await fetch(url + path, { method, headers: { Authorization: "Bearer " + token } });
  console.log(method, path, response.status);
  const address = (await response.json().catch(() => ({}))).data?.attributes?.["hosted-state-download-url"];
  if (address) console.log("download", address, (await fetch(address)).status);
}
`;
const files = (plan: Told) => told({ plan }, { ...resources("one"), "ask.mjs": script });
const asking = (...requests: string[]): Told => ({ shell: `node ask.mjs ${requests.join(" ")}` });
const tokenIn = (log: string) => Buffer.from(/hex ([0-9a-f]+)/.exec(log)![1]!, "hex").toString();

let names = 0;
const aWorkspace = (attributes: object = {}) => createWorkspace(world(), { name: `shares-${++names}`, ...attributes });

test("reads its own workspace and those that share their state, and nothing else", async () => {
  const { api, organization } = world();
  const [own, listed, hidden] = [await aWorkspace(), await aWorkspace(), await aWorkspace()];
  const shared = await aWorkspace({ "global-remote-state": true });
  const params = { path: { workspace_id: listed.id } };
  await api.addRemoteStateConsumers({ params, body: consumers(own.id) });
  const byName = ({ attributes: { name } }: typeof own) => `organizations/${organization}/workspaces/${name}`;
  const requests = [
    ...[own, listed, shared, hidden].map((one) => `GET:${byName(one)}`),
    `GET:organizations/${organization}/entitlement-set`,
    `GET:workspaces/${own.id}/vars`,
    `GET:organizations/${organization}/workspaces`,
    "GET:account/details",
    `POST:workspaces/${own.id}/actions/lock`,
    `DELETE:workspaces/${own.id}`,
  ];

  const run = await startToolRun(world(), files(asking(...requests)), { workspaceId: own.id });
  await run.when("planned");
  const log = await run.planLog();

  const statuses = requests.map((request) => {
    const [method, path] = request.split(":");
    return Number(new RegExp(`^${method} ${path} (\\d+)$`, "m").exec(log)?.[1]);
  });
  expect(statuses).toEqual([200, 200, 200, 404, 200, 404, 404, 404, 404, 404]);
  expect(log).toContain("plain (sensitive value) hex");
  await api.removeRemoteStateConsumers({ params, body: consumers(own.id) });
  const later = await startToolRun(world(), files(asking(`GET:${byName(listed)}`)), { workspaceId: own.id });
  await world().api.discardRun({ params: { path: run.path } });
  await later.when("planned");
  expect(await later.planLog()).toContain(`GET ${byName(listed)} 404`);
});

test("downloads the state of another workspace; the address ends with the run", { tags: "long" }, async () => {
  const { api } = world();
  const producer = await startToolRun(world(), told({}), { attributes: { "auto-apply": true } });
  await producer.when("applied");
  const own = await aWorkspace();
  const path = `workspaces/${producer.workspaceId}/current-state-version`;
  const ask = async () => {
    const asked = asking(`GET:${path}`, `GET:${path}-outputs`);
    const run = await startToolRun(world(), files(asked), { workspaceId: own.id, attributes: { "plan-only": true } });
    await run.when("planned_and_finished");
    return run.planLog();
  };

  const before = await ask();
  const params = { path: { workspace_id: producer.workspaceId } };
  await api.addRemoteStateConsumers({ params, body: consumers(own.id) });
  const after = await ask();

  expect(before).toContain(`GET ${path} 404\nGET ${path}-outputs 404\n`);
  expect(after).toContain(`GET ${path}-outputs 200\n`);
  const [, address, status] = /^download (\S+) (\d+)$/m.exec(after)!;
  expect([status, (await fetch(address!)).status]).toEqual(["200", 404]);
});

const statusWith = async (token: string) => {
  const params = { path: { organization_name: world().organization } };
  return (await world().apiAs(token).showEntitlementSet({ params })).response.status;
};

test("ends with the plan; only its hash was stored, and the audit log has its creation and end", async () => {
  const { store } = world();
  const run = await startToolRun(world(), files(asking()));
  await run.when("planned");
  const token = tokenIn(await run.planLog());

  expect(await statusWith(token)).toBe(401);
  expect(await store.selectFrom("apiTokens").select("id").where("kind", "=", "run").execute()).toEqual([]);
  const entries = await store
    .selectFrom("auditEntries")
    .select(["operation", "callerKind", "objectId"])
    .where("objectKind", "=", "tokens")
    .where("outcome", "=", `${run.id}:planning:1`)
    .orderBy("seq")
    .execute();
  expect(entries.map(({ operation, callerKind }) => [operation, callerKind])).toEqual([
    ["createRunToken", "service"],
    ["deleteRunToken", "service"],
  ]);
  expect(lines.join("\n")).not.toContain(token);
});

const listTokens = () =>
  askAdmin<object[]>(["tokens", "list"], { environment: { DATABASE_URL: world().database.url } });

test("works until the tool ends after a cancel, and not after a forced one", async () => {
  const { api } = world();
  const sleeping: Told = { shell: "node ask.mjs; sleep 60", onInterrupt: { sleepMs: 60_000 } };
  const run = await startToolRun(world(), files(sleeping));
  const params = { path: run.path };
  await expect.poll(() => run.planLog(), { timeout: 10_000 }).toContain("hex");
  const token = tokenIn(await run.planLog());

  const during = await statusWith(token);
  const listed = await listTokens();
  await api.cancelRun({ params });
  const canceling = await statusWith(token);
  await api.forceCancelRun({ params });

  expect([during, canceling, await statusWith(token)]).toEqual([200, 200, 401]);
  const holder = `${run.id}:planning:1`;
  expect(listed).toContainEqual(expect.objectContaining({ kind: "run", holder }));
  expect(await listTokens()).not.toContainEqual(expect.objectContaining({ holder }));
});

test("a variable of the workspace replaces the configuration file with the token", async () => {
  const { api } = world();
  const { id } = await aWorkspace();
  await api.createWorkspaceVariable({
    params: { path: { workspace_id: id } },
    body: {
      data: {
        type: "vars",
        attributes: { key: "TF_CLI_CONFIG_FILE", value: "/mine", category: "env", hcl: false, sensitive: false },
      },
    },
  });
  const run = await startToolRun(world(), files({ show: "environment" }), { workspaceId: id });
  await run.when("planned");

  expect(await run.planLog()).toContain("\nTF_CLI_CONFIG_FILE=/mine\n");
});

const [[, withoutNamespaces]] = levels;
test.skipIf(withoutNamespaces !== undefined)("omits the token if the tool has no network", async () => {
  await using own = await startToolWorld({ toolNetwork: "off" });
  const run = await startToolRun(own, files({ show: "environment" }));
  await run.when("planned");

  expect(await run.planLog()).toContain("\nINFRARUN_ATTEMPT=");
  expect(await run.planLog()).not.toMatch(/TF_CLI_CONFIG_FILE|TF_TOKEN/);
  expect(await own.store.selectFrom("auditEntries").select("seq").where("objectKind", "=", "tokens").execute()).toEqual(
    [],
  );
});

const access = (url: string): ApiAccess => ({ url, token: "ifr_1" });

test.each([
  ["https://runs.example", { TF_TOKEN_runs_example: "ifr_1" }],
  ["https://my-runs.example.com/", { TF_TOKEN_my__runs_example_com: "ifr_1" }],
  ["https://läufe.example", { TF_TOKEN_xn____lufe__loa_example: "ifr_1" }],
  ["https://runs.example:8443", { TF_CLI_CONFIG_FILE: "/own/cli.tfrc" }],
  ["http://runs.example", { TF_CLI_CONFIG_FILE: "/own/cli.tfrc" }],
])("the address %s leads to the variables %j", (url, variables) => {
  expect(accessVariables(access(url), "/own/cli.tfrc")).toEqual(variables);
  expect(cliConfigFor(access(url)) !== undefined).toBe("TF_CLI_CONFIG_FILE" in variables);
});
