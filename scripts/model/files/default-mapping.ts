import type { Fields, Note } from "../index.ts";

/**
 * With `defaultMapping`, a value may have no tag or an unknown one, so the discriminator is removed. In a union, the
 * branches themselves decide which one matches. A schema that others extend then has to allow their members.
 */
export function dropDefaultMapping(schema: Fields, discriminator: Fields, pointer: string, notes: Note[]): void {
  if (discriminator.defaultMapping === undefined) return;
  delete schema.discriminator;
  if (schema.oneOf !== undefined || schema.anyOf !== undefined) return;
  schema.additionalProperties ??= {};
  const text =
    "Values of schemas that extend this one are checked against this one only: defaultMapping of OpenAPI 3.2 is not supported.";
  notes.push({ text, pointer: `${pointer}/discriminator/defaultMapping` });
}
