// Edits of test/fixtures/kennel.yaml: unions with tags, parts of an allOf, conditions, credentials, noise and announced ends.
import type { Effect, Kind } from "./edit.ts";
import type { Side, Tree } from "./places.ts";

type Row = [
  name: string,
  direction: Side | "behaviour",
  effects: Effect[],
  edit: (document: Tree) => void,
  now?: string,
];

const schemas = (document: Tree): Tree => document.components.schemas;
const bodyOf = (operation: Tree): Tree => operation.requestBody.content["application/json"];

const rows: Row[] = [
  // Credentials and overlapping choices.
  ["an alternative of credentials is removed", "request", ["breaking"], (document) => document.security.pop()],
  [
    "a different bearer token is required",
    "behaviour",
    ["breaking", "risky"],
    (document) => {
      document.security = [{ guest: [] }, { keeper: [] }];
    },
  ],
  [
    "tokens have another server",
    "behaviour",
    ["risky"],
    (document) => {
      document.components.securitySchemes.keeper.flows.clientCredentials.tokenUrl = "https://other.example.org/token";
    },
  ],
  [
    "a choice of oneOf accepts values of another one",
    "request",
    ["breaking"],
    (document) => {
      schemas(document).Food.oneOf[0].properties.price = {};
    },
  ],
  // Members that two parts of an allOf describe.
  [
    "a member of two parts has another type",
    "request",
    ["breaking"],
    (document) => {
      schemas(document).AnimalRecord.allOf[1].properties.data.properties.age = { type: "string" };
    },
  ],
  [
    "a member of two parts is required",
    "request",
    ["breaking"],
    (document) => {
      schemas(document).AnimalRecord.allOf[1].properties.data.required = ["name"];
    },
  ],
  [
    "a member of two parts has more values",
    "response",
    ["breaking"],
    (document) => schemas(document).Record.properties.data.properties.state.enum.push("lost"),
  ],
  [
    "a member of two parts has another description",
    "response",
    ["docs"],
    (document) => {
      schemas(document).AnimalRecord.allOf[1].properties.data.properties.name.description = "Its name.";
    },
  ],
  // Values that are hard to find.
  [
    "a choice with a tag of the mapping is narrower",
    "request",
    ["breaking"],
    (document) => {
      schemas(document).Cat.properties.lives.maximum = 9;
    },
  ],
  [
    "a choice with its name as tag is wider",
    "response",
    ["breaking"],
    (document) => {
      schemas(document).Bird.properties.wingspan.maximum = 900;
    },
  ],
  [
    "a tag of the mapping is removed",
    "request",
    ["breaking"],
    (document) => {
      delete schemas(document).Animal.discriminator.mapping.dog;
    },
  ],
  [
    "an optional body may no longer be null",
    "request",
    ["breaking"],
    (document) => {
      bodyOf(document.paths["/animals/{animal}/note"].put).schema.type = "object";
    },
  ],
  [
    "a type of pictures is removed",
    "request",
    ["breaking"],
    (document) => {
      delete document.paths["/animals/{animal}/picture"].put.requestBody.content["image/jpeg"];
    },
  ],
  [
    "names of members must be shorter",
    "request",
    ["breaking"],
    (document) => {
      schemas(document).Pen.propertyNames.maxLength = 10;
    },
  ],
  [
    "a condition requires another member",
    "request",
    ["breaking"],
    (document) => schemas(document).Visit.then.required.push("person"),
  ],
  [
    "a dependent schema has a smaller limit",
    "request",
    ["breaking"],
    (document) => {
      schemas(document).Visit.dependentSchemas.children.properties.children.maximum = 5;
    },
  ],
  [
    "a condition of an answer is removed",
    "response",
    ["breaking"],
    (document) => {
      delete schemas(document).PlannedVisit.if;
      delete schemas(document).PlannedVisit.then;
    },
  ],
  [
    "a component within an allOf is narrower",
    "request",
    ["breaking"],
    (document) => {
      schemas(document).Person.properties.name.maxLength = 50;
    },
  ],
  // Names in generated code.
  [
    "an operationId is renamed",
    "behaviour",
    ["risky"],
    (document) => {
      document.paths["/pens"].post.operationId = "addPen";
    },
  ],
  [
    "a path parameter is renamed",
    "request",
    ["compatible"],
    (document) => {
      const item = document.paths["/animals/{animal}/picture"];
      item.parameters[0].name = "id";
      delete document.paths["/animals/{animal}/picture"];
      document.paths["/animals/{id}/picture"] = item;
    },
  ],
  // Rules of one API, and noise.
  [
    "a query parameter is removed, and unknown ones are ignored",
    "request",
    ["risky"],
    (document) => document.paths["/animals"].get.parameters.pop(),
  ],
  [
    "a default response is added",
    "response",
    ["risky", "compatible"],
    (document) => {
      document.paths["/pens"].post.responses.default = { description: "An error." };
    },
  ],
  [
    "a part of an allOf is repeated",
    "request",
    ["docs", "none"],
    (document) => schemas(document).Shop.properties.owner.allOf.push({ $ref: "#/components/schemas/Person" }),
  ],
  [
    "a pattern allows every text",
    "request",
    ["docs", "none"],
    (document) => {
      schemas(document).Shop.properties.name.pattern = ".*";
    },
  ],
  [
    "a number in the query may be any text",
    "request",
    ["compatible"],
    (document) => {
      document.paths["/animals"].get.parameters[0].schema = { type: "string" };
    },
  ],
  [
    "names of members may be longer",
    "request",
    ["compatible"],
    (document) => {
      schemas(document).Pen.propertyNames.maxLength = 40;
    },
  ],
  [
    "a number has a rule for texts",
    "request",
    ["docs", "none"],
    (document) => {
      schemas(document).Shop.properties.count.minLength = 3;
    },
  ],
  // Announced ends, in UTC.
  ...(["2027-03-31T23:59:59Z", "2027-04-01T00:00:00Z"] as const).flatMap((now, index): Row[] => {
    const [day, effect] =
      index === 0 ? (["its last day", "breaking"] as const) : (["the day after", "compatible"] as const);
    return [
      [
        `an operation is removed on ${day}`,
        "request",
        [effect],
        (document) => {
          delete document.paths["/animals/{animal}"].delete;
        },
        now,
      ],
      [
        `a member is removed on ${day}`,
        "request",
        index === 0 ? ["risky"] : ["compatible"],
        (document) => {
          delete schemas(document).Visit.properties.code;
        },
        now,
      ],
    ];
  }),
];

export const kennelKinds: Kind[] = rows.map(([name, direction, effects, edit, now]) => ({
  name,
  direction,
  effects,
  places: ({ info }) => (info.title === "Kennel" ? [[]] : []),
  make: edit,
  ...(now !== undefined && { now: new Date(now) }),
}));
