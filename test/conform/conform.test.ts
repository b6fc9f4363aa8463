// Tests servers from their descriptions. All checks of our server take more than a minute, so most tests choose some.
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { type ConformOptions, conform } from "../../scripts/conform/index.ts";
import { compileInProcess } from "../../scripts/contract/index.ts";
import { createMockFetch, Mock, planMock } from "../../scripts/mock/index.ts";
import { startServer, type TestServer } from "../../server/test.ts";
import { runCommand } from "../support/commands.ts";
import { listening } from "../support/listening.ts";

const params = { organization_name: "demo", namespace: "demo", name: "network", provider: "aws" };
const world = readFileSync(new URL("world.yaml", import.meta.url), "utf8");

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ seed: world });
});

afterAll(() => server.close());

const run = (options: Partial<ConformOptions> = {}) =>
  conform({ server: server.url, tokens: { owner: server.tokens.owner! }, params, seed: 1, ...options });

const countWorkspaces = async (): Promise<number> => {
  const list = await server.client.workspaces.list({ organization_name: "demo" });
  return list.meta.pagination["total-count"];
};

describe("a run", () => {
  test("finds nothing in correct operations, and removes its objects", async () => {
    const report = await run({
      only: ["success", "createWorkspace", "showWorkspace", "listWorkspaces", "lockWorkspace"],
    });

    expect(report.findings).toEqual([]);
    expect(report).toMatchObject({ score: 100, endedBy: null, objects: { created: 1, removed: 1, left: [] } });
    expect(await countWorkspaces()).toBe(0);
  });

  test("reports a failure with the requests that lead to it, and the line of the description", async () => {
    await server.control.failures.inject({ kind: "status", operation: "showWorkspace", status: 500 });
    onTestFinished(() => server.control.failures.clear().then(() => {}));

    const report = await run({ only: ["success", "showWorkspace"] });

    // The limits in an injected response are not those of the caller.
    const findings = report.findings.filter(({ check }) => check === "success");
    expect(findings).toEqual([
      expect.objectContaining({
        ...{ class: "status", check: "success", operationId: "showWorkspace", expected: "status 200", seed: 1 },
        sentence: expect.objectContaining({
          location: expect.objectContaining({ file: expect.stringMatching(/workspace\.yaml$/) }),
        }),
      }),
    ]);
    const [{ reproduction, actual }] = findings as [(typeof findings)[0]];
    expect(reproduction.map(({ role, exchange }) => [role, exchange.operationId, exchange.response?.status])).toEqual([
      ["owner", "createWorkspace", 201],
      ["owner", "showWorkspace", 500],
    ]);
    expect(actual).toEqual(reproduction[1]);
    expect(JSON.stringify(findings)).not.toContain(server.tokens.owner);
  });

  test("checks roles, states, wrong requests and bodies of an operation", { tags: "long" }, async () => {
    const { tokens: all } = server;
    const tokens = { owner: all.owner!, outsider: all.outsider!, organization: all.organization! };

    const report = await run({ tokens, only: ["lockWorkspace"] });

    expect(report.findings).toEqual([]);
    const [{ classes }] = report.operations.filter(({ operationId }) => operationId === "lockWorkspace") as [
      (typeof report.operations)[0],
    ];
    expect(classes).toMatchObject({
      state: { passed: 3, failed: 0, notReached: [] },
      permission: { failed: 0 },
      status: { failed: 0 },
      shape: { passed: 1 },
    });
  });
});

const shelves = fileURLToPath(new URL("../mock/shelves.yaml", import.meta.url));

/** The mock of shelves, on a real port. Requests over the limit get no response. */
async function startMock(mostRequests = Number.POSITIVE_INFINITY) {
  const document = parse(readFileSync(shelves, "utf8"));
  const answer = createMockFetch(new Mock(planMock(document), await compileInProcess(document, new Map())));
  const methods: string[] = [];
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    methods.push(request.method!);
    if (methods.length > mostRequests) return;
    const chunks = await request.toArray();
    if (chunks.length > 0) bodies.push(Buffer.concat(chunks).toString());
    const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]);
    const body = chunks.length > 0 && { body: Buffer.concat(chunks) };
    const reply = await answer(`http://localhost${request.url}`, { method: request.method!, headers, ...body });
    response.writeHead(reply.status, [...reply.headers].flat()).end(Buffer.from(await reply.arrayBuffer()));
  });
  const { url, [Symbol.asyncDispose]: stop } = await listening(server);
  onTestFinished(stop);
  const call = async (path: string, init?: RequestInit) => await (await fetch(url + path, init)).json();
  return { url, methods, bodies, stop, call, options: { server: url, tokens: {}, spec: shelves, seed: 1 } };
}

function temporaryFile(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), "infrarun-conform-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, name);
}

test("tests a server that only its own description describes", async () => {
  const mock = await startMock();

  const report = await conform(mock.options);

  expect(report).toMatchObject({ endedBy: null, objects: { left: [] } });
  expect(report.checks.passed).toBeGreaterThan(30);
  // The description of the mock lacks the 400.
  expect(report.findings.map(({ operationId, message }) => [operationId, message])).toEqual([
    ["listShelves", "Status 400 is not documented."],
  ]);
});

test("sends only GET if it is read-only", async () => {
  const mock = await startMock();

  await conform({ ...mock.options, readOnly: true });

  expect(new Set(mock.methods)).toEqual(new Set(["GET"]));
});

test("sends the same mutated bodies for the same seed", async () => {
  const mock = await startMock();
  const bodiesOf = async (seed: number) => {
    const before = mock.bodies.length;
    await conform({ ...mock.options, seed, only: ["mutated-body", "createShelf"] });
    return mock.bodies.slice(before).map((body) => body.replaceAll(/conform-\d+-\w+/g, "conform"));
  };

  const first = await bodiesOf(5);

  expect(first.length).toBeGreaterThan(8);
  expect(await bodiesOf(5)).toEqual(first);
  expect(await bodiesOf(6)).not.toEqual(first);
});

test("divides the checks between two users with all rights", async () => {
  const mock = await startMock();

  const { settings, objects } = await conform({ ...mock.options, tokens: { owner: "one", "owner-2": "two" } });

  expect(settings.roles).toEqual(["owner", "owner-2"]);
  expect(objects.left).toEqual([]);
  const letters = mock.bodies.flatMap((body) => /conform-1-\w{6}(\w)/.exec(body)?.[1] ?? []);
  expect(new Set(letters)).toEqual(new Set(["a", "b"]));
});

test("continues from its file, and removes the objects in it", async () => {
  const mock = await startMock();
  const resume = temporaryFile("run.ndjson");
  const first = await conform({ ...mock.options, resume, maxRequests: 20 });
  const { id } = await mock.call("/shelves", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: '{"name":"left"}',
  });
  const made = { target: `/shelves/${id}`, method: "DELETE", operationId: "deleteShelf" };
  // A crash has cut the last line.
  appendFileSync(resume, `${JSON.stringify({ made })}\n{"result":`);

  const second = await conform({ ...mock.options, resume, seed: 5 });

  expect(first).toMatchObject({ endedBy: "max-requests", objects: { left: [] } });
  expect(second).toMatchObject({ endedBy: null, seed: 1, objects: { left: [] } });
  expect(await mock.call("/shelves")).toMatchObject({ items: [] });
  expect(existsSync(resume)).toBe(false);
});

test.each([
  ["an unknown name in only", { only: ["nothing"] }, "--only does not know nothing"],
  ["a server that does not respond", { server: "http://127.0.0.1:1" }, "does not respond"],
  ["a URL without http", { server: "localhost" }, "is not an http or https URL"],
])("refuses %s", async (_, options, message) => {
  await expect(conform({ server: "http://127.0.0.1:1", tokens: {}, spec: shelves, ...options })).rejects.toThrow(
    message,
  );
});

describe("ends early", () => {
  test("after an interruption, without its objects", async () => {
    const mock = await startMock();
    const stop = new AbortController();

    const report = await conform({
      ...{ ...mock.options, signal: stop.signal },
      onProgress({ done }) {
        if (done === 5) stop.abort();
      },
    });

    expect(report).toMatchObject({ endedBy: "interrupted", objects: { left: [] } });
    expect(report.objects.created).toBeGreaterThan(0);
    expect(await mock.call("/shelves")).toMatchObject({ items: [] });
  });

  test("if the server stops, and keeps its file for the objects", async () => {
    const mock = await startMock();
    const resume = temporaryFile("run.ndjson");

    const report = await conform({
      ...{ ...mock.options, resume },
      onProgress({ done }) {
        if (done === 5) void mock.stop();
      },
    });

    expect(report.endedBy).toBe("unreachable");
    expect(report.objects.left.length).toBeGreaterThan(0);
    expect(report.notes).toContain(`A later run with --resume ${resume} removes these objects.`);
    expect(existsSync(resume)).toBe(true);
  });

  test("if the server hangs", { tags: "long", timeout: 60_000 }, async () => {
    const mock = await startMock(20);

    const report = await conform(mock.options);

    expect(report).toMatchObject({ endedBy: "unreachable", findings: [] });
  });

  test("at its time, even if no response comes", async () => {
    await using silent = await listening(createServer(() => {}));

    const report = await conform({
      ...{ server: silent.url, tokens: {}, spec: shelves, only: ["success", "listShelves"], minutes: 0.001 },
    });

    expect(report.endedBy).toBe("minutes");
  });

  test("without objects of concurrent requests", async () => {
    const mock = await startMock();
    for (const maxRequests of [2, 3, 4, 5, 6, 7]) await conform({ ...mock.options, maxRequests, only: ["taken-name"] });

    expect(await mock.call("/shelves")).toMatchObject({ items: [] });
  });
});

describe("the command", () => {
  test("prints a report, writes files, and ends with 1 for findings", async () => {
    const mock = await startMock();
    const [overlay, written, resume] = ["overlay.yaml", "report.html", "run.ndjson"].map(temporaryFile) as [
      string,
      string,
      string,
    ];
    writeFileSync(
      overlay,
      "overlay: 1.1.0\ninfo: { title: None, version: '1' }\nactions: [{ target: $.info, update: { title: Racks } }]\n",
    );
    const { code, stdout } = await runCommand("conform", [
      ...[mock.url, "--spec", shelves, "--overlay", overlay, "--root", dirname(overlay), "--allow-remote", "--json"],
      ...["--token", "owner=x", "--param", "other=1", "--seed", "3", "--minutes", "1", "--max-requests", "500"],
      ...["--limits", "--read-only", "--only", "invalid-query", "--resume", resume, "--write", written],
    ]);

    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      seed: 3,
      description: { title: "Racks" },
      findings: [{ operationId: "listShelves" }],
    });
    expect(readFileSync(written, "utf8")).toContain("listShelves");
  });

  test.each([
    [["--token", "owner"], "Write it as NAME=VALUE."],
    [["--seed", "1.5"], "It must be a whole number of at least 1."],
    [["--format", "terminal"], "does not respond"],
  ])("ends with 2 for %s", async (args, message) => {
    const { code, stderr } = await runCommand("conform", ["http://127.0.0.1:1", ...args]);

    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});
