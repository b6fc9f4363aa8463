// A description with every kind of parameter and body, and its handlers.
import { setTimeout as sleep } from "node:timers/promises";

const text = { type: "string" };
const anything = { "application/json": { schema: {} } };
const seen = { 200: { description: "The input of the handler.", content: anything } };
const body = (type: string, schema: object, more: object = {}) => ({
  required: true,
  content: { [type]: { schema, ...more } },
});
const pet = {
  type: "object",
  required: ["name"],
  properties: { name: { ...text, maxLength: 20 }, age: { type: "integer" } },
};
const id = { name: "id", in: "path", required: true, schema: { type: "integer", minimum: 1 } };
const problem = { type: "object", required: ["title"], properties: { title: text } };
const missing = {
  404: { description: "There is none.", content: { "application/problem+json": { schema: problem } } },
};

export const shop = {
  openapi: "3.1.0",
  info: { title: "Shop", version: "1.0.0" },
  servers: [{ url: "/" }],
  paths: {
    "/pets": {
      get: {
        operationId: "listPets",
        parameters: [
          { name: "limit", in: "query", schema: { type: "integer", maximum: 100, default: 10 } },
          { name: "tags", in: "query", style: "form", explode: false, schema: { type: "array", items: text } },
          { name: "page[size]", in: "query", schema: { type: "integer" } },
          {
            name: "where",
            in: "query",
            style: "deepObject",
            schema: { type: "object", properties: { age: { type: "integer" } } },
          },
          {
            name: "ids",
            in: "query",
            style: "pipeDelimited",
            explode: false,
            schema: { type: "array", items: { type: "integer" } },
          },
          { name: "X-Depth", in: "header", schema: { type: "integer" } },
          { name: "session", in: "cookie", schema: { ...text, minLength: 3 } },
        ],
        responses: seen,
      },
      post: {
        operationId: "addPet",
        requestBody: body("application/json", pet),
        responses: {
          201: {
            description: "Made.",
            headers: { Location: { required: true, schema: text } },
            content: { "application/vnd.pet+json": { schema: pet } },
          },
        },
      },
    },
    "/pets/{id}": {
      parameters: [id],
      get: {
        operationId: "showPet",
        responses: { ...seen, ...missing },
      },
      delete: { operationId: "removePet", responses: { 204: { description: "Gone." } } },
    },
    "/pets/{id}/photo": {
      parameters: [id],
      get: { operationId: "showPhoto", responses: { 200: { description: "It.", content: { "image/png": {} } } } },
      put: { operationId: "putPhoto", requestBody: body("application/octet-stream", {}), responses: seen },
    },
    "/files/{name}": {
      get: {
        operationId: "showFile",
        parameters: [{ name: "name", in: "path", required: true, schema: text }],
        responses: seen,
      },
    },
    "/orders": {
      post: {
        operationId: "order",
        requestBody: body("application/x-www-form-urlencoded", {
          type: "object",
          required: ["count"],
          properties: { count: { type: "integer" }, notes: { type: "array", items: text } },
        }),
        responses: seen,
      },
    },
    "/uploads": {
      post: {
        operationId: "upload",
        requestBody: body("multipart/form-data", {
          type: "object",
          required: ["title", "photo"],
          properties: {
            title: text,
            size: { type: "integer" },
            photo: { ...text, format: "binary" },
            pages: { type: "array", items: { ...text, format: "binary" } },
          },
        }),
        responses: seen,
      },
    },
    "/notes": {
      post: { operationId: "note", requestBody: body("text/plain", { ...text, maxLength: 50 }), responses: seen },
    },
    "/lines": {
      get: {
        operationId: "readLines",
        responses: { 200: { description: "All.", content: { "application/x-ndjson": { schema: pet } } } },
      },
      post: { operationId: "sendLines", requestBody: body("application/x-ndjson", pet), responses: seen },
    },
    "/events": {
      get: { operationId: "watch", responses: { 200: { description: "All.", content: { "text/event-stream": {} } } } },
    },
    "/report": {
      get: {
        operationId: "report",
        responses: { 200: { description: "It.", content: { ...anything, "text/csv": { schema: text } } } },
      },
    },
    "/wrong": {
      get: {
        operationId: "misbehave",
        parameters: [{ name: "how", in: "query", required: true, schema: text }],
        responses: { 200: { description: "Fine.", content: { "application/json": { schema: pet } } }, ...missing },
      },
    },
  },
};

interface Input {
  path: { id: number };
  query: { how: string; limit: number };
  body: unknown;
  [name: string]: unknown;
}
type Reply = (status: number, body?: unknown, headers?: object) => unknown;

/** `reply`: the function of the generated folder. */
export function shopHandlers(
  reply: Reply,
): Record<string, (input: Input, context: ReturnType<typeof acceptOf>) => unknown> {
  const echo = ({ signal: _, ...input }: Input) => input;
  const circle: Record<string, unknown> = {};
  circle.self = circle;
  const wrong: Record<string, () => unknown> = {
    throws: () => {
      throw new Error("secret");
    },
    throwsReply: () => {
      throw reply(200, { name: "thrown" });
    },
    nothing: () => undefined,
    wrongValue: () => ({ age: "old" }),
    otherStatus: () => reply(418, { name: "pot" }),
    impossibleStatus: () => reply(1000, { name: "big" }),
    brokenHeader: () => reply(200, { name: "a" }, { "X-Split": "a\r\nSet-Cookie: b" }),
    circle: () => circle,
    cookies: () => reply(200, { name: "a" }, { "Set-Cookie": ["a=1", "b=2"] }),
  };
  return {
    listPets: echo,
    addPet: ({ body }) => reply(201, body, { Location: "/pets/7" }),
    showPet: (input) => (input.path.id === 404 ? reply(404, { title: "There is no pet 404." }) : echo(input)),
    removePet: () => undefined,
    showPhoto: () => new Uint8Array([137, 80, 78, 71]),
    async putPhoto({ body }) {
      let size = 0;
      for await (const chunk of body as AsyncIterable<Uint8Array>) size += chunk.length;
      return { size };
    },
    showFile: echo,
    order: echo,
    async upload({ body }) {
      const shown = Object.entries(body as object).map(async ([name, value]) => [
        name,
        await Promise.all(
          [value].flat().map(async (one) => (one instanceof File ? [one.name, one.type, await one.text()] : one)),
        ),
      ]);
      return Object.fromEntries(await Promise.all(shown));
    },
    note: echo,
    async *readLines() {
      yield { name: "Rex" };
      await sleep(1);
      yield { name: "Max" };
    },
    sendLines: echo,
    async *watch() {
      yield { event: "a\nevent: b", id: 1, data: { at: 1 } };
      yield { data: "two\nlines" };
    },
    report: (_, { accept }) =>
      accept === "text/csv" ? reply(200, "rows,1", { "Content-Type": "text/csv" }) : { rows: 1 },
    misbehave: ({ query }) => wrong[query.how]!(),
  };
}

/** The context of handlers, from that of any framework. */
export function acceptOf({
  request,
  req,
}: {
  request?: { headers: Headers | { accept?: string } };
  req?: { header(name: string): string | undefined };
}): { accept: string | null | undefined } {
  const headers = request?.headers;
  return { accept: req?.header("accept") ?? (headers instanceof Headers ? headers.get("accept") : headers?.accept) };
}
