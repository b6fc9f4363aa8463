// Values that a process remembers. Each has a row: what its value depends on, and a test that changes each of these inputs once.
import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { editionOf } from "../scripts/gate/exchange/edition.ts";
import { SafeRegExp } from "../scripts/gate/exchange/patterns.ts";
import { splitRequestHeaders } from "../scripts/gate/proxy/headers.ts";
import { Echoes } from "../scripts/gate/redaction/echoes.ts";
import { soundsSecret } from "../scripts/gate/redaction/names.ts";
import { clientSamples } from "../scripts/generate/pages.ts";
import { describeOwnServer } from "../scripts/generate/steps/client/own-servers.ts";
import { planCalls } from "../scripts/generate/steps/client/plans.ts";
import { textFor } from "../scripts/impact/counterexamples/texts.ts";
import { describeOperations, isMatch, listOperations, printWithoutProse, resolve } from "../scripts/model/index.ts";
import { invalidExamplesOf, samplesOf } from "../scripts/samples/index.ts";
import { highlight } from "../scripts/site/highlight.ts";
import { timestamp } from "../server/views/document.ts";
import { toWorkspace } from "../server/views/workspace.ts";
import { aDocument } from "./support/impact.ts";
import { aWorkspace } from "./support/rows.ts";

interface Remembered {
  /** Returns the value for these inputs, in a form that can be compared. */
  of: (...inputs: never[]) => unknown;
  /** Each differs from the first in one input, and has another value. */
  inputs: readonly (readonly unknown[])[];
}

const remembered = (of: (...inputs: never[]) => unknown, ...inputs: (readonly unknown[])[]): Remembered => ({
  of,
  inputs,
});

const shown = (description: string, schema: object = { type: "string" }, more: object = {}) =>
  aDocument(
    {
      "/a": {
        get: {
          operationId: "show",
          summary: description,
          parameters: [{ name: "q", in: "query", required: true, schema }],
          responses: { 204: { description } },
        },
      },
    },
    more,
  );
const operationOf = (document: ReturnType<typeof shown>) => describeOperations(document)[0]!;
const other = { servers: [{ url: "https://b.example" }] };
const withOwnServer = (url: string) => {
  const document = shown("a", {}, other);
  Object.assign(document.paths!["/a"]!.get!, { servers: [{ url }] });
  return document;
};
const described = (source: string, document: ReturnType<typeof shown>) => ({ source, document: () => document });
const permissionsOf = (kind: string, access: string, mayForceDelete: boolean) =>
  toWorkspace({
    workspace: aWorkspace({ projectId: "prj-1" }),
    organization: { name: "acme", settings: {} },
    ...{ tagNames: [], outputIds: [], variableIds: [], oauthClientName: null, retentionPolicy: null, origin: "" },
    performance: { runsCount: 0 },
    caller: { kind, access, mayForceDelete },
  } as never).attributes.permissions;
/** One reference and one target, which both change. */
const holder = { $ref: "#/components/schemas/A", description: "" };
const target = { type: "" };
const joined = (type: string, description: string) => {
  Object.assign(target, { type });
  Object.assign(holder, { description });
  return { ...resolve(aDocument({}, { components: { schemas: { A: target } } }), holder) };
};
/** Searches after each secret. */
const hiddenBy = (...secrets: string[]) => {
  const echoes = new Echoes();
  return secrets
    .map((secret) => {
      echoes.add(secret);
      return echoes.hideIn("abc%2Fdef xyz%2Fuvw");
    })
    .at(-1);
};

/** By file and name. A text is the test that changes the inputs. */
const rows: Record<string, Remembered | string> = {
  "server/jobs/executors/hcl.ts parser": "test/jobs/configuration.test.ts",
  "server/jobs/executors/command/tool-use.ts seen": "test/jobs/tool-bounds.test.ts",
  "server/jobs/executors/command/tool-process.ts inherited": "test/jobs/command-executor.test.ts",
  "server/jobs/executors/command/tool-process.ts nothingOpen": "test/jobs/command-executor.test.ts",
  "server/jobs/logs/opened-logs.ts known": "test/jobs/opened-logs.test.ts",
  "server/views/document.ts texts": remembered((at: number) => timestamp(new Date(at)), [0], [1], [1_000]),
  "server/views/workspace.ts permissions": remembered(
    permissionsOf,
    ["user", "admin", false],
    ["organization", "admin", false],
    ["run", "admin", false],
    ["user", "read", false],
    ["user", "admin", true],
  ),
  "server/http/metrics.ts numbersOfProcess": "test/operations/metrics.test.ts",
  "server/http/addresses.ts callers": "test/jobs/tool-callers.test.ts",
  "server/store/database/prepared-queries.ts statements": "test/store/prepared-queries.test.ts",
  "server/store/database/prepared-queries.ts seen": "test/store/prepared-queries.test.ts",
  "server/store/database/prepared-queries.ts familiar": "test/store/prepared-queries.test.ts",
  "server/store/database/prepared-queries.ts readers": "test/store/prepared-queries.test.ts",
  "server/test.ts opened": "test/control",
  "scripts/model/operation-facts.ts known": remembered(
    (text: string, type: string) => describeOperations(shown(text, { type })),
    ["a", "string"],
    ["b", "string"],
    ["a", "integer"],
  ),
  "scripts/generate/steps/client/plans.ts planned": remembered(
    (text: string, type: string) => planCalls(shown(text, { type })).calls,
    ["a", "string"],
    ["b", "string"],
    ["a", "integer"],
  ),
  "scripts/model/prose.ts firsts": "test/scripts/generate-edits.test.ts",
  "scripts/model/prose.ts printed": remembered(
    (type: string) => printWithoutProse(shown("a", { type })),
    ["string"],
    ["null"],
  ),
  "scripts/model/siblings.ts known": remembered(joined, ["string", "a"], ["null", "a"], ["string", "b"]),
  "scripts/model/files/problems.ts overlaidSources": "test/scripts/overlays.test.ts",
  "scripts/model/patterns.ts room": "test/gate/patterns.test.ts",
  "scripts/gate/exchange/edition.ts known": remembered(
    (source: string, version: string, text: string) => {
      const document = shown(text);
      Object.assign(document.info, { version });
      return editionOf(described(source, document) as never);
    },
    ["a.yaml", "1", "a"],
    ["b.yaml", "1", "a"],
    ["a.yaml", "2", "a"],
    ["a.yaml", "1", "b"],
  ),
  "scripts/gate/exchange/patterns.ts known": remembered(
    (pattern: string, text: string) => new SafeRegExp(pattern, "u").test(text.repeat(1_000)),
    ["^(a+)+$", "a"],
    ["^(b+)+$", "a"],
    ["^(a+)+$", "b"],
  ),
  "scripts/gate/redaction/echoes.ts spelled": remembered(hiddenBy, ["abc/def"], ["xyz/uvw"], ["abc/def", "xyz/uvw"]),
  "scripts/gate/redaction/names.ts remembered": remembered(soundsSecret, ["password"], ["password_count"]),
  "scripts/gate/proxy/misreadings.ts known": "test/gate/enforced-readings.test.ts",
  "scripts/gate/proxy/headers.ts known": remembered(
    (name: string) => splitRequestHeaders([name, "x"]),
    ["Expect"],
    ["expect"],
    ["Upgrade"],
    ["Host"],
  ),
  "scripts/contract/runtime/standard-schema.ts known": "test/scripts/schemas.test.ts",
  "scripts/contract/runtime/recall.ts answers": "test/scripts/contract-sequences.test.ts",
  "scripts/contract/runtime/patterns.ts patterns": "test/scripts/contract-explanations.test.ts",
  "scripts/contract/compile/runtime-text.ts texts": "test/scripts/contract-tables.test.ts",
  "scripts/contract/compile/compile.ts kept": "test/scripts/contract-sequences.test.ts",
  "scripts/lint/spec-view.ts current": "test/scripts/lint.test.ts",
  "scripts/lint/endless-patterns.ts answers": "test/scripts/lint.test.ts",
  "scripts/impact/schema/nodes.ts origins": "test/impact/law.test.ts",
  "scripts/impact/counterexamples/instances.ts families": "test/impact/hostile.test.ts",
  "scripts/impact/counterexamples/texts.ts known": remembered(
    (pattern: string, minLength: number) => textFor({ type: "string", pattern, minLength }),
    ["^a+$", 1],
    ["^b+$", 1],
    ["^a+$", 5],
  ),
  "scripts/impact/traffic/tally.ts known": "test/impact/traffic.test.ts",
  "scripts/impact/versions/read.ts rules": "test/impact/versions.test.ts",
  "scripts/generate/lint-worker.ts rules": "test/scripts/watch.test.ts",
  "scripts/generate/lint-worker.ts resolver": "test/scripts/watch.test.ts",
  "scripts/generate/step-worker.ts latest": "test/scripts/generate-watch.test.ts",
  "scripts/generate/thread.ts idle": "test/scripts/pipeline.test.ts",
  "scripts/generate/pages.ts made": remembered(
    (client: string, type: string) => [
      ...clientSamples(shown("a", { type }, { ...other, "x-client": client })).values(),
    ],
    ["pets", "string"],
    ["toys", "string"],
    ["pets", "integer"],
  ),
  "scripts/generate/steps/types/plain-typescript.ts printedMembers": "test/scripts/plain-typescript.test.ts",
  "scripts/generate/steps/client/runtime/paging.ts links": "test/scripts/paging.test.ts",
  "scripts/generate/steps/client/own-servers.ts known": remembered(
    (url: string) => {
      const document = withOwnServer(url);
      return describeOwnServer(document, operationOf(document));
    },
    ["https://c.example"],
    ["https://d.example"],
    ["https://b.example"],
  ),
  "scripts/generate/steps/types.ts cached": "test/scripts/types-by-path.test.ts",
  "scripts/site/highlight.ts highlighter": "test/site/parts.test.ts",
  "scripts/site/highlight.ts known": remembered(
    highlight,
    ["const a = 1", "ts"],
    ["const b = 1", "ts"],
    ["const a = 1", "bash"],
  ),
  "scripts/samples/examples.ts found": remembered(
    (example: unknown) => invalidExamplesOf(shown("a", { type: "string", example })),
    ["a"],
    [1],
  ),
  "scripts/samples/samples.ts known": remembered(
    (type: string) => {
      const document = shown("a", { type });
      return samplesOf(document).request(listOperations(document)[0]!);
    },
    ["string"],
    ["integer"],
  ),
  "scripts/model/patterns.ts expressions": remembered(isMatch, ["^a$", "a"], ["^b$", "a"], ["^a$", "b"]),
  "scripts/samples/patterns.ts known": "test/docs/printed-samples.test.ts",
  "scripts/docs/page-script.ts text": "test/docs/golden.test.ts",
  "scripts/mcp/calls.ts notSent": "test/mcp",
};

/** Variables of modules that are filled later. */
const cache =
  /^(?:const (\w+)(?:: .+)? = new (?:(?:Weak)?Map\b.*\(\)|Recent\b.*)|let (\w+): .*\bundefined|let (\w+) = new (?:Weak)?Map\b.*\(\));$/gm;

test("every remembered value has a row", () => {
  const files = globSync(["server/**/*.ts", "scripts/**/*.ts"]).filter((file) => !/browser|stand-ins/.test(file));
  const found = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(cache)].map(([, ...names]) => `${file} ${names.find(Boolean)}`),
  );
  const tests = Object.values(rows).filter((row) => typeof row === "string");

  expect(
    found.filter((one) => !(one in rows)),
    "remembered values without a row",
  ).toEqual([]);
  expect(
    Object.keys(rows).filter((one) => !found.includes(one)),
    "rows without a value",
  ).toEqual([]);
  expect(
    tests.filter((file) => !existsSync(file)),
    "missing tests",
  ).toEqual([]);
});

const functions = Object.entries(rows).flatMap(([name, row]) =>
  typeof row === "string" ? [] : [[name, row] as const],
);

test.each(functions)("%s: each input changes the value", async (_, { of, inputs }) => {
  const value = (input: readonly unknown[]) => JSON.stringify(of(...(input as never[])));
  const first = inputs.map(value);
  const again = inputs.toReversed().map(value).reverse();

  expect(again).toEqual(first);
  for (const [index, input] of inputs.slice(1).entries())
    expect(first[index + 1], `the value for ${JSON.stringify(input)}`).not.toBe(first[0]);
});
