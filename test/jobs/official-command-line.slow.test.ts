// The official command line with its backends `cloud` and `remote`, if it is installed; the service runs the same program.
import { execFile, execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { getOrganization, saveOrganization } from "../../server/store/organizations/organizations.ts";
import { startToolWorld } from "../support/tool-world.ts";

const isInstalled = (() => {
  try {
    execFileSync("terraform", ["version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

const host = "infrarun.example";
const configuration = `
variable "secret" {
  type      = string
  sensitive = true
  default   = "hush-hush-42"
}
resource "terraform_data" "hidden" {
  input = { name = "one", password = var.secret }
}
resource "terraform_data" "plain" {
  input = "shown"
}
output "name" {
  value = terraform_data.plain.output
}
output "secret" {
  value     = var.secret
  sensitive = true
}
`;
const backends = { cloud: "cloud", remote: 'backend "remote"' };
const backendOf = (backend: keyof typeof backends, organization: string) => `
terraform {
  ${backends[backend]} {
    hostname     = "${host}"
    organization = "${organization}"
    workspaces {
      name = "cli"
    }
  }
}`;

async function openCommandLine(world: Awaited<ReturnType<typeof startToolWorld>>, backend: keyof typeof backends) {
  const folder = await mkdtemp(join(tmpdir(), "infrarun-cli-"));
  const api = `${world.url}/api/v2/`;
  const services = ["tfe.v2", "tfe.v2.1", "tfe.v2.2", "state.v2"].map((name) => `"${name}" = "${api}"`).join("\n");
  const rc = join(folder, "terraformrc");
  await writeFile(
    rc,
    `host "${host}" {\n  services = {\n${services}\n}\n}\ncredentials "${host}" {\n  token = "${world.tokens.owner}"\n}\n`,
  );
  await writeFile(join(folder, "main.tf"), backendOf(backend, world.organization) + configuration);
  const env = { PATH: process.env.PATH, HOME: folder, TF_CLI_CONFIG_FILE: rc, CHECKPOINT_DISABLE: "1" };
  const run = ([command, ...args]: string[]) =>
    new Promise<{ code: number; text: string }>((done) => {
      const options = { cwd: folder, env, timeout: 120_000 };
      execFile("terraform", [command!, "-no-color", ...args], options, (error, stdout, stderr) => {
        done({ code: error ? Number(error.code ?? 1) : 0, text: stdout + stderr });
      });
    });
  return {
    run: (...args: string[]) => run(args),
    async succeed(...args: string[]): Promise<string> {
      const { code, text } = await run(args);
      if (code !== 0) throw new Error(`terraform ${args.join(" ")} ended with ${code}: ${text}`);
      return text;
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

const created = /terraform_data\.hidden will be created[\s\S]*password = \(sensitive value\)[\s\S]*Plan: 2 to add/;
const checks = {
  costEstimation: true,
  policies: [{ name: "costs", enforcement: "soft", passes: false }],
  runTasks: [{ name: "scan", stage: "pre_plan", passes: true }],
} as const;

describe.skipIf(!isInstalled)("the official command line", { timeout: 300_000 }, () => {
  test("shows the diff of a plan, saves it, shows it and applies it", async () => {
    await using world = await startToolWorld({ tool: "terraform" });
    await using cli = await openCommandLine(world, "cloud");
    await cli.succeed("init");

    expect(await cli.succeed("plan", "-out=saved")).toMatch(created);
    const shown = await cli.succeed("show", "saved");
    expect(shown).toMatch(created);
    expect(shown).toContain("Run status: planned and saved (confirmable)");
    expect(JSON.parse(await cli.succeed("show", "-json", "saved")).resource_changes).toHaveLength(2);
    const applied = await cli.succeed("apply", "saved");
    expect(applied).toMatch(/plain: Creation complete[\s\S]*Apply complete! Resources: 2 added[\s\S]*name = "shown"/);
    // The command line omits the heading of the apply.
    expect(applied).not.toContain("Tool version");
    expect(await cli.succeed("plan")).toContain("No changes. Your infrastructure matches the configuration.");
    expect(shown + applied).not.toContain("hush-hush");
  });

  test("shows tasks and costs, and overrides a policy", async () => {
    await using world = await startToolWorld({ tool: "terraform" });
    const organization = (await getOrganization(world.store, world.organization))!;
    await saveOrganization(world.store, { ...organization, settings: { ...organization.settings, ...checks } });
    await using cli = await openCommandLine(world, "cloud");
    await cli.succeed("init");

    const refused = await cli.run("plan");
    expect(refused.text).toContain("Organization Policy Check soft failed.");
    const text = await cli.succeed("apply", "-auto-approve");

    expect(text).toMatch(/Pre-plan Tasks[\s\S]*All tasks completed! 1 passed, 0 failed/);
    expect(text).toMatch(/Cost Estimation:[\s\S]*Resources: 2 of 2 estimated/);
    expect(text).toMatch(/Policy check soft failed: 0 of 1 policies passed\.[\s\S]*Apply complete! Resources: 2 added/);
  });

  test("shows readable logs with the backend remote", async () => {
    await using world = await startToolWorld({ tool: "terraform" });
    await using cli = await openCommandLine(world, "remote");
    await cli.succeed("init");

    const text = await cli.succeed("apply", "-auto-approve");

    expect(text).toMatch(created);
    expect(text).toMatch(/plain: Creation complete[\s\S]*Apply complete! Resources: 2 added/);
    expect(text).not.toMatch(/hush-hush|"@message"|Tool version/);
  });
});
