// Older and newer formats than OpenAPI 3.0 and 3.1, as what all steps know: Swagger 2.0 is converted, and what is new in 3.2 is
// left out. The notes say what.
import {
  type Fields,
  holdsValue,
  isMap,
  kindOfMediaType,
  type Note,
  openCircles,
  resolveAnchors,
  toPointerPart,
} from "../index.ts";

/** What this is, if it cannot be read: `OpenAPI 1.2`. */
export function unreadableFormat(document: unknown): string | null {
  const { openapi, swagger } = (isMap(document) ? document : {}) as { openapi?: unknown; swagger?: unknown };
  if (typeof openapi === "string" && /^3\.[012](\.|$)/.test(openapi)) return null;
  if (openapi === undefined && String(swagger) === "2.0") return null;
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
  const notes = String(document.openapi).startsWith("3.2") ? leaveOutNew(document) : [];
  // Some leave the third number out.
  if (/^3\.[01]$/.test(String(document.openapi))) document.openapi = `${document.openapi}.0`;
  return { document, notes: [...notes, ...resolveAnchors(document), ...openCircles(document)] };
}

async function convert(document: Fields): Promise<unknown> {
  const { upgrade } = await import("@scalar/openapi-upgrader");
  const converted = upgrade(document as Parameters<typeof upgrade>[0], "3.1") as Fields;
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

/** What OpenAPI 3.2 has and 3.1 has not, where leaving it out changes what callers can do. */
function leaveOutNew(document: Fields): Note[] {
  const notes: Note[] = [];
  for (const section of ["paths", "webhooks"]) {
    for (const [path, item] of Object.entries(mapOf(document[section]))) {
      if (isMap(item)) leaveOutMethods(item, `#/${section}/${toPointerPart(path)}`, path, notes);
    }
  }
  leaveOutIn(document, "#", notes);
  document.openapi = "3.1.1";
  return notes;
}

function leaveOutMethods(item: Fields, pointer: string, path: string, notes: Note[]): void {
  const others = Object.keys(mapOf(item.additionalOperations)).map((method) => [method, "additionalOperations/"]);
  for (const [method, within] of [...(item.query === undefined ? [] : [["query", ""]]), ...others]) {
    const text = `${method!.toUpperCase()} ${path} is left out: the methods that are new in OpenAPI 3.2 are not known.`;
    notes.push({ text, pointer: `${pointer}/${within}${toPointerPart(method!)}` });
  }
  delete item.query;
  delete item.additionalOperations;
}

function leaveOutIn(node: unknown, pointer: string, notes: Note[]): void {
  if (typeof node !== "object" || node === null) return;
  const fields = node as Fields;
  if (isMap(fields.content) && fields.itemSchema === undefined) {
    for (const [type, media] of Object.entries(fields.content)) {
      if (!isMap(media) || media.itemSchema === undefined) continue;
      const { itemSchema, schema } = media;
      delete media.itemSchema;
      if (["lines", "events"].includes(kindOfMediaType(type))) {
        const list = { type: "array", items: itemSchema };
        media.schema = schema === undefined ? list : { allOf: [schema, list] };
        continue;
      }
      const text = `The items of ${type} are not judged: itemSchema of OpenAPI 3.2 is not known.`;
      notes.push({ text, pointer: `${pointer}/content/${toPointerPart(type)}/itemSchema` });
    }
  }
  if (Array.isArray(fields.parameters)) {
    fields.parameters = fields.parameters.filter((parameter, index) => {
      if (!isMap(parameter) || parameter.in !== "querystring") return true;
      const text = `The parameter ${String(parameter.name)} is left out: a whole query string of OpenAPI 3.2 is not known.`;
      notes.push({ text, pointer: `${pointer}/parameters/${index}` });
      return false;
    });
  }
  for (const [key, member] of Object.entries(fields)) {
    if (!holdsValue(key, pointer)) leaveOutIn(member, `${pointer}/${toPointerPart(key)}`, notes);
  }
}

const mapOf = (value: unknown): Fields => (isMap(value) ? value : {});
