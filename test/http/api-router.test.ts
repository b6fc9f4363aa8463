import { sql } from "kysely";
import { expect, test } from "vitest";
import { shareWorld } from "../support/shared-world.ts";
import { startWorkspaceWorld } from "../support/workspace-world.ts";

const world = shareWorld(() => startWorkspaceWorld());

const json = { "Content-Type": "application/vnd.api+json" };
const create = { method: "POST", headers: json };
const refusals: { title: string; path: string; init?: RequestInit; status: number; source?: object }[] = [
  { title: "an undocumented path", path: "/nowhere", status: 404 },
  { title: "an undocumented method", path: "/runs", init: { method: "DELETE" }, status: 405 },
  {
    title: "missing credentials",
    path: "/runs/run-1111111111111111",
    init: { headers: { Authorization: "" } },
    status: 401,
  },
  {
    title: "an unknown parameter",
    path: "/runs/run-1111111111111111?colour=red",
    status: 400,
    source: { parameter: "colour" },
  },
  { title: "an impossible id", path: "/runs/nonsense", status: 404 },
  { title: "malformed JSON", path: "/runs", init: { ...create, body: "{" }, status: 400, source: { pointer: "" } },
  {
    title: "a body that breaks its schema",
    path: "/runs",
    init: { ...create, body: '{"data":{"type":"runs","attributes":{"message":7}}}' },
    status: 422,
    source: { pointer: "/data/attributes/message" },
  },
];

test.each(refusals)("returns $status and an error document for $title", async ({ path, init, status, source }) => {
  const { url, tokens } = world();
  const headers = { Authorization: `Bearer ${tokens.owner}`, ...init?.headers };

  const response = await fetch(`${url}/api/v2${path}`, { ...init, headers });

  const { errors } = (await response.json()) as { errors: { status: string; source?: object }[] };
  expect(response.status).toBe(status);
  expect(response.headers.get("Content-Type")).toBe("application/vnd.api+json");
  if (source) expect(errors.map((error) => error.source)).toContainEqual(source);
  expect(errors[0]!.status).toBe(String(status));
});

test.each([
  ["on", 500],
  ["off", 200],
] as const)("with response checks %s, returns %i for an invalid response", async (checkResponses, status) => {
  const lines: string[] = [];
  const options = { config: { checkResponses }, onLog: (line: string) => lines.push(line), isMeasured: true };
  await using broken = await startWorkspaceWorld({}, options);
  await broken.store.updateTable("workspaces").set({ executionMode: sql`'elsewhere'` }).execute();

  const { response } = await broken.api.showWorkspace({ params: broken.params });

  expect(response.status).toBe(status);
  expect(lines.join("").includes("/data/attributes/execution-mode")).toBe(checkResponses === "on");
});
