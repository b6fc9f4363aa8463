import type { Crowd } from "./lint-crowds.ts";

const thing = "paths/thing.yaml";

export const crowdsOfOperations: Crowd[] = [
  {
    rule: "operation-names",
    file: thing,
    edits: [
      [
        "post:\n",
        "put: { operationId: constructorThing }\npatch: { operationId: forceDeleteThing }\ndelete: { operationId: safe }\npost:\n",
      ],
      ["applyThing", "updateThingByName"],
    ],
    says: [
      "30:21 operationId constructorThing must start with a verb (list, show, read, ping, create, receive, upload, update, replace, restore, delete, remove, add, set, apply, discard, cancel, execute, override, lock, unlock).",
      "32:24 operationId safe must start with a verb (list, show, read, ping, create, receive, upload, update, replace, restore, delete, remove, add, set, apply, discard, cancel, execute, override, lock, unlock).",
      "34:16 operationId updateThingByName is a POST, but update means PATCH.",
    ],
  },
  {
    rule: "one-success",
    file: thing,
    edits: [
      [
        "post:\n",
        "put: { operationId: uploadThing, responses: { default: {}, '100': {}, '600': {}, '2XX': {}, x-note: {} } }\npost:\n",
      ],
    ],
    says: [
      "30:56 uploadThing must list single statuses, not default.",
      "30:67 uploadThing must list single statuses, not 100.",
      "30:78 uploadThing must list single statuses, not 600.",
      "30:89 uploadThing must list single statuses, not 2XX.",
    ],
  },
  {
    rule: "error-statuses",
    file: thing,
    edits: [
      [
        "post:\n",
        [
          "put: { operationId: uploadThing, responses: { '204': {}, '405': {} } }",
          "patch: { operationId: updateThing, security: [], responses: {}, requestBody: { content: { application/json: {} } } }",
          "delete: { operationId: deleteThing, security: [], responses: {}, requestBody: { content: { text/csv: {} } } }",
          "post:\n",
        ].join("\n"),
      ],
    ],
    says: [
      "30:45 uploadThing lacks 400, 401, 404, 406, 429, 500, 503: an operation with authentication can give them.",
      "30:65 405 belongs only in x-common-responses: it is answered before any operation is reached.",
      "31:61 updateThing lacks 413, 415, 422: a JSON body can give them.",
    ],
  },
  {
    rule: "error-documents",
    file: thing,
    edits: [
      [
        "post:\n",
        [
          "put:",
          "  operationId: uploadThing",
          "  responses:",
          "    '204': {}",
          "    '400': {}",
          "    '401': { content: { text/plain: {} } }",
          "    '404': { content: { application/vnd.api+json: {}, text/plain: {} } }",
          "    '409': { content: { application/vnd.api+json: {} } }",
          "    '500': { content: { application/vnd.api+json: { schema: { type: object } } } }",
          "    '502':",
          "      content:",
          "        application/vnd.api+json:",
          "          schema: { $ref: ../components/schemas/ErrorDocument.yaml }",
          "          examples:",
          "            right: { value: { errors: [{ status: '502' }] } }",
          "            none: { value: {} }",
          "            wrong: { value: { errors: [{ status: '502' }, { status: '503' }] } }",
          "post:\n",
        ].join("\n"),
      ],
    ],
    says: [
      "34:12 A 400 must have application/vnd.api+json as its only media type.",
      "35:12 A 401 must have application/vnd.api+json as its only media type.",
      "36:12 A 404 must have application/vnd.api+json as its only media type.",
      "37:51 The schema of a 409 must be ErrorDocument.",
      "38:61 The schema of a 500 must be ErrorDocument.",
      "46:29 The status in this example of a 502 is different.",
    ],
  },
  {
    rule: "response-headers",
    file: thing,
    edits: [
      [
        "post:\n",
        [
          "put: { operationId: uploadThing, responses: { '204': {}, '401': {}, '405': {}, '429': {}, '503': {} } }",
          "patch:",
          "  operationId: updateThing",
          "  x-rate-limit: none",
          "  responses:",
          "    '200': { headers: { X-RateLimit-Limit: { $ref: ../components/headers/count.yaml } } }",
          "    '404': { headers: { X-RateLimit-Limit: { $ref: ../components/headers/count.yaml } } }",
          "delete: { operationId: deleteThing, security: [], responses: { '204': {} } }",
          "post:\n",
        ].join("\n"),
      ],
    ],
    says: [
      "30:54 The 204 of uploadThing lacks the header X-RateLimit-Limit.",
      "30:54 The 204 of uploadThing lacks the header X-RateLimit-Remaining.",
      "30:54 The 204 of uploadThing lacks the header X-RateLimit-Reset.",
      "30:65 The 401 of uploadThing lacks the header X-RateLimit-Limit.",
      "30:65 The 401 of uploadThing lacks the header X-RateLimit-Remaining.",
      "30:65 The 401 of uploadThing lacks the header X-RateLimit-Reset.",
      "30:65 The 401 of uploadThing lacks the header WWW-Authenticate.",
      "30:76 The 405 of uploadThing lacks the header X-RateLimit-Limit.",
      "30:76 The 405 of uploadThing lacks the header X-RateLimit-Remaining.",
      "30:76 The 405 of uploadThing lacks the header X-RateLimit-Reset.",
      "30:76 The 405 of uploadThing lacks the header Allow.",
      "30:87 The 429 of uploadThing lacks the header X-RateLimit-Limit.",
      "30:87 The 429 of uploadThing lacks the header X-RateLimit-Remaining.",
      "30:87 The 429 of uploadThing lacks the header X-RateLimit-Reset.",
      "30:87 The 429 of uploadThing lacks the header Retry-After.",
      "30:98 The 503 of uploadThing lacks the header X-RateLimit-Limit.",
      "30:98 The 503 of uploadThing lacks the header X-RateLimit-Remaining.",
      "30:98 The 503 of uploadThing lacks the header X-RateLimit-Reset.",
      "30:98 The 503 of uploadThing lacks the header Retry-After.",
      "35:44 updateThing is not rate limited, yet its 200 has X-RateLimit-Limit.",
    ],
  },
  {
    rule: "state-machines",
    file: "state-machines/thing.yaml",
    edits: [
      ["initial: waiting", "initial: toString"],
      [
        "  done:",
        "  stuck: { final: false, description: For ever. }\n  left: { final: true, description: Over. }\n  done:",
      ],
      [
        "actions:",
        [
          "  - { from: working, to: done, by: service }",
          "  - { from: constructor, to: lost, by: valueOf }",
          "  - { from: left, to: waiting, by: apply }",
          "actions:",
          "  stop: { operation: toString, from: [waiting, constructor], refusal: No. }",
        ].join("\n"),
      ],
    ],
    says: [
      "2:10 There is no state toString.",
      "6:10 The status enum lacks stuck.",
      "7:9 The status enum lacks left.",
      "7:9 left is final, yet a transition leaves it.",
      "12:5 working to done by service is written twice.",
      "13:5 There is no state constructor.",
      "13:5 There is no state lost. Did you mean left?",
      "13:5 valueOf must be an action or service.",
      "16:9 There is no operation toString.",
      "16:9 There is no state constructor.",
    ],
  },
  {
    rule: "descriptions",
    file: thing,
    edits: [
      ["Shows one thing.", "The API call shows one thing."],
      [
        "post:\n",
        [
          "put:",
          "  operationId: uploadThing",
          '  description: " "',
          "  parameters: [{ name: a, in: query, schema: { type: string, description: This operation. } }]",
          "  requestBody: { content: { text/csv: { schema: { type: string, enum: [a, 1], x-enumDescriptions: { b: B. } } } } }",
          "  responses: { '204': { links: { a: { operationId: showThing } } } }",
          "post:\n",
        ].join("\n"),
      ],
    ],
    says: [
      '8:16 Say what the caller observes instead of "The API call".',
      "30:1 This Operation needs a description.",
      "33:16 This Parameter needs a description.",
      '33:75 Say what the caller observes instead of "This operation".',
      "34:3 This RequestBody needs a description.",
      "34:79 x-enumDescriptions does not describe a.",
      "34:79 x-enumDescriptions does not describe 1.",
      "34:101 x-enumDescriptions describes b, which is not in the enum.",
      "35:16 This Response needs a description.",
      "35:34 This Link needs a description.",
    ],
  },
  ...malformed([
    [/states:[\s\S]*?(?=transitions)/, "states: [waiting, working, done]\n"],
    ["final: false, description: Busy.", "description: Busy."],
    ["final: false, description: Busy.", "final: maybe, description: Busy."],
    [", description: Busy.", ""],
    ["working: { final: false, description: Busy. }", "working: null"],
    [/transitions:[\s\S]*?(?=actions)/, "transitions: { from: waiting }\n"],
    [/actions:[\s\S]*/, "actions: [apply]\n"],
    [/actions:/, "actions:\n  stop: null"],
    [/actions:/, "actions:\n  stop: { operation: applyThing, from: waiting, refusal: No. }"],
    [/actions:/, "actions:\n  stop: { operation: applyThing, from: [waiting] }"],
  ]),
];

/** State machines of the wrong shape, for which lint reports nothing else. */
function malformed(edits: Crowd["edits"][0][]): Crowd[] {
  const says =
    "A state machine needs states {final, description}, a list of transitions {from, to, by} and actions {operation, from, refusal}.";
  return edits.map((edit) => ({
    rule: "state-machines",
    file: "state-machines/thing.yaml",
    edits: [edit],
    says: [`1:1 ${says}`],
  }));
}
