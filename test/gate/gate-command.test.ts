// The command as its users run it: its output and its exit code.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { exampleOf } from "../support/exchange-examples.ts";
import { startExample, startUpstream } from "../support/gate.ts";
import { hostGate, performGate } from "../support/gate-command.ts";
import { startGateProcess } from "../support/gate-process.ts";
import { flagsOf, smallHeap, variableOf } from "../support/heap-flags.ts";
import { tooMuch, wrongType } from "../support/recordings.ts";
import { ownFolder } from "../support/temporary.ts";
import { testAtNight } from "../support/thorough.ts";

const folder = ownFolder();

const type = "application/vnd.api+json";
const workspace = exampleOf("showWorkspace");

/** One right answer, then wrong ones: a member too much, a wrong type. */
function aRecording(...changes: ((body: string) => string)[]): string {
  const lines = [(body: string) => body, ...changes].map((change, index) =>
    JSON.stringify({
      exchange: 1,
      at: `2026-11-21T12:00:0${index}.000Z`,
      durationMs: 1,
      waitedMs: 1,
      requestId: `r-${index}`,
      operationId: null,
      request: {
        method: "GET",
        target: workspace.request.target,
        headers: [["Authorization", "Bearer a"]],
        body: null,
      },
      response: {
        status: 200,
        statusText: "OK",
        headers: Object.entries(workspace.response.headers),
        body: { text: change(String(workspace.response.body)), size: 1, gap: null },
      },
      enforced: null,
      failure: null,
    }),
  );
  return `${lines.join("\n")}\n`;
}

describe("check", () => {
  test("groups its findings, and names the line of the spec", async () => {
    const file = join(folder, "wrong.ndjson");
    writeFileSync(file, aRecording(tooMuch, wrongType, wrongType));

    const { code, stdout, stderr } = await performGate(["check", file]);

    const target = workspace.request.target;
    expect(stdout.replaceAll(file, "FILE")).toBe(`showWorkspace
  2 × type response /data/attributes/locked
      locked must be true or false.  openapi/components/schemas/WorkspaceAttributes.yaml:${lineOf("locked:") + 1}
      got "no"
      2026-11-21 12:00:02 to 12:00:03, first FILE entry 3: GET ${target} → 200 (request r-2)
  1 × undocumented-member response /data/attributes/mood
      mood is not documented.  openapi/components/schemas/WorkspaceAttributes.yaml:${lineOf("properties:")}
      got "good"
      2026-11-21 12:00:01, FILE entry 2: GET ${target} → 200 (request r-1)

4 exchanges, 3 violations of 2 kinds.
`);
    expect(stderr).toBe("");
    expect(code).toBe(1);
  });

  test("reads standard input together with a HAR file", async () => {
    const file = join(folder, "some.har");
    const entry = (url: string) => ({
      request: { method: "GET", url, headers: [] },
      response: { status: 204, headers: [] },
    });
    const entries = [
      entry("https://a.example/api/v2/ping"),
      entry("https://a.example/logo.png"),
      entry("https://b.example/api/v2/ping"),
      entry("wss://a.example/api/v2/ping"),
      {
        request: {
          method: "OPTIONS",
          url: "https://a.example/api/v2/ping",
          headers: [
            { name: "origin", value: "https://b.example" },
            { name: "access-control-request-method", value: "GET" },
          ],
        },
      },
    ];
    writeFileSync(file, JSON.stringify({ log: { entries } }));

    const both = await performGate(["check", "--origin", "https://a.example", "--json", "-", file], {
      input: aRecording(),
    });

    const { counts, groups } = JSON.parse(both.stdout);
    expect(counts).toEqual({ exchanges: 6, foreign: 3, unreadable: 0, preflights: 1 });
    expect(groups.map(({ kind }: { kind: string }) => kind)).not.toContain("unknown-method");
  });

  test("exits with 2 if it found no exchange to check", async () => {
    const file = join(folder, "foreign.har");
    const entries = [{ request: { method: "GET", url: "https://a.example/logo.png" }, response: { status: 204 } }];
    writeFileSync(file, JSON.stringify({ log: { entries } }));

    const foreign = await performGate(["check", file]);
    const unreadable = await performGate(["check"], { input: '{"exchange":1,"request":{}}\n' });
    const empty = await performGate(["check"], { input: '{"log":{"entries":[]}}' });

    expect([foreign.code, unreadable.code, empty.code]).toEqual([2, 2, 2]);
    expect(foreign.stderr).toContain("Nothing was judged: no exchange goes to an address of the description.");
    expect(unreadable.stderr).toContain("Nothing was judged: none of 1 entries can be read.");
    expect(empty.stderr).toContain("Nothing was judged: the recording has no exchanges.");
  });

  test("ends with 0 as long as no more is wrong than allowed", async () => {
    const input = aRecording(tooMuch, wrongType);

    const codes = [];
    for (const most of ["0", "1", "2"])
      codes.push((await performGate(["check", "--max-violations", most], { input })).code);
    const right = await performGate(["check"], { input: aRecording() });

    expect(codes).toEqual([1, 1, 0]);
    expect(right).toMatchObject({ code: 0, stdout: "1 exchange, no violation.\n" });
  });

  test("writes every finding as a line, and keeps standard output for them", async () => {
    const { stdout, stderr } = await performGate(["check", "--findings", "-"], {
      input: aRecording(tooMuch, wrongType),
    });

    expect(
      stdout
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line)),
    ).toMatchObject([
      {
        kind: "undocumented-member",
        severity: "error",
        operationId: "showWorkspace",
        pointer: "/data/attributes/mood",
      },
      {
        kind: "type",
        exchange: { source: { kind: "file", file: "standard input", entry: 3 }, requestId: "r-2", status: 200 },
        spec: { file: "openapi/components/schemas/WorkspaceAttributes.yaml" },
      },
    ]);
    expect(stderr).toContain("2 violations of 2 kinds");
  });

  test.runIf(existsSync("/dev/full"))("fails where findings or a summary cannot be written", async () => {
    const allowed = ["check", "--max-violations", "9"];
    const findings = await performGate([...allowed, "--findings", "/dev/full"], { input: aRecording(tooMuch) });
    const full = openSync("/dev/full", "w");
    const child = spawn(process.execPath, ["scripts/gate.ts", ...allowed, "-"], { stdio: ["pipe", full, "pipe"] });
    child.stdin!.end(aRecording(tooMuch));
    const [code] = await once(child, "exit");
    closeSync(full);

    expect(findings.stderr).toBe("Some lines are missing in /dev/full: there is no space left.\n");
    expect(findings.stdout).toContain("1 violation of 1 kind, at least 1 line could not be written.");
    expect([findings.code, code]).toEqual([1, 2]);
  });

  test("reports and counts unreadable entries", async () => {
    const { code, stdout, stderr } = await performGate(["check", "--json"], { input: `${aRecording()}{ broken\n` });

    expect(JSON.parse(stdout)).toMatchObject({ ok: false, violations: 1, counts: { exchanges: 2, unreadable: 1 } });
    expect(stderr).toBe("standard input entry 2 is not JSON.\n");
    expect(code).toBe(1);
  });

  test("lists no kinds if every entry was unreadable", async () => {
    const { stdout, stderr } = await performGate(["check"], { input: '{"log":{"entries":[null]}}' });

    expect(stdout).toBe("1 exchange, 1 unreadable, 1 violation.\n");
    expect(stderr).toBe(
      "standard input entry 1 has no request with a method.\nNothing was judged: none of 1 entries can be read.\n",
    );
  });

  test("adds to what a killed run has left without losing a line", async () => {
    const file = join(folder, "killed.ndjson");
    writeFileSync(file, '{"kind":"half');

    await performGate(["check", "--findings", file], { input: aRecording(tooMuch) });

    const [half, ...whole] = readFileSync(file, "utf8").trim().split("\n");
    expect([half, whole.map((line) => JSON.parse(line).kind)]).toEqual(['{"kind":"half', ["undocumented-member"]]);
  });

  test("judges by another document", async () => {
    const entry = {
      request: { method: "GET", url: "https://library.example/api/v1/books/bk-1", headers: [] },
      response: {
        status: 200,
        headers: [{ name: "Content-Type", value: type }],
        content: { text: '{"data":{"title":7}}' },
      },
    };
    const { stdout } = await performGate(["check", "--spec", "test/fixtures/library/openapi.yaml", "--json"], {
      input: JSON.stringify({ log: { entries: [entry] } }),
    });

    const { groups } = JSON.parse(stdout);
    expect(groups.map(({ operationId, kind }: Record<string, string>) => `${operationId} ${kind}`)).toContain(
      "showBook type",
    );
    expect(groups[0].spec.file).toMatch(/^test\/fixtures\/library\/schemas\//);
  });
});

const refusals: [string[], string][] = [
  [["check", "no-such-file"], "no-such-file cannot be read: there is no such file or folder.\n"],
  [["check", "packages.json"], "there is no such file or folder. Did you mean package.json?\n"],
  [["check", "/dev/null"], "/dev/null is empty.\n"],
  [["check", "scripts"], "scripts is a folder.\n"],
  [["check", "package.json"], "package.json is not a complete HAR file: it has no log.entries.\n"],
  [
    ["check", "--spec", "nowhere.yaml", "package.json"],
    "There is no file nowhere.yaml. --spec expects the file of an OpenAPI document.\n",
  ],
  [["check", "--spec", "openapi/openapi.yml", "package.json"], "Did you mean openapi/openapi.yaml?\n"],
  [["check", "--spec", "openapi", "package.json"], "openapi is a folder: name the main file of the description.\n"],
  [["suggest", "--spec", "openapi", "package.json"], "openapi is a folder"],
  [["coverage", "--spec", "openapi", "package.json"], "openapi is a folder"],
  [["--upstream", "http://127.0.0.1:1", "--spec", "openapi"], "openapi is a folder"],
  [["check", "--max-violations", "few"], "It must be a whole number."],
  [[], "--upstream <url>"],
  [["--upstream", "example.org"], "It must be a URL such as https://api.example.org."],
  [["--upstream", "http://a:b@example.org"], "It must not contain a user or a password."],
  [["--upstream", "http://127.0.0.1:1", "--sample", "2"], "It must be a number from 0 to 1."],
  [["--upstream", "http://127.0.0.1:1", "--public-origin", "https://a.example"], "--public-origin needs --follow"],
  [["--upstream", "http://127.0.0.1:1", "--cert", "package.json"], "--cert and --key go together: give both"],
  [["--upstream", "http://127.0.0.1:1", "--key", "package.json"], "--cert and --key go together: give both"],
  [
    ["--upstream", "/a=http://127.0.0.1:1"],
    "error: --upstream /a=http://127.0.0.1:1/ belongs to no --document: there is none.",
  ],
  [
    ["--upstream", "http://a.example", "--upstream", "HTTP://b.example"],
    "There is one already, http://a.example/. For one document, say --upstream /prefix=url or host=url.\n",
  ],
  [
    ["--upstream", "/a=http://a.example", "--upstream", "http://b.example", "--upstream", "/a=http://c.example"],
    "There is one already, http://a.example/.\n",
  ],
  [["--upstream", "http://a.example?b"], "It must not contain a query or a fragment."],
  [["--upstream", "http://a.example#b"], "It must not contain a query or a fragment."],
  [["--upstream", "http://b@example.org"], "It must not contain a user or a password."],
  [["--upstream", "ftp://example.org"], "It must be a URL such as https://api.example.org."],
  [["--upstream", "http://127.0.0.1:1", "--sample", " "], "It must be a number from 0 to 1."],
  [["--upstream", "http://127.0.0.1:1", "--sample", "-0.1"], "It must be a number from 0 to 1."],
  [["--upstream", "http://127.0.0.1:1", "--port", "1.5"], "It must be a number from 0 to 65535."],
  [["--upstream", "http://127.0.0.1:1", "--allowed-host", "a/b"], "It must be a name such as gate.example.org or"],
  [["check", "--max-violations", "1234567890123"], "It must be a whole number."],
  [["--upstream", "http://127.0.0.1:1", "--max-connections", "0"], "It must be a whole number above 0."],
  [["check", "--threads", "0"], "It must be a whole number above 0."],
  [["check", "--document", "billing.yaml"], "It must be /prefix=file or host=file, such as /billing=billing.yaml."],
  [
    ["check", "--document", "/a=a.yaml", "--document", "/a=b.yaml"],
    "/a already belongs to a.yaml: an exchange has one document.",
  ],
  [["check", "--log-format", "nothing"], "--log-format <format>' argument 'nothing' is invalid."],
  [["check", "--severity", "type"], "It must be a kind, = and one of error, warning, off."],
  [["check", "--severity", "type=off=1"], "It must be a kind, = and one of error, warning, off."],
  [["check", "--severity", "type=off, constructor=off"], "There is no kind constructor; kinds are "],
  [["check", "--origin", "http://"], "It must be a URL such as https://api.example.org."],
  [["check", "--write", "no/such/folder.md", "package.json"], "no/such/folder.md cannot be written: the folder "],
  [
    ["check", "--baseline", "no/such/folder.json", "package.json"],
    "no/such/folder.json cannot be written: the folder ",
  ],
  [["check", "--min-coverage", "many", "package.json"], '"many" is not a minimum of coverage'],
  [
    [
      "--document",
      "/a=a.yaml",
      "--document",
      "/b=b.yaml",
      "--document",
      "c.example=c.yaml",
      "--upstream",
      "/a=http://a.example",
    ],
    "/b and c.example has no upstream: give --upstream /b=<url>, or --upstream <url> for the rest.\n",
  ],
  [["check", "--write", "summary.pdf"], "Its ending must be one of "],
  [["check", "--update-baseline"], "error: --update-baseline needs --baseline <file>."],
  [["check", "--origin", "localhost:3000"], "It must be a URL such as https://api.example.org."],
  [["--upstream", "http://localhost:4020"], "--upstream is the gate's own address; choose another --port.\n"],
  ...[
    ["http://127.0.0.2:4999", "--port", "4999"],
    ["http://0.0.0.0:4999", "--port", "4999"],
    ["http://[::1]:4999", "--port", "4999"],
    [`http://${hostname()}:4999`, "--port", "4999"],
    ["http://gate.example:4999", "--host", "gate.example", "--port", "4999"],
    ["http://localhost", "--port", "80"],
    ["https://localhost", "--port", "443", "--cert", "nowhere.pem", "--key", "nowhere.pem"],
  ].map((args): [string[], string] => [["--upstream", ...args], "--upstream is the gate's own address"]),
  // It would be another server.
  ...[
    ["http://127.0.0.1:4999", "--port", "4998"],
    ["http://api.example:4999", "--port", "4999"],
    ["http://api127.0.0.1.example:4999", "--port", "4999"],
    ["http://localhost", "--port", "443"],
    ["https://localhost:4999", "--port", "4999"],
  ].map((args): [string[], string] => [
    ["--upstream", ...args, "--ca", "nowhere.pem"],
    "--ca: nowhere.pem cannot be read",
  ]),
  [
    ["--upstream", "http://localhost:4999", "--port", "4999", "--cert", "nowhere.pem", "--key", "nowhere.pem"],
    "--cert: nowhere.pem cannot be read: there is no such file or folder.\n",
  ],
  [["--upstream", "http://127.0.0.1:1", "--port", "65536"], "It must be a number from 0 to 65535."],
  [
    ["--upstream", "http://127.0.0.1:1", "--enforce", "createRun,runCreate"],
    "--enforce: the spec has no operation runCreate. Without a value, --enforce applies to every operation.\n",
  ],
  [["--upstream", "https://127.0.0.1:1", "--ca", "package.json"], "--ca: package.json contains no PEM certificate.\n"],
  [["--upstream", "http://127.0.0.1:1", "--record", "no/such/folder"], "no/such/folder cannot be written"],
  [["check", "--coverage", "/dev/null", "package.json"], "/dev/null is not a file: coverage cannot be kept in it.\n"],
  [["coverage", "scripts"], "scripts is not a file: coverage cannot be kept in it.\n"],
  [["coverage", "no-such-file"], "The coverage in no-such-file cannot be read: there is no such file or folder.\n"],
  [["coverage", "package.json"], "It is not a file of --coverage either.\n"],
  [["check", "--findings", "scripts", "package.json"], "scripts cannot be written: it is a folder.\n"],
  [["--spec", "package.json", "check", "package.json"], "error: write options after check: check --spec …"],
  [["--json", "suggest", "package.json"], "error: write options after suggest: suggest --json …"],
  [["check", "--coverage", "no/such/folder", "package.json"], "no/such/folder cannot be written: the folder"],
  [["judge"], "unknown command 'judge'"],
  [["chekc"], "(Did you mean check?)"],
];

test.each(refusals)("%j is refused in a sentence", async (args, sentence) => {
  const { code, stdout, stderr } = await performGate(args);

  expect(stderr).toContain(sentence);
  expect(stderr).not.toMatch(/\n\s+at /);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
});

test("rejects an invalid certificate before it listens", async () => {
  const file = join(folder, "bad.pem");
  writeFileSync(file, "-----BEGIN CERTIFICATE-----\nbm9uZQ==\n-----END CERTIFICATE-----\n");

  const { code, stderr } = await performGate(["--upstream", "https://127.0.0.1:1", "--ca", file]);

  expect([code, stderr]).toEqual([2, `--ca: certificate 1 in ${file} is damaged.\n`]);
});

test("names a port in use", async () => {
  await using taken = await startUpstream(() => {});

  const { code, stderr } = await performGate(["--upstream", "http://127.0.0.1:1", "--port", String(taken.port)]);

  expect(stderr).toBe(`Port ${taken.port} is in use; choose another with --port.\n`);
  expect(code).toBe(2);
});

test("help lists every option", async () => {
  const { code, stdout } = await performGate(["--help"]);

  for (const option of [
    "--upstream",
    "--ca",
    "--enforce",
    "--sample",
    "--spec",
    "--record",
    "--json",
    "check",
    "suggest",
  ])
    expect(stdout).toContain(option);
  expect(code).toBe(0);
});

describe("the proxy", () => {
  test("finishes open requests on a stop", { tags: "long" }, async () => {
    const arrived = Promise.withResolvers<() => void>();
    await using upstream = await startUpstream((_request, response) => arrived.resolve(() => response.end("done")));
    await using gate = await startGateProcess(upstream.url.href, ["--no-live-page"]);
    const answer = fetch(`${gate.url}/api/v2/ping`);
    const finish = await arrived.promise;

    const stopped = gate.stop("SIGINT");
    while (!gate.said.stdout.includes("Stopping")) await new Promise((resolve) => setTimeout(resolve, 10));
    finish();

    expect(await (await answer).text()).toBe("done");
    const { code, stdout, stderr } = await stopped;
    expect(stdout).toContain("1 exchange, ");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  });

  test("stops at once on a second signal", { tags: "long" }, async () => {
    const arrived = Promise.withResolvers<void>();
    await using upstream = await startUpstream(() => arrived.resolve());
    await using gate = await startGateProcess(upstream.url.href, ["--no-live-page"]);
    const answer = fetch(`${gate.url}/api/v2/ping`).catch(() => null);
    await arrived.promise;

    void gate.stop("SIGINT");
    while (!gate.said.stdout.includes("Stopping")) await new Promise((resolve) => setTimeout(resolve, 10));
    const { code } = await gate.stop("SIGINT");

    expect([code, await answer]).toEqual([130, null]);
  });

  test("reports a new kind of violation as it happens, and exits with 1 if there are too many", {
    tags: "long",
  }, async () => {
    await using upstream = await startExample("showWorkspace", tooMuch);
    await using gate = await hostGate(upstream.url.href, ["--max-violations", "1"]);

    for (let turn = 0; turn < 2; turn += 1) await (await fetch(gate.url + upstream.target)).text();
    const { code, stdout } = await gate.stop();

    expect(stdout.match(/undocumented-member: mood is not documented/g)).toHaveLength(1);
    expect(stdout).toContain("2 × undocumented-member response /data/attributes/mood");
    expect(code).toBe(1);
  });

  test("checks every exchange at any rate", { tags: "long" }, async () => {
    await using upstream = await startExample("showWorkspace", tooMuch);
    await using gate = await hostGate(upstream.url.href, ["--json"]);

    const one = async () => {
      for (let turn = 0; turn < 50; turn += 1) await (await fetch(gate.url + upstream.target)).arrayBuffer();
    };
    await Promise.all(Array.from({ length: 10 }, one));
    const { stdout } = await gate.stop();

    const { counts, groups } = JSON.parse(stdout);
    expect(counts).toEqual({ exchanges: 500, unsampled: 0, dropped: 0, refused: 0, upgraded: 0, preflights: 0 });
    expect(groups).toContainEqual(expect.objectContaining({ kind: "undocumented-member", count: 500 }));
  });

  test("judges each answer by its own bytes, whether it is smaller or larger than a buffer", {
    tags: "long",
  }, async () => {
    let answered = 0;
    const padded = (body: string) => {
      answered += 1;
      return tooMuch(body) + " ".repeat((answered * 40_961) % 500_000);
    };
    await using upstream = await startExample("showWorkspace", padded);
    await using gate = await hostGate(upstream.url.href, ["--json"]);

    const one = async () => {
      for (let turn = 0; turn < 12; turn += 1) await (await fetch(gate.url + upstream.target)).arrayBuffer();
    };
    await Promise.all(Array.from({ length: 8 }, one));
    const { stdout } = await gate.stop();

    const { counts, groups } = JSON.parse(stdout);
    expect(counts).toMatchObject({ exchanges: 96, dropped: 0 });
    const inBodies = groups.filter(({ location }: { location: string }) => location.startsWith("response /"));
    expect(inBodies).toEqual([expect.objectContaining({ kind: "undocumented-member", count: 96 })]);
    expect(groups.map(({ kind }: { kind: string }) => kind)).not.toContain("malformed-body");
  });

  test("reports a wrong document before it listens", async () => {
    const { code, stdout, stderr } = await performGate(["--upstream", "http://127.0.0.1:1", "--spec", "package.json"]);

    expect(stderr).toBe(
      "package.json:1:1: This is not an OpenAPI document; the generator reads OpenAPI 3.0 to 3.2, and Swagger 2.0.\n",
    );
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  });

  test("enforces the named operations", async () => {
    await using upstream = await startExample("showWorkspace", wrongType);
    await using gate = await hostGate(upstream.url.href, ["--enforce", "showWorkspace"]);

    const { status } = await fetch(gate.url + upstream.target);

    expect(status).toBe(502);
    expect((await gate.stop()).stdout).toContain("enforcing showWorkspace");
  });

  test("records for its owner alone, what check reads again", async () => {
    await using upstream = await startExample("showWorkspace", wrongType);
    const file = join(folder, "record.ndjson");
    await using gate = await hostGate(upstream.url.href, ["--record", file]);

    await fetch(gate.url + upstream.target, { headers: { "content-type": type } });
    await gate.stop();
    const { stdout } = await performGate(["check", file]);

    expect(statSync(file).mode & 0o077).toBe(0);
    expect(readFileSync(file, "utf8").trim().split("\n")).toHaveLength(1);
    expect(stdout).toContain("1 × type response /data/attributes/locked");
  });
});

function lineOf(text: string): number {
  const lines = readFileSync("openapi/components/schemas/WorkspaceAttributes.yaml", "utf8").split("\n");
  return lines.findIndex((line) => line.trim().startsWith(text)) + 1;
}

testAtNight("the heap of the proxy is small, shared by its threads and configurable", async () => {
  vi.stubEnv("NODE_COMPILE_CACHE", undefined);
  await using gate = await startGateProcess("http://127.0.0.1:1");
  const { status } = await fetch(`${gate.url}/__gate/health`);
  const chosen = spawn(process.execPath, [
    "--max-semi-space-size=8",
    "scripts/gate.ts",
    "--upstream",
    gate.url,
    "--port",
    "0",
  ]);
  await once(chosen.stdout, "data");
  const flags = [flagsOf(gate.pid), flagsOf(chosen.pid!)];
  // Memory pools of threads, returned buffers, and the compile cache of the first module.
  const [arenas, buffers, caches] = ["MALLOC_ARENA_MAX", "MALLOC_MMAP_THRESHOLD_", "NODE_COMPILE_CACHE"].map((name) =>
    [gate.pid, chosen.pid!].map((pid) => variableOf(pid, name)),
  );
  chosen.kill("SIGKILL");
  vi.unstubAllEnvs();

  expect(status).toBe(200);
  expect(flags).toEqual([smallHeap, ["--max-semi-space-size=8"]]);
  if (process.platform === "linux") expect(arenas).toEqual(["1", undefined]);
  if (process.platform === "linux") expect(buffers).toEqual(["131072", undefined]);
  if (process.platform === "linux") expect(caches).toEqual([expect.any(String), undefined]);
});
