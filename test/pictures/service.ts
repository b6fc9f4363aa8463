// A service with workspaces and runs in several states, for pictures of the web app.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { createClient } from "../../client/index.ts";
import { bundleOf, resources } from "../support/bundles.ts";

export interface PictureService extends AsyncDisposable {
  origin: string;
  token: string;
  organization: string;
  /** The newest run of the workspace `network`, which waits for a confirmation. */
  run: string;
}

export async function startPictureService(root: string): Promise<PictureService> {
  const data = mkdtempSync(join(tmpdir(), "infrarun-pictures-"));
  // As root, the embedded PostgreSQL runs as another user, who must be able to enter this folder.
  chmodSync(data, 0o755);
  const env = {
    ...process.env,
    PORT: "0",
    INFRARUN_DATA: join(data, "data"),
    INFRARUN_PLAN_MS: "400",
    INFRARUN_APPLY_MS: "400",
  };
  const child = spawn(process.execPath, ["server/main.ts", "--json"], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [line] = (await once(createInterface(child.stdout), "line")) as [string];
  const { api: baseUrl, organization, tokens } = JSON.parse(line);
  const api = createClient({ baseUrl, token: tokens.owner });
  const uploadTo = async (workspace_id: string, ...names: string[]) => {
    const version = await api.extensions.createConfigurationVersion({ workspace_id, "auto-queue-runs": false });
    await api.upload(version, new Uint8Array(await bundleOf(resources(...names))));
  };
  const create = async (name: string, tags: string[], description: string) => {
    const { data } = await api.workspaces.create({ organization_name: organization, name, description });
    await api.workspaces.addTags({ workspace_id: data.id, tags: tags.map((tag) => ({ name: tag })) });
    await uploadTo(data.id, "subnet", "route", "gateway");
    return data.id;
  };
  const network = await create("network", ["production", "team-core"], "Subnets and routes of all regions.");
  const edge = await create("edge", ["production"], "Caches and certificates.");
  await create("billing", ["staging"], "Queues and tables of the invoices.");
  const { data: first } = await api.runs.create({ workspace: network, message: "Add the subnets", "auto-apply": true });
  await api.runs.wait(first.id);
  const { data: other } = await api.runs.create({
    workspace: edge,
    message: "Renew the certificates",
    "auto-apply": true,
  });
  await api.runs.wait(other.id);
  await uploadTo(network, "subnet", "route", "gateway", "database");
  const { data: second } = await api.runs.create({ workspace: network, message: "Widen the subnet of the database" });
  await api.runs.wait(second.id, { until: "confirmable" });
  return {
    origin: new URL(baseUrl).origin,
    token: tokens.owner,
    organization,
    run: second.id,
    async [Symbol.asyncDispose]() {
      child.kill("SIGTERM");
      await once(child, "exit");
      rmSync(data, { recursive: true, force: true });
    },
  };
}
