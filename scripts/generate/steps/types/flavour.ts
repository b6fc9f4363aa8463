// Rewrites parts of the spec, with the same meaning, into forms that openapi-typescript translates correctly.
import {
  isBytes,
  listOperations,
  type OpenApiDocument,
  type RequestBody,
  type Response,
  resolve,
  type Schema,
} from "../../../spec/index.ts";

/** Writes into the document; returns whether it still has discriminators. */
export function flavourForTypes(document: OpenApiDocument): boolean {
  let hasDiscriminators = false;
  markBytes(document);
  visitSchemas(document, (schema) => {
    dropStatedDiscriminator(document, schema);
    hasDiscriminators ||= schema.discriminator !== undefined;
    fillRequiredBranches(schema);
    intersectChoice(schema);
  });
  return hasDiscriminators;
}

/** OpenAPI 3.1 describes a body of bytes by leaving the schema out; here it gets one that can be told from anything. */
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

/** Everything that may be a schema. An example that looks like one is changed too, which has no effect. */
function visitSchemas(node: unknown, visit: (schema: Schema) => void): void {
  if (typeof node !== "object" || node === null) return;
  if (!Array.isArray(node)) visit(node as Schema);
  for (const member of Object.values(node)) visitSchemas(member, visit);
}

/**
 * Where every branch of a union states its own tag, TypeScript tells them apart by itself; openapi-typescript would
 * write the tag anew, without its description.
 */
function dropStatedDiscriminator(document: OpenApiDocument, schema: Schema): void {
  const { discriminator, oneOf } = schema;
  if (discriminator?.propertyName === undefined || !Array.isArray(oneOf)) return;
  const tags = oneOf.map((branch) => resolve<Schema>(document, branch).properties?.[discriminator.propertyName]);
  if (tags.every((tag) => tag?.const !== undefined || tag?.enum !== undefined)) delete schema.discriminator;
}

/** A branch that only says `required: [id]` gets the shape of `id`, without which it would allow anything. */
function fillRequiredBranches({ properties, anyOf, oneOf }: Schema): void {
  if (typeof properties !== "object" || properties === null) return;
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

/** `anyOf` beside members means both; openapi-typescript reads it as either. */
function intersectChoice(schema: Schema): void {
  const { anyOf, properties, allOf } = schema;
  if (!Array.isArray(anyOf) || (properties === undefined && allOf === undefined)) return;
  delete schema.anyOf;
  schema.allOf = [...(Array.isArray(allOf) ? allOf : []), { anyOf }];
}
