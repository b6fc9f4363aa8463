// Rows D11, D12 and D14: lists of references, and the bodies of actions.
import { beforeAll, expect } from "vitest";
import { type BadInputsWorld, type Input, shareBadInputsWorld, toWire, tryInputs } from "../support/bad-inputs.ts";
import { createTeamToken } from "../support/team-access.ts";

const world = shareBadInputsWorld();
const consumersOf = (workspace: string) => `/workspaces/${workspace}/relationships/remote-state-consumers`;
const tagsOf = "/workspaces/{ws}/relationships/tags";
const reference = (id: unknown) => ({ type: "workspaces", id });

let adminOfOne = "";
beforeAll(async () => {
  const { store, organization, workspaceId, names, createWorkspace } = world();
  names.open = await createWorkspace("open");
  await store.updateTable("workspaces").set({ globalRemoteState: true }).where("id", "=", names.open).execute();
  adminOfOne = await createTeamToken(store, organization, { workspaces: { [workspaceId]: "admin" } });
});

const list = (what: string, status: number, method: string, path: string, body: unknown, pointer?: string): Input => ({
  row: path === tagsOf ? "D12" : "D11",
  what,
  status,
  ...(pointer !== undefined && { source: { pointer } }),
  ask: { method, path, body: typeof body === "string" ? body : (body as object) },
});

const shown = async (given: BadInputsWorld) =>
  (
    await given.store
      .selectFrom("remoteStateConsumers")
      .selectAll()
      .where("workspaceId", "=", given.workspaceId)
      .execute()
  ).length;
const methods = ["POST", "PATCH", "DELETE"];
const own = consumersOf("{ws}");

const consumers: Input[] = [
  ...methods.map((method) =>
    list(`${method} while everybody may read`, 422, method, consumersOf("{open}"), { data: [reference("{other}")] }),
  ),
  ...["POST", "PATCH"].flatMap((method) => [
    list(`${method} of itself`, 422, method, own, { data: [reference("{ws}")] }, "/data/0/id"),
    list(`${method} of an unknown one`, 422, method, own, { data: [reference("ws-1111111111111111")] }, "/data/0/id"),
    list(
      `${method} of one good and one bad`,
      422,
      method,
      own,
      { data: [reference("{other}"), reference("ws-1111111111111111")] },
      "/data/1/id",
    ),
    list(`${method} of another kind`, 422, method, own, { data: [reference("{run}")] }, "/data/0/id"),
  ]),
  ...methods.flatMap((method) => [
    list(`${method} of another type`, 422, method, own, { data: [{ type: "runs", id: "{other}" }] }, "/data/0/type"),
    list(`${method} without type`, 422, method, own, { data: [{ id: "{other}" }] }, "/data/0/type"),
    list(`${method} without id`, 422, method, own, { data: [{ type: "workspaces" }] }, "/data/0/id"),
    list(`${method} with a number as id`, 422, method, own, { data: [reference(1)] }, "/data/0/id"),
    list(`${method} of one without a list`, 422, method, own, { data: reference("{other}") }, "/data"),
    list(`${method} without data`, 422, method, own, {}, "/data"),
    list(`${method} of null`, 422, method, own, { data: null }, "/data"),
    list(`${method} of a list of null`, 422, method, own, { data: [null] }, "/data/0"),
    list(
      `${method} of 10,000`,
      422,
      method,
      own,
      { data: Array.from({ length: 10_000 }, () => reference("{other}")) },
      "/data",
    ),
  ]),
  {
    row: "D11",
    what: "one that the caller cannot read",
    status: 422,
    source: { pointer: "/data/0/id" },
    ask: (given) =>
      toWire(given, { method: "POST", path: own, body: { data: [reference("{other}")] }, as: { token: adminOfOne } }),
  },
  {
    ...list("one, given a hundred times", 204, "POST", own, {
      data: Array.from({ length: 100 }, () => reference("{other}")),
    }),
    check: async (_, given) => expect(await shown(given)).toBe(1),
  },
  {
    ...list("one that is there already", 204, "POST", own, { data: [reference("{other}")] }),
    check: async (_, given) => expect(await shown(given)).toBe(1),
  },
  {
    ...list("to remove one that is absent", 204, "DELETE", own, {
      data: [reference("ws-1111111111111111"), reference("{open}")],
    }),
    check: async (_, given) => expect(await shown(given)).toBe(1),
  },
  {
    ...list("to add none", 204, "POST", own, { data: [] }),
    check: async (_, given) => expect(await shown(given)).toBe(1),
  },
  {
    ...list("to replace all by the same twice", 204, "PATCH", own, {
      data: [reference("{open}"), reference("{open}")],
    }),
    check: async (_, given) => expect(await shown(given)).toBe(1),
  },
  {
    ...list("to replace all by an empty list", 204, "PATCH", own, { data: [] }),
    check: async (_, given) => expect(await shown(given)).toBe(0),
  },
];

const named = (name: unknown, more: object = {}) => ({ type: "tags", attributes: { name }, ...more });
const tagNames = async (given: BadInputsWorld) =>
  (await given.store.selectFrom("tags").select("name").execute()).map(({ name }) => name).sort();
const has = (...names: string[]) => ({
  check: async (_: unknown, given: BadInputsWorld) => expect(await tagNames(given)).toEqual(names),
});

const tags: Input[] = [
  ...["POST", "DELETE"].flatMap((method) => [
    list(`${method} without type`, 422, method, tagsOf, { data: [{ attributes: { name: "a" } }] }, "/data/0/type"),
    list(`${method} of another type`, 422, method, tagsOf, { data: [{ ...named("a"), type: "tag" }] }, "/data/0/type"),
    list(`${method} without id and name`, 422, method, tagsOf, { data: [{ type: "tags" }] }),
    list(
      `${method} with empty attributes`,
      422,
      method,
      tagsOf,
      { data: [{ type: "tags", attributes: {} }] },
      "/data/0/attributes/name",
    ),
    list(`${method} of one without a list`, 422, method, tagsOf, { data: named("a") }, "/data"),
    list(`${method} of good and bad`, 422, method, tagsOf, { data: [named("a"), { type: "tags" }] }),
    list(
      `${method} of 1,001`,
      422,
      method,
      tagsOf,
      { data: Array.from({ length: 1_001 }, (_, index) => named(`t${index}`)) },
      "/data",
    ),
    ...["", "a b", "é", "a".repeat(256), "a\n", "a/b", 1, null].map((name) =>
      list(
        `${method} of the name ${JSON.stringify(name).slice(0, 20)}`,
        422,
        method,
        tagsOf,
        { data: [named(name)] },
        "/data/0/attributes/name",
      ),
    ),
  ]),
  list("an unknown id", 422, "POST", tagsOf, { data: [{ type: "tags", id: "tag-1111111111111111" }] }, "/data/0/id"),
  {
    ...list(
      "100 long ids that are not there",
      422,
      "POST",
      tagsOf,
      { data: Array.from({ length: 100 }, () => ({ type: "tags", id: `tag-${"1".repeat(9_000)}` })) },
      "/data/99/id",
    ),
    check: ({ body }) => expect(body.length).toBeLessThan(20_000),
  },
  list("an id that is a number", 422, "POST", tagsOf, { data: [{ type: "tags", id: 1 }] }),
  list(
    "an unknown id next to a name",
    422,
    "POST",
    tagsOf,
    { data: [named("a", { id: "tag-1111111111111111" })] },
    "/data/0/id",
  ),
  { ...list("a name twice", 204, "POST", tagsOf, { data: [named("a"), named("a")] }), ...has("a") },
  { ...list("to remove an unknown name", 204, "DELETE", tagsOf, { data: [named("unknown")] }), ...has("a") },
  {
    ...list("to remove an unknown id", 204, "DELETE", tagsOf, {
      data: [{ type: "tags", id: "tag-1111111111111111" }],
    }),
    ...has("a"),
  },
  { ...list("none", 204, "POST", tagsOf, { data: [] }), ...has("a") },
  { ...list("to remove the last", 204, "DELETE", tagsOf, { data: [named("a")] }), ...has() },
];

const act = (what: string, status: Input["status"], path: string, body?: string, pointer?: string): Input => ({
  row: "D14",
  what,
  status,
  ...(pointer !== undefined && { source: { pointer } }),
  ask: { method: "POST", path, ...(body !== undefined && { body }) },
});
const discard = "/runs/{run}/actions/discard";
const lock = "/workspaces/{ws}/actions/lock";
const unlock = "/workspaces/{ws}/actions/unlock";
const long = "a".repeat(1024 * 1024 - 13);

const actions: Input[] = [
  ...["1", "[]", '"x"', "true"].map((body) => act(`${body} to discard`, 422, discard, body, "")),
  ...["1", "true", "[]", "{}"].map((value) =>
    act(`the comment ${value}`, 422, discard, `{"comment":${value}}`, "/comment"),
  ),
  act("a comment that is too long", 422, discard, `{"comment":"${"a".repeat(65_537)}"}`, "/comment"),
  act("a comment of 1 MiB", [413, 422], discard, `{"comment":"${long}"}`),
  act(
    "a comment in an envelope is looked at",
    422,
    discard,
    '{"data":{"attributes":{"comment":1}}}',
    "/data/attributes/comment",
  ),
  act("a comment in an envelope", 202, discard, '{"data":{"attributes":{"comment":"enough"}}}'),
  act("the second time", 409, discard),
  act("the second time, with a wrong comment", 422, discard, '{"comment":1}', "/comment"),
  act("no JSON to an action without a body", 409, unlock, "{"),
  act("another type to an action without a body", 409, unlock, "x"),
  act("a numeric reason", 422, lock, '{"reason":1}', "/reason"),
  act("a null reason", 200, lock, '{"reason":null}'),
  act("unlock what was locked without a reason", 200, unlock),
  act("an overlong reason", 422, lock, `{"reason":"${"a".repeat(65_537)}"}`, "/reason"),
  act("a reason of 1 MiB", 413, lock, `{"reason":"${"a".repeat(1024 * 1024)}"}`),
  ...[undefined, "{}", "null", '{"reason":""}', '{"unknown":1}'].flatMap((body) => [
    act(`lock with ${body ?? "no body"}`, 200, lock, body),
    act(`unlock with ${body ?? "no body"}`, 200, unlock, body),
  ]),
];

tryInputs(world, [...consumers, ...tags, ...actions]);
