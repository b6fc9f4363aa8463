// A new key for a shared store, and a killed rotation.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { newId } from "../../server/domain/ids.ts";
import { connect } from "../../server/store/database/database.ts";
import { KeyRing } from "../../server/store/encryption/key-ring.ts";
import { sealAll } from "../../server/store/encryption/seal.ts";
import { listSshKeys } from "../../server/store/organizations/ssh-keys.ts";
import { askAdmin, runAdmin } from "../support/admin.ts";
import { createDatabase, createDemoDatabase } from "../support/database.ts";
import { testKey } from "../support/keys.ts";
import { noon } from "../support/runs.ts";

const folder = await mkdtemp(join(tmpdir(), "infrarun-keys-"));
afterAll(() => rm(folder, { recursive: true }));
const nextKey = Buffer.alloc(32, "the next one").toString("base64");

const settings = (url: string, key: Record<string, string>) => ({
  environment: { DATABASE_URL: url, INFRARUN_DATA: join(folder, "data"), ...key },
});
const both = { INFRARUN_KEY: `${testKey},${nextKey}` };

test("a shared store gets a new key only when all processes have it, and until then says what to do", async () => {
  await using database = await createDemoDatabase("noon");
  const keyFile = join(folder, "shared.key");
  await writeFile(keyFile, `# of the store\n${testKey}\n`);
  await chmod(keyFile, 0o600);

  const byVariable = await runAdmin(["keys", "rotate"], settings(database.url, {}));
  const byFile = await runAdmin(
    ["keys", "rotate"],
    settings(database.url, { INFRARUN_KEY: "", INFRARUN_KEY_FILE: keyFile }),
  );

  expect([byVariable.code, byFile.code]).toEqual([1, 1]);
  expect(byVariable.errors).toMatch(
    /Give every server and worker both, as in INFRARUN_KEY=OLD,NEW .* and restart them/,
  );
  expect(byFile.errors).toMatch(/Add one .* as a line of the key file .*shared\.key wherever one of them runs/);
  expect(await readFile(keyFile, "utf8")).toBe(`# of the store\n${testKey}\n`);
  expect(await askAdmin(["keys", "list"], settings(database.url, {}))).toMatchObject([{ state: "current" }]);

  const rotated = await askAdmin(["keys", "rotate"], settings(database.url, both));

  expect(rotated).toMatchObject({ key: expect.stringMatching(/^key-/), retired: [expect.stringMatching(/^key-/)] });
  const withOld = await runAdmin(["keys", "list"], settings(database.url, {}));
  expect(withOld.errors).toContain(`encrypted with the key ${rotated.key}, which is not in INFRARUN_KEY`);
}, 180_000);

test("a killed rotation leaves every secret readable and can be resumed", {
  tags: "long",
  timeout: 180_000,
}, async () => {
  await using database = await createDemoDatabase("noon");
  const { store } = database;
  const count = 4_000;
  const keys = Array.from({ length: count }, (_, index) => ({
    id: newId("sshKey"),
    organizationName: "demo",
    name: `key ${index}`,
    value: `value of key ${index}`,
    createdAt: noon,
  }));
  await store
    .insertInto("sshKeys")
    .values(await sealAll(store, "sshKeys", keys))
    .execute();
  const { environment } = settings(database.url, both);
  const admin = fileURLToPath(new URL("../../scripts/admin.ts", import.meta.url));
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [admin, "keys", "rotate"], {
    env: { PATH, NODE_COMPILE_CACHE, ...environment },
  });
  const ended = once(child, "exit");
  const isUnderWay = async () => {
    const { rows } = await sql`
      select from ssh_keys where split_part(value, '.', 2) = (select id from encryption_keys where is_current) and
      (select count(*) from encryption_keys) = 2 limit 1`.execute(store);
    return rows.length > 0;
  };
  while (child.exitCode === null && !(await isUnderWay())) await sleep(1);
  child.kill("SIGKILL");
  await ended;

  const halfway = await askAdmin<{ state: string; secrets: number }[]>(["keys", "list"], { environment });
  await expectAll(database.url, both.INFRARUN_KEY);
  const resumed = await askAdmin<{ secrets: number }>(["keys", "rotate"], { environment });

  expect(halfway.map(({ state }) => state)).toEqual(["old", "current"]);
  expect(halfway[1]!.secrets).toBeGreaterThan(0);
  expect(resumed.secrets).toBe(halfway[0]!.secrets);
  await expectAll(database.url, nextKey);

  async function expectAll(url: string, key: string): Promise<void> {
    const opened = connect(url, { keys: new KeyRing({ key, keyFile: "" }) });
    const kept = await listSshKeys(opened.store, "demo");
    await opened.close();
    expect(kept.filter(({ name, value }) => value === `value of ${name}`)).toHaveLength(count);
  }
});

test("an export names its keys, has no secrets, and is refused without the keys", async () => {
  await using database = await createDemoDatabase("noon");
  await using empty = await createDatabase();
  const file = join(folder, "store.ndjson");

  const exported = await askAdmin<{ keys: string[] }>(["export", file], settings(database.url, {}));
  const text = await readFile(file, "utf8");
  await sql`truncate encryption_keys, secrets`.execute(empty.store);
  const refused = await runAdmin(["import", file], settings(empty.url, { INFRARUN_KEY: nextKey }));
  const imported = await runAdmin(["import", file], settings(empty.url, { INFRARUN_KEY: `${nextKey},${testKey}` }));

  expect(exported.keys).toEqual([expect.stringMatching(/^key-[0-9a-f]{12}$/)]);
  expect(JSON.parse(text.slice(0, text.indexOf("\n")))).toMatchObject({ keys: exported.keys });
  expect(text).not.toContain("a private key");
  expect(refused.code).toBe(1);
  expect(refused.errors).toContain(
    `encrypted with the key ${exported.keys[0]}, which is not in INFRARUN_KEY. Add that key`,
  );
  expect(imported).toMatchObject({ code: 0 });
}, 180_000);
