// The mock with state: over fetch for a small description and for our own, and over HTTP by the command.
import { type ChildProcess, spawn } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { createClient } from "../../client/index.ts";
import { compileInProcess } from "../../scripts/contract/index.ts";
import { createMockFetch, Mock, planMock } from "../../scripts/mock/index.ts";
import type { OpenApiDocument } from "../../scripts/model/index.ts";
import { listExamples } from "../support/exchange-examples.ts";

const shelves = new URL("./shelves.yaml", import.meta.url).pathname;
const server = "https://shelves.example/v1";

async function mockOf(document: OpenApiDocument) {
  const contract = await compileInProcess(document, new Map());
  return { contract, fetch: createMockFetch(new Mock(planMock(document), contract)) };
}

const read = (): OpenApiDocument => parse(readFileSync(shelves, "utf8"));

/** Sends JSON. Returns the status and the body. */
const asker =
  (fetch: typeof globalThis.fetch) =>
  async (method: string, path: string, body?: unknown, prefer = "") => {
    const response = await fetch(`${server}${path}`, {
      method,
      headers: { ...(body !== undefined && { "content-type": "application/json" }), ...(prefer && { prefer }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === "" ? undefined : JSON.parse(text) };
  };

describe("a description without states", () => {
  let ask: ReturnType<typeof asker>;
  beforeAll(async () => {
    ask = asker((await mockOf(read())).fetch);
  });

  test("what is created can be listed, shown, changed and deleted", async () => {
    const { status, body } = await ask("POST", "/shelves", { theme: "sea", height: 20, password: "secret" });
    const path = `/shelves/${body.id}`;

    expect(status).toBe(201);
    expect(body).toMatchObject({ theme: "sea", height: 20 });
    expect(body).not.toHaveProperty("password");
    expect(await ask("GET", path)).toEqual({ status: 200, body });
    expect((await ask("GET", "/shelves")).body.items).toContainEqual(body);
    expect(await ask("PATCH", path, { theme: "sky" })).toEqual({ status: 200, body: { ...body, theme: "sky" } });
    expect(await ask("DELETE", path)).toEqual({ status: 204, body: undefined });
    expect(await ask("GET", path)).toEqual({ status: 404, body: { status: 404, detail: `There is no ${body.id}.` } });
  });

  test("an action with the name of a removal removes its object", async () => {
    const { body } = await ask("POST", "/shelves", { theme: "old" });

    expect((await ask("POST", `/shelves/${body.id}/actions/safe-delete`)).status).toBe(204);
    expect((await ask("GET", `/shelves/${body.id}`)).status).toBe(404);
  });

  test("a list filters, sorts and pages", async () => {
    for (const height of [30, 10, 20]) await ask("POST", "/shelves", { theme: "rows", height });
    const heights = ({ body }: { body: { items: { height: number }[] } }) => body.items.map(({ height }) => height);

    const first = await ask("GET", "/shelves?theme=rows&sort=-height&per_page=2");
    const second = await ask("GET", "/shelves?theme=rows&sort=-height&per_page=2&page=2");

    expect(heights(first)).toEqual([30, 20]);
    expect(first.body).toMatchObject({ total: 3, next: expect.stringContaining("page=2") });
    expect(heights(second)).toEqual([10]);
    expect(second.body).toMatchObject({ total: 3, next: null });
  });

  test("objects below another one belong to it, and are deleted with it", async () => {
    const [one, two] = [await ask("POST", "/shelves", { theme: "a" }), await ask("POST", "/shelves", { theme: "b" })];
    const book = await ask("POST", `/shelves/${one.body.id}/books`, { title: "Persuasion" });

    expect((await ask("GET", `/shelves/${one.body.id}/books`)).body).toEqual([book.body]);
    expect((await ask("GET", `/shelves/${two.body.id}/books`)).body).toEqual([]);
    expect((await ask("POST", "/shelves/999999/books", { title: "Nowhere" })).status).toBe(404);
    await ask("DELETE", `/shelves/${one.body.id}`);
    expect((await ask("GET", `/shelves/${one.body.id}/books`)).status).toBe(404);
  });

  test("refuses a wrong body with the documented error", async () => {
    const { status, body } = await ask("POST", "/shelves", { theme: "low", height: 1 });

    expect(status).toBe(422);
    expect(body).toEqual({ status: 422, detail: expect.stringContaining("10") });
  });

  test("returns the documented response that the caller prefers", async () => {
    expect(await ask("GET", "/shelves/1", undefined, "code=404")).toEqual({
      status: 404,
      body: { status: expect.any(Number), detail: "Something is wrong." },
    });
  });
});

describe("our own API", () => {
  let mock: Awaited<ReturnType<typeof mockOf>>;
  beforeAll(async () => {
    mock = await mockOf(JSON.parse(readFileSync("generated/openapi.json", "utf8")));
  }, 60_000);

  test("a run waits for its confirmation, is applied, and then refuses another apply", async () => {
    const api = createClient({ baseUrl: "http://mock.example", token: "any", fetch: mock.fetch });
    const { data: workspace } = await api.workspaces.create({ organization_name: "acme", name: "network" });
    const { data: run } = await api.runs.create({ workspace: workspace.id, message: "From a mock" });
    const planned = await api.runs.wait(run.id, { until: "confirmable", interval: 1 });
    await api.runs.apply({ run_id: run.id });
    const applied = await api.runs.wait(run.id, { interval: 1 });

    expect(workspace).toMatchObject({
      attributes: { name: "network" },
      links: { self: expect.stringContaining(workspace.id) },
    });
    expect(planned.attributes).toMatchObject({ status: "planned", message: "From a mock" });
    expect(applied.attributes.status).toBe("applied");
    await expect(api.runs.apply({ run_id: run.id })).rejects.toMatchObject({ status: 409 });
    const listed = await api.runs.listForWorkspace({ workspace_id: workspace.id });
    expect(listed.data.map(({ id }) => id)).toEqual([run.id]);
  });

  test("an upload changes the object of its address", async () => {
    const api = createClient({ baseUrl: "http://mock.example", token: "any", fetch: mock.fetch });
    const { data: workspace } = await api.workspaces.create({ organization_name: "acme", name: "uploads" });
    const create = () => api.extensions.createConfigurationVersion({ workspace_id: workspace.id });
    const [first, second] = [await create(), await create()].map(({ data }) => data);
    const upload = async () => {
      const headers = { "content-type": "application/octet-stream" };
      return (await mock.fetch(first!.attributes["upload-url"]!, { method: "PUT", headers, body: "files" })).status;
    };

    expect([await upload(), await upload()]).toEqual([200, 409]);
    const { data: other } = await api.extensions.showConfigurationVersion({
      configuration_version_id: second!.id,
    });
    expect(other.attributes.status).toBe("pending");
  });

  test("never returns a secret value", async () => {
    const api = createClient({ baseUrl: "http://mock.example", token: "any", fetch: mock.fetch });
    const { data: workspace } = await api.workspaces.create({ organization_name: "acme", name: "secret" });
    const variable = { key: "PASSWORD", value: "correct-horse", category: "env", sensitive: true } as const;

    const { data } = await api.workspaceVariables.create({ workspace_id: workspace.id, ...variable });
    const { data: listed } = await api.workspaceVariables.list({ workspace_id: workspace.id });

    expect(data.attributes).toMatchObject({ key: "PASSWORD", sensitive: true, value: null });
    expect(listed[0]!.attributes.value).toBeNull();
  });

  test("a locked workspace refuses another lock", async () => {
    const api = createClient({ baseUrl: "http://mock.example", token: "any", fetch: mock.fetch });
    const { data } = await api.workspaces.create({ organization_name: "acme", name: "locked" });

    const { data: locked } = await api.workspaces.lock({ workspace_id: data.id });

    expect(locked.attributes.locked).toBe(true);
    await expect(api.workspaces.lock({ workspace_id: data.id })).rejects.toMatchObject({ status: 409 });
  });
});

test("every response to a documented request is valid, before and after changes", { timeout: 60_000 }, async () => {
  const { contract, fetch } = await mockOf(JSON.parse(readFileSync("generated/openapi.json", "utf8")));
  const wrong: string[] = [];
  const successful = new Set<string>();
  for (const { operationId, request } of [...listExamples(), ...listExamples()]) {
    const { method, target, headers, body } = request;
    const init = { method, headers, ...(body != null && { body: body as BodyInit }) };
    const response = await fetch(`http://mock.example${target}`, init);
    const answer = {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    };
    const found = contract.check({ request, response: answer }).filter(({ side }) => side === "response");
    wrong.push(...found.map(({ message }) => `${operationId} ${response.status}: ${message}`));
    if (response.ok) successful.add(operationId);
  }

  expect(wrong).toEqual([]);
  // The others name objects that do not exist here.
  expect(successful.size).toBeGreaterThan(35);
});

describe("the command", () => {
  test("serves a description, and reads it again after an edit", { timeout: 60_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), "infrarun-mock-"));
    const file = join(folder, "shelves.yaml");
    copyFileSync(shelves, file);
    const child = spawn(process.execPath, [
      "scripts/mock.ts",
      "--stateful",
      "--delay",
      "20",
      "--port",
      "0",
      "--spec",
      file,
    ]);
    try {
      const [, url] = await said(child, /listens at (http:\S+)\. /);
      const begin = performance.now();
      const created = await fetch(`${url}/shelves`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ theme: "sea" }),
      });
      expect(created.status).toBe(201);
      expect(performance.now() - begin).toBeGreaterThan(15);
      // Not a file of the description.
      writeFileSync(join(folder, "requests.log"), "POST /shelves");
      await setTimeout(500);
      expect((await (await fetch(`${url}/shelves`)).json()).total).toBe(1);

      const changed = said(child, /starts again/);
      writeFileSync(file, readFileSync(shelves, "utf8").replaceAll("/shelves", "/racks"));
      await changed;

      expect((await (await fetch(`${url}/racks`)).json()).total).toBe(0);
      expect((await fetch(`${url}/shelves`)).status).toBe(404);
      child.kill("SIGTERM");
      expect(await new Promise((resolve) => child.once("exit", resolve))).toBe(0);
    } finally {
      child.kill("SIGKILL");
      rmSync(folder, { recursive: true });
    }
  });
});

const said = (child: ChildProcess, wanted: RegExp) =>
  new Promise<RegExpExecArray>((resolve, reject) => {
    let text = "";
    const hear = (chunk: Buffer) => {
      text += chunk;
      const match = wanted.exec(text);
      if (match) resolve(match);
    };
    child.stdout!.on("data", hear);
    child.stderr!.on("data", hear);
    child.once("exit", () => reject(new Error(text)));
  });
