// Untrusted requests for control, and harmful seeds.
import { expect, test } from "vitest";
import { mayControl } from "../../server/control/access.ts";
import { parseSeed } from "../../server/control/index.ts";
import { answerOf } from "./answers.ts";
import { startWorld } from "./world.ts";

test("hides control from other sites and proxies, and at other spellings", async () => {
  await using world = await startWorld();
  const unknown = await answerOf(`${world.url}/no/such/path`);
  const url = `${world.url}/control/state`;
  const headers: Record<string, string>[] = [
    { host: "evil.example" },
    { host: "127.0.0.1.evil.example" },
    { origin: "https://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "x-forwarded-for": "1.2.3.4" },
    { "x-forwarded-proto": "https" },
    { "x-cluster-client-ip": "1.2.3.4" },
    { via: "1.1 proxy" },
  ];
  const paths = ["http://evil.example/control/state", "//control/state", "/%63ontrol/state", "/CONTROL/state"];

  for (const asked of [...headers.map((one) => ({ headers: one })), ...paths.map((path) => ({ path }))]) {
    expect([asked, await answerOf(url, asked)]).toEqual([asked, unknown]);
  }
  expect((await answerOf(url, { headers: { "sec-fetch-site": "same-origin" } })).status).toBe(200);
});

test.each([
  ["::ffff:127.0.0.1", true],
  ["::1", true],
  ["::ffff:10.0.0.1", false],
  ["fe80::1%lo", false],
  [undefined, false],
])("the address %s may use control: %s", (remoteAddress, isAllowed) => {
  const asked = { url: "/control/state", headers: { host: "localhost:8080" }, socket: { remoteAddress } };

  expect(mayControl(asked as unknown as Parameters<typeof mayControl>[0], null)).toBe(isAllowed);
});

const withWorkspaces = (...lines: string[]) =>
  ["organizations:", "- name: a", "  workspaces:", ...lines.map((line) => `  - ${line}`)].join("\n");
const outputs = (value: string) => withWorkspaces(`{ name: b, states: [{ outputs: ${value} }] }`);
const bomb = ["a: &a0 [1, 1, 1, 1]", ...[0, 1, 2, 3, 4].map((at) => `b${at}: &a${at + 1} [${`*a${at}, `.repeat(9)}]`)];

test.each([
  ["many aliases", bomb.join("\n"), "Line 1: Excessive alias count indicates a resource exhaustion attack"],
  ["an alias to itself", outputs("&a { b: *a }"), "Line 1: An alias contains itself."],
  ["deep YAML", "- ".repeat(20_000), "Line 1: Maximum call stack size exceeded"],
  [
    "deep values",
    outputs(`{ a: ${"[".repeat(100)}${"]".repeat(100)} }`),
    "Line 1: The body is more than 64 levels deep.",
  ],
  ["NUL", outputs('{ a: "\\0" }'), "Line 4: Text must not hold NUL or half a surrogate pair."],
  [
    "many workspaces",
    withWorkspaces("{ name: b, count: 10000, runs: [{ status: applied }] }", "{ name: c }"),
    "Line 1: The seed has 20001 workspaces, runs, states and outputs. Use at most 20000.",
  ],
  [
    "a name of a counted workspace",
    withWorkspaces("{ name: b, count: 2 }", "name: b-2"),
    "Line 5: The name b-2 is taken.",
  ],
  [
    "a second team owners",
    "organizations: [{ name: a, teams: [{ name: owners }] }]",
    "Line 1: The name owners is taken.",
  ],
  [
    "a repeated module",
    "organizations: [{ name: a, modules: [{ name: b, provider: c }, { name: b, provider: c }] }]",
    "Line 1: The name b/c is taken.",
  ],
  [
    "a leap second",
    'users: [{ name: a }]\ntokens: [{ name: b, user: a, expires-at: "2016-12-31T23:59:60Z" }]',
    "Line 2: There is no time 2016-12-31T23:59:60Z.",
  ],
])("refuses a seed with %s", (_, yaml, message) => {
  expect(() => parseSeed(yaml)).toThrow(
    expect.objectContaining({ kind: "invalid", message: expect.stringContaining(message) }),
  );
});

test("takes a seed from a client that waits for 100 Continue", async () => {
  await using world = await startWorld();
  const body = "organizations: [{ name: a }]";
  const headers = { expect: "100-continue", "content-length": String(body.length) };

  expect((await answerOf(`${world.url}/control/seed`, { method: "POST", headers, body })).status).toBe(200);
});

test("the log of calls hides tokens", async () => {
  await using world = await startWorld();
  for (const path of [`/uploads/${world.token}`, `/runs/${world.token}`, `/runz/${world.token}?q=${world.token}`]) {
    await world.ask(path);
  }

  const log = await world.control.failures.listCalls();

  expect(log.calls).toHaveLength(3);
  expect(JSON.stringify(log)).not.toContain(world.token.slice(4));
});
