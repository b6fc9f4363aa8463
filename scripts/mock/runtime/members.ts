// Reads and writes members of JSON values by their names.
import type { PlannedKind } from "./plan-types.ts";

export type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const copy = <Value>(value: Value): Value => structuredClone(value);

/** Not what every object inherits: a name may be `constructor`. */
export const ownOf = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

export const at = (value: unknown, place: readonly string[]): unknown =>
  place.reduce<unknown>((found, name) => (isObject(found) ? ownOf(found, name) : undefined), value);

/** Changes the value. */
export function put(value: unknown, place: readonly string[], member: unknown): void {
  const holder = at(value, place.slice(0, -1));
  if (isObject(holder) && place.length > 0) holder[place.at(-1)!] = member;
}

/** Changes the view of the object. */
export function hideSecrets(view: unknown, object: unknown, secrets: PlannedKind["secrets"]): void {
  for (const { place, flag } of secrets) if (at(object, flag) === true) put(view, place, null);
}

/** `createdAt`, `created_at` and `created-at` are equal. */
export const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Members of these names describe the object that contains them. */
const holders = ["attributes", "metadata", "ids"];
const idNames = ["id", "uuid", "identifier", "guid", "gid"];

/**
 * The members that lead to the value of a parameter, at most three levels deep: `pet_id`, `petId` or `workspace_name` may be
 * `id` or `name` in the object.
 */
export function findMember(sample: unknown, parameter: string): string[] | undefined {
  const wanted = plain(parameter);
  const all = listPlaces(sample);
  const near = all.filter(({ length, 0: first }) => length === 1 || (length === 2 && holders.includes(first!)));
  const nameOf = (place: string[]) => plain(place.at(-1)!);
  const word = /(guid|uuid|gid|id|name|key|slug|code|number|login|sha|hash)$/.exec(wanted)?.[1];
  const others = word === undefined ? [...idNames, "slug", "key", "name"] : idNames.includes(word) ? idNames : [];
  const names = [wanted, ...(word === undefined ? [] : [word]), ...others];
  const ends = near.filter((place) => nameOf(place).endsWith(wanted));
  const ids = near.filter((place) => nameOf(place).endsWith("id"));
  return (
    (wanted === word ? undefined : all.find((place) => nameOf(place) === wanted)) ??
    names.flatMap((name) => near.filter((place) => nameOf(place) === name))[0] ??
    ends[0] ??
    (word === "id" && ids.length === 1 ? ids[0] : undefined)
  );
}

const isScalar = (value: unknown): boolean => typeof value === "string" || typeof value === "number";

/** The places of strings, of numbers, and of lists that contain one string or number. Places near the root come first. */
function listPlaces(sample: unknown): string[][] {
  const found: string[][] = [];
  let level: [string[], unknown][] = [[[], sample]];
  for (let depth = 0; depth < 3; depth += 1) {
    const next: [string[], unknown][] = [];
    for (const [place, value] of level) {
      if (!isObject(value)) continue;
      for (const [name, member] of Object.entries(value)) {
        if (isScalar(member) || (Array.isArray(member) && member.length === 1 && isScalar(member[0])))
          found.push([...place, name]);
        next.push([[...place, name], member]);
      }
    }
    level = next;
  }
  return found;
}

/** The place of a value with this name, without its punctuation; at most two levels deep. */
export function findPlace(item: unknown, name: string, depth = 0): string[] | undefined {
  if (!isObject(item) || depth > 2) return;
  const own = Object.keys(item).find((key) => plain(key) === name);
  if (own !== undefined && !isObject(item[own])) return [own];
  for (const [key, member] of Object.entries(item)) {
    const below = findPlace(member, name, depth + 1);
    if (below) return [key, ...below];
  }
  return;
}

/** The text with the type of the example: a number, true, false, or a list with one item. */
export function castLike(example: unknown, text: string): unknown {
  if (Array.isArray(example)) return [castLike(example[0], text)];
  if (typeof example === "boolean" && /^(true|false)$/.test(text)) return text === "true";
  return typeof example === "number" && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** All strings and numbers in the value, as strings. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string" || typeof value === "number") return [String(value)];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
