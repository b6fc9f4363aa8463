// Rewrites parts of the spec, with the same meaning, into forms that openapi-typescript translates correctly.
import {
  type Family,
  type FamilyMember,
  holdsValue,
  Inheritance,
  isBytes,
  kindOfMediaType,
  listOperations,
  type OpenApiDocument,
  originalOf,
  type Parameter,
  type RequestBody,
  type Response,
  resolve,
  type Schema,
  toPointerPart,
  withContent,
} from "../../../model/index.ts";

/** Changes the document in place. Returns whether it still has discriminators. */
export function flavourForTypes(document: OpenApiDocument): boolean {
  let hasDiscriminators = false;
  markBytes(document);
  readEventData(document);
  spreadFamilies(document);
  visitSchemas(document, "#", (schema) => {
    referToMapped(document, schema);
    dropStatedDiscriminator(document, schema);
    hasDiscriminators ||= schema.discriminator !== undefined;
    fillRequiredBranches(schema);
    listValuesOnly(schema);
    intersectChoice(schema);
    readContent(schema as object as Partial<Parameter>);
  });
  return hasDiscriminators;
}

/** OpenAPI 3.1 describes a body of bytes by leaving out the schema. Adds a schema that is distinct from any value. */
function markBytes(document: OpenApiDocument): void {
  const bodies: (RequestBody | Response)[] = listOperations(document).flatMap(({ operation }) => [
    ...(operation.requestBody ? [resolve<RequestBody>(document, operation.requestBody)] : []),
    ...Object.values(operation.responses ?? {}).map((response) => resolve<Response>(document, response)),
  ]);
  for (const { content } of bodies) {
    for (const [name, mediaType] of Object.entries(content ?? {})) {
      if (isBytes(name, mediaType)) mediaType.schema = { type: "string", format: "binary" };
    }
  }
}

/** The data of an event is a string in the document. If it contains JSON, its type is that of the JSON. */
function readEventData(document: OpenApiDocument): void {
  for (const { operation } of listOperations(document)) {
    for (const response of Object.values(operation.responses ?? {})) {
      for (const [name, media] of Object.entries(resolve<Response>(document, response).content ?? {})) {
        if (kindOfMediaType(name) !== "events" || media.schema === undefined) continue;
        const whole = resolve<Schema>(document, media.schema);
        if (whole.items === undefined) media.schema = withContent(document, media.schema, "");
        else media.schema = { ...whole, items: withContent(document, whole.items, "") };
      }
    }
  }
}

const isComponent = /^#\/components\/schemas\/[^/]+$/;

/** Where a base schema is used, allow its extensions; openapi-typescript would allow only the base. */
function spreadFamilies(document: OpenApiDocument): void {
  const inheritance = new Inheritance(document);
  if (!inheritance.hasFamilies) return;
  const bases = new Map<string, Family>();
  visitReferences(document, "#", (holder, place) => {
    const base = inheritance.baseAt(place, holder.$ref!);
    const $ref = base ?? inheritance.targetOf(holder.$ref!);
    const family = inheritance.familyOf($ref);
    if (family === undefined) {
      if (base !== undefined) dropUnusedTags(originalOf<Schema>(document, { $ref }));
      return;
    }
    bases.set($ref, family);
    const isTagged = ({ pointer, isOpen }: FamilyMember) => pointer === $ref && !isOpen;
    // openapi-typescript would add a wrong tag to the base in a component that is such a union.
    if (base !== undefined || (isComponent.test(place) && family.members.some(isTagged))) {
      holder.$ref = $ref;
      return;
    }
    delete holder.$ref;
    holder.oneOf = family.members.map((member) =>
      isTagged(member) ? withTag(member.pointer, family.tag, member.tags) : { $ref: member.pointer },
    );
    if (allowsNull(resolve<Schema>(document, { $ref }))) holder.oneOf.push({ type: "null" });
  });
  for (const [pointer, family] of bases) {
    const base = originalOf<Schema>(document, { $ref: pointer });
    delete base.oneOf;
    delete base.anyOf;
    const members = family.members.filter((member) => member.pointer !== pointer);
    for (const member of members) {
      const schema = originalOf<Schema>(document, { $ref: member.pointer });
      if (schema.allOf?.some((part) => inheritsTag(document, part))) dropTag(schema, family.tag);
    }
    if (base.discriminator === undefined) continue;
    const { mapping = {} } = base.discriminator;
    for (const { pointer, tags } of members) {
      for (const tag of tags) if (!pointer.endsWith(`/${tag}`)) mapping[tag] ??= pointer;
    }
    if (Object.keys(mapping).length > 0) base.discriminator.mapping = mapping;
  }
}

/** If the tags of a base choose no schema, openapi-typescript would make them up from the names of the schemas. */
function dropUnusedTags(base: Schema): void {
  if (base.oneOf === undefined && base.anyOf === undefined) delete base.discriminator;
}

const allowsNull = ({ nullable, type }: Schema): boolean => nullable === true || [type].flat().includes("null");

const inheritsTag = (document: OpenApiDocument, { $ref }: Schema): boolean => {
  if ($ref === undefined) return false;
  const { discriminator, allOf = [] } = resolve<Schema>(document, { $ref });
  return discriminator !== undefined || allOf.some((part) => inheritsTag(document, part));
};

/** openapi-typescript adds the tag to a schema that extends another. A tag of its own would be there twice. */
function dropTag(schema: Schema, tag: string): void {
  if (schema.properties !== undefined) {
    delete schema.properties[tag];
    if (Object.keys(schema.properties).length === 0) delete schema.properties;
  }
  for (const part of schema.allOf ?? []) if (part.$ref === undefined) dropTag(part, tag);
}

const withTag = ($ref: string, tag: string, tags: string[]): Schema => ({
  allOf: [{ $ref }, { type: "object", required: [tag], properties: { [tag]: { type: "string", enum: tags } } }],
});

function visitReferences(node: unknown, place: string, visit: (holder: Schema, place: string) => void): void {
  if (typeof node !== "object" || node === null) return;
  // The replacement is not visited again.
  for (const [name, member] of Object.entries(node)) visitReferences(member, `${place}/${toPointerPart(name)}`, visit);
  if (typeof (node as Schema).$ref === "string") visit(node as Schema, place);
}

/** Visits every object that may be a schema, even those that only look like one. */
function visitSchemas(node: object, place: string, visit: (schema: Schema) => void): void {
  if (!Array.isArray(node)) visit(node as Schema);
  for (const [name, member] of Object.entries(node)) {
    if (typeof member === "object" && member !== null && !holdsValue(name, place))
      visitSchemas(member, `${place}/${toPointerPart(name)}`, visit);
  }
}

/** A mapping may name schemas. openapi-typescript finds only references. */
function referToMapped({ components }: OpenApiDocument, { discriminator }: Schema): void {
  const mapping = discriminator?.mapping ?? {};
  for (const [tag, name] of Object.entries(mapping)) {
    if (Object.hasOwn(components?.schemas ?? {}, name)) mapping[tag] = `#/components/schemas/${toPointerPart(name)}`;
  }
}

/**
 * If every branch of a union has its own tag, TypeScript distinguishes them by itself. openapi-typescript would repeat
 * the tag without its description, so the discriminator is removed.
 */
function dropStatedDiscriminator(document: OpenApiDocument, schema: Schema): void {
  const { discriminator, oneOf } = schema;
  if (discriminator?.propertyName === undefined || !Array.isArray(oneOf)) return;
  const tags = oneOf.map((branch) => memberOf(document, branch, discriminator.propertyName));
  if (tags.every((tag) => tag?.const !== undefined || tag?.enum !== undefined)) delete schema.discriminator;
}

/** Even if a part of `allOf` has it. */
function memberOf(document: OpenApiDocument, reference: Schema, name: string, depth = 0): Schema | undefined {
  const { properties, allOf } = resolve<Schema>(document, reference);
  const parts = Array.isArray(allOf) && depth < 8 ? allOf : [];
  return properties?.[name] ?? parts.map((part) => memberOf(document, part, name, depth + 1)).find((one) => one);
}

/** Adds the schema of `id` to a branch that has only `required: [id]`: without it, the branch would allow anything. */
function fillRequiredBranches({ properties, anyOf, oneOf }: Schema): void {
  if (properties === undefined) return;
  for (const branch of [anyOf, oneOf].flatMap((branches) => (Array.isArray(branches) ? branches : []))) {
    const { required } = branch;
    if (!Array.isArray(required) || Object.keys(branch).some((keyword) => !hollow.has(keyword))) continue;
    branch.type = "object";
    branch.properties = Object.fromEntries(
      required.filter((name) => name in properties).map((name) => [name, properties[name]!]),
    );
  }
}

const hollow = new Set(["required", "title", "description"]);

/** The listed values are more exact than the object type next to them, and openapi-typescript fails if they are not objects. */
function listValuesOnly(schema: Schema): void {
  if (!Array.isArray(schema.enum)) return;
  if (schema.type === "object") delete schema.type;
  delete schema.properties;
  delete schema.additionalProperties;
}

/** A parameter may have `content` instead of a schema. openapi-typescript would read it as a text. */
function readContent(parameter: Partial<Parameter>): void {
  if (typeof parameter.name !== "string" || typeof parameter.in !== "string") return;
  const schema = Object.values(parameter.content ?? {})[0]?.schema;
  if (schema !== undefined) parameter.schema ??= schema;
}

/** `anyOf` next to `properties` means both. openapi-typescript reads it as one of the two. */
function intersectChoice(schema: Schema): void {
  const { anyOf, properties, allOf } = schema;
  if (!Array.isArray(anyOf) || (properties === undefined && allOf === undefined)) return;
  delete schema.anyOf;
  schema.allOf = [...(Array.isArray(allOf) ? allOf : []), { anyOf }];
}
