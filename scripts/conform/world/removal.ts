// The requests that remove created objects.
import type { Description, Subject } from "../description/description.ts";
import type { Reply } from "../exchanges/sender.ts";
import { namesIn, valueAt } from "./bodies.ts";
import type { Entry } from "./ledger.ts";
import type { Scope } from "./scope.ts";

/** The operations that remove objects of this creation. */
export const removersOf = (description: Description, { planned, places }: Subject): Subject[] =>
  description
    .withRole(planned.kind, "remove")
    .filter((remover) => remover.places.slice(0, -1).every(({ key }) => places.some((one) => one.key === key)));

/** Whether the object in a response has a name of this run. Actions may make objects too, such as copies. */
export function hasName(description: Description, { call: { subject }, body }: Reply, prefix: string): boolean {
  const planned = { ...subject!.planned, bodyPlace: subject!.planned.success.place };
  return namesIn(description, { ...subject!, planned }, body).some((path) =>
    String(valueAt(body, path)).startsWith(prefix),
  );
}

/** The request that removes a created object; undefined if there is none. */
export function removerOf(description: Description, creator: Subject, { values, own }: Scope): Entry | undefined {
  const remover = removersOf(description, creator).find(
    ({ places }) => places.length > 0 && places.every(({ key }) => values[key] !== undefined),
  );
  if (remover === undefined || !own.has(remover.places.at(-1)!.key)) return undefined;
  const target = remover.places.reduce(
    (path, { name, key }) => path.replace(`{${name}}`, () => encodeURIComponent(values[key]!)),
    remover.path,
  );
  return { target, method: remover.method, operationId: remover.id };
}
