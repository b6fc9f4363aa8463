// Every example of the spec is what the server answers: each request is sent, each answer compared, each link followed.
import { expect, test } from "vitest";
import { operations } from "../../generated/operations.ts";
import { shareWorld } from "../support/shared-world.ts";
import { createTeamToken } from "../support/team-access.ts";
import { type Answer, asking, exampleOfRequest, recast } from "./examples/asking.ts";
import { catalogue, nameOf } from "./examples/catalogue.ts";
import { startIn } from "./examples/conditions.ts";
import { type Exchange, exchanges } from "./examples/exchanges.ts";
import type { Person } from "./examples/givens.ts";
import { essenceOf, linksOf } from "./examples/likeness.ts";
import { startStage } from "./examples/stage.ts";

const stage = shareWorld(startStage);

/** The examples of the spec's webhooks, by what the service tells of. */
const notifications = {
  "run:needs_attention": "runNotification request run-notification",
  "test_run:completed": "testRunNotification request test-run-notification",
};

const nameOfRequest = ({ operationId, body }: Exchange) =>
  body && nameOf(operationId, "request", body === "example" ? undefined : body);

/** What the catalogue calls the answer that an exchange shows. */
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

async function perform({ operationId, scene = "applied", given, as = "owner", while: condition, ...asked }: Exchange) {
  const { url, services, store, tokens, casts, openScene } = stage();
  await openScene(scene, operations[operationId].method === "GET" && given === undefined);
  await using service = condition && (await startIn(condition, services));
  const address = service?.url ?? url;
  const more = await given?.({ store, cast: casts[scene], ask: asking(address, tokens.owner, casts[scene]) });
  const cast = { ...casts[scene], ...more };
  const token = await tokenOf(as, cast["ws-2m8dWkQPz7TnVbYc"]!);
  return { cast, answer: await asking(address, token, cast)(operationId, asked) };
}

const parse = ({ text }: Answer) => (text.startsWith("{") ? JSON.parse(text) : text);

interface Resource {
  data?: { attributes?: Record<string, unknown>; relationships?: Record<string, { data?: { id?: string } | null }> };
}

/** What a request sets, as far as the answer shows it. */
function expectGranted(asked: Resource, answered: Resource): void {
  const { attributes = {}, relationships = {} } = answered.data ?? {};
  for (const [name, value] of Object.entries(asked.data?.attributes ?? {})) {
    const isSecret = name === "value" && attributes.sensitive === true;
    if (name in attributes && !isSecret) expect({ [name]: attributes[name] }).toMatchObject({ [name]: value });
  }
  for (const [name, { data }] of Object.entries(asked.data?.relationships ?? {})) {
    if (data?.id !== undefined) expect(relationships[name]?.data?.id).toBe(data.id);
  }
}

async function expectLinksFollowed(document: unknown): Promise<void> {
  const { url, tokens } = stage();
  for (const link of linksOf(document)) {
    const { status } = await fetch(url + link, { headers: { Authorization: `Bearer ${tokens.owner}` } });
    // The reference has no operation that shows one variable, though a variable links to itself.
    expect([link, status]).toEqual([link, link.includes("/vars/") ? 405 : 200]);
  }
}

const titleOf = ({ operationId, body, query = "", shows = "what was asked for" }: Exchange) =>
  nameOf(operationId, body, query.length < 100 ? query : "", "shows", shows);

test.each(exchanges.map((exchange) => [titleOf(exchange), exchange] as const))("%s", async (_, exchange) => {
  const { operationId, body } = exchange;
  const name = nameOfAnswer(exchange);
  const example = name === undefined ? undefined : catalogue.get(name);

  const { cast, answer } = await perform(exchange);

  const [refusal] = (example as { errors?: { status: string }[] } | undefined)?.errors ?? [];
  if (name !== undefined) expect(essenceOf(parse(answer))).toEqual(essenceOf(example));
  expect(answer.status, answer.text).toBe(Number(refusal?.status ?? operations[operationId].successStatus));
  if (refusal) return;
  if (body) expectGranted(JSON.parse(recast(JSON.stringify(exampleOfRequest(operationId, body)), cast)), parse(answer));
  await expectLinksFollowed(parse(answer));
});

test.each(Object.entries(notifications))("who is to hear of %s is told what the spec shows", (trigger, name) => {
  expect(essenceOf(stage().findTold(trigger))).toEqual(essenceOf(catalogue.get(name)));
});

test("no example is left out", () => {
  const shown = exchanges.flatMap((exchange) => [nameOfRequest(exchange), nameOfAnswer(exchange)]);
  const known = new Set([...shown, ...Object.values(notifications)]);

  expect([...catalogue.keys()].filter((name) => !known.has(name))).toEqual([]);
});
