// Finds the identifier of the objects of a kind.
import type { OpenApiDocument, Parameter } from "../model/index.ts";
import { samplesOf } from "../samples/index.ts";
import { at, findMember, textsIn } from "./runtime/members.ts";
import type { PlannedKind } from "./runtime/plan-types.ts";

/** A path parameter that names an object, and the word before it: `pets` of `/pets/{id}`. */
export interface Key {
  name: string;
  /** The parameter in each operation. */
  parameters: Parameter[];
  noun: string;
}

/** Objects without such a member are numbered. */
export function identify(document: OpenApiDocument, kind: PlannedKind, keys: Iterable<Key>): void {
  for (const { name, parameters, noun } of keys) {
    const place = findMember(kind.sample, name);
    const inAddress = place ? undefined : findInAddresses(kind.sample, noun);
    if (place) kind.identifiers[name] = place;
    if (inAddress) kind.examples[name] = inAddress;
    const [shown] = [place ? at(kind.sample, place) : inAddress].flat();
    const isAccepted = (value: unknown) =>
      parameters.every(({ schema }) => samplesOf(document).accepts(schema, value, "request"));
    const isValid = shown !== undefined && (isAccepted(shown) || isAccepted(String(shown)));
    kind.bases[name] = String(isValid ? shown : (kind.examples[name] ?? name));
  }
}

/** The word after the noun in an address of the object, such as `7` in `/pets/7`. */
function findInAddresses(sample: unknown, noun: string): string | undefined {
  for (const text of textsIn(sample)) {
    const parts = text.split(/[?#]/, 1)[0]!.split("/");
    const index = parts.lastIndexOf(noun);
    if (index !== -1 && parts[index + 1]) return parts[index + 1];
  }
  return;
}
