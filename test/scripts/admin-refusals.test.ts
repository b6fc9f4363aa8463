// The admin command's error messages, and how it finds its store.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { openStore } from "../../server/store/open-store.ts";
import { listUsers } from "../../server/store/people/users.ts";
import { askAdmin, runAdmin, split } from "../support/admin.ts";
import { createDatabase, type TestDatabase } from "../support/database.ts";
import { openFolder } from "../support/folders.ts";
import { testKey } from "../support/keys.ts";

let database: TestDatabase;
const environment = () => ({ environment: { DATABASE_URL: database.url } });
const admin = (words: string) => runAdmin(split(words), environment());
const ask = (words: string) => askAdmin(split(words), environment());

beforeAll(async () => {
  database = await createDatabase();
  await ask("users create ann --email ann@example.com");
  await ask("organizations create acme --email ops@acme.example --owner ann");
  await ask("teams create devs -o acme");
});
afterAll(() => database[Symbol.asyncDispose]());

describe("refusals", () => {
  const refusals: [words: string, code: number, says: RegExp][] = [
    ["organizations create acme --email a@b.example", 1, /There is an organization acme already/],
    ["users show", 2, /missing required argument/],
    ["organizations create name --email nowhere", 2, /must be an email address/],
    ['organizations create "two words" --email a@b.example', 2, /letters, digits/],
    ["organizations create x --email a@b.example --owner nobody", 1, /no user nobody.*users list/],
    ["organizations update acme", 2, /organizations update --help/],
    ["organizations update acme --edition gold", 2, /enterprise, hosted/],
    ["organizations update acme --default-execution-mode agent", 1, /agent-pools create/],
    ['agent-pools create "eu, us" -o acme', 2, /without commas/],
    ['agent-pools create "\u00a0eu" -o acme', 2, /without spaces around them/],
    ["teams list", 2, /--organization/],
    ["teams list -o nowhere", 1, /no organization nowhere.*organizations list/],
    ["teams delete owners -o acme --yes", 1, /cannot be deleted/],
    ["memberships create ann -o acme -t nobody", 1, /no team nobody.*teams list -o acme/],
    ['projects delete "Default Project" -o acme --yes', 1, /cannot be deleted/],
    ["project-access create nothing -o acme -t devs --access read", 1, /no project nothing.*projects list -o acme/],
    ["ssh-keys create x -o acme --file /does/not/exist", 2, /cannot be read/],
    ["tokens create --user ann --expires 2020-01-01", 2, /a future time/],
    ["tokens create --user ann --expires 999999y", 2, /before the year 10000/],
    ["tokens create --user ann --expires 9000y", 2, /before the year 10000/],
    ["audit list --since 9000y", 2, /30d for 30 days ago/],
    ["projects create x -o acme --tag a=1 --tag b=1 --tag a=2", 2, /names a twice/],
    ["projects create x -o acme --tag a=1 --tag none", 2, /cannot be "none" and something else/],
    ["projects create x -o acme --tag none --tag a=1", 2, /cannot be "none" and something else/],
    ["modules create network -o acme", 2, /demo\/network\/aws/],
    ["users create eve --email a@b.example --email c@d.example", 2, /may be given only once/],
    [`users create eve --email ${"a".repeat(400)}@b.example`, 2, /must be an email address/],
    ["ssh-keys create x -o acme --file /dev/zero", 2, /at most 65536 bytes/],
    ["audit list --since \u001b[2J", 2, /argument '\\x1b\[2J' is invalid/],
    ["\u001b]0;title\u0007", 2, /unknown command '\\x1b\]0;title\\x07'/],
    ["nonsense", 2, /unknown command/],
    ["users nonsense", 2, /unknown command/],
  ];
  test.concurrent.each(refusals)("%s", async (words, code, says) => {
    const outcome = await admin(words);

    expect(outcome.code).toBe(code);
    expect(outcome.errors).toMatch(says);
    expect(outcome.output).toBe("");
  });

  const long = "n".repeat(100_000);
  test.concurrent.each([
    ["an unknown item", ["users", "show", long], "users list"],
    ["an unknown location", ["teams", "list", "-o", long], "organizations list"],
    ["an unknown command", [long], "--help"],
    ["an unknown option", ["users", "list", `--${long}`], "--help"],
    ["a value that is wrong", ["organizations", "create", "x", "--email", long], "an email address"],
    ["a name that is wrong", ["organizations", "create", long, "--email", "a@b.example"], "letters, digits"],
    ["an unknown item, as JSON", ["users", "show", long, "--json"], "users list"],
    ["a name of many lines", ["users", "show", "n\n".repeat(50_000)], "users list"],
  ])("only repeat the beginning of a very long word: %s", async (_, words, says) => {
    const { output, errors } = await runAdmin(words, environment());

    expect(output + errors).toContain(says);
    expect(output + errors).toMatch(/nnnn|n\nn\n/);
    expect((output + errors).length).toBeLessThan(3_000);
  });

  test("are printed to standard output with --json", async () => {
    const { code, output } = await admin("users show nobody --json");

    expect(code).toBe(1);
    expect(JSON.parse(output)).toEqual({ error: expect.stringContaining("no user nobody") });
  });

  test("change nothing", async () => {
    await admin("organizations create half --email a@b.example --owner nobody");

    expect((await admin("organizations show half")).code).toBe(1);
  });

  test("report an unreachable store", async () => {
    const environment = { DATABASE_URL: "postgres://nobody:secret@127.0.0.1:1/none" };
    const { code, errors } = await runAdmin(["users", "list"], { environment });

    expect(code).toBe(1);
    expect(errors).toContain("The PostgreSQL of DATABASE_URL cannot be used: nothing listens at");
    expect(errors).not.toContain("secret");
  });
});

test("help names every resource, and every verb its options", async () => {
  const [all, one] = await Promise.all([admin("--help"), admin("tokens create --help")]);

  expect(all).toMatchObject({ code: 0, output: expect.stringMatching(/organizations[\s\S]*modules[\s\S]*Exit code/) });
  expect(one).toMatchObject({ code: 0, output: expect.stringMatching(/--expires <when>[\s\S]*--json/) });
});

test.each(["notifications create", "organizations create"])("the help of %s fits a terminal", async (words) => {
  const { output } = await admin(`${words} --help`);

  const tooWide = output.split("\n").filter((line) => line.length > 80);

  expect(output).toContain("--json");
  expect(tooWide).toEqual([]);
});

test("escapes control characters", async () => {
  await ask(`projects create quiet -o acme --description "\u001b[31mred\u202e"`);

  const { output } = await admin(`projects list -o acme`);

  expect(output).toContain("\\x1b[31mred\\u202e");
  expect(output).not.toContain("\u001b");
});

describe("the embedded store", () => {
  test("is created by the first command that writes, in the folder that .env names", async () => {
    const folder = await makeFolder();
    await writeFile(join(folder, ".env"), `INFRARUN_DATA="${folder}/data"\nDATABASE_URL=\n`);
    const options = { environment: {}, folder };

    const missing = await runAdmin(["users", "list"], options);
    const made = await runAdmin(["users", "create", "ann", "--email", "ann@example.com"], options);
    const listed = await askAdmin(["users", "list"], options);

    expect(missing).toMatchObject({ code: 1, errors: expect.stringContaining("There is no store in") });
    expect(made).toMatchObject({ code: 0, errors: expect.stringContaining("a new one was created") });
    expect(listed).toMatchObject([{ username: "ann" }]);
  });

  test("is shared with a server that runs on it", { tags: "long" }, async () => {
    const data = await makeFolder();
    await using running = await openStore({ data, databaseUrl: null, key: testKey });

    await askAdmin(["users", "create", "ann", "--email", "ann@example.com"], { environment: { INFRARUN_DATA: data } });

    expect(await listUsers(running.database.store)).toMatchObject([{ username: "ann" }]);
  });

  /** A folder that is removed after the test. */
  async function makeFolder(): Promise<string> {
    const folder = await openFolder(await mkdtemp(join(tmpdir(), "infrarun-admin-")));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    return folder;
  }
});
