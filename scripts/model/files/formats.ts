// Checks the format of a description, and changes its main file to OpenAPI 3.1 or 3.2 before the bundler runs.
import { type Fields, isMap, mapOf, openCircles, type Resolved, resolveAnchors } from "../index.ts";
import { leaveOutWrongSwaggerParts } from "./swagger-parts.ts";
import { placesOfSwagger } from "./swagger-places.ts";
import { completeTypes, joinLists } from "./swagger-types.ts";

/** The name of a format that cannot be read, such as `OpenAPI 1.2`; null if the document can be read. */
export function unreadableFormat(document: unknown): string | null {
  const { openapi: written, swagger } = (isMap(document) ? document : {}) as { openapi?: unknown; swagger?: unknown };
  const openapi = asText(written);
  if (typeof openapi === "string" && /^3\.[012](\.|$)/.test(openapi)) return null;
  if (openapi === undefined && Number(swagger) === 2) return null;
  const found = openapi ?? swagger;
  return found === undefined ? "not an OpenAPI document" : `OpenAPI ${found}`;
}

/** Without quotes, YAML reads 3.1 and 2.0 as numbers. */
const asText = (version: unknown): unknown => (typeof version === "number" ? version.toFixed(1) : version);

interface KnownFormat extends Resolved {
  document: unknown;
}

/** For the description's main file. Changes the given document. */
export async function toKnownFormat(document: unknown): Promise<KnownFormat> {
  if (!isMap(document)) return { document, ...resolveAnchors(document) };
  if (document.swagger !== undefined) {
    const note = { text: "The description was converted from Swagger 2.0 to OpenAPI 3.1.", pointer: "#/swagger" };
    const wrong = leaveOutWrongSwaggerParts(document);
    completeTypes(document);
    const joined = joinLists(document);
    const moved = placesOfSwagger(document);
    const converted = await convert(document);
    const resolved = resolveAnchors(converted);
    return {
      ...resolved,
      document: converted,
      notes: [note, ...wrong, ...joined, ...resolved.notes, ...openCircles(converted)],
      moved: [...moved, ...resolved.moved],
    };
  }
  referToItself(document);
  // Some documents leave out the third number.
  const version = asText(document.openapi);
  if (/^3\.[012]$/.test(String(version))) document.openapi = `${version}.0`;
  const resolved = resolveAnchors(document);
  return { ...resolved, document, notes: [...resolved.notes, ...openCircles(document)] };
}

/** Makes references by the document's own address (`$self` of OpenAPI 3.2) local. */
function referToItself(document: Fields): void {
  const { $self } = document;
  if (typeof $self !== "string" || $self === "") return;
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { $ref } = node as Fields;
    if (typeof $ref === "string" && $ref.startsWith(`${$self}#`)) (node as Fields).$ref = $ref.slice($self.length);
    for (const member of Object.values(node)) visit(member);
  };
  visit(document);
}

/** The upgrader replaces the format `byte` by an annotation, which is not checked. */
function checkBase64(node: unknown): void {
  if (typeof node !== "object" || node === null) return;
  const schema = node as Fields;
  if (schema.contentEncoding === "base64" && schema.type === "string") {
    delete schema.contentEncoding;
    schema.format = "byte";
  }
  for (const member of Object.values(node)) checkBase64(member);
}

async function convert(document: Fields): Promise<unknown> {
  const { upgrade } = await import("@scalar/openapi-upgrader");
  const converted = upgrade({ ...document, swagger: "2.0" } as Parameters<typeof upgrade>[0], "3.1") as Fields;
  checkBase64(converted);
  // The upgrader leaves references to shared bodies among the parameters.
  for (const operation of Object.values(mapOf(converted.paths)).flatMap((item) => Object.values(mapOf(item)))) {
    const { parameters } = mapOf(operation);
    if (!Array.isArray(parameters)) continue;
    const isBody = ({ $ref }: { $ref?: unknown }) => String($ref).startsWith("#/components/requestBodies/");
    const body = parameters.find(isBody);
    if (body === undefined) continue;
    (operation as Fields).requestBody ??= body;
    (operation as Fields).parameters = parameters.filter((parameter) => !isBody(parameter));
  }
  return converted;
}
