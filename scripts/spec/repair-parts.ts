// Removes parts of a document that have the wrong type, so that the rest can be used. The notes name their places.
import { type Fields, isMap, listOf, mapOf } from "./maps.ts";
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
    for (const [item, pointer] of mapsIn(fields, section, "#", note)) repairItem(item, pointer, note);
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
  repairCallbacks(operation, pointer, note);
  if (isMap(operation.requestBody)) repairContent(operation.requestBody, `${pointer}/requestBody`, note);
  for (const [response, place] of mapsIn(operation, "responses", pointer, note)) repairContent(response, place, note);
}

function repairServers(holder: Fields, pointer: string, note: AddNote): void {
  keepLists(holder, ["servers"], pointer, note);
  keepItems(holder, "servers", pointer, note, (server) => isMap(server) && typeof server.url === "string");
  for (const [index, server] of listOf(holder.servers).entries()) {
    mapsIn(server as Fields, "variables", `${pointer}/servers/${index}`, note);
  }
}

/** Each callback maps the expression of an address to a path item. */
function repairCallbacks(holder: Fields, pointer: string, note: AddNote): void {
  for (const [callback, place, name] of mapsIn(holder, "callbacks", pointer, note)) {
    if (typeof callback.$ref === "string" || name.startsWith("x-")) continue;
    for (const [item, at] of membersOf(callback, place, note)) repairItem(item, at, note);
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
  const content = mapsIn(holder, "content", pointer, note);
  mapsIn(holder, "headers", pointer, note);
  for (const [media, place] of content) repairEncodings(media, place, note);
}

function repairEncodings(media: Fields, pointer: string, note: AddNote): void {
  for (const [encoding, place] of mapsIn(media, "encoding", pointer, note)) repairEncoding(encoding, place, note);
  for (const [index, encoding] of listOf(media["x-prefix-encoding"]).entries()) {
    if (isMap(encoding)) repairEncoding(encoding, `${pointer}/prefixEncoding/${index}`, note);
  }
  const others = media["x-item-encoding"];
  if (isMap(others)) repairEncoding(others, `${pointer}/itemEncoding`, note);
}

function repairEncoding(encoding: Fields, pointer: string, note: AddNote): void {
  keepTexts(encoding, ["contentType", "style"], pointer, note);
  mapsIn(encoding, "headers", pointer, note);
}

function repairComponents(components: Fields, note: AddNote): void {
  for (const [members, pointer, kind] of membersOf(components, "#/components", note)) {
    // repairSchemas repairs schemas: it keeps each under its name, since references may lead to it.
    if (kind === "schemas") continue;
    const all = membersOf(members, pointer, note);
    if (kind === "callbacks") repairCallbacks(components, "#/components", note);
    if (kind !== "responses" && kind !== "requestBodies") continue;
    for (const [member, place] of all) repairContent(member, place, note);
  }
}

type Member = [member: Fields, pointer: string, name: string];

/** Keeps only the members that are maps. */
function membersOf(map: Fields, pointer: string, note: AddNote): Member[] {
  keepMaps(map, Object.keys(map), pointer, note);
  return Object.entries(map).map(([name, member]) => [member as Fields, `${pointer}/${toPointerPart(name)}`, name]);
}

/** The same for a map inside of the holder, which is removed if it is none. */
function mapsIn(holder: Fields, name: string, pointer: string, note: AddNote): Member[] {
  keepMaps(holder, [name], pointer, note);
  return membersOf(mapOf(holder[name]), `${pointer}/${name}`, note);
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
