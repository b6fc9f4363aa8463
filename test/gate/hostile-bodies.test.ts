// @module-tag long
// Bodies for which some schemas would need minutes, or years, to say yes or no. The gate stays fast, with the same findings.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startUpstream } from "../support/gate.ts";
import { startGateProcess } from "../support/gate-process.ts";
import { shareWorld } from "../support/shared-world.ts";
import { ownFolder } from "../support/temporary.ts";

const folder = ownFolder();
const numbers = Array.from({ length: 40_000 }, (_, index) => index);
const node = { $ref: "#/components/schemas/Node" };

/** Each level of an expression fits all kinds but for its name, and each kind checks the operands. */
const kindOf = (op: string) => ({
  allOf: [
    { $ref: "#/components/schemas/Base" },
    { type: "object", required: ["op"], properties: { op: { const: op } } },
  ],
});
const schemas = {
  Base: { type: "object", properties: { op: { type: "string" }, args: { type: "array", items: node } } },
  Node: { oneOf: ["and", "or", "not", "xor"].map(kindOf) },
  Tree: {
    type: "object",
    properties: { sub: { $ref: "#/components/schemas/Tree" }, size: { type: "integer" } },
    patternProperties: { "^su": { $ref: "#/components/schemas/Tree" } },
  },
  Rule: {
    type: "object",
    properties: { next: { $ref: "#/components/schemas/Rule" }, size: { type: "integer" } },
    if: { required: ["next"], properties: { next: { $ref: "#/components/schemas/Rule" } } },
    else: { not: { required: ["next"], properties: { next: { $ref: "#/components/schemas/Rule" } } } },
  },
  Child: {
    allOf: [
      { type: "object", properties: { child: { $ref: "#/components/schemas/Child" } } },
      { properties: { child: { $ref: "#/components/schemas/Child" }, size: { type: "integer" } } },
    ],
    unevaluatedProperties: false,
  },
  Pair: {
    anyOf: ["p", "q", "r"].map((name) => ({
      type: "object",
      required: [name],
      properties: { l: { $ref: "#/components/schemas/Pair" } },
    })),
  },
};

const nested = (levels: number, around: (inner: unknown) => unknown, innermost: unknown): unknown =>
  levels === 0 ? innermost : nested(levels - 1, around, around(innermost));

const unique = { type: "array", uniqueItems: true };
const named = { type: "object", patternProperties: { "^x-": { type: "integer" } } };

const bodies: [what: string, schema: object, right: unknown, wrong: unknown][] = [
  ["numbers that differ", unique, numbers, [...numbers, 7]],
  ["objects that differ", unique, numbers.map((a) => ({ a })), [...numbers, 7].map((a) => ({ a }))],
  [
    "names that a pattern describes",
    { ...named, additionalProperties: false },
    Object.fromEntries(numbers.map((index) => [`x-${index}`, index])),
    Object.fromEntries(numbers.map((index) => [`x-${index}`, index === 9 ? "9" : index])),
  ],
  [
    "expressions in expressions",
    node,
    nested(30, (inner) => ({ op: "xor", args: [inner] }), { op: "xor" }),
    nested(30, (inner) => ({ op: "xor", args: [inner] }), { op: "nor" }),
  ],
  [
    "a part with a finding in every branch",
    { $ref: "#/components/schemas/Pair" },
    nested(60, (l) => ({ l, q: 1 }), { r: 1 }),
    nested(60, (l) => ({ l, q: 1 }), 1),
  ],
  [
    "members that a name and a pattern describe",
    { $ref: "#/components/schemas/Tree" },
    nested(60, (sub) => ({ sub }), { size: 1 }),
    nested(60, (sub) => ({ sub }), { size: "1" }),
  ],
  [
    "a condition that is the schema itself",
    { $ref: "#/components/schemas/Rule" },
    nested(60, (next) => ({ next }), { size: 1 }),
    nested(60, (next) => ({ next }), { size: "1" }),
  ],
  [
    "members that two parts of a whole describe",
    { $ref: "#/components/schemas/Child" },
    nested(60, (child) => ({ child }), { size: 1 }),
    nested(60, (child) => ({ child }), { size: "1" }),
  ],
];

/** One gate checks the bodies of all rows, each at its own path. */
const gates = shareWorld(async () => {
  const file = join(folder, "openapi.json");
  const paths = Object.fromEntries(
    bodies.map(([, schema], index) => {
      const requestBody = { content: { "application/json": { schema } } };
      return [`/${index}`, { post: { requestBody, responses: { 204: { description: "Taken." } } } }];
    }),
  );
  const info = { title: "Bodies", version: "1" };
  writeFileSync(file, JSON.stringify({ openapi: "3.1.0", info, paths, components: { schemas } }));
  const upstream = await startUpstream((_request, response) => response.writeHead(204).end());
  const gate = await startGateProcess(upstream.url.origin, ["--spec", file, "--enforce"]);
  return {
    url: gate.url,
    async [Symbol.asyncDispose]() {
      await gate[Symbol.asyncDispose]();
      await upstream[Symbol.asyncDispose]();
    },
  };
});

test.each(bodies.map(([what, , right, wrong], index) => ({ what, index, right, wrong })))(
  "checks $what",
  async ({ index, right, wrong }) => {
    const send = async (value: unknown) => {
      const headers = { "content-type": "application/json" };
      const signal = AbortSignal.timeout(30_000);
      const asked = { method: "POST", headers, body: JSON.stringify(value), signal };
      return (await fetch(`${gates().url}/${index}`, asked)).status;
    };

    expect([await send(right), await send(wrong)]).toEqual([204, 422]);
  },
);
