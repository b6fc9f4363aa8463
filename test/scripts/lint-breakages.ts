/** One edit of the valid description, and the expected finding of lint: a rule, and part of its message. */
export interface Breakage {
  rule: string;
  file: string;
  edit: [from: string | RegExp, to: string];
  says: string;
}

const thing = "paths/thing.yaml";
const ping = "paths/ping.yaml";
const create = "paths/create-thing.yaml";
const schema = "components/schemas/ThingCreate.yaml";
const machine = "state-machines/thing.yaml";

export const breakages: Breakage[] = [
  { rule: "operation-names", file: ping, edit: ["ping\n", "alive\n"], says: "must start with a verb" },
  { rule: "operation-names", file: thing, edit: ["applyThing", "apply"], says: "needs a noun after its verb" },
  { rule: "operation-names", file: thing, edit: ["applyThing", "listThings"], says: "list means GET" },
  { rule: "operation-names", file: thing, edit: ["applyThing", "apply_thing"], says: "must be letters in camelCase" },
  { rule: "operation-names", file: thing, edit: ["showThing\n", "readThing\n"], says: "needs a twin named showThing" },
  {
    rule: "operation-names",
    file: ping,
    edit: ["operationId: ping", "operationId: readPulse"],
    says: "name the file read-pulse.yaml",
  },
  { rule: "one-success", file: ping, edit: ['"204": {', '"200": { description: Also. }\n    "204": {'], says: "not 2" },
  { rule: "one-success", file: ping, edit: ['"404"', '"4XX"'], says: "must list single statuses" },
  { rule: "error-statuses", file: thing, edit: [/ {4}"406".*\n/, ""], says: "showThing lacks 406" },
  { rule: "error-statuses", file: create, edit: [/ {4}"415".*\n/, ""], says: "lacks 415: a JSON body" },
  {
    rule: "error-statuses",
    file: thing,
    edit: ['"503": yes', '"412": yes'],
    says: "lacks 412. x-retry lists it",
  },
  {
    rule: "error-statuses",
    file: "openapi.yaml",
    edit: [/^x-rate-limit.*\n/m, ""],
    says: "neither it nor the document has an x-rate-limit",
  },
  {
    rule: "state-machines",
    file: machine,
    edit: ["refusal:", "status: 412, refusal:"],
    says: "applyThing lacks 412, with which",
  },
  { rule: "error-statuses", file: ping, edit: ['"404"', '"405"'], says: "belongs only in x-common-responses" },
  {
    rule: "json-bodies",
    file: create,
    edit: ["application/vnd.api+json:", "application/json:"],
    says: "A body of createThing is application/json: it must be application/vnd.api+json",
  },
  {
    rule: "json-bodies",
    file: create,
    edit: [/(The new thing\.\s(?:.*\s){5}\s*)application\/vnd\.api\+json:/, "$1application/json:"],
    says: "A body of createThing is application/json",
  },
  {
    rule: "error-documents",
    file: "components/responses/not-found.yaml",
    edit: ["vnd.api+json", "json"],
    says: "A 404 must have",
  },
  {
    rule: "error-documents",
    file: "components/responses/not-found.yaml",
    edit: ["ErrorDocument", "Thing"],
    says: "ErrorDocument",
  },
  {
    rule: "error-documents",
    file: "components/responses/not-found.yaml",
    edit: ['"404"', '"410"'],
    says: "in this example of a",
  },
  {
    rule: "response-headers",
    file: create,
    edit: [/ {8}X-RateLimit-Reset.*\n/, ""],
    says: "lacks the header X-RateLimit-Reset",
  },
  {
    rule: "response-headers",
    file: "components/responses/too-many-requests.yaml",
    edit: [/ {2}Retry.*\n/, ""],
    says: "lacks the header Retry-After",
  },
  {
    rule: "response-headers",
    file: create,
    edit: ["x-permission", "x-rate-limit: none\n  x-permission"],
    says: "is not rate limited",
  },
  { rule: "body-required", file: create, edit: [/ {4}required: true\n/, ""], says: "required: true" },
  { rule: "permissions", file: create, edit: [/ {2}x-permission.*\n/, ""], says: "createThing lacks x-permission" },
  {
    rule: "permissions",
    file: ping,
    edit: ["x-permission: none", "x-permission: organization:member"],
    says: "An operation without authentication",
  },
  {
    rule: "permissions",
    file: create,
    edit: ["x-permission: organization:member", "x-permission: token"],
    says: "security: []",
  },
  {
    rule: "x-vocabulary",
    file: ping,
    edit: ["x-permission", "x-extensions: true\n  x-permission"],
    says: "x-extensions is not in the vocabulary (openapi/README.md). Did you mean x-extension?",
  },
  {
    rule: "x-vocabulary",
    file: ping,
    edit: ["x-permission", "x-sensitive: true\n  x-permission"],
    says: "is allowed on Schema, Parameter, not on Operation",
  },
  {
    rule: "x-vocabulary",
    file: thing,
    edit: ["[user, team]", "[user, robot]"],
    says: "x-token-kinds must be a list of",
  },
  { rule: "x-vocabulary", file: thing, edit: ['"503": yes', '"503": perhaps'], says: "x-retry must be" },
  {
    rule: "x-vocabulary",
    file: ping,
    edit: ["x-permission", "x-sunset: next year\n  x-permission"],
    says: "x-sunset must be a day",
  },
  { rule: "x-vocabulary", file: "openapi.yaml", edit: ["seconds: 1", "minutes: 1"], says: "x-rate-limit must be" },
  {
    rule: "choices",
    file: ping,
    edit: ["operationId: ping", "operationId: ping # our choice"],
    says: "instead of a comment",
  },
  {
    rule: "choices",
    file: schema,
    edit: [" maxItems: 10,", " maxItems: 10, x-our-choice: { maxLength: it },"],
    says: "there is no maxLength here",
  },
  { rule: "bounds", file: schema, edit: [" maxItems: 10,", ""], says: "Give this array maxItems" },
  {
    rule: "bounds",
    file: schema,
    edit: [" maxProperties: 10,", ""],
    says: "Give this map maxProperties",
  },
  {
    rule: "bounds",
    file: schema,
    edit: ["items: { type: string }", "items: { type: object }"],
    says: "Give this map maxProperties",
  },
  {
    rule: "bounds",
    file: schema,
    edit: ["additionalProperties: { type: string }", "additionalProperties: { description: Any. }"],
    says: "Give this schema a type",
  },
  {
    rule: "bounds",
    file: schema,
    edit: [
      "additionalProperties: { type: string }",
      'patternProperties: { "^x": { type: array, items: { type: string } } }',
    ],
    says: "Give this array maxItems",
  },
  {
    rule: "bounds",
    file: "components/parameters/thing_id.yaml",
    edit: [
      'type: string, pattern: "^thing-[0-9]+$", example: thing-1',
      "type: array, items: { type: string }, example: [a]",
    ],
    says: "Give this array maxItems",
  },
  ...[
    "items: { type: string }",
    'items: { type: string, pattern: "^[a-z, ]+$" }',
    'items: { type: string, pattern: "^a[0-9]+.?b$" }',
    "items: { enum: [a1b, 'a,b'] }",
    "items: { anyOf: [{ type: integer }, { type: string }] }",
  ].map((items): Breakage => {
    const list = `type: array, maxItems: 5, ${items}, example: [a1b]`;
    return {
      rule: "comma-lists",
      file: thing,
      edit: [
        "parameters:\n",
        `parameters:\n  - { name: names, in: query, description: Names., explode: false, schema: { ${list} } }\n`,
      ],
      says: "Give the items of names a pattern without commas",
    };
  }),
  {
    rule: "unions",
    file: schema,
    edit: [
      "  size: { type: integer, minimum: 1 }",
      "  size: { anyOf: [{ type: object, properties: { of: { type: string } } }, { type: object, properties: {} }] }",
    ],
    says: "of is unchecked if another branch matches",
  },
  {
    rule: "unions",
    file: schema,
    edit: [
      "properties:\n",
      "oneOf: [{ type: object, properties: { a: { type: object, properties: { b: { type: integer } } } } }, { type: object, properties: { a: { type: object } } }]\nproperties:\n",
    ],
    says: "a.b is unchecked if another branch matches",
  },
  { rule: "conditions", file: schema, edit: ["[[size,", "[[weight,"], says: "there is no member weight" },
  {
    rule: "conditions",
    file: schema,
    edit: ["when: color=red", "when: color=green"],
    says: "color can never be green",
  },
  {
    rule: "state-machines",
    file: machine,
    edit: ["initial: waiting", "initial: asleep"],
    says: "There is no state asleep",
  },
  {
    rule: "state-machines",
    file: machine,
    edit: ["to: working,", "to: waiting,"],
    says: "No transition reaches working",
  },
  {
    rule: "state-machines",
    file: machine,
    edit: ["working: { final: false", "working: { final: true"],
    says: "working is final, yet",
  },
  {
    rule: "state-machines",
    file: machine,
    edit: ["done: { final: true", "done: { final: false"],
    says: "no transition leaves it",
  },
  {
    rule: "state-machines",
    file: machine,
    edit: ["to: done", "to: dome"],
    says: "There is no state dome. Did you mean done?",
  },
  { rule: "state-machines", file: machine, edit: ["by: service", "by: magic"], says: "must be an action or service" },
  {
    rule: "state-machines",
    file: machine,
    edit: ["applyThing", "applyThings"],
    says: "There is no operation applyThings",
  },
  {
    rule: "state-machines",
    file: machine,
    edit: ["from: [waiting]", "from: [begun]"],
    says: "There is no state begun",
  },
  { rule: "state-machines", file: machine, edit: [/, refusal: [^}]*/, ""], says: "A state machine needs states" },
  {
    rule: "state-machines",
    file: "components/schemas/ThingStatus.yaml",
    edit: [", done]", "]"],
    says: "The status enum lacks done",
  },
  {
    rule: "state-machines",
    file: "components/schemas/ThingStatus.yaml",
    edit: [", done]", ", done, lost]"],
    says: "The status enum has lost",
  },
  {
    rule: "links",
    file: create,
    edit: ["operationId: showThing\n", "operationId: showThings\n"],
    says: "no operation has this operationId",
  },
  { rule: "links", file: create, edit: ["{ thing_id:", "{ id:"], says: "showThing has no parameter id" },
  { rule: "links", file: create, edit: ["body#/id", "body#/data/id"], says: "which createThing does not have" },
  { rule: "links", file: create, edit: [/ {10}parameters:.*\n/, ""], says: "must set thing_id" },
  {
    rule: "descriptions",
    file: "components/headers/count.yaml",
    edit: [/description.*\n/, ""],
    says: "This Header needs a description",
  },
  {
    rule: "descriptions",
    file: "components/schemas/Thing.yaml",
    edit: [/description.*\n/, ""],
    says: "This Schema needs a description",
  },
  {
    rule: "descriptions",
    file: "components/schemas/ThingStatus.yaml",
    edit: [/, done: Finished./, ""],
    says: "x-enumDescriptions does not describe done",
  },
  {
    rule: "descriptions",
    file: "components/schemas/ThingStatus.yaml",
    edit: ["done: Finished.", "done: Finished., lost: Nobody knows."],
    says: "describes lost, which is not in the enum",
  },
  {
    rule: "descriptions",
    file: ping,
    edit: ["Tells that", "This endpoint tells that"],
    says: 'instead of "This endpoint"',
  },
  {
    rule: "plain-schemas",
    file: schema,
    edit: ["type: object", "type: object\nadditionalProperties: false"],
    says: "closes every object",
  },
  {
    rule: "plain-schemas",
    file: schema,
    edit: ["type: object", "type: object\nallOf: [{ required: [size] }]"],
    says: "instead of allOf",
  },
  { rule: "examples", file: schema, edit: ["type: integer", "type: intege"], says: "its schema cannot be used" },
  { rule: "examples", file: create, edit: [/ {8}example: .*\n/, ""], says: "body has no example" },
  { rule: "examples", file: create, edit: ["size: 3, color: red", "size: 0, color: red"], says: "/size must be >= 1" },
  {
    rule: "examples",
    file: create,
    edit: ["size: 3, color: red", "size: 3, colour: red"],
    says: "additional properties: colour",
  },
  {
    rule: "examples",
    file: schema,
    edit: [/^properties:[\s\S]*/m, "allOf: [{ properties: { size: {} } }, { properties: { labels: {} } }]\n"],
    says: "unevaluated properties: color",
  },
  {
    rule: "examples",
    file: create,
    edit: ["status: waiting", "status: lost"],
    says: "/status must be equal to one of the allowed values",
  },
  {
    rule: "examples",
    file: "components/schemas/Thing.yaml",
    edit: ["default: 1", "default: 0"],
    says: "The default does not match its schema",
  },
  {
    rule: "examples",
    file: "components/parameters/thing_id.yaml",
    edit: [", example: thing-1", ""],
    says: "parameter thing_id has no example",
  },
  {
    rule: "examples",
    file: "components/parameters/thing_id.yaml",
    edit: ["example: thing-1", "example: 1"],
    says: "must be string",
  },
  { rule: "examples", file: create, edit: ["size: 3, color: red", "size: 3, color: blue"], says: "exclude each other" },
  { rule: "examples", file: create, edit: ["size: 3, color: red", "color: red"], says: "that another one requires" },
  {
    rule: "unused-files",
    file: "components/schemas/Thing.yaml",
    edit: [/ {2}status: .*\n/, ""],
    says: "Nothing refers to components/schemas/ThingStatus.yaml",
  },
  {
    rule: "unused-files",
    file: "openapi.yaml",
    edit: [/ .*paths\/ping\.yaml.*\n/, ""],
    says: "Nothing refers to paths/ping.yaml. Add its path to the root document.",
  },
];
