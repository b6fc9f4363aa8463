// The same tests with OpenTofu or Terraform, if one of them is installed; they need no providers other than built-in ones.
import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { startToolRun, startToolTest, startToolWorld } from "../support/tool-world.ts";
import { consumers, createWorkspace } from "../support/workspace-world.ts";

const found = ["tofu", "terraform"].find((name) => {
  try {
    execFileSync(name, ["version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
});

const configuration = `
terraform {
  backend "s3" {
    bucket = "never-asked"
  }
}
variable "name" {
  type = string
}
resource "terraform_data" "some" {
  count = 2
  input = var.name
}
output "name" {
  value = terraform_data.some[0].output
}
`;
const module = `
variable "name" {
  default = "a"
}
output "name" {
  value = var.name
}
`;
const check = (name: string, wanted: string) => `
run "${name}" {
  assert {
    condition     = output.name == "${wanted}"
    error_message = "It has another name."
  }
}
`;

test.skipIf(found === undefined)(
  "plans, applies, destroys and tests with the real tool",
  { timeout: 90_000 },
  async () => {
    await using world = await startToolWorld({ tool: found! });
    const attributes = { variables: [{ key: "name", value: '"hello"' }], "auto-apply": true };
    const run = await startToolRun(world, { "main.tf": configuration }, { attributes });

    await run.when("applied");
    expect(await run.plan()).toMatchObject({ "resource-additions": 2, "has-changes": true });
    expect(await run.apply()).toMatchObject({ "resource-additions": 2, "resource-destructions": 0 });
    const { workspaceId } = run;
    const query = { include: ["outputs" as const] };
    const { data } = await world.api.showWorkspace({ params: { path: { workspace_id: workspaceId }, query } });
    expect(data!.data.attributes["resource-count"]).toBe(2);
    expect(data!.included).toMatchObject([{ attributes: { name: "name", value: "hello" } }]);

    const destroying = { attributes: { ...attributes, "is-destroy": true }, workspaceId };
    const destroyed = await startToolRun(world, { "main.tf": configuration }, destroying);
    await destroyed.when("applied");
    expect(await destroyed.apply()).toMatchObject({ "resource-destructions": 2 });

    const files = { "main.tf": module, "tests/one.tftest.hcl": check("right", "a") + check("wrong", "b") };
    const tested = await startToolTest(world, files, { verbose: true });
    const { attributes: outcome } = await tested.when("finished");
    expect(outcome).toMatchObject({ "test-status": "fail", "tests-passed": 1, "tests-failed": 1 });
    expect(await tested.log()).toContain("It has another name.");
  },
);

const names = ["default", "file", "workspace", "run", "environment"];
const declared = names.map((name) => `variable "${name}" {\n  default = "default"\n}\n`).join("");
const shown = names.map((name) => `output "${name}" {\n  value = var.${name}\n}\n`).join("");
const secret = `
variable "secret" {}
resource "terraform_data" "shows" {
  input = "it is ${"$"}{var.secret}"
}
`;

test.skipIf(found === undefined)(
  "prefers variables of the run, then of the workspace, then of files",
  { timeout: 90_000 },
  async () => {
    await using world = await startToolWorld({ tool: found! });
    const { api, organization } = world;
    const { data: made } = await api.createWorkspace({
      params: { path: { organization_name: organization } },
      body: { data: { type: "workspaces", attributes: { name: "variables" } } },
    });
    const workspaceId = made!.data.id;
    const add = (key: string, value: string, more: object = {}) =>
      api.createWorkspaceVariable({
        params: { path: { workspace_id: workspaceId } },
        body: {
          data: {
            type: "vars",
            attributes: { key, value, category: "terraform", hcl: false, sensitive: false, ...more },
          },
        },
      });
    const text = `of the "workspace"\n${"$"}{not.a} %{template}\\`;
    await add("workspace", text);
    await add("run", "of the workspace");
    await add("undeclared", "is ignored");
    await add("secret", "correct\nhorse", { sensitive: true });
    await add("TF_VAR_environment", "of the environment", { category: "env" });
    await add("TF_VAR_run", "of the environment", { category: "env" });
    const files = {
      "main.tf": declared + shown + secret,
      "a.auto.tfvars": 'file = "of a file"\nworkspace = "of a file"\nrun = "of a file"\n',
    };
    const attributes = { variables: [{ key: "run", value: '"of the run"' }], "auto-apply": true };

    const run = await startToolRun(world, files, { attributes, workspaceId });

    await run.when("applied");
    const query = { include: ["outputs" as const] };
    const { data } = await api.showWorkspace({ params: { path: { workspace_id: workspaceId }, query } });
    const outputs = data!.included!.map(({ attributes }) => attributes as { name: string; value: unknown });
    expect(Object.fromEntries(outputs.map(({ name, value }) => [name, value]))).toEqual({
      default: "default",
      file: "of a file",
      workspace: text,
      run: "of the run",
      environment: "of the environment",
    });
    expect((await run.planLog()) + (await run.applyLog())).not.toMatch(/correct|horse/);
  },
);

const sharing = `
output "name" {
  value = "of the producer"
}
output "password" {
  value = "hush-hush"
  sensitive = true
}
`;
const reading = (host: string) => `
data "terraform_remote_state" "producer" {
  backend = "remote"
  config = {
    hostname = "${host}"
    organization = "demo"
    workspaces = { name = "producer" }
  }
}
output "seen" {
  value = data.terraform_remote_state.producer.outputs.name
}
`;

test.skipIf(found === undefined)(
  "reads the state of a workspace that lists this one as a consumer",
  { timeout: 90_000 },
  async () => {
    await using world = await startToolWorld({ tool: found! });
    const { api } = world;
    const attributes = { "auto-apply": true };
    const producer = await startToolRun(world, { "main.tf": sharing }, { attributes, workspace: { name: "producer" } });
    await producer.when("applied");
    const files = { "main.tf": reading(new URL(world.url).host) };
    const { id: workspaceId } = await createWorkspace(world, { name: "consumer" });
    const params = { path: { workspace_id: producer.workspaceId } };

    const refused = await startToolRun(world, files, { attributes, workspaceId });
    await refused.when("errored");
    await api.addRemoteStateConsumers({ params, body: consumers(workspaceId) });
    const allowed = await startToolRun(world, files, { attributes, workspaceId });
    await allowed.when("applied");

    const query = { include: ["outputs" as const] };
    const { data } = await api.showWorkspace({ params: { path: { workspace_id: workspaceId }, query } });
    expect(data!.included).toMatchObject([{ attributes: { name: "seen", value: "of the producer" } }]);
  },
);
