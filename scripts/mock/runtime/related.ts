// Finds the objects that an object refers to (JSON:API), and those that callers attached to it.
import { at, copy, findPlace, hideSecrets, isObject, type Json, plain } from "./members.ts";
import type { Objects, StoredObject } from "./objects.ts";
import type { MockPlan } from "./plan-types.ts";

export class Related {
  readonly #plan: MockPlan;
  readonly #objects: Objects;
  /** Kinds that an operation shows by id. The keys are values of the member `type`. */
  readonly #kinds: ReadonlyMap<unknown, string>;
  /** Documented objects, by type. An included object may have no operation that shows it. */
  readonly #examples: ReadonlyMap<unknown, unknown>;

  constructor(plan: MockPlan, objects: Objects) {
    this.#plan = plan;
    this.#objects = objects;
    const shown = plan.operations.filter(({ role, key }) => role === "show" && key !== undefined);
    const kinds = shown.map(({ kind }) => [at(plan.kinds[kind]!.sample, ["type"]), kind] as const);
    this.#kinds = new Map(kinds.filter(([type]) => type !== undefined));
    const bodies = plan.operations.flatMap(({ success }) => [success.sample, ...Object.values(success.examples ?? {})]);
    const included = bodies
      .flatMap((body) => at(body, ["included"]) ?? [])
      .filter((one) => at(one, ["type"]) !== undefined);
    const samples = kinds.map(([type, kind]) => [type, plan.kinds[kind]!.sample] as const);
    this.#examples = new Map([...included.map((one) => [at(one, ["type"]), one] as const), ...samples]);
  }

  /** Whether callers can create such objects, but the mock has no object with this id. */
  isMissing(reference: unknown): boolean {
    const kind = this.#kinds.get(at(reference, ["type"]));
    const id = at(reference, ["id"]);
    return kind !== undefined && id !== undefined && this.#plan.kinds[kind]!.isCreatable && !this.#stored(reference);
  }

  /** The object that the item of a list refers to, such as the workspace in a relationship; otherwise the item. */
  original(stored: StoredObject): StoredObject {
    return this.#stored(stored.value) ?? stored;
  }

  /** The object that a reference names; the example of its type if the mock does not have it. */
  find(reference: unknown): Json | undefined {
    const stored = this.#stored(reference)?.value;
    if (isObject(stored)) return stored;
    const example = this.#examples.get(at(reference, ["type"]));
    return isObject(example) ? { ...example, id: at(reference, ["id"]) } : undefined;
  }

  /** Copies of the related objects that `include` names, such as `created_by,workspace.project`; without the objects themselves. */
  included(objects: readonly unknown[], include: string): Json[] {
    const found = new Map<string, Json>();
    for (const path of include.split(",")) {
      let level: unknown[] = [...objects];
      for (const name of path.trim().split(".")) {
        const references = level.flatMap((one) => referencesOf(one, name) ?? []);
        const next = references.flatMap<Json>((one) => this.find(one) ?? []);
        const unique = new Map(next.map((one) => [identityOf(one), one]));
        for (const [identity, one] of unique) found.set(identity, one);
        level = [...unique.values()];
      }
    }
    for (const one of objects) found.delete(identityOf(one));
    return [...found.values()].map((one) => {
      const view = copy(one);
      const kind = this.#kinds.get(one.type);
      if (kind !== undefined) hideSecrets(view, one, this.#plan.kinds[kind]!.secrets);
      return view;
    });
  }

  /**
   * The value or values that a parameter is about: for `status` a member, for `project`, `id` and for `project_names` members of
   * related objects, for `tags` the names of attached objects. Undefined if the object has no such member.
   */
  valuesOf(stored: StoredObject, words: readonly string[]): unknown {
    return this.#valuesIn(stored.value, words) ?? (words.length === 1 ? this.#attached(stored, words[0]!) : undefined);
  }

  #valuesIn(value: unknown, words: readonly string[]): unknown {
    const [first = "", ...rest] = words;
    if (rest.length > 0) return this.#valuesBelow(value, first, rest);
    for (const name of [first, first.replace(/s$/, "")]) {
      const place = findPlace(value, plain(name));
      if (place !== undefined) return at(value, place);
    }
    const [, owner, member] = /^(.+?)[-_](id|name|key)s?$/i.exec(first) ?? [];
    const below = owner === undefined ? undefined : this.#valuesBelow(value, owner, [member!]);
    return below ?? referencesOf(value, first)?.map((one) => at(one, ["id"]));
  }

  /** Reads the members of related objects, or of the object in the member `owner`. */
  #valuesBelow(value: unknown, owner: string, words: readonly string[]): unknown {
    const references = referencesOf(value, owner);
    if (references !== undefined) {
      const isId = words.length === 1 && plain(words[0]!) === "id";
      const owners = isId ? references : references.flatMap((one) => this.find(one) ?? []);
      return owners.flatMap((one) => this.#valuesIn(one, words) ?? []);
    }
    if (!isObject(value)) return;
    const name = Object.keys(value).find((one) => plain(one) === plain(owner));
    if (name === undefined) return;
    return value[name] === null ? [] : this.#valuesIn(value[name], words);
  }

  /** Names of the objects in a list below the object that callers change as a whole. */
  #attached({ kind, ids, parameters }: StoredObject, word: string): unknown {
    for (const operation of this.#plan.operations) {
      const { isRelation, parents, path } = operation;
      const owner = parents.at(-1);
      if (!isRelation || owner?.kind !== kind || plain(path.split("/").at(-1)!) !== plain(word)) continue;
      const below = this.#objects.below(operation, { ...parameters, ...ids });
      return below.map(({ value }) => nameOf(value)).filter((name) => name !== undefined);
    }
    return;
  }

  #stored(reference: unknown): StoredObject | undefined {
    const kind = this.#kinds.get(at(reference, ["type"]));
    return this.#objects.referredBy(reference).findLast((one) => one.kind === kind);
  }
}

const places = [["name"], ["key"], ["attributes", "name"], ["attributes", "key"], ["id"]];

const nameOf = (value: unknown): unknown =>
  isObject(value) ? places.map((place) => at(value, place)).find((name) => name !== undefined) : value;

const identityOf = (one: unknown): string => JSON.stringify([at(one, ["type"]), at(one, ["id"])]);

/** Undefined if the object has no such relationship. */
function referencesOf(value: unknown, name: string): unknown[] | undefined {
  const relationships = at(value, ["relationships"]);
  if (!isObject(relationships)) return;
  const wanted = [plain(name), plain(name).replace(/s$/, "")];
  const own = Object.keys(relationships).find((one) => wanted.includes(plain(one)));
  const data = own === undefined ? undefined : at(relationships, [own, "data"]);
  if (data !== undefined) return data === null ? [] : [data].flat();
  return;
}
