// Verdicts to print in all formats: one with everything, one without changes, and a very long one.
import {
  type Caller,
  type Change,
  describe,
  type Impact,
  type Subject,
  type Traffic,
} from "../../../scripts/impact/index.ts";
import { aDocument } from "../../support/impact.ts";

const change = (parts: Partial<Change>): Change => ({
  id: "operation-removed",
  class: "breaking",
  direction: "request",
  operations: ["listPets"],
  place: "GET /pets",
  text: "GET /pets was removed.",
  why: "Requests that worked before the edit are now rejected.",
  base: { file: "pets.yaml", line: 7, pointer: "#/paths/~1pets/get" },
  head: null,
  witness: null,
  accepted: null,
  ...parts,
});

const changes: Change[] = [
  change({
    witness: {
      kind: "request",
      operation: "listPets",
      exchange: { request: { method: "GET", target: "/pets?limit=1" } },
      refusal: "The path is not documented.",
    },
  }),
  change({
    id: "bound-changed",
    direction: "response",
    operations: ["showPet", "listPets", "addPet", "setPet", "listToys", "showToy"],
    place: "200 body /name",
    text: "maxLength of 200 body /name was 2 and is now 3.",
    base: { file: "pet.yaml", line: 3, pointer: "#/components/schemas/Pet/properties/name/maxLength" },
    head: { file: "pet.yaml", line: 4, pointer: "#/components/schemas/Pet/properties/name/maxLength" },
    witness: {
      kind: "response",
      operation: "showPet",
      exchange: {
        request: { method: "GET", target: "/pets/a" },
        response: { status: 200, body: `{"name":"aaa","note":"${"x".repeat(300)}"}` },
      },
      refusal: "name must have at most 2 characters.",
    },
  }),
  change({
    id: "machine-action-narrowed",
    direction: "behaviour",
    operations: ["addPet"],
    place: "state machine pet",
    text: "addPet is no longer allowed in lost.",
    base: { file: "states.yaml", line: null, pointer: "#/x/states" },
    head: { file: "states.yaml", line: null, pointer: "#/x/states" },
    witness: {
      kind: "sequence",
      operation: "addPet",
      steps: ["new → lost", "addPet in lost: allowed before, 409 now"],
    },
  }),
  change({
    id: "servers-changed",
    class: "risky",
    direction: "behaviour",
    operations: [],
    place: "servers",
    text: "The servers were a and are now b.",
    why: "Callers use the old address.",
    base: null,
    head: null,
  }),
  change({
    id: "tags-changed",
    class: "risky",
    operations: ["listPets", "showPet", "addPet"],
    text: "The tags changed.",
    why: "Generated clients group methods by the first tag.",
    accepted: { reason: "Nobody minds.", until: "2027-03-31" },
  }),
  change({
    id: "operation-added",
    class: "compatible",
    operations: ["listToys"],
    place: "GET /toys",
    text: "GET /toys was added.",
    why: "This was undocumented before.",
    base: null,
    head: { file: "toys.yaml", line: 1, pointer: "#/paths/~1toys/get" },
  }),
  change({
    id: "words-changed",
    class: "docs",
    text: "The summary of GET /pets changed.",
    why: "Only wording or order changed.",
  }),
];

const callers: Caller[] = [
  {
    ...{ file: "src/list.ts", line: 7, column: 12, effect: "stops-compiling", text: "Property 'name' does not exist." },
    causes: [
      { pointer: "#/paths/~1pets/get", text: "GET /pets was removed.", change: 0 },
      { pointer: "#/x", text: "x was removed.", change: null },
    ],
  },
  {
    file: "src/show.ts",
    line: 1,
    column: 2,
    effect: "changes-meaning",
    text: "lost goes to the default branch.",
    causes: [],
  },
];

const row = (index: number) => ({ refused: index, forbidden: 1 });
const traffic: Traffic = {
  ...{
    exchanges: 90,
    unreadable: 2,
    foreign: 3,
    valid: 80,
    lost: { refused: 30, forbidden: 12 },
    unmatched: Array.from({ length: 11 }, (_, index) => ({ address: `GET /lost/${index}`, exchanges: 11 - index })),
    unnoticed: [0],
    unseen: [2],
  },
  operations: Array.from({ length: 11 }, (_, index) => ({
    operation: `operation${index}`,
    exchanges: 9,
    ...row(index),
  })),
  changes: [
    {
      ...{ change: 1, callers: 1, ...row(4) },
      first: { file: "monday.har", entry: 2, exchange: "GET /pets → 200", message: "name is too long." },
    },
    {
      ...{ change: null, callers: 2, ...row(2) },
      first: { file: "tuesday.har", entry: 1, exchange: "GET /toys → 200", message: "id is missing." },
    },
    ...Array.from({ length: 9 }, (_, index) => ({
      ...{ change: 0, callers: index, ...row(1) },
      first: { file: `${index}.har`, entry: 1, exchange: "GET /pets → 200", message: "a is missing." },
    })),
  ],
  callers: Array.from({ length: 11 }, (_, index) => ({
    caller: `caller-${index}`,
    agent: "curl/8",
    exchanges: 9,
    ...row(index),
  })),
};

function pets(version: string, isNew: boolean) {
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } };
  const responses = { "200": { description: "A pet.", content } };
  const fields = Array.from({ length: 12 }, (_, index) => [`field${index}`, { type: "string" }]);
  const paths = {
    "/pets": isNew ? {} : { get: { operationId: "listPets", responses } },
    "/pets/{id}": {
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
      servers: [{ url: "/" }],
      get: { operationId: "showPet", responses },
    },
    "/toys": isNew ? { get: { responses: {} } } : {},
    "/food": { get: { operationId: "listFood", responses: {} } },
  };
  // The same object twice, and a very long line.
  const limit = { requests: 5, seconds: 10 };
  return aDocument(paths, {
    info: { title: "Pets", version, description: `The pets of the shop, ${"each with its name, ".repeat(6)}for all.` },
    "x-rate-limit": [limit, limit],
    "x-history": [{ version, changes: [] }],
    servers: [{ url: isNew ? "b" : "a" }],
    components: {
      schemas: {
        Pet: {
          type: "object",
          properties: { name: { type: "string", maxLength: isNew ? 3 : 2 }, ...Object.fromEntries(fields) },
        },
        "Pet/list": { items: { $ref: "#/components/schemas/Pet" }, ...(isNew && { maxItems: 3 }) },
        Food: { type: "object" },
      },
      responses: isNew
        ? {
            Lost: {
              description: "Lost.",
              content: { "application/json": { schema: { $ref: "#/components/schemas/Pet~1list" } } },
            },
          }
        : {},
    },
  });
}

const countsOf = (some: readonly Change[]) => ({
  breaking: some.filter((one) => one.class === "breaking").length,
  risky: some.filter((one) => one.class === "risky").length,
  compatible: some.filter((one) => one.class === "compatible").length,
  docs: some.filter((one) => one.class === "docs").length,
});

function subject(some: Change[], more: Partial<Impact>, verdict: Partial<Impact["verdict"]> = {}): Subject {
  return {
    impact: {
      base: { name: "v1.0.0:pets.yaml", title: "Pets", version: "1.0.0" },
      head: { name: "pets.yaml", title: "Pets", version: "1.1.0" },
      changes: some,
      verdict: { step: "major", version: "2.0.0", isEnough: false, counts: countsOf(some), ...verdict },
      notes: [],
      ...more,
    },
    base: describe("v1.0.0:pets.yaml", pets("1.0.0", false), "pets.yaml"),
    head: describe("pets.yaml", pets(some.length > 0 ? "1.1.0" : "1.0.0", some.length > 0), "pets.yaml"),
    fails: ({ class: name, accepted }) => name === "breaking" && accepted === null,
  };
}

export const subjects: Record<string, Subject> = {
  everything: subject(changes, { callers, traffic, notes: ["pets.yaml: A note."] }),
  nothing: subject(
    [],
    { head: { name: "pets.yaml", title: "Pets", version: "1.0.0" }, callers: [] },
    { step: "none", version: "1.0.0", isEnough: true },
  ),
  quiet: subject([changes[5]!], {}, { step: "minor", version: null, isEnough: null }),
  accepted: subject([changes[4]!], {}, { step: "none", version: "1.0.0", isEnough: true }),
};

/** A comment on a pull request lists a hundred. */
export const manyCallers = (count: number) =>
  subject([], { callers: Array.from({ length: count }, (_, index) => ({ ...callers[1]!, line: index + 1 })) });
