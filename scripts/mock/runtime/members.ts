// Reads and writes members of JSON values by their names.

export type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const copy = <Value>(value: Value): Value => structuredClone(value);

export const at = (value: unknown, place: readonly string[]): unknown =>
  place.reduce<unknown>((found, name) => (isObject(found) ? found[name] : undefined), value);

/** Changes the value. */
export function put(value: unknown, place: readonly string[], member: unknown): void {
  const holder = at(value, place.slice(0, -1));
  if (isObject(holder) && place.length > 0) holder[place.at(-1)!] = member;
}

/** `createdAt`, `created_at` and `created-at` are equal. */
export const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, "");

/**
 * The members that lead to the value of a parameter, at most three levels deep: `pet_id`, `petId` or `workspace_name` may be
 * `id` or `name` in the object.
 */
export function findMember(sample: unknown, parameter: string): string[] | undefined {
  const wanted = plain(parameter);
  const places = listPlaces(sample);
  const fits = (isLike: (name: string) => boolean) => places.find((place) => isLike(plain(place.at(-1)!)));
  const word = /(id|name|key|slug|code|number|login|username|uuid|sha|hash)$/.exec(wanted)?.[1];
  return (
    fits((name) => name === wanted) ??
    (word === undefined ? undefined : fits((name) => name === word)) ??
    (word === "uuid" || word === undefined ? fits((name) => name === "id") : undefined) ??
    (word === "id" ? fits((name) => name === "uuid" || name === "identifier") : undefined)
  );
}

/** The places of strings and numbers. Places near the root come first. */
function listPlaces(sample: unknown): string[][] {
  const found: string[][] = [];
  let level: [string[], unknown][] = [[[], sample]];
  for (let depth = 0; depth < 3; depth += 1) {
    const next: [string[], unknown][] = [];
    for (const [place, value] of level) {
      if (!isObject(value)) continue;
      for (const [name, member] of Object.entries(value)) {
        if (typeof member === "string" || typeof member === "number") found.push([...place, name]);
        next.push([[...place, name], member]);
      }
    }
    level = next;
  }
  return found;
}

/** All strings and numbers in the value, as strings. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string" || typeof value === "number") return [String(value)];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
