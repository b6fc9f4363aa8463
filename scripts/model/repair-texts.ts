// Converts values that YAML does not read as strings: `version: 1.0` is a number, an empty `description:` is null.
import { type Fields, isMap } from "./maps.ts";
import type { Note } from "./note.ts";
import type { OpenApiDocument } from "./openapi.ts";
import { toPointerPart } from "./pointers.ts";
import { hasNamedMembers, holdsValue } from "./repair.ts";

const texts = ["title", "version", "summary", "description", "name", "termsOfService", "scheme", "operationId"];

/** Changes the document in place. */
export function readTexts(document: OpenApiDocument): Note[] {
  const notes: Note[] = [];
  const { info } = document;
  if (isMap(info) && typeof info.version === "number") {
    const text = `The version is the number ${info.version}: put it in quotes, as a number such as 1.10 loses its zero.`;
    notes.push({ text, pointer: "#/info/version" });
  }
  visit(document as unknown as Fields, "#");
  if (isMap(info)) {
    info.title ??= "";
    info.version ??= "";
  }
  return notes;
}

function visit(node: Fields, pointer: string): void {
  const isNamed = hasNamedMembers(pointer);
  for (const [key, member] of Object.entries(node)) {
    if (typeof member === "object" && member !== null) {
      if (!holdsValue(key, pointer)) visit(member as Fields, `${pointer}/${toPointerPart(key)}`);
    } else if (texts.includes(key) && !isNamed) {
      if (member === null) delete node[key];
      else if (typeof member !== "string") node[key] = String(member);
    }
  }
}
