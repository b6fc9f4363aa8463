// Only operators may use the gate's own pages: not other web pages, and not callers through a proxy.
import { request as openRequest } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createHostCheck } from "../../scripts/gate/proxy/own-host.ts";
import { startUpstream, type TestUpstream } from "../support/gate.ts";
import { hostGate } from "../support/gate-command.ts";
import { startGateProcess } from "../support/gate-process.ts";

let upstream: TestUpstream;
let gate: Awaited<ReturnType<typeof startGateProcess>>;
let port: string;

beforeAll(async () => {
  upstream = await startUpstream((_request, response) => response.end("from upstream"));
  gate = await startGateProcess(upstream.url.origin, [
    "--enforce",
    "--allowed-host",
    "Gate.example",
    "--allowed-host",
    "other.example:8080",
  ]);
  port = new URL(gate.url).port;
});
afterAll(async () => {
  await gate[Symbol.asyncDispose]();
  await upstream[Symbol.asyncDispose]();
});

interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
}

/** Sends exactly these headers, including Host. The path is sent unchanged. */
function ask(path: string, headers: string[] = ["Host", `127.0.0.1:${port}`], method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = openRequest({ host: "127.0.0.1", port, path, method, headers, setHost: false, agent: false });
    request.on("error", reject).on("response", (response) => {
      let text = "";
      const settle = () => resolve({ status: response.statusCode!, headers: response.headers, text });
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", settle);
      if (!/text\/event-stream/.test(response.headers["content-type"] ?? "")) return;
      response.destroy();
      settle();
    });
    request.end();
  });
}

const pages = [
  "/__gate",
  "/__gate/",
  "/__gate/health",
  "/__gate/metrics",
  "/__gate/events",
  "/__gate/violations",
  "/__gate/violations/nothing",
  "/__gate/violations.har",
  "/__gate/violations.ndjson",
  "/__gate/coverage",
  "/__gate/page/main.js",
  "/__gate/nothing",
];

describe("a request with a foreign Host", () => {
  test.each(pages)("is refused for %s", async (path) => {
    const answer = await ask(path, ["Host", `attacker.example:${port}`]);

    expect(answer.status).toBe(421);
    expect(JSON.parse(answer.text).errors[0].detail).toContain("--allowed-host");
    expect(answer.text).not.toContain(upstream.url.host);
  });

  test.each([
    ["a name that only begins like it", [`127.0.0.1.attacker.example`]],
    ["another port", ["127.0.0.1:1"]],
    ["no port", ["127.0.0.1"]],
    ["two names", ["OWN", "attacker.example"]],
    ["a user before the name", ["attacker@OWN"]],
    ["an allowed name at another port", ["other.example:8081"]],
    ["nothing", [""]],
  ])("is refused with %s", async (_, hosts) => {
    const headers = hosts.flatMap((host) => ["Host", host.replace("OWN", `127.0.0.1:${port}`)]);

    expect((await ask("/__gate/health", headers)).status).toBe(421);
  });

  test("is refused if the request line names another host than the header", async () => {
    expect((await ask(`http://attacker.example:${port}/__gate/health`)).status).toBe(421);
    expect((await ask(`http://127.0.0.1:${port}/__gate/health`)).status).toBe(200);
  });

  test.each(["Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP"])(
    "is refused if a proxy with %s forwards it with the gate's own name",
    async (name) => {
      const headers = ["Host", `127.0.0.1:${port}`, name, "for=203.0.113.7"];

      expect((await ask("/__gate/health", headers)).status).toBe(421);
      expect((await ask("/__gate/health", ["Host", "gate.example", name, "for=203.0.113.7"])).status).toBe(200);
    },
  );
});

test.each([
  ["203.0.113.7", "/__gate", false],
  ["203.0.113.7", "/__gate/violations.har?side=request", false],
  ["203.0.113.7", "/__gate/healthy", false],
  ["203.0.113.7", "/__gate/health", true],
  ["203.0.113.7", "/__gate/metrics?a=1", true],
  ["2001:db8::7", "/__gate", false],
  ["::ffff:203.0.113.7", "/__gate", false],
  ["192.0.2.1", "/__gate", true],
  ["127.0.0.1", "/__gate", true],
  ["::ffff:127.0.0.1", "/__gate", true],
  ["::1", "/__gate", true],
])("of a gate that listens on all addresses, %s may see %s: %s", (remoteAddress, url, isSeen) => {
  const isOwn = createHostCheck({ host: "0.0.0.0", port: 4020, allowed: ["Gate.example"] });
  const asked = (host: string) => {
    const rawHeaders = ["Host", host];
    return { url, rawHeaders, headers: { host }, socket: { localAddress: "192.0.2.1", remoteAddress } };
  };

  // Anybody can send the name of the gate's own machine.
  expect(isOwn(asked("127.0.0.1:4020"))).toBe(isSeen);
  expect(isOwn(asked("gate.example"))).toBe(true);
});

test("the gate answers to its own names and to configured ones", async () => {
  for (const host of [
    `127.0.0.1:${port}`,
    `localhost:${port}`,
    `LOCALHOST:${port}`,
    `[::1]:${port}`,
    "gate.example",
    "gate.example:1234",
    "other.example:8080",
  ]) {
    expect([host, (await ask("/__gate/health", ["Host", host])).status]).toEqual([host, 200]);
  }
});

test("other pages cannot frame, read, embed or guess any response", async () => {
  for (const path of pages) {
    const { headers } = await ask(path, ["Host", `127.0.0.1:${port}`, "Origin", "https://attacker.example"]);

    expect(headers["x-content-type-options"], path).toBe("nosniff");
    expect(headers["content-security-policy"], path).toContain("frame-ancestors 'none'");
    expect(headers["content-security-policy"], path).toContain("form-action 'none'");
    expect(headers["cross-origin-resource-policy"], path).toBe("same-origin");
    expect(headers["referrer-policy"], path).toBe("no-referrer");
    expect(headers["cache-control"], path).toBe("no-store");
    expect(Object.keys(headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
  }
  const preflight = [
    "Host",
    `127.0.0.1:${port}`,
    "Origin",
    "https://x.example",
    "Access-Control-Request-Method",
    "GET",
  ];
  const answer = await ask("/__gate/health", preflight, "OPTIONS");
  expect([answer.status, answer.headers["access-control-allow-origin"]]).toEqual([403, undefined]);
});

test("only the gate's own page, or a request without a page, can reset the groups", async () => {
  const own = ["Host", `127.0.0.1:${port}`];
  const reset = async (...headers: string[]) => (await ask("/__gate/reset", headers, "POST")).status;

  expect(await reset("Host", `attacker.example:${port}`, "Origin", `http://attacker.example:${port}`)).toBe(421);
  expect(await reset(...own, "Origin", "https://attacker.example")).toBe(403);
  expect(await reset(...own, "Origin", `http://localhost:${port}`)).toBe(403);
  expect(await reset(...own, "Sec-Fetch-Site", "same-site")).toBe(403);
  for (const site of ["same-site", "none", "cross-site"])
    expect(await reset(...own, "Origin", `http://127.0.0.1:${port}`, "Sec-Fetch-Site", site), site).toBe(403);
  expect(await reset(...own, "Origin", `http://127.0.0.1:${port}`, "Sec-Fetch-Site", "same-origin")).toBe(200);
  expect(await reset(...own)).toBe(200);
});

test("passes on other paths with the same start, but never the gate's own pages", async () => {
  expect((await ask("/__gateway")).text).toContain("The path is not documented");
  expect((await ask("/__gate/health", ["Host", "attacker.example"])).text).not.toContain("upstream");
});

test("the final summary mentions the reset, and still counts earlier violations", async () => {
  await using own = await hostGate(upstream.url.origin, ["--max-violations", "0"]);
  await (await fetch(`${own.url}/api/v2/nowhere`)).text();
  await expect
    .poll(async () => ((await (await fetch(`${own.url}/__gate`)).json()) as { violations: number }).violations)
    .toBeGreaterThan(0);
  await fetch(`${own.url}/__gate/reset`, { method: "POST" });

  const { code, stdout } = await own.stop();

  expect(code).toBe(1);
  expect(stdout).toMatch(/The list begins at \S+Z, when it was reset: \d+ violations? came before\./);
});
