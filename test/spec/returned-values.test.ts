// The response to a create or an update has every value of the request, except those that the spec excludes.
import fc from "fast-check";
import { expect, test } from "vitest";
import generated from "../../generated/openapi.json" with { type: "json" };
import type { OperationId } from "../../generated/operations.ts";
import {
  listOperations,
  type OpenApiDocument,
  type RequestBody,
  resolve,
  type Schema,
} from "../../scripts/model/index.ts";
import { requests } from "../authorization/requests.ts";
import { startAuthorizationWorld } from "../authorization/world.ts";
import { arbitraryFor } from "../support/schema-values.ts";
import { shareWorld } from "../support/shared-world.ts";
import { isThorough } from "../support/thorough.ts";

const document = generated as unknown as OpenApiDocument;
const world = shareWorld(startAuthorizationWorld);

type Members = Record<string, unknown>;
interface Resource {
  attributes?: Members;
  relationships?: Record<string, { data?: { id: string } | null }>;
}

const partOf = (schema: Schema, name: string): Schema =>
  resolve<Schema>(document, resolve<Schema>(document, schema).properties?.[name] ?? {});

/** Creates and updates whose body has attributes; an update by name shares everything with the update by id. */
const writes = listOperations(document).flatMap(({ operationId, operation }) => {
  if (!/^(?:create|update|set)(?!.*ByName$)/.test(operationId) || !operation.requestBody) return [];
  const { content } = resolve<RequestBody>(document, operation.requestBody);
  const schema = Object.values(content)[0]?.schema;
  const attributes = schema && partOf(partOf(schema, "data"), "attributes");
  return attributes && Object.keys(attributes).length > 0 ? [[operationId as OperationId, attributes] as const] : [];
});

/** Attributes that reference another object, which the response has as a relationship. */
const related: Record<string, string> = { "agent-pool-id": "agent-pool", id: "ssh-key" };

function returnedAs(name: string, { attributes = {}, relationships = {} }: Resource): unknown {
  const relationship = related[name];
  return relationship === undefined ? attributes[name] : relationships[relationship]?.data?.id;
}

/** The paths of the values that the response lacks or has in another form. */
function lost(schema: Schema, sent: unknown, got: unknown, path: string): { path: string; schema: Schema }[] {
  const resolved = resolve<Schema>(document, schema);
  if (typeof sent !== "object" || sent === null)
    return (sent ?? null) === (got ?? null) ? [] : [{ path, schema: resolved }];
  if (Array.isArray(sent)) {
    if (!Array.isArray(got) || got.length !== sent.length) return [{ path, schema: resolved }];
    return sent.flatMap((item, index) => lost(resolved.items ?? {}, item, got[index], `${path}/${index}`));
  }
  if (Object.keys(sent).length > 0 && (typeof got !== "object" || got === null)) return [{ path, schema: resolved }];
  return Object.entries(sent).flatMap(([name, value]) =>
    lost(resolved.properties?.[name] ?? {}, value, (got as Members)[name], `${path}/${name}`),
  );
}

/** Replaces values that must exist on the server, so that the request is accepted. */
function withKnown(made: Members, asked: Members): Members {
  const { agentPool, oauthTokens } = world();
  const attributes = { ...made };
  if (attributes["agent-pool-id"]) attributes["agent-pool-id"] = agentPool;
  const repo = attributes["vcs-repo"] as Members | null | undefined;
  if (repo?.["oauth-token-id"]) repo["oauth-token-id"] = oauthTokens[0];
  for (const name of ["name", "key", "id"]) if (asked[name] !== undefined) attributes[name] = asked[name];
  return attributes;
}

test.each(writes)("%s returns every value that it accepts", { timeout: 300_000 }, async (id, schema) => {
  const { here, bearers, ask } = world();
  const undocumented = new Set<string>();
  const accepted = new Set<string>();

  async function send(attributes: Members): Promise<void> {
    const asked = await requests[id](here, bearers.owner);
    const { data } = structuredClone(asked.body ?? {}) as { data: Resource };
    const given = withKnown({ ...data.attributes, ...attributes }, data.attributes ?? {});
    const { status, text } = await ask(id, { ...asked, body: { data: { ...data, attributes: given } } }, bearers.owner);
    if (status >= 300) return;
    const answer = JSON.parse(text) as { data: Resource };
    for (const [name, value] of Object.entries(given)) {
      accepted.add(name);
      for (const { path, schema: at } of lost(partOf(schema, name), value, returnedAs(name, answer.data), name))
        if (!/\breturned\b/.test(at.description ?? ""))
          undocumented.add(`${path} ${JSON.stringify(value)?.slice(0, 80)}`);
    }
  }

  const unusual = { "auto-destroy-at": "2036-04-30T18:00:00.123456+02:00", "plan-only": true, "tool-version": "1.9.5" };
  await send(Object.fromEntries(Object.entries(unusual).filter(([name]) => schema.properties?.[name])));
  for (const made of fc.sample(arbitraryFor(document, schema), isThorough ? 20 : 2) as Members[]) {
    await send(made);
    // Each attribute alone as well, because one refused value refuses all.
    for (const [name, value] of Object.entries(made)) await send({ [name]: value });
  }

  expect([...undocumented]).toEqual([]);
  expect(accepted.size).toBeGreaterThan(0);
});
