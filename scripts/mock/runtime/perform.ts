// Carries out a valid request: creates, lists, shows, changes and removes objects.
import { dropUnlinked, envelopeOf, pageOf, selectItems } from "./lists.ts";
import { at, castLike, copy, findMember, hideSecrets, isObject, type Json, ownOf, plain, put } from "./members.ts";
import { merge, type Objects, type StoredObject } from "./objects.ts";
import type { MockPlan, PlannedKind, PlannedOperation, PlannedState } from "./plan-types.ts";
import { Related } from "./related.ts";
import { Refusal, type Replies, type Reply } from "./replies.ts";
import { enter, stampTimes, stateOf } from "./states.ts";

export interface Asked {
  operation: PlannedOperation;
  path: Record<string, string>;
  url: URL;
  /** The object in the body of the request. */
  sent: unknown;
}

export class Performer {
  readonly #plan: MockPlan;
  readonly #objects: Objects;
  readonly #replies: Replies;
  readonly #clock: () => Date;
  readonly #related: Related;

  constructor(plan: MockPlan, objects: Objects, replies: Replies, clock: () => Date = () => new Date()) {
    this.#plan = plan;
    this.#objects = objects;
    this.#replies = replies;
    this.#clock = clock;
    this.#related = new Related(plan, objects);
  }

  perform(asked: Asked): Reply {
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
    if (role === "remove" || operation.removes) this.#objects.remove(stored);
    return response;
  }

  #checkParents({ operation: { parents }, path }: Asked): void {
    for (const { name, kind } of parents) {
      const isKnown = kind === null || !this.#plan.kinds[kind]?.isCreatable || this.#objects.has(kind, path[name]!);
      if (!isKnown) throw new Refusal(404, `There is no ${path[name]}.`);
    }
  }

  #create(asked: Asked): Reply {
    const { operation, path, sent } = asked;
    const { success } = operation;
    const { sample, identifiers, state } = this.#kindOf(operation);
    for (const [name, place] of Object.entries(identifiers)) {
      const chosen = at(sent, place);
      if (chosen === undefined) continue;
      const isTaken = this.#objects.below(operation, path).some(({ ids }) => ids[name] === String(chosen));
      if (isTaken) throw new Refusal(409, `${place.at(-1)} is taken.`);
    }
    const example = at(success.sample, success.place);
    const isWhole =
      isObject(example) && Object.keys(example).length >= Object.keys(isObject(sample) ? sample : {}).length;
    const base = isObject(sample) && !isWhole ? merge(copy(sample), example) : isObject(example) ? example : sample;
    const stored = this.#objects.add(operation, base, sent, path);
    stampTimes(stored.value, ["created", "updated"], this.#now());
    if (state) {
      // The service may have taken its first step before it responds.
      const shown = stateOf(state, example);
      const first = shown === state.next[state.initial] ? shown : state.initial;
      enter(state, stored.value, first, this.#now());
    }
    const reply = this.#show(asked, stored);
    const location = this.#addressOf(stored, asked);
    return location === undefined ? reply : { ...reply, headers: { location, ...reply.headers } };
  }

  /** Adds, replaces or removes several objects of a list. */
  #relate(asked: Asked): Reply {
    const { operation, path, sent } = asked;
    const { role, success, method } = operation;
    const all = this.#objects.below(operation, path);
    const items = Array.isArray(sent) ? sent : [];
    const missing = role === "remove" ? undefined : items.find((one) => this.#related.isMissing(one));
    if (missing) throw new Refusal(404, `There is no ${at(missing, ["id"])}.`);
    const twinOf = (item: unknown) => all.find(({ value }) => isTwin(value, item));
    const isReplaced = role === "replace" || (method === "PATCH" && operation.path.includes("/relationships/"));
    const named = items.length === 0 ? all : items.flatMap((item) => twinOf(item) ?? []);
    for (const one of role === "remove" ? named : isReplaced ? all : []) this.#objects.remove(one);
    for (const item of role === "remove" ? [] : items) {
      const twin = isReplaced ? undefined : twinOf(item);
      if (twin) this.#objects.replace(twin, merge(copy(twin.value), item), item);
      else this.#objects.add(operation, this.#kindOf(operation).sample, item, path);
    }
    return success.mediaType === null ? this.#replies.send(success, undefined, asked.url) : this.#list(asked);
  }

  #list({ operation, path, url }: Asked): Reply {
    const { success, query } = operation;
    const below = this.#objects.below(operation, path);
    const all = operation.isRelation ? below.map((one) => this.#related.original(one)) : below;
    const valuesOf = (one: StoredObject, words: readonly string[]) => this.#related.valuesOf(one, words);
    const page = pageOf(selectItems(all, url.searchParams, valuesOf), url.searchParams, query);
    const [first] = [at(success.sample, success.place)].flat();
    const example = first ?? this.#kindOf(operation).sample;
    const items = page.items.map((one) => this.#view(operation, one, example));
    const body = envelopeOf(success.sample, success.place, { ...page, items }, url);
    this.#include(operation, url, body, items);
    return this.#replies.send(success, this.#replies.repair(operation, body), url);
  }

  /** Creates the object at the first request, if no operation of the description creates it. */
  #find({ operation, path }: Asked): StoredObject {
    const { key, role, kind } = operation;
    const found = this.#objects.find(operation, path);
    if (found) return found;
    const { isCreatable, sample } = this.#kindOf(operation);
    const wasRemoved = key !== undefined && this.#objects.wasRemoved(kind, path[key]!);
    if (wasRemoved || (isCreatable && (role !== "replace" || key !== undefined)))
      throw new Refusal(404, `There is no ${path[key ?? ""] ?? "such object"}.`);
    return this.#objects.add(operation, sample, undefined, path);
  }

  #change({ operation, sent }: Asked, stored: StoredObject): void {
    const { sample } = this.#kindOf(operation);
    const isReplaced = operation.role === "replace" && isObject(sample);
    const value = merge(copy(isReplaced ? sample : stored.value), sent);
    stampTimes(value, ["updated"], this.#now());
    this.#objects.replace(stored, value, operation.role === "change" ? sent : undefined);
  }

  #act({ operation, sent }: Asked, stored: StoredObject): void {
    const { action } = operation;
    const { state } = this.#kindOf(operation);
    if (action === undefined || state === undefined) return;
    const current = stateOf(state, stored.value);
    if (!action.from.includes(current)) throw new Refusal(action.status, action.refusal);
    const next = action.to[current];
    if (next === undefined) return;
    const holder = at(stored.value, state.place.slice(0, -1));
    if (isObject(holder) && isObject(sent)) describeAction(holder, state, sent);
    enter(state, stored.value, next, this.#now());
  }

  /** An object moves one step each time that it is shown. */
  #advance(stored: StoredObject): void {
    const { state } = this.#plan.kinds[stored.kind]!;
    const next = state?.next[stateOf(state, stored.value)];
    if (state && next !== undefined) enter(state, stored.value, next, this.#now());
  }

  /** The object in the documented envelope, or the documented example if the operation returns something else. */
  #show({ operation, url }: Asked, stored: StoredObject): Reply {
    const { success, role } = operation;
    const { mediaType, place, sample } = success;
    if (mediaType === null) return this.#replies.send(success, undefined, url);
    const example = at(sample, place);
    const isOther = role === "remove" || (role === "act" && !sharesIdentity(example, stored.value));
    if (!isObject(example) || isOther) return this.#replies.send(success, sample, url);
    const view = this.#view(operation, stored, example);
    const body = place.length === 0 ? view : copy(sample);
    put(body, place, view);
    dropUnlinked(body);
    this.#include(operation, url, body, [view]);
    const repaired = this.#replies.repair(operation, body);
    if (role === "create") this.#objects.replace(stored, merge(copy(stored.value), copy(at(repaired, place))));
    return this.#replies.send(success, repaired, url);
  }

  /** Adds the related objects that the parameter `include` names (JSON:API). */
  #include({ query }: PlannedOperation, { searchParams }: URL, body: unknown, objects: readonly unknown[]): void {
    const include = query.includes("include") ? searchParams.get("include") : null;
    if (include && isObject(body)) body.included = this.#related.included(objects, include);
  }

  /** The documented members of the object, with its identifier as this operation writes it. */
  #view({ kind, success: { members } }: PlannedOperation, stored: StoredObject, example: unknown): unknown {
    if (!isObject(stored.value)) return copy(stored.value ?? example);
    const own = stored.value;
    const names = members ?? Object.keys(own);
    const shares = !isObject(example) || Object.keys(example).some((name) => Object.hasOwn(own, name));
    const view = copy(
      shares ? Object.fromEntries(names.flatMap((n) => (Object.hasOwn(own, n) ? [[n, own[n]]] : []))) : example,
    );
    for (const [name, id] of Object.entries(stored.ids)) {
      const place = findMember(example, name);
      if (place) put(view, place, castLike(at(example, place), id));
    }
    hideSecrets(view, own, this.#plan.kinds[kind]!.secrets);
    return view;
  }

  /** The URL that shows the object. */
  #addressOf({ kind, ids, parameters }: StoredObject, { url, operation: { path } }: Asked): string | undefined {
    const shown = this.#plan.operations.find(
      (one) => one.kind === kind && one.role === "show" && one.key !== undefined,
    );
    const filled = shown?.path.replaceAll(/\{([^{}]*)\}/g, (all, name: string) => {
      const id = name === shown.key ? ids[name] : (ownOf(parameters, name) ?? ids[name]);
      return id === undefined ? all : encodeURIComponent(id);
    });
    if (filled === undefined || filled.includes("{")) return;
    const depth = path.split("/").length - 1;
    return url.origin + url.pathname.split("/").slice(0, -depth).join("/") + filled;
  }

  #kindOf({ kind }: PlannedOperation): PlannedKind {
    return this.#plan.kinds[kind]!;
  }

  #now = (): string => this.#clock().toISOString();
}

/** A member of the request is a member of the object: `reason` is `locked-reason` in the state `locked`. */
function describeAction(holder: Json, { siblings, yes = "" }: PlannedState, sent: Json): void {
  for (const [name, value] of Object.entries(sent)) {
    const own = siblings.find((one) => [plain(name), plain(yes + name)].includes(plain(one)));
    if (own !== undefined && typeof value !== "object") holder[own] = value;
  }
}

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
