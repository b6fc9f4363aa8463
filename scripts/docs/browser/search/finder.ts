// Searches titles first, then names and texts. Also accepts synonyms and typos.
import MiniSearch from "minisearch";
import { idOf } from "../../pages/links.ts";
import type { Place, PlaceKind } from "../../places.ts";

/** The most characters of a query; longer ones are cut. */
const longestQuery = 200;
const mostWords = 12;

/** Guides rank higher: they explain what other places only mention. */
const weights: Record<PlaceKind, number> = {
  guide: 1.6,
  states: 1.4,
  operation: 1.3,
  group: 1.2,
  webhook: 1,
  state: 0.9,
  schema: 0.5,
  parameter: 0.6,
};

/** Words of a query that are too common to help. */
const fillers = new Set(
  "a an and are be by can do does for from get how i in is it my of on or the to was what when where which with you".split(
    " ",
  ),
);

/** Synonyms. The first word of a group is the word of the docs. */
const synonyms: readonly (readonly string[])[] = [
  ["pagination", "paging", "pager", "cursor", "offset"],
  ["rate limits", "throttling", "throttle", "quota", "429", "too many requests"],
  ["authentication", "auth", "authenticate", "login", "bearer", "credentials", "api key", "authorization", "401"],
  ["errors", "error", "failure", "problem", "exception", "status code", "400", "409", "422", "404", "403"],
  ["conventions", "headers", "content type", "media type", "query string", "encoding"],
  ["extension", "non standard", "nonstandard"],
  ["cancel", "stop", "abort", "kill", "interrupt"],
  ["apply", "confirm", "approve"],
  ["discard", "reject"],
  ["delete", "destroy", "drop"],
  ["remove", "detach"],
  ["create", "add", "new", "start", "trigger", "queue"],
  ["list", "all", "index", "browse"],
  ["show", "read", "fetch", "view", "details"],
  ["update", "edit", "change", "modify", "rename", "patch"],
  ["log", "output", "logs"],
  ["upload", "tarball", "archive", "tar"],
  ["lock", "freeze"],
  ["vcs", "git", "github", "repository"],
  ["notification", "webhook", "callback"],
  ["deprecations", "deprecated", "versioning", "version"],
  ["health", "alive", "ping"],
];

interface Entry {
  id: number;
  title: string;
  names: string;
  inside: string;
  text: string;
  also: string;
}

export class Finder {
  readonly #places: readonly Place[];
  readonly #index: MiniSearch<Entry>;
  readonly #speller = new Speller();

  constructor(places: readonly Place[]) {
    this.#places = places;
    this.#index = new MiniSearch<Entry>({
      fields: ["title", "names", "inside", "text", "also"],
      tokenize: wordsOf,
      processTerm: stemOf,
    });
    const entries = places.map(toEntry);
    this.#index.addAll(entries);
    for (const { title, names, inside, text, also } of entries) {
      this.#speller.add(wordsOf(`${title} ${names}`), 100);
      this.#speller.add(wordsOf(`${inside} ${text} ${also}`), 1);
    }
    this.#speller.add(synonyms.flat().flatMap(wordsOf), 1);
  }

  /** Best first. */
  find(query: string, most = 20): Place[] {
    const words = wordsOf(query.slice(0, longestQuery)).slice(0, 4 * mostWords);
    const meaningful = words.filter((word) => !fillers.has(word));
    const asked = (meaningful.length > 0 ? meaningful : words)
      .slice(0, mostWords)
      .flatMap((word) => this.#speller.correct(word));
    if (asked.length === 0) return [];
    const all = this.#ask(asked, "AND");
    const found = all.length > 0 ? all : this.#ask(asked, "OR");
    const whole = asked.map(stemOf).join(" ");
    const candidates = found.map(({ id, score }) => ({ place: this.#places[id]!, score }));
    const isNamed = candidates.some(({ place }) => isCalled(place, whole, query));
    const factorOf = (place: Place) => {
      if (isNamed) return isCalled(place, whole, query) ? 4 : 1;
      return hasMember(place, query) ? 100 : 1 + 1000 * partsOfRequest(place, query);
    };
    return candidates
      .map(({ place, score }) => ({ place, score: score * factorOf(place) }))
      .sort((one, other) => other.score - one.score)
      .slice(0, most)
      .map(({ place }) => (hasMember(place, query) ? memberOf(place, query.trim()) : place));
  }

  #ask(words: string[], combineWith: "AND" | "OR") {
    const others = otherWords(words);
    const asked = {
      combineWith,
      queries: words.map((word) => ({
        combineWith: "OR" as const,
        queries: [word, ...(others.get(word) ?? []).map((queries) => ({ queries: [queries], boostTerm: () => 0.5 }))],
      })),
    };
    return this.#index.search(asked, {
      tokenize: wordsOf,
      processTerm: stemOf,
      boost: { title: 6, names: 3, inside: 0.5, text: 0.6, also: 0.1 },
      boostDocument: (id) => weightOf(this.#places[id as number]!),
      prefix: (word) => word.length > 1,
      weights: { prefix: 0.6, fuzzy: 0 },
    });
  }
}

/** Operations that list objects rank higher: they lead to the single objects. */
const weightOf = ({ kind, title }: Place): number => weights[kind] * (/^List /.test(title) ? 1.2 : 1);

function toEntry(place: Place, id: number): Entry {
  return {
    id,
    title: place.title,
    names: place.names.join(" "),
    inside: place.inside,
    text: place.text,
    also: place.also,
  };
}

/** Whether the query is the title or a name of the place. Names of schemas and parameters must be typed exactly. */
function isCalled({ kind, title, names }: Place, whole: string, query: string): boolean {
  if (kind === "schema" || kind === "parameter") return title.toLowerCase() === query.trim().toLowerCase();
  return [title, ...names].some(
    (name) =>
      wordsOf(name)
        .filter((word) => !fillers.has(word))
        .map(stemOf)
        .join(" ") === whole,
  );
}

/** Whether the query is the name of a member, and clearly a name: `is-destroy`, not `status`. */
const hasMember = ({ kind, names }: Place, query: string): boolean =>
  kind === "schema" &&
  wordsOf(query).length > 1 &&
  names.slice(1).some((name) => name.toLowerCase() === query.trim().toLowerCase());

/** The row of the member on the page of its schema. */
const memberOf = (schema: Place, name: string): Place => ({
  ...schema,
  inside: name,
  address: `${schema.address}#member-${idOf(name)}`,
});

/**
 * The number of path parts that the query shares with an operation, if it matches the operation, even with ids: `GET
 * /api/runs/run-1`.
 */
function partsOfRequest({ kind, inside }: Place, query: string): number {
  const [, method, path] = /^(?:([a-z]+) +)?(\/[^?# ]*)/i.exec(query.trim()) ?? [];
  const [ownMethod, ownPath] = inside.split(" ");
  if (kind !== "operation" || path === undefined || ownPath === undefined) return 0;
  if (method !== undefined && method.toUpperCase() !== ownMethod!.toUpperCase()) return 0;
  const parts = path.toLowerCase().split("/").filter(Boolean);
  const own = ownPath.toLowerCase().split("/").filter(Boolean);
  const last = parts.slice(-own.length);
  const isSame = (part: string, index: number) => part === last[index] || part.startsWith("{");
  return own.length <= parts.length && own.every(isSame) ? own.length : 0;
}

/** In lower case; `forceCancelRun` and `force-cancel_run` are three words each. */
export function wordsOf(text: string): string[] {
  return text
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** The word without its plural ending. */
function stemOf(word: string): string {
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return word.length > 3 && /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Adds the docs' synonyms of each word. */
function otherWords(words: string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const question = ` ${words.map(stemOf).join(" ")} `;
  for (const [own = "", ...others] of synonyms) {
    for (const other of others) {
      const parts = wordsOf(other).map(stemOf);
      if (!question.includes(` ${parts.join(" ")} `)) continue;
      for (const word of words) {
        if (parts.includes(stemOf(word))) found.set(word, [...(found.get(word) ?? []), ...wordsOf(own)]);
      }
    }
  }
  return found;
}

const longestWord = 30;

/** Splits unknown words such as `ratelimit`, or else takes the nearest word with the most titles. */
class Speller {
  /** The quality of a correction: occurrences in titles and names, and a little for texts. */
  readonly #known = new Map<string, number>();

  add(words: Iterable<string>, fit: number): void {
    for (const word of words) this.#known.set(word, (this.#known.get(word) ?? 0) + fit);
  }

  correct(word: string): string[] {
    if (word.length < 4 || word.length > longestWord || /\d/.test(word)) return [word];
    const known = [...this.#known];
    if (known.some(([one]) => one.startsWith(word))) return [word];
    for (let at = 3; at <= word.length - 3; at++) {
      const parts = [word.slice(0, at), word.slice(at)];
      if (parts.every((part) => this.#known.has(part))) return parts;
    }
    const most = word.length < 6 ? 1 : 2;
    const near = known
      .map(([one, fit]) => ({ one, fit, distance: distanceOf(word, one, most) }))
      .filter(({ distance }) => distance <= most)
      .sort((a, b) => a.distance - b.distance || b.fit - a.fit);
    return [near[0]?.one ?? word];
  }
}

/** The number of missing, added, replaced or swapped letters; counting stops above `most`. */
function distanceOf(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const replaced = last[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1);
      const swapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1] ? before[j - 2]! + 1 : replaced;
      row.push(Math.min(replaced, swapped, last[j]! + 1, row[j - 1]! + 1));
    }
    [before, last] = [last, row];
  }
  return last.at(-1)!;
}
