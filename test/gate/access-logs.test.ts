// Access logs are checked as far as possible. Parts that were not logged are never reported as missing.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  createObserver,
  createWatchers,
  type Exchange,
  loadContract,
  readRecording,
} from "../../scripts/gate/index.ts";
import { readLogLine } from "../../scripts/gate/recordings/access-log.ts";
import { logFormats, readLogFormat } from "../../scripts/gate/recordings/log-formats.ts";
import { performGate } from "../support/gate-command.ts";
import { ownFolder } from "../support/temporary.ts";

const folder = ownFolder();
const contract = await loadContract();
const runs = "/api/v2/organizations/demo/runs";
const run = "/api/v2/runs/run-4fGh7JkLmNpQrStV";

/** One exchange in a log. */
interface Line {
  method?: string;
  path?: string;
  query?: string;
  status?: number;
}

const whole = ({ path = runs, query }: Line) => (query === undefined ? path : `${path}?${query}`);

/** The log lines of each product in its usual or recommended format. */
const products: Record<string, (line: Line) => object> = {
  nginx: ({ method = "GET", status = 200, ...rest }) => ({
    time_iso8601: "2026-11-21T12:00:05+00:00",
    remote_addr: "192.0.2.7",
    request_method: method,
    request_uri: whole(rest),
    status: String(status),
    body_bytes_sent: "812",
    request_time: "0.250",
    host: "runs.example.com",
    http_user_agent: "curl/8.5.0",
    request_id: "r-1",
  }),
  "nginx with $request": ({ method = "GET", status = 200, ...rest }) => ({
    time_local: "21/Nov/2026:12:00:05 +0000",
    remote_addr: "192.0.2.7",
    request: `${method} ${whole(rest)} HTTP/1.1`,
    status,
    http_referer: "-",
    http_user_agent: "curl/8.5.0",
    request_time: 0.25,
    upstream_response_time: "-",
  }),
  "nginx in Kubernetes": ({ method = "GET", path = runs, query = "", status = 200 }) => ({
    time: "2026-11-21T12:00:05+00:00",
    remote_addr: "192.0.2.7",
    vhost: "runs.example.com",
    method,
    path,
    request_query: query,
    status,
    duration: 0.25,
    user_agent: "curl/8.5.0",
  }),
  envoy: ({ method = "GET", status = 200, ...rest }) => ({
    authority: "runs.example.com",
    bytes_received: 0,
    bytes_sent: 812,
    duration: 250,
    method,
    path: whole(rest),
    protocol: "HTTP/2",
    request_id: "r-1",
    requested_server_name: null,
    response_code: status,
    response_flags: "-",
    start_time: "2026-11-21T12:00:04.750Z",
    user_agent: "curl/8.5.0",
    x_forwarded_for: "192.0.2.7",
  }),
  aws: ({ method = "GET", path = runs, status = 200 }) => ({
    requestId: "r-1",
    ip: "192.0.2.7",
    requestTime: "21/Nov/2026:12:00:04 +0000",
    httpMethod: method,
    path: `/prod${path}`,
    stage: "prod",
    resourcePath: "/api/v2/{proxy+}",
    status: String(status),
    protocol: "HTTP/1.1",
    responseLength: "812",
  }),
  kong: ({ method = "GET", status = 200, ...rest }) => ({
    request: {
      method,
      uri: whole(rest),
      url: `https://runs.example.com${whole(rest)}`,
      headers: { host: "runs.example.com", "user-agent": "curl/8.5.0", accept: "*/*" },
      querystring: {},
    },
    response: { status, size: 812, headers: { "content-type": "application/vnd.api+json" } },
    latencies: { request: 250, kong: 1, proxy: 249 },
    started_at: 1_795_262_404_750,
    client_ip: "192.0.2.7",
  }),
  traefik: ({ method = "GET", status = 200, ...rest }) => ({
    ClientAddr: "192.0.2.7:51234",
    DownstreamStatus: status,
    Duration: 250_000_000,
    OriginStatus: status,
    RequestHost: "runs.example.com",
    RequestMethod: method,
    RequestPath: whole(rest),
    StartUTC: "2026-11-21T12:00:04.750Z",
    "request_User-Agent": "curl/8.5.0",
    level: "info",
    msg: "",
    time: "2026-11-21T12:00:05Z",
  }),
  caddy: ({ method = "GET", status = 200, ...rest }) => ({
    level: "info",
    ts: 1_795_262_405,
    logger: "http.log.access",
    msg: "handled request",
    request: {
      remote_ip: "192.0.2.7",
      proto: "HTTP/2.0",
      method,
      host: "runs.example.com",
      uri: whole(rest),
      headers: { "User-Agent": ["curl/8.5.0"] },
    },
    duration: 0.25,
    size: 812,
    status,
    resp_headers: { "Content-Type": ["application/vnd.api+json"] },
  }),
  google: ({ method = "GET", status = 200, ...rest }) => ({
    httpRequest: {
      requestMethod: method,
      requestUrl: `https://runs.example.com${whole(rest)}`,
      status,
      latency: "0.25s",
      userAgent: "curl/8.5.0",
    },
    insertId: "r-1",
    timestamp: "2026-11-21T12:00:04.750Z",
  }),
};

function fileOf(lines: readonly (object | string)[], pack = (text: string): string | Buffer => text): string {
  const file = join(folder, `${Math.random()}.log`);
  writeFileSync(file, pack(lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n")));
  return file;
}

async function read(...lines: (object | string)[]) {
  const exchanges: (Exchange | { problem: string })[] = [];
  for await (const { exchange } of readRecording(fileOf(lines))) exchanges.push(exchange);
  return exchanges;
}

/** The kinds of all findings of `check`. */
async function judge(...lines: object[]): Promise<string[]> {
  const observer = createObserver({ contract, watchers: createWatchers(contract) });
  const exchanges = (await read(...lines)) as Exchange[];
  return exchanges.flatMap((exchange) => observer.observe(exchange).findings.map(({ kind }) => kind));
}

describe.each(Object.entries(products))("a log of %s", (name, lineOf) => {
  test("is recognized, and a valid exchange has no findings", async () => {
    const [exchange] = (await read(lineOf({ query: "page[size]=20" }))) as Exchange[];

    expect(exchange!.request.method).toBe("GET");
    expect(exchange!.request.target).toContain(runs);
    expect(exchange!.response!.status).toBe(200);
    expect(new Date(exchange!.at).toISOString()).toMatch(/^2026-11-21T12:00:04/);
    expect(exchange!.duration).toBe(name === "aws" ? null : 250);
    // The contract requires a body and headers, but they were not logged.
    expect(await judge(lineOf({}), lineOf({ method: "POST", path: "/api/v2/runs", status: 201 }))).toEqual([]);
  });

  test("shows unknown paths and methods, and undocumented statuses", async () => {
    expect(await judge(lineOf({ path: "/api/v2/nowhere", status: 200 }))).toEqual(["unknown-path"]);
    expect(await judge(lineOf({ method: "PUT", path: run, status: 405 }))).toEqual(["unknown-method"]);
    expect(await judge(lineOf({ path: run, status: 418 }))).toEqual(["undocumented-status"]);
    expect(await judge(lineOf({ path: "/api/v2/runs/7" }))).toEqual(["invalid-parameter"]);
  });

  test("shows wrong queries if they are logged", async () => {
    const isLogged = name !== "aws";
    expect(await judge(lineOf({ query: "page[size]=zero" }))).toEqual(isLogged ? ["invalid-parameter"] : []);
  });
});

test("media types are checked if they are logged", async () => {
  const json = { "content-type": "application/json" };
  const line = products.kong!({}) as { response: object };

  expect(await judge({ ...line, response: { ...line.response, headers: json } })).toEqual(["media-type"]);
});

test("if the client or the server disconnected, the exchange has no response", async () => {
  const statuses = [499, 444, 0].map((status) => products.nginx!({ status }));

  const read499 = (await read(...[products.nginx!({}), ...statuses])) as Exchange[];

  expect(read499.map(({ response }) => response?.status ?? null)).toEqual([200, null, null, null]);
  expect(await judge(products.nginx!({}), ...statuses)).toEqual(["not-judged"]);
});

test("a path template is matched, and its values are not checked", async () => {
  const { path: _, ...line } = products.aws!({}) as Record<string, unknown>;
  const templates = [
    { ...line, resourcePath: "/api/v2/runs/{run_id}" },
    { ...line, httpMethod: undefined, resourcePath: undefined, routeKey: "GET /api/v2/runs/{run_id}" },
  ];

  const exchanges = (await read(...templates)) as Exchange[];

  expect(exchanges.map(({ request }) => contract.matchRoute(request.method, request.target))).toMatchObject([
    { operationId: "showRun" },
    { operationId: "showRun" },
  ]);
  expect(await judge(...templates)).toEqual([]);
});

test("a decoded path is read, even with special characters", async () => {
  const line = { method: "GET", uri: "/api/v2/organizations/großes 100%/runs", status: 404 };

  const [exchange] = (await read(line)) as Exchange[];

  expect(decodeURIComponent(exchange!.request.target)).toBe(line.uri);
});

test("--log-format sets other field names", () => {
  const format = readLogFormat("method=verb,path=req.url,status=code,response-type=type,duration=ms");
  const line = { verb: "GET", req: { url: `${run}?include=plan` }, code: "200", type: "text/html", ms: 12 };

  const exchange = readLogLine(JSON.stringify(line), { kind: "process" }, format)!;

  expect(exchange.request).toMatchObject({ method: "GET", target: `${run}?include=plan` });
  expect(exchange.response).toMatchObject({ status: 200, headers: ["Content-Type", "text/html"] });
  expect(exchange.duration).toBe(12);
});

test.each([
  ["nothing", "It must be caddy"],
  ["verb=method", "It must be caddy"],
  ["method=", "It must be caddy"],
  ["method=verb", "It has no field for path and status."],
])("the format %s is refused in one sentence", (text, message) => {
  expect(() => readLogFormat(text)).toThrow(message);
});

test("any line is either readable or reported as unreadable", { tags: "long" }, () => {
  const names = logFormats.flatMap(({ fields }) => Object.values(fields).flat()).map((name) => name.split(".")[0]!);
  const value = fc.oneof(fc.jsonValue(), fc.constantFrom("GET / HTTP/1.1", "/x", 200, "200", -1, 1e300, "21/Nov/2026"));

  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...names), value),
      fc.constantFrom(...logFormats),
      (line: object, format) => {
        try {
          const exchange = readLogLine(JSON.stringify(line), { kind: "process" }, format);
          if (exchange === null) return;
          expect(Number.isFinite(exchange.at)).toBe(true);
          expect(() => new Date(exchange.at).toISOString()).not.toThrow();
        } catch (error) {
          expect((error as Error).constructor.name).toBe("UnreadableEntry");
        }
      },
    ),
    { numRuns: 2_000 },
  );
});

describe("check", () => {
  test("says which parts were logged, lists unreadable lines, and hides secrets in queries", async () => {
    const token = "vTq81kZmXw0aPq7LsE3nRb5YcUj2HdGf";
    const lines = [
      products.nginx!({}),
      products.nginx!({ path: "/api/v2/nowhere", query: `access_token=${token}` }),
      "{ broken",
      products.nginx!({ path: "/logo.png" }),
      `{"request_method":"GET","agent":"${String.raw`\x22`}"}`,
      `{"request_uri":"${"x".repeat(1 << 20)}"}`,
    ];

    const { code, stdout, stderr } = await performGate(["check", fileOf(lines, (text) => gzipSync(text))]);

    expect(stdout).toContain(
      "2 exchanges from access logs: paths, statuses and queries judged; headers and bodies were not logged.",
    );
    expect(stdout).toMatch(/unknown-path request\n.*\n.*nowhere\?access_token=/);
    expect(stdout).not.toContain(token);
    expect(stdout).toContain("6 exchanges, 1 not part of this API, 3 unreadable, 4 violations of 1 kind.");
    expect(stderr).toMatch(/entry 3 is not JSON\.\n/);
    expect(stderr).toContain("entry 5 is not JSON: nginx needs escape=json in its log_format.");
    expect(stderr).toContain("entry 6 is larger than 1 MiB.");
    expect(code).toBe(1);
  });

  test.each<[what: string, lines: string[], more?: string[]]>([
    [
      "the combined format",
      [
        `192.0.2.7 - ann [21/Nov/2026:12:00:05 +0000] "GET ${runs}?page%5Bsize%5D=x HTTP/1.1" 200 8 "-" "curl \\"8\\""`,
        `192.0.2.7 - - [21/Nov/2026:12:00:06 +0000] "GET ${run} HTTP/1.1" 404 8`,
        "cut",
      ],
    ],
    [
      "a table with tabs",
      ["time\tmethod\tpath\tstatus", `1\tGET\t${runs}?page%5Bsize%5D=x\t200`, `1\tGET\t${run}\t404`, "cut"],
    ],
    [
      "a table with quotes and other names",
      ["verb,url,code", `GET,"${runs}?page%5Bsize%5D=x",200`, `GET,${run},"404"`, "cut"],
      ["--log-format", "method=verb,path=url,status=code"],
    ],
    [
      "the extended format of IIS",
      [
        "#Software: Microsoft Internet Information Services 10.0",
        "#Fields: date time cs-method cs-uri-stem cs-uri-query sc-status",
        `2026-11-21 12:00:05 GET ${runs} page%5Bsize%5D=x 200`,
        `2026-11-21 12:00:06 GET ${run} - 404`,
        "cut",
      ],
    ],
    [
      "the log of an application with pino",
      [
        '{"level":30,"msg":"listening"}',
        `{"req":{"method":"GET","url":"${runs}?page%5Bsize%5D=x"},"res":{"statusCode":200},"responseTime":3}`,
        `{"req":{"method":"GET","url":"${run}"},"res":{"statusCode":404},"responseTime":3}`,
        "cut",
      ],
    ],
  ])("reads %s", async (_what, lines, more = []) => {
    const { stdout, stderr } = await performGate(["check", "-", ...more], { input: lines.join("\r\n") });

    expect(stdout).toContain("invalid-parameter page[size]");
    expect(stdout).toContain("3 exchanges, 1 unreadable, ");
    expect(stderr).toMatch(/entry \d is not (JSON|a line of this log)\.\n$/);
  });

  test("reads standard input in a custom format, counts coverage, and only uses lines of the origin", async () => {
    const lines = [
      { verb: "GET", url: run, code: 200, site: "runs.example.com" },
      { verb: "GET", url: run, code: 200, site: "other.example.com" },
    ];
    const args = ["check", "-", "--log-format", "method=verb,path=url,status=code,host=site", "--json"];

    const { stdout } = await performGate([...args, "--origin", "https://runs.example.com", "--min-coverage", "0"], {
      input: lines.map((line) => JSON.stringify(line)).join("\n"),
    });

    const { counts, accessLogs, coverage } = JSON.parse(stdout);
    expect(counts).toMatchObject({ exchanges: 2, foreign: 1, unreadable: 0 });
    expect(accessLogs).toEqual({ exchanges: 1, pathValues: 1, queries: 1, mediaTypes: 0 });
    const shown = coverage.report.operations.find(
      ({ operationId }: { operationId: string }) => operationId === "showRun",
    );
    expect(shown.statuses["200"]).toBe(1);
    expect(shown.shares.member.seen).toBe(0);
  });
});
