// Adds to a Swagger 2.0 document what its conversion would lose: media types of bodies and list formats.
import { type Fields, isMap, listOf, mapOf, type Note, toPointerPart } from "../index.ts";

const multipart = "multipart/form-data";
export const formTypes = ["application/x-www-form-urlencoded", multipart];

/**
 * Adds the media types to each operation: a form may use either type, but a file needs parts. An empty list allows every type.
 * Expects the document before its conversion, and changes it.
 */
export function completeTypes(document: Fields): void {
  for (const item of Object.values(mapOf(document.paths))) {
    const shared = mapOf(item).parameters;
    for (const operation of Object.values(mapOf(item))) {
      if (!isMap(operation)) continue;
      const consumed = listOf(operation.consumes ?? document.consumes ?? [""]);
      const produced = listOf(operation.produces ?? document.produces ?? [""]);
      const fields = [...listOf(shared), ...listOf(operation.parameters)]
        .map((parameter) => resolved(document, parameter))
        .filter((parameter) => parameter.in === "formData");
      if (fields.length > 0 && !consumed.some((type) => formTypes.includes(String(type)))) {
        operation.consumes = fields.some(({ type }) => type === "file") ? [multipart] : [...formTypes];
      } else if (consumed.length === 0) operation.consumes = ["*/*"];
      if (produced.length === 0) operation.produces = ["*/*"];
    }
  }
}

/** The parameter, or the shared one that it refers to. */
export function resolved(document: Fields, parameter: unknown): Fields {
  const { $ref } = mapOf(parameter);
  const name = /^#\/parameters\/(.+)$/.exec(String($ref))?.[1];
  return name === undefined ? mapOf(parameter) : mapOf(mapOf(document.parameters)[name]);
}

/** The formats that OpenAPI 3 has for a list, by the place of the parameter. */
const styles: Record<string, string[]> = {
  query: ["csv", "ssv", "pipes", "multi"],
  formData: ["csv", "ssv", "pipes", "multi"],
};

/** Makes lists texts where OpenAPI 3 has no style for their format. Changes the document before its conversion. */
export function joinLists(document: unknown): Note[] {
  const notes: Note[] = [];
  const visited = new Set<unknown>();
  const visit = (node: unknown, pointer: string): void => {
    if (typeof node !== "object" || node === null || visited.has(node)) return;
    visited.add(node);
    for (const [key, member] of Object.entries(node)) visit(member, `${pointer}/${toPointerPart(key)}`);
    const { type, collectionFormat: format, in: place } = mapOf(node);
    const known = styles[String(place)] ?? ["csv", "multi"];
    if (type !== "array" || typeof format !== "string" || known.includes(format)) return;
    for (const key of ["items", "minItems", "maxItems", "uniqueItems", "default", "enum"]) delete (node as Fields)[key];
    (node as Fields).type = "string";
    const text = `A list in the format ${format} is read as one string, because OpenAPI 3 has no style for it.`;
    notes.push({ text, pointer });
  };
  visit(document, "#");
  return notes;
}
