// Creates, lists, shows, changes and deletes the main resource of a document, as a caller does who knows only the document.
import { at, findMember, plain } from "../../../scripts/mock/runtime/members.ts";
import { isMap, listOperations, type NamedOperation, type OpenApiDocument } from "../../../scripts/model/index.ts";
import { samplesOf } from "../../../scripts/samples/index.ts";
import { sampleRequest } from "../../support/sample-requests.ts";
import type { Chosen } from "./choose.ts";

export const journey = ["create", "list", "show", "change", "delete"] as const;
type Step = (typeof journey)[number];

/** Undefined for steps that work, otherwise the reason. */
export type Outcome = Partial<Record<Step, string>>;

interface Answer {
  status: number;
  body: unknown;
  text: string;
  location: string;
}

export async function tryResource(
  document: OpenApiDocument,
  { collection, item }: Pick<Chosen, "collection" | "item">,
  fetch: typeof globalThis.fetch,
): Promise<Outcome> {
  const caller = new Caller(document, fetch);
  const outcome: Outcome = {};
  const expect = (step: Step, isGood: boolean, { status, text }: Answer, reason: string) => {
    if (!isGood) outcome[step] ??= `${reason} (${status} ${text.slice(0, 120)})`;
  };
  const key = nameOfKey(item);
  const owners = await caller.createOwners(collection, item);
  const before = await caller.send("get", collection, owners);
  const created = await caller.send("post", collection, owners);
  expect("create", created.status < 300, created, "not created");
  const sent = caller.bodyOf("post", collection);
  const { path, id } = await caller.identify(collection, item, owners, created);
  const query = caller.filtersFor(collection, [created.body, sent.value]);
  const listed = await caller.send("get", collection, path, { query });
  const count = itemsOf(listed.body)?.length;
  const isNew = textsOf(listed.body).includes(id!) && !textsOf(before.body).includes(id!);
  const isListed =
    isEmpty(listed.body) || isNew || (count !== undefined && count > (itemsOf(before.body)?.length ?? 0));
  expect("list", listed.status < 300 && isListed, listed, `${id} is not listed`);
  const shown = await caller.send("get", item, path);
  expect("show", shown.status < 300, shown, `${id} is not shown`);
  expect("show", keeps(sent, shown.body, key), shown, "shows other values");

  const { answer: changed, sent: change } = await caller.change(item, path);
  expect("change", changed.status < 300, changed, "not changed");
  const after = await caller.send("get", item, path);
  expect("change", after.status < 300 && keeps(change, after.body, key), after, "the change is not shown");

  const deleted = await caller.send("delete", item, path);
  expect("delete", deleted.status < 300, deleted, "not deleted");
  const gone = await caller.send("get", item, path);
  expect("delete", gone.status >= 400 && gone.status < 500, gone, "still shown");
  const rest = await caller.send("get", collection, path, { query });
  expect("delete", itemsOf(rest.body)?.length === itemsOf(before.body)?.length, rest, "still listed");
  return outcome;
}

interface SentBody {
  value: unknown;
  isForm: boolean;
}

interface Other {
  query?: Record<string, unknown>;
  body?: unknown;
}

class Caller {
  readonly #document: OpenApiDocument;
  readonly #fetch: typeof globalThis.fetch;
  readonly #operations: Map<string, NamedOperation>;

  constructor(document: OpenApiDocument, fetch: typeof globalThis.fetch) {
    this.#document = document;
    this.#fetch = fetch;
    this.#operations = new Map(listOperations(document).map((one) => [`${one.method} ${one.path}`, one]));
  }

  async send(method: string, path: string, values: Record<string, string>, other: Other = {}): Promise<Answer> {
    const named = this.#operations.get(`${method} ${path}`);
    const request = named && sampleRequest(this.#document, named, { path: values, ...other });
    if (request === undefined)
      return { status: 599, body: undefined, text: "no valid request was found", location: "" };
    const { url, ...init } = request;
    const response = await this.#fetch(url, init);
    const text = await response.text();
    return { status: response.status, body: parse(text), text, location: response.headers.get("location") ?? "" };
  }

  /** Creates the objects in the path, if they can be created. Returns the values of all parameters before the last one. */
  async createOwners(collection: string, item: string): Promise<Record<string, string>> {
    const sample = samplesOf(this.#document).request(this.#operations.get(`get ${item}`)!);
    const given = sample?.given.filter(({ parameter }) => collection.includes(`{${parameter.name}}`)) ?? [];
    let path = Object.fromEntries(given.map(({ parameter, value }) => [parameter.name, String(value)]));
    for (const { 0: holder, index } of collection.matchAll(/\/\{[^{}]*\}(?=\/)/g)) {
      const list = collection.slice(0, index) || "/";
      if (!this.#operations.has(`post ${list}`)) continue;
      const created = await this.send("post", list, path);
      path = (await this.identify(list, collection.slice(0, index) + holder, path, created)).path;
    }
    return path;
  }

  /** A caller tries the identifiers that the response may contain, or the last item of the list. */
  async identify(collection: string, item: string, owners: Record<string, string>, created: Answer) {
    const key = nameOfKey(item);
    const last = itemsOf((await this.send("get", collection, owners)).body)?.at(-1);
    const place = findMember(created.body, key);
    const named = place && at(created.body, place);
    const location = decodeURIComponent(created.location);
    const texts = [named, location, this.bodyOf("post", collection).value, created.body, last].flatMap(textsOf);
    const ids = texts.map((text) => text.split("/").at(-1)!).filter((id) => id !== "");
    for (const id of new Set(ids)) {
      const path = { ...owners, [key]: id };
      if ((await this.send("get", item, path)).status < 300) return { path, id };
    }
    return { path: { ...owners, [key]: ids[0] ?? "1" }, id: ids[0] };
  }

  /** A caller lists from the start, and with required filters that fit the created object. */
  filtersFor(collection: string, bodies: unknown[]): Record<string, unknown> {
    const sample = samplesOf(this.#document).request(this.#operations.get(`get ${collection}`)!);
    const filters = sample?.given.filter(({ parameter }) => parameter.in === "query") ?? [];
    const own = bodies.flatMap(holdersIn).flatMap((holder) => Object.entries(holder));
    const found = filters.flatMap(({ parameter: { name, schema } }) => {
      const member = own.find(([one]) => plain(one) === plain(name))?.[1];
      const isSearch = /^(q|query|search|term|keyword)$/i.test(name);
      const first = isSearch ? own.find(([, one]) => typeof one === "string")?.[1] : undefined;
      const value = member ?? first ?? (/^(offset|skip|start)$/i.test(name) ? 0 : undefined);
      return samplesOf(this.#document).accepts(schema, value, "request") ? [[name, value]] : [];
    });
    return Object.fromEntries(found);
  }

  /** Sends another text in the first member that accepts one. */
  async change(item: string, path: Record<string, string>): Promise<{ answer: Answer; sent: SentBody }> {
    const method = this.#operations.has(`patch ${item}`) ? "patch" : "put";
    const sent = this.bodyOf(method, item);
    const body = sent.value;
    const key = findMember(body, nameOfKey(item))?.[0];
    for (const [name, value] of Object.entries(isMap(body) ? body : {})) {
      if (typeof value !== "string" || name === key) continue;
      const other = { ...(body as object), [name]: `${value}2` };
      const answer = await this.send(method, item, path, { body: other });
      if (answer.status < 300) return { answer, sent: { ...sent, value: other } };
    }
    return { answer: await this.send(method, item, path), sent };
  }

  bodyOf(method: string, path: string): SentBody {
    const named = this.#operations.get(`${method} ${path}`);
    const { name = "", value } = (named && samplesOf(this.#document).request(named)?.body) ?? {};
    return { value, isForm: /form/.test(name) };
  }
}

/** The document describes no content. */
const isEmpty = (body: unknown): boolean => !body || (isMap(body) && Object.keys(body).length === 0);

const nameOfKey = (item: string): string => /\{([^{}]*)\}$/.exec(item)![1]!;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** All strings and numbers. */
function textsOf(value: unknown): string[] {
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(textsOf);
  return typeof value === "string" || typeof value === "number" ? [String(value)] : [];
}

/** The first list in a response, at most two levels deep. */
function itemsOf(body: unknown, depth = 0): unknown[] | undefined {
  if (Array.isArray(body)) return body;
  const below = isMap(body) && depth < 2 ? Object.values(body).map((one) => itemsOf(one, depth + 1)) : [];
  return below.find((one) => one !== undefined);
}

/** The object, or those in its envelope. */
const holdersIn = (body: unknown) => [body, ...Object.values(isMap(body) ? body : {})].filter(isMap);

/** The members that both have are equal. The fields of a form are texts. */
function keeps({ value: sent, isForm }: SentBody, shown: unknown, key: string): boolean {
  const identifier = findMember(sent, key)?.[0];
  const holders = holdersIn(shown);
  return Object.entries(isMap(sent) ? sent : {}).every(([name, value]) => {
    const values = holders.flatMap((one) => (name in one ? [one[name]] : []));
    if (values.length === 0 || name === identifier || typeof value === "object") return true;
    return values.some((one) => typeof one === "object" || (isForm ? String(one) === String(value) : one === value));
  });
}
