// Group F: uploads that are forged, repeated, broken, too large or dangerous.
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { type FileHandle, open, readdir } from "node:fs/promises";
import { expect, test, vi } from "vitest";
import { brokenBundles, goodBundle as good, outside } from "../support/bad-bundles.ts";
import {
  attempt,
  type BadInputsWorld,
  expectDocument,
  expectServing,
  shareBadInputsWorld,
  startBadInputsWorld,
  toWire,
} from "../support/bad-inputs.ts";
import { sendRaw } from "../support/raw-http.ts";
import { ownTemporaryFolder } from "../support/temporary.ts";

const MiB = 1024 * 1024;
const world = shareBadInputsWorld({
  config: { uploadLimit: MiB, unpackedLimit: 4 * MiB, entryLimit: 200 },
});

async function createVersion(given: BadInputsWorld) {
  const { data } = await given.api.createConfigurationVersion({
    params: given.params,
    body: { data: { type: "configuration-versions", attributes: { "auto-queue-runs": false } } },
  });
  const { id, attributes } = data!.data;
  const token = attributes["upload-url"].split("/").at(-1)!;
  return { id, token, path: `/uploads/${token}` };
}

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
const put = (path: string, body: string, headers: Record<string, string> = {}) => ({
  method: "PUT",
  path,
  as: null,
  body,
  headers: { "Content-Type": "application/octet-stream", ...headers },
});

const statusOf = async (given: BadInputsWorld, id: string) =>
  await given.store
    .selectFrom("configurationVersions")
    .select(["status", "errorMessage"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

/** Flips each bit of the token, and returns the results that are valid in a path. */
const changesOf = (token: string) =>
  Array.from({ length: token.length * 8 }, (_, index) => {
    const bytes = Buffer.from(token, "latin1");
    bytes[index >> 3]! ^= 1 << (index & 7);
    return bytes.toString("latin1");
  }).filter((changed) => /^[\w.~!$&'()*+,;=:@-]+$/.test(changed));

test("every invalid token gets the same response", async () => {
  const given = world();
  const { token } = await createVersion(given);
  const expired = await createVersion(given);
  await given.store
    .updateTable("configurationVersions")
    .set({ uploadExpiresAt: new Date(0) })
    .where("id", "=", expired.id)
    .execute();
  const tokens = [
    "forged",
    token.slice(0, -1),
    `${token}a`,
    token.toUpperCase(),
    `${token}%00`,
    `${token}%20`,
    `${token}.`,
    "%2ea",
    "0".repeat(64),
    "a".repeat(4_000),
    expired.token,
    given.names.cv!,
    given.tokens.owner,
  ];

  const bodies = new Set<string>();
  for (const wrong of tokens) {
    bodies.add((await attempt(given, { status: 404, ask: put(`/uploads/${wrong}`, latin1(good)) })).body);
  }

  expect([...bodies]).toHaveLength(1);
});

test("a token with any flipped bit is invalid", { tags: "long" }, async () => {
  const given = world();
  const { id, token, path } = await createVersion(given);
  const body = new Uint8Array(good);
  const send = (wrong: string) =>
    fetch(`${given.url}/api/v2/uploads/${wrong}`, { method: "PUT", body }).then(async (answer) => {
      return `${answer.status} ${await answer.text()}`;
    });

  const changed = changesOf(token);
  const answers = new Set(await Promise.all(changed.map(send)));

  expect(changed.length).toBeGreaterThan(4 * token.length);
  expect([...answers]).toEqual([expect.stringMatching(/^404 /)]);
  expect((await statusOf(given, id)).status).toBe("pending");
  await attempt(given, { status: 200, ask: put(path, latin1(good)) });
});

test("the second upload is refused", async () => {
  const given = world();
  const { id, path } = await createVersion(given);

  await attempt(given, { status: 200, ask: put(path, latin1(good)), check: ({ body }) => expect(body).toBe("") });
  await attempt(given, { status: 409, ask: put(path, latin1(good)) });
  await attempt(given, { status: 409, ask: put(path, "x") });

  expect((await statusOf(given, id)).status).toBe("uploaded");
});

test("of two simultaneous uploads, one is accepted", async () => {
  const given = world();
  for (let round = 0; round < 10; round += 1) {
    const { id, path } = await createVersion(given);
    const wire = toWire(given, put(path, latin1(good)));

    const answers = (await Promise.all([sendRaw(given.url, wire), sendRaw(given.url, wire)])).flat();

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await statusOf(given, id)).status).toBe("uploaded");
  }
  await expectServing(given);
});

test.each<[string, Record<string, string>]>([
  ["no type", { "Content-Type": "" }],
  ["JSON", { "Content-Type": "application/json" }],
  ["JSON:API with a parameter", { "Content-Type": "application/vnd.api+json; x=1" }],
  ["an unknown type", { "Content-Type": "nonsense" }],
  ["a good token", { Authorization: "owner" }],
  ["a bad token", { Authorization: "Bearer wrong" }],
  ["Basic", { Authorization: "Basic eDp5" }],
])("an upload with %s is accepted", async (_, headers) => {
  const given = world();
  const { id, path } = await createVersion(given);
  const authorization = headers.Authorization === "owner" ? { Authorization: `Bearer ${given.tokens.owner}` } : {};

  await attempt(given, { status: 200, ask: put(path, latin1(good), { ...headers, ...authorization }) });

  expect((await statusOf(given, id)).status).toBe("uploaded");
});

test.each(["POST", "GET", "PATCH", "DELETE", "HEAD"])("%s on the address is refused", async (method) => {
  const given = world();
  const { path } = await createVersion(given);

  const [answer] = await sendRaw(given.url, toWire(given, { ...put(path, "x"), method }));

  expect([answer?.status, answer?.headers.allow]).toEqual([405, "OPTIONS, PUT"]);
  if (method !== "HEAD") expectDocument(given, answer!, undefined);
  await expectServing(given);
});

const temporary = ownTemporaryFolder();
const folders = async () => (await readdir(temporary())).filter((name) => name.startsWith("infrarun-upload-"));

test.each(brokenBundles)("%s: %s is not a valid bundle", async (_row, _what, make) => {
  const given = world();
  const { id, path } = await createVersion(given);
  const body = latin1(await make());

  const [answer] = await sendRaw(given.url, toWire(given, put(path, body, { "Content-Length": String(body.length) })));

  expect(answer?.status, answer?.body).toBe(422);
  expectDocument(given, answer!, undefined);
  const version = await statusOf(given, id);
  expect(version.status).toBe("errored");
  expect(version.errorMessage).toMatch(/\w/);
  expect(await folders()).toEqual([]);
  expect(existsSync(outside)).toBe(false);
  await expectServing(given);
});

test.each([true, false])(
  "a body over the limit is refused, and the address still works (announced: %s)",
  async (announced) => {
    const given = world();
    const { id, path } = await createVersion(given);
    const head = (headers: Record<string, string>) => toWire(given, { ...put(path, "", headers) });
    const large = latin1(randomBytes(2 * MiB));
    const wire = announced
      ? head({ "Content-Length": String(large.length) })
      : [
          head({ "Transfer-Encoding": "chunked", "Content-Length": "" }),
          `${(2 * MiB).toString(16)}\r\n`,
          latin1(good.subarray(0, 10)),
          large.slice(10),
          "\r\n0\r\n\r\n",
        ];

    const [answer] = await sendRaw(given.url, wire);

    // The server may notice that the bytes are not a bundle before they exceed the limit.
    expect([413, 422]).toContain(answer?.status);
    if (announced) expect(answer?.status).toBe(413);
    if (answer?.status === 413) {
      expect((await statusOf(given, id)).status).toBe("pending");
      await attempt(given, { status: 200, ask: put(path, latin1(good)) });
    }
    await expectServing(given);
  },
);

test.each([
  ["larger than what is sent", good.length + 10],
  ["1 TiB", 1_099_511_627_776],
])("a length %s does not change the version", async (_, length) => {
  await using given = await startBadInputsWorld({ config: { uploadLimit: MiB, requestMs: 2_000 } });
  const { id, path } = await createVersion(given);

  const [answer] = await sendRaw(
    given.url,
    toWire(given, put(path, latin1(good), { "Content-Length": String(length) })),
  );

  expect([400, 408, 413]).toContain(answer?.status);
  expectDocument(given, answer!, undefined);
  expect((await statusOf(given, id)).status).toBe("pending");
  await attempt(given, { status: 200, ask: put(path, latin1(good)) });
});

test("an upload in single bytes is not written in single bytes", async () => {
  const given = world();
  const { id, path } = await createVersion(given);
  const pieces = latin1(good).replace(/./gs, "1\r\n$&\r\n");
  const head = toWire(given, put(path, "", { "Transfer-Encoding": "chunked", "Content-Length": "" }));
  await using probe = await open(import.meta.filename);
  using appended = vi.spyOn(Object.getPrototypeOf(probe) as FileHandle, "appendFile");

  const [answer] = await sendRaw(given.url, `${head}${pieces}0\r\n\r\n`);

  expect(answer?.status).toBe(200);
  expect((await statusOf(given, id)).status).toBe("uploaded");
  // Other calls are for other files.
  expect(appended.mock.calls.length).toBeLessThan(good.length / 10);
});

test("bytes beyond the Content-Length count as the next request", async () => {
  const given = world();
  const { id, path } = await createVersion(given);
  const wire = toWire(given, put(path, latin1(good), { "Content-Length": String(good.length - 20), Connection: "" }));

  const [first, second, ...others] = await sendRaw(given.url, wire);

  expect([first?.status, second?.status, others.length]).toEqual([422, 400, 0]);
  expect((await statusOf(given, id)).status).toBe("errored");
  await expectServing(given);
});

test("the token is shown once, and never logged", async () => {
  const given = world();
  const { id, token, path } = await createVersion(given);
  given.lines.length = 0;
  const ask = (asked: Parameters<typeof toWire>[1]) => sendRaw(given.url, toWire(given, asked));

  const answers = [
    ...(await ask(put(path, "x", { Referer: `http://a${path}` }))),
    ...(await ask({ path: `/configuration-versions/${id}`, headers: { Referer: `http://a${path}` } })),
    ...(await ask({ ...put(path, "x"), method: "POST" })),
    ...(await ask(put(`${path}x`, "x"))),
    ...(await ask({ path: "/workspaces/{ws}?include=current_configuration_version" })),
  ];

  expect(answers.map(({ status }) => status)).toEqual([422, 200, 405, 404, 200]);
  await expect.poll(() => given.lines.length).toBe(answers.length);
  for (const text of [...answers.map(({ body }) => body), ...given.lines]) {
    expect(text).not.toContain(token);
    expect(text).not.toContain("upload-url");
  }
});
