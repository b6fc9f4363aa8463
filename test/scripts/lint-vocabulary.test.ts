// Each `x-` extension at each place, and with each kind of wrong value: the whole table of openapi/README.md.
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { lintSpec, loadRules } from "../../scripts/lint/lint-spec.ts";
import { vocabulary } from "../../scripts/lint/vocabulary.ts";
import { ownFolder } from "../support/temporary.ts";
import { inRoot } from "../vitest.config.ts";

const machine = { name: "a", initial: "a", states: {}, transitions: [], actions: {} };
const change = { class: "breaking", operations: ["list"], place: "GET /a", text: "It was removed." };
const release = { date: "2027-03-31", changes: [change] };
const choice = { good: ["Why not.", { ".": "Why not." }], bad: ["", [], 5, { ".": "" }, { ".": 5 }] };

interface Word {
  on: string[];
  good: unknown[];
  bad: unknown[];
}

const words: Record<string, Word> = {
  "x-token-kinds": { on: ["Operation"], good: [["user"], ["organization", "team"]], bad: ["user", [], ["user", "a"]] },
  "x-permission": { on: ["Operation"], good: ["none", "workspace:read"], bad: ["workspace:reads", ["none"], true] },
  "x-rate-limit": {
    on: ["Root", "Operation"],
    good: ["none", { requests: 1, seconds: 1 }],
    bad: [
      "any",
      5,
      { requests: 1 },
      { seconds: 1 },
      { requests: 0, seconds: 1 },
      { requests: 1, seconds: -1 },
      { requests: 1.5, seconds: 1 },
      { requests: 1, seconds: "1" },
      { requests: 1, seconds: 1, minutes: 1 },
    ],
  },
  "x-state-machine": { on: ["Schema"], good: [machine], bad: ["run", 5] },
  "x-retry": {
    on: ["Operation"],
    good: [{}, { 503: "yes", 404: "never" }],
    bad: ["yes", { 200: "yes" }, { 503: "maybe" }, { 503: true }, { "5xx": "yes" }, { 5030: "yes" }, ["yes"]],
  },
  "x-pagination": {
    on: ["Operation"],
    good: ["none", { style: "header", items: "" }, { style: "cursor", items: "/a", parameter: "b", last: "/id" }],
    bad: [
      true,
      "cursor",
      { style: "pages", items: "" },
      { style: "link" },
      { style: "link", items: "a" },
      { style: "page", items: "", first: "1" },
    ],
  },
  "x-extension": { on: ["Operation", "Parameter"], good: [true], bad: [false, "true"] },
  "x-edition": { on: ["Operation", "Schema"], good: ["enterprise", "hosted"], bad: ["cloud", true] },
  "x-sunset": {
    on: ["Operation", "Schema", "Parameter"],
    good: ["2027-12-31"],
    bad: ["2027-13-31", "2027-1-31", "31.12.2027", "2027-12-31T00:00:00Z", "On 2027-12-31", 2027],
  },
  "x-sensitive": { on: ["Schema", "Parameter"], good: [true], bad: [false, "true"] },
  "x-empty-id": { on: ["Schema"], good: [true], bad: [false, "true"] },
  "x-conflicts": {
    on: ["Schema"],
    good: [[], [["a", "b=1"]]],
    bad: ["a", ["a", "b"], [["a"]], [["a", ""]], [["a", 5]]],
  },
  "x-requires": {
    on: ["Schema"],
    // Parsed from text, because an object literal with `then` looks like a promise.
    good: JSON.parse('[[], [{ "when": "a", "then": "b" }]]'),
    bad: JSON.parse(`[
      { "when": "a", "then": "b" },
      ["a"],
      [{ "when": "a" }],
      [{ "when": "a", "then": "" }],
      [{ "when": "a", "then": 5 }],
      [{ "when": "a", "then": "b", "else": "c" }]
    ]`),
  },
  "x-our-choice": {
    on: ["Operation", "Schema", "Parameter", "Response", "RequestBody", "Header", "StateMachine"],
    ...choice,
  },
  "x-file-name": { on: ["RequestBody"], good: ["bundle.tar.gz"], bad: ["", true] },
  "x-trailing-slash": { on: ["PathItem"], good: [true], bad: [false, "true"] },
  "x-tolerant-list": { on: ["Parameter"], good: [true], bad: [false, "true"] },
  "x-common-responses": {
    on: ["Root"],
    good: [{ 405: { description: "No." } }],
    bad: [{ 200: { description: "Yes." } }, { "4XX": { description: "No." } }, { 405: "No." }],
  },
  "x-history": {
    on: ["Root"],
    good: [{ "2.0.0": release }],
    bad: [
      [release],
      { "2.0.0": { ...release, date: "2027-13-31" } },
      { "2.0.0": { ...release, changes: [{ ...change, text: "" }] } },
    ],
  },
  "x-client": { on: ["Root"], good: ["infrarun-client"], bad: ["", true] },
  "x-enumDescriptions": { on: ["Schema"], good: [{ a: "A." }], bad: ["A.", { a: "" }, { a: 5 }, ["A."]] },
  "x-enumNames": { on: ["Schema"], good: [["A"]], bad: ["A", [""], [5], { a: "A" }] },
  "x-tagGroups": {
    on: ["Root"],
    good: [[], [{ name: "All", tags: ["Things"] }]],
    bad: [{ name: "All", tags: [] }, ["All"], [{ name: "All" }], [{ name: "All", tags: [], description: "All." }]],
  },
};

/** A description with an object at each place. */
const places: Record<string, (extra: object) => object> = {
  Root: (extra) => describing({}, extra),
  PathItem: (extra) => describing({}, {}, extra),
  Operation: (extra) => describing(extra),
  Parameter: (extra) => describing({ parameters: [{ name: "a", in: "query", schema: { type: "string" }, ...extra }] }),
  Schema: (extra) => describing({ parameters: [{ name: "a", in: "query", schema: { type: "string", ...extra } }] }),
  StateMachine: (extra) => places.Schema!({ type: "boolean", "x-state-machine": { ...machine, ...extra } }),
  RequestBody: (extra) => describing({ requestBody: { content: {}, ...extra } }),
  Response: (extra) => describing({ responses: { 204: { description: "Done.", ...extra } } }),
  Header: (extra) =>
    describing({
      responses: { 204: { description: "Done.", headers: { A: { schema: { type: "string" }, ...extra } } } },
    }),
  Info: (extra) => ({ ...describing({}), info: { title: "A", version: "1", ...extra } }),
  Tag: (extra) => describing({}, { tags: [{ name: "A", ...extra }] }),
  MediaType: (extra) => describing({ requestBody: { content: { "application/json": extra } } }),
};

const describing = (operation: object, root: object = {}, item: object = {}) => ({
  openapi: "3.1.0",
  info: { title: "A", version: "1" },
  paths: {
    "/a": { ...item, get: { operationId: "listA", responses: { 204: { description: "Done." } }, ...operation } },
  },
  ...root,
});

const folder = ownFolder();
let config: Awaited<ReturnType<typeof loadRules>>;

beforeAll(async () => {
  config = await loadRules(inRoot("openapi/openapi.yaml"));
});

/** The findings of the rule about this extension only. */
async function told(place: string, word: string, value: unknown): Promise<string[]> {
  const file = join(mkdtempSync(join(folder, "word-")), "openapi.json");
  writeFileSync(file, JSON.stringify(places[place]!({ [word]: value })));
  const findings = await lintSpec(file, { config });
  return findings.filter(({ rule }) => rule === "infrarun/x-vocabulary").map(({ message }) => message);
}

test("the table has the same extensions as openapi/README.md", () => {
  const described = readFileSync(inRoot("openapi/README.md"), "utf8").matchAll(/^\| `(x-[\w-]+)` \|/gm);

  expect(Object.keys(vocabulary).sort()).toEqual(Object.keys(words).sort());
  expect([...new Set([...described].map(([, word]) => word))].sort()).toEqual(Object.keys(words).sort());
});

test.each(Object.keys(words))("%s is allowed at its places, with its values", async (word) => {
  const { on, good, bad } = words[word]!;

  for (const place of on) {
    for (const value of good) {
      expect(await told(place, word, value), `${JSON.stringify(value)} at ${place}`).toEqual([]);
    }
    for (const value of bad) {
      expect(await told(place, word, value), `${JSON.stringify(value)} at ${place}`).toEqual([
        `${word} must be ${vocabulary[word]!.value}.`,
      ]);
    }
  }
  for (const place of Object.keys(places).filter((one) => !on.includes(one))) {
    expect(await told(place, word, good.at(-1)), `at ${place}`).toEqual([
      expect.stringMatching(`^${word} is allowed on .*${on[0]}.*, not on ${place}\\.$`),
    ]);
  }
});
