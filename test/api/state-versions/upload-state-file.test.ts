import { expect, test } from "vitest";
import { shareWorld } from "../../support/shared-world.ts";
import { md5Of, put, startStateWorld, stateOf } from "../../support/state-world.ts";

const world = shareWorld(() => startStateWorld({ config: { uploadLimit: 1_000_000 } }));
let count = 0;

async function announce(bytes: Buffer, given: object = {}) {
  const workspace = await world().createOther(`w-${++count}`);
  const { data } = await world().announce(stateOf(1), { md5: md5Of(bytes), ...given }, { workspace });
  const { id, attributes } = data!.data;
  return {
    id,
    workspace,
    url: attributes["hosted-state-upload-url"]!,
    jsonUrl: attributes["hosted-json-state-upload-url"]!,
    attributes: async () => (await world().show(id)).attributes,
  };
}

test("stores a state once, and ignores its type and Authorization", async () => {
  const bytes = stateOf(1);
  const { url, attributes } = await announce(bytes);

  const first = await put(url, bytes, { "Content-Type": "text/plain", Authorization: "Bearer nonsense" });
  const second = await put(url, bytes);

  expect([first.status, await first.text()]).toEqual([200, ""]);
  expect(second.status).toBe(409);
  expect(await second.text()).toContain("The state version already has its state.");
  expect((await attributes()).status).toBe("finalized");
});

test("stores the JSON form once, before or after the state", async () => {
  for (const isFirst of [true, false]) {
    const bytes = stateOf(1);
    const { url, jsonUrl, attributes } = await announce(bytes);
    if (!isFirst) await put(url, bytes);

    expect((await put(jsonUrl, '{"values":{}}')).status).toBe(200);
    expect((await put(jsonUrl, "{}")).status).toBe(409);

    if (isFirst) expect((await put(url, bytes)).status).toBe(200);
    const shown = await attributes();
    expect(shown.status).toBe("finalized");
    expect(await (await fetch(shown["hosted-json-state-download-url"]!)).text()).toBe('{"values":{}}');
  }
});

test.each([
  ["another hash", stateOf(1, { changed: true }), /The MD5 hash of the state is [0-9a-f]{32}, not/, stateOf(1)],
  ["text", Buffer.from("no state"), /The document is not JSON/],
  ["an empty body", Buffer.alloc(0), /The document is not JSON/],
  ["another version", Buffer.from('{"version":3}'), /The state has version 3; only version 4 is supported/],
])("refuses %s, and takes the state afterwards", async (_, bytes, detail, announced = bytes) => {
  const { url, attributes } = await announce(announced);

  const response = await put(url, bytes);

  expect(response.status).toBe(422);
  expect(await response.text()).toMatch(detail);
  expect((await attributes()).status).toBe("pending");
  if (announced !== bytes) expect((await put(url, announced)).status).toBe(200);
});

test("refuses a state over the limit with or without a declared length", async () => {
  const bytes = stateOf(1, { filler: "x".repeat(1_000_000) });
  const { url, attributes } = await announce(bytes);
  const chunked = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });

  expect((await put(url, bytes)).status).toBe(413);
  const response = await fetch(url, { method: "PUT", body: chunked, duplex: "half" } as RequestInit);
  expect(response.status).toBe(413);
  expect((await attributes()).status).toBe("pending");
});

test("changes nothing if an upload ends early", async () => {
  const bytes = stateOf(1);
  const { url, attributes } = await announce(bytes);
  const cut = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.subarray(0, 20));
      setTimeout(() => controller.error(new Error("cut")), 20);
    },
  });

  await expect(fetch(url, { method: "PUT", body: cut, duplex: "half" } as RequestInit)).rejects.toThrow();

  expect((await attributes()).status).toBe("pending");
  expect((await put(url, bytes)).status).toBe(200);
});

test("refuses a state that another one has overtaken", async () => {
  const bytes = stateOf(1);
  const { url, workspace } = await announce(bytes);
  await world().write(stateOf(2), {}, { workspace });

  const response = await put(url, bytes);

  expect(response.status).toBe(409);
  expect(await response.text()).toContain("The serial 1 is not greater than 2");
  expect(await world().serialFor(world().api, workspace)).toBe(2);
});

test("knows only its own addresses", async () => {
  const bytes = stateOf(1);
  const { url, attributes } = await announce(bytes);

  expect((await put(`${url}A`, bytes)).status).toBe(404);
  expect((await fetch(url)).status).toBe(404);
  expect((await put(url, bytes)).status).toBe(200);
  expect((await put((await attributes())["hosted-state-download-url"], bytes)).status).toBe(404);
});

test("counts the state for the quota of the organization", async () => {
  const { store } = world();
  const bytes = stateOf(1);
  const { id, url, jsonUrl } = await announce(bytes);
  await put(url, bytes);
  await put(jsonUrl, "{}");

  const entries = store.selectFrom("usageEntries").select("bytes").where("id", "like", `states/${id}%`).orderBy("id");
  expect(await entries.execute()).toEqual([{ bytes: bytes.length }, { bytes: 2 }]);
});

test.each([false, true])("accepts the hash in capitals, with the state in the request: %s", async (isInline) => {
  const bytes = stateOf(1);
  const inline = isInline ? { state: bytes.toString("base64") } : {};
  const { url, attributes } = await announce(bytes, { md5: md5Of(bytes).toUpperCase(), ...inline });

  if (!isInline) expect((await put(url, bytes)).status).toBe(200);

  expect((await attributes()).status).toBe("finalized");
});

test("an address for writing does not read, and the other way round", async () => {
  const bytes = stateOf(1);
  const { url, jsonUrl, attributes } = await announce(bytes);
  await put(url, bytes);
  await put(jsonUrl, "{}");
  const shown = await attributes();
  const downloads = [shown["hosted-state-download-url"]!, shown["hosted-json-state-download-url"]!];
  const statusOf = async (response: Promise<Response>) => (await response).status;

  expect(await Promise.all(downloads.map((one) => statusOf(fetch(one))))).toEqual([200, 200]);
  expect(await Promise.all([url, jsonUrl].map((one) => statusOf(fetch(one))))).toEqual([404, 404]);
  expect(await Promise.all(downloads.map((one) => statusOf(put(one, bytes))))).toEqual([404, 404]);
});

test.each(["discarded", "backing_data_soft_deleted"] as const)("a %s version takes no file", async (status) => {
  const bytes = stateOf(1);
  const { id, url, jsonUrl } = await announce(bytes);
  await world().store.updateTable("stateVersions").set({ status }).where("id", "=", id).execute();

  expect([(await put(url, bytes)).status, (await put(jsonUrl, "{}")).status]).toEqual([409, 409]);
});
