// Removes parts of a document that have the wrong type, so that the rest can be used. The notes name their places.
import { type Fields, isMap } from "./maps.ts";
import type { Note } from "./note.ts";
import { methods, type OpenApiDocument } from "./openapi.ts";
import { toPointerPart } from "./pointers.ts";

const places = ["path", "query", "header", "cookie"];

/** Changes the document in place. Call it on a bundle, before anything else reads it. */
export function leaveOutWrongParts(document: OpenApiDocument): Note[] {
  const notes: Note[] = [];
  const tell = (pointer: string, text: string): void => void notes.push({ text, pointer });
  const fields = document as unknown as Fields;
  fields.info = isMap(fields.info) ? fields.info : { title: "", version: "" };
  keepLists(fields, ["servers", "security", "tags"], "#", tell);
  keepMaps(fields, ["paths", "webhooks", "components"], "#", tell);
  for (const section of ["paths", "webhooks"]) {
    const items = mapOf(fields[section]);
    keepMaps(items, Object.keys(items), `#/${section}`, tell);
    for (const [path, item] of Object.entries(items))
      mendItem(item as Fields, `#/${section}/${toPointerPart(path)}`, tell);
  }
  mendComponents(mapOf(fields.components), tell);
  return notes;
}

type Tell = (pointer: string, text: string) => void;

function mendItem(item: Fields, pointer: string, tell: Tell): void {
  mendParameters(item, pointer, tell);
  for (const method of methods.filter((name) => Object.hasOwn(item, name))) {
    keepMaps(item, [method], pointer, tell);
    if (isMap(item[method])) mendOperation(item[method], `${pointer}/${method}`, tell);
  }
}

function mendOperation(operation: Fields, pointer: string, tell: Tell): void {
  keepLists(operation, ["tags", "security"], pointer, tell);
  keepMaps(operation, ["responses", "requestBody", "callbacks"], pointer, tell);
  keepTexts(operation, ["operationId", "summary", "description"], pointer, tell);
  if (Array.isArray(operation.tags)) {
    operation.tags = operation.tags.filter((tag, index) => {
      if (typeof tag === "string") return true;
      tell(`${pointer}/tags/${index}`, leftOut(`tags/${index}`, tag));
      return false;
    });
  }
  mendParameters(operation, pointer, tell);
  mendCallbacks(mapOf(operation.callbacks), `${pointer}/callbacks`, tell);
  if (isMap(operation.requestBody)) mendContent(operation.requestBody, `${pointer}/requestBody`, tell);
  const responses = mapOf(operation.responses);
  keepMaps(responses, Object.keys(responses), `${pointer}/responses`, tell);
  for (const [status, response] of Object.entries(responses)) {
    mendContent(response as Fields, `${pointer}/responses/${toPointerPart(status)}`, tell);
  }
}

/** Each callback maps the expression of an address to a path item. */
function mendCallbacks(callbacks: Fields, pointer: string, tell: Tell): void {
  keepMaps(callbacks, Object.keys(callbacks), pointer, tell);
  for (const [name, callback] of Object.entries(callbacks)) {
    const items = callback as Fields;
    if (typeof items.$ref === "string" || name.startsWith("x-")) continue;
    const place = `${pointer}/${toPointerPart(name)}`;
    keepMaps(items, Object.keys(items), place, tell);
    for (const [expression, item] of Object.entries(items)) {
      mendItem(item as Fields, `${place}/${toPointerPart(expression)}`, tell);
    }
  }
}

function mendParameters(holder: Fields, pointer: string, tell: Tell): void {
  keepLists(holder, ["parameters"], pointer, tell);
  if (!Array.isArray(holder.parameters)) return;
  holder.parameters = holder.parameters.filter((parameter: unknown, index) => {
    const reason = whyNoParameter(parameter);
    if (reason !== null) tell(`${pointer}/parameters/${index}`, reason);
    return reason === null;
  });
}

function whyNoParameter(parameter: unknown): string | null {
  if (!isMap(parameter)) return "A parameter is left out: it is not an object.";
  if (typeof parameter.$ref === "string") return null;
  if (typeof parameter.name !== "string") return "A parameter is left out: it has no name.";
  if (places.includes(String(parameter.in))) return null;
  return `The parameter ${parameter.name} is left out: its in is ${shown(parameter.in)}, not one of ${places.join(", ")}.`;
}

function mendContent(holder: Fields, pointer: string, tell: Tell): void {
  keepMaps(holder, ["content", "headers"], pointer, tell);
  for (const member of ["content", "headers"]) {
    const members = mapOf(holder[member]);
    keepMaps(members, Object.keys(members), `${pointer}/${member}`, tell);
  }
  for (const [type, media] of Object.entries(mapOf(holder.content))) {
    mendEncodings(media as Fields, `${pointer}/content/${toPointerPart(type)}`, tell);
  }
}

function mendEncodings(media: Fields, pointer: string, tell: Tell): void {
  keepMaps(media, ["encoding"], pointer, tell);
  const encodings = mapOf(media.encoding);
  keepMaps(encodings, Object.keys(encodings), `${pointer}/encoding`, tell);
  const named = Object.entries(encodings).map(([name, encoding]) => [`encoding/${toPointerPart(name)}`, encoding]);
  const first = listOf(media["x-prefix-encoding"]).map((encoding, index) => [`prefixEncoding/${index}`, encoding]);
  for (const [place, encoding] of [...named, ...first, ["itemEncoding", media["x-item-encoding"]]]) {
    if (isMap(encoding)) mendEncoding(encoding, `${pointer}/${place}`, tell);
  }
}

function mendEncoding(encoding: Fields, pointer: string, tell: Tell): void {
  keepTexts(encoding, ["contentType", "style"], pointer, tell);
  keepMaps(encoding, ["headers"], pointer, tell);
  const headers = mapOf(encoding.headers);
  keepMaps(headers, Object.keys(headers), `${pointer}/headers`, tell);
}

function mendComponents(components: Fields, tell: Tell): void {
  keepMaps(components, Object.keys(components), "#/components", tell);
  for (const [kind, members] of Object.entries(components)) {
    const pointer = `#/components/${toPointerPart(kind)}`;
    // mendSchemas repairs schemas: it keeps each under its name, since references may lead to it.
    if (kind !== "schemas" && isMap(members)) keepMaps(members, Object.keys(members), pointer, tell);
    if (kind === "callbacks") mendCallbacks(mapOf(members), pointer, tell);
    if (kind !== "responses" && kind !== "requestBodies") continue;
    for (const [name, member] of Object.entries(mapOf(members)))
      mendContent(member as Fields, `${pointer}/${toPointerPart(name)}`, tell);
  }
}

/** Extensions of the wrong type are removed without a note. */
function keep(
  holder: Fields,
  names: readonly string[],
  pointer: string,
  tell: Tell,
  fits: (value: unknown) => boolean,
): void {
  for (const name of names) {
    const value = holder[name];
    if (value === undefined || fits(value)) continue;
    delete holder[name];
    if (!name.startsWith("x-")) tell(`${pointer}/${toPointerPart(name)}`, leftOut(name, value));
  }
}

const keepMaps = (holder: Fields, names: readonly string[], pointer: string, tell: Tell): void =>
  keep(holder, names, pointer, tell, isMap);

const keepLists = (holder: Fields, names: readonly string[], pointer: string, tell: Tell): void =>
  keep(holder, names, pointer, tell, Array.isArray);

const keepTexts = (holder: Fields, names: readonly string[], pointer: string, tell: Tell): void =>
  keep(holder, names, pointer, tell, (value) => typeof value === "string");

const leftOut = (name: string, value: unknown): string => `${name} is left out: it cannot be ${shown(value)}.`;

/** The value as JSON on one line, cut after 60 characters. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? "missing";
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

const mapOf = (value: unknown): Fields => (isMap(value) ? value : {});
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
