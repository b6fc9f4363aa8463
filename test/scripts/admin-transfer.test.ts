// Export and import of a whole store: all of it or nothing.
// @module-tag long
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tables } from "../../scripts/admin/transfer/format.ts";
import { newId } from "../../server/domain/ids.ts";
import { hashToken } from "../../server/domain/tokens.ts";
import type { Workspace } from "../../server/domain/types.ts";
import { createVariable as newVariable } from "../../server/domain/variable.ts";
import { renderState } from "../../server/jobs/executors/simulated-state.ts";
import { findWorkspaceByWebhook } from "../../server/store/access/subjects.ts";
import { blobKeys, sealBlobs } from "../../server/store/encryption/blobs.ts";
import { sealAll } from "../../server/store/encryption/seal.ts";
import { openBlobs } from "../../server/store/files/open-blobs.ts";
import { createVariable } from "../../server/store/workspaces/variables.ts";
import { createWorkspace } from "../../server/store/workspaces/workspaces.ts";
import { askAdmin, runAdmin } from "../support/admin.ts";
import { resources } from "../support/bundles.ts";
import { createDatabase } from "../support/database.ts";
import { createJobsWorld, type JobsWorld } from "../support/jobs-world.ts";

let world: JobsWorld;
let folder: string;
let data: string;
let file: string;
let text: string;
let bound: Workspace;

/** A store with runs at every stage, logs, a state, a test run, and an unfinished job. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "infrarun-transfer-"));
  file = join(folder, "store.ndjson");
  world = await createJobsWorld({}, { seals: true });
  data = join(folder, "data");
  await mkdir(data);
  await symlink(world.folder, join(data, "blobs"));
  const applied = await world.createRun({ files: resources("a", "b") });
  await world.when(applied.id, "planned");
  await world.act(applied.id, "apply");
  await world.when(applied.id, "applied");
  const waiting = await world.createRun({ files: resources("a", "b", "c") });
  await world.when(waiting.id, "planned");
  const tested = await world.createTestRun();
  await world.whenTest(tested.id, "finished");
  await world.stopWorker();
  await world.createRun({ workspaceId: (await world.createWorkspace()).id });
  // Values that are easily lost: JSON null, numbers with very many digits, characters that look like line ends.
  const odd = { nothing: null, digits: "12345678901234567890.123456789", signs: '\u2028\r\n\\"\u{1f600}' };
  await sql`
    update workspaces set description = ${JSON.stringify(odd)}, working_directory = ${odd.signs}`.execute(world.store);
  bound = { ...(await world.workspace()), id: newId("workspace"), name: "bound", vcsRepo };
  await createWorkspace(world.store, bound);
  const variable = { key: "token", value: "of the workspace", category: "env", sensitive: true, hcl: false } as const;
  await createVariable(world.store, newVariable({ workspaceId: bound.id }, variable, new Date()));
  const { id, workspaceId } = await world.store.selectFrom("stateVersions").selectAll().executeTakeFirstOrThrow();
  const output = {
    workspaceId,
    stateVersionId: id,
    detailedType: JSON.stringify(["tuple", ["string"]]),
    sensitive: false,
  };
  const outputs = [
    { ...output, id: "wsout-null", name: "null", value: "null" },
    { ...output, id: "wsout-digits", name: "digits", value: "12345678901234567890.123456789" },
  ];
  await world.store
    .insertInto("workspaceOutputs")
    .values(await sealAll(world.store, "workspaceOutputs", outputs))
    .execute();
  await askAdmin(["export", file], from(world.database.url, data));
  text = await readFile(file, "utf8");
}, 60_000);

afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const webhookToken = "leads-to_the-workspace";

const vcsRepo = {
  identifier: "acme/network",
  oauthTokenId: null,
  vcsAppInstallationId: null,
  branch: "",
  ingressSubmodules: false,
  tagsRegex: null,
  serviceProvider: "git",
  repositoryHttpUrl: "",
  webhookToken,
};

const from = (url: string, data: string) => ({ environment: { DATABASE_URL: url, INFRARUN_DATA: data } });

/** Removes the audit log and the last line with its count, because every export and import adds to the log. */
const withoutLog = (lines: string) => lines.replace(/^\{"(table":"auditEntries|end)".*\n/gm, "");

/** An empty store, and functions to run commands on it. */
async function createStore() {
  const database = await createDatabase();
  const data = await mkdtemp(join(folder, "data-"));
  const options = from(database.url, data);
  return {
    options,
    data,
    admin: (...words: string[]) => runAdmin(words, options),
    ask: (...words: string[]) => askAdmin(words, options),
    /** Every line of an export of it. */
    async contents() {
      const file = join(data, "contents.ndjson");
      await askAdmin(["export", file], options);
      const lines = await readFile(file, "utf8");
      await rm(file);
      return withoutLog(lines);
    },
    async isEmpty() {
      const counts = tables
        .filter((table) => !["secrets", "encryptionKeys", "auditEntries"].includes(table))
        .map((table) => sql`select count(*) as count from ${sql.table(table)}`);
      const { rows } = await sql<{ count: number }>`${sql.join(counts, sql` union all `)}`.execute(database.store);
      return rows.every(({ count }) => count === 0);
    },
    files: async () => (await readdir(data, { recursive: true, withFileTypes: true })).filter((one) => one.isFile()),
    database,
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

test("keeps every row, job and blob, to the last digit", async () => {
  await using other = await createStore();

  const imported = await other.ask("import", file);

  const kinds = text.split("\n").map((line) => /^\{"(\w+)"/.exec(line)?.[1]);
  const count = (kind: string) => kinds.filter((one) => one === kind).length;
  expect(imported).toMatchObject({ rows: count("table"), jobs: 1 });
  expect(count("job")).toBe(1);
  expect(count("blob")).toBeGreaterThan(5);
  expect(await other.contents()).toBe(withoutLog(text));
});

test("keeps the outcome of an apply whose worker was lost before it saved it", async () => {
  const { promise: isKept, resolve: keep } = Promise.withResolvers<void>();
  const change = { add: 1, change: 0, destroy: 0, import: 0 };
  const state = { resources: [{ address: "null_resource.a", digest: "1" }], outputs: [] };
  const document = renderState({ before: undefined, state, toolVersion: "1.13.0" });
  await using lost = await createJobsWorld(
    {},
    {
      seals: true,
      wrap: (executor) => ({
        ...executor,
        async apply(work) {
          await work.begin();
          await work.save({ outcome: "success", changes: change, document });
          keep();
          await once(work.kill, "abort");
          throw work.kill.reason;
        },
      }),
    },
  );
  const run = await lost.createRun({ files: resources("a") });
  await lost.when(run.id, "planned");
  await lost.act(run.id, "apply");
  await isKept;
  await lost.stopWorker();
  const [data, file] = [join(folder, "lost"), join(folder, "lost.ndjson")];
  await mkdir(data);
  await symlink(lost.folder, join(data, "blobs"));
  await using other = await createStore();

  await askAdmin(["export", file], from(lost.database.url, data));
  await other.ask("import", file);

  const names = (await other.files()).map(({ name }) => name);
  expect(names).toContain(run.applyId);
  expect(names).toContainEqual(expect.stringMatching(/^sv-/));
});

test("exports each table after those that it refers to, and knows every column with blob keys", async () => {
  const inDatabase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const order = tables.map(inDatabase);
  const { rows: references } = await sql<{ from: string; to: string }>`
    select conrelid::regclass::text as from, confrelid::regclass::text as to
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
      and conrelid <> 'workspace_labels'::regclass -- triggers fill it`.execute(world.store);
  const { rows: columns } = await sql<{ name: string; table: string }>`
    select column_name as name, table_name as table from information_schema.columns
    where table_schema = 'public' and column_name like '%blob%'`.execute(world.store);

  expect(references.length).toBeGreaterThan(20);
  expect(references.filter(({ from, to }) => order.indexOf(from) <= order.indexOf(to))).toEqual([]);
  expect(columns.length).toBeGreaterThan(3);
  for (const { name, table } of columns) {
    expect(blobKeys).toContainEqual(expect.stringMatching(new RegExp(`^select ${name}( as key)? from ${table}$`)));
  }
});

test("includes a repository with its webhook and a variable, without the token and the value", async () => {
  await using other = await createStore();

  await other.ask("import", file);

  expect(text).toContain(bound.id);
  expect(text).not.toContain(webhookToken);
  expect((await findWorkspaceByWebhook(other.database.store, hashToken(webhookToken)))?.workspace).toMatchObject({
    id: bound.id,
    vcsRepo,
  });
  expect(text).not.toContain("of the workspace");
  // Sealed for its row, so the other store needs the key of this one.
  const [stored] = await other.database.store.selectFrom("variables").selectAll().execute();
  expect(stored).toMatchObject({ key: "token", workspaceId: bound.id, value: expect.stringMatching(/^v1\./) });
});

test("continues the sequences of the other store", async () => {
  await using other = await createStore();
  await other.ask("import", file);

  await other.ask("projects", "create", "Later", "-o", "acme");

  const { rows } = await sql<{ name: string }>`select name from projects order by seq desc limit 1`.execute(
    other.database.store,
  );
  expect(rows).toEqual([{ name: "Later" }]);
});

test("compresses a file with a name that ends in .gz", async () => {
  await using other = await createStore();
  const compressed = join(folder, "store.ndjson.gz");
  await askAdmin(["export", compressed], from(world.database.url, data));

  expect(withoutLog(gunzipSync(await readFile(compressed)).toString())).toBe(withoutLog(text));
  await other.ask("import", compressed);
  expect(await other.contents()).toBe(withoutLog(text));
});

test("writes a file that only its owner may read, and never overwrites one", async () => {
  const { code, errors } = await runAdmin(["export", file], from(world.database.url, data));

  expect(code).toBe(1);
  expect(errors).toContain("already");
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect((await readdir(folder)).filter((name) => name.endsWith(".partial"))).toEqual([]);
});

test("refuses an existing temporary file, which others may read or write", async () => {
  const [next, beside] = [join(folder, "next.ndjson"), join(folder, "next.ndjson.partial")];
  await writeFile(beside, "theirs", { mode: 0o644 });

  await askAdmin(["export", next], from(world.database.url, data));

  expect((await stat(next)).mode & 0o077).toBe(0);
  expect(await readFile(beside, "utf8")).toBe("theirs");
  await Promise.all([next, beside].map((one) => rm(one)));
});

test("refuses a folder with a file of another store", async () => {
  await using other = await createStore();
  const key = /"blob":"(bundles\/\w+)"/.exec(text)![1]!;
  const blobs = sealBlobs(openBlobs(join(other.data, "blobs")), async () => "another store's key");
  await blobs.put(key, Buffer.from("theirs"));

  const { code, errors } = await other.admin("import", file);

  expect(code).toBe(1);
  expect(errors).toContain(`already has ${key}, which belongs to another store. Name an empty place in INFRARUN_BLOBS`);
  expect(await other.isEmpty()).toBe(true);
  expect((await blobs.get(key))?.toString()).toBe("theirs");
  expect(await other.files()).toHaveLength(1);
});

test("keeps existing files that the store can read", async () => {
  await using other = await createStore();
  await other.ask("import", file);
  const again = await createDatabase();

  await askAdmin(["import", file], from(again.url, other.data));

  expect((await again.store.selectFrom("runs").select("id").execute()).length).toBeGreaterThan(2);
  await again[Symbol.asyncDispose]();
});

test("only imports into an empty store", async () => {
  await using other = await createStore();
  await other.ask("users", "create", "ann", "--email", "ann@example.com");
  const before = await other.contents();

  const { code, errors } = await other.admin("import", file);

  expect(code).toBe(1);
  expect(errors).toMatch(/only an empty one/);
  expect(await other.contents()).toBe(before);
});

const before = (text: string, line: object) => text.replace('{"end"', () => `${JSON.stringify(line)}\n{"end"`);

const damages: [what: string, damage: (text: string) => string, says: RegExp][] = [
  ["cut between lines", (text) => text.slice(0, text.lastIndexOf('{"end"')), /ends too early/],
  ["cut within a line", (text) => text.slice(0, text.length / 2), /line \d+, is not/],
  ["a line less", (text) => text.replace(/\{"table":"runEvents".*\n/, ""), /as much as its last line says/],
  ["an invalid value", (text) => text.replace('"is_default":true', '"is_default":null'), /does not fit.*lines \d+/],
  [
    "an unknown column",
    (text) => text.replace('"is_default":true', '"is_default":true,"color":"red"'),
    /projects\.color, which is unknown\. Import it with the version of infrarun that exported it/,
  ],
  ["another version", (text) => text.replace('"version":2', '"version":9'), /version 9/],
  ["not an export", () => "hello\n", /was not written by export/],
  ["empty", () => "", /ends too early/],
  ["a file that is a symlink", (text) => before(text, { blob: "../../stolen", data: "AAAA" }), /line \d+, is not/],
  [
    "a line that is too long",
    (text) => before(text, { blob: "logs/long", data: "A".repeat(67_200_000) }),
    /line \d+, is longer than any that export writes/,
  ],
  ["one line without end", () => "x".repeat(67_200_000), /line 1, is longer than any that export writes/],
  ["a job of no kind", (text) => before(text, { job: { kind: "constructor", id: "x" } }), /line \d+, is not/],
];

test.each(damages)("imports nothing from a damaged file: %s", async (_what, damage, says) => {
  await using other = await createStore();
  const damaged = join(folder, "damaged.ndjson");
  await writeFile(damaged, damage(text));

  const { code, errors } = await other.admin("import", damaged);

  expect(code).toBe(1);
  expect(errors).toMatch(says);
  expect(errors).not.toMatch(/^ +at /m);
  expect(await other.files()).toEqual([]);
  expect(await other.isEmpty()).toBe(true);
});
