// Callbacks: the service sends the requests and callers answer them, so the rules for both sides are swapped.
import { describe, expect, test } from "vitest";
import type { Change } from "../../scripts/impact/index.ts";
import { aDocument, judge } from "../support/impact.ts";

// biome-ignore lint/suspicious/noExplicitAny: edits reach into documents of any shape.
type Editable = Record<string, any>;

const expression = "{$request.body#/url}?event={$request.body#/event}";
const json = (schema: object) => ({ "application/json": { schema } });

const anEvent = (): Editable => ({
  post: {
    operationId: "receiveEvent",
    summary: "An event.",
    parameters: [{ name: "X-Attempt", in: "header", required: true, schema: { type: "integer", maximum: 5 } }],
    requestBody: {
      required: true,
      content: json({
        type: "object",
        required: ["kind"],
        properties: { kind: { enum: ["born", "sold"] }, note: { type: "string", maxLength: 10 } },
      }),
    },
    responses: {
      "200": {
        description: "Ok.",
        content: json({ type: "object", properties: { wait: { type: "integer", maximum: 60 } } }),
      },
      "410": { description: "Never again." },
    },
  },
});

const aService = (callback: object, components: object = {}, path = "/pets/{id}/watchers") =>
  aDocument(
    {
      [path]: {
        parameters: [{ name: /\{(\w+)\}/.exec(path)![1], in: "path", required: true, schema: { type: "string" } }],
        post: {
          operationId: "watchPet",
          callbacks: { onEvent: callback },
          responses: { 204: { description: "Done." } },
        },
      },
    },
    { components },
  );

async function changesOf(edit: (event: Editable) => void): Promise<Change[]> {
  const head = anEvent();
  edit(head);
  const { changes } = await judge(aService({ [expression]: anEvent() }), aService({ [expression]: head }));
  return changes;
}

const body = ({ post }: Editable): Editable => post.requestBody.content["application/json"].schema.properties;
const answer = ({ post }: Editable): Editable => post.responses["200"].content["application/json"].schema.properties;
const name = "callback onEvent of POST /pets/{id}/watchers";
const at = (pointer: string) =>
  `#/paths/~1pets~1{id}~1watchers/post/callbacks/onEvent/{$request.body#~1url}?event={$request.body#~1event}/post${pointer}`;

interface Row {
  what: string;
  edit: (event: Editable) => void;
  class: Change["class"];
  id: string;
  pointer: string;
}

const rows: Row[] = [
  {
    what: "the service may send more values",
    edit: (event) => body(event).kind.enum.push("lost"),
    class: "breaking",
    id: "values-changed",
    pointer: "/requestBody/content/application~1json/schema/properties/kind",
  },
  {
    what: "the service sends fewer values",
    edit: (event) => body(event).kind.enum.pop(),
    class: "compatible",
    id: "values-changed",
    pointer: "/requestBody/content/application~1json/schema/properties/kind",
  },
  {
    what: "the service may send longer texts",
    edit: (event) => {
      body(event).note.maxLength = 20;
    },
    class: "breaking",
    id: "bound-changed",
    pointer: "/requestBody/content/application~1json/schema/properties/note",
  },
  {
    what: "the service may send a larger header",
    edit: ({ post }) => {
      post.parameters[0].schema.maximum = 9;
    },
    class: "breaking",
    id: "bound-changed",
    pointer: "/parameters/0/schema",
  },
  {
    what: "the service takes fewer answers",
    edit: (event) => {
      answer(event).wait.maximum = 30;
    },
    class: "breaking",
    id: "bound-changed",
    pointer: "/responses/200/content/application~1json/schema/properties/wait",
  },
  {
    what: "the service takes more answers",
    edit: (event) => {
      answer(event).wait.maximum = 90;
    },
    class: "compatible",
    id: "bound-changed",
    pointer: "/responses/200/content/application~1json/schema/properties/wait",
  },
  {
    what: "words",
    edit: ({ post }) => {
      post.summary = "One event.";
    },
    class: "docs",
    id: "words-changed",
    pointer: "",
  },
];

test.each(rows)("$what", async ({ edit, class: expected, id, pointer }) => {
  const [change, ...others] = await changesOf(edit);

  expect(others).toEqual([]);
  expect(change).toMatchObject({ operations: [name], class: expected });
  expect(change!.head!.pointer).toContain(at(pointer));
  expect(change!.id).toBe(id);
});

test("an example shows where the service sends its request", async () => {
  const [change] = await changesOf((event) => body(event).kind.enum.push("lost"));

  expect(change!.witness).toMatchObject({
    kind: "request",
    exchange: { request: { method: "POST", target: expression, body: expect.stringContaining("lost") } },
  });
});

test("removing a callback is risky, adding one is not", async () => {
  const [with_, without] = [aService({ [expression]: anEvent() }), aService({})];

  expect((await judge(with_, without)).changes).toMatchObject([
    { id: "operation-removed", class: "risky", text: `${name} was removed.`, base: { pointer: at("") } },
  ]);
  expect((await judge(without, with_)).changes).toMatchObject([
    { id: "operation-added", class: "compatible", text: `${name} was added.`, head: { pointer: at("") } },
  ]);
});

describe("nothing changes", () => {
  test("if only a path parameter has another name", async () => {
    const callback = { [expression]: anEvent() };
    const { changes } = await judge(aService(callback), aService(callback, {}, "/pets/{pet}/watchers"));

    expect(changes.filter(({ operations }) => operations.some((one) => one.startsWith("callback")))).toEqual([]);
  });

  test("if it is a component, each place that uses it is compared", async () => {
    const reference = { $ref: "#/components/callbacks/Event" };
    const components = (edit: (event: Editable) => void = () => {}) => {
      const event = anEvent();
      edit(event);
      return { callbacks: { Event: { [expression]: event } } };
    };
    const inline = aService({ [expression]: anEvent() });
    const wider = aService(
      reference,
      components((event) => body(event).kind.enum.push("lost")),
    );

    expect((await judge(inline, aService(reference, components()))).changes).toEqual([]);
    expect((await judge(inline, wider)).changes).toMatchObject([{ class: "breaking", operations: [name] }]);
  });
});

test("nested callbacks are compared, recursive ones once", async () => {
  const nested = (kinds: string[]) => {
    const outer = anEvent();
    const inner = anEvent();
    body(inner).kind.enum = kinds;
    outer.post.callbacks = { onMore: { "{$url}": inner } };
    return aService({ [expression]: outer });
  };
  const endless = (kinds: string[]) => {
    const event = anEvent();
    body(event).kind.enum = kinds;
    event.post.callbacks = { again: { $ref: "#/components/callbacks/Event" } };
    return aService({ $ref: "#/components/callbacks/Event" }, { callbacks: { Event: { "{$url}": event } } });
  };

  expect((await judge(nested(["born"]), nested(["born", "sold"]))).changes).toMatchObject([
    { class: "breaking", operations: ["callback onEvent, onMore of POST /pets/{id}/watchers"] },
  ]);
  const { changes } = await judge(endless(["born"]), endless(["born", "sold"]));
  expect(changes.length).toBeGreaterThan(0);
  expect(changes.every((change) => change.class === "breaking")).toBe(true);
});

test.each([
  5,
  { onEvent: null },
  { onEvent: "text" },
  { onEvent: { [expression]: null } },
  { onEvent: { [expression]: { post: "text", get: null } } },
  { onEvent: { [expression]: { post: { responses: null, parameters: "text" } } } },
  { onEvent: { $ref: "#/components/callbacks/Nothing" } },
  { "%": { "%zz": { post: {} } } },
  { "=~/": { "": { post: {} } } },
])("ignores invalid callbacks: %j", async (callbacks) => {
  const service = (given: unknown) => {
    const document = aService({});
    (document.paths!["/pets/{id}/watchers"]!.post as Editable).callbacks = given;
    return document;
  };

  for (const [base, head] of [
    [service(callbacks), service({})],
    [service({}), service(callbacks)],
    [service(callbacks), service(callbacks)],
  ] as const) {
    const { changes } = await judge(base, head);
    expect(changes.every((change) => change.class !== "breaking")).toBe(true);
  }
});
