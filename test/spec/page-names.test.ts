// Clients send names of pages to every list. Unknown parameters are ignored, and reported by the gate.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type OperationId, operations } from "../../generated/operations.ts";
import { readQuery } from "../../generated/validators.js";

const document = JSON.parse(readFileSync(new URL("../../generated/openapi.json", import.meta.url), "utf8"));
type Node = { $ref?: string; [key: string]: unknown };
const resolve = (value: unknown): Node => {
  const node = (value ?? {}) as Node;
  return node.$ref
    ? node.$ref
        .slice(2)
        .split("/")
        .reduce((at, key) => at[key], document)
    : node;
};

/** Whether the operation returns a list, according to the document. */
function isList(operationId: OperationId): boolean {
  const { path, method, successStatus } = operations[operationId];
  const { content = {} } = resolve(document.paths[path][method.toLowerCase()].responses[successStatus]);
  const media = (content as Record<string, Node>)["application/vnd.api+json"];
  const properties = resolve(resolve(media?.schema).properties);
  return resolve(properties.data).type === "array";
}

const names = ["page[1]", "page", "page[]", "page[size", "page[after]", "pages"];
const all = Object.keys(operations) as OperationId[];

describe.each([
  ["a list", all.filter(isList), true],
  ["anything else", all.filter((id) => !isList(id)), false],
] as const)("on %s", (_, operationIds, ignorable) => {
  test.each(names)(`%s is ${ignorable ? "ignored" : "refused"}`, (name) => {
    const violations = operationIds
      .flatMap((id) => readQuery(id, `${encodeURIComponent(name)}=1`).violations)
      .filter(({ kind }) => kind !== "missing-parameter");

    expect(operationIds.length).toBeGreaterThan(10);
    expect(violations.map(({ kind }) => kind)).toEqual(operationIds.map(() => "unknown-parameter"));
    expect(new Set(violations.map((violation) => violation.ignorable === true))).toEqual(new Set([ignorable]));
  });
});
