import type { Fields, Note } from "../index.ts";

/**
 * With a default, a value need not have a tag, or may have one that nobody knows: which branch it is, the branches say. Of
 * schemas that others extend nothing says it, so that they allow what their children have.
 */
export function dropDefaultMapping(schema: Fields, discriminator: Fields, pointer: string, notes: Note[]): void {
  if (discriminator.defaultMapping === undefined) return;
  delete schema.discriminator;
  if (schema.oneOf !== undefined || schema.anyOf !== undefined) return;
  schema.additionalProperties ??= {};
  const text =
    "Values of schemas that extend this one are judged by this one alone: defaultMapping of OpenAPI 3.2 is not known.";
  notes.push({ text, pointer: `${pointer}/discriminator/defaultMapping` });
}
