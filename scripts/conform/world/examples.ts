// Documented bodies and queries, with the names and objects of this run.
import { isMap } from "../../model/index.ts";
import { listGiven, type SampleRequest, type SentBody, samplesOf } from "../../samples/index.ts";
import type { Description, Place, Subject } from "../description/description.ts";
import type { Sources } from "../description/sources.ts";
import { Unreached } from "../exchanges/sender.ts";
import { drop, namesIn, type Path, put, References, valueAt } from "./bodies.ts";
import { fileFor, hasDigest, putDigests } from "./files.ts";
import { Scope } from "./scope.ts";

/** Adds a value of the place to the scope, or throws Unreached. `stack`: operations that wait for it. */
type Obtain = (place: Place, subject: Subject, scope: Scope, stack: readonly string[]) => Promise<void>;

export class Examples {
  readonly #description: Description;
  readonly #sources: Sources;
  readonly #prefix: string;
  readonly #obtain: Obtain;
  readonly #references: References;
  /** The index of the chosen example, by operation. */
  readonly #chosen = new Map<string, number>();
  readonly #accepted = new Set<string>();
  /** The second objects that checks share, by the keys of their places. */
  readonly #others = new Map<string, Promise<Scope>>();
  #count = 0;

  constructor(description: Description, sources: Sources, prefix: string, obtain: Obtain) {
    this.#description = description;
    this.#sources = sources;
    this.#prefix = prefix;
    this.#obtain = obtain;
    this.#references = new References(description);
  }

  /** Keeps the example, because the server accepts it. */
  accept({ id }: Subject): void {
    this.#accepted.add(id);
  }

  /** Whether a request succeeded. */
  isAccepted({ id }: Subject): boolean {
    return this.#accepted.has(id);
  }

  /** Chooses the next documented example; false if there is none. */
  next({ id, body }: Subject): boolean {
    const next = (this.#chosen.get(id) ?? 0) + 1;
    if (body === undefined || this.#accepted.has(id) || next >= this.#given(body).length) return false;
    this.#chosen.set(id, next);
    return true;
  }

  #given = ({ media }: Pick<SentBody, "media">): unknown[] => listGiven(this.#description.document, media);

  /** Replaces references and names in a documented body. */
  async fill(subject: Subject, body: SentBody, scope: Scope, stack: readonly string[]): Promise<SentBody> {
    const value: unknown = structuredClone(this.#given(body)[this.#chosen.get(subject.id) ?? 0] ?? body.value);
    if (!isMap(value) && !Array.isArray(value)) return { ...body, value };
    for (const { path, place, isSubject } of this.#references.find(subject, value)) {
      const found = place && (await this.#refer(place, isSubject, subject, scope, stack));
      if (found) put(value, path, typeof valueAt(value, path) === "number" ? Number(found) : found);
      else this.#omit(subject, value, path);
    }
    if (subject.method === "POST") this.#rename(subject, value);
    const upload = this.#sources
      .linkedFrom(subject)
      .find(({ planned, method }) => planned.role === "act" && method !== "GET");
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

  /** Returns an identifier for a reference. A request about one object refers to a second object of its kind. */
  async #refer(place: Place, isSubject: boolean, subject: Subject, scope: Scope, stack: readonly string[]) {
    const isOther = !isSubject && subject.places.some(({ key }) => key === place.key);
    const made = async (holder: Scope): Promise<Scope> => {
      if (holder.values[place.key] === undefined) await this.#obtain(place, subject, holder, stack);
      return holder;
    };
    try {
      if (!isOther) return (await made(scope)).values[place.key];
      if (scope.freshness === "fresh") return (await made(new Scope("fresh"))).values[place.key];
      const other = this.#others.get(place.key) ?? made(new Scope("fresh"));
      this.#others.set(place.key, other);
      return (await other).values[place.key];
    } catch (error) {
      if (!(error instanceof Unreached)) throw error;
      return undefined;
    }
  }

  /** Removes a reference, or the smallest optional part around it. */
  #omit(subject: Subject, value: unknown, path: Path): void {
    for (let part = path; part.length > 0; part = part.slice(0, -1)) {
      const rest = structuredClone(value);
      drop(rest, part);
      if (!this.#isValid(subject, rest)) continue;
      drop(value, part);
      return;
    }
  }

  #rename(subject: Subject, value: unknown): void {
    for (const path of namesIn(this.#description, subject, value)) {
      const before = valueAt(value, path);
      this.#count += 1;
      const name = `${this.#prefix}-${this.#count}`;
      for (const candidate of [name, name.replaceAll("-", "_"), name.replaceAll("-", ""), `${name}@example.com`]) {
        put(value, path, candidate);
        if (this.#isValid(subject, value)) break;
        put(value, path, before);
      }
    }
  }

  #isValid = ({ body }: Subject, value: unknown): boolean =>
    body === undefined || samplesOf(this.#description.document).accepts(body.media.schema, value, "request");
}
