// Traffic to any server of a description is checked, not only to the first one.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { performGate } from "../support/gate-command.ts";
import { ownFolder } from "../support/temporary.ts";

const folder = ownFolder();

const answer = { type: "object", required: ["ok"] };
const ping = { get: { responses: { 200: { description: "", content: { "application/json": { schema: answer } } } } } };

/** Every answer breaks the contract, so each exchange that was judged has a violation. */
async function judged(servers: object[] | undefined, urls: readonly string[], paths: object = { "/ping": ping }) {
  const spec = join(folder, "spec.json");
  const traffic = join(folder, "traffic.har");
  writeFileSync(spec, JSON.stringify({ openapi: "3.1.0", info: { title: "a", version: "1" }, servers, paths }));
  const content = { mimeType: "application/json", text: "{}" };
  const entries = urls.map((url) => ({
    request: { method: "GET", url, headers: [] },
    response: { status: 200, headers: [{ name: "Date", value: "" }], content },
  }));
  writeFileSync(traffic, JSON.stringify({ log: { entries } }));
  const { stdout } = await performGate(["check", traffic, "--spec", spec, "--json"]);
  const { counts, groups } = JSON.parse(stdout);
  return { foreign: counts.foreign, groups: groups.map(({ kind, count }: Record<string, unknown>) => [kind, count]) };
}

const version = { default: "v1", enum: ["v1", "v2"] };

test.each<[string, object[] | undefined, string[]]>([
  ["of two servers", [{ url: "https://a.example/v1" }, { url: "/sandbox/v1/" }], ["/v1/ping", "/sandbox/v1/ping"]],
  ["of a server without a base path", [{ url: "https://a.example/v1" }, { url: "/" }], ["/v1/ping", "/ping?x"]],
  ["of a server below the first", [{ url: "/" }, { url: "/v2" }], ["/ping", "/v2/ping"]],
  ["of each version", [{ url: "/api/{version}", variables: { version } }], ["/api/v1/ping", "/api/v2/ping"]],
  ["of a server without a scheme", [{ url: "//a.example/v1" }, { url: "/v2" }], ["/v1/ping", "/v2/ping"]],
])("traffic %s is judged", async (_name, servers, paths) => {
  const urls = paths.map((path) => `https://a.example${path}`);

  const { foreign, groups } = await judged(servers, urls);

  expect(foreign).toBe(0);
  expect(groups).toContainEqual(["missing-member", 2]);
});

test("checks only the paths that have their own server at that server", async () => {
  const files = { "/files": { ...ping, servers: [{ url: "https://files.example/upload" }] } };

  const { foreign, groups } = await judged(
    [{ url: "https://a.example/v1" }],
    ["https://a.example/v1/ping", "https://files.example/upload/files", "https://files.example/upload/other"],
    { "/ping": ping, ...files },
  );

  expect({ foreign, groups }).toEqual({
    foreign: 1,
    groups: [
      ["missing-member", 1],
      ["missing-member", 1],
    ],
  });
});

test("ignores paths outside all servers, and reports unknown paths below them", async () => {
  const urls = ["https://a.example/v3/ping", "https://a.example/v2/pong"];

  const { foreign, groups } = await judged([{ url: "/v1" }, { url: "/v2" }], urls);

  expect({ foreign, groups }).toEqual({ foreign: 1, groups: [["unknown-path", 1]] });
});
