// Row I7: state versions.
import { beforeAll, expect, test } from "vitest";
import { attempt, type Input, shareBadInputsWorld, tryInputs } from "../support/bad-inputs.ts";
import { lineage, md5Of, put, stateOf } from "../support/state-world.ts";

const world = shareBadInputsWorld();
const attributesOf = (bytes: Buffer) => ({ serial: JSON.parse(bytes.toString()).serial, lineage, md5: md5Of(bytes) });

const announce = (what: string, status: number, attributes: object, says: RegExp, as: "owner" | "second" = "owner") =>
  ({
    row: "I7",
    what,
    status,
    ask: {
      method: "POST",
      path: "/workspaces/{ws}/state-versions",
      as,
      body: { data: { type: "state-versions", attributes } },
    },
    check: ({ body }) => expect(body).toMatch(says),
  }) satisfies Input;

const address = async (bytes: Buffer) => {
  const { api, workspaceId } = world();
  const { data } = await api.createStateVersion({
    params: { path: { workspace_id: workspaceId } },
    body: { data: { type: "state-versions", attributes: { ...attributesOf(stateOf(9)), md5: md5Of(bytes) } } },
  });
  return new URL(data!.data.attributes["hosted-state-upload-url"]!).pathname.replace("/api/v2", "");
};

beforeAll(async () => {
  const { api, workspaceId } = world();
  const state = stateOf(5);
  await api.createStateVersion({
    params: { path: { workspace_id: workspaceId } },
    body: { data: { type: "state-versions", attributes: { ...attributesOf(state), state: state.toString("base64") } } },
  });
  Object.assign(world().names, {
    text: await address(Buffer.from("no state")),
    hashed: await address(stateOf(9)),
    large: await address(stateOf(9)),
  });
});

const other = { ...attributesOf(stateOf(6)), lineage: "other" };

tryInputs(world, [
  announce("an older serial", 409, attributesOf(stateOf(4)), /serial 4 is not greater than 5/),
  announce("an equal serial", 409, attributesOf(stateOf(5)), /serial 5 is not greater than 5/),
  announce("another lineage", 409, other, /lineage other is not 3f2b8c1d/),
  announce("a wrong hash", 422, { ...attributesOf(stateOf(6)), state: "e30=" }, /MD5 hash of the state is/),
  announce("a state that is not JSON", 422, { serial: 6, md5: md5Of(Buffer.from("x")), state: "eA==" }, /not JSON/),
  announce("a serial that JavaScript cannot represent", 422, { ...other, serial: 2 ** 53 }, /serial/),
  {
    row: "I7",
    what: "an upload that is not JSON",
    status: 422,
    ask: { method: "PUT", path: "{text}", as: null, body: "no state" },
    check: ({ body }) => expect(body).toMatch(/The document is not JSON/),
  },
  {
    row: "I7",
    what: "an upload with another hash",
    status: 422,
    ask: { method: "PUT", path: "{hashed}", as: null, body: '{"version":4}' },
    check: ({ body }) => expect(body).toMatch(/MD5 hash of the state is .*, not/),
  },
  {
    row: "I7",
    what: "an upload over 100 MiB",
    status: 413,
    ask: ({ names }) => `PUT /api/v2${names.large} HTTP/1.1\r\nHost: a\r\nContent-Length: 104857601\r\n\r\n`,
    check: ({ body }) => expect(body).toMatch(/at most 104857600 bytes/),
  },
]);

test("a state without the lock", async () => {
  const { api, workspaceId } = world();
  const params = { path: { workspace_id: workspaceId } };
  await api.lockWorkspace({ params });

  await attempt(world(), announce("", 409, attributesOf(stateOf(6)), /is locked by User ada/, "second"));

  await api.unlockWorkspace({ params });
});

test("an unlock during an upload, and then the upload", async () => {
  const { api, workspaceId } = world();
  const params = { path: { workspace_id: workspaceId } };
  await api.lockWorkspace({ params });
  const { data } = await api.createStateVersion({
    params,
    body: { data: { type: "state-versions", attributes: attributesOf(stateOf(7)) } },
  });

  await attempt(world(), {
    status: 503,
    ask: { method: "POST", path: "/workspaces/{ws}/actions/unlock" },
    check: ({ headers }) => expect(headers["retry-after"]).toMatch(/^[1-9]\d*$/),
  });

  expect((await put(data!.data.attributes["hosted-state-upload-url"], stateOf(7))).status).toBe(200);
  expect((await api.unlockWorkspace({ params })).response.status).toBe(200);
});
