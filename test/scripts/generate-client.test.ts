import { expect, test } from "vitest";
import { AbortError } from "../../client/index.ts";
import { type Api, createApi } from "../support/api.ts";
import { type Answer, type Received, startEcho } from "../support/echo.ts";

/** A server that records its requests, and a client for it. */
async function anEcho(answer?: Answer) {
  const echo = await startEcho(answer);
  return Object.assign(echo, { api: createApi({ baseUrl: echo.baseUrl, token: "secret" }) });
}

const organization_name = "demo";

const queries: { title: string; call: (api: Api) => Promise<unknown>; url: string }[] = [
  {
    title: "pages with encoded brackets",
    call: (api) =>
      api.listWorkspaces({ params: { path: { organization_name }, query: { page: { number: 2, size: 50 } } } }),
    url: "/api/v2/organizations/demo/workspaces?page%5Bnumber%5D=2&page%5Bsize%5D=50",
  },
  {
    title: "comma lists with plain commas",
    call: (api) =>
      api.listWorkspaceRuns({
        params: { path: { workspace_id: "ws-1" }, query: { filter: { status: ["planned", "applied"] } } },
      }),
    url: "/api/v2/workspaces/ws-1/runs?filter%5Bstatus%5D=planned,applied",
  },
  {
    title: "nested filters and indexed ones",
    call: (api) =>
      api.listWorkspaces({
        params: {
          path: { organization_name },
          query: { filter: { project: { id: "prj-1" }, tagged: [{ key: "env", value: "a&b" }, { key: "team" }] } },
        },
      }),
    url:
      "/api/v2/organizations/demo/workspaces?filter%5Bproject%5D%5Bid%5D=prj-1" +
      "&filter%5Btagged%5D%5B0%5D%5Bkey%5D=env&filter%5Btagged%5D%5B0%5D%5Bvalue%5D=a%26b" +
      "&filter%5Btagged%5D%5B1%5D%5Bkey%5D=team",
  },
  {
    title: "text that needs encoding, in query and path",
    call: (api) =>
      api.listWorkspaces({ params: { path: { organization_name: "a/b?c" }, query: { search: { name: "ü, #1" } } } }),
    url: "/api/v2/organizations/a%2Fb%3Fc/workspaces?search%5Bname%5D=%C3%BC%2C%20%231",
  },
  {
    title: "no query at all for empty groups and lists",
    call: (api) =>
      api.listWorkspaceRuns({ params: { path: { workspace_id: "ws-1" }, query: { filter: { status: [] } } } }),
    url: "/api/v2/workspaces/ws-1/runs",
  },
];

test.each(queries)("writes $title", async ({ call, url }) => {
  await using echo = await anEcho({ status: 200, body: "{}", mediaType: "application/vnd.api+json" });

  await call(echo.api);

  expect(echo.received.map((request) => request.url)).toEqual([url]);
});

test.each(["", ".", ".."])("refuses a path parameter that would change the path: %j", async (workspace_id) => {
  await using echo = await anEcho();

  await expect(async () => echo.api.showWorkspace({ params: { path: { workspace_id } } })).rejects.toThrow(
    /path parameter workspace_id/,
  );

  expect(echo.received).toEqual([]);
});

test("refuses an unknown query name instead of sending an unfiltered request", async () => {
  await using echo = await anEcho();
  const query = { filter: { stauts: ["planned"] } };

  await expect(async () =>
    // @ts-expect-error The compiler refuses it as well.
    echo.api.listWorkspaceRuns({ params: { path: { workspace_id: "ws-1" }, query } }),
  ).rejects.toThrow("listWorkspaceRuns has no query parameter filter[stauts].");
});

test("sends JSON:API with the token, and reads the response", async () => {
  const document = { data: { id: "ws-1", type: "workspaces" } };
  await using echo = await anEcho({
    status: 201,
    body: JSON.stringify(document),
    mediaType: "application/vnd.api+json",
  });
  const body = { data: { type: "workspaces" as const, attributes: { name: "network" } } };

  const { data, error, response } = await echo.api.createWorkspace({ params: { path: { organization_name } }, body });

  expect(data).toEqual(document);
  expect(error).toBeUndefined();
  expect(response.status).toBe(201);
  const [request] = echo.received;
  expect(request).toMatchObject({
    method: "POST",
    headers: {
      authorization: "Bearer secret",
      "content-type": "application/vnd.api+json",
      accept: "application/vnd.api+json",
    },
  });
  expect(JSON.parse(String(request!.body))).toEqual(body);
});

test("sends neither body nor media type by default", async () => {
  await using echo = await anEcho({ status: 202 });

  const { data, response } = await echo.api.applyRun({ params: { path: { run_id: "run-1" } } });

  expect([data, response.status]).toEqual([undefined, 202]);
  expect(echo.received[0]!.body).toHaveLength(0);
  expect(echo.received[0]!.headers["content-type"]).toBeUndefined();
});

test("returns the content of an error response", async () => {
  const document = { errors: [{ status: "404", title: "not found" }] };
  await using echo = await anEcho({
    status: 404,
    body: JSON.stringify(document),
    mediaType: "application/vnd.api+json",
  });

  const { data, error } = await echo.api.showRun({ params: { path: { run_id: "run-1" } } });

  expect(data).toBeUndefined();
  expect(error).toEqual(document);
});

const bytes = Uint8Array.from({ length: 300 }, (_, index) => index % 256);

test.each([
  { kind: "bytes", body: () => bytes },
  { kind: "a buffer", body: () => bytes.buffer },
  { kind: "a blob", body: () => new Blob([bytes], { type: "application/gzip" }) },
  { kind: "a stream", body: () => new Blob([bytes]).stream() },
])("uploads $kind untouched, and without the token", async ({ body }) => {
  await using echo = await anEcho({ status: 200 });
  const api = createApi({ baseUrl: echo.baseUrl, token: "secret", headers: { Authorization: "Bearer other" } });

  const { response } = await api.uploadConfigurationFiles({
    params: { path: { upload_token: "t0ken" } },
    body: body(),
  });

  expect(response.status).toBe(200);
  const [{ body: sent, headers, method } = {} as Received] = echo.received;
  expect(method).toBe("PUT");
  expect(Buffer.compare(sent, bytes)).toBe(0);
  expect(headers.authorization).toBeUndefined();
  expect(headers["content-type"]).toBe("application/octet-stream");
});

test("reads text as text", async () => {
  await using echo = await anEcho({ status: 200, body: "\u0002log\u0003", mediaType: "text/plain" });

  const { data } = await echo.api.readLog({ params: { path: { log_token: "t" }, query: { offset: 0, limit: 10 } } });

  expect(data).toBe("\u0002log\u0003");
});

test("is aborted by its signal, and sends headers of a single call", async () => {
  await using echo = await anEcho();
  const path = { run_id: "run-1" };

  await expect(echo.api.showRun({ params: { path }, signal: AbortSignal.abort() })).rejects.toThrow(AbortError);
  await echo.api.showRun({ params: { path }, headers: { "X-Request-Id": "7" } });

  expect(echo.received.map(({ headers }) => headers["x-request-id"])).toEqual(["7"]);
});
