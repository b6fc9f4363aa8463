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
  const samples = samplesOf(document);
  for (const { name, parameters, noun } of keys) {
    // A path contains numbers as texts.
    const isValid = (value: unknown) =>
      value !== undefined &&
      parameters.every(({ schema }) =>
        [value, String(value), Number(value)].some((one) => samples.accepts(schema, one, "request")),
      );
    const place = findMember(kind.sample, name);
    const inAddress = place ? undefined : findInAddresses(kind.sample, noun);
    if (place) kind.identifiers[name] = place;
    if (isValid(inAddress)) kind.examples[name] = inAddress!;
    const [shown] = [place ? at(kind.sample, place) : inAddress].flat();
    const candidates = [shown, kind.examples[name], ...parameters.map((one) => samples.parameter(one))];
    kind.bases[name] = String(candidates.find(isValid) ?? kind.examples[name] ?? name);
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
