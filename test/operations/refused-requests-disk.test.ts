// @module-tag long
// Refused requests must not fill the disk of the embedded store.
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Api, createApi } from "../support/api.ts";
import { makeFolder } from "../support/embedded.ts";
import { startServiceHere } from "../support/service-process.ts";

const times = 60;
/** Segments of the write-ahead log and tables grow in steps, and are reused. */
const reused = /^postgres\/(pg_wal|base|global|pg_xact|pg_subtrans|pg_multixact)\//;

async function sizesOf(folder: string): Promise<Map<string, number>> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    files
      .filter((file) => file.isFile())
      .map(async ({ parentPath, name }) => {
        const path = join(parentPath, name);
        return [path.slice(folder.length + 1), (await stat(path).catch(() => ({ size: 0 }))).size] as const;
      }),
  );
  return new Map(sizes);
}

test("refused requests of every kind do not make files grow", { timeout: 120_000 }, async () => {
  const data = await makeFolder();
  await using service = await startServiceHere({ INFRARUN_DATA: data, INFRARUN_RATE_LIMIT: "off" });
  // On the same store.
  await using limited = await startServiceHere({ INFRARUN_DATA: data });
  const { organization, tokens, url } = service;
  const baseUrl = `${url}/api/v2`;
  const [api, stranger] = [tokens.owner, "wrong"].map((token) => createApi({ baseUrl, token })) as [Api, Api];
  const eager = createApi({ baseUrl: `${limited.url}/api/v2`, token: tokens.owner });
  const path = { organization_name: organization };
  const create = (name: string, projectId?: string) =>
    api.createWorkspace({
      params: { path },
      body: {
        data: {
          type: "workspaces",
          attributes: { name },
          ...(projectId && { relationships: { project: { data: { type: "projects", id: projectId } } } }),
        },
      },
    });
  const { data: made } = await create("taken");
  const params = { path: { workspace_id: made!.data.id } };
  const kinds: Record<string, [number[], () => Promise<{ response: Response }>]> = {
    "taken name": [[422], () => create("taken")],
    "bad reference": [[404, 422], () => create("free", "prj-0123456789abcdef")],
    "wrong body": [[422], () => create("not a name")],
    "lost race": [[200, 409, 503], () => api.lockWorkspace({ params })],
    "wrong token": [[401], () => stranger.showWorkspace({ params })],
    "too many requests": [[200, 429], () => eager.showWorkspace({ params })],
    "unknown object": [[404], () => api.showWorkspace({ params: { path: { workspace_id: "ws-0123456789abcdef" } } })],
  };

  const before = await sizesOf(data);
  for (const [kind, [expected, ask]] of Object.entries(kinds)) {
    for (let asked = 0; asked < times; asked += 10) {
      const responses = await Promise.all(Array.from({ length: 10 }, ask));
      for (const { response } of responses) expect(expected, kind).toContain(response.status);
    }
  }
  const after = await sizesOf(data);

  const grown = [...after].filter(([name, size]) => !reused.test(name) && size > (before.get(name) ?? 0));
  expect(grown).toEqual([]);
});
