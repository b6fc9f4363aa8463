import {
  isBodiless,
  isJson,
  type MediaType,
  type NamedOperation,
  type OpenApiDocument,
  type RequestBody,
  resolve,
} from "../../../model/index.ts";

/** The body that the client sends: JSON if the operation accepts it. */
export function bodyOf(document: OpenApiDocument, { operation, method }: NamedOperation) {
  if (isBodiless(method)) return undefined;
  const body = operation.requestBody && resolve<RequestBody>(document, operation.requestBody);
  const entries = Object.entries(body?.content ?? {});
  const [name, mediaType] = entries.find(([name]) => isJson(name)) ?? entries[0] ?? [];
  return name === undefined ? undefined : { name, mediaType: mediaType as MediaType };
}
