// The media types of bodies that a Swagger 2.0 document leaves open.
import { type Fields, isMap, listOf, mapOf } from "../index.ts";

const multipart = "multipart/form-data";
export const formTypes = ["application/x-www-form-urlencoded", multipart];

/**
 * Adds them to each operation: a form may come in either way, but a file only in parts. An empty list allows every type.
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
