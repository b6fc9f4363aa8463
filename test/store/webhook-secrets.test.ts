import { sql } from "kysely";
import { expect, test } from "vitest";
import { up } from "../../server/store/database/migrations/0020-webhook-secrets.ts";
import { createDemoDatabase } from "../support/database.ts";

test("a connection without a webhook secret gets one, and others keep theirs", async () => {
  await using database = await createDemoDatabase("started");
  const { store } = database;
  const addresses = sql`'demo', 'git', 'https://git.example', 'https://git.example', now()`;
  await sql`alter table oauth_clients alter column webhook_secret drop not null`.execute(store);
  for (const [id, secret] of Object.entries({ "oc-one": null, "oc-two": null, "oc-three": "theirs" })) {
    await sql`
      insert into oauth_clients (id, organization_name, service_provider, http_url, api_url, created_at, webhook_secret)
      values (${id}, ${addresses}, ${secret})`.execute(store);
  }

  await up(store as never);

  const rows = await store.selectFrom("oauthClients").select(["id", "webhookSecret"]).execute();
  const secrets = new Map(rows.map(({ id, webhookSecret }) => [id, webhookSecret]));
  expect(secrets.get("oc-three")).toBe("theirs");
  expect(secrets.get("oc-one")).toMatch(/^[0-9a-f]{64}$/);
  expect(new Set(secrets.values()).size).toBe(rows.length);
});
