// Which formats are read, and what is made of a description's own file before its parts are put together.
import { type Fields, isMap, type Note, openCircles, resolveAnchors } from "../index.ts";

/** What this is, if it cannot be read: `OpenAPI 1.2`. */
export function unreadableFormat(document: unknown): string | null {
  const { openapi, swagger } = (isMap(document) ? document : {}) as { openapi?: unknown; swagger?: unknown };
  if (typeof openapi === "string" && /^3\.[012](\.|$)/.test(openapi)) return null;
  // Without quotes, YAML reads 2.0 as a number.
  if (openapi === undefined && Number(swagger) === 2) return null;
  const found = openapi ?? swagger;
  return found === undefined ? "no OpenAPI document" : `OpenAPI ${found}`;
}

/** The description's own file. The given document is changed. */
export async function toKnownFormat(document: unknown): Promise<{ document: unknown; notes: Note[] }> {
  if (!isMap(document)) return { document, notes: [] };
  if (document.swagger !== undefined) {
    const note = { text: "Swagger 2.0 is read as OpenAPI 3.1, into which it was converted.", pointer: "#/swagger" };
    const converted = await convert(document);
    return { document: converted, notes: [note, ...resolveAnchors(converted), ...openCircles(converted)] };
  }
  referToItself(document);
  // Some leave the third number out.
  if (/^3\.[012]$/.test(String(document.openapi))) document.openapi = `${document.openapi}.0`;
  return { document, notes: [...resolveAnchors(document), ...openCircles(document)] };
}

/** References by its own address (`$self` of OpenAPI 3.2) lead into the document. */
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

async function convert(document: Fields): Promise<unknown> {
  const { upgrade } = await import("@scalar/openapi-upgrader");
  const converted = upgrade({ ...document, swagger: "2.0" } as Parameters<typeof upgrade>[0], "3.1") as Fields;
  // It leaves references to shared bodies among the parameters.
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

const mapOf = (value: unknown): Fields => (isMap(value) ? value : {});
