// The router alone, mounted in another Express app with handlers that keep everything in memory.
import { createServer } from "node:http";
import express from "express";
import { expect, test } from "vitest";
import { type Handlers, operations, type Result } from "../../generated/operations.ts";
import { ApiError } from "../../server/domain/errors.ts";
import { apiRouter } from "../../server/http/api-router.ts";
import { type HandlerContext, type HandlerOptions, handlerService } from "../../server/http/handler-service.ts";
import { exampleOf } from "../support/exchange-examples.ts";
import { listening } from "../support/listening.ts";
import { sendRaw } from "../support/raw-http.ts";

type OwnHandlers = Handlers<HandlerContext<string>>;

const notServed = async () => {
  throw new ApiError("not-found", "This is not served here.");
};
const nothing = Object.fromEntries(Object.keys(operations).map((id) => [id, notServed])) as unknown as OwnHandlers;

interface Mounted {
  handlers?: Partial<OwnHandlers>;
  isVisible?: HandlerOptions<string>["isVisible"];
  checksAnswers?: boolean;
}

/** Another Express app, which accepts one token. */
async function mount({ handlers = {}, isVisible, checksAnswers = false }: Mounted = {}) {
  const errors: unknown[] = [];
  const service = handlerService<string>({
    handlers: { ...nothing, ...handlers },
    identify: async ({ headers }) => (headers.authorization === "Bearer good" ? "ada" : undefined),
    ...(isVisible && { isVisible }),
    onError: (error) => errors.push(error),
  });
  const app = express();
  app.use(apiRouter({ ...service, checksAnswers }));
  app.get("/elsewhere", (_request, response) => void response.send("still there"));
  const served = await listening(createServer(app));
  return {
    ...served,
    errors,
    ask: (path: string, init: RequestInit = {}) =>
      fetch(`${served.url}/api/v2${path}`, {
        ...init,
        headers: { Authorization: "Bearer good", "Content-Type": "application/vnd.api+json", ...init.headers },
      }),
  };
}

const run = JSON.parse(String(exampleOf("showRun").response!.body)) as Result<"showRun">;

test("passes the caller and the parsed request with nested parameters and defaults to a handler", async () => {
  const seen: unknown[] = [];
  await using app = await mount({
    handlers: {
      async applyRun({ path, body }, { caller }) {
        seen.push({ path, body, caller });
      },
      async listWorkspaceRuns({ query }) {
        seen.push(query);
        throw new ApiError("conflict", "Not now.");
      },
    },
  });

  const applied = await app.ask("/runs/run-1111111111111111/actions/apply", {
    method: "POST",
    body: '{"comment":"go"}',
  });
  const listed = await app.ask("/workspaces/ws-1111111111111111/runs?page[size]=5&filter[status]=planned,applied");

  expect([applied.status, await applied.text()]).toEqual([202, ""]);
  expect([listed.status, await listed.json()]).toEqual([
    409,
    { errors: [{ status: "409", title: "conflict", detail: "Not now." }] },
  ]);
  expect(seen).toEqual([
    { path: { run_id: "run-1111111111111111" }, body: { comment: "go" }, caller: "ada" },
    expect.objectContaining({ page: { number: 1, size: 5 }, filter: { status: ["planned", "applied"] } }),
  ]);
});

test("streams the bytes of an upload", async () => {
  let size = 0;
  await using app = await mount({
    handlers: {
      async uploadConfigurationFiles({ body }) {
        for await (const chunk of body) size += chunk.length;
      },
    },
  });

  const { status } = await fetch(`${app.url}/api/v2/uploads/${"a".repeat(43)}`, {
    method: "PUT",
    headers: { "Content-Type": "application/octet-stream" },
    body: new Uint8Array(200_000),
  });

  expect([status, size]).toEqual([200, 200_000]);
});

const create = { method: "POST", body: '{"data":{"type":"runs","attributes":{"message":7}}}' };
const refusals: { title: string; path: string; init?: RequestInit; status: number; source?: object }[] = [
  { title: "a path that the spec does not have", path: "/nowhere", status: 404 },
  { title: "a method that the path does not have", path: "/runs", init: { method: "DELETE" }, status: 405 },
  {
    title: "no credentials",
    path: "/runs/run-1111111111111111",
    init: { headers: { Authorization: "" } },
    status: 401,
  },
  {
    title: "a parameter that the operation does not have",
    path: "/runs/run-1111111111111111?colour=red",
    status: 400,
    source: { parameter: "colour" },
  },
  { title: "a path that no object can have", path: "/runs/nonsense", status: 404 },
  {
    title: "an Accept that cannot be served",
    path: "/runs/run-1111111111111111",
    init: { headers: { Accept: "application/vnd.api+json; charset=utf-8" } },
    status: 406,
  },
  {
    title: "a body of another media type",
    path: "/runs",
    init: { ...create, headers: { "Content-Type": "text/plain" } },
    status: 415,
  },
  {
    title: "a body that is no JSON",
    path: "/runs",
    init: { method: "POST", body: "{" },
    status: 400,
    source: { pointer: "" },
  },
  {
    title: "a body against its schema",
    path: "/runs",
    init: create,
    status: 422,
    source: { pointer: "/data/attributes/message" },
  },
];

test.each(refusals)("refuses $title", async ({ path, init, status, source }) => {
  await using app = await mount();

  const response = await app.ask(path, init);

  const { errors } = (await response.json()) as { errors: { status: string; source?: object }[] };
  expect(response.status).toBe(status);
  expect(response.headers.get("Content-Type")).toBe("application/vnd.api+json");
  if (source) expect(errors.map((error) => error.source)).toContainEqual(source);
  expect(errors[0]!.status).toBe(String(status));
  expect(app.errors).toEqual([]);
});

const plainJson = "application/json";
test.each<[string, readonly string[], number]>([
  ["a git host", [plainJson], 202],
  ["a git host, with a charset", [`${plainJson}; charset=utf-8`], 202],
  ["another program", ["application/vnd.api+json"], 415],
  ["a form", ["application/x-www-form-urlencoded"], 415],
  ["nobody", [], 415],
  ["two", [plainJson, plainJson], 415],
])("an event by %s with the media types %j gets %i", async (_, types, status) => {
  await using app = await mount({ handlers: { receiveVcsPush: async () => undefined } });
  const lines = types.map((type) => `Content-Type: ${type}\r\n`).join("");

  const [answer] = await sendRaw(
    app.url,
    `POST /api/v2/webhooks/vcs/${"a".repeat(43)} HTTP/1.1\r\nHost: a\r\n${lines}Content-Length: 2\r\n\r\n{}`,
  );

  expect(answer!.status).toBe(status);
  if (status === 202) return;
  const error = { detail: "The body must be application/json.", source: { header: "Content-Type" } };
  expect(JSON.parse(answer!.body)).toMatchObject({ errors: [error] });
});

test("what the caller may not see is absent, and this is checked before the body", async () => {
  await using app = await mount({ isVisible: async ({ caller, path }) => caller === "ada" && !("run_id" in path) });
  const wrong = { method: "POST", body: '{"comment":7}' };

  const hidden = await app.ask("/runs/run-1111111111111111/actions/apply", wrong);

  expect(hidden.status).toBe(404);
});

test("an exception in a handler is a plain 500 for the caller, and the app gets the error", async () => {
  const defect = new Error("The disk said: secret");
  await using app = await mount({ handlers: { showRun: () => Promise.reject(defect) } });

  const response = await app.ask("/runs/run-1111111111111111");

  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain("secret");
  expect(app.errors).toEqual([defect]);
});

test("an invalid response is a 500 only if responses are checked", async () => {
  const handlers = { showRun: async () => ({ ...run, data: { ...run.data, id: 7 } }) as unknown as Result<"showRun"> };
  await using strict = await mount({ handlers, checksAnswers: true });
  await using lenient = await mount({ handlers });

  const [refused, sent] = [await strict.ask(`/runs/${run.data.id}`), await lenient.ask(`/runs/${run.data.id}`)];

  expect([refused.status, sent.status]).toEqual([500, 200]);
  expect(String(strict.errors[0])).toContain("/data/id");
});

test("the rest of the app keeps working", async () => {
  await using app = await mount();

  expect(await (await fetch(`${app.url}/elsewhere`)).text()).toBe("still there");
  expect((await fetch(`${app.url}/missing`)).status).toBe(404);
});

test("lists the methods of a path", async () => {
  await using app = await mount();

  const response = await app.ask("/runs/run-1111111111111111", { method: "OPTIONS" });

  expect([response.status, response.headers.get("Allow")]).toEqual([204, "GET, HEAD, OPTIONS"]);
});
