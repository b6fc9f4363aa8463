// Request bodies and headers of real clients of similar APIs. The server accepts unusual forms, except those that could
// hide a mistake.
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { startRunWorld } from "../support/run-world.ts";
import { shareWorld } from "../support/shared-world.ts";
import { type Asked, bodyOf, jsonApi, newName, wireTo, workspaces, zeroWorkspace } from "../support/wire.ts";

const world = shareWorld(() => startRunWorld());
const { ask, create, update, newWorkspace } = wireTo(world);
const plannedRun = async () =>
  (await world().writeRun({ status: "planned", workspaceId: await world().createWorkspace(newName()) })).id;

describe("a body on an operation without one", () => {
  test("an action without a body accepts null, {}, nothing, and any other body", async () => {
    const id = await newWorkspace();
    const shapes: Asked[] = [
      {},
      { body: "null" },
      { body: {} },
      { body: "" },
      { body: "null", headers: { "Content-Type": "application/json" } },
      { body: "no JSON", headers: { "Content-Type": "" } },
      { body: "null", chunked: true },
      { chunked: true },
    ];
    for (const shape of shapes) {
      expect((await ask("POST", `/workspaces/${id}/actions/lock`)).status).toBe(200);
      expect((await ask("POST", `/workspaces/${id}/actions/unlock`, shape)).status, JSON.stringify(shape)).toBe(200);
    }
  });

  test.each<Asked>([{}, { body: "null" }, { body: {} }, { body: "" }, { body: "null", chunked: true }])(
    "DELETE takes %j",
    async (shape) => {
      expect((await ask("DELETE", `/workspaces/${await newWorkspace()}`, shape)).status).toBe(204);
    },
  );

  test.each<Asked>([
    {},
    { body: "null" },
    { body: {} },
    { body: "" },
    { body: { comment: null } },
    { body: { comment: "" } },
    { body: "null", chunked: true },
    { chunked: true },
  ])("actions on a run take %j for no comment", async (shape) => {
    expect((await ask("POST", `/runs/${await plannedRun()}/actions/discard`, shape)).status).toBe(202);
  });

  test.each<Asked>([{}, { body: "null" }, { body: {} }, { body: "" }, { body: { reason: "" } }, { chunked: true }])(
    "a lock takes %j for no reason",
    async (shape) => {
      expect((await ask("POST", `/workspaces/${await newWorkspace()}/actions/lock`, shape)).status).toBe(200);
    },
  );

  test("HEAD answers like GET, without the body", async () => {
    const get = await ask("GET", workspaces);
    const head = await ask("HEAD", workspaces);

    expect([get.status, head.status, head.body]).toEqual([200, 200, ""]);
    expect(head.headers["content-length"]).toBe(String(Buffer.byteLength(get.body)));
  });

  test("GET ignores a body", async () => {
    expect((await ask("GET", workspaces, { body: "null" })).status).toBe(200);
  });
});

describe("media types", () => {
  test("a body needs a Content-Type, and a request without a body does not", async () => {
    const id = await newWorkspace();

    expect((await ask("POST", `/workspaces/${id}/actions/lock`)).status).toBe(200);
    const untyped = await ask("POST", workspaces, { body: bodyOf(), headers: { "Content-Type": "" } });

    expect([untyped.status, untyped.json.errors[0]?.source]).toEqual([415, { header: "Content-Type" }]);
  });

  test.each(["application/json", "text/plain", `${jsonApi}; charset=utf-8`])(
    "a body of %s is refused",
    async (type) => {
      expect((await ask("POST", workspaces, { body: bodyOf(), headers: { "Content-Type": type } })).status).toBe(415);
    },
  );

  test("a media type with a profile is accepted", async () => {
    const headers = { "Content-Type": `${jsonApi}; profile="https://example.com/profile"` };

    expect((await ask("POST", workspaces, { body: bodyOf(), headers })).status).toBe(201);
  });

  test.each(["", "application/octet-stream", "application/json", "text/html; charset=utf-8", "application/x-tar"])(
    'an upload may say that it is of the type "%s"',
    async (type) => {
      const body = { data: { type: "configuration-versions", attributes: { "auto-queue-runs": false } } };
      const path = `/workspaces/${await newWorkspace()}/configuration-versions`;
      const { json } = await ask("POST", path, { body });
      const address = new URL(json.data.attributes["upload-url"] as string).pathname.replace("/api/v2", "");

      // The type is accepted; the bytes are refused because they are not a bundle.
      const refused = await ask("PUT", address, { body: "bytes", headers: { "Content-Type": type } });

      expect(refused.status).toBe(422);
    },
  );

  test.each([
    [200, ""],
    [200, "application/json"],
    [200, "*/*"],
    [200, `${jsonApi}; charset=utf-8, ${jsonApi}`],
    [200, `${jsonApi}; profile="https://example.com/profile"`],
    [200, `${jsonApi}; profile="https://example.com/a;b,c"`],
    [406, `${jsonApi}; profile="https://example.com/a;b"; a=";b"`],
    [406, `${jsonApi}; charset=utf-8`],
  ])('%i for "Accept: %s", and always JSON:API', async (status, accept) => {
    const answer = await ask("GET", workspaces, { headers: { Accept: accept } });

    expect([answer.status, answer.headers["content-type"]]).toEqual([status, jsonApi]);
  });
});

describe("bodies", () => {
  test("may come in pieces, without a Content-Length", async () => {
    expect((await ask("POST", workspaces, { body: bodyOf(), chunked: true })).status).toBe(201);
  });

  test("may have unknown attributes and relationships, which are neither stored nor shown", async () => {
    const unknown = { "no-such-thing": "kept?", constructor: { prototype: { polluted: true } } };
    const related = { "no-such-kin": { data: { type: "things", id: "kept?" } } };

    const created = await create(unknown, related);
    const updated = await update(created.json.data.id, { ...unknown, description: "new" }, related);
    const shown = await ask("GET", `/workspaces/${created.json.data.id}`);

    expect([created.status, updated.status, shown.json.data.attributes.description]).toEqual([201, 200, "new"]);
    for (const { body } of [created, updated, shown]) expect(body).not.toMatch(/no-such|kept\?|polluted/);
    const rows = await world().store.selectFrom("workspaces").selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/no-such|kept\?|polluted/);
  });

  test.each([
    ["auto-apply", "true"],
    ["auto-apply", 1],
    ["auto-apply", null],
    ["description", 7],
    ["name", 7],
    ["trigger-prefixes", "modules"],
    ["trigger-prefixes", [1]],
    ["source-url", "no address"],
    ["execution-mode", "REMOTE"],
    ["auto-destroy-at", "yesterday"],
  ])("with %s = %j are refused, not converted", async (name, value) => {
    const { status, json } = await create({ [name]: value });

    const pointers = json.errors.map(({ source }) => source);
    expect(status).toBe(422);
    expect(pointers).toContainEqual({
      pointer: `/data/attributes/${name}${Array.isArray(value) ? "/0" : ""}`,
    });
  });

  const variables = "/organizations/demo/tests/registry-modules/private/demo";
  test.each([
    [5, "5"],
    [false, "false"],
    ["text", "text"],
  ])("stores the test variable value %j as the string %j", async (value, text) => {
    const { namespace, name, provider } = world().module;
    const path = `${variables.replace(/demo$/, namespace)}/${name}/${provider}/vars`;
    const attributes = { key: `k${randomUUID().slice(0, 8)}`, category: "env", value };

    const { status, json } = await ask("POST", path, { body: { data: { type: "vars", attributes } } });

    expect([status, json.data?.attributes.value]).toEqual([201, text]);
  });

  test.each([
    [201, "of 1 MiB", `${JSON.stringify(bodyOf())}`.padEnd(1_048_576)],
    [413, "of 1 MiB and a byte", `${JSON.stringify(bodyOf())}`.padEnd(1_048_577)],
    [
      201,
      "64 levels deep",
      JSON.stringify(bodyOf({ deep: 0 })).replace('"deep":0', `"deep":${"[".repeat(61)}${"]".repeat(61)}`),
    ],
    [
      422,
      "65 levels deep",
      JSON.stringify(bodyOf({ deep: 0 })).replace('"deep":0', `"deep":${"[".repeat(62)}${"]".repeat(62)}`),
    ],
  ])("get %i if %s", async (status, _, body) => {
    expect((await ask("POST", workspaces, { body })).status).toBe(status);
  });

  test("with a too large Content-Length are refused before they are sent", async () => {
    const headers = { "Content-Type": jsonApi, "Content-Length": "1048577" };

    expect((await ask("POST", workspaces, { headers })).status).toBe(413);
    expect((await ask("POST", workspaces, { headers: { ...headers, Expect: "100-continue" } })).status).toBe(413);
  });

  test("must be valid UTF-8 and uncompressed", async () => {
    const latin = JSON.stringify(bodyOf({ description: "caf\u00e9" }));

    const inLatin = await ask("POST", workspaces, {
      body: latin,
      headers: { "Content-Length": String(latin.length) },
    });
    const packed = await ask("POST", workspaces, { body: bodyOf(), headers: { "Content-Encoding": "gzip" } });

    expect([inLatin.status, packed.status]).toEqual([400, 415]);
  });
});

describe("empty values", () => {
  test("empty objects for the repository and the overwritten settings", async () => {
    const created = await create({ "vcs-repo": {}, "setting-overwrites": {} });
    const updated = await update(created.json.data.id, { "vcs-repo": {}, "setting-overwrites": {} });

    expect([created.status, updated.status]).toEqual([201, 200]);
    expect(updated.json.data.attributes["vcs-repo"]).toBeNull();
    expect(updated.json.data.attributes["setting-overwrites"]).toEqual(
      created.json.data.attributes["setting-overwrites"],
    );
  });

  test("an empty id for no agent pool", async () => {
    const created = await create({ "agent-pool-id": "" });
    const { id } = created.json.data;
    const updates = [
      { "agent-pool-id": "" },
      { "agent-pool-id": "", "execution-mode": "local" },
      { "agent-pool-id": "", operations: true },
    ];

    expect(created.status).toBe(201);
    for (const attributes of updates) expect((await update(id, attributes)).status).toBe(200);
    expect(created.json.data.relationships["agent-pool"]).toMatchObject({ data: null });
  });

  test("an empty id for no project and no configuration version", async () => {
    const bare = await create();
    const project = { data: { type: "projects", id: "" } };
    const created = await create({}, { project });
    const updated = await update(created.json.data.id, {}, { project });
    const run = await ask("POST", "/runs", {
      body: {
        data: {
          type: "runs",
          relationships: {
            workspace: { data: { type: "workspaces", id: world().workspaceId } },
            "configuration-version": { data: { type: "configuration-versions", id: "" } },
          },
        },
      },
    });

    expect([created.status, updated.status, run.status]).toEqual([201, 200, 201]);
    for (const { json } of [created, updated])
      expect(json.data.relationships.project).toEqual(bare.json.data.relationships.project);
    expect(run.json.data.relationships["configuration-version"]).toMatchObject({
      data: { id: world().configurationVersionId },
    });
  });

  test.each([
    ["data", { type: "workspaces", id: "" }],
    ["an SSH key", { type: "workspaces", attributes: { id: "" } }, "/relationships/ssh-key"],
    ["an OAuth token", { type: "workspaces", attributes: { "vcs-repo": { "oauth-token-id": "" } } }],
    ["a name", { type: "workspaces", attributes: { name: "" } }],
    ["a tool version", { type: "workspaces", attributes: { "tool-version": "" } }],
  ])("refuses an empty value where it is a value: %s", async (_, data, path = "") => {
    const { status } = await ask("PATCH", `/workspaces/${world().workspaceId}${path}`, { body: { data } });

    expect(status).toBe(422);
  });

  test("an empty object keeps the connected repository", async () => {
    const repository = { identifier: "acme/network", "oauth-token-id": world().oauthTokens[0] };
    const { json } = await create({ "vcs-repo": repository });
    const updated = await update(json.data.id, { "vcs-repo": {} });

    expect([updated.status, updated.json.data.attributes["vcs-repo"]]).toMatchObject([200, repository]);
  });

  test("relationships to null when a workspace is created", async () => {
    const bare = await create();

    const { status, json } = await create({}, { project: { data: null }, "tag-bindings": { data: [] } });

    expect([status, json.data.relationships.project]).toEqual([201, bare.json.data.relationships.project]);
  });

  test("a run with a null configuration version and empty lists", async () => {
    const { workspaceId, configurationVersionId } = world();
    const workspace = { data: { type: "workspaces", id: workspaceId } };
    const body = {
      data: {
        type: "runs",
        attributes: { message: "", "target-addrs": [], "replace-addrs": [], variables: [] },
        relationships: { workspace, "configuration-version": { data: null } },
      },
    };

    const { status, json } = await ask("POST", "/runs", { body });

    expect(status).toBe(201);
    expect(json.data.relationships["configuration-version"]?.data).toMatchObject({ id: configurationVersionId });
  });

  test("an update with an empty list removes all tag bindings", async () => {
    const bindings = { data: [{ type: "tag-bindings", attributes: { key: "env", value: "test" } }] };
    const { id } = (await create({}, { "tag-bindings": bindings })).json.data;
    const before = await ask("GET", `/workspaces/${id}/tag-bindings`);

    const { status } = await update(id, {}, { "tag-bindings": { data: [] } });

    const after = await ask("GET", `/workspaces/${id}/tag-bindings`);
    expect([status, before.json.data.length, after.json.data.length]).toEqual([200, 1, 0]);
  });

  test("remote state consumers with all attributes of a workspace at zero values", async () => {
    const [id, consumer] = [await newWorkspace(), await newWorkspace()];
    const element = { ...structuredClone(zeroWorkspace), id: consumer };
    const path = `/workspaces/${id}/relationships/remote-state-consumers`;

    const added = await ask("POST", path, { body: { data: [element] } });
    const replaced = await ask("PATCH", path, { body: { data: [element] } });
    const shown = await ask("GET", path);
    const removed = await ask("DELETE", path, { body: { data: [element] } });

    expect([added.status, replaced.status, removed.status]).toEqual([204, 204, 204]);
    expect(shown.json.data.map((one) => one.id)).toEqual([consumer]);
    expect((await ask("GET", `/workspaces/${consumer}`)).json.data.attributes.name).not.toBe("");
  });
});
