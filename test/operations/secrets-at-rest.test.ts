// A stolen folder of the store, or a dump of its tables, contains no readable secret without the key.
// @module-tag long
import { chmod, cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startEmbedded } from "../../server/store/embedded/embedded.ts";
import { askAdmin, runAdmin, split } from "../support/admin.ts";
import { createApi } from "../support/api.ts";
import { bundleOf } from "../support/bundles.ts";
import { openFolder } from "../support/folders.ts";
import { type RunningService, startServiceHere, startServiceProcess } from "../support/service-process.ts";

let folder: string;
let data: string;
/** An empty INFRARUN_KEY counts as not set: the first start creates a key file. */
const environment = () => ({ INFRARUN_DATA: data, INFRARUN_KEY: "", INFRARUN_PLAN_MS: "0", INFRARUN_APPLY_MS: "0" });
const admin = (words: string) => askAdmin(split(words), { environment: environment() });

/** All secrets contain this text, and nothing else does. */
const mark = "Zq7-very-secret-8Xw";
const secret = (what: string) => `${mark}-${what}\nand "more"`;
let told: string[];
let webhookUrl: string;

beforeAll(async () => {
  folder = await openFolder(await mkdtemp(join(tmpdir(), "infrarun-secrets-")));
  data = join(folder, "data");
  await using service = await startServiceHere(environment());
  told = await storeEveryKind(service);
}, 240_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Stores every kind of secret through the API and `npm run admin`. Returns secrets from their responses. */
async function storeEveryKind({ url, tokens, organization }: RunningService): Promise<string[]> {
  const fileOf = async (what: string) => {
    const file = join(folder, what);
    await writeFile(file, secret(what));
    return file;
  };
  const api = createApi({ baseUrl: `${url}/api/v2`, token: tokens.owner });
  const scope = `-o ${organization}`;
  await admin(`ssh-keys create marked --file ${await fileOf("ssh-key")} ${scope}`);
  const client = await admin(
    `oauth-clients create --service-provider git --http-url https://git.example.com --webhook-secret ${await fileOf("webhook")} ${scope}`,
  );
  const token = await admin(
    `oauth-tokens create --client ${client.id} --user robot --secret ${await fileOf("oauth-token")} ${scope}`,
  );
  await api.updateOauthToken({
    params: { path: { oauth_token_id: String(token.id) } },
    body: { data: { type: "oauth-tokens", attributes: { "ssh-key": secret("oauth-key") } } },
  });
  const notification = await admin(
    `notifications create --url https://hooks.example.com/${mark} --secret ${await fileOf("notification")} ${scope}`,
  );
  const other = await admin(`notifications create --url https://hooks.example.com/other ${scope}`);
  for (const { id } of [notification, other]) await admin(`notifications update ${id} --enabled off ${scope}`);

  const { data: workspace } = await api.createWorkspace({
    params: { path: { organization_name: organization } },
    body: { data: { type: "workspaces", attributes: { name: "marked", "auto-apply": true } } },
  });
  const { data: version } = await api.createConfigurationVersion({
    params: { path: { workspace_id: workspace!.data.id } },
    body: { data: { type: "configuration-versions", attributes: { "auto-queue-runs": false } } },
  });
  const files = {
    "main.tf": `resource "x" "one" {}\noutput "password" {\n  value = "${mark}"\n  sensitive = true\n}\n`,
  };
  const uploadUrl = version!.data.attributes["upload-url"]!;
  expect((await fetch(uploadUrl, { method: "PUT", body: new Uint8Array(await bundleOf(files)) })).status).toBe(200);
  await api.createWorkspaceVariable({
    params: { path: { workspace_id: workspace!.data.id } },
    body: {
      data: {
        type: "vars",
        attributes: {
          key: "token",
          value: secret("workspace-variable"),
          category: "terraform",
          hcl: false,
          sensitive: true,
        },
      },
    },
  });
  const variables = [{ key: "password", value: JSON.stringify(mark) }];
  const { data: run } = await api.createRun({
    body: {
      data: {
        type: "runs",
        attributes: { variables },
        relationships: { workspace: { data: { type: "workspaces", id: workspace!.data.id } } },
      },
    },
  });
  await vi.waitFor(
    async () => {
      const shown = await api.showRun({ params: { path: { run_id: run!.data.id } } });
      expect(shown.data?.data.attributes.status).toBe("applied");
    },
    { timeout: 60_000, interval: 100 },
  );

  const path = { organization_name: organization, namespace: "demo", name: "network", provider: "cloud" };
  const { response } = await api.createTestVariable({
    params: { path },
    body: {
      data: {
        type: "vars",
        attributes: { key: "PASSWORD", value: secret("test-variable"), category: "env", sensitive: true },
      },
    },
  });
  expect(response.status).toBe(201);
  const { data: bound } = await api.createWorkspace({
    params: { path: { organization_name: organization } },
    body: {
      data: {
        type: "workspaces",
        attributes: {
          name: "bound",
          "vcs-repo": { identifier: "acme/network", "oauth-token-id": String(token.id) },
        },
      },
    },
  });
  webhookUrl = bound!.data.attributes["vcs-repo"]!["webhook-url"]!;
  expect(await push(webhookUrl)).toBe(202);
  return [...Object.values(tokens), String(other.secret), webhookUrl.split("/").at(-1)!, uploadUrl.split("/").at(-1)!];
}

/** Sends a push, and returns the status. */
async function push(address: string): Promise<number> {
  const headers = { "Content-Type": "application/json" };
  return (await fetch(address, { method: "POST", headers, body: "{}" })).status;
}

/** The webhook works for a git host and for the admin command, at the port of this start. */
async function expectWebhook({ url, tokens }: RunningService): Promise<void> {
  const headers = { Authorization: `Bearer ${tokens.owner}` };
  const shown = await fetch(`${url}/api/v2/organizations/demo/workspaces/bound`, { headers });
  const address = `${url}${new URL(webhookUrl).pathname}`;
  expect(await shown.json()).toMatchObject({ data: { attributes: { "vcs-repo": { "webhook-url": address } } } });
  expect(await push(address)).toBe(202);
  expect(await push(`${address}x`)).toBe(404);
}

/** The text itself, and how it looks in base64 at any offset, in hexadecimal, and in JSON. */
function disguises(text: string): string[] {
  const inBase64 = [0, 1, 2].map((shift) => {
    const whole = Buffer.concat([Buffer.alloc(shift), Buffer.from(text)]).toString("base64");
    return whole.slice(shift === 0 ? 0 : 4, -4);
  });
  return [text, JSON.stringify(text).slice(1, -1), Buffer.from(text).toString("hex"), ...inBase64];
}

const filesIn = async (place: string) =>
  (await readdir(place, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

async function dumpTables(): Promise<string> {
  const embedded = await startEmbedded(data);
  const client = new pg.Client({ connectionString: embedded.url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`);
    const dumps: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`select row_to_json(t)::text as row from ${name} as t`);
      dumps.push(name, ...rows.map(({ row }) => row));
    }
    return dumps.join("\n");
  } finally {
    await client.end();
    await embedded.stop();
  }
}

test("a dump of all tables has no secret in any form", async () => {
  const dump = await dumpTables();

  expect(dump).toContain("public.ssh_keys");
  expect(dump).toContain("public.jobs");
  for (const text of [mark, ...told].flatMap(disguises)) expect(dump.includes(text)).toBe(false);
});

test("no file of the folder has a secret or the key in any form, and only the owner may read the key file", async () => {
  const key = (await readFile(`${data}.key`, "utf8")).trim();
  const bytes = Buffer.from(key, "base64");
  const wanted = [mark, ...told].flatMap(disguises).map((text) => Buffer.from(text));
  const files = await filesIn(data);

  expect((await stat(`${data}.key`)).mode & 0o777).toBe(0o600);
  expect(bytes).toHaveLength(32);
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => file.includes(join("blobs", "states"))).length).toBe(1);
  for (const file of files) {
    const content = await readFile(file);
    const found = [...wanted, bytes, Buffer.from(key)].find((text) => content.includes(text));
    expect([file, found?.toString()]).toEqual([file, undefined]);
  }
}, 120_000);

test("with the key, all secrets are readable, and the same tokens are printed", async () => {
  await using service = await startServiceHere(environment());

  expect(Object.values(service.tokens)).toEqual(told.slice(0, 5));
  const headers = { Authorization: `Bearer ${service.tokens.owner}` };
  const shown = await fetch(`${service.url}/api/v2/organizations/demo/workspaces/marked?include=outputs`, { headers });
  const { data: workspace } = (await shown.json()) as { data: { id: string } };
  const runs = await fetch(`${service.url}/api/v2/workspaces/${workspace.id}/runs`, { headers });
  expect(await runs.json()).toMatchObject({
    data: [{ attributes: { variables: [{ key: "password", value: JSON.stringify(mark) }] } }],
  });
  await expectWebhook(service);
}, 120_000);

test.each<[string, (key: string) => Record<string, string>, RegExp]>([
  [
    "without the key",
    () => ({ INFRARUN_KEY_FILE: join(folder, "nowhere.key") }),
    /key-[0-9a-f]{12}, which is not in the key file .*nowhere\.key/,
  ],
  [
    "with another key",
    () => ({ INFRARUN_KEY: Buffer.alloc(32, 7).toString("base64") }),
    /key-[0-9a-f]{12}, which is not in INFRARUN_KEY/,
  ],
  [
    "with half a key",
    (key) => ({ INFRARUN_KEY: key.slice(0, 20) }),
    /^INFRARUN_KEY contains something that is not a key: /,
  ],
])(
  "a start %s is refused in one sentence, and neither creates nor shows a key",
  async (_what, given, sentence) => {
    const key = (await readFile(`${data}.key`, "utf8")).trim();

    const error = await startServiceHere({ ...environment(), ...given(key) }).catch((reason: Error) => reason);

    const said = (error as Error).message.replace("It ended before it was ready: ", "").trim();
    expect(said).toMatch(sentence);
    expect(said).not.toContain(key.slice(0, 12));
    expect(said).not.toMatch(/\n|\bat /);
    expect((await readdir(folder)).filter((name) => name.endsWith(".key"))).toEqual(["data.key"]);
    expect((await readFile(`${data}.key`, "utf8")).trim()).toBe(key);
  },
  60_000,
);

test("refuses a key file that others may read; INFRARUN_KEY can replace it", async () => {
  const open = join(folder, "open-to-all");
  await cp(`${data}.key`, open);
  await chmod(open, 0o644);

  const refused = await runAdmin(["keys", "list"], { environment: { ...environment(), INFRARUN_KEY_FILE: open } });
  const given = await askAdmin<object[]>(["keys", "list"], {
    environment: { ...environment(), INFRARUN_KEY: (await readFile(open, "utf8")).trim(), INFRARUN_KEY_FILE: open },
  });
  await rm(open);

  expect(refused).toMatchObject({ code: 1 });
  expect(refused.errors).toContain("run chmod 600 on it.");
  expect(given).toMatchObject([{ state: "current", isHere: true }]);
}, 120_000);

test("a running service uses the rotated key, and later starts need only that key", async () => {
  await using service = await startServiceProcess(environment());
  const before = (await readFile(`${data}.key`, "utf8")).trim();

  const rotated = await admin("keys rotate");
  const list = await askAdmin<Record<string, unknown>[]>(["keys", "list"], { environment: environment() });

  const lines = (await readFile(`${data}.key`, "utf8")).trim().split("\n");
  expect(lines).toHaveLength(2);
  expect(lines[0]).toBe(before);
  expect((await stat(`${data}.key`)).mode & 0o777).toBe(0o600);
  expect(list.map(({ state }) => state)).toEqual(["retired", "current"]);
  expect(list[0]).toMatchObject({ secrets: 0 });
  expect(rotated).toMatchObject({ key: list[1]!.id, retired: [list[0]!.id] });
  const api = createApi({ baseUrl: `${service.url}/api/v2`, token: service.tokens.owner });
  const path = { organization_name: "demo", namespace: "demo", name: "network", provider: "cloud" };
  const made = await api.createTestVariable({
    params: { path },
    body: {
      data: {
        type: "vars",
        attributes: { key: "AFTER", value: "rotated", category: "env", sensitive: false },
      },
    },
  });
  const listed = await api.listTestVariables({ params: { path } });
  expect(made.response.status).toBe(201);
  expect(listed.data?.data.map(({ attributes }) => attributes.value)).toContain("rotated");
  service.child.kill("SIGTERM");
  await service.ended;

  await using again = await startServiceHere({ ...environment(), INFRARUN_KEY: lines[1]! });
  expect(again.tokens).toEqual(service.tokens);
  await expectWebhook(again);
}, 180_000);
