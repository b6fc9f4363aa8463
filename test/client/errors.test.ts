import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, expectTypeOf, test, vi } from "vitest";
import * as client from "../../client/index.ts";
import {
  AbortError,
  AnswerError,
  ApiError,
  all,
  applyRun,
  type CallFacts,
  ConflictError,
  type ConnectOptions,
  connect,
  createClient,
  errorOf,
  type Failure,
  listWorkspaceRuns,
  NetworkError,
  NotFoundError,
  showRun,
  systemClock,
  TimeoutError,
  UnprocessableError,
  waitForRun,
} from "../../client/index.ts";
import { nobody } from "../support/nobody.ts";
import { startServer } from "../support/server.ts";
import { answering, document, refusal, silence } from "./answers.ts";

const run = { run_id: "run-1" };

test("an error response of the real server has the class of its status, with its errors and request", async () => {
  await using server = await startServer();
  const api = createClient({ baseUrl: `${server.url}/api/v2`, token: server.tokens.owner });
  const { organization: organization_name } = server;

  const absent = await api.workspaces.show({ workspace_id: "ws-1111111111111111" }).catch((error) => error);
  const invalid = await api.workspaces.create({ organization_name, name: "no spaces" }).catch((error) => error);
  const { data: workspace } = await api.workspaces.create({ organization_name, name: "one" });
  const conflict = await api.workspaces.unlock({ workspace_id: workspace.id }).catch((error) => error);

  expect(absent).toBeInstanceOf(NotFoundError);
  expect(absent).toMatchObject({ name: "NotFoundError", status: 404, operation: "showWorkspace", retryAfter: null });
  expect(absent.requestId).toMatch(/\S/);
  expect(invalid).toBeInstanceOf(UnprocessableError);
  expect(invalid.errors).toMatchObject([{ status: "422", source: { pointer: "/data/attributes/name" } }]);
  expect(conflict).toBeInstanceOf(ConflictError);
  expect(conflict.message).toMatch(/^unlockWorkspace: 409 .*lock/i);
});

const spec = Object.entries(client).filter(
  ([, value]) => value instanceof Function && value.prototype instanceof ApiError,
);

test.each([400, 401, 403, 404, 405, 406, 408, 409, 413, 414, 415, 422, 429, 431, 500, 501, 503])(
  "a %d has a class of its own",
  async (status) => {
    const { connection } = answering([() => refusal(status, "Because.")]);

    const error = await showRun(connection, run, { retries: 0 }).catch((error) => error);

    const own = spec.filter(([, type]) => error instanceof (type as typeof ApiError)).map(([name]) => name);
    expect(own).toEqual([error.name]);
    expect(error).toMatchObject({ status, message: `showRun: ${status} Because.` });
  },
);

test.each([
  { errors: [null, 7, { detail: "Because." }] },
  { errors: [{ detail: { name: "too short" }, title: "Because." }] },
  { errors: ["Because."] },
  { type: "about:blank", title: "Unprocessable", status: 422, detail: "Because." },
  { title: "Because.", detail: null },
  { message: "Because." },
  { error: { code: 7, message: "Because." } },
  { error: "Because.", message: "See the docs." },
])("uses the detail of the error document: %j", (body) => {
  const error = errorOf("showRun", new Response(null, { status: 422 }), JSON.stringify(body));

  expect(error).toBeInstanceOf(UnprocessableError);
  expect(error).toMatchObject({ message: "showRun: 422 Because.", body });
});

test.each(["<h1>Bad gateway</h1>", '{"errors":"upstream is gone"}', "null", ""])(
  "an undocumented status is an ApiError, even with the body %j",
  async (body) => {
    const { connection } = answering([() => new Response(body, { status: 502 })]);

    const error = await showRun(connection, run).catch((error) => error);

    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ name: "ApiError", status: 502, errors: [], message: "showRun: 502" });
    expect(new ApiError("showRun", new Response()).name).toBe("ApiError");
  },
);

describe("without a response", () => {
  test("a refused connection is a NetworkError with the reason", async () => {
    const error = await showRun(connect({ baseUrl: nobody.origin, retries: 0 }), run).catch((error) => error);

    expect(error).toBeInstanceOf(NetworkError);
    expect(error.cause.cause.code).toBe("ECONNREFUSED");
    expect(error.message).toBe(
      `showRun: No response to GET ${nobody.origin}/runs/${run.run_id} (ECONNREFUSED). Is the server running?`,
    );
  });

  test("a NetworkError omits the password and the query", async () => {
    const fetch = () => Promise.reject(new TypeError("Failed to fetch"));
    const connection = connect({ baseUrl: "https://me:pa55word@runs.example/@1", fetch, retries: 0 });

    const error = await listWorkspaceRuns(connection, { workspace_id: "ws-1", search: { basic: "a@t0ken" } }).catch(
      (error) => error,
    );

    expect(error.message).toBe(
      "listWorkspaceRuns: No response to GET https://runs.example/@1/workspaces/ws-1/runs. Is the server running?",
    );
  });

  const withBody = { ...showRun.facts, toBody: () => "{}" };

  test.each<[what: string, baseUrl: string, facts: CallFacts]>([
    ["a GET with a body", nobody.origin, withBody],
    ["an address with a password", nobody.origin.replace("//", "//me:secret@"), showRun.facts],
    ["an address without a host", "/api/v2", showRun.facts],
    ["an address without a scheme", "localhost:1/api/v2", showRun.facts],
  ])("%s is a TypeError and not tried again, because fetch does not send it", async (_, baseUrl, facts) => {
    const onRetry = vi.fn();

    const error = await connect({ baseUrl, onRetry })
      .send(facts, run)
      .catch((error) => error);

    expect(error).toBeInstanceOf(TypeError);
    expect(onRetry).not.toHaveBeenCalled();
  });

  test.each([undefined, null, new URL(nobody.origin)])("refuses a base URL of another type: %s", (baseUrl) => {
    const says = new TypeError("baseUrl must be a string.");
    const wrong = { baseUrl } as unknown as ConnectOptions;

    expect(() => connect(wrong)).toThrow(says);
    expect(() => createClient(wrong)).toThrow(says);
  });

  test("an interrupted response is a NetworkError too", async () => {
    const server = createServer((_, response) => {
      response.writeHead(200, { "Content-Type": "application/vnd.api+json" });
      response.write('{"data":', () => response.destroy());
    }).listen(0, "127.0.0.1");
    await new Promise((done) => server.on("listening", done));
    const { port } = server.address() as AddressInfo;

    const error = await showRun(connect({ baseUrl: `http://127.0.0.1:${port}`, retries: 0 }), run).catch(
      (error) => error,
    );
    server.close();

    expect(error).toBeInstanceOf(NetworkError);
    expect(error.message).toBe(
      `showRun: Incomplete response to GET http://127.0.0.1:${port}/runs/${run.run_id} (UND_ERR_SOCKET). Is the server running?`,
    );
  });

  test("an attempt that takes too long is a TimeoutError", async () => {
    const { connection, clock } = answering([silence], { retries: 0, attemptTimeout: 5000 });

    const error = await clock.run(showRun(connection, run).catch((error) => error));

    expect(error).toBeInstanceOf(TimeoutError);
    expect(error.message).toBe("showRun: No answer within 5000 ms.");
    expect(clock.now()).toBe(5000);
  });

  test("a slow body is a TimeoutError", async () => {
    const slowly = (signal: AbortSignal) =>
      new ReadableStream({
        start: (controller) => signal.addEventListener("abort", () => controller.error(signal.reason)),
      });
    const { connection, clock } = answering([({ init }) => new Response(slowly(init.signal!))], { retries: 0 });

    const error = await clock.run(showRun(connection, run, { attemptTimeout: 700 }).catch((error) => error));

    expect(error).toBeInstanceOf(TimeoutError);
    expect(clock.now()).toBe(700);
  });

  test("time limits and waits may be longer than a timer of the platform", async () => {
    const later = () => new Promise<Response>((done) => setTimeout(() => done(document({ data: 1 })), 20));
    const slow = answering([later], { clock: systemClock, retries: 0 });

    const answers = await Promise.all([
      showRun(slow.connection, run, { attemptTimeout: Infinity }),
      showRun(slow.connection, run, { timeout: 30 * 86_400_000 }),
    ]);

    expect(answers).toEqual([{ data: 1 }, { data: 1 }]);
  });

  test("the total timeout also ends the waits between attempts", async () => {
    const { connection, clock, asked } = answering([() => refusal(503, "Later.", { "Retry-After": "20" })]);

    const error = await clock.run(showRun(connection, run, { timeout: 30_000 }).catch((error) => error));

    expect(error).toBeInstanceOf(TimeoutError);
    expect(error.cause).toMatchObject({ status: 503, message: "showRun: 503 Later." });
    expect([asked.length, clock.now()]).toEqual([2, 30_000]);
  });

  test("a signal ends a call before it starts, during the request, and while it waits", async () => {
    const before = answering([silence]);
    const during = answering([silence]);
    const between = answering([() => refusal(503, "Later.", { "Retry-After": "20" })]);
    const [one, other] = [new AbortController(), new AbortController()];
    during.clock.after(100, () => one.abort("enough"));
    between.clock.after(5000, () => other.abort("enough"));

    const errors = await Promise.all([
      showRun(before.connection, run, { signal: AbortSignal.abort("enough") }).catch((error) => error),
      during.clock.run(showRun(during.connection, run, { signal: one.signal }).catch((error) => error)),
      between.clock.run(showRun(between.connection, run, { signal: other.signal }).catch((error) => error)),
    ]);

    for (const error of errors) expect(error).toBeInstanceOf(AbortError);
    expect(errors.map(({ cause }) => cause)).toEqual(["enough", "enough", "enough"]);
    expect(errors[0].message).toBe("showRun: The caller gave up.");
    expect([before, during, between].map(({ asked }) => asked.length)).toEqual([0, 1, 1]);
  });

  const forever = () => new Promise<never>(() => {});

  test.each<[what: string, settings: Partial<ConnectOptions>]>([
    ["token", { token: forever }],
    ["fetch", { fetch: forever }],
    ["hook", { onRequest: forever }],
    ["check", { check: forever }],
  ])("a %s that never settles does not delay timeouts and signals", async (_, settings) => {
    const late = answering([() => document({})], { ...settings, retries: 0, attemptTimeout: 700 });
    const stopped = answering([() => document({})], settings);
    const controller = new AbortController();
    stopped.clock.after(500, () => controller.abort("enough"));

    const errors = await Promise.all([
      late.clock.run(showRun(late.connection, run).catch((error) => error)),
      stopped.clock.run(showRun(stopped.connection, run, controller).catch((error) => error)),
    ]);

    expect(errors[0]).toBeInstanceOf(TimeoutError);
    expect(errors[1]).toBeInstanceOf(AbortError);
    expect([late.clock.now(), stopped.clock.now()]).toEqual([700, 500]);
  });

  test("a response with invalid JSON is an AnswerError", async () => {
    const { connection } = answering([() => new Response("<html>", { headers: { "Content-Type": "text/html" } })]);

    const error = await showRun(connection, run).catch((error) => error);

    expect(error).toBeInstanceOf(AnswerError);
    expect(error.message).toBe("showRun: The response is not valid JSON.");
  });

  test.each(["null", "{}", '{"data":{}}', '"maintenance"'])("waits and lists report missing %s", async (text) => {
    const { connection } = answering([() => new Response(text)]);

    const wait = await waitForRun(connection, "run-1").catch((error) => error);
    const list = await all(connection, listWorkspaceRuns, { workspace_id: "ws-1" })
      .toArray()
      .catch((error) => error);

    expect([wait.name, wait.message]).toEqual(["AnswerError", "showRun: The answer has no status."]);
    expect([list.name, list.message]).toEqual(["AnswerError", "listWorkspaceRuns: The answer has no list."]);
  });

  test("ignores text after an action without a response body", async () => {
    const { connection } = answering([() => new Response("Accepted", { status: 202 })]);

    expect(await applyRun(connection, run)).toBeUndefined();
  });

  test("rethrows an error of a hook, even by try", async () => {
    const own = new RangeError("of the hook");
    const { connection } = answering([() => document({})], {
      onResponse: () => {
        throw own;
      },
    });

    await expect(showRun(connection, run)).rejects.toBe(own);
    await expect(showRun.try(connection, run)).rejects.toBe(own);
  });
});

test("a switch over the name narrows the type of a failure", () => {
  const describe = (error: Failure): number | string => {
    switch (error.name) {
      case "ConflictError":
        expectTypeOf(error.status).toEqualTypeOf<409>();
        return error.status;
      case "NetworkError":
        return "network";
      case "ApiError":
        expectTypeOf(error.status).toEqualTypeOf<number>();
        return error.status;
      default:
        return error.name;
    }
  };

  expect(describe(new NetworkError("showRun", "gone"))).toBe("network");
  expect(describe(new ConflictError("showRun", new Response(null, { status: 409 })))).toBe(409);
});

test("Retry-After may be seconds or a date by the clock of the service", () => {
  const after = (text: string, headers: Record<string, string> = {}) =>
    errorOf("showRun", new Response(null, { status: 503, headers: { ...headers, "Retry-After": text } }), "")
      .retryAfter;
  const inTwenty = after(new Date(Date.now() + 20_000).toUTCString());

  expect([after("7"), after("0")]).toEqual([7, 0]);
  expect(inTwenty).toBeGreaterThan(15);
  expect(inTwenty).toBeLessThanOrEqual(20);
  expect(after("Sat, 28 Nov 2026 10:00:20 GMT", { Date: "Sat, 28 Nov 2026 10:00:00 GMT" })).toBe(20);
  expect(after(new Date(Date.now() - 20_000).toUTCString())).toBeNull();
  expect(after("soon")).toBeNull();
});
