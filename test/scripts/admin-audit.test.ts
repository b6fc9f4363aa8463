// Changes by operators are in the audit log, which they can read.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { askAdmin, runAdmin, split } from "../support/admin.ts";
import { createDatabase } from "../support/database.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { createWorkspace } from "../support/workspace-world.ts";

let server: TestServer;
const environment = () => ({ environment: { DATABASE_URL: server.database.url } });
const admin = (words: string) => runAdmin(split(words), environment());
const ask = (words: string) => askAdmin(split(words), environment());
const list = (words = "") => askAdmin<Record<string, unknown>[]>(split(`audit list ${words}`), environment());

beforeAll(async () => {
  server = await startServer();
  await ask("users create ann --email ann@example.com");
  await ask("organizations create acme --email ops@acme.example --owner ann");
});
afterAll(() => server[Symbol.asyncDispose]());

test("each change is one row with the operator, the object and the options, but no values", async () => {
  const { id, token } = await ask("tokens create --user ann --description classified");
  await ask("teams create devs -o acme");
  await ask("memberships create ann -o acme -t devs");
  await ask("organizations update acme --cost-estimation on");
  await ask(`tokens delete ${id} --yes`);

  const entries = (await list("--since 1h")).toReversed();

  expect(entries.slice(-5)).toMatchObject([
    { operation: "tokens create", object: `ann/${id}`, organization: null, attributes: ["description"] },
    { operation: "teams create", kind: "teams", organization: "acme", attributes: [] },
    { operation: "memberships create", object: expect.stringMatching(/^devs\/user-/), organization: "acme" },
    { operation: "organizations update", object: "acme", organization: "acme", attributes: ["costEstimation"] },
    { operation: "tokens delete", object: id, organization: null, attributes: [] },
  ]);
  for (const entry of entries.filter(({ operation }) => operation !== "createStore"))
    expect(entry).toMatchObject({ callerKind: "operator", caller: expect.stringMatching(/@/) });
  expect(JSON.stringify(entries)).not.toContain(token as string);
  expect(JSON.stringify(entries)).not.toMatch(/classified|ops@acme/);
});

test("no row contains a secret of a command", async () => {
  const secret = "neverToBeSeenAgain";
  const folder = await mkdtemp(join(tmpdir(), "infrarun-audit-"));
  const file = join(folder, "secret");
  await writeFile(file, `${secret}\n`);
  const { id } = await ask("oauth-clients create -o acme --service-provider git --http-url https://git.example");
  await ask(`oauth-tokens create -o acme --client ${id} --user robot --secret ${file}`);
  await ask(`ssh-keys create deploy -o acme --file ${file}`);
  const made = await ask("notifications create --url https://hooks.example.com/x -o acme");
  await rm(folder, { recursive: true });

  const entries = await server.store.selectFrom("auditEntries").selectAll().execute();

  const operations = entries.map(({ operation }) => operation);
  expect(operations).toEqual(
    expect.arrayContaining(["oauth-tokens create", "ssh-keys create", "notifications create"]),
  );
  const all = JSON.stringify(entries);
  expect(all).not.toContain(secret);
  expect(all).not.toContain(made.secret as string);
});

test("a command that only reads or is refused writes no row", async () => {
  const before = await list();

  for (const words of ["users list", "users show ann", "organizations list", "users show nobody", "users delete ann"]) {
    await admin(words);
  }
  expect((await admin("organizations create acme --email x@y.example --owner ann")).code).toBe(1);

  expect(await list()).toEqual(before);
});

test("the list has filters for time, organization, caller, object, kind and request, newest first, with pages", async () => {
  const { id } = await createWorkspace(server, { name: "audited" });
  const requestId = "of-this-test";
  const response = await fetch(`${server.url}/api/v2/workspaces/${id}/actions/lock`, {
    method: "POST",
    headers: { Authorization: `Bearer ${server.tokens.owner}`, "X-Request-Id": requestId },
  });
  expect(response.status).toBe(200);

  const locked = { operation: "lockWorkspace", object: id, requestId, caller: "ada", address: expect.any(String) };
  expect(await list(`--object ${id}`)).toMatchObject([locked, { operation: "createWorkspace" }]);
  expect(await list(`--request ${requestId}`)).toMatchObject([locked]);
  expect((await list("--actor ada -o demo --object workspaces"))[0]).toMatchObject(locked);
  expect(await list("-o nowhere")).toEqual([]);
  expect(await list("--until 1h")).toEqual([]);
  expect(await list("--since 1h --limit 1")).toMatchObject([locked]);
  const [first, second, third] = await list();
  expect(await list(`--limit 2 --before ${first!.number}`)).toEqual([second, third]);

  const { output } = await admin("audit list --limit 1");
  expect(output).toContain("lockWorkspace");
  expect(output).toContain(`--before ${first!.number}`);
});

test("a control character in a name is escaped in the table", async () => {
  await server.store
    .insertInto("auditEntries")
    .values({
      operation: "test",
      objectKind: "workspaces",
      objectId: "ws-\u001b[31mred",
      organizationName: null,
      callerKind: "user",
      callerId: null,
      callerName: "eve\nada",
      tokenId: null,
      address: null,
      requestId: null,
      outcome: "200",
      attributes: [],
    })
    .execute();

  const { output } = await admin("audit list --limit 1");

  expect(output).toContain("\\x1b[31mred");
  expect(output).toContain("eve\\nada");
  expect(output).not.toContain("\u001b[31m");
});

test.each(["--limit 0", "--limit 1001", "--limit many", "--since tomorrow", "--before 0"])(
  "audit list %s is refused in one sentence",
  async (options) => {
    const { code, errors } = await admin(`audit list ${options}`);

    expect(code).toBe(2);
    expect(errors).toMatch(/must be/);
  },
);

test("an export and an import write a row each, and the log is part of the export", async () => {
  const folder = await mkdtemp(join(tmpdir(), "infrarun-audit-"));
  const file = join(folder, "store.ndjson");
  const empty = await createDatabase();
  try {
    const data = { INFRARUN_DATA: folder };
    await askAdmin(["export", file], { environment: { ...environment().environment, ...data } });
    const before = await list("--limit 1000");
    expect(before[0]).toMatchObject({ operation: "export", kind: "store", outcome: "begun" });
    const target = { environment: { DATABASE_URL: empty.url, INFRARUN_DATA: folder } };
    await askAdmin(["import", file], target);

    const [imported, ...rest] = await askAdmin<object[]>(["audit", "list", "--limit", "1000"], target);

    expect(imported).toMatchObject({ operation: "import", outcome: "done", callerKind: "operator" });
    expect(rest).toEqual(before);
    const again = await runAdmin(["import", file], target);
    expect(again.code).toBe(1);
  } finally {
    await empty[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  }
});

test("a store with audit entries does not count as empty", async () => {
  const folder = await mkdtemp(join(tmpdir(), "infrarun-audit-"));
  await using used = await createDatabase();
  const options = { environment: { DATABASE_URL: used.url, INFRARUN_DATA: folder } };
  await askAdmin(["export", join(folder, "a.ndjson")], {
    environment: { ...environment().environment, INFRARUN_DATA: folder },
  });
  await askAdmin(split("users create eve --email eve@example.com"), options);
  await askAdmin(split("users delete eve --yes"), options);

  const { code, errors } = await runAdmin(["import", join(folder, "a.ndjson")], options);

  expect(code).toBe(1);
  expect(errors).toContain("audit entries");
  const left = await askAdmin<{ operation: string }[]>(["audit", "list"], options);
  const kept = left.map(({ operation }) => operation).filter((operation) => operation !== "createStore");
  expect(kept).toEqual(["users delete", "users create"]);
  await rm(folder, { recursive: true });
});
