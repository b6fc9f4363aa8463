// The MCP server with the client of the official SDK, which is downloaded for this test. It shows that the hand-written
// messages of test/mcp/mcp.test.ts are those of real agents.
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadPackage } from "../bench/fetched.ts";
import { start } from "../support/mcp.ts";
import { type RunWorld, startRunWorld } from "../support/run-world.ts";

interface Client {
  connect(transport: object): Promise<void>;
  listTools(): Promise<{ tools: { name: string }[] }>;
  callTool(asked: { name: string; arguments: object }): Promise<{ content: { text: string }[]; isError?: boolean }>;
  getNegotiatedProtocolVersion(): string;
  close(): Promise<void>;
}

interface Sdk {
  Client: new (info: object, options?: object) => Client;
  StreamableHTTPClientTransport: new (url: URL) => object;
}

let world: RunWorld;
let sdk: Sdk;
let environment: Record<string, string>;
beforeAll(async () => {
  sdk = loadPackage("@modelcontextprotocol/client") as Sdk;
  world = await startRunWorld();
  environment = { INFRARUN_API: `${world.url}/api/v2`, INFRARUN_TOKEN: world.tokens.owner };
}, 180_000);
afterAll(() => world?.[Symbol.asyncDispose]());

/** The calls of an agent, from the list of tools to an action. */
async function follow(client: Client): Promise<void> {
  const { id } = await world.writeRun({ status: "planned" });
  const say = async (name: string, given: object) =>
    (await client.callTool({ name, arguments: given })).content[0]!.text;

  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(["search", "read", "get", "log", "change"]);
  expect(await say("search", { query: "discard a run" })).toContain("- discardRun (operation)");
  expect(await say("read", { page: "discardRun" })).toContain("# Discard a run");
  expect(await say("get", { operation: "showRun", arguments: { run_id: id } })).toContain(
    "Allowed now: applyRun, discardRun.",
  );
  expect(await say("change", { operation: "cancelRun", arguments: { run_id: id } })).toContain(
    "cancelRun was not sent",
  );
  expect(await say("change", { operation: "discardRun", arguments: { run_id: id } })).toContain("202");
}

test("serves the official client over standard input and output", { timeout: 60_000 }, async () => {
  const { StdioClientTransport } = loadPackage("@modelcontextprotocol/client", "/stdio") as {
    StdioClientTransport: new (server: object) => object;
  };
  const client = new sdk.Client({ name: "test", version: "1" });
  const env = { ...process.env, ...environment };
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: ["scripts/mcp.ts", "--write"], env, stderr: "ignore" }),
  );

  await follow(client);
  await client.close();
});

test.each([
  ["2025-11-25", {}],
  ["2026-07-28", { versionNegotiation: { mode: "auto" } }],
])("serves the official client over HTTP, with the protocol of %s", { timeout: 60_000 }, async (version, options) => {
  const { child, log } = start(["--http", "0", "--write"], environment);
  await expect.poll(log).toMatch(/listens at \S+/);
  const client = new sdk.Client({ name: "test", version: "1" }, options);
  await client.connect(new sdk.StreamableHTTPClientTransport(new URL(/listens at (\S+)/.exec(log())![1]!)));

  expect(client.getNegotiatedProtocolVersion()).toBe(version);
  await follow(client);
  await client.close();
  child.kill("SIGTERM");
});
