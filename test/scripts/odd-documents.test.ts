// Unusual documents that other generators accept: we support what is possible, and report the rest.
// @module-tag long
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generateOnce, runGenerate } from "../support/generation.ts";

const text = { type: "string" };
const anObject = { type: "object", properties: { a: text } };
const answering = (schema: unknown) => ({ 200: { description: "Ok.", content: { "application/json": { schema } } } });
const getting = (operationId: string, more: object = {}) => ({
  get: { operationId, responses: answering(anObject), ...more },
});

const machine = { name: "job", initial: "new", states: { new: { final: true } }, transitions: [] };
const inPath = (name: string) => ({ name, in: "path", required: true, schema: text });

interface Odd {
  what: string;
  document: object;
  /** The expected notes, without file and line. */
  notes: string[];
  /** The names of the client's operations. */
  operations: string[];
  /** Code that must compile: a caller of the function that it gets. */
  use?: string;
  /** The samples in the comments of the calls must compile. */
  samples?: true;
}

const documents: Odd[] = [
  {
    what: "a body without content",
    document: { paths: { "/a": { post: { operationId: "send", requestBody: { required: true }, responses: {} } } } },
    notes: [],
    operations: ["send"],
  },
  {
    what: "an operationId that is given twice",
    document: { paths: { "/a": getting("x"), "/b": getting("x"), "/c": getting("x2") } },
    notes: ["GET /b is named x3, because the operationId x is used twice."],
    operations: ["x", "x3", "x2"],
  },
  {
    what: "operationIds that are empty",
    document: { paths: { "/a": getting(""), "/b": getting(" ") } },
    notes: ["2 operations have no operationId and got one from method and path: getA (GET /a), getB (GET /b)."],
    operations: ["getA", "getB"],
  },
  {
    what: "a discriminator with tags that every object has",
    document: {
      paths: { "/a": getting("x", { responses: answering({ $ref: "#/components/schemas/Part" }) }) },
      components: {
        schemas: {
          Part: {
            oneOf: [{ $ref: "#/components/schemas/constructor" }, { $ref: "#/components/schemas/Other" }],
            discriminator: { propertyName: "kind" },
          },
          constructor: { type: "object", required: ["kind"], properties: { kind: text, a: text } },
          Other: { type: "object", required: ["kind"], properties: { kind: text, b: text } },
        },
      },
    },
    notes: [],
    operations: ["x"],
  },
  {
    what: "operationIds that are no names",
    document: {
      paths: {
        "/a": getting("pets#all"),
        "/b": getting("all pets"),
        "/c": getting("1st"),
        "/d": getting("delete"),
        "/e": getting("123"),
      },
    },
    notes: ["GET /a is named pets/all, because pets#all cannot be the name of a type."],
    operations: ["123", "pets/all", "all pets", "1st", "delete"],
  },
  {
    what: "an example that refers to the example of a schema",
    document: {
      paths: {
        "/a": {
          get: {
            operationId: "show",
            responses: {
              200: {
                description: "Ok.",
                content: {
                  "text/html": {
                    schema: { $ref: "#/components/schemas/Page" },
                    examples: { one: { value: { $ref: "#/components/schemas/Page/example" } } },
                  },
                },
              },
            },
          },
        },
      },
      components: { schemas: { Page: { type: "string", example: "<p>" } } },
    },
    notes: [],
    operations: ["show"],
  },
  {
    what: "members that are required of what may be null, or of what stands in an optional member",
    document: {
      paths: { "/a": { get: { operationId: "show", responses: answering({ $ref: "#/components/schemas/Whole" }) } } },
      components: {
        schemas: {
          Base: { type: ["object", "null"], properties: { a: text, inner: anObject } },
          Outer: { type: "object", properties: { base: { $ref: "#/components/schemas/Base" }, inner: anObject } },
          Whole: {
            type: "object",
            properties: {
              one: { allOf: [{ $ref: "#/components/schemas/Base" }], required: ["a"] },
              two: { allOf: [{ $ref: "#/components/schemas/Outer/properties/inner" }], required: ["a"] },
              three: { $ref: "#/components/schemas/Outer/properties/inner/properties/a" },
            },
          },
        },
      },
    },
    notes: [],
    operations: ["show"],
  },
  {
    what: "a header and members with the names of keywords",
    document: {
      paths: {
        "/a": {
          get: {
            operationId: "show",
            responses: {
              200: { description: "Ok.", headers: { "x-a": { schema: { enum: [] } } } },
              default: answering({ type: "object", properties: { default: { enum: [] } } })[200],
            },
          },
        },
      },
    },
    notes: ["An empty enum allows no value at all.", "An empty enum allows no value at all."],
    operations: ["show"],
  },
  {
    what: "schemas that are true or false",
    document: {
      paths: {
        "/a": {
          get: {
            operationId: "show",
            parameters: [{ name: "q", in: "query", schema: true }],
            responses: answering({ $ref: "#/components/schemas/Some" }),
          },
        },
        "/b": { get: { operationId: "any", responses: { default: answering(true)[200] } } },
      },
      components: {
        schemas: {
          Some: { type: "object", properties: { a: true, b: false }, additionalProperties: false },
          None: false,
        },
      },
    },
    notes: [],
    operations: ["show", "any"],
  },
  {
    what: "a list of parts without further items",
    document: {
      paths: {
        "/a": {
          post: {
            operationId: "send",
            requestBody: {
              content: {
                "multipart/mixed": { schema: { type: "array", prefixItems: [anObject, true], items: false } },
              },
            },
            responses: { 204: { description: "Ok." } },
          },
        },
      },
    },
    notes: [],
    operations: ["send"],
  },
  {
    what: "patterns of other languages",
    document: {
      paths: { "/a": getting("show", { responses: answering({ type: "string", pattern: "(?i)abc" }) }) },
      components: { schemas: { Fine: { type: "string", pattern: "^[\\w\\-]+\\/$" } } },
    },
    notes: ['The pattern "(?i)abc" is not a valid JavaScript regex: it is not checked.'],
    operations: ["show"],
  },
  {
    what: "references in extensions and examples that lead back or to nothing",
    document: {
      paths: {
        "/a": {
          get: {
            operationId: "show",
            "x-models": { Old: { $ref: "#/definitions/Old" } },
            responses: answering({ $ref: "#/components/schemas/Node" }),
          },
        },
      },
      components: {
        schemas: {
          Node: {
            type: "object",
            "x-parent": { $ref: "#/components/schemas/Node" },
            "x-relations": { child: { $ref: "#/components/schemas/Node" } },
            properties: { a: text },
            example: { a: "b", schema: { $ref: "#/definitions/Old" } },
          },
        },
      },
    },
    notes: [],
    operations: ["show"],
  },
  {
    what: "texts that YAML reads as numbers or null",
    document: {
      info: { title: 1, version: 2.5, description: null },
      servers: [{ url: "/{version}", description: null, variables: { version: { default: "v1" } } }],
      paths: {
        "/a": getting("show", {
          summary: 5,
          description: null,
          parameters: [{ name: 7, in: "query", description: 7, schema: { type: "string", description: 3 } }],
          responses: { 200: { description: 404 } },
        }),
      },
    },
    notes: ["The version is the number 2.5: put it in quotes, as a number such as 1.10 loses its zero."],
    operations: ["show"],
    use: 'show(connection, { 7: "a" })',
  },
  {
    what: "a description without a title and version",
    document: { info: {}, paths: { "/a": getting("show") } },
    notes: [],
    operations: ["show"],
  },
  {
    what: "texts listed as the values of an object",
    document: {
      paths: {
        "/a": {
          get: {
            operationId: "show",
            responses: answering({
              type: "object",
              properties: {
                one: { type: "object", enum: ["a", "b"] },
                two: { type: "object", properties: { a: text }, enum: [{ a: "b" }] },
              },
            }),
          },
        },
      },
    },
    notes: [],
    operations: ["show"],
    use: 'show(connection).then(({ one, two }) => [one satisfies "a" | "b" | undefined, two?.a satisfies "b" | undefined])',
  },
  {
    what: "an enum without a value",
    document: { paths: { "/a": { get: { operationId: "show", responses: answering({ type: "string", enum: [] }) } } } },
    notes: ["An empty enum allows no value at all."],
    operations: ["show"],
  },
  {
    what: "schemas that are only each other",
    document: {
      paths: { "/a": { get: { operationId: "show", responses: answering({ $ref: "#/components/schemas/A" }) } } },
      components: {
        schemas: {
          A: { $ref: "#/components/schemas/A" },
          B: { $ref: "#/components/schemas/C" },
          C: { $ref: "#/components/schemas/B" },
          D: { $ref: "#/components/schemas/B" },
        },
      },
    },
    notes: ["A", "B", "C"].map((name) => `The schema ${name} refers only to itself, so it allows everything.`),
    operations: ["show"],
  },
  {
    what: "schemas that extend each other",
    document: {
      paths: { "/a": { get: { operationId: "show", responses: answering({ $ref: "#/components/schemas/A" }) } } },
      components: {
        schemas: {
          A: { allOf: [{ $ref: "#/components/schemas/B" }, anObject] },
          B: { allOf: [{ $ref: "#/components/schemas/C" }] },
          C: { allOf: [anObject, { $ref: "#/components/schemas/A" }] },
          D: { allOf: [{ $ref: "#/components/schemas/D" }] },
        },
      },
    },
    notes: [
      "The schema C extends A, which extends it: that part is left out.",
      "The schema D extends itself: that part is left out.",
    ],
    operations: ["show"],
  },
  {
    what: "schemas that choose each other",
    document: {
      paths: {
        "/a": getting("show", { responses: answering({ $ref: "#/components/schemas/Base" }) }),
        "/b": getting("list", { responses: answering({ $ref: "#/components/schemas/Pet" }) }),
      },
      components: {
        schemas: {
          Base: { ...anObject, oneOf: [{ $ref: "#/components/schemas/Child" }] },
          Child: { allOf: [{ $ref: "#/components/schemas/Base" }, { required: ["b"], properties: { b: text } }] },
          Beside: { $ref: "#/components/schemas/Sibling", properties: { b: text } },
          Sibling: { allOf: [{ $ref: "#/components/schemas/Beside" }] },
          Not: { not: { $ref: "#/components/schemas/Not" } },
          If: { if: { anyOf: [{ $ref: "#/components/schemas/If" }] } },
          Pet: {
            oneOf: [{ $ref: "#/components/schemas/Cat" }],
            discriminator: { propertyName: "kind" },
            required: ["kind"],
            properties: { kind: text },
          },
          Cat: { allOf: [{ $ref: "#/components/schemas/Pet" }, { required: ["lives"], properties: { lives: text } }] },
        },
      },
    },
    notes: [
      "The schema Sibling extends Beside, which extends it: that part is left out.",
      "oneOf leads back to its own schema and is ignored.",
      "not leads back to its own schema and is ignored.",
      "if leads back to its own schema and is ignored.",
    ],
    operations: ["show", "list"],
  },
  {
    what: "schemas that are made of themselves without an object",
    document: {
      paths: { "/a": getting("show", { responses: answering({ $ref: "#/components/schemas/Json" }) }) },
      components: {
        schemas: {
          Json: {
            oneOf: [
              { type: ["string", "number", "boolean", "null"] },
              { type: "array", items: { $ref: "#/components/schemas/Json" } },
              { type: "object", additionalProperties: { $ref: "#/components/schemas/Json" } },
            ],
          },
          "Lists-of": { type: "array", items: { $ref: "#/components/schemas/Lists_of" } },
          Lists_of: { type: ["array", "null"], items: { $ref: "#/components/schemas/Lists-of" } },
          Pair: { type: "array", prefixItems: [text, { $ref: "#/components/schemas/Pair" }], items: false },
          List: { type: "array", items: { $ref: "#/components/schemas/Json" } },
        },
      },
    },
    notes: [],
    operations: ["show"],
  },
  {
    what: "a path item that a webhook shares",
    document: {
      paths: { "/a": { $ref: "#/components/pathItems/Told" } },
      webhooks: { told: { $ref: "#/components/pathItems/Told" } },
      components: { pathItems: { Told: { post: { operationId: "tell", responses: answering(anObject) } } } },
    },
    notes: [],
    operations: ["tell"],
  },
  {
    what: "webhooks and no operation",
    document: { webhooks: { told: { post: { operationId: "tell", responses: answering(anObject) } } } },
    notes: [],
    operations: [],
  },
  {
    what: "references to the items of a tuple and to a text",
    document: {
      paths: {
        "/a": getting("last", { responses: answering({ $ref: "#/components/schemas/Pair/items" }) }),
        "/b": getting("name", { responses: answering({ $ref: "#/components/schemas/Pair/required/0" }) }),
      },
      components: { schemas: { Pair: { type: "array", prefixItems: [text], items: false, required: ["a"] } } },
    },
    notes: ["#/components/schemas/Pair/required/0 is not a schema: it allows everything."],
    operations: ["last", "name"],
  },
  {
    what: "servers, tags and security that cannot be so",
    document: {
      servers: [null, { url: 5 }, { url: "/{a}", variables: { a: null } }, { url: "/b", variables: [1] }],
      tags: [{}, { name: "a" }],
      security: [null],
      paths: {
        "/a": { ...getting("show", { servers: [{}], security: [5, { key: [] }] }), servers: "/" },
      },
      components: { securitySchemes: { key: { type: "http", scheme: "basic" } } },
    },
    notes: [
      "servers/0 is left out: it cannot be null.",
      'servers/1 is left out: it cannot be {"url":5}.',
      "a is left out: it cannot be null.",
      "variables is left out: it cannot be [1].",
      "tags/0 is left out: it cannot be {}.",
      "security/0 is left out: it cannot be null.",
      "servers/0 is left out: it cannot be {}.",
      "security/0 is left out: it cannot be 5.",
      'servers is left out: it cannot be "/".',
    ],
    operations: ["show"],
  },
  {
    what: "words of ours with other meanings",
    document: {
      "x-rate-limit": "100 per minute",
      "x-common-responses": ["401"],
      paths: {
        "/a": getting("show", {
          "x-badges": "beta",
          "x-permission": { role: "admin" },
          "x-retry": 3,
          "x-token-kinds": "user",
          responses: answering({ $ref: "#/components/schemas/Job" }),
        }),
      },
      components: {
        schemas: {
          Job: {
            type: "object",
            properties: { state: { ...text, "x-state-machine": "see the wiki" } },
            "x-conflicts": [null],
            "x-requires": "a",
          },
          Other: { "x-state-machine": { ...machine, actions: { start: { operation: "show", from: "new" } } } },
          Third: { "x-state-machine": { ...machine, states: { new: null } } },
        },
      },
    },
    notes: [
      'x-rate-limit is left out: it cannot be "100 per minute".',
      'x-common-responses is left out: it cannot be ["401"].',
      'x-badges is left out: it cannot be "beta".',
      'x-permission is left out: it cannot be {"role":"admin"}.',
      "x-retry is left out: it cannot be 3.",
      'x-token-kinds is left out: it cannot be "user".',
      'x-state-machine is left out: it cannot be "see the wiki".',
      "x-conflicts is left out: it cannot be [null].",
      'x-requires is left out: it cannot be "a".',
      expect.stringMatching(/^x-state-machine is left out: it cannot be \{"name":"job"/),
      expect.stringMatching(/^x-state-machine is left out: it cannot be \{"name":"job"/),
    ],
    operations: ["show"],
  },
  {
    what: "bodies without examples",
    samples: true,
    document: {
      paths: Object.fromEntries(
        Object.entries<[type: string, schema: object, required?: false]>({
          members: ["application/json", { ...anObject, required: ["a"] }],
          nothing: ["application/json", anObject],
          list: ["application/json", { type: "array", items: { ...anObject, required: ["a"] } }],
          pair: ["application/json", { type: "array", prefixItems: [text, { const: 5 }], items: false, minItems: 2 }],
          text: ["application/json", text],
          optional: ["application/json", { type: "array", items: text }, false],
          pet: ["application/json", { $ref: "#/components/schemas/Pet" }],
          cat: ["application/json", { $ref: "#/components/schemas/Cat" }],
          either: ["application/json", { $ref: "#/components/schemas/Either" }],
          merged: [
            "application/json",
            {
              allOf: [
                { ...anObject, required: ["a"] },
                { type: "object", required: ["b"], properties: { b: { type: ["null", "integer"] } } },
              ],
            },
          ],
          nullable: ["application/json", { anyOf: [{ type: "null" }, { ...anObject, required: ["a"] }] }],
          form: ["application/x-www-form-urlencoded", { ...anObject, required: ["a"] }],
          file: [
            "multipart/form-data",
            { type: "object", required: ["file"], properties: { file: { type: "string", format: "binary" } } },
          ],
          xml: ["application/xml", anObject],
        }).map(([name, [type, schema, required = true]]) => [
          `/${name}`,
          {
            post: {
              operationId: `post_${name}`,
              requestBody: { required, content: { [type]: { schema } } },
              responses: answering({ type: "object", properties: { data: { type: "array", items: anObject } } }),
            },
          },
        ]),
      ),
      components: {
        schemas: {
          Pet: {
            type: "object",
            required: ["kind"],
            discriminator: { propertyName: "kind" },
            properties: { kind: text },
          },
          Alias: { $ref: "#/components/schemas/Pet" },
          Cat: {
            type: "object",
            allOf: [{ $ref: "#/components/schemas/Alias" }],
            required: ["lives"],
            properties: { kind: { type: "string", enum: ["cat"] }, lives: { type: "integer" } },
          },
          Bird: {
            allOf: [{ $ref: "#/components/schemas/Pet" }, { type: "object", properties: { kind: { const: "bird" } } }],
          },
          Either: {
            oneOf: [{ $ref: "#/components/schemas/One" }, { $ref: "#/components/schemas/Two" }],
            discriminator: { propertyName: "is", mapping: { first: "#/components/schemas/One", second: "Two" } },
          },
          One: { type: "object", required: ["is"], properties: { is: text } },
          Two: { type: "object", required: ["is"], properties: { is: text } },
        },
      },
    },
    notes: ["Bodies of application/xml are passed on without a check: only their media type is checked."],
    operations: [
      "members",
      "nothing",
      "list",
      "pair",
      "text",
      "optional",
      "pet",
      "cat",
      "either",
      "merged",
      "nullable",
      "form",
      "file",
      "xml",
    ].map((name) => `post_${name}`),
  },
  {
    what: "a path parameter that nobody declares",
    document: {
      paths: {
        "/a/{id}/{name}": getting("show", { parameters: [{ name: "name", in: "path", required: true, schema: text }] }),
      },
    },
    notes: ["show does not declare the parameter id of its path: any text is accepted."],
    operations: ["show"],
  },
  {
    what: "a path parameter that the path does not have",
    document: {
      paths: {
        "/a/{id}": {
          parameters: [{ $ref: "#/components/parameters/other" }],
          ...getting("show", { parameters: ["id", "old"].map((name) => inPath(name)) }),
        },
      },
      components: { parameters: { other: inPath("other") } },
    },
    notes: ["other", "old"].map((name) => `The path of show has no {${name}}: this parameter is left out.`),
    operations: ["show"],
    use: 'show(connection, { id: "1" })',
  },
  {
    what: "headers that media types and security describe",
    document: {
      paths: {
        "/a": getting("show", {
          parameters: ["Accept", "content-type", "Authorization"].map((name) => ({ ...inPath(name), in: "header" })),
        }),
      },
    },
    notes: [],
    operations: ["show"],
    use: "show(connection)",
  },
  {
    what: "two templates for the same addresses",
    document: {
      paths: Object.fromEntries(
        ["id", "name"].map((name) => [
          `/a/{${name}}`,
          getting(`by-${name}`, { parameters: [{ name, in: "path", required: true, schema: text }] }),
        ]),
      ),
    },
    notes: ["by-name matches the same requests as by-id (/a/{id}), which receives them."],
    operations: ["by-id", "by-name"],
  },
  {
    what: "a path without a slash at its start",
    document: { paths: { a: getting("first"), "/b": getting("second") } },
    notes: ["The path a has no slash at its start: it is read as /a."],
    operations: ["first", "second"],
  },
  {
    what: "paths with a query",
    document: {
      paths: Object.fromEntries(
        Object.entries({ first: "/a?kind=1", second: "/a?kind=2", third: "/b#c", fourth: "/c?kind=3#d" }).map(
          ([name, path]) => [path, getting(name, { parameters: [{ name: "n", in: "query", schema: text }] })],
        ),
      ),
    },
    notes: ["first", "second", "third", "fourth"].map(
      (name) =>
        `${name} has a query or a fragment in its path: the client can call it, but its requests are not recognized.`,
    ),
    operations: ["first", "second", "third", "fourth"],
  },
  {
    what: "schemas that are named by anchors",
    document: {
      jsonSchemaDialect: "https://pets.example/dialect",
      paths: {
        "/a": getting("show", { responses: answering({ $ref: "#Pet" }) }),
        "/b": getting("list", { responses: answering({ $ref: "https://pets.example/tree" }) }),
        "/c": getting("other", {
          responses: answering({ type: "object", properties: { all: { $ref: "#" }, every: { $ref: "" } } }),
        }),
      },
      components: {
        schemas: {
          Pet: { $anchor: "Pet", ...anObject },
          Tree: {
            $id: "https://pets.example/tree",
            $dynamicAnchor: "node",
            type: "object",
            properties: { kids: { type: "array", items: { $dynamicRef: "#node" } } },
          },
        },
      },
    },
    notes: [
      "The reference to # leads to the whole document, so it allows everything.",
      'The reference to "" leads to the whole document, so it allows everything.',
      "$dynamicRef #node is read as $ref: other schemas cannot replace the schema that it leads to.",
      "The JSON Schema dialect https://pets.example/dialect is not supported: its schemas are read as those of OpenAPI 3.1.",
    ],
    operations: ["show", "list", "other"],
  },
  {
    what: "keywords that cannot be so",
    document: {
      paths: {
        "/a": getting("show", {
          responses: answering({
            type: "object",
            required: true,
            properties: {
              a: { type: "date", minLength: "3" },
              b: { type: "string", enum: { x: 1 } },
              c: null,
              d: { type: { type: "string" } },
            },
          }),
        }),
      },
    },
    notes: [
      "required of the schema is left out: it cannot be true.",
      'type of the schema is left out: it cannot be "date".',
      'minLength of the schema is left out: it cannot be "3".',
      'enum of the schema is left out: it cannot be {"x":1}.',
      "A schema cannot be null: it allows everything.",
      'type of the schema is left out: it cannot be {"type":"string"}.',
    ],
    operations: ["show"],
  },
  {
    what: "parts that cannot be so",
    document: {
      servers: null,
      components: { parameters: null },
      paths: {
        "x-root": "/api",
        "/null": null,
        "/a": { ...getting("show", { security: {}, tags: [5, "a"] }), put: null },
        "/b": getting("list", {
          parameters: [{ name: "q", in: "body", schema: text }, null, { in: "query" }],
          responses: { 200: { description: "Ok.", content: null }, "x-more": "no" },
        }),
      },
    },
    notes: [
      "servers is left out: it cannot be null.",
      "parameters is left out: it cannot be null.",
      "/null is left out: it cannot be null.",
      "security is left out: it cannot be {}.",
      "tags/0 is left out: it cannot be 5.",
      "put is left out: it cannot be null.",
      "content is left out: it cannot be null.",
      'The parameter q is left out: its in is "body", not one of path, query, header, cookie.',
      "A parameter is left out: it is not an object.",
      "A parameter is left out: it has no name.",
    ],
    operations: ["show", "list"],
  },
  {
    what: "references into the inside of schemas",
    document: {
      paths: {
        "/a": getting("show", {
          responses: answering({ $ref: "#/components/schemas/Zoo/allOf/1/properties/pets/items" }),
        }),
        "/b": getting("list", {
          responses: answering({ $ref: "#/components/responses/Pet/content/application~1json/schema" }),
        }),
        "/c": getting("first", { responses: answering({ $ref: "#/components/schemas/Zoo" }) }),
        "/d": getting("second", {
          responses: answering({
            $ref: "#/paths/~1c/get/responses/200/content/application~1json/schema/allOf/1/properties/pets",
          }),
        }),
      },
      components: {
        responses: { Pet: answering(anObject)[200] },
        schemas: {
          Zoo: { allOf: [anObject, { type: "object", properties: { pets: { type: "array", items: anObject } } }] },
        },
      },
    },
    notes: [],
    operations: ["show", "list", "first", "second"],
  },
  {
    what: "a document of OpenAPI 3.2",
    document: {
      openapi: "3.2.0",
      $self: "https://example.com/api.json",
      servers: [{ url: "https://example.com", name: "production" }],
      tags: [
        { name: "new", kind: "badge" },
        { name: "cats", summary: "All cats", parent: "pets" },
        { name: "pets", parent: "cats" },
        { name: "lost", parent: "nothing" },
      ],
      components: {
        securitySchemes: {
          Tv: {
            type: "oauth2",
            flows: { deviceAuthorization: { deviceAuthorizationUrl: "/d", tokenUrl: "/t", scopes: {} } },
          },
        },
        mediaTypes: {
          One: {
            schema: { $ref: "https://example.com/api.json#/components/schemas/Pet" },
            examples: { a: { dataValue: {} } },
          },
        },
        schemas: {
          Pet: {
            type: "object",
            properties: { id: text },
            discriminator: { propertyName: "kind", defaultMapping: "Cat" },
          },
          Cat: {
            allOf: [
              { $ref: "#/components/schemas/Pet" },
              { type: "object", properties: { lives: { type: "integer" } } },
            ],
          },
          Any: {
            oneOf: [anObject, text],
            discriminator: { propertyName: "kind", defaultMapping: "#/components/schemas/Cat" },
            xml: { nodeType: "element" },
          },
        },
      },
      paths: {
        "/a": {
          ...getting("show", {
            tags: ["new", "cats"],
            responses: { 200: { content: { "application/json": { $ref: "#/components/mediaTypes/One" } } } },
          }),
          query: { operationId: "ask", responses: answering(anObject) },
          additionalOperations: { COPY: { operationId: "copy", responses: answering(anObject) }, LINK: {} },
        },
        "/b": {
          get: {
            operationId: "list",
            responses: {
              200: { content: { "application/jsonl": { itemSchema: anObject } } },
              201: { content: { "application/x-zip": { itemSchema: { $ref: "#/components/schemas/Any" } } } },
            },
          },
        },
      },
    },
    notes: [
      "ask (QUERY /a) is left out: the methods that are new in OpenAPI 3.2 are not supported.",
      "copy (COPY /a) is left out: the methods that are new in OpenAPI 3.2 are not supported.",
      "LINK /a is left out: the methods that are new in OpenAPI 3.2 are not supported.",
      "Values of schemas that extend this one are checked against this one only: defaultMapping of OpenAPI 3.2 is not supported.",
      "The items of application/x-zip are not checked: bodies of this type are not read item by item.",
    ],
    operations: ["show", "list"],
  },
  {
    what: "a shared media type that holds itself",
    document: {
      openapi: "3.2.0",
      components: {
        mediaTypes: {
          Form: {
            schema: anObject,
            encoding: {
              a: { headers: { X: { content: { "text/plain": { $ref: "#/components/mediaTypes/Form" } } } } },
            },
          },
        },
      },
      paths: {
        "/a": {
          post: {
            operationId: "send",
            requestBody: { content: { "multipart/form-data": { $ref: "#/components/mediaTypes/Form" } } },
            responses: { 204: { description: "Done." } },
          },
        },
      },
    },
    notes: [],
    operations: ["send"],
  },
  {
    what: "a document of Swagger 2.0",
    document: {
      openapi: undefined,
      swagger: "2.0",
      host: "pets.example",
      basePath: "/v1",
      consumes: ["application/json"],
      produces: ["application/json"],
      parameters: { Pet: { name: "pet", in: "body", required: true, schema: { $ref: "#/definitions/Pet" } } },
      definitions: {
        Pet: { type: "object", required: ["name"], properties: { name: text, tag: { ...text, "x-nullable": true } } },
      },
      paths: {
        "/pets": {
          get: {
            operationId: "listPets",
            parameters: [{ name: "tags", in: "query", type: "array", items: text, collectionFormat: "multi" }],
            responses: {
              200: { description: "All.", schema: { type: "array", items: { $ref: "#/definitions/Pet" } } },
            },
          },
          post: {
            operationId: "addPet",
            parameters: [{ $ref: "#/parameters/Pet" }],
            responses: { 201: { description: "Added.", schema: { $ref: "#/definitions/Pet" } } },
          },
        },
      },
    },
    notes: ["The description was converted from Swagger 2.0 to OpenAPI 3.1."],
    operations: ["listPets", "addPet"],
  },
];

let folder: string;
let complaints: string;
const made = new Map<string, Awaited<ReturnType<typeof generateOnce>>>();
const placeOf = (what: string) => join(folder, what.replaceAll(" ", "-"));
const fileOf = (what: string) => join(placeOf(what), "openapi.json");

const caller = (use: string) => `import { ${use.split("(")[0]} } from "./out/calls.ts";
import type { Connection } from "./out/connection.ts";

export const call = (connection: Connection) => ${use};
`;

/** The samples that stand above the functions, each as a function. */
function samplesOf(calls: string): string {
  const [functions] = readFileSync(calls, "utf8").split("export interface Groups");
  const samples = [...functions!.matchAll(/@example\n((?: \*(?!\/).*\n)*)/g)].map(([, text]) =>
    text!.replaceAll(/^ \* ?/gm, "").replace(/await (?=\w+\(connection)/, "await calls."),
  );
  return [
    'import * as calls from "./out/calls.ts";',
    'import type { Connection } from "./out/connection.ts";',
    ...samples.map((sample, index) => `export async function sample${index}(connection: Connection) {\n${sample}}`),
  ].join("\n");
}

/** In a folder inside the project, so that generated code finds its packages. */
beforeAll(async () => {
  mkdirSync(".cache", { recursive: true });
  folder = mkdtempSync(resolve(".cache/odd-"));
  // Options that tools such as Vite and Angular add to `strict`.
  const compilerOptions = {
    noUnusedLocals: true,
    noUnusedParameters: true,
    noImplicitReturns: true,
    noPropertyAccessFromIndexSignature: true,
    allowUnreachableCode: false,
  };
  const tsconfig = { extends: "../../tsconfig.json", include: ["."], compilerOptions };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(tsconfig));
  for (const { what, document, use, samples } of documents) {
    mkdirSync(placeOf(what));
    const whole = { openapi: "3.1.0", info: { title: what, version: "1.0.0" }, ...document };
    writeFileSync(fileOf(what), JSON.stringify(whole, null, 2));
    made.set(what, await generateOnce({ spec: fileOf(what), out: join(placeOf(what), "out") }, ["docs"]));
    if (use !== undefined) writeFileSync(join(placeOf(what), "use.ts"), caller(use));
    if (samples) writeFileSync(join(placeOf(what), "samples.ts"), samplesOf(join(placeOf(what), "out/calls.ts")));
  }
  const env = { ...process.env, PATH: `node_modules/.bin:${process.env.PATH}` };
  const compiled = promisify(execFile)("tsc", ["-p", folder], { env });
  complaints = await compiled.then(
    () => "",
    ({ stdout }: { stdout: string }) => stdout,
  );
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(documents)("$what: the client has every operation, and notes name the line of each change", async (odd) => {
  const { notes } = made.get(odd.what)!;
  const { operations } = await import(pathToFileURL(join(placeOf(odd.what), "out/operations.ts")).href);

  expect(notes.map((note) => note.replace(/^.*\/openapi\.json:\d+: /, ""))).toEqual(odd.notes);
  for (const note of notes) expect(note).toMatch(/\/openapi\.json:\d+: /);
  expect(Object.keys(operations)).toEqual(odd.operations);
});

test.each(["texts that YAML reads as numbers or null", "a description without a title and version"])(
  "docs are made from %s",
  async (what) => {
    const out = join(placeOf(what), "out");

    const { code, stderr } = await runGenerate("--spec", fileOf(what), "--out", out);

    expect([code, stderr.includes("failed")]).toEqual([0, false]);
    expect(readFileSync(join(out, "docs/llms.txt"), "utf8")).toContain("show");
  },
);

test("the output for all of them compiles", () => {
  expect(complaints).toBe("");
});

test("a note names the line of its place", async () => {
  const what = "an operationId that is given twice";
  const [note] = made.get(what)!.notes;
  const line = Number(/:(\d+): /.exec(note!)![1]);

  expect(readFileSync(fileOf(what), "utf8").split("\n")[line - 1]).toContain('"operationId": "x"');
});

test("schemas in separate files that extend each other are opened too", async () => {
  const separate = join(folder, "separate");
  mkdirSync(separate);
  const body = { content: { "application/json": { schema: { $ref: "a.json" } } } };
  const post = { operationId: "send", requestBody: body, responses: { 204: { description: "Ok." } } };
  const root = { openapi: "3.1.0", info: { title: "A", version: "1" }, paths: { "/a": { post } } };
  writeFileSync(join(separate, "root.json"), JSON.stringify(root));
  writeFileSync(join(separate, "a.json"), JSON.stringify({ allOf: [{ $ref: "b.json" }], properties: { a: text } }));
  writeFileSync(join(separate, "b.json"), JSON.stringify({ allOf: [{ $ref: "a.json" }], properties: { b: text } }));

  const { notes } = await generateOnce({ spec: join(separate, "root.json"), out: join(separate, "out") }, ["docs"]);

  expect(notes).toEqual([expect.stringContaining("The schema b extends a, which extends it: that part is left out.")]);
});

test("new keywords of OpenAPI 3.2 are translated to those that tools support", () => {
  const bundle = JSON.parse(readFileSync(join(placeOf("a document of OpenAPI 3.2"), "out/openapi.json"), "utf8"));

  expect(bundle).toMatchObject({
    openapi: "3.1.1",
    servers: [{ description: "production" }],
    "x-tagGroups": [
      { name: "new", tags: ["new"] },
      { name: "pets", tags: ["cats"] },
      { name: "All cats", tags: ["pets"] },
      { name: "lost", tags: ["lost"] },
    ],
    components: { securitySchemes: { Tv: { description: "Devices ask for a code at /d, and for a token at /t." } } },
  });
  const { get } = bundle.paths["/a"];
  expect(get.tags).toEqual(["cats", "new"]);
  expect(get.responses[200].content["application/json"]).toMatchObject({
    schema: { $ref: "#/components/schemas/Pet" },
    examples: { a: { value: {} } },
  });
});

test("the message about an impossible generation names file, line and operation", async () => {
  const spec = join(folder, "refused.json");
  const schema = { type: "object", "x-conflicts": [[]] };
  const document = {
    openapi: "3.1.0",
    info: { title: "A", version: "1" },
    paths: { "/a": getting("show", { responses: answering(schema) }) },
  };
  writeFileSync(spec, JSON.stringify(document, null, 2));

  await expect(generateOnce({ spec, out: join(folder, "refused") }, ["docs"])).rejects.toThrow(
    /refused\.json:\d+:1 in show: The validators cannot be compiled: /,
  );
});

test("of two templates for the same paths, the first one is used", async () => {
  const out = join(placeOf("two templates for the same addresses"), "out");
  const { matchRoute } = await import(pathToFileURL(join(out, "validators.js")).href);

  expect(matchRoute("GET", "/a/1")).toMatchObject({ operationId: "by-id" });
});

test("only self-referential schemas become type aliases", () => {
  const types = readFileSync(
    join(placeOf("schemas that are made of themselves without an object"), "out/types.ts"),
    "utf8",
  );

  expect(types).toContain('        List: components["schemas"]["Json"][];\n');
  expect(types).toContain("type SchemaJson = (string | number | boolean | null) | SchemaJson[] | {\n");
  expect(types).toContain("type SchemaLists_of = SchemaLists_of2[] | null;\n");
});

test("a schema that chose itself still checks values by its other rules", async () => {
  const out = join(placeOf("schemas that choose each other"), "out");
  const { check } = await import(pathToFileURL(join(out, "validators.js")).href);
  const answer = (target: string, body: object) => ({
    request: { method: "GET", target, headers: {} },
    response: { status: 200, headers: { "content-type": "application/json" }, body: JSON.stringify(body) },
  });

  expect(check(answer("/a", { a: "x" }))).toEqual([]);
  expect(check(answer("/a", { a: 1 }))).toMatchObject([{ kind: "type", pointer: "/a" }]);
  expect(check(answer("/b", { kind: "Cat", lives: "9" }))).toEqual([]);
  expect(check(answer("/b", { kind: "Cat" }))).toMatchObject([{ kind: "missing-member" }]);
});

test("a path without a slash is never sent as a part of the host", async () => {
  const out = join(placeOf("a path without a slash at its start"), "out");
  const { createClient } = await import(pathToFileURL(join(out, "client.ts")).href);
  const asked: string[] = [];
  const fetch = async (url: string) => {
    asked.push(url);
    return new Response("{}");
  };

  await createClient({ baseUrl: "https://pets.example", token: "secret", fetch }).other.first();

  expect(asked).toEqual(["https://pets.example/a"]);
});

test("a query follows the one that a path has, and comes before a fragment", async () => {
  const out = join(placeOf("paths with a query"), "out");
  const { createClient } = await import(pathToFileURL(join(out, "client.ts")).href);
  const asked: string[] = [];
  const fetch = async (url: string) => {
    asked.push(url);
    return new Response("{}");
  };
  const { other } = createClient({ baseUrl: "https://pets.example", fetch });

  for (const input of [{}, { n: "a?b" }])
    for (const call of Object.values<typeof other.first>(other)) await call(input);

  expect(asked.map((url) => url.replace("https://pets.example", ""))).toEqual([
    "/a?kind=1",
    "/a?kind=2",
    "/b",
    "/c?kind=3",
    "/a?kind=1&n=a%3Fb",
    "/a?kind=2&n=a%3Fb",
    "/b?n=a%3Fb",
    "/c?kind=3&n=a%3Fb",
  ]);
});

test("exchanges are checked by the rules of Swagger 2.0", async () => {
  const out = join(placeOf("a document of Swagger 2.0"), "out");
  const { check } = await import(pathToFileURL(join(out, "validators.js")).href);
  const adding = (body: object) => ({
    request: {
      method: "POST",
      target: "/v1/pets",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    },
    response: { status: 201, headers: { "content-type": "application/json" }, body: '{"name":"Rex","tag":null}' },
  });

  expect(check(adding({ name: "Rex" }))).toEqual([]);
  expect(check(adding({ tag: "dog" }))).toMatchObject([{ kind: "missing-member" }]);
});

test("with --strict a note is an error, and nothing is written", async () => {
  const what = "an operationId that is given twice";
  const out = join(placeOf(what), "strict");

  const { code, stdout, stderr } = await runGenerate("--strict", "--spec", fileOf(what), "--out", out);

  expect([code, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(/^Nothing was generated\. .*openapi\.json:\d+: GET \/b is named x3, because .*\n$/);
  expect(() => readFileSync(join(out, "types.ts"))).toThrow("ENOENT");
});
