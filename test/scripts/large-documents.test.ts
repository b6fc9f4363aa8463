// Findings have lines even in documents that are too large for a parser with positions, in bounded time.
import { mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { compileContract } from "../../scripts/gate/exchange/contract.ts";
import { createLocator } from "../../scripts/model/lines/index.ts";
import { scanJson } from "../../scripts/model/lines/json-scan.ts";
import type { Tree, TreeNode } from "../../scripts/model/lines/tree.ts";
import { scanYaml } from "../../scripts/model/lines/yaml-scan.ts";
import { parseYamlTree } from "../../scripts/model/lines/yaml-tree.ts";
import { measureProcessor } from "../support/processor-time.ts";
import { ownFolder } from "../support/temporary.ts";
import { isThorough, someOf } from "../support/thorough.ts";

const folder = ownFolder();

/** A schema for each number, and a description of more than 2 MiB. */
function aLargeDocument() {
  const schemas = Object.fromEntries(
    Array.from({ length: 12_000 }, (_, number) => [
      `Thing${number}`,
      {
        type: "object",
        required: ["name", "~/odd key"],
        description: `Thing ${number}: "quoted", {braces}, [brackets], # and 'more'.\nSecond line: true`,
        properties: { name: { type: "string", maxLength: number }, "~/odd key": { type: "integer", minimum: number } },
      },
    ]),
  );
  const schema = { $ref: "#/components/schemas/Thing11999" };
  const responses = { 200: { description: "Ok.", content: { "application/json": { schema } } } };
  return {
    openapi: "3.1.0",
    info: { title: "Things", version: "1.0.0" },
    paths: { "/thing": { get: { operationId: "showThing", responses } } },
    components: { schemas },
  };
}

const texts = {
  "large.json": JSON.stringify(aLargeDocument(), null, 2),
  "large.yaml": stringify(aLargeDocument()),
  "windows.yaml": stringify(aLargeDocument(), { indentSeq: false }).replaceAll("\n", "\r\n"),
};

describe.each(someOf(Object.entries(texts), 2))("%s", (name, text) => {
  const file = join(mkdtempSync(join(folder, "large-")), name);
  writeFileSync(file, text);
  const lines = text.split("\n");

  test("finds the line of each location, even behind references", () => {
    expect(text.length).toBeGreaterThan(2 << 20);
    const locate = createLocator(file);

    for (const number of [0, 7, 5_000, 11_999]) {
      const place = locate(`#/components/schemas/Thing${number}/properties/~0~1odd key/minimum`)!;
      expect(lines[place.line - 1]).toMatch(new RegExp(`"?minimum"?: ${number}\\s*$`));
    }
    const behind = locate(
      "#/paths/~1thing/get/responses/200/content/application~1json/schema/properties/name/maxLength",
    )!;
    expect(lines[behind.line - 1]).toContain("11999");
    const missing = locate("#/components/schemas/Thing3/properties/absent/type")!;
    expect(lines[missing.line - 1]).toContain("properties");
  });
});

test("a violation of a large document names its line", async () => {
  const file = join(mkdtempSync(join(folder, "large-")), "large.json");
  const document = aLargeDocument();
  document.components.schemas = Object.fromEntries(Object.entries(document.components.schemas).slice(11_500));
  writeFileSync(file, JSON.stringify({ ...document, "x-padding": "x".repeat(3 << 20) }, null, 1));
  const { check, locate } = await compileContract(file);
  const headers = { "content-type": "application/json" };
  const response = { status: 200, headers, body: JSON.stringify({ name: "a", "~/odd key": 1 }) };

  const [violation] = check({ request: { method: "GET", target: "/thing", headers: {} }, response });

  expect(violation!.message).toContain("11999");
  expect(locate(violation!.schema)!.line).toBeGreaterThan(6_000);
});

/** The lines of all members, by their pointers. */
function listLines(value: unknown, { root, lineAt }: Tree): Record<string, number | null> {
  const lines: Record<string, number | null> = {};
  const visit = (inner: unknown, node: TreeNode | null, pointer: string): void => {
    if (typeof inner !== "object" || inner === null) return;
    for (const [key, member] of Object.entries(inner)) {
      const at = node?.member(key) ?? null;
      lines[`${pointer}/${key}`] = at && lineAt(at.offset);
      visit(member, at, `${pointer}/${key}`);
    }
  };
  visit(value, root, "#");
  return lines;
}

const name = fc.oneof(
  fc.stringMatching(/^[ -~]{1,12}$/),
  fc.constantFrom("a b", "- a", "a: b", "/x#y", "'", '"', "? a", "é"),
);
const text = fc.oneof(
  fc.string(),
  fc.constantFrom("a: b", "# no", "- x\n- y", "one\n\n  two:\n", "{a}", "|", "x".repeat(90)),
);
const { tree: anything } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null)),
    fc.array(tie("tree"), { maxLength: 4 }),
    fc.dictionary(name, tie("tree"), { maxKeys: 4 }),
  ),
}));
const document = fc.dictionary(name, anything, { minKeys: 1, maxKeys: 5 });

test("scanning finds the lines that the YAML parser finds", () => {
  const style = fc.record({
    indent: fc.constantFrom(2, 4),
    indentSeq: fc.boolean(),
    lineWidth: fc.constantFrom(0, 40, 80),
    defaultStringType: fc.constantFrom("PLAIN" as const, "QUOTE_DOUBLE" as const, "QUOTE_SINGLE" as const),
  });
  fc.assert(
    fc.property(document, style, (value, options) => {
      const written = stringify(value, options);
      expect(listLines(value, scanYaml(written))).toEqual(listLines(value, parseYamlTree(written)!));
    }),
    { numRuns: isThorough ? 300 : 100 },
  );
});

/** Hand-written YAML that no generator writes. */
const byHand = {
  "comments where a value could be": "a: # why\n  b: 1\nc:   #\n  d: 2\n",
  "anchors and tags":
    "a: &one\n  b: 1\nc: !!map &two\n  d: 2\ne: &three { f: 1,\n  g: 2 }\nh: !!seq [1,\n  2]\ni: !!str j\n",
  "lists in lists": "- - - a: 1\n      b: 2\n    - c\n  - d\n-   - f\n    - g: 1\n",
  "lists that start at their name": "a:\n- b: 1\n  c: 2\n-   d: 3\n    e:\n    - f\n    - g: 1\nh: 1\n",
  "keys with a question mark": "? a\n: b: 1\n  c: 2\n? d\n: - 1\n  - e: 2\n    f: 3\n? g\n: { h: 1,\n  i: 2 }\n",
  "flow over several lines":
    "a: {\n    b: 1,\n    c: [1,\n        { d: 2 }]\n  }\ne: [\n  1,\n  2]\nf:\n  { g: 1,\n    h: 2 }\n",
  "several documents' starts": "%YAML 1.2\n---\n\n# Said.\na:\n\n  # More.\n  b: 1\n",
};

test.each(Object.entries(byHand))("scanning finds the lines of %s", (_, written) => {
  const value = parse(written);
  const lines = listLines(value, parseYamlTree(written)!);

  for (const text of [written, `\ufeff${written}`, written.replaceAll("\n", "\r\n")]) {
    expect(listLines(value, scanYaml(text))).toEqual(lines);
  }
});

test("scanning gives an item that starts below its dash the line of the dash", () => {
  const written = "- # first\n  a: 1\n-\n  - 2\n-   # third\n    b: 3\n";

  expect(listLines(parse(written), scanYaml(written))).toEqual(
    JSON.parse('{"#/0": 1, "#/0/a": 2, "#/1": 3, "#/1/0": 4, "#/2": 5, "#/2/b": 6}'),
  );
});

test.each<[text: string, keys: string[]]>([
  ["a:\nb: 1\n", ["a", "b"]],
  ["a: 1\nb: 2\n", ["a", "b"]],
  ["a: |\n  b: 1\nc: 1\n", ["a", "b"]],
  ["a: |\n  b: 1\nc: 1\n", ["a", "c"]],
  ["a: text\n- b\n", ["a", "0"]],
  ["-\n- a\n", ["0", "0"]],
  ["-\n- a: 1\n", ["0", "a"]],
  ["- a\n- b\n", ["0", "1"]],
  ["a:\n  b:\n- c\n", ["a", "b", "0"]],
  ["  a:\nb: 1\n", ["a", "b"]],
])("scanning finds no more in %j than is there", (written, keys) => {
  const node = keys.slice(0, -1).reduce<TreeNode>((holder, key) => holder.member(key)!, scanYaml(written).root);

  expect(node.member(keys.at(-1)!)).toBeNull();
});

test("scanning finds the lines of JSON that the YAML parser finds", () => {
  fc.assert(
    fc.property(document, fc.constantFrom(0, 1, 4), (value, indent) => {
      const written = JSON.stringify(value, null, indent);
      expect(listLines(value, scanJson(written))).toEqual(listLines(value, parseYamlTree(written)!));
    }),
    { numRuns: isThorough ? 300 : 100 },
  );
});

test.each([
  ["a line of spaces", `a:${" ".repeat(3 << 20)}\nb: 1`],
  ["a line without a colon", `a: 1\n${"b ".repeat(2 << 20)}\n`],
  ["brackets", "[".repeat(3 << 20)],
  ["backslashes", `{"a": "${"\\".repeat(3 << 20)}`],
  ["quotes", `{${'"a" '.repeat(1 << 20)}`],
  ["anchors", `a: ${"&".repeat(3 << 20)}`],
])("an invalid document, %s, is refused quickly", async (_, written) => {
  const file = join(mkdtempSync(join(folder, "odd-")), "odd.yaml");
  writeFileSync(file, written);

  const { ms } = await measureProcessor(() => expect(() => createLocator(file)("#/b/c/d")).not.toThrow());

  expect(ms).toBeLessThan(30_000);
});
