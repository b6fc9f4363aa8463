// The load of a caller: workspaces with a configuration, and runs in them.

import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { pack } from "tar-stream";
import { Pool } from "undici";

export interface Service {
  api: string;
  organization: string;
  token: string;
}

export interface Load {
  createWorkspaces(count: number, attributes: object): Promise<string[]>;
  createRun(workspaceId: string): Promise<string>;
  close(): Promise<void>;
}

export async function openLoad({ api, organization, token }: Service, connections = 16): Promise<Load> {
  const { origin, pathname } = new URL(api);
  const pool = new Pool(origin, { connections });
  const bundle = await bundleOf('resource "null_resource" "a" {}\n');

  async function send(path: string, type: string, data: object): Promise<{ id: string; attributes: object }> {
    const response = await pool.request({
      method: "POST",
      path: `${pathname}${path}`,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/vnd.api+json" },
      body: JSON.stringify({ data: { type, ...data } }),
    });
    const text = await response.body.text();
    if (response.statusCode !== 201) throw new Error(`${path} was answered by ${response.statusCode}: ${text}`);
    return JSON.parse(text).data;
  }

  async function createWorkspace(attributes: object): Promise<string> {
    const { id } = await send(`/organizations/${organization}/workspaces`, "workspaces", { attributes });
    const version = await send(`/workspaces/${id}/configuration-versions`, "configuration-versions", {
      attributes: { "auto-queue-runs": false },
    });
    const uploadUrl = new URL((version.attributes as { "upload-url": string })["upload-url"]);
    const upload = await pool.request({
      method: "PUT",
      path: `${uploadUrl.pathname}${uploadUrl.search}`,
      headers: { "content-type": "application/octet-stream" },
      body: bundle,
    });
    await upload.body.dump();
    if (upload.statusCode !== 200) throw new Error(`An upload was answered by ${upload.statusCode}.`);
    return id;
  }

  return {
    createWorkspaces: (count, attributes) => {
      const names = Array.from({ length: count }, (_, index) => `bench-${made + index}`);
      made += count;
      return inTurns(names, connections, (name) => createWorkspace({ ...attributes, name }));
    },
    async createRun(workspaceId) {
      const relationships = { workspace: { data: { type: "workspaces", id: workspaceId } } };
      return (await send("/runs", "runs", { attributes: { "allow-empty-apply": true }, relationships })).id;
    },
    close: () => pool.close(),
  };
}

let made = 0;

/** Runs this many at once. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const index = next;
      next += 1;
      results[index] = await work(items[index]!);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

async function bundleOf(configuration: string): Promise<Buffer> {
  const files = pack();
  files.entry({ name: "main.tf" }, configuration);
  files.finalize();
  return gzipSync(await buffer(files));
}
