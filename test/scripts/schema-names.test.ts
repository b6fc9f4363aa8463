// References by $id, $anchor and $dynamicAnchor, in the OpenAPI document and in other files.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compileInProcess } from "../../scripts/contract/index.ts";
import { SpecReader } from "../../scripts/model/files/index.ts";
import { taking } from "../support/small-contract.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "infrarun-names-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Files {
  schemas?: Record<string, unknown>;
  body?: unknown;
  others?: Record<string, unknown>;
}

const value = { $ref: "#/components/schemas/Value" };

/** Returns the notes and the verdicts about bodies. */
async function judged({ schemas = {}, body = value, others = {} }: Files, bodies: unknown[]) {
  for (const [name, content] of Object.entries(others)) writeFileSync(join(folder, name), JSON.stringify(content));
  const document = {
    openapi: "3.1.0",
    info: { title: "A", version: "1" },
    paths: { "/a": taking("a", { "application/json": { schema: body } }) },
    components: { schemas },
  };
  writeFileSync(join(folder, "openapi.json"), JSON.stringify(document));
  const { spec, notes } = await new SpecReader(join(folder, "openapi.json")).read();
  const contract = await compileInProcess(spec.bundle, new Map());
  const verdicts = bodies.map((one) => contract.checkBody("a", one).map(({ message }) => message));
  return { notes, verdicts, schemas: spec.bundle.components?.schemas };
}

const page = {
  $id: "https://a.example/page",
  type: "object",
  properties: { items: { type: "array", items: { $dynamicRef: "#item" } }, next: { $ref: "#" } },
  $defs: { item: { $dynamicAnchor: "item" } },
};
const pageOf = (schema: object, more: object = {}) => ({
  $id: "https://a.example/value",
  $ref: "page",
  $defs: { item: { $dynamicAnchor: "item", ...schema } },
  ...more,
});

test.each<[what: string, schemas: Record<string, unknown>, right: unknown, wrong: unknown, message: string]>([
  [
    "a pointer from an $id",
    { Value: { $id: "https://a.example/v", $ref: "#/$defs/count", $defs: { count: { type: "integer" } } } },
    1,
    "x",
    "The body must be an integer.",
  ],
  [
    "a pointer into the document, in spite of an $id",
    { Value: { $id: "https://a.example/v", $ref: "#/components/schemas/Count" }, Count: { type: "integer" } },
    1,
    "x",
    "The body must be an integer.",
  ],
  [
    "a relative address",
    {
      Value: { $id: "https://a.example/v", $ref: "count" },
      Count: { $id: "https://a.example/count", type: "integer" },
    },
    1,
    "x",
    "The body must be an integer.",
  ],
  [
    "equal anchors of two resources",
    {
      Value: { $id: "https://a.example/v", $ref: "count#kind", $defs: { own: { $anchor: "kind", type: "string" } } },
      Count: { $id: "https://a.example/count", $defs: { kind: { $anchor: "kind", type: "integer" } } },
    },
    1,
    "x",
    "The body must be an integer.",
  ],
  [
    "a recursive resource",
    { Value: { $id: "urn:a:v", type: "object", properties: { next: { $ref: "#" } }, additionalProperties: false } },
    { next: { next: {} } },
    { next: { other: 1 } },
    "other is not documented.",
  ],
  [
    "a $dynamicRef to its own resource",
    { Value: { ...page, $defs: { item: { $dynamicAnchor: "item", type: "integer" } } } },
    { items: [1] },
    { items: ["x"] },
    "items[0] must be an integer.",
  ],
  [
    "a generic schema",
    { Page: page, Value: pageOf({ type: "integer" }) },
    { items: [1] },
    { items: ["x"] },
    "items[0] must be an integer.",
  ],
  [
    "a generic schema, deeper",
    { Page: page, Value: pageOf({ type: "integer" }) },
    { next: { items: [1] } },
    { next: { items: ["x"] } },
    "items[0] must be an integer.",
  ],
  [
    "a recursive schema that an other one extends",
    {
      Tree: {
        $id: "https://a.example/tree",
        $dynamicAnchor: "node",
        type: "object",
        properties: { kids: { type: "array", items: { $dynamicRef: "#node" } } },
      },
      Value: {
        $id: "https://a.example/strict",
        $dynamicAnchor: "node",
        $ref: "tree",
        properties: { name: { type: "string" } },
        unevaluatedProperties: false,
      },
    },
    { name: "a", kids: [{ name: "b", kids: [] }] },
    { kids: [{ kids: [{ nam: "c" }] }] },
    "nam is not documented.",
  ],
])("follows %s", async (_, schemas, right, wrong, message) => {
  const { notes, verdicts } = await judged({ schemas }, [right, wrong]);

  expect([notes, verdicts]).toEqual([[], [[], [message]]]);
});

test("follows names in other files, relative to their $id", async () => {
  const pages = {
    ...pageOf({ $ref: "#count" }),
    $defs: { ...pageOf({ $ref: "#count" }).$defs, page, count: { $anchor: "count", type: "integer" } },
  };

  const { notes, verdicts } = await judged({ body: { $ref: "pages.json" }, others: { "pages.json": pages } }, [
    { items: [1] },
    { items: ["x"] },
  ]);

  expect([notes, verdicts]).toEqual([[], [[], ["items[0] must be an integer."]]]);
});

test("leaves the generic schema unchanged for other references", async () => {
  const schemas = { Page: page, Value: pageOf({ type: "integer" }) };

  const { verdicts } = await judged({ schemas, body: { $ref: "#/components/schemas/Page" } }, [{ items: ["x"] }]);

  expect(verdicts).toEqual([[]]);
});

test("names each copy after the schemas that it combines", async () => {
  const { schemas } = await judged({ schemas: { Page: page, Value: pageOf({ type: "integer" }) } }, []);

  expect(Object.keys(schemas!)).toEqual(["Page", "Value", "Page_Value", "Page_item", "Value_item"]);
  expect(JSON.stringify(schemas)).not.toMatch(/\$id|nchor|dynamic/);
});

test.each<[what: string, files: Files, message: RegExp]>([
  [
    "two dynamic anchors of one resource",
    {
      schemas: {
        Value: { type: "array", items: { $dynamicRef: "#item" } },
        One: { $dynamicAnchor: "item", type: "string" },
        Two: { $dynamicAnchor: "item", type: "integer" },
      },
    },
    /openapi\.json:1:\d+: \$dynamicRef #item: several schemas have this \$dynamicAnchor\. Give each an \$id\.$/,
  ],
  [
    "a dynamic anchor in two files",
    { schemas: { Value: pageOf({ type: "integer" }), Page: { $ref: "page.json" } }, others: { "page.json": page } },
    /page\.json:1:\d+: \$dynamicRef #item: .*openapi\.json has this \$dynamicAnchor too\. Put both schemas into one file\.$/,
  ],
])("refuses %s", async (_, files, message) => {
  await expect(judged(files, [])).rejects.toThrow(message);
});
