// Row F4, sizes, with the default limits: decompression bombs cost the server little and do not delay others.
// @module-tag long

import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { text as readText } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { goodBundle } from "../support/bad-bundles.ts";
import { expectServing, shareBadInputsWorld } from "../support/bad-inputs.ts";
import { someOf } from "../support/thorough.ts";

const MiB = 1024 ** 2;
const GiB = 1024 ** 3;
const world = shareBadInputsWorld({ config: { requestMs: 60_000 } });

/** An ordinary tar header. */
function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write("0000644\0", 100);
  header.write("0000000\0".repeat(2), 108);
  // A size that does not fit into the octal digits is written in binary.
  if (size < 8 * GiB) header.write(`${size.toString(8).padStart(11, "0")}\0`, 124);
  else {
    header.writeUInt8(0x80, 124);
    header.writeBigUInt64BE(BigInt(size), 128);
  }
  header.write("00000000000\0        0", 136);
  header.write("ustar\x0000", 257);
  let sum = 0;
  for (const byte of header) sum += byte;
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}

/** Concatenated gzip files are one gzip file. */
function* entriesOfZeros(files: number, size: number) {
  const zeros = gzipSync(Buffer.alloc(64 * MiB), { level: 1 });
  for (let file = 0; file < files; file++) {
    yield gzipSync(headerOf(`file-${file}`, size));
    for (let left = size; left > 0; left -= 64 * MiB) yield zeros;
  }
  yield gzipSync(Buffer.alloc(1024));
}

/** The same folders again and again, which costs the sender almost nothing. */
function* manyEntries(entries: number) {
  const step = 2_000;
  const headers = gzipSync(Buffer.concat(Array.from({ length: step }, (_, index) => headerOf(`folder-${index}/`, 0))));
  for (let from = 0; from < entries; from += step) yield headers;
  yield gzipSync(Buffer.alloc(1024));
}

const text = (detail: string) => ({ detail: expect.stringContaining(detail) });

/** Sends until the response comes, and only as fast as the server reads. */
async function put(url: string, pieces: Iterable<Buffer>): Promise<{ status: number; body: string }> {
  const asked = request(url, { method: "PUT", headers: { "Transfer-Encoding": "chunked" } });
  let answered = false;
  const answer = once(asked, "response").then(async ([given]) => {
    const response = given as IncomingMessage;
    answered = true;
    return { status: response.statusCode!, body: await readText(response) };
  });
  for (const piece of pieces) {
    if (answered) break;
    // The server runs in the same process: wait, so that it can read.
    if (!asked.write(piece)) await Promise.race([once(asked, "drain"), answer]);
    await setImmediate();
  }
  if (!answered) asked.end();
  return answer.finally(() => asked.destroy());
}

const bombs: [string, () => Iterable<Buffer>, string][] = [
  ["an entry of 10 GiB of zeros", () => entriesOfZeros(1, 10 * GiB), `unpacks to more than ${GiB} bytes`],
  ["forty entries of 256 MiB of zeros", () => entriesOfZeros(40, GiB / 4), `unpacks to more than ${GiB} bytes`],
  ["1,000,000 entries", () => manyEntries(1_000_000), "has more than 50000 entries"],
];
test.each(someOf(bombs, 2))(
  "%s are refused, and use little memory and disk",
  { timeout: 60_000 },
  async (_, make, reason) => {
    const given = world();
    const { data } = await given.api.createConfigurationVersion({
      params: given.params,
      body: { data: { type: "configuration-versions" } },
    });
    const { id, attributes } = data!.data;
    const stored = await readdir(given.files, { recursive: true });
    let most = 0;
    const before = process.memoryUsage().rss;
    const watching = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss - before);
    }, 20);

    const { status, body } = await put(attributes["upload-url"], make());

    clearInterval(watching);
    expect(status, body).toBe(422);
    expect(JSON.parse(body).errors).toMatchObject([text(reason)]);
    const shown = await given.api.showConfigurationVersion({ params: { path: { configuration_version_id: id } } });
    expect(shown.data?.data.attributes).toMatchObject({
      status: "errored",
      "error-message": expect.stringContaining(reason),
    });
    expect(await readdir(given.files, { recursive: true })).toEqual(stored);
    const runs = await given.store.selectFrom("runs").select("id").where("configurationVersionId", "=", id).execute();
    expect(runs).toEqual([]);
    // The sender's 64 MiB of zeros are in the same process.
    expect(most).toBeLessThan(400 * MiB);
    await expectServing(given);
  },
);

test("an upload just within the limits is accepted", { timeout: 60_000 }, async () => {
  const given = world();
  const { data } = await given.api.createConfigurationVersion({
    params: given.params,
    body: { data: { type: "configuration-versions", attributes: { "auto-queue-runs": false } } },
  });

  expect(await put(data!.data.attributes["upload-url"], [goodBundle])).toEqual({ status: 200, body: "" });
});
