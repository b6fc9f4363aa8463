// From a folder of repositories to a run of one, with admin commands.
// @module-tag long
import { expect, test } from "vitest";
import { getOauthClient, getOauthToken } from "../../server/store/vcs/oauth.ts";
import { getWorkspace } from "../../server/store/workspaces/workspaces.ts";
import { askAdmin, runAdmin, split } from "../support/admin.ts";
import { shareWorld } from "../support/shared-world.ts";
import { startVcsWorld } from "../support/vcs-world.ts";

const world = shareWorld(() => startVcsWorld());
const environment = () => ({ environment: { DATABASE_URL: world().database.url } });
const ask = (words: string, input = "") => askAdmin(split(words), { ...environment(), input });

test("a folder of bare repositories is connected, and a workspace runs the files of one", async () => {
  const { host, organization, bind, ask: askRun, when } = world();
  const repository = await host.createRepository("acme/network", { "main.tf": 'resource "x" "one" {}\n' });
  const scope = `-o ${organization}`;

  const client = await ask(`oauth-clients create --service-provider git --http-url ${host.folder}/ ${scope}`);
  const token = await ask(`oauth-tokens create --client ${client.id} --user robot ${scope}`);
  const workspace = await bind(repository, {}, { "oauth-token-id": String(token.id) });
  const run = await when(await askRun(workspace.id), "planned");

  expect(client).toMatchObject({ httpUrl: host.url, webhookSecret: expect.stringMatching(/^ifr_\w{49}$/) });
  expect(token).toMatchObject({ hasSecret: false });
  expect(run.hasChanges).toBe(true);
}, 60_000);

test("workspaces keep their repository without a token when the client of the token is deleted", async () => {
  const { host, organization, bind, store } = world();
  const repository = await host.createRepository("acme/left", { "main.tf": "" });
  const scope = `-o ${organization}`;
  const client = await ask(`oauth-clients create --service-provider git --http-url ${host.folder}/ ${scope}`);
  const token = await ask(`oauth-tokens create --client ${client.id} --user robot ${scope}`);
  const { id } = await bind(repository, {}, { "oauth-token-id": String(token.id) });

  await ask(`oauth-clients delete ${client.id} ${scope} --yes`);

  expect((await getWorkspace(store, id))?.vcsRepo).toMatchObject({ identifier: "acme/left", oauthTokenId: null });
}, 60_000);

test("secrets are read from a file, stored, and never shown again", async () => {
  const { organization, store } = world();
  const scope = `-o ${organization}`;
  const address = "--service-provider git --http-url https://git.example.com";

  const client = await ask(`oauth-clients create ${address} --webhook-secret - ${scope}`, "signed by us\n");
  const changed = await ask(`oauth-clients update ${client.id} --webhook-secret - ${scope}`, "signed anew\n");
  const token = await ask(`oauth-tokens create --client ${client.id} --user robot --secret - ${scope}`, "opens it\n");

  expect(token).toMatchObject({ hasSecret: true });
  expect(JSON.stringify([client, changed, token])).not.toMatch(/signed|opens/);
  expect((await getOauthToken(store, String(token.id)))?.secret).toBe("opens it");
  expect((await getOauthClient(store, String(client.id)))?.webhookSecret).toBe("signed anew");
}, 60_000);

test("every connection has a webhook secret, which is only printed at its creation", async () => {
  const { organization, store } = world();
  const scope = `-o ${organization}`;
  const keptOf = async (id: unknown) => (await getOauthClient(store, String(id)))?.webhookSecret;

  const made = await ask(`oauth-clients create --service-provider git --http-url https://git.example.com ${scope}`);
  const first = await keptOf(made.id);
  const shown = await ask(`oauth-clients show ${made.id} ${scope}`);
  const renamed = await ask(`oauth-clients update ${made.id} --name hosts ${scope}`);
  const anew = await ask(`oauth-clients update ${made.id} --new-webhook-secret on ${scope}`);

  expect(made.webhookSecret).toBe(first);
  expect([shown, renamed].map((one) => "webhookSecret" in one)).toEqual([false, false]);
  expect(anew.webhookSecret).toMatch(/^ifr_\w{49}$/);
  expect(anew.webhookSecret).not.toBe(first);
  expect(await keptOf(made.id)).toBe(anew.webhookSecret);
}, 60_000);

test.each([
  ["is not a complete address", "repositories"],
  ["git must not be sent to", "ext::sh -c id"],
  ["holds a password", "https://robot:secret@git.example.com"],
])("an address that %s is refused", async (_, address) => {
  const words = split(`oauth-clients create --service-provider git -o ${world().organization} --http-url`);

  const outcome = await runAdmin([...words, address], environment());

  expect(outcome.code).toBe(2);
  expect(outcome.errors).toMatch(/--http-url/);
  expect(outcome.errors).not.toMatch(/\bat .*\.ts:/);
});
