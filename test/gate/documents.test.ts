// Several documents share the traffic, by path prefix or host. All output names the document.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { findClaimed, isBelow, normalPath, readClaim, restBelow } from "../../scripts/gate/exchange/claim.ts";
import { belowPrefix, findDocument } from "../../scripts/gate/exchange/documents.ts";
import { compileContract, loadContract } from "../../scripts/gate/index.ts";
import { watchMachines } from "../../scripts/gate/watchers/machines.ts";
import { performGate } from "../support/gate-command.ts";
import { ownFolder } from "../support/temporary.ts";
import { isThorough } from "../support/thorough.ts";
import { entry, twoDocuments } from "../support/two-documents.ts";

const folder = ownFolder();

const { documentOf, billing, shop, all } = twoDocuments(folder);

test("check uses the document to which an exchange belongs", async () => {
  const file = join(folder, "both.har");
  const findings = join(folder, "findings.ndjson");
  const seen = join(folder, "seen.json");
  const entries = [
    entry("https://api.example.com/billing/invoices"),
    entry("https://api.example.com/billing/invoices?size=x", "1"),
    entry("https://shop.example.com/v1/items", "1"),
    entry("https://shop.example.com/v1/billing"),
    entry("https://api.example.com/billings"),
    entry("https://api.example.com/items"),
  ];
  writeFileSync(file, JSON.stringify({ log: { entries } }));

  const { code, stdout } = await performGate([
    "check",
    file,
    ...all,
    "--json",
    "--findings",
    findings,
    "--coverage",
    seen,
  ]);
  const merged = await performGate(["coverage", seen, ...all, "--json"]);

  const { counts, groups, spec, coverage, operations } = JSON.parse(stdout);
  expect(counts).toMatchObject({ exchanges: 6, foreign: 2, unreadable: 0 });
  const told = groups.map(
    (group: { operationId: string; kind: string; schema: string; spec: { file: string } | null }) => [
      group.operationId,
      group.kind,
      group.schema.split("#")[0],
      group.spec?.file,
    ],
  );
  expect(told).toHaveLength(4);
  expect(told).toEqual(
    expect.arrayContaining([
      ["billing.list", "invalid-parameter", billing, expect.stringMatching(/billing\.yaml$/)],
      ["billing.list", "type", billing, expect.stringMatching(/billing\.yaml$/)],
      ["shop.list", "type", shop, expect.stringMatching(/shop\.yaml$/)],
      [null, "unknown-path", shop, expect.stringMatching(/shop\.yaml$/)],
    ]),
  );
  expect(spec).toBe(`${billing}, ${shop}`);
  expect(operations).toEqual({ "billing.list": 2, "shop.list": 1 });
  const covered = ({ operations: rows }: { operations: { operationId: string; statuses: object }[] }) =>
    rows.map(({ operationId, statuses }) => [operationId, statuses]);
  const expected = [
    ["billing.list", { "200": 2 }],
    ["shop.list", { "200": 1 }],
  ];
  expect(covered(coverage.report)).toEqual(expected);
  expect(covered(JSON.parse(merged.stdout))).toEqual(expected);
  expect(code).toBe(1);
});

test("a baseline distinguishes unknown paths by document", async () => {
  const [known, more, baseline] = ["known.har", "more.har", "baseline.json"].map((name) => join(folder, name));
  const entries = [entry("https://api.example.com/billing/nowhere")];
  writeFileSync(known!, JSON.stringify({ log: { entries } }));
  entries.push(entry("https://shop.example.com/v1/nowhere"));
  writeFileSync(more!, JSON.stringify({ log: { entries } }));
  await performGate(["check", known!, ...all, "--baseline", baseline!, "--update-baseline"]);

  const { code, stdout } = await performGate(["check", more!, ...all, "--baseline", baseline!, "--json"]);

  const { groups } = JSON.parse(stdout);
  expect(readFileSync(baseline!, "utf8")).toContain('"operation":"billing","kind":"unknown-path"');
  expect(groups.map(({ document, standing }: Record<string, string>) => [document, standing]).sort()).toEqual([
    ["billing", "known"],
    ["shop", "fails"],
  ]);
  expect(code).toBe(1);
});

test("documents have different names, even if their files have the same name", async () => {
  const file = join(folder, "names.har");
  writeFileSync(
    file,
    JSON.stringify({ log: { entries: ["/a", "/b", "/c"].map((place) => entry(`https://x.example${place}/items`)) } }),
  );
  const second = documentOf("shop-2", "/items");
  const documents = [`/a=${second}`, `/b=${shop}`, `/c=${shop}`].flatMap((each) => ["--document", each]);

  const { stdout } = await performGate(["check", file, ...documents, "--json"]);

  expect(JSON.parse(stdout).documents.map(({ name }: { name: string }) => name)).toEqual(["shop-2", "shop", "shop-3"]);
  expect(Object.keys(JSON.parse(stdout).operations)).toEqual(["shop-2.list"]);
});

test("JUnit has a suite for each document, with a case for each of its operations", async () => {
  const file = join(folder, "junit.har");
  const entries = [
    entry("https://api.example.com/billing/invoices?size=x"),
    entry("https://api.example.com/billing/nowhere"),
    entry("https://shop.example.com/v1/items"),
    entry("https://shop.example.com/v1/nowhere"),
  ];
  writeFileSync(file, JSON.stringify({ log: { entries } }));
  const idle = ["--document", `/idle=${billing}`];

  const { stdout } = await performGate(["check", file, ...all, ...idle, "--format", "junit"]);

  const suites = [...stdout.matchAll(/<testsuite name="gate: (\S+) \((.*?)\)" tests="(\d)" failures="(\d)"/g)];
  expect(suites.map(([, ...facts]) => facts)).toEqual([
    ["billing", billing, "2", "2"],
    ["shop", shop, "2", "1"],
    ["billing-2", billing, "0", "0"],
  ]);
  const cases = [...stdout.matchAll(/<testcase classname="(.*?)" name="(.*?)"/g)].map(([, ...facts]) => facts);
  expect(cases).toEqual([
    ["billing", "billing.list"],
    ["billing", "no operation"],
    ["shop", "no operation"],
    ["shop", "shop.list"],
  ]);
});

test("suggest writes one patch for all documents, with the keywords of each OpenAPI version", async () => {
  const written = ["3.0.3", "3.1.0"].map((version, index) => {
    const file = join(folder, `suggest-${index}.yaml`);
    writeFileSync(
      file,
      `openapi: ${version}
info: { title: Suggest, version: "1" }
paths:
  /things:
    get:
      operationId: list
      responses:
        "200":
          description: Things
          content:
            application/json:
              schema:
                type: object
                properties:
                  count: { type: integer }
`,
    );
    return file;
  });
  const documents = written.flatMap((file, index) => ["--document", `/${index}=${file}`]);
  const recording = join(folder, "suggest.har");
  const more = ({ response, request }: ReturnType<typeof entry>, mood: unknown) => ({
    request,
    response: { ...response, content: { text: JSON.stringify({ count: 1, mood }) } },
  });
  const entries = ["/0/things", "/1/things", "/2/things"].flatMap((path) =>
    [null, "good"].map((mood) => more(entry(`https://api.example.com${path}`), mood)),
  );
  writeFileSync(recording, JSON.stringify({ log: { entries } }));

  const { code, stdout, stderr } = await performGate(["suggest", recording, ...documents]);

  expect(stdout).toMatch(/\+\+\+ b\/suggest-0\.yaml\n.*\+ {18}mood: \{ type: string, nullable: true/s);
  expect(stdout).toMatch(/\+\+\+ b\/suggest-1\.yaml\n.*\+ {18}mood: \{ type: \[ string, "null" \]/s);
  expect(stdout).toMatch(/# seen 2 times: suggest-1\.list/);
  expect(stderr).toContain("New members to review: 2.");
  expect(code).toBe(0);
});

test("state machines find their operations by name in every document", { tags: "long" }, async () => {
  const ours = await compileContract("openapi/openapi.yaml", {}, "runs");

  const actions = [...watchMachines(ours.document()).actions.keys()];

  expect(actions).toContain("runs.applyRun");
  expect(ours.operations.map(({ operationId }) => operationId)).toEqual(expect.arrayContaining(actions));
  expect(ours.matchRoute("GET", "/api/v2/runs/run-1")).toMatchObject({ operationId: "runs.showRun" });
});

test("a prefix in the servers of a document is part of its paths, and any other prefix is removed", async () => {
  const ours = await loadContract();
  const claimed = (prefix: string | null, path: string) => belowPrefix(ours, prefix).matchRoute("GET", path);
  const run = { operationId: "showRun", path: { run_id: "run-1" } };

  for (const prefix of [null, "", "/api", "/api/v2"]) expect(claimed(prefix, "/api/v2/runs/run-1")).toEqual(run);
  expect(claimed("/gateway", "/gateway/api/v2/runs/run-1")).toEqual(run);
  expect(claimed("/gateway", "/gateway/runs/run-1")).toBeNull();
});

const parts = await Promise.all(
  ["/=", "/billing=", "/billing/v2/=", "b.example=", "b.example:8080=", "/b%C3%BCcher="].map(async (where, index) => ({
    name: `${index}`,
    claim: { ...readClaim(`${where}x`)!.place, file: `${index}.yaml` },
    contract: await loadContract(),
  })),
);

test.each([
  ["/x", "a.example", 0],
  ["/", "a.example", 0],
  ["/billing", "a.example", 1],
  ["/billing?size=1", "a.example", 1],
  ["/billing/x?y", "a.example", 1],
  ["/billings", "a.example", 0],
  ["/billing/v2/x", "a.example", 2],
  ["/billing/x", "B.example:8080", 4],
  ["/billing/x", "b.example:81", 3],
  ["/billing/x", "B.EXAMPLE.:81", 3],
  ["https://b.example/x", undefined, 3],
  ["https://u:p@B.example:8080/x", "a.example", 4],
  ["/b%69lling/x", "a.example", 1],
  ["/billing/%76%32/x", "a.example", 2],
  ["/billing%2Fv2/x", "a.example", 0],
  ["/x/../billing/x", "a.example", 1],
  ["/billing/../x", "a.example", 0],
  ["/billing/%2e%2e/x", "a.example", 0],
  ["//billing/./x", "a.example", 1],
  ["/../../billing", "a.example", 1],
  ["/x?y=/../billing", "a.example", 0],
  ["/b%c3%bccher/1", "a.example", 5],
  ["*", "a.example", undefined],
])("%s at %s belongs to the right document", (target, host, index) => {
  const headers = host === undefined ? [] : ["Host", host];
  expect(findDocument(parts, { target, headers })).toBe(index === undefined ? undefined : parts[index]);
});

const segment = fc.constantFrom("a", "b", "..", ".", "", "%61", "%2e%2E", "%2f", "%zz", "%", "é", "a%20b");
const anyPath = fc
  .record({ segments: fc.array(segment, { maxLength: 8 }), end: fc.constantFrom("", "/", "?a=/../a", "#/a") })
  .map(({ segments, end }) => `/${segments.join("/")}${end}`);

test("a path and its normal form belong to the same document and have the same rest after the prefix", () => {
  fc.assert(
    fc.property(anyPath, fc.constantFrom("", "/a", "/a/b"), (path, prefix) => {
      const normal = normalPath(path);
      const claims = ["", "/a", "/a/b"].map((each) => ({ claim: { host: null, prefix: each } }));
      const owner = (target: string) => findClaimed(claims, { target, headers: [] })?.claim.prefix;
      const rest = normalPath(restBelow(path, prefix));

      expect(normalPath(normal)).toBe(normal);
      expect(owner(path)).toBe(owner(normal));
      if (isBelow(normal, prefix)) expect([normal, normal.replace(prefix, `${prefix}/`)]).toContain(prefix + rest);
      else expect(restBelow(path, prefix)).toBe(path);
    }),
    { examples: [["/a/../a/b", "/a"]], numRuns: isThorough ? 100_000 : 2_000 },
  );
});

test.each([
  [["--document", "billing.yaml"], "It must be /prefix=file or host=file"],
  [["--document", "/x="], "It must be /prefix=file or host=file"],
  [["--document", "/x=none.yaml"], "There is no file none.yaml. --document expects /prefix=file or host=file"],
  [["--document", `/x=${billing}`, "--spec", shop], "cannot be used with option"],
  [["--document", `/x=${billing}`, "--document", `/x/=${shop}`], `/x already belongs to ${billing}`],
  [["--document", `A.example=${billing}`, "--document", `a.example=${shop}`], "a.example already belongs to"],
  [["--document", `/x=${billing}`, "--enforce", "x.none"], "--enforce: the spec has no operation x.none."],
  [["--upstream", "http://127.0.0.1:8"], "There is one already, http://127.0.0.1:9/. For one document, say"],
  [
    ["--upstream", "/x=http://127.0.0.1:8"],
    "--upstream /x=http://127.0.0.1:8/ belongs to no --document: there is none.",
  ],
  [["--upstream", "/y=http://127.0.0.1:8", ...all], "belongs to no --document: there are /billing, shop.example.com."],
  [["--upstream", "/x=ftp://127.0.0.1:8"], "It must be a URL such as https://api.example.org."],
  [["--upstream", "/x=http://a:8", "--upstream", "/x/=http://b:8"], "There is one already, http://a:8/."],
])("%j is refused in a sentence", async (args, message) => {
  const { code, stderr } = await performGate(["--upstream", "http://127.0.0.1:9", ...args]);

  expect(stderr).toContain(message);
  expect(stderr).not.toMatch(/\n\s+at /);
  expect(code).toBe(2);
});
