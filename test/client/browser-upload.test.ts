// Browsers report upload progress only with XMLHttpRequest. The tests use a fake one.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  AbortError,
  ConflictError,
  connect,
  NetworkError,
  TimeoutError,
  type UploadOptions,
  upload,
} from "../../client/index.ts";
import { virtualClock } from "./virtual-clock.ts";

const address = "https://runs.example/api/v2/uploads/t0ken";
const connection = connect({ baseUrl: "https://runs.example/api/v2", token: "secret" });

class FakeRequest {
  static made: FakeRequest[] = [];
  static act: (request: FakeRequest) => void = () => {};
  opened: string[] = [];
  headers: Record<string, string> = {};
  sent: Blob | undefined;
  status = 0;
  response = "";
  answered = "";
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;

  constructor() {
    FakeRequest.made.push(this);
  }
  open(...given: string[]) {
    this.opened = given;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: Blob) {
    this.sent = body;
    FakeRequest.act(this);
  }
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  getAllResponseHeaders() {
    return this.answered;
  }
  end(status: number, response = "", answered = "") {
    Object.assign(this, { status, response, answered });
    this.onload?.();
    this.onloadend?.();
  }
}

beforeEach(() => {
  FakeRequest.made = [];
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
});
afterEach(() => vi.unstubAllGlobals());

function send(act: (request: FakeRequest) => void, options: UploadOptions = {}) {
  FakeRequest.act = act;
  return upload(connection, address, new TextEncoder().encode("bytes"), { onProgress: () => {}, ...options });
}
const refused = (act: (request: FakeRequest) => void, options?: UploadOptions) =>
  send(act, options).then(
    () => "uploaded",
    (error) => error,
  );

test("sends the bytes without the token, and reports the browser's progress", async () => {
  const progress: object[] = [];
  await send(
    (request) => {
      request.upload.onprogress!({ loaded: 3, total: 5 });
      request.end(299);
    },
    { onProgress: (step) => progress.push(step), headers: { "X-Trace": "1" } },
  );

  const [request] = FakeRequest.made;
  expect(request!.opened).toEqual(["PUT", address]);
  expect(request!.headers).toEqual({ "content-type": "application/octet-stream", "x-trace": "1" });
  expect(await request!.sent!.text()).toBe("bytes");
  expect(progress).toEqual([{ sent: 3, total: 5 }]);
});

test("fails as other calls do", async () => {
  const conflict = await refused((request) => request.end(409, '{"errors":[{"detail":"There is one."}]}'));
  const none = await refused((request) => request.onerror!());
  const late = await refused(() => {}, { timeout: 1 });
  const stuck = await refused(() => {}, { attemptTimeout: 1 });

  expect(conflict).toBeInstanceOf(ConflictError);
  expect(conflict.errors).toEqual([{ detail: "There is one." }]);
  expect(await refused((request) => request.end(300))).toMatchObject({ status: 300 });
  expect(none).toBeInstanceOf(NetworkError);
  expect(none.message).toBe(
    `uploadConfigurationFiles: No response to PUT ${new URL(address).origin}. Is the server running?`,
  );
  expect(late).toBeInstanceOf(TimeoutError);
  expect(stuck.message).toBe("uploadConfigurationFiles: No answer within 1 ms.");
});

test("an error of onProgress ends the upload", async () => {
  const own = new RangeError("of the hook");
  const onProgress = async () => {
    throw own;
  };

  const error = await refused(({ upload }) => upload.onprogress!({ loaded: 3, total: 5 }), {
    onProgress,
    timeout: 5000,
  });

  expect(error).toBe(own);
});

test("is retried when the service asks for it, with the hooks and headers of the connection", async () => {
  const { connection: own, clock, hooks } = aConnection();
  FakeRequest.act = (request) =>
    FakeRequest.made.length === 1 ? request.end(503, "", "Retry-After: 7\r\nx-a: b: c\r\n") : request.end(200);

  await clock.run(upload(own, address, new Blob(["bytes"]), { onProgress: () => {} }));

  expect(FakeRequest.made.map(({ headers }) => [headers["x-tool"], headers.authorization])).toEqual([
    ["mine", undefined],
    ["mine", undefined],
  ]);
  expect(hooks).toEqual(["request", "503 b: c", "retry", "request", "200 null"]);
  expect(clock.now()).toBeGreaterThanOrEqual(7000);
});

/** Uses the browser's fetch. */
function aConnection() {
  const clock = virtualClock();
  const hooks: string[] = [];
  const own = connect({
    baseUrl: "https://runs.example/api/v2",
    token: "secret",
    clock,
    headers: { "X-Tool": "mine" },
    onRequest: () => void hooks.push("request"),
    onResponse: ({ response }) => void hooks.push(`${response.status} ${response.headers.get("x-a")}`),
    onRetry: () => void hooks.push("retry"),
  });
  return { connection: own, clock, hooks };
}

test("is aborted by its signal before and during the upload, but not after it", async () => {
  const [early, between, after] = [new AbortController(), new AbortController(), new AbortController()];
  early.abort("never");
  const first = await refused(() => {}, { signal: early.signal });
  const second = await refused(() => between.abort("enough"), { signal: between.signal });
  await send((request) => request.end(200), { signal: after.signal });
  const done = vi.spyOn(FakeRequest.made[1]!, "abort");
  after.abort();

  for (const [error, cause] of [[first, "never"] as const, [second, "enough"] as const]) {
    expect(error).toBeInstanceOf(AbortError);
    expect(error.message).toBe("uploadConfigurationFiles: The caller gave up.");
    expect(error.cause).toBe(cause);
  }
  expect(FakeRequest.made).toHaveLength(2);
  expect(done).not.toHaveBeenCalled();
});

test("a stream is read to bytes first, because browsers stream only over HTTP/2", async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal("fetch", async (_: unknown, init: RequestInit) => {
    bodies.push(init.body);
    return new Response();
  });

  await upload(connection, address, new Blob(["abc"]).stream());

  expect(bodies[0]).toBeInstanceOf(Blob);
  expect(await (bodies[0] as Blob).text()).toBe("abc");
  expect(FakeRequest.made).toEqual([]);
});

test("a connection with a custom fetch uses that", async () => {
  const bodies: unknown[] = [];
  const own = connect({
    baseUrl: "https://runs.example/api/v2",
    fetch: async (_, init) => {
      bodies.push(init.body);
      return new Response();
    },
  });

  await upload(own, address, new Blob(["abc"]), { onProgress: () => {} });

  expect(FakeRequest.made).toEqual([]);
  expect(bodies[0]).toBeInstanceOf(ReadableStream);
});
