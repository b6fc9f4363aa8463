// Removes parts with an invalid type, so that the rest can be used. The notes name their places.
import { type Fields, isMap, listOf, mapOf } from "./maps.ts";
import type { Note } from "./note.ts";
import { methods, type OpenApiDocument, resolve } from "./openapi.ts";
import { toPointerPart } from "./pointers.ts";

const places = ["path", "query", "header", "cookie"];

/** Changes the document in place. Call it on a bundle, before anything else reads it. */
export function leaveOutWrongParts(document: OpenApiDocument): Note[] {
  const notes: Note[] = [];
  const note = (pointer: string, text: string): void => void notes.push({ text, pointer });
  const fields = document as unknown as Fields;
  repairInfo(fields, note);
  repairServers(fields, "#", note);
  repairSecurity(fields, "#", note);
  keepLists(fields, ["tags"], "#", note);
  keepItems(fields, "tags", "#", note, (tag) => isMap(tag) && typeof tag.name === "string");
  for (const [index, tag] of listOf(fields.tags).entries()) repairWords(tag as Fields, `#/tags/${index}`, note);
  keepMaps(fields, ["paths", "webhooks", "components", "externalDocs"], "#", note);
  emptyOthers(mapOf(fields.paths), "#/paths", note);
  for (const section of ["paths", "webhooks"]) {
    for (const [item, pointer] of mapsIn(fields, section, "#", note)) repairItem(fields, item, pointer, note);
  }
  repairComponents(fields, note);
  return notes;
}

type AddNote = (pointer: string, text: string) => void;

function repairInfo(document: Fields, note: AddNote): void {
  document.info = isMap(document.info) ? document.info : {};
  const info = document.info as Fields;
  repairWords(info, "#/info", note);
  keepTexts(info, ["title", "version", "termsOfService"], "#/info", note);
  keepMaps(info, ["contact", "license"], "#/info", note);
  info.title ??= "";
  info.version ??= "";
}

function repairWords(holder: Fields, pointer: string, note: AddNote): void {
  keepTexts(holder, ["summary", "description"], pointer, note);
  keepMaps(holder, ["externalDocs"], pointer, note);
}

/** Each requirement maps the name of a scheme to its scopes. */
function repairSecurity(holder: Fields, pointer: string, note: AddNote): void {
  keepLists(holder, ["security"], pointer, note);
  keepItems(holder, "security", pointer, note, isMap);
  for (const [index, requirement] of listOf(holder.security).entries()) {
    const place = `${pointer}/security/${index}`;
    for (const name of Object.keys(requirement as Fields)) {
      keepItems(requirement as Fields, name, place, note, (scope) => typeof scope === "string");
      if (Array.isArray((requirement as Fields)[name])) continue;
      note(`${place}/${toPointerPart(name)}`, leftOut(`The value of ${name}`, (requirement as Fields)[name]));
      // The scheme itself stays: without it, everybody could call.
      (requirement as Fields)[name] = [];
    }
  }
}

function repairItem(document: Fields, item: Fields, pointer: string, note: AddNote): void {
  repairParameters(document, item, pointer, note);
  repairWords(item, pointer, note);
  repairServers(item, pointer, note);
  for (const method of methods.filter((name) => Object.hasOwn(item, name))) {
    keepMaps(item, [method], pointer, note);
    if (isMap(item[method])) repairOperation(document, item[method], `${pointer}/${method}`, note);
  }
}

function repairOperation(document: Fields, operation: Fields, pointer: string, note: AddNote): void {
  keepLists(operation, ["tags", "security"], pointer, note);
  keepMaps(operation, ["responses", "requestBody", "callbacks"], pointer, note);
  keepTexts(operation, ["operationId"], pointer, note);
  repairWords(operation, pointer, note);
  keepItems(operation, "tags", pointer, note, (tag) => typeof tag === "string");
  repairSecurity(operation, pointer, note);
  repairParameters(document, operation, pointer, note);
  repairServers(operation, pointer, note);
  repairCallbacks(document, operation, pointer, note);
  if (isMap(operation.requestBody)) repairContent(operation.requestBody, `${pointer}/requestBody`, note);
  for (const [response, place] of mapsIn(operation, "responses", pointer, note)) repairContent(response, place, note);
}

function repairServers(holder: Fields, pointer: string, note: AddNote): void {
  keepLists(holder, ["servers"], pointer, note);
  keepItems(holder, "servers", pointer, note, (server) => isMap(server) && typeof server.url === "string");
  for (const [index, server] of listOf(holder.servers).entries()) {
    const place = `${pointer}/servers/${index}`;
    keepTexts(server as Fields, ["name", "description"], place, note);
    for (const [variable, at] of mapsIn(server as Fields, "variables", place, note)) {
      keepLists(variable, ["enum"], at, note);
      keepTexts(variable, ["description"], at, note);
    }
  }
}

/** Each callback maps the expression of an address to a path item. */
function repairCallbacks(document: Fields, holder: Fields, pointer: string, note: AddNote): void {
  for (const [callback, place, name] of mapsIn(holder, "callbacks", pointer, note)) {
    if (typeof callback.$ref === "string" || name.startsWith("x-")) continue;
    for (const [item, at] of membersOf(callback, place, note)) repairItem(document, item, at, note);
  }
}

function repairParameters(document: Fields, holder: Fields, pointer: string, note: AddNote): void {
  keepLists(holder, ["parameters"], pointer, note);
  if (!Array.isArray(holder.parameters)) return;
  holder.parameters = holder.parameters.filter((parameter: unknown, index) => {
    const reason = whyNoParameter(document, parameter);
    if (reason !== null) note(`${pointer}/parameters/${index}`, reason);
    else repairContent(parameter as Fields, `${pointer}/parameters/${index}`, note);
    return reason === null;
  });
}

function whyNoParameter(document: Fields, written: unknown): string | null {
  const parameter = targetOf(document, written);
  if (!isMap(parameter)) return "A parameter is left out: it is not an object.";
  const { name, in: place } = parameter;
  if (typeof name !== "string") return "A parameter is left out: it has no name.";
  if (places.includes(String(place))) return null;
  return `The parameter ${name} is left out: its in is ${shown(place)}, not one of ${places.join(", ")}.`;
}

function targetOf(document: Fields, written: unknown): unknown {
  try {
    return isMap(written) ? resolve(document as unknown as OpenApiDocument, written) : written;
  } catch {
    return undefined;
  }
}

/** Parameters, headers, requests and responses. */
function repairContent(holder: Fields, pointer: string, note: AddNote): void {
  keepTexts(holder, ["description", "style"], pointer, note);
  mapsIn(holder, "examples", pointer, note);
  repairLinks(holder, pointer, note);
  for (const [header, place] of mapsIn(holder, "headers", pointer, note)) repairContent(header, place, note);
  for (const [media, place] of mapsIn(holder, "content", pointer, note)) {
    mapsIn(media, "examples", place, note);
    repairEncodings(media, place, note);
  }
}

function repairLinks(holder: Fields, pointer: string, note: AddNote): void {
  for (const [link, place] of mapsIn(holder, "links", pointer, note)) {
    keepTexts(link, ["operationId", "operationRef", "description"], place, note);
    keepMaps(link, ["parameters", "server"], place, note);
  }
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

function repairComponents(document: Fields, note: AddNote): void {
  const components = mapOf(document.components);
  for (const [members, pointer, kind] of membersOf(components, "#/components", note)) {
    // repairSchemas repairs schemas: it keeps each under its name, since references may lead to it.
    if (kind === "schemas") continue;
    if (referredTo.includes(kind)) emptyOthers(members, pointer, note);
    const all = membersOf(members, pointer, note);
    if (kind === "callbacks") repairCallbacks(document, components, "#/components", note);
    if (kind === "links") repairLinks(components, "#/components", note);
    for (const [member, place] of all) {
      if (kind === "pathItems") repairItem(document, member, place, note);
      if (kind === "securitySchemes") repairScheme(member, place, note);
      if (withContent.includes(kind)) repairContent(member, place, note);
    }
  }
}

const referredTo = ["callbacks", "examples", "headers", "links", "pathItems", "requestBodies", "responses"];
const withContent = ["headers", "parameters", "requestBodies", "responses"];

function repairScheme(scheme: Fields, pointer: string, note: AddNote): void {
  keepTexts(scheme, ["description", "name", "scheme", "bearerFormat", "openIdConnectUrl"], pointer, note);
  for (const [flow, place] of mapsIn(scheme, "flows", pointer, note)) {
    keepTexts(flow, ["authorizationUrl", "tokenUrl", "refreshUrl"], place, note);
    keepMaps(flow, ["scopes"], place, note);
  }
}

type Member = [member: Fields, pointer: string, name: string];

/** Keeps only the members that are maps. */
function membersOf(map: Fields, pointer: string, note: AddNote): Member[] {
  keepMaps(map, Object.keys(map), pointer, note);
  return Object.entries(map).map(([name, member]) => {
    const place = `${pointer}/${toPointerPart(name)}`;
    keepTexts(member as Fields, ["$ref"], place, note);
    return [member as Fields, place, name];
  });
}

/** An empty map takes the place of other values: references may lead there. */
export function emptyOthers(map: Fields, pointer: string, note: AddNote): void {
  for (const [name, member] of Object.entries(map)) {
    if (isMap(member) || name.startsWith("x-")) continue;
    map[name] = {};
    note(`${pointer}/${toPointerPart(name)}`, leftOut(name, member));
  }
}

/** The same for a map inside the holder, which is removed if it has another type. */
export function mapsIn(holder: Fields, name: string, pointer: string, note: AddNote): Member[] {
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

export const keepMaps = (holder: Fields, names: readonly string[], pointer: string, note: AddNote): void =>
  keep(holder, names, pointer, note, isMap);

export const keepLists = (holder: Fields, names: readonly string[], pointer: string, note: AddNote): void =>
  keep(holder, names, pointer, note, Array.isArray);

export const keepTexts = (holder: Fields, names: readonly string[], pointer: string, note: AddNote): void =>
  keep(holder, names, pointer, note, (value) => typeof value === "string");

export function keepItems(
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
