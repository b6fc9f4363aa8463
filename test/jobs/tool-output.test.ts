// Reads the output of a tool and builds its arguments, without running a tool.
import { PassThrough, Readable } from "node:stream";
import { expect, test } from "vitest";
import { toolArguments } from "../../server/jobs/executors/command/tool-arguments.ts";
import { readOutput } from "../../server/jobs/executors/command/tool-lines.ts";
import { type Findings, readLine } from "../../server/jobs/executors/command/tool-output.ts";
import { parseToolState, StateTooLarge } from "../../server/jobs/executors/command/tool-state.ts";
import { parseToolUsers } from "../../server/jobs/executors/command/tool-users.ts";
import type { RunFlags, TestWork } from "../../server/jobs/executors/executor.ts";

function read(...lines: (string | object)[]): { texts: string[]; findings: Findings } {
  const findings: Findings = {};
  const texts = lines.map((line) => readLine(typeof line === "string" ? line : JSON.stringify(line), findings).text);
  return { texts, findings };
}

const message = (more: object) => ({ "@message": "Said.", ...more });
const diagnosed = (diagnostic: object) => message({ type: "diagnostic", diagnostic });

test.each<[line: string | object, text: string]>([
  ["plain words", "plain words"],
  ["{ not JSON", "{ not JSON"],
  ['{"type":"x"}', '{"type":"x"}'],
  ['{"@message":7}', '{"@message":7}'],
  ['["@message"]', '["@message"]'],
  [message({}), "Said."],
  [
    message({
      type: "test_plan",
      test_plan: {
        resource_changes: [{ address: "a.b", change: { actions: ["delete", "create"] } }, { address: "c.d" }],
      },
    }),
    "Said.\n      delete and create a.b\n      undefined c.d",
  ],
  [message({ test_plan: {} }), "Said."],
  [
    message({ test_state: { values: { root_module: { resources: [{ address: "a.b" }, { address: "c.d" }] } } } }),
    "Said.\n      has a.b\n      has c.d",
  ],
  [message({ test_state: { values: {} } }), "Said."],
  [message({ test_plan: { resource_changes: "all" }, test_state: { values: { root_module: null } } }), "Said."],
  [
    message({ test_plan: { resource_changes: [null, 7, { address: "a.b", change: { actions: "delete" } }] } }),
    "Said.\n      undefined a.b",
  ],
  [diagnosed({}), "\nSaid.\n"],
  [diagnosed({ severity: "error", summary: "Bad" }), "\nError: Bad\n"],
  [diagnosed({ severity: "warning", summary: "Odd", detail: "" }), "\nWarning: Odd\n"],
  [
    diagnosed({
      severity: "error",
      summary: "Bad",
      detail: "Why.",
      range: { filename: "main.tf", start: { line: 3 } },
      snippet: { code: "  x = 1" },
    }),
    "\nError: Bad\n  on main.tf line 3:\n      x = 1\nWhy.\n",
  ],
  [diagnosed({ severity: "error", range: {}, snippet: {} }), "\nSaid.\n"],
  ...[
    diagnosed({ severity: "error", summary: { toString: 1 } }),
    diagnosed({ summary: "Odd", range: { filename: { toString: 1 } } }),
    message({ test_plan: { resource_changes: [{ address: { toString: 1 } }] } }),
  ].map((line): [object, string] => [line, JSON.stringify(line)]),
])("reads the line %j as %j", (line, text) => {
  expect(read(line).texts).toEqual([text]);
});

test("keeps counts despite invalid numbers", () => {
  const changes = { add: 2, change: -1, remove: 3e9, import: 1.5 };
  const tests = { passed: 3, failed: "4", errored: 1 };

  expect(read(message({ type: "change_summary", changes })).findings).toEqual({
    changes: { add: 2, change: 0, destroy: 1e9, import: 0 },
  });
  expect(read(message({ type: "test_summary", test_summary: tests })).findings).toEqual({
    tests: { passed: 3, failed: 0, errored: 1, skipped: 0 },
  });
  expect(read(message({ type: "other", changes, test_summary: tests })).findings).toEqual({});
  expect(read(message({ type: "change_summary" }), message({ type: "test_summary" })).findings).toEqual({});
});

test.each<[error: string | undefined, ...lines: (string | object)[]]>([
  ["one", "Error: one", "Error: two"],
  ["boxed", "│ Error: boxed"],
  ["boxed", "| Error: boxed"],
  [undefined, "x Error: one", "Errors: two", "Error: "],
  ["Bad", diagnosed({ severity: "warning", summary: "Odd" }), diagnosed({ severity: "error", summary: "Bad" })],
  ["The tool reported an error.", diagnosed({ severity: "error" }), "Error: later"],
])("the first error of a tool is %j", (error, ...lines) => {
  expect(read(...lines).findings.error).toBe(error);
});

async function linesOf(chunks: (string | Buffer)[], most = 1e9) {
  const lines: string[] = [];
  let excesses = 0;
  const stream = Readable.from(chunks.map((chunk) => Buffer.from(chunk)));
  await readOutput([stream], { most, onLines: (some) => lines.push(...some), onExcess: () => (excesses += 1) });
  return { lines, excesses };
}

const MiB = 1024 ** 2;
const tooLong = `(a line of more than ${MiB} characters is left out)`;

test.each<[what: string, chunks: (string | Buffer)[], lines: string[]]>([
  ["in pieces", ["o", "ne\ntw", "o\r\n\r", "\nthree"], ["one", "two", "", "three"]],
  ["without an end", ["one"], ["one"]],
  ["with an end", ["one\n"], ["one"]],
  ["of nothing", [], []],
  ["with letters that are cut", [Buffer.from("é").subarray(0, 1), Buffer.from("é\n").subarray(1)], ["é"]],
  ["that are just short enough", [`${"x".repeat(MiB)}\n`, "next\n"], ["x".repeat(MiB), "next"]],
  ["that are too long at once", [`${"x".repeat(MiB + 1)}\nnext`], [tooLong, "next"]],
  ["that become too long", ["x".repeat(MiB), "y", "z\nnext\n"], [tooLong, "next"]],
  ["that never end", ["x".repeat(MiB + 1)], [tooLong]],
])("lines %s are read", async (_, chunks, lines) => {
  expect((await linesOf(chunks)).lines).toEqual(lines);
});

test("output beyond the limit is reported and left out", async () => {
  expect(await linesOf(["1234\n", "5678\n"], 10)).toEqual({ lines: ["1234", "5678"], excesses: 0 });
  expect(await linesOf(["1234\n", "5678\n", "9\n"], 9)).toEqual({ lines: ["1234"], excesses: 2 });
});

test("keeps the last incomplete line of a broken stream", async () => {
  const [broken, whole] = [new PassThrough(), new PassThrough()];
  const lines: string[] = [];
  const done = readOutput([broken, whole], { most: 100, onLines: (some) => lines.push(...some), onExcess: () => {} });
  broken.write("begun");
  await new Promise((resolve) => setTimeout(resolve, 10));
  broken.destroy(new Error("EPIPE"));
  whole.end("done\n");
  await done;

  expect(lines.toSorted()).toEqual(["begun", "done"]);
});

const files = { plan: "/p", variables: "/v" };
const flags = { refresh: true } as RunFlags;
const tests = { testDirectory: "checks", filters: ["a", "b"], verbose: true } as unknown as TestWork;

test("a tool gets its arguments, and never asks for input", () => {
  expect(toolArguments.init()).toEqual(["init", "-input=false", "-no-color"]);
  expect(toolArguments.initTests(tests)).toEqual(["init", "-input=false", "-no-color", "-test-directory=checks"]);
  const plain = ["plan", "-input=false", "-json", "-detailed-exitcode", "-out=/p", "-var-file=/v"];
  expect(toolArguments.plan(flags, files)).toEqual(plain);
  const all = { isDestroy: true, refreshOnly: true, refresh: false, allowConfigGeneration: true } as RunFlags;
  expect(toolArguments.plan({ ...all, targetAddrs: ["a", "b"], replaceAddrs: ["c"] }, files)).toEqual([
    ...plain,
    ...["-destroy", "-refresh-only", "-refresh=false", "-generate-config-out=generated_resources.tf"],
    ...["-target=a", "-target=b", "-replace=c"],
  ]);
  expect(toolArguments.apply(files)).toEqual(["apply", "-input=false", "-json", "/p"]);
  const asked = ["test", "-json", "-test-directory=checks", "-var-file=/v"];
  expect(toolArguments.test(tests, files)).toEqual([...asked, "-verbose", "-filter=a", "-filter=b"]);
  expect(toolArguments.test({ ...tests, verbose: false, filters: [] }, files)).toEqual(asked);
});

const stateOf = (more: object) => parseToolState(Buffer.from(JSON.stringify({ version: 4, ...more })));
const instances = (...keys: unknown[]) => keys.map((index_key) => ({ index_key, attributes: {} }));

test("of a state its resources and outputs are shown", () => {
  const { resources, outputs } = stateOf({
    resources: [
      { mode: "managed", type: "aws", name: "a", instances: [{ attributes: { x: 1 } }] },
      { mode: "managed", type: "aws", name: "b", instances: [{ attributes: { x: 2 } }] },
      { mode: "data", type: "aws", name: "c", instances: [{}] },
      { mode: "managed", module: "module.m", type: "aws", name: "d", instances: instances(0, "k") },
      { mode: "managed", type: "aws", name: "e" },
      { mode: "managed", type: "aws", name: "f", instances: {} },
      7,
    ],
    outputs: { one: { value: [1], sensitive: true }, two: { sensitive: "yes" }, three: null },
  });

  expect(resources.map(({ address }) => address)).toEqual([
    ...["aws.a", "aws.b", "module.m.aws.d[0]", 'module.m.aws.d["k"]'],
  ]);
  const [a, b, first, second] = resources.map(({ digest }) => digest);
  expect(a).toMatch(/^[0-9a-f]{16}$/);
  expect(a).not.toBe(b);
  expect(first).toBe(second);
  expect(outputs).toEqual([
    { name: "one", value: [1], sensitive: true },
    { name: "two", value: null, sensitive: false },
    { name: "three", value: null, sensitive: false },
  ]);
  expect(stateOf({ resources: {}, outputs: [] })).toEqual({ resources: [], outputs: [] });
});

const lists = (depth: number) => `{"version":4,"a":${"[".repeat(depth)}${"]".repeat(depth)}}`;
const wrote = "The state that the tool wrote";

test.each([
  ["{", `${wrote} is not JSON.`],
  ["[]", `${wrote} is not JSON.`],
  ["null", `${wrote} is not JSON.`],
  ['"text"', `${wrote} is not JSON.`],
  ['{"version":3}', "The tool wrote a state of version 3; only version 4 is supported."],
])("refuses the state %s", (document, reason) => {
  const parse = () => parseToolState(Buffer.from(document));

  expect(parse).toThrow(reason);
  expect(parse).not.toThrow(StateTooLarge);
});

const named = (length: number) => ({
  resources: [{ mode: "managed", type: "a", name: "n".repeat(length), instances: [{}] }],
});
const outputsOf = (names: string[], value: unknown = "") => ({
  outputs: Object.fromEntries(names.map((name) => [name, { value }])),
});
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `o${index}`);

test.each<[what: string, fits: string, exceeds: string]>([
  ["is nested more than 256 levels deep", lists(255), lists(256)],
  [
    "has more than 500000 members",
    `{"version":4,"a":[${"1,".repeat(499_995)}"\\",[{"]}`,
    `{"version":4,"a":[${"1,".repeat(499_998)}1]}`,
  ],
  ["has an address of more than 1024 characters", JSON.stringify(named(1_022)), JSON.stringify(named(1_023))],
  ["has more than 500 outputs", JSON.stringify(outputsOf(numbered(500))), JSON.stringify(outputsOf(numbered(501)))],
  [
    "has an output whose name is longer than 256 characters",
    JSON.stringify(outputsOf(["o".repeat(256)])),
    JSON.stringify(outputsOf(["o".repeat(257)])),
  ],
  [
    "has an output whose name has NUL or half a surrogate pair",
    JSON.stringify(outputsOf(["\u{1f600}"])),
    JSON.stringify(outputsOf(["o\0"])),
  ],
  [
    "has outputs of more than 262144 bytes",
    JSON.stringify(outputsOf(["o"], "x".repeat(2 ** 18 - 43))),
    JSON.stringify(outputsOf(["o"], `é${"x".repeat(2 ** 18 - 43)}`)),
  ],
])("a state that %s is too large", (what, fits, exceeds) => {
  const parse = (text: string) =>
    parseToolState(Buffer.from(text.startsWith('{"version"') ? text : `{"version":4,${text.slice(1)}`));

  expect(() => parse(fits)).not.toThrow();
  expect(() => parse(exceeds)).toThrow(StateTooLarge);
  expect(() => parse(exceeds)).toThrow(`${wrote} ${what}.`);
});

test("a state that is too long is not looked into", () => {
  expect(() => parseToolState(Buffer.alloc(32 * MiB + 1))).toThrow(`${wrote} is longer than ${32 * MiB} bytes.`);
  expect(() => parseToolState(Buffer.alloc(32 * MiB))).toThrow("is not JSON");
});

test.each([
  ["61200-61202", [61_200, 61_201, 61_202]],
  ["61200-61200", [61_200]],
  ["1-1000", expect.objectContaining({ length: 1_000 })],
])("the users %s are read", (text, ids) => {
  const users = parseToolUsers(text);

  expect(users.map(({ uid }) => uid)).toEqual(ids);
  expect(users.map(({ gid }) => gid)).toEqual(ids);
});

test("a user is named by its number and group, or by its name", () => {
  expect(parseToolUsers("7:8")).toEqual([{ uid: 7, gid: 8 }]);
  expect(parseToolUsers("4294967294:1")).toEqual([{ uid: 4_294_967_294, gid: 1 }]);
  const [daemon] = parseToolUsers("daemon");
  expect(daemon!.uid).toBeGreaterThan(0);
  expect(daemon!.gid).toBeGreaterThan(0);
});

const form = "must be the name of a user, uid:gid, or a range of numbers as in 61200-61209";

test.each([
  ["0-5", "must not name root"],
  ["root", "must not name root"],
  ["0:5", "must not name root"],
  ["65530-65540", "must not include the user nobody, which runs the embedded PostgreSQL"],
  ["4294967295:1", "has a number that is too large"],
  ["1:4294967295", "has a number that is too large"],
  ["5-4", "must be a range of 1 to 1000 numbers"],
  ["1-1001", "must be a range of 1 to 1000 numbers"],
  ["no-such-user-here", "names an unknown user"],
  ["5", form],
  ["1-2-3", form],
  ["1:2:3", form],
  ["a b", form],
  ["", form],
])("of the users %j it is said that the setting %s", (text, problem) => {
  expect(() => parseToolUsers(text)).toThrow(new Error(problem));
});
