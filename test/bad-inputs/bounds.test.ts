// Sends every list and map of the spec with one entry more than allowed.
import { expect, test } from "vitest";
import document from "../../generated/openapi.json" with { type: "json" };
import { type OperationId, operations } from "../../generated/operations.ts";
import { requests } from "../authorization/requests.ts";
import { startAuthorizationWorld } from "../authorization/world.ts";
import { usesOtherValidator } from "../support/server.ts";
import { shareWorld } from "../support/shared-world.ts";

interface Schema {
  $ref?: string;
  type?: string | string[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: unknown;
  oneOf?: Schema[];
  anyOf?: Schema[];
  maxItems?: number;
  maxProperties?: number;
  minLength?: number;
  enum?: unknown[];
  const?: unknown;
  example?: unknown;
  default?: unknown;
}

interface Spec {
  parameters?: Reference[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

type Reference = { $ref?: string } & Partial<{ name: string; in: string; style: string; schema: Schema }>;

const world = shareWorld(startAuthorizationWorld);

function resolve<Value extends { $ref?: string }>(value: Value): Value {
  if (value.$ref === undefined) return value;
  const keys = value.$ref.slice(2).split("/");
  return resolve(keys.reduce<unknown>((place, key) => (place as Record<string, unknown>)[key], document) as Value);
}

/** A short value that matches the schema. */
function sample(reference: Schema): unknown {
  const { type, properties = {}, required = [], ...schema } = resolve(reference);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const branch = schema.oneOf?.[0] ?? schema.anyOf?.[0];
  if (branch) return sample(branch);
  if (![type].flat().includes("object")) return schema.example ?? schema.default ?? "a";
  return Object.fromEntries(required.map((name) => [name, sample(properties[name]!)]));
}

interface Place {
  path: string[];
  bound: number;
  /** A list or map with one entry more than allowed. */
  value: unknown;
}

function placesIn(reference: Schema, path: string[] = []): Place[] {
  const schema = resolve(reference);
  const { maxItems, maxProperties, items, properties = {}, oneOf = [], anyOf = [] } = schema;
  const own: Place[] = [];
  if (items) {
    const bound = Number(maxItems);
    own.push({ path, bound, value: Array.from({ length: bound + 1 }, () => sample(items)) });
    own.push(...placesIn(items, [...path, "0"]));
  }
  if (maxProperties !== undefined) {
    const names = Array.from({ length: maxProperties + 1 }, (_, index) => [`name-${index}`, "a"]);
    own.push({ path, bound: maxProperties, value: Object.fromEntries(names) });
  }
  const inner = Object.entries(properties).flatMap(([name, part]) => placesIn(part, [...path, name]));
  return [...own, ...inner, ...[...oneOf, ...anyOf].flatMap((part) => placesIn(part, path))];
}

/** The body with the value at that path. Missing parts of the path are created with short values. */
function withValue(body: unknown, schema: Schema, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  const { properties, items, oneOf, anyOf } = resolve(schema);
  const part = properties?.[name] ?? items ?? [...(oneOf ?? []), ...(anyOf ?? [])].map(resolve)[0]?.properties?.[name];
  const within = (body as Record<string, unknown> | undefined)?.[name] ?? sample(part ?? {});
  const changed = withValue(within, part ?? {}, rest, value);
  return items ? [changed] : { ...((body ?? {}) as object), [name]: changed };
}

type Item = Record<string, Spec> & { parameters?: Reference[] };

const specs = Object.entries(operations).map(([id, { method, path }]) => {
  const item = (document.paths as unknown as Record<string, Item>)[path]!;
  const spec = item[method.toLowerCase()]!;
  const parameters = [...(item.parameters ?? []), ...(spec.parameters ?? [])].map(resolve);
  const body = spec.requestBody && resolve(spec.requestBody as { $ref?: string } & typeof spec.requestBody);
  return { id: id as OperationId, parameters, schema: body && Object.values(body.content)[0]!.schema };
});

const queries = specs.flatMap(({ id, parameters }) =>
  parameters
    .filter(({ schema, in: place }) => place === "query" && resolve(schema!).items)
    .map((parameter) => [id, parameter.name!, parameter] as const),
);

const bodies = specs.flatMap(({ id, schema }) =>
  schema ? placesIn(schema).map((place) => [id, `/${place.path.join("/")}`, place, schema] as const) : [],
);

test("the spec has bounded lists", () => {
  expect(queries.length).toBeGreaterThan(15);
  expect(bodies.length).toBeGreaterThan(20);
});

function textOf({ name, style, schema }: Reference, count: number): string {
  const items = resolve(schema!).items!;
  const values = Array.from({ length: count }, (_, index) => {
    const { enum: allowed } = resolve(items);
    return allowed ? String(allowed[index % allowed.length]) : `value-${index}`;
  });
  if (style !== "deepObject") return `${encodeURIComponent(name!)}=${values.join(",")}`;
  return values.map((value, index) => `${encodeURIComponent(`${name}[${index}][key]`)}=${value}`).join("&");
}

/** The wording depends on the validator. */
const says = (bound: number) => (usesOtherValidator() ? `NOT have more than ${bound} ` : `at most ${bound}`);

test.each(queries)("%s limits the distinct entries of %s", async (id, name, parameter) => {
  const { here, bearers, url } = world();
  const bound = resolve(parameter.schema!).maxItems!;
  const { path } = await requests[id](here, bearers.owner);
  const target = operations[id].path.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(path[part] ?? ""));
  const ask = (count: number) =>
    fetch(`${url}/api/v2${target}?${textOf(parameter, count)}`, {
      headers: { Authorization: `Bearer ${bearers.owner.token}` },
    });

  const [most, more] = [await ask(bound), await ask(bound + 1)];

  expect(most.status, await most.text()).toBe(200);
  const distinct = resolve(resolve(parameter.schema!).items!).enum?.length ?? Number.POSITIVE_INFINITY;
  if (distinct <= bound) {
    expect(more.status, "only duplicates, which count once").toBe(200);
    return;
  }
  expect(more.status).toBe(400);
  const { errors } = (await more.json()) as { errors: { detail: string; source: object }[] };
  expect(errors[0]!.source).toEqual({ parameter: name });
  expect(errors[0]!.detail).toContain(says(bound));
});

/** The same list or map without its last entry. */
const shorter = (value: unknown): unknown =>
  Array.isArray(value) ? value.slice(0, -1) : Object.fromEntries(Object.entries(value as object).slice(0, -1));

test.each(bodies)("%s limits the entries of %s", async (id, pointer, { path, bound, value }, schema) => {
  const { here, bearers, ask } = world();
  const problemsOf = async (entries: unknown) => {
    const asked = await requests[id](here, bearers.owner);
    const { status, text } = await ask(
      id,
      { ...asked, body: withValue(asked.body, schema, path, entries) },
      bearers.owner,
    );
    const { errors = [] } = (text === "" ? {} : JSON.parse(text)) as { errors?: { detail: string; source?: object }[] };
    const place = { pointer: pointer === "/" ? "" : pointer };
    const isHere = ({ source }: (typeof errors)[number]) => JSON.stringify(source) === JSON.stringify(place);
    return { status, told: errors.filter(isHere).map(({ detail }) => detail) };
  };

  const [most, more] = [await problemsOf(shorter(value)), await problemsOf(value)];

  expect(most.told.join(" "), `${bound} entries`).not.toContain(says(bound));
  expect(more, `${bound + 1} entries`).toEqual({ status: 422, told: [expect.stringContaining(says(bound))] });
});

test("thirty concurrent largest searches of one tenant do not block another tenant", async () => {
  const { url, tokens, organization } = world();
  const names = Array.from({ length: 50 }, (_, n) => `${n}-`.padEnd(60, "t"));
  const tagged = Array.from(
    { length: 20 },
    (_, n) => `filter[tagged][${n}][key]=key-${n}&filter[tagged][${n}][value]=a`,
  );
  const all = [`search[tags]=${names}`, `search[exclude-tags]=${names}`, ...tagged, `search[name]=${"n".repeat(255)}`];
  const list = async (name: string, token: string, query = "") => {
    const response = await fetch(`${url}/api/v2/organizations/${name}/workspaces?${query}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    await response.arrayBuffer();
    return response.status;
  };

  const largest = Array.from({ length: 30 }, () => list("elsewhere", tokens.outsider, all.join("&")));
  const ours: number[] = [];
  for (let n = 0; n < 10; n += 1) ours.push(await list(organization, tokens.owner));

  expect(ours).toEqual(ours.map(() => 200));
  expect(new Set(await Promise.all(largest))).toEqual(new Set([200]));
});
