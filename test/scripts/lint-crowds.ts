type Edit = [from: string | RegExp, to: string];

/** Many violations together, and all findings of their rule: line and message. */
export interface Crowd {
  rule: string;
  file: string;
  edits: [Edit, ...Edit[]];
  says: string[];
}

const create = "paths/create-thing.yaml";
const schema = "components/schemas/ThingCreate.yaml";
const thing = "paths/thing.yaml";
const text = "{ type: string }";
const list = "{ type: array, items: { type: string } }";

const array = "Give this array maxItems: callers send it.";
const map = "Give this map maxProperties: callers send it.";

const levels = Array.from({ length: 30 }, (_, index) => index);

export const crowdsOfSchemas: Crowd[] = [
  {
    rule: "bounds",
    file: schema,
    edits: [
      [
        /^ {2}labels[\s\S]*/m,
        [
          `  untyped: { items: ${text} }`,
          `  nullable: { type: [array, "null"], items: ${text} }`,
          `  one: { oneOf: [${list}] }`,
          `  any: { anyOf: [${list}] }`,
          `  all: { allOf: [${list}] }`,
          `  first: { type: array, maxItems: 2, prefixItems: [${list}] }`,
          `  holding: { type: array, maxItems: 2, contains: ${list} }`,
          `  items: { type: array, maxItems: 2, items: ${list} }`,
          `  open: { type: object, properties: { a: ${text} }, additionalProperties: ${text} }`,
          `  patterns: { type: object, properties: { a: ${text} }, patternProperties: { "^x": ${list} } }`,
          `  others: { type: object, properties: { a: ${text} }, unevaluatedProperties: ${list} }`,
          `  bounded: { type: object, maxProperties: 2, additionalProperties: ${list} }`,
          `  not: { type: string, not: ${list} }`,
          `  if: { type: string, if: ${list} }`,
          `  then: { type: string, then: ${list} }`,
          `  else: { type: string, else: ${list} }`,
          `  nested: { type: object, properties: { a: ${list} } }`,
          `  closed: { type: object, properties: { a: ${text} }, additionalProperties: false }`,
          "  constant: { const: 1 }",
          "  chosen: { enum: [1, 2] }",
          "  nothing: { description: Any. }",
          "  again: { $ref: ./ThingCreate.yaml }",
          "",
        ].join("\n"),
      ],
    ],
    says: [
      `8:3 ${array}`,
      `9:3 ${array}`,
      `10:18 ${array}`,
      `11:18 ${array}`,
      `12:18 ${array}`,
      `13:52 ${array}`,
      `14:40 ${array}`,
      `15:38 ${array}`,
      `16:3 ${map}`,
      `17:3 ${map}`,
      `17:87 ${array}`,
      `18:3 ${map}`,
      `18:64 ${array}`,
      `19:46 ${array}`,
      `20:24 ${array}`,
      `21:23 ${array}`,
      `22:25 ${array}`,
      `23:25 ${array}`,
      `24:41 ${array}`,
      "28:3 Give this schema a type: callers send it, so its size must be bounded.",
    ],
  },
  {
    rule: "bounds",
    file: create,
    edits: [
      [
        "  requestBody:",
        [
          "  parameters:",
          `    - { name: a, in: query, description: A., schema: ${list}, example: [a] }`,
          "    - name: b",
          "      in: query",
          "      description: B.",
          `      content: { application/json: { schema: ${list}, example: [a] } }`,
          `    - { name: c, in: query, description: C., schema: ${text}, example: a }`,
          "  requestBody:",
        ].join("\n"),
      ],
      [
        "    content:\n      application/vnd",
        "    content:\n      application/octet-stream: { schema: { format: binary }, example: a }\n      text/csv: { example: a }\n      application/vnd",
      ],
    ],
    says: [`8:46 ${array}`, `12:38 ${array}`],
  },
  {
    rule: "unions",
    file: schema,
    edits: [
      [
        /^ {2}labels[\s\S]*/m,
        [
          `  any: { anyOf: [{ properties: { a: ${text} } }, { properties: { b: ${text} } }] }`,
          `  beside: { properties: { a: ${text} }, oneOf: [{ properties: { a: ${text} } }, { properties: {} }] }`,
          `  told: { discriminator: { propertyName: a }, oneOf: [{ properties: { a: ${text} } }, { properties: {} }] }`,
          `  both: { oneOf: [{ properties: { a: ${text} } }, { properties: { a: ${text} } }] }`,
          `  all: { allOf: [{ anyOf: [{ properties: { c: ${text} } }, {}] }] }`,
          `  items: { type: array, maxItems: 1, items: { anyOf: [{ properties: { d: ${text} } }, {}] } }`,
          `  map: { type: object, maxProperties: 1, additionalProperties: { anyOf: [{ properties: { e: ${text} } }, {}] } }`,
          "  again: { $ref: ./ThingCreate.yaml }",
          `  within: { anyOf: [{ $ref: ./ThingCreate.yaml }, { $ref: ./ThingCreate.yaml }] }`,
          `  one: { oneOf: [{ properties: { f: ${text} } }, { anyOf: [{ properties: { g: ${text} } }, {}] }] }`,
          "",
        ].join("\n"),
      ],
    ],
    says: [
      "8:34 a is unchecked if another branch matches: put it next to anyOf.",
      "8:75 b is unchecked if another branch matches: put it next to anyOf.",
      "12:44 c is unchecked if another branch matches: put it next to anyOf.",
      "13:71 d is unchecked if another branch matches: put it next to anyOf.",
      "14:90 e is unchecked if another branch matches: put it next to anyOf.",
      "17:34 f is unchecked if another branch matches: put it next to oneOf.",
      "17:85 g is unchecked if another branch matches: put it next to anyOf.",
    ],
  },
  {
    rule: "unions",
    file: create,
    edits: [
      [
        "  requestBody:",
        [
          "  parameters:",
          "    - name: a",
          "      in: query",
          "      description: A.",
          `      schema: { type: object, anyOf: [{ properties: { a: ${text} } }, {}] }`,
          "      example: {}",
          "  requestBody:",
        ].join("\n"),
      ],
    ],
    says: ["11:55 a is unchecked if another branch matches: put it next to anyOf."],
  },
  {
    // Each level contains the next one twice, so that a billion paths lead to the last.
    rule: "unions",
    file: schema,
    edits: [
      [
        /^ {2}labels[\s\S]*/m,
        [
          ...levels.map((level) => {
            const next = `{ $ref: "#/properties/level${level + 1}" }`;
            return `  level${level}: { type: object, properties: { a: ${next}, b: ${next} } }`;
          }),
          `  level${levels.length}: { type: string }`,
          '  deep: { anyOf: [{ $ref: "#/properties/level0" }, {}] }',
          "",
        ].join("\n"),
      ],
    ],
    says: levels.map(
      (level) => `${9 + level}:3 ${"a.".repeat(level)}a is unchecked if another branch matches: put it next to anyOf.`,
    ),
  },
  {
    rule: "conditions",
    file: schema,
    edits: [
      [
        "x-conflicts: [[size, color=blue]]",
        "x-conflicts: [[size, color=blue, inner.deep, inner.lost, lost.deep], one]",
      ],
      [
        "x-requires: [{ when: color=red, then: size }]",
        "x-requires: [{ when: flag=true, then: flag=maybe }, { when: kind=a, then: kind=b }, { when: lost, then: size=7 }]",
      ],
      [
        "properties:\n",
        'properties:\n  flag: { type: [boolean, "null"] }\n  kind: { const: a }\n  inner: { type: object, properties: { deep: { type: string } } }\n',
      ],
    ],
    says: [
      "3:46 inner.lost: there is no member lost.",
      "3:58 lost.deep: there is no member lost.",
      "4:39 flag=maybe: flag can never be maybe.",
      "4:75 kind=b: kind can never be b.",
      "4:93 lost: there is no member lost.",
    ],
  },
  {
    rule: "links",
    file: create,
    edits: [
      [
        "        show:\n",
        [
          "        one: { operationId: showThing, parameters: { path.thing_id: $request.body#/size } }",
          "        two: { operationId: showThing, parameters: { thing_id: $request.body#/lost } }",
          "        three: { operationId: showThing, parameters: { query.thing_id: constant } }",
          "        four: { operationId: showThing, parameters: { thing_id: $response.header.X-RateLimit-Limit } }",
          "        five: { operationId: showThing, parameters: { thing_id: $response.header.X-Lost } }",
          "        six: { operationId: showThing, parameters: { thing_id: $request.path.thing_id } }",
          "        seven: { operationId: showThing, parameters: { thing_id: constant } }",
          "        eight: { operationId: showThing, parameters: { thing_id: $url } }",
          "        nine: { operationId: showThing, parameters: { thing_id: $request.body#/labels/0 } }",
          "        ten: { operationId: showThing, parameters: { thing_id: $request.body#/size/0 } }",
          "        show:\n",
        ].join("\n"),
      ],
    ],
    says: [
      "28:64 The link two reads $request.body#/lost, which createThing does not have.",
      "29:16 The link three must set thing_id: the path of showThing needs it.",
      "29:56 showThing has no parameter query.thing_id.",
      "31:65 The link five reads $response.header.X-Lost, which createThing does not have.",
      "32:64 The link six reads $request.path.thing_id, which createThing does not have.",
      "34:66 The link eight reads $url, which createThing does not have.",
      "36:64 The link ten reads $request.body#/size/0, which createThing does not have.",
    ],
  },
  {
    rule: "links",
    file: thing,
    edits: [
      [
        /(operationId: showThing\n[\s\S]*?"200":\n)/,
        "$1      links:\n        self: { operationId: showThing, parameters: { thing_id: $request.path.thing_id } }\n        query: { operationId: showThing, parameters: { thing_id: $request.query.thing_id } }\n        body: { operationId: showThing, parameters: { thing_id: $request.body#/a } }\n        lost: { operationId: showThing, parameters: { thing_id: $request.path.lost } }\n",
      ],
    ],
    says: [
      "15:66 The link query reads $request.query.thing_id, which showThing does not have.",
      "16:65 The link body reads $request.body#/a, which showThing does not have.",
      "17:65 The link lost reads $request.path.lost, which showThing does not have.",
    ],
  },
  {
    rule: "choices",
    file: schema,
    edits: [
      [
        "type: object\n",
        "type: object\nx-our-choice: { properties/size/minimum: a, properties/size/lost: b, ., required/size: c, required/lost: d, type/x: e, default/x: f }\ndefault: null\nrequired: [size]\n",
      ],
      ["  size: {", '  # our choice: here\n  size: { description: "not # our choice",'],
    ],
    says: [
      "1:1 Say `x-our-choice: reason` instead of a comment `# our choice`.",
      "2:67 x-our-choice: there is no properties/size/lost here.",
      "2:106 x-our-choice: there is no required/lost here.",
      "2:117 x-our-choice: there is no type/x here.",
      "2:131 x-our-choice: there is no default/x here.",
    ],
  },
];
