// States and plans that a store keeps, as this version and the ones before wrote them.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { frame, readState, unframe, writeState } from "../../server/jobs/runs/state.ts";
import { openBlobs } from "../../server/store/files/blobs.ts";

async function openFiles() {
  const folder = await mkdtemp(join(tmpdir(), "infrarun-kept-"));
  return {
    blobs: openBlobs(folder),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

const shown = {
  resources: [{ address: "a.b", digest: "c" }],
  outputs: [{ name: "line", value: "one\ntwo", sensitive: false }],
};

test.each([undefined, "", '{\n  "version": 4\n}\n', "\n\u0000\u00ff"])(
  "a state is read as it was written: %j",
  async (text) => {
    await using files = await openFiles();
    const state = text === undefined ? shown : { ...shown, document: Buffer.from(text) };

    const { id } = await writeState(files.blobs, state);

    expect(await readState(files.blobs, id)).toEqual(state);
  },
);

test("reads a state in the older nested format", async () => {
  await using files = await openFiles();
  const document = '{\n  "version": 4, "text": "\u00e4"\n}';
  await files.blobs.put("states/sv-old", Buffer.from(JSON.stringify({ ...shown, document })));

  expect(await readState(files.blobs, "sv-old")).toEqual({ ...shown, document: Buffer.from(document) });
});

test("keeps the bytes after the first line, even if there are none", () => {
  const bytes = Buffer.from([0, 10, 255, 10]);

  expect(unframe(frame({ lock: "a\nb" }, bytes))).toEqual({ head: { lock: "a\nb" }, body: bytes });
  expect(unframe(frame({}, Buffer.alloc(0)))).toEqual({ head: {}, body: Buffer.alloc(0) });
  expect(unframe(frame({ plan: "AAAA" }))).toEqual({ head: { plan: "AAAA" }, body: undefined });
});
