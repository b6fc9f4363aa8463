// If several things are wrong with a request, the response names the first in this order. Otherwise a later check could
// reveal what an earlier one hides.
import { expect, test } from "vitest";
import { shareWorld } from "../support/shared-world.ts";
import { startWorkspaceWorld } from "../support/workspace-world.ts";

const world = shareWorld(() => startWorkspaceWorld({}, { config: { rateLimit: "off" } }));
const json = { "Content-Type": "application/vnd.api+json" };
const unknown = "/api/v2/workspaces/ws-2m8dWkQPz7TnVbYc";

interface Faulty {
  path?: string;
  method?: string;
  token?: string | null;
  headers?: Record<string, string>;
  query?: string;
  body?: string;
}

/** By default, updates the world's workspace with an invalid body. */
async function ask({ path, method = "PATCH", token, headers = json, query = "", body = "{}" }: Faulty) {
  const { url, tokens, workspaceId } = world();
  const given = token === undefined ? tokens.owner : token;
  const response = await fetch(`${url}${path ?? `/api/v2/workspaces/${workspaceId}`}${query}`, {
    method,
    headers: { ...(given !== null && { Authorization: `Bearer ${given}` }), ...headers },
    ...(method !== "GET" && { body }),
  });
  return response.status;
}

const wrongType = { "Content-Type": "text/plain" };
const noJson = { body: "{" };
const nested = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;
const wrongQuery = { query: "?page[size]=0" };

test.each<[number, string, Faulty]>([
  [404, "no such path, before the token", { path: "/api/v2/nowhere", token: null, headers: wrongType }],
  [405, "a method of no operation, before the token", { method: "PUT", token: null, headers: wrongType }],
  [401, "the token, before the media type", { token: null, headers: wrongType, ...noJson }],
  [401, "the token, before the object", { path: unknown, token: "wrong" }],
  [415, "the media type, before the syntax", { headers: wrongType, ...noJson, ...wrongQuery }],
  [
    415,
    "the media type of the body, before what is accepted",
    { headers: { ...wrongType, Accept: `${json["Content-Type"]};a=b` } },
  ],
  [
    406,
    "what is accepted, before the syntax",
    { headers: { ...json, Accept: `${json["Content-Type"]};a=b` }, ...noJson },
  ],
  [415, "the media type, before the object", { path: unknown, headers: wrongType }],
  [400, "the syntax, before the object", { path: unknown, ...noJson }],
  [400, "the query, before the object", { path: unknown, ...wrongQuery }],
  [404, "the object, before the body", { path: unknown, body: "{}" }],
  [404, "the object, before an invalid string", { path: unknown, body: '{"data":"\\u0000"}' }],
  [404, "the object, before a body with too many levels", { path: unknown, body: nested(65) }],
  [404, "the object, before a body with too many values", { path: unknown, body: `[${"1,".repeat(50_000)}1]` }],
  [400, "the query, before an invalid string", { ...wrongQuery, body: '{"data":"\\u0000"}' }],
  [422, "the body, in the end", { body: "{}" }],
])("%i: %s", async (status, _, faulty) => {
  expect(await ask(faulty)).toBe(status);
});

test("an absent object is reported before a state that forbids the action", async () => {
  const { apiAs, tokens, params } = world();

  expect((await apiAs(tokens.outsider).unlockWorkspace({ params })).response.status).toBe(404);
});

test("an absent object, one of another organization and one of another kind get the same response", async () => {
  const { url, tokens, workspaceId, configurationVersionId } = {
    ...world(),
    configurationVersionId: "cv-6bCdEfGhJkLmNpQr",
  };
  const bodyOf = async (token: string, id: string) => {
    const response = await fetch(`${url}/api/v2/workspaces/${id}`, { headers: { Authorization: `Bearer ${token}` } });
    return [response.status, (await response.text()).replaceAll(id, "ID")];
  };

  const absent = await bodyOf(tokens.owner, "ws-2m8dWkQPz7TnVbYc");
  expect(await bodyOf(tokens.outsider, workspaceId)).toEqual(absent);
  expect(await bodyOf(tokens.owner, configurationVersionId)).toEqual(absent);
  expect(absent[0]).toBe(404);
});
