// Finds the members of a documented body that need values of this run: names, and references to other objects.
import { listGiven } from "../../samples/index.ts";
import type { Description, Place, Subject } from "../description/description.ts";
import { leavesOf, type Path, valueAt } from "../description/members.ts";

export { drop, leavesOf, type Path, put, valueAt } from "../description/members.ts";

export interface Reference {
  path: Path;
  /** Null for an object that no operation shows. */
  place: Place | null;
  /** The object that the path of the request names. Otherwise, a request about one object refers to another one. */
  isSubject: boolean;
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** The members that refer to other objects, by their documented examples, JSON:API types, or names such as `petId`. */
export class References {
  readonly #places: Place[] = [];
  readonly #byExample = new Map<string, Place>();
  readonly #byType = new Map<string, Place>();

  constructor({ document, subjects, plan }: Description) {
    for (const place of new Map(subjects.flatMap(({ places }) => places).map((one) => [one.key, one])).values()) {
      this.#places.push(place);
      const { example: own, examples } = { ...place.parameter.schema };
      for (const example of [...listGiven(document, place.parameter), own, ...[examples].flat()])
        if (isDistinct(example) && !this.#byExample.has(example)) this.#byExample.set(example, place);
      if (place.kind?.startsWith("type ") && plan.kinds[place.kind]?.identifiers[place.name]?.join() === "id")
        this.#byType.set(place.kind.slice("type ".length), place);
    }
  }

  /** The object that a parameter of the query names, such as `filter[workspace][name]`. */
  ofParameter(name: string, value: unknown): Place | undefined {
    const byName = this.#places.find(
      (place) => plain(place.name).length > 4 && plain(name).endsWith(plain(place.name)),
    );
    return byName ?? this.#byExample.get(String(value));
  }

  find(subject: Subject, body: unknown): Reference[] {
    const own = new Set(subject.places.map(({ key }) => key));
    return [...leavesOf(body)].flatMap(({ path, value }): Reference[] => {
      const byExample = this.#byExample.get(String(value));
      if (byExample) return [{ path, place: byExample, isSubject: own.has(byExample.key) }];
      const identified = this.#ofIdentifier(body, path, subject);
      const place = identified === undefined ? this.#named(path, subject) : identified;
      return place === undefined ? [] : [{ path, place, isSubject: false }];
    });
  }

  /** An identifier of JSON:API, except that of the object itself. */
  #ofIdentifier(body: unknown, path: Path, { planned }: Subject): Place | null | undefined {
    if (path.at(-1) !== "id" || path.length - 1 === planned.bodyPlace.length) return undefined;
    const type = valueAt(body, [...path.slice(0, -1), "type"]);
    return typeof type === "string" ? (this.#byType.get(type) ?? null) : undefined;
  }

  #named(path: Path, { planned }: Subject): Place | undefined {
    const name = plain(String(path.findLast((part) => typeof part === "string") ?? ""));
    if (!/.ids?$/.test(name)) return undefined;
    const wanted = name.replace(/s$/, "");
    return this.#places.find(
      ({ name: parameter, kind, key }) =>
        kind !== planned.kind &&
        kind !== null &&
        (plain(parameter) === wanted || `${singular(plain(key.split("/").at(-2) ?? ""))}id` === wanted),
    );
  }
}

/** Looks like an identifier, not like a word or a number. */
const isDistinct = (example: unknown): example is string =>
  typeof example === "string" && /^(?=.*\d)(?=.*[a-z]).{5,}$/is.test(example);
const singular = (noun: string): string => noun.replace(/ies$/, "y").replace(/s$/, "");

const nameLike = /^(name|key|title|slug|label|username|login|email|handle|code)$/i;

/** The members with a name that may have to be unique. */
export function namesIn({ plan }: Description, { planned }: Subject, body: unknown): Path[] {
  const start = planned.bodyPlace;
  const identifiers = Object.values(plan.kinds[planned.kind]?.identifiers ?? {}).map((place) => [...start, ...place]);
  return [...leavesOf(body)]
    .filter(({ path, value }) => typeof value === "string" && isNear(path, start))
    .filter(({ path }) => nameLike.test(String(path.at(-1))) || identifiers.some((one) => one.join() === path.join()))
    .map(({ path }) => path);
}

/** A member of the object itself, or of its attributes. */
const isNear = (path: Path, start: readonly string[]): boolean =>
  path.length <= start.length + 2 && path.every((part) => typeof part === "string");
