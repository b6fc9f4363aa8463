// A mock with state: answers requests to the operations of a description.
import { envelopeOf, pageOf, selectItems } from "./lists.ts";
import { at, copy, isObject, type Json, put } from "./members.ts";
import { merge, Objects, type StoredObject } from "./objects.ts";
import type { MockPlan, PlannedOperation } from "./plan-types.ts";
import { type MockContract, type MockResponse, plainError, Refusal, Replies, type Reply } from "./replies.ts";
import { type Preference, readJson, readPreference, statusOf } from "./requests.ts";
import { enter, stampTimes, stateOf } from "./states.ts";

export interface MockRequest {
  method: string;
  /** Absolute. */
  url: string;
  headers: Headers;
  body: string | Uint8Array | null;
}

export interface MockOptions {
  /** Milliseconds before each response; 0 by default. */
  delay?: number;
  now?: () => Date;
}

interface Asked {
  operation: PlannedOperation;
  path: Record<string, string>;
  url: URL;
  /** The object in the body of the request. */
  sent: unknown;
}

const longestDelay = 60_000;

export class Mock {
  readonly objects: Objects;
  /** The path of the server's URL, such as `/api/v2`. */
  readonly base: string;
  readonly #plan: MockPlan;
  readonly #contract: MockContract;
  readonly #byId: Map<string, PlannedOperation>;
  readonly #options: MockOptions;
  readonly #replies: Replies;

  constructor(plan: MockPlan, contract: MockContract, options: MockOptions = {}) {
    this.#plan = plan;
    this.#contract = contract;
    this.#options = options;
    this.#byId = new Map(plan.operations.map((one) => [one.operationId, one]));
    this.base = plan.server.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, "");
    this.objects = new Objects(plan);
    this.#replies = new Replies(plan.server, this.base, contract);
  }

  /** Forgets all objects. */
  reset(): void {
    this.objects.reset();
  }

  handle(request: MockRequest): MockResponse {
    const url = new URL(request.url);
    const wish = readPreference(request.headers.get("prefer"));
    const delay = Math.min(longestDelay, wish.delay ?? this.#options.delay ?? 0);
    return { ...this.#answer(request, url, wish), delay };
  }

  #answer(request: MockRequest, url: URL, wish: Preference): Reply {
    // The path of the server's URL may be missing.
    const [pathname, match] = [url.pathname, this.base + url.pathname]
      .map((one) => [one, this.#contract.matchRoute(request.method, one)] as const)
      .sort(([, a], [, b]) => Number(a === null) - Number(b === null))[0]!;
    if (match === null) return plainError(404, "The description has no such path.");
    if ("allow" in match)
      return { ...plainError(405, "The description has no such method."), headers: { allow: match.allow.join(", ") } };
    const operation = this.#byId.get(match.operationId)!;
    try {
      if (wish.code !== undefined || wish.example !== undefined) return this.#replies.prefer(operation, wish, url);
      const target = pathname + url.search;
      const { method, headers, body } = request;
      const wrong = this.#contract
        .check({ request: { method, target, headers, body } })
        .find(({ side, ignorable }) => side === "request" && !ignorable);
      if (wrong) throw new Refusal(statusOf(wrong.kind), wrong.message);
      const sent = at(readJson(body), operation.bodyPlace);
      return this.#perform({ operation, path: match.path, url, sent });
    } catch (error) {
      if (error instanceof Refusal) return this.#replies.refuse(operation, error, url);
      throw error;
    }
  }

  #perform(asked: Asked): Reply {
    const { operation, url } = asked;
    const { role, success } = operation;
    if (role === "fixed") return this.#replies.send(success, success.sample, url);
    this.#checkParents(asked);
    if (operation.isRelation && role !== "list") return this.#relate(asked);
    if (role === "create") return this.#create(asked);
    if (role === "list") return this.#list(asked);
    const stored = this.#find(asked);
    if (role === "show") this.#advance(stored);
    if (role === "change" || role === "replace") this.#change(asked, stored);
    if (role === "act") this.#act(asked, stored);
    const response = this.#show(asked, stored);
    if (role === "remove") this.objects.remove(stored);
    return response;
  }

  #checkParents({ operation: { parents }, path }: Asked): void {
    for (const { name, kind } of parents) {
      const isKnown =
        kind === null || !this.#plan.kinds[kind]?.isCreatable || this.objects.has(kind, name, path[name]!);
      if (!isKnown) throw new Refusal(404, `There is no ${path[name]}.`);
    }
  }

  #create(asked: Asked) {
    const { operation, path, sent } = asked;
    const { kind, success } = operation;
    const example = at(success.sample, success.place);
    const { sample, identifiers, state } = this.#plan.kinds[kind]!;
    for (const [name, place] of Object.entries(identifiers)) {
      const chosen = at(sent, place);
      const twin =
        chosen === undefined
          ? undefined
          : this.objects.below(operation, path).find((one) => one.parameters[name] === String(chosen));
      if (twin) throw new Refusal(409, `${place.at(-1)} is taken.`);
    }
    const stored = this.objects.add(operation, isObject(example) ? example : sample, sent, path);
    stampTimes(stored.value, ["created", "updated"], this.#now());
    if (state) this.#enter(stored, state.initial);
    return this.#show(asked, stored);
  }

  /** Adds, replaces or removes several objects of a list. */
  #relate(asked: Asked) {
    const { operation, path, sent } = asked;
    const { kind, role, success, method } = operation;
    const all = this.objects.below(operation, path);
    const items = Array.isArray(sent) ? sent : [];
    const twinOf = (item: unknown) => all.find(({ value }) => isTwin(value, item));
    const isReplaced = role === "replace" || (method === "PATCH" && operation.path.includes("/relationships/"));
    const gone =
      role !== "remove"
        ? isReplaced
          ? all
          : []
        : items.length === 0
          ? all
          : items.flatMap((item) => twinOf(item) ?? []);
    for (const one of gone) this.objects.remove(one);
    for (const item of role === "remove" ? [] : items) {
      const twin = isReplaced ? undefined : twinOf(item);
      if (twin) this.objects.replace(twin, merge(copy(twin.value), item));
      else this.objects.add(operation, this.#plan.kinds[kind]!.sample, item, path);
    }
    return success.mediaType === null ? this.#replies.send(success, undefined, asked.url) : this.#list(asked);
  }

  #list({ operation, path, url }: Asked) {
    const { success, query } = operation;
    const all = this.objects.below(operation, path).map(({ value }) => value);
    const page = pageOf(selectItems(all, url.searchParams), url.searchParams, query);
    return this.#replies.send(
      success,
      this.#replies.repair(operation, envelopeOf(success.sample, success.place, page, url)),
      url,
    );
  }

  /** Creates the object at the first request, if no operation of the description creates it. */
  #find({ operation, path }: Asked): StoredObject {
    const { kind, key, role } = operation;
    const found = this.objects.find(operation, path);
    if (found) return found;
    const { isCreatable, sample } = this.#plan.kinds[kind]!;
    if (isCreatable && (role !== "replace" || key !== undefined))
      throw new Refusal(404, `There is no ${path[key ?? ""] ?? "such object"}.`);
    return this.objects.add(operation, sample, undefined, path);
  }

  #change({ operation, sent }: Asked, stored: StoredObject): void {
    const { sample } = this.#plan.kinds[operation.kind]!;
    const before =
      operation.role === "replace" && isObject(sample)
        ? { ...copy(sample), ...identityOf(stored.value) }
        : copy(stored.value);
    const value = merge(before, sent);
    stampTimes(value, ["updated"], this.#now());
    this.objects.replace(stored, value);
  }

  #act({ operation: { action, kind } }: Asked, stored: StoredObject): void {
    const { state } = this.#plan.kinds[kind]!;
    if (action === undefined || state === undefined) return;
    const current = stateOf(state, stored.value);
    if (!action.from.includes(current)) throw new Refusal(action.status, action.refusal);
    const next = action.to[current];
    if (next !== undefined) this.#enter(stored, next);
  }

  /** An object moves one step each time that it is shown. */
  #advance(stored: StoredObject): void {
    const { state } = this.#plan.kinds[stored.kind]!;
    const next = state?.next[stateOf(state, stored.value)];
    if (next !== undefined) this.#enter(stored, next);
  }

  /** The object in the documented envelope, or the documented example if the operation returns something else. */
  #show({ operation, url }: Asked, stored: StoredObject) {
    const { success, role } = operation;
    if (success.mediaType === null) return this.#replies.send(success, undefined, url);
    const example = at(success.sample, success.place);
    const isSame =
      isObject(example) &&
      isObject(stored.value) &&
      Object.keys(example).some((name) => name in (stored.value as Json));
    if (!isSame || role === "remove" || (role === "act" && !sharesIdentity(example, stored.value)))
      return this.#replies.send(success, success.sample, url);
    const body = success.place.length === 0 ? copy(stored.value) : copy(success.sample);
    put(body, success.place, copy(stored.value));
    const repaired = this.#replies.repair(operation, body);
    if (role === "create") this.objects.replace(stored, copy(at(repaired, success.place)));
    return this.#replies.send(success, repaired, url);
  }

  #enter({ kind, value }: StoredObject, name: string): void {
    enter(this.#plan.kinds[kind]!.state!, value, name, this.#now());
  }

  #now = (): string => (this.#options.now?.() ?? new Date()).toISOString();
}

const identityOf = (value: unknown): Json => (isObject(value) && value.id !== undefined ? { id: value.id } : {});
const sharesIdentity = (example: unknown, value: unknown): boolean =>
  isObject(example) &&
  isObject(value) &&
  (example.type === undefined ? "id" in example === "id" in value : example.type === value.type);

/** The same identifier, or the same name or key. */
function isTwin(value: unknown, item: unknown): boolean {
  const names = [["id"], ["name"], ["key"], ["attributes", "name"], ["attributes", "key"]];
  const place = names.find((one) => at(item, one) !== undefined);
  return place === undefined ? value === item : at(value, place) === at(item, place);
}
