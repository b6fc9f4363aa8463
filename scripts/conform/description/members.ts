// Members of JSON values, by their paths.
import { isMap } from "../../model/index.ts";

export type Path = readonly (string | number)[];

/** All strings and numbers in a value, with their paths. */
export function* leavesOf(value: unknown, path: Path = []): Generator<{ path: Path; value: string | number }> {
  if (typeof value === "string" || typeof value === "number") yield { path, value };
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* leavesOf(item, [...path, index]);
  else if (isMap(value)) for (const [name, member] of Object.entries(value)) yield* leavesOf(member, [...path, name]);
}

export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (found, name) =>
      typeof found === "object" && found !== null && Object.hasOwn(found, name) ? Reflect.get(found, name) : undefined,
    value,
  );

/** Sets the member at the path, in place. */
export function put(value: unknown, path: Path, member: unknown): void {
  const holder = valueAt(value, path.slice(0, -1));
  if (typeof holder === "object" && holder !== null && path.length > 0) Reflect.set(holder, path.at(-1)!, member);
}

/** Removes the member at the path, in place. */
export function drop(value: unknown, path: Path): void {
  const holder = valueAt(value, path.slice(0, -1));
  const name = path.at(-1);
  if (Array.isArray(holder)) holder.splice(Number(name), 1);
  else if (isMap(holder)) delete holder[String(name)];
}
