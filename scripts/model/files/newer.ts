// Translates new parts of OpenAPI 3.2 to 3.1, or removes them.
import {
  copyOf,
  decoded,
  type Fields,
  fromPointerPart,
  holdsValue,
  isMap,
  kindOfMediaType,
  mapOf,
  type Note,
  toPointerPart,
} from "../index.ts";
import { checkMethods } from "./additional-methods.ts";
import { arrangeTags, describeDeviceFlows, giveValue, nameServers } from "./newer-words.ts";
import { kindAt } from "./part-kinds.ts";
import { readQueryStrings } from "./query-strings.ts";

/** Changes a bundled document in place. The notes list removed parts if that limits callers. */
export function toOlderFormat(document: Fields): Note[] {
  const notes: Note[] = [];
  if (!String(document.openapi).startsWith("3.2")) return notes;
  spreadMediaTypes(document);
  readQueryStrings(document, notes);
  for (const change of [arrangeTags, nameServers, describeDeviceFlows]) change(document);
  leaveOutIn(document, "#", notes);
  document.openapi = "3.1.1";
  return notes;
}

function leaveOutIn(node: unknown, pointer: string, notes: Note[]): void {
  if (typeof node !== "object" || node === null) return;
  const fields = node as Fields;
  if (isMap(fields.content)) {
    for (const [type, media] of Object.entries(fields.content)) {
      if (isMap(media)) listItems(type, media, `${pointer}/content/${toPointerPart(type)}`, notes);
    }
  }
  if (isMap(fields.examples) && !pointer.endsWith("/properties"))
    for (const example of Object.values(fields.examples)) giveValue(example);
  if (isMap(fields.additionalOperations) && kindAt(pointer) === "path item") checkMethods(fields, pointer, notes);
  if (isMap(fields.discriminator)) dropDefaultMapping(fields, fields.discriminator, pointer, notes);
  for (const [key, member] of Object.entries(fields)) {
    if (!holdsValue(key, pointer)) leaveOutIn(member, `${pointer}/${toPointerPart(key)}`, notes);
  }
}

/** The most references to shared media types that are replaced: media types can contain each other. */
const mostSpread = 5000;

/** Replaces references to shared media types by copies. */
function spreadMediaTypes(document: Fields): void {
  const components = mapOf(document.components);
  const shared = mapOf(components.mediaTypes);
  delete components.mediaTypes;
  const prefix = "#/components/mediaTypes/";
  let left = mostSpread;
  // A media type can contain itself, in a header of a part. Copy it only once there.
  const spread = (media: unknown, within: readonly string[]): [media: unknown, within: readonly string[]] => {
    const name = nameOf(media, prefix);
    if (name === null) return [media, within];
    left -= 1;
    if (left < 0 || within.includes(name) || !Object.hasOwn(shared, name)) return [{}, within];
    return spread(copyOf(shared[name]), [...within, name]);
  };
  const visit = (node: unknown, within: readonly string[]): void => {
    if (typeof node !== "object" || node === null) return;
    for (const [key, member] of Object.entries(node)) {
      if (key !== "content" || !isMap(member)) {
        visit(member, within);
        continue;
      }
      for (const [type, media] of Object.entries(member)) {
        const [own, names] = spread(media, within);
        member[type] = own;
        visit(own, names);
      }
    }
  };
  visit(document, []);
}

function nameOf(media: unknown, prefix: string): string | null {
  const reference = isMap(media) ? media.$ref : undefined;
  return typeof reference === "string" && reference.startsWith(prefix)
    ? fromPointerPart(decoded(reference.slice(prefix.length)))
    : null;
}

/** Replaces `itemSchema` by an array schema with these items. */
function listItems(type: string, media: Fields, pointer: string, notes: Note[]): void {
  const { itemSchema, schema, prefixEncoding, itemEncoding } = media;
  const kind = kindOfMediaType(type);
  delete media.itemSchema;
  delete media.prefixEncoding;
  delete media.itemEncoding;
  if (kind === "multipart") {
    if (Array.isArray(prefixEncoding)) media["x-prefix-encoding"] = prefixEncoding;
    if (isMap(itemEncoding)) media["x-item-encoding"] = itemEncoding;
    if (schema === undefined && (prefixEncoding !== undefined || itemEncoding !== undefined))
      media.schema = { type: "array" };
  }
  if (itemSchema === undefined) return;
  const list = { type: "array", items: itemSchema };
  if (["lines", "events", "multipart"].includes(kind)) {
    media.schema = schema === undefined ? list : { allOf: [schema, list] };
    return;
  }
  const text = `The items of ${type} are not checked: bodies of this type are not read item by item.`;
  notes.push({ text, pointer: `${pointer}/itemSchema` });
}

/**
 * With `defaultMapping`, a value may have no tag or an unknown one, so the discriminator is removed. In a union, the
 * branches themselves decide which one matches. A schema that others extend then has to allow their members.
 */
function dropDefaultMapping(schema: Fields, discriminator: Fields, pointer: string, notes: Note[]): void {
  if (discriminator.defaultMapping === undefined) return;
  delete schema.discriminator;
  if (schema.oneOf !== undefined || schema.anyOf !== undefined) return;
  schema.additionalProperties ??= {};
  const text =
    "Values of schemas that extend this one are checked against this one only: defaultMapping of OpenAPI 3.2 is not supported.";
  notes.push({ text, pointer: `${pointer}/discriminator/defaultMapping` });
}
