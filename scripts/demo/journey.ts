// A first run on the running service: creates a workspace, uploads a configuration, plans and applies.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import colors from "picocolors";
import { ApiError, createClient, InfrarunError, NetworkError, type RunStatus, StateError } from "../../client/index.ts";
import { packFolder } from "../../client/node.ts";
import type { SavedTokens } from "../../server/settings/tokens-file.ts";
import { UserError, visible, visibleLines } from "../terminal/index.ts";
import { startCall, tokenCall } from "./tokens.ts";

/** Works without providers, so that a real tool needs no network either. */
const configuration = `resource "terraform_data" "greeting" {
  input = "Hello from infrarun"
}

output "greeting" {
  value = terraform_data.greeting.output
}
`;

export interface DemoResult {
  workspace: string;
  run: string;
  status: RunStatus;
  /** Method, path and status of each request, without repeated reads. */
  requests: { method: string; path: string; status: number }[];
}

const green: ReadonlySet<RunStatus> = new Set(["planned", "applied", "planned_and_finished"]);
const red: ReadonlySet<RunStatus> = new Set(["errored", "canceled", "force_canceled", "discarded"]);

/** Prints with `print`; the result has the same facts. */
export async function runDemo(
  { api: baseUrl, docs, organization, tokens }: SavedTokens,
  print: (line: string) => void,
) {
  const requests: DemoResult["requests"] = [];
  const api = createClient({ baseUrl, token: tokens.owner!, fetch: announce });
  try {
    return await walk();
  } catch (error) {
    throw explain(error, baseUrl);
  }

  async function announce(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const response = await fetch(input, init);
    const request = input instanceof Request ? input : new Request(input, { ...init, body: null });
    const { pathname } = new URL(request.url);
    // The address of an upload contains its token.
    const path = /^(.*\/uploads\/)/.exec(pathname)?.[1]?.concat("…") ?? pathname;
    if (request.method !== "GET") {
      requests.push({ method: request.method, path, status: response.status });
      const status = response.ok ? colors.green(String(response.status)) : colors.red(String(response.status));
      print(`${colors.bold(request.method.padEnd(4))} ${visible(path)} ${colors.dim("→")} ${status}`);
    }
    return response;
  }

  async function walk(): Promise<DemoResult> {
    const name = `hello-${Date.now().toString(36)}`;
    step(`Create the workspace ${name}`);
    const { data: workspace } = await api.workspaces.create({ organization_name: organization, name });
    step("Upload a configuration: one resource, one output");
    const version = await api.extensions.createConfigurationVersion({
      workspace_id: workspace.id,
      "auto-queue-runs": false,
    });
    await api.upload(version, await pack());
    step("Create a run, which plans immediately");
    const { data: run } = await api.runs.create({ workspace: workspace.id, message: "My first run" });
    await follow(run.id, "confirmable", "plan");
    step("Apply the plan");
    await api.runs.apply({ run_id: run.id, comment: "Applied by the demo." });
    const { attributes } = await follow(run.id, "final", "apply");
    print("");
    print(`${colors.bold("Done.")} Read the run yourself:`);
    print("");
    print(`  curl -H "Authorization: Bearer $(${tokenCall} owner)" \\`);
    print(`    ${baseUrl}/runs/${run.id}`);
    print("");
    print(`Docs and guides: ${docs}`);
    return { workspace: workspace.id, run: run.id, status: attributes.status, requests };
  }

  /** Prints each state, then the log of the phase. */
  async function follow(id: string, until: "confirmable" | "final", phase: "plan" | "apply") {
    const ended = await api.runs
      .wait(id, { until, timeout: 600_000, onState: (status) => print(`  ${colors.dim("●")} ${shade(status)}`) })
      .catch((error) => error as Error);
    const hasStopped = ended instanceof StateError;
    if (ended instanceof Error && !hasStopped) throw ended;
    let log = "";
    for await (const text of api.runs.log(id, phase)) log += text;
    for (const line of visibleLines(log.trimEnd()).split("\n")) print(`    ${colors.dim(`│ ${line}`)}`);
    if (hasStopped) throw new UserError(`The run is ${ended.status}: see the log above.`, 1);
    return ended as Exclude<typeof ended, Error>;
  }

  function step(text: string): void {
    print("");
    print(colors.bold(text));
  }
}

function shade(status: RunStatus): string {
  if (green.has(status)) return colors.green(status);
  return red.has(status) ? colors.red(status) : colors.yellow(status);
}

async function pack() {
  const folder = mkdtempSync(join(tmpdir(), "infrarun-demo-"));
  try {
    writeFileSync(join(folder, "main.tf"), configuration);
    return await packFolder(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function explain(error: unknown, baseUrl: string): unknown {
  if (error instanceof NetworkError) {
    return new UserError(`No service responds at ${baseUrl}. Start it first, in another terminal: ${startCall}.`, 1);
  }
  if (error instanceof ApiError && error.status === 401) {
    return new UserError(`The service at ${baseUrl} refuses the demo's token. Restart it: ${startCall}.`, 1);
  }
  return error instanceof InfrarunError ? new UserError(`The demo stopped: ${visible(error.message)}`, 1) : error;
}
