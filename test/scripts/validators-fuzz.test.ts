import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { OperationId } from "../../generated/operations.ts";
import { check, checkBody, checkResponse, readQuery, type Violation } from "../../generated/validators.js";
import {
  at,
  type MediaType,
  type RequestBody,
  type Response,
  resolve,
  type Schema,
} from "../../scripts/model/openapi.ts";
import { listOperations } from "../../scripts/model/operation-ids.ts";
import { bundle } from "../support/exchange-examples.ts";
import { arbitraryFor, arbitraryMistake } from "../support/schema-values.ts";
import { isThorough, someOf } from "../support/thorough.ts";

const jsonApi = "application/vnd.api+json";
const seed = 20_260_314;

/** Ordinary Ajv: all errors, unchanged schemas of the spec, nothing precompiled. */
const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false, logger: false });
addFormats.default(ajv);
ajv.addSchema(bundle, "spec");

interface Site {
  name: string;
  schema: Schema;
  pointer: string;
  judge: (value: unknown) => Violation[];
}

const contentOf = (holder: { content?: Record<string, MediaType> }): [string, Schema] | undefined => {
  const found = Object.entries(holder.content ?? {}).find(([type]) => type.endsWith("json"));
  return found?.[1].schema && [found[0], found[1].schema];
};

/** Every request body and every success response, each schema once. */
const sites: Site[] = listOperations(bundle).flatMap(({ operationId, operation }) => {
  const id = operationId as OperationId;
  const body = operation.requestBody && contentOf(resolve<RequestBody>(bundle, operation.requestBody));
  const requests: Site[] = body
    ? [{ name: `${id} request`, schema: body[1], pointer: "", judge: (value) => checkBody(id, value) }]
    : [];
  const responses = Object.entries(operation.responses ?? {}).flatMap(([status, reference]): Site[] => {
    const content = contentOf(resolve<Response>(bundle, reference));
    if (content === undefined || !status.startsWith("2")) return [];
    const headers = { "content-type": content[0] };
    const judge = (value: unknown) =>
      checkResponse(id, { status: Number(status), headers, value }).filter(({ kind }) => kind !== "missing-header");
    return [{ name: `${id} ${status}`, schema: content[1], pointer: "", judge }];
  });
  return [...requests, ...responses];
});
const distinct = [...new Map(sites.map((site) => [JSON.stringify(site.schema), site])).values()];

/** Violations that Ajv cannot find. */
const ours = new Set<Violation["kind"]>(["undocumented-member", "conflict", "requires"]);

test.each(someOf(distinct, 3))("agrees with plain Ajv on values and mistakes: $name", ({ schema, judge }) => {
  const plain = ajv.compile(schema.$ref === undefined ? schema : { $ref: `spec${schema.$ref}` });
  const values = arbitraryFor(bundle, schema);
  const property = fc.property(
    values.chain((value) => fc.tuple(fc.constant(value), arbitraryMistake(value))),
    ([value, mistaken]) => {
      expect(judge(value).filter(({ kind }) => !ours.has(kind))).toEqual([]);
      expect(plain(value)).toBe(true);
      // A null counts as an absent optional body.
      if (mistaken === null) return;

      const found = judge(mistaken).filter(({ kind }) => !ours.has(kind));

      expect({ mistaken, valid: found.length === 0, found }).toEqual({ mistaken, valid: plain(mistaken), found });
      const places = new Set(
        (plain.errors ?? []).map(({ instancePath, params }) =>
          params.missingProperty ? `${instancePath}/${params.missingProperty}` : instancePath,
        ),
      );
      for (const { pointer } of found) expect(places).toContain(pointer);
      for (const violation of judge(mistaken))
        expect(() => at(bundle, violation.schema), violation.schema).not.toThrow();
    },
  );
  fc.assert(property, { numRuns: isThorough ? 60 : 25, seed });
});

const anyExchange = fc.record({
  request: fc.record(
    {
      method: fc.constantFrom("GET", "POST", "PATCH", "HEAD", "get", ""),
      target: fc.oneof(
        fc.string(),
        fc.constantFrom("/api/v2/runs", "/api/v2/runs/%ff", "http://", "//", "?", "*", "/api/v2/runs/run-1?%"),
        fc
          .tuple(
            fc.constantFrom("/api/v2/organizations/demo/workspaces?", "/api/v2/workspaces/ws-1/runs?"),
            fc.string(),
          )
          .map((parts) => parts.join("")),
      ),
      headers: fc.oneof(
        fc.dictionary(fc.string(), fc.string()),
        fc.constant({ "content-type": jsonApi }),
        fc.constant(new Headers({ "content-type": jsonApi })),
      ),
      body: fc.oneof(fc.string(), fc.json(), fc.uint8Array(), fc.constant("[".repeat(200_000))),
    },
    { requiredKeys: ["method", "target"] },
  ),
  response: fc.record({
    status: fc.oneof(fc.constantFrom(200, 201, 202, 404, 422), fc.integer(), fc.double()),
    headers: fc.constantFrom({ "content-type": jsonApi }, {}),
    body: fc.oneof(fc.string(), fc.json(), fc.uint8Array()),
  }),
});

test("never throws for any exchange", () => {
  const property = fc.property(fc.oneof(anyExchange, fc.anything()), (exchange) => {
    const violations = check(exchange as Parameters<typeof check>[0]);

    expect(Array.isArray(violations)).toBe(true);
    for (const { message, kind } of violations) expect(typeof message + typeof kind).toBe("stringstring");
  });
  fc.assert(property, { numRuns: isThorough ? 3000 : 1000, seed });
});

test("reads any query without throwing, and changes no prototype", () => {
  const name = fc.oneof(
    fc.string(),
    fc.constantFrom(
      "page[size]",
      "filter[tagged][0][key]",
      "filter[tagged][0][__proto__]",
      "__proto__[x]",
      "filter[constructor]",
      "filter[tagged][][key]",
    ),
  );
  const raw = fc
    .array(fc.tuple(name, fc.string()), { maxLength: 8 })
    .map((pairs) => pairs.map((pair) => pair.join("=")).join("&"));

  fc.assert(
    fc.property(raw, (text) => {
      readQuery("listWorkspaces", text);
    }),
    { numRuns: isThorough ? 3000 : 1000, seed },
  );

  expect(({} as Record<string, unknown>).x).toBeUndefined();
  expect(Object.keys(Object.prototype)).toEqual([]);
});
