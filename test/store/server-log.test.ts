// The size of the embedded PostgreSQL's own log.
import { appendFile, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startEmbedded } from "../../server/store/embedded/embedded.ts";
import { limitLog } from "../../server/store/embedded/server-log.ts";
import { ask, makeFolder } from "../support/embedded.ts";

test("PostgreSQL continues in an emptied log, and the old part remains once", async () => {
  const data = await makeFolder();
  const server = await startEmbedded(data, { durable: false });
  const log = join(data, "postgres.log");
  const read = () => readFile(log, "utf8");

  await limitLog(log);
  expect(await read()).toContain("ready to accept connections");
  for (const part of ["first", "second"]) {
    await appendFile(log, `${part} `.repeat(1_000));
    await limitLog(log, 1_000);
  }
  const old = await readFile(`${log}.1`, "utf8");
  const { size } = await stat(log);
  await ask(server.superuserUrl, "select pg_reload_conf()");

  expect([old.includes("first"), old.includes("second"), size]).toEqual([false, true, 0]);
  await expect.poll(read).toMatch(/^[\d-]+ [\d:.]+ UTC.*reloading configuration files/);
  await server.stop();
});

test("an earlier store also stops logging the errors of callers", async () => {
  const data = await makeFolder();
  const first = await startEmbedded(data, { durable: false });
  await ask(first.superuserUrl, "alter role infrarun_service reset log_min_messages");
  await first.stop();

  const server = await startEmbedded(data, { durable: false });
  await expect(ask(server.url, "select 1 / 0")).rejects.toThrow("division by zero");
  await expect(ask(server.superuserUrl, "select 2 / 0")).rejects.toThrow("division by zero");

  const log = await readFile(join(data, "postgres.log"), "utf8");
  expect([log.includes("select 1 / 0"), log.includes("select 2 / 0")]).toEqual([false, true]);
  await server.stop();
});
