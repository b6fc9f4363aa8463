// JSON-Schema-Test-Suite: each schema becomes the schema of a request body.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { copyOf, isMap } from "../../../scripts/model/index.ts";
import type { Case } from "./verdicts.ts";

interface Group {
  description: string;
  schema: unknown;
  tests: { description: string; data: unknown; valid: boolean }[];
}

/** In 2020-12, `format` is only an annotation, but in OpenAPI it is checked. */
const skipped = ["format.json", "format-assertion.json"];

/** Whether a reference leads to a document of the suite's server, or to the metaschema. */
function leadsOutside({ schema }: Group): boolean {
  const text = JSON.stringify(schema);
  const lastOf = (address: string) => address.split("/").at(-1)!;
  const valuesOf = (keyword: RegExp) => [...text.matchAll(keyword)].map(([, value]) => value!);
  const named = valuesOf(/"\$id":"([^"#]+)/g).map(lastOf);
  return valuesOf(/"\$(?:dynamicR|r)ef":"([^"#]+)/g).some((address) => !named.includes(lastOf(address)));
}

function* groupsIn(folder: string, files: readonly string[]): Generator<[file: string, group: Group]> {
  for (const file of files) {
    const groups = JSON.parse(readFileSync(join(folder, file), "utf8")) as Group[];
    for (const group of groups) if (!leadsOutside(group)) yield [basename(file, ".json"), group];
  }
}

const jsonFilesIn = (folder: string, more: readonly string[] = []): string[] =>
  readdirSync(folder).filter((file) => file.endsWith(".json") && !skipped.includes(file) && !more.includes(file));

const newerGroups = (suite: string) => {
  const folder = join(suite, "tests/draft2020-12");
  return groupsIn(folder, jsonFilesIn(folder));
};

/** The base of an embedded schema, without which `#` would be the whole OpenAPI document. */
const withBase = (schema: unknown): unknown =>
  isMap(schema) ? { $id: "https://example.com/schema", ...schema } : schema;

export function* newerCases(suite: string): Generator<Case> {
  for (const [file, group] of newerGroups(suite)) yield caseOf("3.1.0", file, group, withBase(group.schema));
}

/** OpenAPI 3.0 has the keywords of draft 4, but neither `id` nor `additionalItems`. */
export function* olderCases(suite: string): Generator<Case> {
  const folder = join(suite, "tests/draft4");
  const required = jsonFilesIn(folder, ["refRemote.json", "additionalItems.json"]);
  // JavaScript has one number for 1 and 1.0.
  const optional = jsonFilesIn(join(folder, "optional"), ["id.json", "zeroTerminatedFloats.json"]).map((file) =>
    join("optional", file),
  );
  for (const [file, group] of groupsIn(folder, [...required, ...optional])) {
    if (!/"id":"/.test(JSON.stringify(group.schema))) yield caseOf("3.0.3", file, group, moved(copyOf(group.schema)));
  }
}

/** OpenAPI 3.0 has no base, so references start at the document. */
function moved(schema: unknown): unknown {
  if (typeof schema !== "object" || schema === null) return schema;
  const { $ref } = schema as { $ref?: unknown };
  if (typeof $ref === "string" && $ref.startsWith("#")) Object.assign(schema, { $ref: `${place}${$ref.slice(1)}` });
  for (const [keyword, member] of Object.entries(schema)) if (keyword !== "enum") moved(member);
  return schema;
}

const place = "#/components/schemas/Value";

function caseOf(openapi: string, file: string, { description, tests }: Group, schema: unknown): Case {
  const operation = {
    operationId: "check",
    requestBody: { required: true, content: { "application/json": { schema: { $ref: place } } } },
    responses: { 204: { description: "Accepted." } },
  };
  return {
    name: `${file}: ${description}`,
    document: {
      openapi,
      info: { title: "Suite", version: "1" },
      paths: { "/": { post: operation } },
      components: { schemas: { Value: schema } },
    },
    requests: tests.map(({ description: name, data, valid }) => ({
      name,
      request: {
        method: "POST",
        target: "/",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(data),
      },
      isValid: valid,
    })),
  };
}

/** The right verdicts of Ajv about the same values. */
export function countAjv(suite: string): number {
  let right = 0;
  for (const [, { schema, tests }] of newerGroups(suite)) {
    try {
      const accepts = new Ajv2020({ strict: false, validateFormats: false, logger: false }).compile(schema as object);
      right += tests.filter(({ data, valid }) => accepts(data) === valid).length;
    } catch {
      // Ajv refuses the schema.
    }
  }
  return right;
}
