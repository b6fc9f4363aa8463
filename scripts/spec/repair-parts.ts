// Removes parts of a document that have the wrong type, so that the rest can be used. The notes name their places.
import { type Fields, isMap } from "./maps.ts";
import type { Note } from "./note.ts";
import { methods, type OpenApiDocument } from "./openapi.ts";
import { toPointerPart } from "./pointers.ts";

const places = ["path", "query", "header", "cookie"];

/** Changes the document in place. Call it on a bundle, before anything else reads it. */
export function leaveOutWrongParts(document: OpenApiDocument): Note[] {
  const notes: Note[] = [];
  const note = (pointer: string, text: string): void => void notes.push({ text, pointer });
  const fields = document as unknown as Fields;
  fields.info = isMap(fields.info) ? fields.info : { title: "", version: "" };
  repairServers(fields, "#", note);
  keepLists(fields, ["security", "tags"], "#", note);
  keepItems(fields, "security", "#", note, isMap);
  keepItems(fields, "tags", "#", note, (tag) => isMap(tag) && typeof tag.name === "string");
  keepMaps(fields, ["paths", "webhooks", "components"], "#", note);
  for (const section of ["paths", "webhooks"]) {
    const items = mapOf(fields[section]);
    keepMaps(items, Object.keys(items), `#/${section}`, note);
    for (const [path, item] of Object.entries(items))
      repairItem(item as Fields, `#/${section}/${toPointerPart(path)}`, note);
  }
  repairComponents(mapOf(fields.components), note);
  return notes;
}

type AddNote = (pointer: string, text: string) => void;

function repairItem(item: Fields, pointer: string, note: AddNote): void {
  repairParameters(item, pointer, note);
  repairServers(item, pointer, note);
  for (const method of methods.filter((name) => Object.hasOwn(item, name))) {
    keepMaps(item, [method], pointer, note);
    if (isMap(item[method])) repairOperation(item[method], `${pointer}/${method}`, note);
  }
}

function repairOperation(operation: Fields, pointer: string, note: AddNote): void {
  keepLists(operation, ["tags", "security"], pointer, note);
  keepMaps(operation, ["responses", "requestBody", "callbacks"], pointer, note);
  keepTexts(operation, ["operationId", "summary", "description"], pointer, note);
  keepItems(operation, "tags", pointer, note, (tag) => typeof tag === "string");
  keepItems(operation, "security", pointer, note, isMap);
  repairParameters(operation, pointer, note);
  repairServers(operation, pointer, note);
  repairCallbacks(mapOf(operation.callbacks), `${pointer}/callbacks`, note);
  if (isMap(operation.requestBody)) repairContent(operation.requestBody, `${pointer}/requestBody`, note);
  const responses = mapOf(operation.responses);
  keepMaps(responses, Object.keys(responses), `${pointer}/responses`, note);
  for (const [status, response] of Object.entries(responses)) {
    repairContent(response as Fields, `${pointer}/responses/${toPointerPart(status)}`, note);
  }
}

function repairServers(holder: Fields, pointer: string, note: AddNote): void {
  keepLists(holder, ["servers"], pointer, note);
  keepItems(holder, "servers", pointer, note, (server) => isMap(server) && typeof server.url === "string");
  for (const [index, server] of listOf(holder.servers).entries()) {
    const place = `${pointer}/servers/${index}`;
    keepMaps(server as Fields, ["variables"], place, note);
    const variables = mapOf((server as Fields).variables);
    keepMaps(variables, Object.keys(variables), `${place}/variables`, note);
  }
}

/** Each callback maps the expression of an address to a path item. */
function repairCallbacks(callbacks: Fields, pointer: string, note: AddNote): void {
  keepMaps(callbacks, Object.keys(callbacks), pointer, note);
  for (const [name, callback] of Object.entries(callbacks)) {
    const items = callback as Fields;
    if (typeof items.$ref === "string" || name.startsWith("x-")) continue;
    const place = `${pointer}/${toPointerPart(name)}`;
    keepMaps(items, Object.keys(items), place, note);
    for (const [expression, item] of Object.entries(items)) {
      repairItem(item as Fields, `${place}/${toPointerPart(expression)}`, note);
    }
  }
}

function repairParameters(holder: Fields, pointer: string, note: AddNote): void {
  keepLists(holder, ["parameters"], pointer, note);
  if (!Array.isArray(holder.parameters)) return;
  holder.parameters = holder.parameters.filter((parameter: unknown, index) => {
    const reason = whyNoParameter(parameter);
    if (reason !== null) note(`${pointer}/parameters/${index}`, reason);
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

function repairContent(holder: Fields, pointer: string, note: AddNote): void {
  keepMaps(holder, ["content", "headers"], pointer, note);
  for (const member of ["content", "headers"]) {
    const members = mapOf(holder[member]);
    keepMaps(members, Object.keys(members), `${pointer}/${member}`, note);
  }
  for (const [type, media] of Object.entries(mapOf(holder.content))) {
    repairEncodings(media as Fields, `${pointer}/content/${toPointerPart(type)}`, note);
  }
}

function repairEncodings(media: Fields, pointer: string, note: AddNote): void {
  keepMaps(media, ["encoding"], pointer, note);
  const encodings = mapOf(media.encoding);
  keepMaps(encodings, Object.keys(encodings), `${pointer}/encoding`, note);
  const named = Object.entries(encodings).map(([name, encoding]) => [`encoding/${toPointerPart(name)}`, encoding]);
  const first = listOf(media["x-prefix-encoding"]).map((encoding, index) => [`prefixEncoding/${index}`, encoding]);
  for (const [place, encoding] of [...named, ...first, ["itemEncoding", media["x-item-encoding"]]]) {
    if (isMap(encoding)) repairEncoding(encoding, `${pointer}/${place}`, note);
  }
}

function repairEncoding(encoding: Fields, pointer: string, note: AddNote): void {
  keepTexts(encoding, ["contentType", "style"], pointer, note);
  keepMaps(encoding, ["headers"], pointer, note);
  const headers = mapOf(encoding.headers);
  keepMaps(headers, Object.keys(headers), `${pointer}/headers`, note);
}

function repairComponents(components: Fields, note: AddNote): void {
  keepMaps(components, Object.keys(components), "#/components", note);
  for (const [kind, members] of Object.entries(components)) {
    const pointer = `#/components/${toPointerPart(kind)}`;
    // repairSchemas repairs schemas: it keeps each under its name, since references may lead to it.
    if (kind !== "schemas" && isMap(members)) keepMaps(members, Object.keys(members), pointer, note);
    if (kind === "callbacks") repairCallbacks(mapOf(members), pointer, note);
    if (kind !== "responses" && kind !== "requestBodies") continue;
    for (const [name, member] of Object.entries(mapOf(members)))
      repairContent(member as Fields, `${pointer}/${toPointerPart(name)}`, note);
  }
}

/** Extensions of the wrong type are removed without a note. */
function keep(
  holder: Fields,
  names: readonly string[],
  pointer: string,
  note: AddNote,
  fits: (value: unknown) => boolean,
): void {
  for (const name of names) {
    const value = holder[name];
    if (value === undefined || fits(value)) continue;
    delete holder[name];
    if (!name.startsWith("x-")) note(`${pointer}/${toPointerPart(name)}`, leftOut(name, value));
  }
}

const keepMaps = (holder: Fields, names: readonly string[], pointer: string, note: AddNote): void =>
  keep(holder, names, pointer, note, isMap);

const keepLists = (holder: Fields, names: readonly string[], pointer: string, note: AddNote): void =>
  keep(holder, names, pointer, note, Array.isArray);

const keepTexts = (holder: Fields, names: readonly string[], pointer: string, note: AddNote): void =>
  keep(holder, names, pointer, note, (value) => typeof value === "string");

function keepItems(
  holder: Fields,
  name: string,
  pointer: string,
  note: AddNote,
  fits: (item: unknown) => boolean,
): void {
  if (!Array.isArray(holder[name])) return;
  holder[name] = holder[name].filter((item, index) => {
    if (fits(item)) return true;
    note(`${pointer}/${name}/${index}`, leftOut(`${name}/${index}`, item));
    return false;
  });
}

const leftOut = (name: string, value: unknown): string => `${name} is left out: it cannot be ${shown(value)}.`;

/** The value as JSON on one line, cut after 60 characters. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? "missing";
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

const mapOf = (value: unknown): Fields => (isMap(value) ? value : {});
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
