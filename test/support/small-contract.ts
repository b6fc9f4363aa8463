// A contract of a few operations, compiled in this process within milliseconds.
import { type Contract, compileInProcess } from "../../scripts/contract/index.ts";
import type { OpenApiDocument } from "../../scripts/model/index.ts";

export const integer = { type: "integer" };
export const text = { type: "string" };
export const object = (properties: object, more: object = {}) => ({ type: "object", properties, ...more });
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
export const list = (items: object) => ({ type: "array", items });

export const taking = (operationId: string, content: object) => ({
  post: { operationId, requestBody: { required: true, content }, responses: { 204: { description: "Done." } } },
});

/** `more` has other members of the document. */
export function aContract(paths: object, more: object = {}): Promise<Contract> {
  const document = { openapi: "3.1.0", info: { title: "Small", version: "1" }, paths, ...more };
  return compileInProcess(document as unknown as OpenApiDocument, new Map());
}

/** The complete messages of all violations in a body. */
export const toldOfBody = (contract: Contract, path: string, type: string, body: string | Uint8Array): string[] =>
  contract
    .check({ request: { method: "POST", target: path, headers: { "content-type": type }, body } })
    .map(({ kind, pointer, message }) => `${kind} ${pointer}: ${message}`);
