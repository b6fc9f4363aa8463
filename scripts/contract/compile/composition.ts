// The combined definition of one value by the parts of a composed schema.
import {
  familyOfUnion,
  membersOf,
  type OpenApiDocument,
  type Reference,
  resolve,
  type Schema,
} from "../../model/index.ts";
import type { RuleSchema } from "../runtime/tables.ts";

/** The schemas for the same value, without those for its members and items. */
function partsOf(document: OpenApiDocument, schema: Schema): Schema[] {
  const { $ref, allOf, anyOf, oneOf, dependentSchemas } = schema;
  const parts = [
    ...(allOf ?? []),
    ...(anyOf ?? []),
    ...(oneOf ?? []),
    schema.then,
    schema.else,
    ...Object.values((dependentSchemas as object | undefined) ?? {}),
  ];
  return [...($ref === undefined ? [] : [{ $ref }]), ...parts]
    .filter((part): part is Schema => typeof part === "object" && part !== null)
    .map((part) => resolve<Schema>(document, part as Schema | Reference))
    .filter((part) => typeof part === "object");
}

const declaresOwn = ({ properties }: Schema): boolean => Object.keys(properties ?? {}).length > 0;

/** A schema that is part of itself is visited once. */
export function declaresMembers(document: OpenApiDocument, schema: Schema, met = new Set<Schema>()): boolean {
  if (declaresOwn(schema)) return true;
  if (met.has(schema)) return false;
  met.add(schema);
  return partsOf(document, schema).some((part) => declaresMembers(document, part, met));
}

/** Several parts may describe members of the same value, so no part can be closed alone. */
export function composes(document: OpenApiDocument, schema: Schema): boolean {
  return partsOf(document, schema).some(
    (part) => part.additionalProperties !== undefined || declaresMembers(document, part),
  );
}

/** If two parts define the same member as an object, neither has the complete list of its members. */
export function sharedMembers(document: OpenApiDocument, schema: Schema): boolean {
  const holders = [schema, ...(schema.allOf ?? []), ...(schema.$ref === undefined ? [] : [{ $ref: schema.$ref }])];
  const met = new Set<string>();
  for (const holder of holders) {
    const own = holder === schema ? Object.entries(schema.properties ?? {}) : membersOf(document, holder);
    for (const [name, member] of own) {
      if (
        typeof member !== "object" ||
        !declaresMembers(document, resolve<Schema>(document, member as Schema | Reference))
      )
        continue;
      if (met.has(name)) return true;
      met.add(name);
    }
  }
  return false;
}

/** Keeps the discriminator if the tag identifies every branch, and writes the tag into each branch for Ajv. */
export function writeDiscriminator(document: OpenApiDocument, result: RuleSchema, schema: Schema): void {
  const family = schema.oneOf && familyOfUnion(document, schema, "");
  if (family === undefined) return;
  const { tag, members } = family;
  const all = members.flatMap(({ tags }) => tags);
  Object.assign(result, discriminatorBy(tag, all));
  result.oneOf = (result.oneOf as RuleSchema[]).map((branch, index) => {
    const properties = { ...(branch.properties as object | undefined), [tag]: { enum: members[index]!.tags } };
    return {
      ...branch,
      properties,
      required: [...new Set([...((branch.required as string[] | undefined) ?? []), tag])],
    };
  });
}

/** Ajv treats names that every object inherits, such as `constructor`, as duplicate tags. */
export const discriminatorBy = (tag: string, values: readonly unknown[]): RuleSchema =>
  values.some((value) => String(value) in Object.prototype) ? {} : { discriminator: { propertyName: tag } };
