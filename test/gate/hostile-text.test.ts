// Text from traffic and documents is escaped: it cannot control the terminal or forge lines of our output.

import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import {
  Coverage,
  compileContract,
  createObserver,
  Groups,
  readRecording,
  startProxy,
} from "../../scripts/gate/index.ts";
import { createLive } from "../../scripts/gate/live/live.ts";
// @ts-expect-error: it runs in the page, and has no types
import * as page from "../../scripts/gate/live/page/dom.js";
import { noCounts } from "../../scripts/gate/proxy/options.ts";
import { visible, visibleJson } from "../../scripts/terminal/visible.ts";
import { startUpstream } from "../support/gate.ts";
import { type Ended, runGate } from "../support/gate-process.ts";
import { checkedBy } from "../support/sink.ts";
import { ownFolder } from "../support/temporary.ts";

/** Moves the cursor, sets a title, starts a line, reverses text, and has invisible characters. */
const evil = "\u001b]0;owned\u0007\u001b[2J\r\nFORGED line\u202e\u2066\u2028\u009b31m\u200b\u007f\u0000\u{e0041}";
const unseen = /[^\n\P{C}]|[\u2028\u2029]/u;

const folder = ownFolder();
const files = join(folder, "traffic");
const file = (name: string) => join(files, name);

const description = {
  openapi: "3.1.0",
  info: { title: `Title ${evil}`, version: evil, description: evil },
  servers: [{ url: "/api" }],
  tags: [{ name: `tag${evil}`, description: evil }],
  paths: {
    "/things/{id}": {
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
      get: {
        operationId: `show${evil}`,
        tags: [`tag${evil}`],
        parameters: [
          { name: `z${evil}`, in: "query" as const, schema: {} },
          { name: `q${evil}`, in: "query", schema: { enum: [`one${evil}`] } },
        ],
        responses: {
          200: {
            description: evil,
            headers: { "X-H": { required: true, schema: { enum: [`h${evil}`] } } },
            content: {
              "application/json": {
                schema: {
                  type: "object",
                  required: [`needed${evil}`],
                  properties: { [`known${evil}`]: { enum: [`value${evil}`] }, plain: { type: "string" } },
                },
              },
            },
          },
        },
      },
    },
  },
};

const body = JSON.stringify({ [`known${evil}`]: `wrong${evil}`, [`unknown${evil}`]: `it is ${evil}`, plain: 1 });
const header = (name: string) => ({ name: `${name}${evil}`, value: evil });
const entry = {
  startedDateTime: `2026-01-01T00:00:00Z${evil}`,
  time: 1,
  request: {
    method: `GET`,
    url: `/api/things/1${evil}?q${encodeURIComponent(evil.toWellFormed())}=x&${evil}=${evil}`,
    headers: [header("X-One"), { name: "X-Request-Id", value: evil }],
    postData: { mimeType: evil, text: `{"a${evil}` },
  },
  response: {
    status: 200,
    statusText: `${evil}\ud800`,
    headers: [header("X-Two"), { name: "X-H", value: evil }, { name: "Content-Type", value: "application/json" }],
    content: { size: body.length, mimeType: "application/json", text: body },
  },
};
const strange = {
  ...entry,
  request: {
    ...entry.request,
    method: `GET${evil}`,
    url: `https://x.example/${evil}\ud800?\ud800=Bearer%20abcdefgh\ud800`,
  },
};
const typed = { ...entry, response: { ...entry.response, headers: [{ name: "Content-Type", value: `text/${evil}` }] } };
const record = {
  exchange: 1,
  at: evil,
  requestId: evil,
  operationId: evil,
  request: {
    method: `GET`,
    target: `/api/things/2${evil}`,
    headers: [[evil, evil]],
    body: { text: evil, size: evil, gap: evil },
  },
  response: { status: 200, statusText: evil, headers: [[evil, evil]], body: { text: evil, size: 1, gap: null } },
  enforced: { side: evil, status: evil },
  failure: { by: evil, message: evil },
};

beforeAll(() => {
  mkdirSync(files);
  writeFileSync(file("spec.json"), JSON.stringify(description, null, 2));
  writeFileSync(file("traffic.har"), JSON.stringify({ log: { entries: [entry, strange, typed, { request: evil }] } }));
  writeFileSync(
    file("traffic.ndjson"),
    `${[record, record].map((each) => JSON.stringify(each)).join("\n")}\n{"exchange": 1, "${evil.replaceAll("\n", "")}\n`,
  );
});

function expectShown(text: string): void {
  const line = text.split("\n").find((each) => unseen.test(each) || each.startsWith("FORGED"));
  expect(line).toBeUndefined();
}

function run(...args: string[]): Promise<Ended> {
  const child = spawn(process.execPath, args, { stdio: "pipe", env: { ...process.env, NO_COLOR: "1" } });
  const said: Ended = { code: null, stdout: "", stderr: "" };
  child.stdout.on("data", (text) => {
    said.stdout += text;
  });
  child.stderr.on("data", (text) => {
    said.stderr += text;
  });
  return new Promise((resolve) => child.on("close", (code) => resolve({ ...said, code })));
}

describe.each(["traffic.har", "traffic.ndjson"])("hostile text in every field of %s and of the document", (name) => {
  test("is escaped in the summary and in standard error", async () => {
    const { stdout, stderr } = await runGate(["check", "--spec", file("spec.json"), file(name)]);

    expectShown(stdout);
    expectShown(stderr);
    expect(stdout).toContain("\\x1b[2J\\r\\nFORGED line\\u202e\\u2066\\u2028\\x9b31m\\u200b\\x7f");
    expect(stdout + stderr).toContain("unreadable");
  });

  test("is escaped in JSON, findings and records, which keep the exact text", async () => {
    const findings = file(`${name}.findings`);
    const { stdout } = await runGate([
      "check",
      "--json",
      "--findings",
      findings,
      "--spec",
      file("spec.json"),
      file(name),
    ]);

    expectShown(stdout);
    expectShown(readFileSync(findings, "utf8"));
    const { groups } = JSON.parse(stdout) as { groups: { operationId: string }[] };
    expect(groups.some(({ operationId }) => operationId === `show${evil}`)).toBe(true);
    for (const line of readFileSync(findings, "utf8").trim().split("\n")) JSON.parse(line);
  });
});

test.each(["terminal", "github", "markdown", "junit", "json", "sarif"])(
  "a CI system finds no command of the traffic in %s",
  async (format) => {
    const members = ["::set-output name=a::1", "::stop-commands::x", "##[error]a", "##vso[task.x]a", "##teamcity[x]"];
    const text = JSON.stringify(Object.fromEntries(members.map((name) => [name, name])));
    const content = { size: text.length, mimeType: "application/json", text };
    const request = { ...entry.request, url: "/api/things/1?plain=1", headers: [], postData: undefined };
    const response = { ...typed.response, content, headers: [{ name: "Content-Type", value: "application/json" }] };
    const recording = join(folder, `commands-${format}.har`);
    writeFileSync(recording, JSON.stringify({ log: { entries: [{ ...entry, request, response }] } }));

    const { stdout } = await runGate(["check", "--spec", file("spec.json"), "--format", format, recording]);

    expect(stdout).toContain("stop-commands");
    const obeyed = stdout.split("\n").filter((line) => /^\s*::(?!(error|warning|notice) )|##\w*\[/.test(line));
    expect(obeyed).toEqual([]);
  },
);

test("coverage lists missing names without interpreting them", async () => {
  const coverage = file("coverage.json");
  await runGate(["check", "--coverage", coverage, "--spec", file("spec.json"), file("traffic.har")]);

  const { stdout, stderr } = await runGate(["coverage", "--missing", "--spec", file("spec.json"), coverage]);

  expect(stdout).toContain("not seen:");
  expectShown(stdout + stderr);
});

test("a suggested patch adds one line for each member with any name", async () => {
  const { stdout, stderr, code } = await runGate(["suggest", "--spec", file("spec.json"), file("traffic.har")]);

  expect(code).toBe(0);
  const added = stdout.split("\n").filter((line) => /^\+[^+]/.test(line));
  expect(added).toHaveLength(1);
  expect(added[0]).toContain('"unknown\\u001b]0;owned');
  expectShown(added.join("\n"));
  expectShown(stderr);
});

test("the gate never uses text from traffic in file names", () => {
  const known = /^(spec\.json|traffic\.(har|ndjson)(\.findings)?|coverage\.json)$/;

  expect(readdirSync(files).filter((name) => !known.test(name))).toEqual([]);
});

test("the live page's data and the metrics have no control characters", async () => {
  const contract = await compileContract(file("spec.json"));
  const groups = new Groups();
  const coverage = new Coverage(contract.document());
  const counts = noCounts;
  const live = createLive({ contract, groups, coverage, upstream: evil, mode: evil, counts });
  const observer = createObserver({ contract, consumers: [groups, coverage, ...live.consumers] });
  for await (const { exchange } of readRecording(file("traffic.har"))) {
    if (!("problem" in exchange)) observer.observe(exchange);
  }
  await using upstream = await startUpstream((_request, response) => response.end());
  const proxy = await startProxy({ upstream: upstream.url, ...checkedBy(observer), page: live.handle });
  const lists = ["violations", "violations.ndjson", "violations.har", "coverage", "index.json"];
  const paths = ["health", "metrics", ...lists, ...groups.list().map(({ id }) => `violations/${id}`)];
  const operation = encodeURIComponent([...coverage.operations.keys()][0]!);

  for (const path of [...paths, `operations/${operation}`]) {
    const answer = await fetch(`${proxy.url}/__gate/${path}`);
    expect([path, answer.status]).toEqual([path, 200]);
    expectShown(await answer.text());
  }
  const events = await fetch(`${proxy.url}/__gate/events`);
  const { value } = await events.body!.pipeThrough(new TextDecoderStream()).getReader().read();
  expect(value!.split("\n").filter((line) => !/^(|(retry|event|data): .*)$/.test(line))).toEqual([]);
  expectShown(value!);

  live.close();
  await proxy.stop(100);
});

describe("a refused document", () => {
  test("is quoted by generate and lint with escaped text", { tags: "long" }, async () => {
    const broken = file("broken.json");
    const paths = {
      [`/x${evil}`]: { get: { operationId: `a${evil}`, responses: { 200: { $ref: `#/nowhere${evil}` } } } },
    };
    writeFileSync(broken, JSON.stringify({ ...description, paths }, null, 1));
    const yaml = file("broken.yaml");
    writeFileSync(yaml, `openapi: 3.1.0\ninfo: { title: "a"\n"\u009b31m\u202e: [`);
    const generated = ["scripts/generate.ts", "--out", join(folder, "out"), "--spec"];

    const outcomes = await Promise.all([
      run(...generated, broken),
      run(...generated, broken, "--json"),
      run(...generated, yaml),
      run("scripts/lint.ts", broken),
      run("scripts/lint.ts", "--json", yaml),
      runGate(["check", "--spec", broken, file("traffic.har")]),
    ]);

    for (const { stdout, stderr, code } of outcomes) {
      expect(code).not.toBe(0);
      expectShown(stdout);
      expectShown(stderr);
    }
  });
});

test("escaped text is on one line and otherwise unchanged; escaped JSON has the same value", () => {
  expect(visible("plain – ümläut 漢字 😀")).toBe("plain – ümläut 漢字 😀");
  expect(visible("a\tb\nc\u202ed\u{e0041}")).toBe("a\\tb\\nc\\u202ed\\u{e0041}");
  expect([page.visible(evil), page.visible("a\tb\n漢\ud800")]).toEqual([visible(evil), visible("a\tb\n漢\ud800")]);
  expect(["::1", "::ffff:10.0.0.1", "a ## [b]", "# a"].map(visible)).toEqual([
    "::1",
    "::ffff:10.0.0.1",
    "a ## [b]",
    "# a",
  ]);
  expect(JSON.parse(visibleJson({ [evil]: [evil, "😀"] }, 2))).toEqual({ [evil]: [evil, "😀"] });
});
