// Repairs members by name, wherever they are. YAML does not read every text as a string: `version: 1.0` is a number, an empty
// `description:` is null. And other documents may use our `x-` words for something else.
import { type Fields, isMap } from "./maps.ts";
import type { OpenApiDocument } from "./openapi.ts";
import { toPointerPart } from "./pointers.ts";
import { hasNamedMembers, holdsValue } from "./repair.ts";
import { shown } from "./repair-parts.ts";
import type { Note } from "./spec.ts";
import { words } from "./words.ts";

const texts = ["title", "version", "summary", "description", "name", "termsOfService", "scheme", "operationId"];

/** Changes the document in place. */
export function repairMembers(document: OpenApiDocument): Note[] {
  const notes: Note[] = [];
  const { info } = document;
  if (isMap(info) && typeof info.version === "number") {
    const text = `The version is the number ${info.version}: put it in quotes, as a number such as 1.10 loses its zero.`;
    notes.push({ text, pointer: "#/info/version" });
  }
  visit(document as unknown as Fields, "#", notes);
  return notes;
}

function visit(node: Fields, pointer: string, notes: Note[]): void {
  const isNamed = hasNamedMembers(pointer);
  for (const [key, member] of Object.entries(node)) {
    if (!isNamed && Object.hasOwn(words, key)) {
      if (words[key as keyof typeof words](member)) continue;
      delete node[key];
      const text = `${key} is omitted: it cannot be ${shown(member)}.`;
      notes.push({ text, pointer: `${pointer}/${toPointerPart(key)}` });
    } else if (typeof member === "object" && member !== null) {
      if (!holdsValue(key, pointer)) visit(member as Fields, `${pointer}/${toPointerPart(key)}`, notes);
    } else if (!isNamed && texts.includes(key)) {
      if (member === null) delete node[key];
      else if (typeof member !== "string") node[key] = String(member);
    }
  }
}
