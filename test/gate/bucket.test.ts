// Recordings in a bucket: the proxy writes them in parts, and check reads them.
// @module-tag long
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { addressOf, readRecordingAddress, shownAddress } from "../../scripts/gate/bucket/address.ts";
import { openPartWriter } from "../../scripts/gate/bucket/part-writer.ts";
import { countLostLines } from "../../scripts/gate/consumers/lines.ts";
import { credentials, startBucket } from "../support/bucket.ts";
import { startExample, startUpstream } from "../support/gate.ts";
import { hostGate, performGate } from "../support/gate-command.ts";
import { recordedLine, wrongType } from "../support/recordings.ts";
import { ownTemporaryFolder } from "../support/temporary.ts";
import { testAtNight } from "../support/thorough.ts";

const temporary = ownTemporaryFolder();
beforeEach(() => {
  for (const [name, value] of Object.entries(credentials)) vi.stubEnv(name, value);
});
afterEach(() => vi.unstubAllEnvs());

type Bucket = Awaited<ReturnType<typeof startBucket>>;
const below = ({ place }: Bucket, prefix: string) => place.replace("?", `/${prefix}?`);
const partsOf = (requests: readonly string[]) =>
  requests.flatMap((line) => /^PUT \/runs\/([^?]*)/.exec(line)?.[1] ?? []).map(decodeURIComponent);
const record = (index: number, change?: (body: string) => string) =>
  JSON.parse(recordedLine({ ...(change && { change }), target: `/api/v2/workspaces/ws-${index}` }, index));

describe("the proxy", () => {
  test("uploads its recording when it stops, and check reads it", { tags: "long" }, async () => {
    await using bucket = await startBucket();
    await using upstream = await startExample("showWorkspace", wrongType);
    await using gate = await hostGate(upstream.url.href, ["--record", below(bucket, "gate/monday")]);
    for (let count = 0; count < 3; count += 1) {
      const secret = "Bearer 0123456789abcdefghijklmnopqrstuvwxyz0123456";
      await (await fetch(`${gate.url}${upstream.target}`, { headers: { authorization: secret } })).text();
    }
    const stopped = await gate.stop();

    const { stdout } = await performGate(["check", below(bucket, "gate/monday"), "--json"]);

    expect(stopped).toMatchObject({ code: 0, stderr: "" });
    expect(partsOf(bucket.requests)).toEqual([
      expect.stringMatching(/^gate\/monday\/\d{8}T\d{6}\.\d{3}Z-[0-9a-f]{8}-000001\.ndjson\.gz$/),
    ]);
    const summary = JSON.parse(stdout);
    expect(summary).toMatchObject({ counts: { exchanges: 3, unreadable: 0 } });
    expect(summary.groups.find(({ kind }: { kind: string }) => kind === "type")).toMatchObject({
      count: 3,
      exchange: { source: { file: expect.stringMatching(/^s3:\/\/runs\/gate\/monday\/.*\.ndjson\.gz$/), entry: 1 } },
    });
    expect(readdirSync(temporary()).filter((name) => name.startsWith("infrarun-record-"))).toEqual([]);
  });

  test.each([
    ["an unknown bucket", "s3://other?endpoint=ENDPOINT", "there is no such bucket"],
    ["a wrong address", "s3://runs?endpoint=http://127.0.0.1:9", "nothing answers at its address"],
    ["credentials in it", "s3://key:hidden@runs/a", "must not contain credentials"],
    ["an unknown option", "s3://runs?acl=public", 'has an unknown part "acl"'],
  ])("refuses %s before it listens", async (_, address, sentence) => {
    await using bucket = await startBucket();

    const { code, stdout, stderr } = await performGate([
      ...["--upstream", "http://127.0.0.1:9", "--port", "0"],
      ...["--record", address.replace("ENDPOINT", bucket.endpoint)],
    ]);

    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(sentence);
    expect(stderr).not.toContain("hidden");
  });
});

describe("parts", () => {
  test("have a maximum size, sort by time, and together have every line once", async () => {
    await using bucket = await startBucket();
    const writer = await openPartWriter(below(bucket, "p"), { partBytes: 20_000 });

    for (let index = 0; index < 30; index += 1) writer.write(record(index));
    await writer.close();
    const { stdout } = await performGate(["check", below(bucket, "p"), "--json"]);

    const parts = partsOf(bucket.requests);
    expect(parts.length).toBeGreaterThan(3);
    expect(parts).toEqual([...parts].sort());
    expect(JSON.parse(stdout).counts).toMatchObject({ exchanges: 30, unreadable: 0 });
  });

  test("have a maximum duration", async () => {
    await using bucket = await startBucket();
    const writer = await openPartWriter(below(bucket, "p"), { partMs: 50 });

    writer.write(record(1));
    await expect.poll(() => partsOf(bucket.requests).length).toBe(1);
    writer.write(record(2));
    await writer.close();

    expect(partsOf(bucket.requests).length).toBe(2);
    // An open connection would delay the end of the process.
    await expect.poll(() => bucket.connections(), { timeout: 3_000 }).toBe(0);
  });

  test("that cannot be uploaded are retried, and stay on disk if all retries fail", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    await using bucket = await startBucket();
    const writer = await openPartWriter(below(bucket, "p"), { graceMs: 1_500 });
    await bucket.close();
    const before = countLostLines();

    writer.write(record(1));
    const began = performance.now();
    await writer.close();

    expect(performance.now() - began).toBeLessThan(30_000);
    const sentences = said.mock.calls.map(([text]) => String(text));
    said.mockRestore();
    expect(sentences).toEqual([
      expect.stringContaining("nothing answers at its address. Parts of the recording wait in "),
      expect.stringMatching(/^1 part could not be uploaded to s3:\/\/runs\/p: kept in (.*)\.$/),
    ]);
    const folder = /kept in (.*)\.$/.exec(sentences[1]!)![1]!;
    expect([readdirSync(folder).length, countLostLines() - before]).toEqual([1, 1]);
    const check = await performGate(["check", join(folder, readdirSync(folder)[0]!), "--json"]);
    expect(JSON.parse(check.stdout).counts.exchanges).toBe(1);
  });

  test("are retried immediately when the writer closes", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    let puts = 0;
    await using refusing = await startUpstream((request, response) => {
      if (request.method === "PUT") puts += 1;
      request.resume().on("end", () => response.writeHead(request.method === "PUT" ? 403 : 200).end());
    });
    const address = `s3://runs/p?region=eu-central-1&endpoint=${refusing.url.origin}`;
    const writer = await openPartWriter(address, { partBytes: 1, graceMs: 700 });
    writer.write(record(1));
    // The third try would start a second after the second.
    await expect.poll(() => puts).toBe(2);

    writer.write(record(2));
    writer.write(record(3));
    await writer.close();

    const sentences = said.mock.calls.map(([text]) => String(text));
    said.mockRestore();
    expect(puts).toBeGreaterThan(2);
    expect(sentences[1]).toMatch(/^3 parts could not be uploaded to s3:\/\/runs\/p: kept in /);
  });

  test("omit lines that arrive faster than they can be compressed", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    await using bucket = await startBucket();
    const writer = await openPartWriter(below(bucket, "p"));
    const before = countLostLines();
    const long = "x".repeat(3 << 20);

    for (let index = 0; index < 9; index += 1) writer.write(long);
    await writer.close();

    const sentences = said.mock.calls.map(([text]) => String(text));
    said.mockRestore();
    expect(sentences).toEqual([
      "Some lines are missing in s3://runs/p: lines come faster than they can be compressed.",
    ]);
    expect(countLostLines() - before).toBe(3);
    expect(partsOf(bucket.requests)).toHaveLength(1);
  });

  test("beyond the disk limit are not kept", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    await using bucket = await startBucket();
    const writer = await openPartWriter(below(bucket, "p"), { spoolBytes: 1, partBytes: 1, graceMs: 300 });
    await bucket.close();

    writer.write(record(1));
    await expect.poll(() => said.mock.calls.length).toBeGreaterThan(0);
    writer.write(record(2));
    await writer.close();

    const text = said.mock.calls.map(String).join("\n");
    said.mockRestore();
    expect(readdirSync(/kept in (.*)\./.exec(text)![1]!)).toHaveLength(1);
  });
});

test("check reports a prefix without recordings", async () => {
  await using bucket = await startBucket();

  const { code, stderr } = await performGate(["check", below(bucket, "nothing")]);

  expect(code).toBe(2);
  expect(stderr).toContain("s3://runs/nothing holds no recording");
});

test("region and endpoint of an address come from the standard environment variables", () => {
  const environment = { AWS_REGION: "eu-west-1", AWS_ENDPOINT_URL: "https://minio.example:9000" };

  expect(readRecordingAddress("s3://runs/a/b/", environment)).toMatchObject({
    ...{ bucket: "runs", prefix: "a/b", region: "eu-west-1", pathStyle: true },
    endpoint: "https://minio.example:9000",
  });
  expect(readRecordingAddress("s3://runs", {})).toMatchObject({ prefix: "", endpoint: undefined, pathStyle: false });
});

test.each([
  ["s3://x", "names no bucket"],
  ["s3://Runs_1/a", "names no bucket"],
  ["s3://", "names no bucket"],
  ["s3://key@runs", "must not contain credentials: put them in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY"],
  ["s3://:secret@runs", "must not contain credentials"],
  ["s3://runs:80/a", "has more parts than a bucket and a prefix"],
  ["s3://runs/a#b", "has more parts than a bucket and a prefix"],
  ["s3://runs?region=a&acl=b", 'has an unknown part "acl"'],
  ["s3://runs?endpoint=minio.example", "has an endpoint that is not a URL"],
  ["s3://runs?endpoint=http://a@minio.example", "has an endpoint that is not a URL"],
  ["s3://runs?path-style=yes", "has a path-style other than on or off"],
  ["s3://runs/%ff", "has a prefix that is not percent-encoded UTF-8"],
])("the address %s %s", (address, sentence) => {
  const shown = address.split("?")[0]!.replace(/\/\/.*@/, "//");
  expect(() => readRecordingAddress(address, {})).toThrow(`${shown} ${sentence}`);
  expect(() => readRecordingAddress(address, {})).toThrow(/; it looks like s3:\/\/bucket\/prefix\?region=/);
});

test.each<[address: string, environment: Record<string, string>, read: object]>([
  ["s3://runs//a%20b/", {}, { bucket: "runs", prefix: "a b", region: undefined, query: "" }],
  ["s3://runs?region=r&path-style=on", { AWS_REGION: "other" }, { region: "r", pathStyle: true, endpoint: undefined }],
  ["s3://runs?endpoint=https://m:9/&path-style=off", {}, { endpoint: "https://m:9/", pathStyle: false }],
  [
    "s3://runs",
    { AWS_ENDPOINT_URL: "http://a", AWS_ENDPOINT_URL_S3: "http://b" },
    { endpoint: "http://b", pathStyle: true },
  ],
])("the address %s with %j is read", (address, environment, read) => {
  expect(readRecordingAddress(address, environment)).toMatchObject(read);
});

test("an object's address has its key, and is shown without its query", () => {
  const key = "a b/ü?&#%/c.ndjson";
  const address = addressOf(readRecordingAddress("s3://runs/x?region=r", {}), key);

  expect(readRecordingAddress(address, {})).toMatchObject({ bucket: "runs", prefix: key, region: "r" });
  expect(shownAddress(address)).toBe(`s3://runs/${key}`);
  expect(shownAddress("s3://runs/%ff?region=r")).toBe("s3://runs/%ff");
});

describe("coverage", () => {
  const measured = async (args: readonly string[]) => {
    const { code, stdout, stderr } = await performGate(["coverage", ...args, "--json"]);
    return { code, stderr, ...(code === 0 && JSON.parse(stdout)) };
  };

  test("of a recording in a bucket is the same as check --coverage, for any number of threads", {
    tags: "long",
  }, async () => {
    await using bucket = await startBucket();
    const writer = await openPartWriter(below(bucket, "p"), { partBytes: 10_000 });
    for (let index = 0; index < 12; index += 1) writer.write(record(index, index % 3 === 0 ? wrongType : undefined));
    await writer.close();
    const file = join(temporary(), "seen.json");
    await performGate(["check", below(bucket, "p"), "--coverage", file]);

    const [one, several, checked] = [
      await measured([below(bucket, "p"), "--threads", "1"]),
      await measured([below(bucket, "p"), "--threads", "3"]),
      await measured([file]),
    ];

    expect(partsOf(bucket.requests).length).toBeGreaterThan(3);
    expect(several).toEqual(one);
    expect({ ...one, counts: null }).toEqual(checked);
    expect(one.counts).toEqual({ exchanges: 12, foreign: 0, unreadable: 0 });
    expect(one.shares.operation.seen).toBe(1);
    // Coverage files of --coverage and recordings add up.
    const sum = await measured([file, below(bucket, "p")]);
    const showing = sum.operations.find(({ operationId }: { operationId: string }) => operationId === "showWorkspace");
    expect(showing.statuses["200"]).toBe(24);
    expect(sum.total).toEqual(one.total);
  });

  testAtNight(
    "omits parts that are not requested, and measures nothing if no traffic belongs to the description",
    async () => {
      await using bucket = await startBucket();
      const writer = await openPartWriter(below(bucket, "p"), { partBytes: 1 });
      for (const target of ["https://a.example/api/v2/workspaces/ws-1", "https://b.example/api/v2/workspaces/ws-2"])
        writer.write(JSON.parse(recordedLine({ target })));
      await writer.close();

      const some = await measured([below(bucket, "p"), "--origin", "https://a.example"]);
      const out = join(temporary(), "none.json");
      const none = await measured([below(bucket, "p"), "--origin", "https://c.example", "--out", out]);

      expect(some.counts).toEqual({ exchanges: 2, foreign: 1, unreadable: 0 });
      expect(none).toMatchObject({ code: 2, stderr: expect.stringMatching(/^Nothing was judged: .*c\.example/) });
      expect(readdirSync(temporary())).not.toContain("none.json");
    },
  );

  test("is refused in one sentence if a part cannot be read", { tags: "long" }, async () => {
    await using bucket = await startBucket();
    const nothing = await measured([below(bucket, "nothing")]);
    const gone = await measured([below(bucket, "p/a.ndjson"), below(bucket, "p/b.ndjson")]);

    for (const threads of ["1", "3"]) {
      const files = ["a", "b", "c", "d", "e", "f"].map((name) => below(bucket, `p/${name}.ndjson`));
      const check = await performGate(["check", ...files, "--threads", threads]);
      expect(check).toMatchObject({ code: 2, stdout: "", stderr: expect.stringMatching(/^The bucket runs .*\.\n$/) });
    }
    expect(nothing).toEqual({
      code: 2,
      stderr: "s3://runs/nothing holds no recording: no name below it ends in .ndjson.gz, .ndjson, .har, .har.gz.\n",
    });
    expect(gone).toEqual({
      code: 2,
      stderr: expect.stringMatching(/^The bucket runs at 127\.0\.0\.1:\d+ cannot be used: .*\.\n$/),
    });
  });
});

test("fetches parts for several threads, with the result of one thread, and removes the files", {
  tags: "long",
}, async () => {
  await using bucket = await startBucket();
  const writer = await openPartWriter(below(bucket, "p"), { partBytes: 10_000 });
  for (let index = 0; index < 12; index += 1) writer.write(record(index, index % 3 === 0 ? wrongType : undefined));
  await writer.close();
  const check = async (threads: string) => {
    const { code, stdout } = await performGate(["check", below(bucket, "p"), "--json", "--threads", threads]);
    const { milliseconds: _, ...summary } = JSON.parse(stdout);
    return { code, summary };
  };

  const [one, several] = [await check("1"), await check("3")];

  expect(several).toEqual(one);
  expect(one.summary.counts.exchanges).toBe(12);
  expect(readdirSync(temporary()).filter((name) => name.startsWith("infrarun-parts-"))).toEqual([]);
});
