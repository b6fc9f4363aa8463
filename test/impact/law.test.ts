// The rule: an accepted request stays accepted, and a response stays within its old schema. Each row is one edit.
import { describe, expect, test } from "vitest";
import type { Change } from "../../scripts/impact/index.ts";
import type { OpenApiDocument } from "../../scripts/model/index.ts";
import { aDocument, judge } from "../support/impact.ts";

// biome-ignore lint/suspicious/noExplicitAny: edits reach into documents of any shape.
type Editable = Record<string, any>;

const pet = (): Editable => ({
  type: "object",
  required: ["name"],
  properties: {
    name: { type: "string", minLength: 1, maxLength: 20 },
    kind: { enum: ["cat", "dog"] },
    age: { type: "integer", minimum: 0, maximum: 30 },
    tags: { type: "array", items: { type: "string", pattern: "^[a-z]{2,4}$" }, maxItems: 3 },
  },
});

function aService(): OpenApiDocument {
  const json = (schema: object) => ({ "application/json": { schema } });
  return aDocument({
    "/pets/{id}": {
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
      get: {
        operationId: "showPet",
        parameters: [
          { name: "fields", in: "query", schema: { type: "array", items: { enum: ["name", "age"] } }, explode: true },
          { name: "X-Mode", in: "header", schema: { enum: ["fast", "exact"] } },
        ],
        responses: {
          "200": {
            description: "The pet.",
            headers: { "X-Count": { required: true, schema: { type: "integer", maximum: 10 } } },
            content: json(pet()),
          },
          "404": { description: "No such pet." },
        },
      },
      put: {
        operationId: "updatePet",
        requestBody: { required: true, content: json(pet()) },
        responses: { "204": { description: "Done." } },
      },
    },
  });
}

const path = (document: Editable): Editable => document.paths["/pets/{id}"];
const sent = (document: Editable): Editable => path(document).put.requestBody.content["application/json"].schema;
const answered = (document: Editable): Editable =>
  path(document).get.responses["200"].content["application/json"].schema;
const query = (document: Editable): Editable => path(document).get.parameters[0];

async function changesOf(edit: (document: Editable) => void, before: (document: Editable) => void = () => {}) {
  const [base, head] = [aService(), aService()];
  before(base);
  before(head);
  edit(head);
  const { changes } = await judge(base, head);
  return changes;
}

test.each<[string, Editable, Editable, string[]]>([
  ["null, as in OpenAPI 3.0", { type: "string", nullable: true }, { type: ["string", "null"] }, []],
  [
    "an open bound, as in OpenAPI 3.0",
    { type: "number", minimum: 1, exclusiveMinimum: true },
    { type: "number", exclusiveMinimum: 1 },
    ["docs bound-changed body /name"],
  ],
  [
    "an open bound of integers",
    { type: "integer", exclusiveMinimum: 0, maximum: 9 },
    { type: "integer", minimum: 1, exclusiveMaximum: 10 },
    ["docs bound-changed body /name", "docs bound-changed body /name"],
  ],
  [
    "an open bound of numbers",
    { type: "number", exclusiveMinimum: 0 },
    { type: "number", minimum: 1 },
    ["breaking bound-changed body /name"],
  ],
  [
    "decimal steps",
    { type: "number", multipleOf: 0.3 },
    { type: "number", multipleOf: 0.1 },
    ["compatible bound-changed body /name"],
  ],
  [
    "a list with null, whose types lose null",
    { type: ["string", "null"], enum: ["a", null] },
    { type: "string", enum: ["a", null] },
    ["breaking type-changed body /name"],
  ],
  [
    "a list without values of the type",
    { enum: ["a"] },
    { enum: ["a"], type: "object" },
    ["breaking type-changed body /name"],
  ],
])("%s: the values decide, not the words", async (_, before, after, expected) => {
  const changes = await changesOf(
    (document) => (sent(document).properties.name = after),
    (document) => (sent(document).properties.name = before),
  );

  expect(changes.map(summaryOf)).toEqual(expected);
});

test("distinguishes branches by a member that is always null", async () => {
  const branch = (end: object) => ({ type: "object", required: ["end"], properties: { end } });
  const changes = await changesOf(
    (document) => (sent(document).properties.name.anyOf[0].properties.end = { type: "string", maxLength: 3 }),
    (document) => (sent(document).properties.name = { anyOf: [branch({ const: null }), branch({ type: "integer" })] }),
  );

  expect(changes.map(summaryOf)).toContain("breaking branch-removed body /name");
});

describe("a schema that becomes stricter while its choices change", () => {
  const Cat = { type: "object", required: ["meow"], properties: { meow: { type: "string" } } };
  const Dog = {
    type: "object",
    required: ["bark"],
    properties: { bark: { type: "string" }, age: { type: "integer" } },
  };
  const StricterDog = { ...Dog, required: ["bark", "age"] };
  const Fish = { type: "object", required: ["swims"], properties: { swims: { type: "boolean" } } };
  const choice = (...names: string[]) => ({ oneOf: names.map((name) => ({ $ref: `#/components/schemas/${name}` })) });
  const sending = (schema: object, schemas: object) => {
    const document = { ...aService(), components: { schemas } };
    sent(document).properties.name = schema;
    return document as OpenApiDocument;
  };

  test("applies siblings of a choice to the first branch", async () => {
    const base = sending(choice("Dog").oneOf[0]!, { Cat, Dog });
    const head = sending({ ...choice("Dog", "Cat"), type: "object", required: ["age"] }, { Cat, Dog });

    const { changes } = await judge(base, head);

    expect(changes.map(summaryOf)).toEqual(["breaking union-changed body /name"]);
  });

  test.each([
    ["one becomes several", choice("Dog").oneOf[0]!, choice("Dog", "Cat"), "compatible branch-added body /name"],
    ["several become one", choice("Dog", "Cat"), choice("Dog").oneOf[0]!, "breaking branch-removed body /name"],
    ["one more", choice("Dog", "Cat"), choice("Dog", "Cat", "Fish"), "compatible branch-added body /name"],
  ])("%s: each change is rated by itself", async (_, before, after, expected) => {
    const base = sending(before, { Cat, Dog, Fish });
    const { changes } = await judge(base, sending(after, { Cat, Dog: StricterDog, Fish }));

    expect(changes.map(summaryOf).toSorted()).toEqual([expected, "breaking member-required body /name"].toSorted());
  });
});

test("in OpenAPI 3.0, a list of values that is no longer nullable refuses null", async () => {
  const [base, head] = [aService(), aService()].map((service) => ({ ...service, openapi: "3.0.3" }));
  sent(base!).properties.kind = { type: "string", nullable: true, enum: ["cat", "dog"] };
  sent(head!).properties.kind = { type: "string", enum: ["cat", "dog"] };

  const { changes } = await judge(base!, head!);

  expect(changes.map(summaryOf)).toEqual(["breaking type-changed body /kind"]);
});

const summaryOf = ({ class: name, id, place }: Change): string => `${name} ${id} ${place}`;

type Row = [what: string, edit: (document: Editable) => void, expected: string];

describe("an edit of requests", () => {
  test.each<Row>([
    ["a shorter text", (d) => (sent(d).properties.name.maxLength = 5), "breaking bound-changed body /name"],
    ["a longer text", (d) => (sent(d).properties.name.maxLength = 50), "compatible bound-changed body /name"],
    ["a smaller number", (d) => (sent(d).properties.age.maximum = 20), "breaking bound-changed body /age"],
    [
      "an open bound at the same number",
      (d) => (sent(d).properties.age = { type: "integer", minimum: 0, exclusiveMaximum: 30 }),
      "breaking bound-changed body /age",
    ],
    ["fewer items", (d) => (sent(d).properties.tags.maxItems = 1), "breaking bound-changed body /tags"],
    ["different items", (d) => (sent(d).properties.tags.uniqueItems = true), "breaking bound-changed body /tags"],
    [
      "a narrower pattern",
      (d) => (sent(d).properties.tags.items.pattern = "^[a-z]{3,4}$"),
      "breaking pattern-changed body /tags/0",
    ],
    ["no pattern", (d) => delete sent(d).properties.tags.items.pattern, "compatible pattern-changed body /tags/0"],
    ["a value less", (d) => (sent(d).properties.kind.enum = ["cat"]), "breaking values-changed body /kind"],
    ["a value more", (d) => sent(d).properties.kind.enum.push("cow"), "compatible values-changed body /kind"],
    ["a member that is now required", (d) => sent(d).required.push("age"), "breaking member-required body"],
    ["an optional member", (d) => (sent(d).required = []), "compatible member-optional body"],
    [
      "a new member that is optional",
      (d) => (sent(d).properties.note = { type: "string" }),
      "compatible member-added body",
    ],
    ["a member that is ignored now", (d) => delete sent(d).properties.age, "risky member-removed body"],
    ["no other members", (d) => (sent(d).additionalProperties = false), "breaking rest-changed body"],
    ["null as well", (d) => (sent(d).properties.age.type = ["integer", "null"]), "compatible type-changed body /age"],
    ["a text for a number", (d) => (sent(d).properties.age = { type: "string" }), "breaking type-changed body /age"],
    ["a number for an integer", (d) => (sent(d).properties.age.type = "number"), "compatible type-changed body /age"],
    ["a checked format", (d) => (sent(d).properties.name.format = "email"), "breaking format-changed body /name"],
    ["a default", (d) => (sent(d).properties.age.default = 3), "risky default-changed body /age"],
    [
      "a value that must not be",
      (d) => (sent(d).properties.name.not = { const: "a" }),
      "breaking rule-changed body /name",
    ],
    ["a rule between members", (d) => (sent(d)["x-conflicts"] = [["age", "kind"]]), "breaking condition-changed body"],
    [
      "a member that needs another",
      (d) => (sent(d).dependentRequired = { age: ["kind"] }),
      "breaking rule-changed body",
    ],
    ["a body that may be left out", (d) => (path(d).put.requestBody.required = false), "compatible body-optional body"],
    [
      "another media type",
      (d) => (path(d).put.requestBody.content["text/plain"] = {}),
      "compatible media-type-added body",
    ],
    ["a description", (d) => (sent(d).properties.name.description = "Its name."), "docs words-changed body /name"],
    [
      "a required parameter",
      (d) => (path(d).put.parameters = [{ name: "force", in: "query", required: true, schema: {} }]),
      "breaking parameter-added query force",
    ],
    [
      "an optional parameter",
      (d) => (path(d).put.parameters = [{ name: "force", in: "query", schema: {} }]),
      "compatible parameter-added query force",
    ],
    ["a parameter less", (d) => path(d).get.parameters.shift(), "risky parameter-removed query fields"],
    ["a header less", (d) => path(d).get.parameters.pop(), "risky parameter-removed header X-Mode"],
    ["a parameter that is now required", (d) => (query(d).required = true), "breaking parameter-required query fields"],
    ["a list in another style", (d) => (query(d).explode = false), "breaking parameter-style-changed query fields"],
    [
      "a removed value of a parameter",
      (d) => (query(d).schema.items.enum = ["name"]),
      "breaking values-changed query fields /0",
    ],
    [
      "a removed value of a header",
      (d) => (path(d).get.parameters[1].schema.enum = ["fast"]),
      "breaking values-changed header X-Mode",
    ],
    [
      "a token that is now needed",
      (d) =>
        Object.assign(d, {
          security: [{ token: [] }],
          components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
        }),
      "breaking security-changed security",
    ],
    [
      "another path in front",
      (d) => (d.servers = [{ url: "https://example.org/v2" }]),
      "breaking servers-changed servers",
    ],
    ["an operation less", (d) => delete path(d).put, "breaking operation-removed PUT /pets/{id}"],
  ])("%s", async (_, edit, expected) => {
    const changes = await changesOf(edit);

    expect(changes.map(summaryOf)).toContain(expected);
    expect(changes.filter((one) => one.class === "breaking").every(({ witness }) => witness !== null)).toBe(true);
    expect(changes[0]!.class).toBe(expected.split(" ")[0]);
  });
});

describe("an edit of responses", () => {
  test.each<Row>([
    ["a shorter text", (d) => (answered(d).properties.name.maxLength = 5), "compatible bound-changed 200 body /name"],
    ["a longer text", (d) => (answered(d).properties.name.maxLength = 50), "breaking bound-changed 200 body /name"],
    ["a value more", (d) => answered(d).properties.kind.enum.push("cow"), "breaking values-changed 200 body /kind"],
    ["a value less", (d) => answered(d).properties.kind.enum.pop(), "compatible values-changed 200 body /kind"],
    [
      "null as well",
      (d) => (answered(d).properties.age.type = ["integer", "null"]),
      "breaking type-changed 200 body /age",
    ],
    ["a member that may be missing", (d) => (answered(d).required = []), "breaking member-optional 200 body"],
    [
      "a removed required member",
      (d) => {
        delete answered(d).properties.name;
        answered(d).required = [];
      },
      "breaking member-removed 200 body",
    ],
    ["a removed optional member", (d) => delete answered(d).properties.age, "risky member-removed 200 body"],
    ["a member more", (d) => (answered(d).properties.note = { type: "string" }), "compatible member-added 200 body"],
    [
      "a wider pattern",
      (d) => (answered(d).properties.tags.items.pattern = "^[a-z]{2,5}$"),
      "breaking pattern-changed 200 body /tags/0",
    ],
    [
      "a choice of shapes",
      (d) =>
        (answered(d).properties.age = { oneOf: [{ type: "integer", minimum: 0, maximum: 30 }, { type: "string" }] }),
      "breaking branch-added 200 body /age",
    ],
    ["a success more", (d) => (path(d).get.responses["202"] = { description: "Later." }), "breaking status-added 202"],
    ["an error more", (d) => (path(d).get.responses["429"] = { description: "Slow down." }), "risky status-added 429"],
    ["an error less", (d) => delete path(d).get.responses["404"], "risky status-removed 404"],
    [
      "another success",
      (d) => {
        path(d).put.responses = { "202": { description: "Later." } };
      },
      "breaking status-added 202",
    ],
    [
      "another media type",
      (d) => (path(d).get.responses["200"].content = { "text/plain": {} }),
      "breaking media-type-removed 200 body",
    ],
    [
      "a media type more",
      (d) => (path(d).get.responses["200"].content["text/plain"] = {}),
      "compatible media-type-added 200 body",
    ],
    ["no body", (d) => delete path(d).get.responses["200"].content, "breaking body-removed 200"],
    [
      "a removed required header",
      (d) => delete path(d).get.responses["200"].headers,
      "breaking header-removed 200 header X-Count",
    ],
    [
      "a header that may be missing",
      (d) => (path(d).get.responses["200"].headers["X-Count"].required = false),
      "breaking header-optional 200 header X-Count",
    ],
    [
      "a larger number in a header",
      (d) => (path(d).get.responses["200"].headers["X-Count"].schema.maximum = 99),
      "breaking bound-changed 200 header X-Count",
    ],
    ["a default", (d) => (answered(d).properties.age.default = 3), "compatible default-changed 200 body /age"],
  ])("%s", async (_, edit, expected) => {
    const changes = await changesOf(edit);

    expect(changes.map(summaryOf)).toContain(expected);
    expect(changes.filter((one) => one.class === "breaking").every(({ witness }) => witness !== null)).toBe(true);
    expect(changes[0]!.class).toBe(expected.split(" ")[0]);
  });

  test("a new member in an object that was closed", async () => {
    const [change] = await changesOf(
      (d) => (answered(d).properties.note = { type: "string" }),
      (d) => (answered(d).additionalProperties = false),
    );

    expect(change).toMatchObject({ class: "breaking", id: "member-added" });
  });
});

test("the same description has no changes", async () => {
  expect(await changesOf(() => {})).toEqual([]);
});

test("splitting a spec into files causes no changes", async () => {
  const changes = await changesOf((d) => {
    const { name, ...others } = sent(d).properties;
    const type = "object";
    d.components = {
      schemas: { Named: { type, required: ["name"], properties: { name } }, Rest: { type, properties: others } },
    };
    path(d).put.requestBody.content["application/json"].schema = {
      allOf: [{ $ref: "#/components/schemas/Named" }, { $ref: "#/components/schemas/Rest" }],
    };
  });

  expect(changes).toEqual([]);
});

test("the name of a path parameter does not matter", async () => {
  const changes = await changesOf((d) => {
    d.paths["/pets/{pet}"] = path(d);
    delete d.paths["/pets/{id}"];
    d.paths["/pets/{pet}"].parameters[0].name = "pet";
  });

  expect([...new Set(changes.map(({ class: name }) => name))]).toEqual(["compatible"]);
});

test("a shared component is reported once, with all affected operations", async () => {
  const share = (d: Editable) => {
    d.components = { schemas: { Pet: pet() } };
    const schema = { $ref: "#/components/schemas/Pet" };
    path(d).put.requestBody.content["application/json"].schema = schema;
    path(d).post = { ...structuredClone(path(d).put), operationId: "replacePet" };
  };

  const changes = await changesOf((d) => (d.components.schemas.Pet.properties.name.maxLength = 5), share);

  expect(changes.map(({ id, operations }) => [id, operations])).toEqual([
    ["bound-changed", ["updatePet", "replacePet"]],
  ]);
});

describe.each<[string, (d: Editable, mark: object) => void, (d: Editable) => void]>([
  ["operation", (d, mark) => Object.assign(path(d).put, mark), (d) => delete path(d).put],
  [
    "parameter of JSON:API",
    (d, mark) => {
      Object.assign(query(d), mark);
      path(d).get.responses["404"].content = { "application/vnd.api+json": {} };
    },
    (d) => path(d).get.parameters.shift(),
  ],
  [
    "member",
    (d, mark) => {
      Object.assign(sent(d).properties.age, mark);
      sent(d).additionalProperties = false;
    },
    (d) => delete sent(d).properties.age,
  ],
])("a removed %s", (_, announce, remove) => {
  const classOf = async (now: string) => {
    const [base, head] = [aService(), aService()];
    for (const d of [base, head]) announce(d, { deprecated: true, "x-sunset": "2027-12-31" });
    remove(head);
    const { changes } = await judge(base, head, { now: new Date(now) });
    return changes.map((change) => change.class);
  };

  test("is breaking on its last day, in UTC", async () => {
    expect(await classOf("2027-12-31T23:59:59Z")).toEqual(["breaking"]);
  });

  test("is compatible after its last day", async () => {
    expect(await classOf("2028-01-01T00:00:00Z")).toEqual(["compatible"]);
  });
});
