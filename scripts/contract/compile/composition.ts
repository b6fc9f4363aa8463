// The combined definition of one value by the parts of a composed schema.
import { type OpenApiDocument, type Reference, resolve, type Schema } from "../../model/index.ts";
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

function membersOf(document: OpenApiDocument, schema: Schema, above: readonly Schema[] = []): [string, Schema][] {
  const resolved = resolve<Schema>(document, schema);
  if (typeof resolved !== "object" || above.includes(resolved)) return [];
  const own = Object.entries(resolved.properties ?? {});
  const inherited = (resolved.allOf ?? []).flatMap((part) => membersOf(document, part, [...above, resolved]));
  return [...new Map([...inherited, ...own])];
}

/** The tags that identify a branch of a discriminated union, from its own schema or from the mapping. */
export function tagsOf(
  document: OpenApiDocument,
  branch: Schema,
  { propertyName, mapping = {} }: { propertyName: string; mapping?: Record<string, string> },
  isByMapping = false,
): string[] | null {
  const schema = resolve<Schema>(document, branch);
  if (typeof schema !== "object") return null;
  const member = new Map(membersOf(document, schema)).get(propertyName);
  const resolved = member && resolve<Schema>(document, member);
  const said = resolved?.const !== undefined ? [resolved.const] : resolved?.enum;
  if (!isByMapping && said?.every((value) => typeof value === "string")) return said as string[];
  const pointer = branch.$ref;
  if (pointer === undefined) return null;
  const name = pointer.split("/").at(-1)!;
  const mapped = Object.entries(mapping)
    .filter(([, target]) => target === pointer || target === name)
    .map(([value]) => value);
  return mapped.length > 0 ? mapped : [name];
}

/** Keeps the discriminator if the tag identifies every branch, and writes the tag into each branch for Ajv. */
export function writeDiscriminator(document: OpenApiDocument, result: RuleSchema, schema: Schema): void {
  const tag = schema.discriminator?.propertyName;
  if (tag === undefined || schema.oneOf === undefined) return;
  // If the schemas share values of the tag, the mapping or their names decide.
  const readings = [false, true].map((isByMapping) =>
    schema.oneOf!.map((branch) => tagsOf(document, branch, schema.discriminator!, isByMapping)),
  );
  const tags = readings.find((one) => !one.flat().includes(null) && new Set(one.flat()).size === one.flat().length);
  if (tags === undefined) return;
  const all = tags.flat();
  Object.assign(result, discriminatorBy(tag, all));
  result.oneOf = (result.oneOf as RuleSchema[]).map((branch, index) => {
    const properties = { ...(branch.properties as object | undefined), [tag]: { enum: tags[index] } };
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
