// Removes parts with an invalid type, so that the rest can be used. The notes name their locations.
import { type Fields, isMap } from "./maps.ts";
import { methods, type OpenApiDocument, resolve } from "./openapi.ts";
import { toPointerPart } from "./pointers.ts";
import type { Note } from "./spec.ts";

/** The expected form of a value. */
interface Kind {
  type: "text" | "list" | "map";
  /** The name of the part that a map is. */
  part?: string;
  /** One of these members must be a string. */
  requires?: string[];
  /** The kind of each item or member. */
  of?: Kind;
  /** Wrong values become empty instead, because references may lead to them. */
  stays?: true;
  /** The note about a wrong value, and null for a right one. */
  whyNot?(value: unknown, document: Fields): string | null;
}

/** The members of each part. Other members are not checked; `*` stands for all others. */
export type Parts = Record<string, Record<string, Kind>>;

export const text: Kind = { type: "text" };
export const map: Kind = { type: "map" };
export const list = (of: Kind): Kind => ({ type: "list", of });
export const each = (of: Kind): Kind => ({ type: "map", of });
export const one = (part: string, more: Partial<Kind> = {}): Kind => ({ type: "map", part, ...more });
export const lasting = (kind: Kind): Kind => ({ ...kind, stays: true });

/** Changes the document in place, and notes each removal. */
export function repairParts(document: Fields, parts: Parts): Note[] {
  const notes: Note[] = [];

  const fits = (value: unknown, kind: Kind, name: string, pointer: string): boolean => {
    const why = kind.whyNot === undefined ? whyNot(value, kind, name) : kind.whyNot(value, document);
    // Extensions of the wrong type are removed without a note.
    if (why !== null && !name.startsWith("x-")) notes.push({ text: why, pointer });
    return why === null;
  };

  const repair = (holder: Fields, name: string, kind: Kind, pointer: string): boolean => {
    const isRight = fits(holder[name], kind, name, pointer);
    if (!isRight && kind.stays && !name.startsWith("x-")) holder[name] = kind.type === "list" ? [] : {};
    else if (!isRight) delete holder[name];
    return isRight;
  };

  const enter = (holder: Fields, name: string, { part, of }: Kind, pointer: string): void => {
    const value = holder[name];
    if (part !== undefined) visit(value as Fields, part, pointer);
    else if (of === undefined) return;
    else if (Array.isArray(value)) {
      holder[name] = value.filter((item, index) => {
        const place = `${pointer}/${index}`;
        const isRight = fits(item, of, `${name}/${index}`, place);
        if (isRight && of.part !== undefined) visit(item, of.part, place);
        return isRight || of.stays;
      });
    } else {
      for (const key of Object.keys(value as Fields)) {
        const place = `${pointer}/${toPointerPart(key)}`;
        if (repair(value as Fields, key, of, place)) enter(value as Fields, key, of, place);
      }
    }
  };

  const visit = (fields: Fields, part: string, pointer: string): void => {
    const { "*": other, ...known }: Record<string, Kind> = { $ref: text, ...parts[part] };
    for (const name of Object.keys(fields)) {
      const kind = Object.hasOwn(known, name) ? known[name] : other;
      // Next to a reference, other names have no meaning.
      if (kind === undefined || (kind === other && "$ref" in fields)) continue;
      const place = `${pointer}/${toPointerPart(writtenAs[name] ?? name)}`;
      const isRight = repair(fields, name, kind, place);
      if (isRight && !(kind === other && name.startsWith("x-"))) enter(fields, name, kind, place);
    }
  };

  visit(document, "document", "#");
  return notes;
}

/** Members of OpenAPI 3.2, as files/newer.ts renames them. */
const writtenAs: Record<string, string> = { "x-prefix-encoding": "prefixEncoding", "x-item-encoding": "itemEncoding" };

function whyNot(value: unknown, { type, requires }: Kind, name: string): string | null {
  const isRight = { text: typeof value === "string", list: Array.isArray(value), map: isMap(value) }[type];
  const isWhole = isRight && (requires?.some((member) => typeof (value as Fields)[member] === "string") ?? true);
  return isWhole ? null : `${name} is omitted: it cannot be ${shown(value)}.`;
}

/** The value as JSON on one line, cut after 60 characters. */
export function shown(value: unknown): string {
  const json = JSON.stringify(value) ?? "missing";
  return json.length > 60 ? `${json.slice(0, 60)}…` : json;
}

/** A function, not a constant: bundlers then remove the table if nobody calls it. */
function openApiParts(): Parts {
  const words = { summary: text, description: text, externalDocs: map };
  const served = { servers: list(one("server", { requires: ["url"] })) };
  const secured = { security: list(one("requirement")) };
  const withParameters = { parameters: list(one("content", { whyNot: whyNoParameter })) };
  const examples = { examples: each(map) };

  return {
    document: {
      ...served,
      ...secured,
      info: one("info"),
      tags: list(one("tag", { requires: ["name"] })),
      externalDocs: map,
      paths: each(lasting(one("item"))),
      webhooks: each(one("item")),
      components: one("components"),
    },
    info: { ...words, title: text, version: text, termsOfService: text, contact: map, license: map },
    tag: words,
    server: { name: text, description: text, variables: each(one("variable")) },
    variable: { enum: { type: "list" }, description: text },
    // The scheme itself stays: without it, everybody could call.
    requirement: { "*": lasting(list(text)) },
    item: {
      ...words,
      ...served,
      ...withParameters,
      ...Object.fromEntries(methods.map((method) => [method, one("operation")])),
      additionalOperations: each(one("operation")),
    },
    operation: {
      ...words,
      ...served,
      ...secured,
      ...withParameters,
      operationId: text,
      tags: list(text),
      requestBody: one("content"),
      responses: each(one("content")),
      callbacks: one("callbacks"),
    },
    callbacks: { "*": one("callback") },
    // The names are expressions of addresses.
    callback: { "*": one("item") },
    /** Parameters, headers, requests and responses. */
    content: {
      ...examples,
      description: text,
      style: text,
      links: each(one("link")),
      headers: each(one("content")),
      content: each(one("media")),
    },
    link: { operationId: text, operationRef: text, description: text, parameters: map, server: map },
    media: {
      ...examples,
      encoding: each(one("encoding")),
      "x-prefix-encoding": list(lasting(one("encoding"))),
      "x-item-encoding": one("encoding"),
    },
    encoding: { contentType: text, style: text, headers: each(map) },
    components: {
      // repairSchemas repairs schemas: it keeps each under its name, since references may lead to it.
      schemas: map,
      parameters: each(one("content")),
      securitySchemes: each(one("scheme")),
      callbacks: each(lasting(one("callback"))),
      examples: each(lasting(one("example"))),
      headers: each(lasting(one("content"))),
      links: each(lasting(one("link"))),
      pathItems: each(lasting(one("item"))),
      requestBodies: each(lasting(one("content"))),
      responses: each(lasting(one("content"))),
      "*": each(map),
    },
    scheme: {
      description: text,
      name: text,
      scheme: text,
      bearerFormat: text,
      openIdConnectUrl: text,
      flows: each(one("flow")),
    },
    flow: { authorizationUrl: text, tokenUrl: text, refreshUrl: text, scopes: map },
  };
}

/** Changes the document in place. Call it on a bundle, before anything else reads it. */
export function leaveOutWrongParts(document: OpenApiDocument): Note[] {
  if (!isMap(document.info)) document.info = { title: "", version: "" };
  const notes = repairParts(document as unknown as Fields, openApiParts());
  document.info.title ??= "";
  document.info.version ??= "";
  return notes;
}

function whyNoParameter(written: unknown, document: Fields): string | null {
  const parameter = targetOf(document, written);
  if (!isMap(parameter)) return "A parameter is omitted: it is not an object.";
  const { name, in: place } = parameter;
  if (typeof name !== "string") return "A parameter is omitted: it has no name.";
  if (places.includes(String(place))) return null;
  return `The parameter ${name} is omitted: its in is ${shown(place)}, not one of ${places.join(", ")}.`;
}

const places = ["path", "query", "header", "cookie"];

function targetOf(document: Fields, written: unknown): unknown {
  try {
    return isMap(written) ? resolve(document as unknown as OpenApiDocument, written) : written;
  } catch {
    return undefined;
  }
}
