// The identifiers of created objects, and the requests that remove them.
import type { Description, Place, Subject, Values } from "../description/description.ts";
import type { Reply } from "../exchanges/sender.ts";
import { namesIn, valueAt } from "./bodies.ts";
import type { Scope } from "./scope.ts";

/** The identifiers of a created object, by the keys of places. */
export function identifiersOf(description: Description, { planned }: Subject, scope: Scope, { body }: Reply): Values {
  const object = valueAt(body, planned.success.place);
  const identifiers = description.plan.kinds[planned.kind]?.identifiers ?? {};
  const found: Record<string, string> = {};
  for (const { places } of description.subjects) {
    for (const [index, { name, key, kind }] of places.entries()) {
      if (kind !== planned.kind || !places.slice(0, index).every((one) => scope.values[one.key] !== undefined))
        continue;
      const value = identifiers[name] && valueAt(object, identifiers[name]);
      if (typeof value === "string" || typeof value === "number") found[key] = String(value);
    }
  }
  return found;
}

/** Whether the object in a response has a name of this run. Actions may make objects too, such as copies. */
export function hasName(description: Description, subject: Subject, { body }: Reply, prefix: string): boolean {
  const planned = { ...subject.planned, bodyPlace: subject.planned.success.place };
  return namesIn(description, { ...subject, planned }, body).some((path) =>
    String(valueAt(body, path)).startsWith(prefix),
  );
}

/** The request that removes a created object. */
export function removerOf(
  description: Description,
  creator: Subject,
  scope: Scope,
): { target: string; operationId: string } | undefined {
  const remover = description
    .withRole(creator.planned.kind, "remove")
    .find(
      ({ places }) =>
        places.length > 0 && fits(places, creator) && places.every(({ key }) => scope.values[key] !== undefined),
    );
  if (remover === undefined || !scope.own.has(remover.places.at(-1)!.key)) return undefined;
  const target = remover.path.replaceAll(/\{([^{}]*)\}/g, (_, name: string) =>
    encodeURIComponent(scope.values[remover.places.find((place) => place.name === name)!.key]!),
  );
  return { target, operationId: remover.id };
}

/** Objects that cannot be removed may belong only to an object of the run, or to one that the caller named. */
export function mayCreate(
  description: Description,
  creator: Subject,
  scope: Scope,
  sent: unknown,
  params: Readonly<Record<string, string>>,
): boolean {
  const removers = description.withRole(creator.planned.kind, "remove").filter(({ places }) => fits(places, creator));
  if (removers.some(({ places }) => !places.at(-1)?.key.includes("@"))) return true;
  const own = [...scope.own].flatMap((key) => scope.values[key] ?? []);
  const isOfOwn =
    creator.places.some(({ key }) => scope.own.has(key)) ||
    own.some((value) => JSON.stringify(sent ?? "").includes(JSON.stringify(value)));
  return isOfOwn || (creator.places.length > 0 && creator.places.every(({ name }) => params[name] !== undefined));
}

const fits = (places: readonly Place[], { places: own }: Subject): boolean =>
  places.slice(0, -1).every(({ key }) => own.some((one) => one.key === key));
