// The compared clients: how to generate each from the spec, and how to call it.
import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { buildClient } from "../../../scripts/packages/index.ts";
import { vendors } from "./vendors.ts";

const run = promisify(execFile);
export const baseUrl = "http://127.0.0.1:8080/api/v2";

/** Pinned versions, so that the figures stay comparable. */
export const packages = ["@hey-api/openapi-ts@0.99.0", "orval@8.30.0", "typescript@5.9.3"];

export interface Candidate {
  name: string;
  /** Generates the client in the folder. */
  make(folder: string): Promise<unknown>;
  /** A module that exports `create({ fetch, token })`, with the same few calls for each. */
  driver: string;
  /** Modules with a single operation, and with all. */
  one: string;
  all: string;
  /** The line for a typed call of an operation, for a file with 50 calls. */
  typed: { start: string; call: (operationId: string, method: string, path: string) => string };
}

const callAll = (name: string) => `await ${name}(...(null as never as Parameters<typeof ${name}>))`;

export const candidates: Candidate[] = [
  {
    name: "infrarun-client",
    async make(folder) {
      mkdirSync(join(folder, "node_modules/infrarun-client"), { recursive: true });
      await buildClient(join(folder, "node_modules/infrarun-client"));
    },
    driver: `import { createClient } from "infrarun-client";
export function create({ fetch, token }) {
  const api = createClient({ baseUrl: "${baseUrl}", token, fetch });
  return {
    show: (run_id) => api.runs.show({ run_id }),
    page: (organization_name) => api.workspaces.list({ organization_name, page: { size: 1 } }),
    listRuns: (workspace_id, status) => api.runs.listForWorkspace({ workspace_id, filter: { status } }),
    tagged: (organization_name, tagged) => api.workspaces.list({ organization_name, filter: { tagged } }),
    createWorkspace: (organization_name, name) => api.workspaces.create({ organization_name, name }),
    upload: (url, bytes) => api.upload(url, bytes),
  };
}`,
    one: `import { connect, showRun } from "infrarun-client";
export const connection = connect({ baseUrl: "${baseUrl}" });
export const show = (run_id) => showRun(connection, { run_id });`,
    all: `import { createClient } from "infrarun-client"; export const api = createClient({ baseUrl: "${baseUrl}" });`,
    typed: { start: `import * as api from "infrarun-client";`, call: (id) => callAll(`api.${id}`) },
  },
  {
    name: "openapi-fetch alone",
    make: async (folder) => copyFileSync("generated/types.ts", join(folder, "wire-types.ts")),
    driver: `import createClient from "openapi-fetch";
export function create({ fetch, token }) {
  const client = createClient({ baseUrl: "${baseUrl}", fetch, headers: { Authorization: "Bearer " + token } });
  const data = (name) => ({ data: { type: "workspaces", attributes: { name } } });
  return {
    show: (run_id) => client.GET("/runs/{run_id}", { params: { path: { run_id } } }),
    page: (organization_name) => client.GET("/organizations/{organization_name}/workspaces", { params: { path: { organization_name }, query: { "page[size]": 1 } } }),
    listRuns: (workspace_id, status) => client.GET("/workspaces/{workspace_id}/runs", { params: { path: { workspace_id }, query: { "filter[status]": status } } }),
    tagged: (organization_name, tagged) => client.GET("/organizations/{organization_name}/workspaces", { params: { path: { organization_name }, query: { "filter[tagged]": tagged } } }),
    createWorkspace: (organization_name, name) => client.POST("/organizations/{organization_name}/workspaces", { params: { path: { organization_name } }, body: data(name) }),
    upload: (url, body) => client.PUT("/uploads/{upload_token}", { params: { path: { upload_token: url.split("/").at(-1) } }, body }),
  };
}`,
    one: `import createClient from "openapi-fetch";
const client = createClient({ baseUrl: "${baseUrl}" });
export const show = (run_id) => client.GET("/runs/{run_id}", { params: { path: { run_id } } });`,
    all: `import createClient from "openapi-fetch"; export const client = createClient({ baseUrl: "${baseUrl}" });`,
    typed: {
      start: `import createClient from "openapi-fetch";\nimport type { paths } from "./wire-types";\nconst client = createClient<paths>();`,
      call: (_, method, path) => `await client.${method}("${path}", null as never)`,
    },
  },
  {
    name: "Redocly generate-client",
    make: (folder) =>
      run(
        process.execPath,
        [
          resolve("node_modules/.bin/redocly"),
          "generate-client",
          "spec.json",
          "-o",
          "redocly.ts",
          "--args-style",
          "grouped",
        ],
        {
          cwd: folder,
          env: { ...process.env, REDOCLY_TELEMETRY: "off" },
        },
      ),
    driver: `import { client } from "./redocly.ts";
export function create({ fetch, token }) {
  client.configure({ fetch, auth: { bearer: token } });
  const data = (name) => ({ data: { type: "workspaces", attributes: { name } } });
  return {
    show: (run_id) => client.showRun({ path: { run_id } }),
    page: (organization_name) => client.listWorkspaces({ path: { organization_name }, query: { "page[size]": 1 } }),
    listRuns: (workspace_id, status) => client.listWorkspaceRuns({ path: { workspace_id }, query: { "filter[status]": status } }),
    tagged: (organization_name, tagged) => client.listWorkspaces({ path: { organization_name }, query: { "filter[tagged]": tagged } }),
    createWorkspace: (organization_name, name) => client.createWorkspace({ path: { organization_name }, body: data(name) }),
    upload: (url, body) => client.uploadConfigurationFiles({ path: { upload_token: url.split("/").at(-1) }, body }),
  };
}`,
    one: `import { showRun } from "./redocly.ts"; export const show = (run_id) => showRun({ path: { run_id } });`,
    all: `export { client } from "./redocly.ts";`,
    typed: { start: `import * as api from "./redocly";`, call: (id) => callAll(`api.${id}`) },
  },
  {
    name: "hey-api",
    make: (folder) =>
      run(
        process.execPath,
        ["node_modules/.bin/openapi-ts", "-i", "spec.json", "-o", "hey", "-c", "@hey-api/client-fetch"],
        { cwd: folder },
      ),
    driver: `import * as sdk from "./hey/index.ts";
import { client } from "./hey/client.gen.ts";
export function create({ fetch, token }) {
  client.setConfig({ baseUrl: "${baseUrl}", fetch, auth: () => token, throwOnError: true });
  const data = (name) => ({ data: { type: "workspaces", attributes: { name } } });
  return {
    show: (run_id) => sdk.showRun({ path: { run_id } }),
    page: (organization_name) => sdk.listWorkspaces({ path: { organization_name }, query: { "page[size]": 1 } }),
    listRuns: (workspace_id, status) => sdk.listWorkspaceRuns({ path: { workspace_id }, query: { "filter[status]": status } }),
    tagged: (organization_name, tagged) => sdk.listWorkspaces({ path: { organization_name }, query: { "filter[tagged]": tagged } }),
    createWorkspace: (organization_name, name) => sdk.createWorkspace({ path: { organization_name }, body: data(name) }),
    upload: (url, body) => sdk.uploadConfigurationFiles({ path: { upload_token: url.split("/").at(-1) }, body }),
  };
}`,
    one: `import { showRun } from "./hey/sdk.gen.ts"; export const show = (run_id) => showRun({ path: { run_id } });`,
    all: `export * from "./hey/sdk.gen.ts";`,
    typed: { start: `import * as api from "./hey/index";`, call: (id) => callAll(`api.${id}`) },
  },
  {
    name: "orval",
    async make(folder) {
      const output = { mode: "split", target: "./orval/client.ts", client: "fetch", baseUrl };
      writeFileSync(
        join(folder, "orval.config.mjs"),
        `export default ${JSON.stringify({ api: { input: "./spec.json", output } })};`,
      );
      await run(process.execPath, ["node_modules/.bin/orval", "--config", "orval.config.mjs"], { cwd: folder });
    },
    driver: `import * as api from "./orval/client.ts";
export function create({ fetch, token }) {
  globalThis.fetch = fetch;
  const options = { headers: { Authorization: "Bearer " + token } };
  const data = (name) => ({ data: { type: "workspaces", attributes: { name } } });
  return {
    show: (run_id) => api.showRun(run_id, {}, options),
    page: (organization_name) => api.listWorkspaces(organization_name, { "page[size]": 1 }, options),
    listRuns: (workspace_id, status) => api.listWorkspaceRuns(workspace_id, { "filter[status]": status }, options),
    tagged: (organization_name, tagged) => api.listWorkspaces(organization_name, { "filter[tagged]": tagged }, options),
    createWorkspace: (organization_name, name) => api.createWorkspace(organization_name, data(name), options),
    upload: (url, body) => api.uploadConfigurationFiles(url.split("/").at(-1), body),
  };
}`,
    one: `import { showRun } from "./orval/client.ts"; export const show = (run_id) => showRun(run_id);`,
    all: `export * from "./orval/client.ts";`,
    typed: { start: `import * as api from "./orval/client";`, call: (id) => callAll(`api.${id}`) },
  },
];

/** Generates every candidate and installs the vendors' SDKs in the folder. */
export async function prepare(folder: string): Promise<void> {
  copyFileSync("generated/openapi.json", join(folder, "spec.json"));
  // The project's npm settings apply here too, and forbid unlisted install scripts. esbuild does not need its script.
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module", allowScripts: { esbuild: false } }));
  const installed = [...packages, ...vendors.map((vendor) => vendor.package)];
  await run("npm", ["install", "--silent", "--no-audit", "--no-fund", "--no-save", ...installed], {
    cwd: folder,
    timeout: 300_000,
  });
  for (const name of ["openapi-fetch", "openapi-typescript-helpers"])
    symlinkSync(resolve("node_modules", name), join(folder, "node_modules", name));
  for (const candidate of candidates) await candidate.make(folder);
}

export const operationsOf = (): { operationId: string; method: string; path: string }[] =>
  Object.entries(
    JSON.parse(readFileSync("generated/openapi.json", "utf8")).paths as Record<
      string,
      Record<string, { operationId?: string }>
    >,
  )
    .flatMap(([path, item]) =>
      Object.entries(item).flatMap(([method, { operationId }]) =>
        operationId ? { operationId, method: method.toUpperCase(), path } : [],
      ),
    )
    .slice(0, 50);
