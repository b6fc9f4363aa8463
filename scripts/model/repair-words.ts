// Removes our own `x-` words with invalid values: other documents may use these names for something else.
import { type Fields, isMap } from "./maps.ts";
import type { Note } from "./note.ts";
import type { OpenApiDocument } from "./openapi.ts";
import { toPointerPart } from "./pointers.ts";
import { hasNamedMembers, holdsValue } from "./repair.ts";
import { shown } from "./repair-parts.ts";

type Fits = (value: unknown) => boolean;

const isText: Fits = (value) => typeof value === "string" && value !== "";
const listOf =
  (fits: Fits): Fits =>
  (value) =>
    Array.isArray(value) && value.every(fits);
const mapOf =
  (fits: Fits): Fits =>
  (value) =>
    isMap(value) && Object.values(value).every(fits);
const optional =
  (fits: Fits): Fits =>
  (value) =>
    value === undefined || fits(value);
/** Further members may be anything. */
const withMembers =
  (members: Record<string, Fits>): Fits =>
  (value) =>
    isMap(value) && Object.entries(members).every(([name, fits]) => fits(value[name]));

const isWhole: Fits = (value) => Number.isInteger(value);
const isLimit = withMembers({ requests: isWhole, seconds: isWhole });

const words: Record<string, Fits> = {
  "x-state-machine": withMembers({
    name: isText,
    initial: isText,
    states: mapOf(
      withMembers({
        final: optional((value) => typeof value === "boolean"),
        timestamp: optional(isText),
        description: optional(isText),
      }),
    ),
    transitions: listOf(withMembers({ from: isText, to: isText, by: isText })),
    actions: optional(
      mapOf(
        withMembers({
          operation: isText,
          from: listOf(isText),
          when: optional(isText),
          refusal: optional(isText),
          status: optional(isWhole),
        }),
      ),
    ),
  }),
  "x-token-kinds": listOf(isText),
  "x-permission": isText,
  "x-rate-limit": (value) => value === "none" || isLimit(value) || listOf(isLimit)(value),
  "x-retry": mapOf(isText),
  "x-edition": isText,
  "x-conflicts": listOf(listOf(isText)),
  "x-requires": listOf((rule) => isMap(rule) && isText(rule.when) && isText(rule.then)),
  "x-common-responses": mapOf(isMap),
  "x-badges": listOf(withMembers({ name: isText })),
};

/** Changes the document in place. */
export function leaveOutWrongWords(document: OpenApiDocument): Note[] {
  const notes: Note[] = [];
  const visit = (node: object, pointer: string): void => {
    const fields = node as Fields;
    for (const [key, member] of Object.entries(fields)) {
      const place = `${pointer}/${toPointerPart(key)}`;
      if (Object.hasOwn(words, key) && !hasNamedMembers(pointer)) {
        if (words[key]!(member)) continue;
        delete fields[key];
        notes.push({ text: `${key} is left out: it cannot be ${shown(member)}.`, pointer: place });
      } else if (typeof member === "object" && member !== null && !holdsValue(key, pointer)) visit(member, place);
    }
  };
  visit(document, "#");
  return notes;
}
