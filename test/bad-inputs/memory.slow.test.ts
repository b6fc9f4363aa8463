// Row A6, memory: the server does not keep bodies that exceed the limit, and streams states.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { jsonApi } from "../support/bad-inputs.ts";
import { createDatabase } from "../support/database.ts";
import { testKey } from "../support/keys.ts";
import { openStateCaller } from "../support/large-states.ts";
import { growthOf, residentOf } from "../support/process-memory.ts";
import { sendRaw } from "../support/raw-http.ts";
import { serviceProgram } from "../support/service-program.ts";

const MiB = 1024 * 1024;
/** The test sends some hundred megabytes. */
const longTest = { timeout: 120_000 };

/** Starts the service in a separate process, so that the callers' memory does not count. */
async function startProcess() {
  const folder = await mkdtemp(join(tmpdir(), "infrarun-memory-"));
  const database = await createDatabase();
  const server = spawn(process.execPath, [serviceProgram, "--json"], {
    env: {
      ...process.env,
      PORT: "0",
      DATABASE_URL: database.url,
      INFRARUN_KEY: testKey,
      INFRARUN_DEMO: "on",
      INFRARUN_DATA: folder,
      INFRARUN_RATE_LIMIT: "off",
    },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [line] = (await once(createInterface(server.stdout), "line")) as [string];
  const { api, tokens } = JSON.parse(line) as { api: string; tokens: { owner: string } };
  return {
    url: api,
    token: tokens.owner,
    readMemory: () => residentOf(server.pid!),
    growthDuring: (work: () => Promise<unknown>) => growthOf(server.pid!, work),
    async [Symbol.asyncDispose]() {
      server.kill();
      await once(server, "exit");
      await database[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const bomb = gzipSync(Buffer.alloc(64 * MiB, " ")).toString("latin1");
const bodies: Record<string, { status: number; callers: number; headers: string; body: string[] }> = {
  "chunks without end": {
    status: 413,
    callers: 16,
    headers: "Transfer-Encoding: chunked\r\n",
    body: Array<string>(256).fill(`10000\r\n${"a".repeat(65_536)}\r\n`),
  },
  // A million chunks each. Keeping them separately would take a hundred times their size.
  "tiny chunks without end": {
    status: 413,
    callers: 1,
    headers: "Transfer-Encoding: chunked\r\n",
    body: Array<string>(18).fill("1\r\na\r\n".repeat(60_000)),
  },
  "gzip bombs": {
    callers: 16,
    status: 415,
    headers: `Content-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n`,
    body: [bomb],
  },
  "lengths of 1 TiB": {
    callers: 16,
    status: 413,
    headers: "Content-Length: 1099511627776\r\n",
    body: Array<string>(256).fill("a".repeat(65_536)),
  },
};

test.skipIf(process.platform !== "linux")(
  "the server keeps only little of bodies beyond the limit",
  longTest,
  async () => {
    await using server = await startProcess();
    const head = `POST /api/v2/organizations/demo/workspaces HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAuthorization: Bearer ${server.token}\r\nContent-Type: ${jsonApi}\r\n`;
    const sendAll = ({ status, callers, headers, body }: (typeof bodies)[string]) =>
      Promise.all(
        Array.from({ length: callers }, async () => {
          const [answer] = await sendRaw(server.url, [`${head}${headers}\r\n`, ...body]);
          expect(answer?.status, headers).toBe(status);
        }),
      );
    for (const body of Object.values(bodies)) await sendAll({ ...body, callers: 1 });

    for (const [what, body] of Object.entries(bodies)) {
      const before = server.readMemory();
      let peak = before;
      const sending = sendAll(body).then(() => "done");
      while ((await Promise.race([sending, sleep(20)])) !== "done") peak = Math.max(peak, server.readMemory());
      // Half of the size of most bodies. The server keeps less, but garbage may not be collected yet.
      expect(peak - before, what).toBeLessThan(128 * MiB);
    }
  },
);

test.skipIf(process.platform !== "linux")("a state of 100 MiB adds at most 30 MB of memory", longTest, async () => {
  await using server = await startProcess();
  const caller = await openStateCaller(server.url, "demo", server.token);
  const prepared = {
    upload: () => caller.upload("state", 100 * MiB),
    "upload of the JSON form": () => caller.upload("json-state", 100 * MiB),
    download: () => caller.download(),
    "state in a request": () => caller.createInline(700_000),
  };
  // Starts the thread that checks states, and compiles.
  for (const prepare of Object.values(prepared)) await (await prepare())();

  for (const [what, prepare] of Object.entries(prepared)) {
    expect(await server.growthDuring(await prepare()), what).toBeLessThan(30e6);
  }
});
