// Row A14, and rows A6 and A7 on memory and other callers: callers that are slow, stop halfway, or send too much.
// @module-tag long
import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { type BadInputsWorld, expectServing, jsonApi, shareBadInputsWorld, toWire } from "../support/bad-inputs.ts";
import { bundleOf } from "../support/bundles.ts";
import { profileBusiest } from "../support/busy.ts";
import { measureProcessor } from "../support/processor-time.ts";
import { sendRaw } from "../support/raw-http.ts";
import { startServer } from "../support/server.ts";
import { readTableVersions } from "../support/table-versions.ts";
import { ownTemporaryFolder } from "../support/temporary.ts";

const world = shareBadInputsWorld({ isMeasured: true, config: { headersMs: 1_000, requestMs: 2_000 } });

function open({ url }: BadInputsWorld): Socket {
  const { hostname, port } = new URL(url);
  return connect(Number(port), hostname).on("error", () => {});
}

const closed = (socket: Socket) =>
  socket.closed ? undefined : new Promise((resolve) => socket.once("close", resolve));

/**
 * How long valid requests take while something else happens, sorted: milliseconds of CPU time of the server's thread
 * from request to response, including work for other callers. Other load on the machine does not count.
 */
async function timeGood(given: BadInputsWorld, until: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!until()) {
    const { ms, result: response } = await measureProcessor(async () => {
      const response = await fetch(`${given.url}/api/v2/workspaces/${given.workspaceId}`, {
        headers: { Authorization: `Bearer ${given.tokens.owner}` },
      });
      await response.arrayBuffer();
      return response;
    });
    expect(response.status).toBe(200);
    times.push(ms);
    await sleep(5);
  }
  return times.sort((one, other) => one - other);
}

/** The longest time in milliseconds that others may delay a valid request. */
const mostDelay = 50;

const quantile = (sorted: readonly number[], part: number) => sorted[Math.floor((sorted.length - 1) * part)]!;

test("800 callers with slow headers are disconnected without delaying others", {
  tags: "long",
}, async () => {
  // A busy machine answers few requests while one crowd is there, and 1 % of few is only the slowest.
  const times: number[] = [];
  while (times.length < 150) times.push(...(await timeInCrowd(800)));

  times.sort((one, other) => one - other);
  expect(quantile(times, 0.99)).toBeLessThan(mostDelay);
  await expectServing(world());
});

test("callers that time out together are answered in small groups", async () => {
  const perTurn: number[] = [];
  let ofTurn = 0;
  const onLog = (line: string) => {
    if (JSON.parse(line).status !== 408) return;
    if (ofTurn === 0)
      setImmediate(() => {
        perTurn.push(ofTurn);
        ofTurn = 0;
      });
    ofTurn += 1;
  };
  const config = { headersMs: 1_000, requestMs: 1_000 };
  await using server = await startServer({ isMeasured: true, config, onLog });

  const answers = await Promise.all(Array.from({ length: 150 }, () => sendRaw(server.url, "GET / HTTP/1.1\r\n")));

  expect(answers.map((all) => all.map(({ status }) => status))).toEqual(answers.map(() => [408]));
  // The checks of one turn can follow the timers of the same turn, with 20 answers each.
  expect(Math.max(...perTurn)).toBeLessThanOrEqual(40);
});

async function timeInCrowd(callers: number): Promise<number[]> {
  const script = new URL("../support/slow-callers.ts", import.meta.url);
  const thread = new Worker(script, { workerData: { url: world().url, callers } });
  let answers: string[] | undefined;
  thread.once("message", (all) => {
    answers = all;
  });

  const times = await timeGood(world(), () => answers !== undefined);

  await thread.terminate();
  expect(answers).toHaveLength(callers);
  for (const answer of answers!) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  return times;
}

const temporary = ownTemporaryFolder();
const uploadFolders = async () => (await readdir(temporary())).filter((name) => name.startsWith("infrarun-upload-"));

async function createVersion({ api, params }: BadInputsWorld) {
  const body = { data: { type: "configuration-versions" as const } };
  const { data } = await api.createConfigurationVersion({ params, body });
  return { id: data!.data.id, target: new URL(data!.data.attributes["upload-url"]).pathname };
}

const upload = (target: string, length: number) =>
  `PUT ${target} HTTP/1.1\r\nHost: a\r\nContent-Type: application/octet-stream\r\nContent-Length: ${length}\r\n\r\n`;
const create = (given: BadInputsWorld) =>
  toWire(given, {
    method: "POST",
    path: "/organizations/{org}/workspaces",
    headers: { "Content-Type": jsonApi, "Content-Length": "1000", Connection: "" },
  });

/** A valid bundle of a hundred kilobytes. */
const largeBundle = async () =>
  (await bundleOf({ "main.tf": `# ${randomBytes(75_000).toString("hex")}` })).toString("latin1");

type Ending = "wait" | "end" | "reset";
const half = '{"data":{"type":"workspaces","attributes":{"name":"half"}}}';

test.each<[string, "upload" | "create", Ending]>([
  ["an incomplete upload", "upload", "wait"],
  ["an upload whose sender hangs up", "upload", "end"],
  ["an upload whose sender resets the connection", "upload", "reset"],
  ["an incomplete body", "create", "wait"],
  ["a body whose sender hangs up", "create", "end"],
  ["a body whose sender resets the connection", "create", "reset"],
])("%s frees all resources", async (_, what, ending) => {
  const given = world();
  const version = await createVersion(given);
  const before = await readTableVersions(given.store);
  const socket = open(given);
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk.toString();
  });

  const bundle = await largeBundle();
  const start =
    what === "upload" ? upload(version.target, bundle.length) + bundle.slice(0, 50_000) : create(given) + half;
  const [head, ...rest] = start.split("\r\n\r\n") as [string, ...string[]];
  socket.write(`${head}\r\nExpect: 100-continue\r\n\r\n`);
  // The server reads the body.
  await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 100 /);
  answer = "";
  socket.write(rest.join("\r\n\r\n"), "latin1");
  if (ending === "end") socket.end();
  if (ending === "reset") socket.resetAndDestroy();
  await closed(socket);

  if (ending === "wait") expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  await expect.poll(uploadFolders).toEqual([]);
  expect(await readTableVersions(given.store)).toEqual(before);
  await expectServing(given);
  // The upload address still works.
  const again = await sendRaw(
    given.url,
    `${upload(version.target, 1).replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n")}x`,
  );
  expect(again.map(({ status }) => status)).toEqual([422]);
});

test("aborts a byte-by-byte upload in time", async () => {
  const given = world();
  const version = await createVersion(given);
  const bundle = await largeBundle();
  const startedAt = performance.now();

  const [answer] = await sendRaw(given.url, [
    upload(version.target, 1_000),
    ...[...bundle.slice(0, 30)].flatMap((byte) => [100, byte]),
  ]);

  expect(answer?.status).toBe(408);
  expect(performance.now() - startedAt).toBeLessThan(30_000);
  await expectServing(given);
});

const monsters = {
  "an object 50,000 deep": `${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}`,
  "100,000 wrong elements": `{"data":[${"1,".repeat(100_000)}1]}`,
  "60,000 keys": `{${Array.from({ length: 60_000 }, (_, index) => `"k${index}":1`).join(",")}}`,
  "one key of 900 KiB": `{"${"k".repeat(900 * 1024)}":1}`,
};

const rounds = 8;

test.each(Object.entries(monsters))("%s does not delay others", async (_, body) => {
  const given = world();
  const wire = toWire(given, { method: "POST", path: "/organizations/{org}/workspaces", body });
  let done = false;

  const sending = (async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [answer] = await sendRaw(given.url, wire);
      expect(answer?.status).toBe(422);
      await sleep(100);
    }
    done = true;
  })();
  const times = await timeGood(given, () => done);
  await sending;

  // A body that took too long would delay one request in each round. Garbage collection delays only a few requests, so
  // check a request that is slow but not among the slowest.
  const heldUp = times.at(-rounds / 2)!;
  if (heldUp >= 200) {
    expect.fail(`Good requests took ${heldUp} ms of the server's thread, which was busy with
${await profileBusiest(() => sendRaw(given.url, wire))}`);
  }
});
