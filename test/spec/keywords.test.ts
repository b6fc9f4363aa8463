// Each keyword of JSON Schema that the contract knows is checked alone, and a violation names its place.
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { type Contract, compileInProcess, schemaKeywords } from "../../scripts/contract/index.ts";
import type { OpenApiDocument, Schema } from "../../scripts/model/index.ts";

interface Row {
  schema: Schema;
  good: unknown;
  bad: unknown;
  pointer: string;
  says: string;
  at: string;
}

const rows: Record<string, Row> = parse(readFileSync(new URL("keywords.yaml", import.meta.url), "utf8"));

const posting = (operationId: string, schema: Schema) => ({
  post: {
    operationId,
    requestBody: { required: true, content: { "application/json": { schema } } },
    responses: { 204: { description: "Done." } },
  },
});

const document: OpenApiDocument = {
  openapi: "3.1.0",
  info: { title: "Keywords", version: "1" },
  paths: Object.fromEntries(
    Object.entries(rows).map(([keyword, { schema }]) => [`/${keyword}`, posting(keyword, schema)]),
  ),
  components: { schemas: { Short: { type: "string", maxLength: 2 } } },
};

let contract: Contract;
beforeAll(async () => {
  contract = await compileInProcess(document, new Map());
});

test("each keyword has a row", () => {
  expect(Object.keys(rows).sort()).toEqual([...schemaKeywords].sort());
});

test.each(Object.entries(rows))("%s", (keyword, { good, bad, pointer, says, at }) => {
  expect(contract.checkBody(keyword as never, good), "what it accepts").toEqual([]);
  const found = contract.checkBody(keyword as never, bad);

  expect(found.map((one) => [one.pointer, one.message])).toEqual([[pointer, says]]);
  expect(found[0]!.schema.slice(-at.length), found[0]!.schema).toBe(at);
});
