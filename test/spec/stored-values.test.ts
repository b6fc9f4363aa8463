// Every value that the server accepts can be read back: each response is checked against the spec.
import fc from "fast-check";
import { expect, test } from "vitest";
import generated from "../../generated/openapi.json" with { type: "json" };
import { type OperationId, operations } from "../../generated/operations.ts";
import { type OpenApiDocument, resolve, type Schema } from "../../scripts/model/openapi.ts";
import { type Ask, requests } from "../authorization/requests.ts";
import { startAuthorizationWorld } from "../authorization/world.ts";
import { measureProcessor } from "../support/processor-time.ts";
import { arbitraryFor } from "../support/schema-values.ts";
import { shareWorld } from "../support/shared-world.ts";
import { isThorough } from "../support/thorough.ts";

const document = generated as unknown as OpenApiDocument;
const world = shareWorld(startAuthorizationWorld);
const operationIds = Object.keys(operations) as OperationId[];
const tries = isThorough ? 5 : 3;

interface Body {
  data?: { id?: string; type?: string; attributes?: Record<string, unknown>; relationships?: object } | object[];
}

function schemaOf(id: OperationId): Schema | undefined {
  const { method, path } = operations[id];
  const operation = (document.paths as Record<string, Record<string, { requestBody?: { $ref: string } }>>)[path]?.[
    method.toLowerCase()
  ];
  const body =
    operation?.requestBody && resolve<{ content: Record<string, { schema: Schema }> }>(document, operation.requestBody);
  return (body?.content["application/vnd.api+json"] ?? body?.content["application/json"])?.schema;
}

const writes = operationIds.flatMap((id) => {
  const schema = schemaOf(id);
  return schema ? [[id, schema] as const] : [];
});

/** Random values, except for members that must name an existing object, or a new one. */
function withKnown(made: Body, asked: Body, known: Record<string, string>): Body {
  if (!asked?.data) return made;
  if (Array.isArray(asked.data)) return Array.isArray(made.data) ? { data: [...asked.data, ...made.data] } : asked;
  const attributes = { ...(made.data as { attributes?: object } | undefined)?.attributes } as Record<string, unknown>;
  if ("agent-pool-id" in attributes) attributes["agent-pool-id"] = known.pool;
  const repo = attributes["vcs-repo"] as Record<string, unknown> | null | undefined;
  if (repo && "oauth-token-id" in repo) repo["oauth-token-id"] = known.oauthToken;
  for (const name of ["name", "key", "id"]) {
    const value = asked.data.attributes?.[name];
    if (value !== undefined) attributes[name] = value;
  }
  return { data: { ...asked.data, attributes } };
}

const parameterOf: Record<string, string> = {
  workspaces: "workspace_id",
  runs: "run_id",
  "test-runs": "test_run_id",
  "configuration-versions": "configuration_version_id",
  "oauth-tokens": "oauth_token_id",
};

/** Every operation that shows something and whose path these identifiers fill. */
function readsOf(path: Record<string, string>): OperationId[] {
  return operationIds.filter((id) => {
    const { method, path: template } = operations[id];
    const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
    return method === "GET" && names.length > 0 && names.every((name) => path[name] !== undefined);
  });
}

const outcomes = { accepted: 0, refused: 0, reads: 0 };

test.each(writes)("returns every value that %s accepts", { timeout: 120_000 }, async (id, schema) => {
  const { here, bearers, ask, oauthTokens, agentPool, organization } = world();
  const owner = bearers.owner;
  await fc.assert(
    fc.asyncProperty(arbitraryFor(document, schema), async (made) => {
      const asked = await requests[id](here, owner);
      const known = { oauthToken: oauthTokens[0], pool: agentPool };
      const body = withKnown(made as Body, asked.body as Body, known);

      const { status, text } = await ask(id, { ...asked, body }, owner);

      expect(status, `${JSON.stringify(body)} ${text}`).toBeLessThan(500);
      outcomes[status < 400 ? "accepted" : "refused"] += 1;
      if (status >= 400) return;
      const answer = (text ? JSON.parse(text) : {}) as { data?: { id: string; type: string } };
      const parameter = parameterOf[answer.data?.type ?? ""];
      const path: Ask["path"] = { organization_name: organization, ...asked.path };
      if (parameter) path[parameter] = answer.data!.id;
      for (const read of readsOf(path)) {
        const answered = await ask(read, { path }, owner);
        expect(answered.status, `${read} after ${JSON.stringify(body)}: ${answered.text}`).toBeLessThan(500);
        outcomes.reads += 1;
      }
    }),
    { numRuns: tries, endOnFailure: true },
  );
});

test("a good part of the tried values was accepted and read", () => {
  expect(outcomes.accepted).toBeGreaterThan(writes.length);
  expect(outcomes.reads).toBeGreaterThan(outcomes.accepted);
});

test.each(["ãG/x", 'a"b/c', "100%/x", "a/b?c#d", "a\\b/[c]", "a/𝄞"])(
  "the address of the repository %s is one, before and after it changes",
  async (identifier) => {
    const { api, organization, oauthTokens } = world();
    const params = { path: { organization_name: organization } };
    const repo = { identifier: "acme/network", "oauth-token-id": oauthTokens[0] };
    const name = `r-${Math.random().toString(36).slice(2)}`;
    const created = await api.createWorkspace({
      params,
      body: { data: { type: "workspaces", attributes: { name, "vcs-repo": repo } } },
    });
    const workspace = created.data!.data;
    const base = workspace.attributes["vcs-repo"]!["repository-http-url"]!.replace("/acme/network", "");

    const { data } = await api.updateWorkspace({
      params: { path: { workspace_id: workspace.id } },
      body: { data: { type: "workspaces", attributes: { "vcs-repo": { identifier } } } },
    });

    const [owner, repository] = identifier.split("/") as [string, string];
    expect(data?.data.attributes["vcs-repo"]).toMatchObject({
      identifier,
      "repository-http-url": `${base}/${encodeURIComponent(owner)}/${encodeURIComponent(repository)}`,
    });
  },
);

test.each([
  ["9999-12-31T23:59:59-23:59", 422],
  ["0000-01-01T00:00:00Z", 422],
  ["2016-12-31T23:59:60Z", 422],
  ["9999-12-31T23:59:59.999Z", 200],
  ["2036-04-30T18:00:00+02:00", 200],
])("a destroy run at %s meets %s", async (at, expected) => {
  const { api, here } = world();

  const { response, error } = await api.updateWorkspace({
    params: { path: { workspace_id: (await here.workspace()).id } },
    body: { data: { type: "workspaces", attributes: { "auto-destroy-at": at } } },
  });

  expect(response.status, JSON.stringify(error)).toBe(expected);
});

test.each([
  ["listWorkspaces", "page[number]", "9007199254740991", 200],
  ["listWorkspaces", "page[number]", "9007199254740992", 400],
  ["readLog", "offset", "9007199254740991", 200],
  ["readLog", "offset", "9007199254740992", 400],
  ["readLog", "limit", "9007199254740992", 400],
] as const)("%s with %s=%s meets %s, and the refusal names the bound", async (id, name, value, expected) => {
  const { here, bearers, url } = world();
  const { path } = await requests[id](here, bearers.owner);
  const target = operations[id].path.replace(/\{(\w+)\}/g, (_, part: string) => path[part]!);

  const response = await fetch(`${url}/api/v2${target}?${encodeURIComponent(name)}=${value}`, {
    headers: { Authorization: `Bearer ${bearers.owner.token}` },
  });

  expect(response.status).toBe(expected);
  if (expected === 400) expect(await response.text()).toMatch(/from [01] to 9007199254740991/);
});

test("refuses a blank tool version as quickly as any other", async () => {
  const { here, bearers, ask } = world();
  const asked = await requests.updateWorkspace(here, bearers.owner);
  const body = { data: { type: "workspaces", attributes: { "tool-version": " ".repeat(900_000) } } };

  const { ms, result } = await measureProcessor(() => ask("updateWorkspace", { ...asked, body }, bearers.owner));

  const { status, text } = result;
  expect(status).toBe(422);
  expect(text).toContain("at most 255");
  expect(ms).toBeLessThan(30_000);
});
