// Fills documented bodies with the names and objects of this run.
import { isMap } from "../../model/index.ts";
import { type SampleRequest, type SentBody, samplesOf } from "../../samples/index.ts";
import type { Description, Place, Subject } from "../description/description.ts";
import type { Source } from "../description/sources.ts";
import { Unreached } from "../exchanges/sender.ts";
import { drop, namesIn, put, References, valueAt } from "./bodies.ts";
import { fileFor, hasDigest, putDigests } from "./files.ts";
import { Scope } from "./scope.ts";

interface Parts {
  prefix: string;
  sources: readonly Source[];
  /** Adds a value of the place to the scope, or throws Unreached. */
  obtain(place: Place, subject: Subject, scope: Scope, stack: readonly string[]): Promise<void>;
  /** Completes an object of the kind. */
  advance(kind: string, scope: Scope): Promise<void>;
}

export class Filler {
  readonly #description: Description;
  readonly #parts: Parts;
  readonly #references: References;
  /** The second objects that checks share, by the keys of their places. */
  readonly #others = new Map<string, Promise<Scope>>();
  #count = 0;

  constructor(description: Description, parts: Parts) {
    this.#description = description;
    this.#parts = parts;
    this.#references = new References(description);
  }

  /** Replaces references and names in a documented body. */
  async fill(subject: Subject, body: SentBody, scope: Scope, stack: readonly string[]): Promise<SentBody> {
    if (!isMap(body.value) && !Array.isArray(body.value)) return body;
    const value: unknown = structuredClone(body.value);
    for (const { path, place, isSubject } of this.#references.find(subject, value)) {
      const found = place && (await this.#refer(place, isSubject, subject, scope, stack));
      const before = valueAt(value, path);
      if (found) put(value, path, typeof before === "number" ? Number(found) : found);
      else this.#omit(subject, value, path);
    }
    if (subject.method === "POST") this.#rename(subject, value);
    const upload = this.#parts.sources.find(
      ({ from, to }) => from === subject && to.planned.role === "act" && to.method !== "GET",
    )?.to;
    if (upload && hasDigest(value)) putDigests(value, await fileFor(this.#description, upload, value));
    return { ...body, value };
  }

  /** Replaces documented examples of identifiers in the query. */
  async fillQuery(subject: Subject, given: SampleRequest["given"], scope: Scope, stack: readonly string[]) {
    const query: Record<string, unknown> = {};
    for (const { parameter, value } of given.filter((one) => one.parameter.in === "query")) {
      const place = this.#references.ofParameter(parameter.name, value);
      query[parameter.name] = (place && (await this.#refer(place, true, subject, scope, stack))) ?? value;
    }
    return query;
  }

  async #refer(place: Place, isSubject: boolean, subject: Subject, scope: Scope, stack: readonly string[]) {
    const isOther = !isSubject && subject.places.some(({ key }) => key === place.key);
    try {
      const holder = isOther ? await this.#otherThan(scope, place, subject, stack) : scope;
      if (holder.values[place.key] === undefined) await this.#obtain(place, subject, holder, stack);
      return holder.values[place.key];
    } catch (error) {
      if (!(error instanceof Unreached)) throw error;
      return undefined;
    }
  }

  async #obtain(place: Place, subject: Subject, scope: Scope, stack: readonly string[]): Promise<void> {
    await this.#parts.obtain(place, subject, scope, stack);
    if (scope.freshness === "fresh" && scope.own.has(place.key)) await this.#parts.advance(place.kind ?? "", scope);
  }

  /** A second object of the same kind. */
  #otherThan(scope: Scope, place: Place, subject: Subject, stack: readonly string[]): Promise<Scope> {
    const make = async () => {
      const other = new Scope("fresh");
      await this.#obtain(place, subject, other, stack);
      return other;
    };
    if (scope.freshness === "fresh") return make();
    const known = this.#others.get(place.key) ?? make();
    this.#others.set(place.key, known);
    return known;
  }

  /** Removes a reference, or the smallest part around it that may be missing. */
  #omit(subject: Subject, value: unknown, path: readonly (string | number)[]): void {
    for (let length = path.length; length > 0; length -= 1) {
      const rest = structuredClone(value);
      drop(rest, path.slice(0, length));
      if (!this.#isValid(subject, rest)) continue;
      drop(value, path.slice(0, length));
      return;
    }
  }

  #rename(subject: Subject, value: unknown): void {
    for (const path of namesIn(this.#description, subject, value)) {
      const before = valueAt(value, path);
      this.#count += 1;
      const name = `${this.#parts.prefix}-${this.#count}`;
      for (const candidate of [name, name.replaceAll("-", "_"), name.replaceAll("-", ""), `${name}@example.com`]) {
        put(value, path, candidate);
        if (this.#isValid(subject, value)) break;
        put(value, path, before);
      }
    }
  }

  #isValid({ body }: Subject, value: unknown): boolean {
    return body === undefined || samplesOf(this.#description.document).accepts(body.media.schema, value, "request");
  }
}
