// The effects of options that no other test uses.
// @module-tag long
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { readOptions } from "../../scripts/impact/command/options.ts";
import { runCommand } from "../../scripts/impact/command/run.ts";
import { run as lint } from "../../scripts/lint.ts";
import { hostGate, performGate } from "../support/gate-command.ts";
import { ownFolder } from "../support/temporary.ts";

const folder = ownFolder();

const pets = (schema: unknown, version = "1.0.0") => ({
  openapi: "3.1.0",
  info: { title: "Pets", version },
  servers: [{ url: "http://pets.example" }],
  paths: {
    "/pets": {
      post: {
        operationId: "addPet",
        requestBody: { required: true, content: { "application/json": { schema } } },
        responses: { 204: { description: "Done." } },
      },
    },
  },
});

function write(own: string, file: string, content: unknown): string {
  const path = join(own, file);
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

const aFolder = () => mkdtempSync(join(folder, "seldom-"));

async function said(work: () => Promise<number>): Promise<{ code: number; out: string; errors: string }> {
  const [out, errors]: [unknown[], unknown[]] = [[], []];
  const mocks = [
    vi.spyOn(process.stdout, "write").mockImplementation((text) => out.push(text) > 0),
    vi.spyOn(console, "log").mockImplementation((...all) => void out.push(...all)),
    vi.spyOn(console, "error").mockImplementation((...all) => void errors.push(...all)),
  ];
  try {
    return { code: await work(), out: out.join("\n"), errors: errors.join("\n") };
  } finally {
    for (const mock of mocks) mock.mockRestore();
  }
}

const impact = (...args: string[]) =>
  said(async () => {
    const options = readOptions(args);
    return typeof options === "number" ? options : runCommand(options);
  });

/** A server that responds to every request with a schema. */
async function aSchemaServer(schema: object) {
  const server = createServer((_, response) =>
    response.setHeader("content-type", "application/json").end(JSON.stringify(schema)),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return Object.assign(server, { url: `http://127.0.0.1:${port}/pet.json` });
}

test("lint --overlay checks the result of the overlay", async () => {
  const own = aFolder();
  const spec = write(own, "pets.json", pets({ type: "string" }));
  const actions = [{ target: "$..schema", update: { type: "strin" } }];
  const overlay = write(own, "ours.yaml", { overlay: "1.0.0", info: { title: "Ours", version: "1" }, actions });

  const before = await said(() => lint([spec, "--json"]));
  const { code, out } = await said(() => lint([spec, "--json", "--overlay", overlay]));

  expect(before.out).not.toContain(overlay);
  expect(code).toBe(1);
  expect(JSON.parse(out).findings).toContainEqual(expect.objectContaining({ rule: "struct", file: overlay, line: 1 }));
});

describe("impact", () => {
  const text = { type: "string" };

  test("--root lets both sides refer to files outside of their folder", async () => {
    const own = aFolder();
    const reference = { $ref: "../pet.json" };
    write(own, "pet.json", text);
    const [base, head] = ["base", "head"].map((name) => write(own, `${name}/pets.json`, pets(reference))) as [
      string,
      string,
    ];

    expect(await impact("--base", base, "--head", head)).toMatchObject({
      code: 2,
      errors: expect.stringContaining("--root"),
    });
    expect(await impact("--base", base, "--head", head, "--root", own)).toMatchObject({ code: 0, errors: "" });
  });

  test("--allow-remote lets them refer to the network", async () => {
    await using server = await aSchemaServer(text);
    const own = aFolder();
    const [base, head] = ["base.json", "head.json"].map((name) => write(own, name, pets({ $ref: server.url }))) as [
      string,
      string,
    ];

    expect(await impact("--base", base, "--head", head)).toMatchObject({
      code: 2,
      errors: expect.stringContaining("--allow-remote"),
    });
    expect(await impact("--base", base, "--head", head, "--allow-remote")).toMatchObject({ code: 0, errors: "" });
  });

  test("--traffic counts exchanges that the head refuses; --format and --write choose the output", async () => {
    const own = aFolder();
    const base = write(own, "base.json", pets(text));
    const head = write(own, "head.json", pets({ ...text, maxLength: 2 }, "2.0.0"));
    const mimeType = "application/json";
    const entries = ['"Rex"', '"Mo"', '"Bella"'].map((content) => ({
      startedDateTime: "2026-01-01T00:00:00Z",
      time: 1,
      request: {
        method: "POST",
        url: "http://pets.example/pets",
        headers: [{ name: "content-type", value: mimeType }],
        postData: { mimeType, text: content },
      },
      response: { status: 204, headers: [], content: { size: 0, mimeType } },
    }));
    const har = write(own, "traffic.har", { log: { entries } });
    const markdown = join(own, "impact.md");

    const { code, out } = await impact(
      "--base",
      base,
      "--head",
      head,
      "--traffic",
      har,
      "--format",
      "json",
      "--write",
      markdown,
    );

    expect(code).toBe(1);
    const { traffic, changes } = JSON.parse(out);
    expect(traffic).toMatchObject({ exchanges: 3, valid: 3, lost: { refused: 2 } });
    expect(changes).toHaveLength(1);
    expect(readFileSync(markdown, "utf8")).toContain("addPet");
    expect(await impact("--format", "nonsense")).toMatchObject({ code: 2 });
    expect(await impact("--write", "impact.nonsense")).toMatchObject({ code: 2 });
  });
});

describe("gate", () => {
  const spec = () => {
    const schema = { type: "object", properties: { pinToken: { type: "integer" } } };
    return write(aFolder(), "pets.json", pets(schema));
  };
  const exchange = (content: string) => ({
    startedDateTime: "2026-01-01T00:00:00Z",
    time: 1,
    request: {
      method: "POST",
      url: "http://pets.example/pets",
      headers: [{ name: "content-type", value: "application/json" }],
      postData: { mimeType: "application/json", text: content },
    },
    response: { status: 204, headers: [], content: { size: 0, mimeType: "application/json" } },
  });

  test("--reveal shows a value that only has a secret-sounding name", async () => {
    const har = write(aFolder(), "traffic.har", { log: { entries: [exchange('{"pinToken":"blue-pin"}')] } });
    const own = spec();

    expect((await performGate(["check", har, "--spec", own])).stdout).not.toContain("blue-pin");
    expect((await performGate(["check", har, "--spec", own, "--reveal", "pinToken"])).stdout).toContain("blue-pin");
  });

  test("--host, --keep-host and --max-body configure the proxy", async () => {
    const hosts: (string | undefined)[] = [];
    await using upstream = createServer((request, response) => {
      hosts.push(request.headers.host);
      request.resume().on("end", () => response.writeHead(204).end());
    });
    upstream.listen(0, "127.0.0.1");
    await once(upstream, "listening");
    const { port } = upstream.address() as AddressInfo;
    const args = ["--spec", spec(), "--host", "127.0.0.2", "--keep-host", "--max-body", "20"];
    await using gate = await hostGate(`http://127.0.0.1:${port}`, args);
    const post = (body: string) =>
      fetch(`${gate.url}/pets`, { method: "POST", headers: { "content-type": "application/json" }, body });

    expect(new URL(gate.url).hostname).toBe("127.0.0.2");
    expect((await post('{"pinToken":"a"}')).status).toBe(204);
    expect((await post(`{"pinToken":"${"a".repeat(30)}"}`)).status).toBe(204);
    const { stdout } = await gate.stop();

    expect(hosts).toEqual([new URL(gate.url).host, new URL(gate.url).host]);
    expect(stdout).toMatch(/1 × type request \/pinToken/);
    expect(stdout).toContain("2 exchanges");
  });

  test("--forwarded and --max-connections configure the proxy", async () => {
    const callers: unknown[] = [];
    await using upstream = createServer((request, response) => {
      callers.push(request.headers["x-forwarded-for"]);
      if (request.method === "GET") response.writeHead(204).end();
    });
    upstream.listen(0, "127.0.0.1");
    await once(upstream, "listening");
    const { port } = upstream.address() as AddressInfo;
    const args = ["--spec", spec(), "--forwarded", "off", "--max-connections", "1"];
    await using gate = await hostGate(`http://127.0.0.1:${port}`, args);
    await (await fetch(`${gate.url}/pets`, { headers: { connection: "close" } })).arrayBuffer();
    const busy = new AbortController();
    const waiting = fetch(`${gate.url}/pets`, { method: "POST", signal: busy.signal }).catch(() => {});
    await vi.waitFor(() => expect(callers).toEqual([undefined, undefined]), { timeout: 20_000 });

    await expect(fetch(`${gate.url}/pets`)).rejects.toThrow();
    busy.abort();
    await waiting;
  });
});
