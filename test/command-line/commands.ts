// Commands of the command line, in the order in which people use them. Each row of a journey runs in its folder.
import type { OrganizationSettings } from "../../server/domain/types.ts";
import { getOrganization, saveOrganization } from "../../server/store/organizations/organizations.ts";
import type { TestServer } from "../support/server.ts";

/** Stands for the host of the service. */
export const host = "infrarun.test";

export interface Command {
  args: string[];
  /** Files to write before. */
  files?: Record<string, string>;
  /** Answers to questions. */
  input?: string;
  env?: Record<string, string>;
  /** 0 by default. */
  code?: number;
  shows?: RegExp;
  /** Done before, through the API. */
  before?(world: TestServer): Promise<unknown>;
}

export interface Journey {
  name: string;
  /** Relative to the folder of the world. */
  folder: string;
  commands: Command[];
}

/** The rows of a journey by their commands; repeated commands have a number. */
export function rowsOf({ commands }: Journey): Map<string, Command> {
  const rows = new Map<string, Command>();
  for (const command of commands) {
    const text = command.args.join(" ");
    let title = text;
    for (let number = 2; rows.has(title); number += 1) title = `${text} (${number})`;
    rows.set(title, command);
  }
  return rows;
}

/** A row: the command in one string, with spaces between its arguments. */
const row = (text: string, more: Omit<Command, "args"> = {}): Command => ({ args: text.split(" "), ...more });

const fails = (shows: RegExp, more: Omit<Command, "args"> = {}) => ({ code: 1, shows, ...more });

const resources = (...names: string[]) =>
  names.map((name) => `resource "terraform_data" "${name}" {\n  input = var.size\n}\n`).join("");

/** The sensitive output, which plans and logs hide. */
export const secret = "s3cr3t-value";

const outputs = `variable "size" {
  default = "small"
}
output "size" {
  value = terraform_data.a.output
}
output "all" {
  value = { list = [1, 2], flag = true }
}
output "secret" {
  value     = "${secret}"
  sensitive = true
}
`;

const main = (...names: string[]) => ({ "main.tf": outputs + resources(...names) });

const cloud = (workspaces: string) => ({
  "backend.tf": `terraform {\n  cloud {\n    hostname     = "${host}"\n    organization = "demo"\n    workspaces {\n      ${workspaces}\n    }\n  }\n}\n`,
});

const remote = (workspaces: string) => ({
  "backend.tf": `terraform {\n  backend "remote" {\n    hostname     = "${host}"\n    organization = "demo"\n    workspaces {\n      ${workspaces}\n    }\n  }\n}\n`,
});

const local = { "backend.tf": "" };

const findWorkspace = async ({ api, organization }: TestServer, name: string) => {
  const { data } = await api.showWorkspaceByName({
    params: { path: { organization_name: organization, workspace_name: name } },
  });
  return data!.data.id;
};

const setMode = (name: string, mode: "local" | "remote") => async (world: TestServer) =>
  world.api.updateWorkspace({
    params: { path: { workspace_id: await findWorkspace(world, name) } },
    body: { data: { type: "workspaces", attributes: { "execution-mode": mode } } },
  });

/** Turns on or off that every workspace may read the state of this one. */
const share = (name: string, isGlobal: boolean) => async (world: TestServer) =>
  world.api.updateWorkspace({
    params: { path: { workspace_id: await findWorkspace(world, name) } },
    body: { data: { type: "workspaces", attributes: { "global-remote-state": isGlobal } } },
  });

/** Commands that read and change the state, for every kind of execution. */
const stateCommands = [
  row("output", { shows: /size = "small"/ }),
  row("output -json", { shows: /"s3cr3t-value"/ }),
  row("output -raw size", { shows: /^small/ }),
  row("show", { shows: /terraform_data\.a/ }),
  row("show -json", { shows: /"format_version"/ }),
  row("state list", { shows: /terraform_data\.a/ }),
  row("state show terraform_data.a", { shows: /input/ }),
  row("state pull", { shows: /"lineage"/ }),
  row("console", { input: "terraform_data.a.output\n", shows: /"small"/ }),
  row("taint terraform_data.a", { shows: /has been marked as tainted/ }),
  row("untaint terraform_data.a", { shows: /has been successfully untainted/ }),
  row("state mv terraform_data.b terraform_data.c", { shows: /Successfully moved 1 object/ }),
  row("state mv terraform_data.c terraform_data.b", { shows: /Successfully moved 1 object/ }),
  row("state rm terraform_data.b", { shows: /Successfully removed 1 resource/ }),
  row("import terraform_data.b some-id", { shows: /Import successful/ }),
];

/** Sets the checks of runs of the organization. */
const check =
  (checks: Partial<OrganizationSettings>) =>
  async ({ store, organization: name }: TestServer) => {
    const organization = (await getOrganization(store, name))!;
    await saveOrganization(store, { ...organization, settings: { ...organization.settings, ...checks } });
  };

const softFailure = [{ name: "costs", enforcement: "soft", passes: false }] as const;
const hardFailure = [{ name: "costs", enforcement: "hard", passes: false }] as const;

/** A home without a token. A login saves it there. */
const signedOut = {
  env: { HOME: ".", TF_CLI_CONFIG_FILE: "" },
  files: {
    ".terraformrc": `host "${host}" {\n  services = { "tfe.v2" = "http://${host}/api/v2/" }\n}\n`,
    ".terraform.d/readme": "",
  },
};

const pushed = JSON.stringify({
  version: 4,
  terraform_version: "1.11.4",
  serial: 7,
  lineage: "b3a9e7c1-5d2f-4c8a-9e6b-1f0d7a4c2e88",
  outputs: {},
  resources: [],
});

export const journeys: Journey[] = [
  {
    name: "sign-in",
    folder: "signed-in",
    commands: [
      row(`login ${host}`, { ...signedOut, input: "yes\nwrong\n", ...fails(/Token is invalid/) }),
      row(`login ${host}`, { ...signedOut, input: "yes\n$TOKEN\n", shows: /Retrieved token for user/ }),
      row(`logout ${host}`, { ...signedOut, shows: /Success|Removing/ }),
    ],
  },
  {
    name: "checks",
    folder: "checked",
    commands: [
      row("init", { files: { ...cloud(`name = "checked"`), ...main("a") }, before: check({ costEstimation: true }) }),
      row("plan", { shows: /Cost [Ee]stimation/ }),
      row("apply -auto-approve", {
        before: check({ costEstimation: false, policies: softFailure }),
        shows: /Policy check soft failed[\s\S]*Apply complete!/,
      }),
      row("apply", { files: main("a", "b"), input: "override\nyes\n", shows: /Apply complete!/ }),
      row("apply", { files: main("a"), input: "no\n", ...fails(/soft failed/) }),
      row("plan", { files: main("a", "b", "c"), before: check({ policies: hardFailure }), ...fails(/hard fail/i) }),
      row("apply -auto-approve", {
        before: check({ policies: [], runTasks: [{ name: "scan", stage: "post_plan", passes: true }] }),
        shows: /All tasks completed[\s\S]*Apply complete!/,
      }),
    ],
  },
  {
    name: "cloud",
    folder: "cloud",
    commands: [
      row("version", { files: { ...cloud(`name = "network"`), ...main("a", "b") } }),
      row("init", { before: check({ runTasks: [] }), shows: /has been successfully initialized/ }),
      row("validate", { shows: /The configuration is valid/ }),
      row("fmt -check"),
      row("providers", { shows: /terraform\.io\/builtin\/terraform/ }),
      row("plan", { shows: /Plan: 2 to add, 0 to change, 0 to destroy/ }),
      row("plan -out=tfplan", { shows: /Plan: 2 to add/ }),
      row("show tfplan", { shows: /terraform_data\.a will be created/ }),
      row("show -json tfplan", { shows: /"resource_changes"/ }),
      row("apply tfplan", { shows: /Apply complete! Resources: 2 added/ }),
      ...stateCommands,
      row("plan", { shows: /terraform_data\.b|No changes/ }),
      row("apply", { input: "no\n", files: main("a", "b", "c"), code: 1, shows: /discarded|canceled/i }),
      row("apply", { input: "yes\n", shows: /Apply complete!/ }),
      row("plan -detailed-exitcode", { shows: /No changes/ }),
      row("apply -auto-approve", { files: main("a", "b", "c", "d"), shows: /Apply complete! Resources: 1 added/ }),
      row("plan -var size=large", { shows: /Plan: 0 to add, 4 to change/ }),
      row("plan -var-file=some.tfvars", { files: { "some.tfvars": `size = "wide"\n` }, shows: /4 to change/ }),
      row("plan -target=terraform_data.a -var size=large", { shows: /0 to add, 1 to change/ }),
      row("apply -target=terraform_data.a -auto-approve -var size=large", { shows: /Apply complete!/ }),
      row("plan -replace=terraform_data.d", { shows: /must be replaced|replaced, as requested/ }),
      row("apply -replace=terraform_data.d -auto-approve", { shows: /Apply complete!/ }),
      row("plan -refresh-only", { shows: /No changes/ }),
      row("apply -refresh-only -auto-approve", { shows: /Apply complete|No changes/ }),
      row("refresh"),
      row("plan -generate-config-out=made.tf", {
        files: { "import.tf": `import {\n  to = terraform_data.made\n  id = "made-id"\n}\n` },
        shows: /Plan: 1 to import/,
      }),
      row("apply -auto-approve", { shows: /1 imported/ }),
      row("plan", fails(/Error/, { files: { "wrong.tf": `output "wrong" {\n  value = no_such.thing\n}\n` } })),
      row("plan", {
        files: {
          "wrong.tf": `check "size" {\n  assert {\n    condition     = var.size == "other"\n    error_message = "The size is odd."\n  }\n}\n`,
        },
        shows: /The size is odd/,
      }),
      row("apply -auto-approve", { files: { "wrong.tf": "" } }),
      row("graph", { shows: /digraph/ }),
      row("workspace show", { shows: /network/ }),
      row("workspace list", { shows: /network/ }),
      row("metadata functions -json", { shows: /"abs"/ }),
      row("get"),
      row("state push pushed.tfstate", fails(/Failed|Error|no such file/)),
      row("plan -destroy", { shows: /to destroy/ }),
      row("destroy", { input: "no\n", code: 1, shows: /discarded|canceled/i }),
      row("apply -destroy -auto-approve", { shows: /destroyed/ }),
      row("init -upgrade", { shows: /has been successfully initialized/ }),
    ],
  },
  {
    name: "cloud with tags",
    folder: "tags",
    commands: [
      row(
        "init -input=false",
        fails(/No existing workspaces/, { files: { ...cloud(`tags = ["cli", "team"]`), ...main("a") } }),
      ),
      row("init", { input: "one\n", shows: /successfully initialized/ }),
      row("plan", { shows: /1 to add/ }),
      row("apply -auto-approve", { shows: /Apply complete/ }),
      row("workspace new two", { shows: /Created and switched/ }),
      row("workspace list", { shows: /one[\s\S]*two/ }),
      row("workspace select one", { shows: /Switched to workspace "one"/ }),
      row("workspace show", { shows: /^one/ }),
      row("workspace delete two", { shows: /Deleted workspace "two"/ }),
      row("workspace select none", fails(/doesn't exist/)),
      row("destroy -auto-approve", { shows: /destroyed/ }),
    ],
  },
  {
    name: "cloud with key-value tags",
    folder: "bindings",
    commands: [
      row("init", {
        files: { ...cloud(`tags = { team = "network" }`), ...main("a") },
        input: "bound\n",
        shows: /successfully initialized/,
      }),
      row("plan", { shows: /1 to add/ }),
      row("workspace list", { shows: /bound/ }),
      row("state push -force pushed.tfstate", { files: { "pushed.tfstate": pushed } }),
    ],
  },
  {
    name: "cloud with a project",
    folder: "project",
    commands: [
      row("init", { files: { ...cloud(`name    = "placed"\n      project = "landing"`), ...main("a") } }),
      row("plan", { shows: /1 to add/ }),
      row("apply -auto-approve", { shows: /Apply complete/ }),
    ],
  },
  {
    name: "local execution",
    folder: "local",
    commands: [
      row("init", { files: { ...cloud(`name = "stored"`), ...main("a", "b") } }),
      row("plan", { before: setMode("stored", "local"), shows: /Plan: 2 to add/ }),
      row("plan -out=tfplan", { shows: /Saved the plan to/ }),
      row("show tfplan", { shows: /will be created/ }),
      row("apply tfplan", { shows: /Apply complete! Resources: 2 added/ }),
      ...stateCommands,
      row("apply -auto-approve", { shows: /Apply complete/ }),
      row("plan", {
        async before(world) {
          const path = { workspace_id: await findWorkspace(world, "stored") };
          await world.api.lockWorkspace({ params: { path } });
        },
        ...fails(/Error acquiring the state lock|locked/i),
      }),
      row("force-unlock -force demo/stored", { shows: /has been successfully unlocked/ }),
      row("plan", { shows: /No changes/ }),
      row("refresh"),
      row("destroy -auto-approve", { shows: /Destroy complete! Resources: 2 destroyed/ }),
    ],
  },
  {
    name: "module test",
    folder: "module",
    commands: [
      row("init", {
        files: {
          "main.tf": `variable "name" {\n  default = "a"\n}\noutput "name" {\n  value = var.name\n}\n`,
          "main.tftest.hcl": `run "right" {\n  assert {\n    condition     = output.name == "a"\n    error_message = "wrong"\n  }\n}\n`,
        },
      }),
      row(`test -cloud-run=${host}/demo/network/cloud`, { shows: /1 passed, 0 failed/ }),
      row(`test -cloud-run=${host}/demo/none/cloud`, fails(/not found|Failed/i)),
    ],
  },
  {
    name: "migration",
    folder: "moved",
    commands: [
      row("init", { files: { ...local, ...main("a") } }),
      row("apply -auto-approve", { shows: /1 added/ }),
      row("init", { files: cloud(`name = "moved"`), input: "yes\n", shows: /initialized/ }),
      row("state list", { shows: /terraform_data\.a/ }),
      row("plan", { shows: /No changes/ }),
      row("state pull", { shows: /"terraform_data"/ }),
    ],
  },
  {
    name: "remote state",
    folder: "reader",
    commands: [
      row("init", {
        files: {
          ...cloud(`name = "reader"`),
          "main.tf": `data "terraform_remote_state" "network" {\n  backend = "remote"\n  config = {\n    hostname     = "${host}"\n    organization = "demo"\n    workspaces   = { name = "moved" }\n  }\n}\noutput "read" {\n  value = data.terraform_remote_state.network.outputs.size\n}\n`,
        },
      }),
      row("apply -auto-approve", fails(/Error/, { before: share("moved", false) })),
      row("apply -auto-approve", { before: share("moved", true), shows: /Apply complete!/ }),
      row("output -raw read", { shows: /small/ }),
    ],
  },
  {
    name: "remote",
    folder: "remote",
    commands: [
      row("init", { files: { ...remote(`name = "older"`), ...main("a", "b") }, shows: /successfully initialized/ }),
      row("plan", { shows: /2 to add/ }),
      row("plan -out=tfplan", fails(/Saving a generated plan is currently not supported/)),
      row("apply", { input: "no\n", code: 1, shows: /discarded|canceled/i }),
      row("apply", { input: "yes\n", shows: /Apply complete! Resources: 2 added/ }),
      ...stateCommands,
      row("apply -auto-approve", { shows: /Apply complete/ }),
      row("plan -var size=large", fails(/Run variables are currently not supported/)),
      row("plan -target=terraform_data.a", { shows: /No changes/ }),
      row("plan -replace=terraform_data.a", { shows: /replaced/ }),
      row("plan -refresh-only", { shows: /No changes/ }),
      row("refresh", fails(/Use "terraform apply -refresh-only" instead/)),
      row("destroy -auto-approve", { shows: /2 destroyed|destroyed/ }),
    ],
  },
  {
    name: "remote with a prefix",
    folder: "prefixed",
    commands: [
      row("init -input=false", { files: { ...remote(`prefix = "app-"`), ...main("a") }, code: 1, shows: /.*/s }),
      row("workspace new dev", { shows: /Created and switched/ }),
      row("plan", { shows: /1 to add/ }),
      row("workspace new prod", { shows: /Created and switched/ }),
      row("workspace list", { shows: /dev[\s\S]*prod/ }),
      row("workspace select dev", { shows: /Switched/ }),
      row("workspace delete prod", { shows: /Deleted/ }),
      row("init -migrate-state", { files: local, input: "yes\nyes\n", shows: /initialized/ }),
    ],
  },
];
