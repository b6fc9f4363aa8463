// Every example of the spec is what the server answers: each request is sent, each answer compared, each link followed.
import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { type OperationId, operations } from "../../generated/operations.ts";
import { shareWorld } from "../support/shared-world.ts";
import { createTeamToken } from "../support/team-access.ts";
import { type Answer, asking, exampleOfRequest, recast } from "./examples/asking.ts";
import { catalogue, exampleQueries, nameOf, requestExampleOf, sharersOf } from "./examples/catalogue.ts";
import { startIn } from "./examples/conditions.ts";
import { type Exchange, exchanges, requiredQueries, type Setting, sharedRefusals } from "./examples/exchanges.ts";
import type { Person } from "./examples/givens.ts";
import { anyAbsence, essenceOf, linksOf } from "./examples/likeness.ts";
import { startStage } from "./examples/stage.ts";

const stage = shareWorld(startStage);

/** The examples of the spec's webhooks, by their events. */
const notifications = {
  "run:needs_attention": "runNotification request run-notification",
  "test_run:completed": "testRunNotification request test-run-notification",
};

const nameOfRequest = ({ operationId, body }: Exchange) =>
  body && nameOf(operationId, "request", body === "example" ? undefined : body);

/** The catalogue name of the response that an exchange shows. */
function nameOfAnswer({ operationId, shows }: Exchange): string | undefined {
  if (shows === undefined) return undefined;
  if (typeof shows === "number") return nameOf(operationId, shows);
  return catalogue.has(shows) ? shows : nameOf(operationId, operations[operationId].successStatus, shows);
}

async function tokenOf(person: Person, workspaceId: string): Promise<string | null> {
  const { store, organization, tokens } = stage();
  if (person === "nobody") return null;
  if (person !== "admin") return tokens[person];
  return createTeamToken(store, organization, { workspaces: { [workspaceId]: "admin" } });
}

/** The service under these circumstances, for somebody who asks. */
async function enter({ scene = "applied", given, as = "owner", while: condition }: Setting, isLeft: boolean) {
  const { url, services, store, tokens, casts, openScene } = stage();
  await openScene(scene, isLeft);
  const service = condition && (await startIn(condition, services));
  const address = service?.url ?? url;
  const known = casts[scene];
  const ask = asking(address, tokens.owner, known);
  const more = await given?.({ store, cast: known, ask, askAsNobody: asking(address, null, known) });
  // To an outsider, nothing is there that examples name.
  const cast = as === "outsider" ? {} : { ...known, ...more };
  return {
    cast,
    ask: asking(address, await tokenOf(as, known["ws-2m8dWkQPz7TnVbYc"]!), cast),
    [Symbol.asyncDispose]: async () => service?.[Symbol.asyncDispose](),
  };
}

const parse = ({ text }: Answer) => (text.startsWith("{") ? JSON.parse(text) : text);

interface Resource {
  data?: { attributes?: Record<string, unknown>; relationships?: Record<string, { data?: { id?: string } | null }> };
}

/** The values set by a request that its response also shows. */
function expectGranted(asked: Resource, answered: Resource): void {
  const { attributes = {}, relationships = {} } = answered.data ?? {};
  for (const [name, value] of Object.entries(asked.data?.attributes ?? {})) {
    const isSecret = name === "value" && attributes.sensitive === true;
    if (name in attributes && !isSecret) expect({ [name]: attributes[name] }).toMatchObject({ [name]: value });
  }
  for (const [name, { data }] of Object.entries(asked.data?.relationships ?? {})) {
    // The state that the new one repeats.
    if (name === "rollback-state-version") continue;
    if (data?.id !== undefined) expect(relationships[name]?.data?.id).toBe(data.id);
  }
}

async function expectLinksFollowed(document: unknown): Promise<void> {
  const { url, tokens } = stage();
  for (const link of linksOf(document)) {
    const { status } = await fetch(url + link, { headers: { Authorization: `Bearer ${tokens.owner}` } });
    // The reference has no operation that shows one test variable, though a variable links to itself.
    expect([link, status]).toEqual([link, /\/tests\/.*\/vars\//.test(link) ? 405 : 200]);
  }
}

const titleOf = ({ operationId, body, query = "", shows = "the requested value" }: Exchange) =>
  nameOf(operationId, body, query.length < 100 ? query : "", "shows", shows);

test.each(exchanges.map((exchange) => [titleOf(exchange), exchange] as const))("%s", async (_, exchange) => {
  const { operationId, body, given } = exchange;
  const name = nameOfAnswer(exchange);
  const example = name === undefined ? undefined : catalogue.get(name);

  await using service = await enter(exchange, given === undefined && operations[operationId].method === "GET");

  const answer = await service.ask(operationId, exchange);

  const [refusal] = (example as { errors?: { status: string }[] } | undefined)?.errors ?? [];
  const fix = `Correct openapi/components/examples/${name}.yaml. Members that depend on time belong in test/spec/examples/likeness.ts.`;
  if (name !== undefined) expect(essenceOf(parse(answer)), fix).toEqual(essenceOf(example));
  expect(answer.status, answer.text).toBe(Number(refusal?.status ?? operations[operationId].successStatus));
  if (refusal) return;
  const asked = JSON.stringify(body ? exampleOfRequest(operationId, body) : {});
  if (answer.text !== "") expectGranted(JSON.parse(recast(asked, service.cast)), parse(answer));
  await expectLinksFollowed(parse(answer));
});

test.each(Object.entries(sharedRefusals))(
  "every operation with the refusal %s documents it",
  async (name, provocation) => {
    await using service = await enter(provocation, true);
    const example = catalogue.get(name) as { errors: [{ status: string }] };
    const expected = [Number(example.errors[0].status), essenceOf(anyAbsence(example))];
    const wrong: [OperationId, string][] = [];

    for (const operationId of sharersOf(name)) {
      const query = requiredQueries[operationId];
      const queries = [query, provocation.query].filter((one) => one !== undefined);
      const asked = { send: requestExampleOf(operationId), ...provocation };
      const answer = await service.ask(operationId, { ...asked, query: queries.join("&") });
      const told = [answer.status, essenceOf(anyAbsence(parse(answer)))];
      if (!isDeepStrictEqual(told, expected)) wrong.push([operationId, answer.text]);
    }

    expect(sharersOf(name)).not.toEqual([]);
    expect(wrong).toEqual([]);
  },
);

const queries = (Object.keys(operations) as OperationId[]).flatMap((operationId) =>
  exampleQueries(operationId).map((query) => [operationId, query] as const),
);

test("each query parameter takes its example", async () => {
  await using service = await enter({ scene: "checked" }, true);
  const refused: [OperationId, string, string][] = [];

  for (const [operationId, query] of queries) {
    const others = requiredQueries[operationId]?.split("&").filter((pair) => !query.startsWith(pair.split("=")[0]!));
    const { status, text } = await service.ask(operationId, { query: [query, ...(others ?? [])].join("&") });
    if (status !== 200) refused.push([operationId, query, text]);
  }

  expect(queries.length).toBeGreaterThan(40);
  expect(refused).toEqual([]);
});

test.each(Object.entries(notifications))("the receiver of %s gets the message that the spec shows", (trigger, name) => {
  expect(essenceOf(stage().findTold(trigger))).toEqual(essenceOf(catalogue.get(name)));
});

test("no example is left out", () => {
  const shown = exchanges.flatMap((exchange) => [nameOfRequest(exchange), nameOfAnswer(exchange)]);
  const known = new Set([...shown, ...Object.keys(sharedRefusals), ...Object.values(notifications)]);

  const missing = [...catalogue.keys()].filter((name) => !known.has(name));
  expect(missing, "examples without a row in test/spec/examples/exchanges.ts").toEqual([]);
});
