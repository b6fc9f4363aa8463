// OpenAPI has several forms for the same thing, but the steps know one. Changes a document to that form, or removes the
// part. The notes list the changes with their locations.

import { type Fields, isMap } from "./maps.ts";
import { type OpenApiDocument, originalOf, type Parameter, type PathItem, resolve, type Schema } from "./openapi.ts";
import { listOperations } from "./operation-ids.ts";
import { operationsOf } from "./path-items.ts";
import { keepPattern } from "./patterns.ts";
import { toPointerPart } from "./pointers.ts";
import { isIgnoredHeader, listParameters } from "./query.ts";
import { leaveOutWrongKeywords } from "./repair-keywords.ts";
import { Nullables } from "./repair-nullable.ts";
import { shown } from "./repair-parts.ts";
import type { Note, Written } from "./spec.ts";

/** Changes the document in place. */
export function repairSchemas(document: OpenApiDocument): { notes: Note[]; moved: Written[] } {
  const notes: Note[] = [];
  const nullables = document.openapi.startsWith("3.0") ? undefined : new Nullables();
  const mend: Visit = (holder, key, pointer) => {
    const written = holder[key];
    // A boolean schema becomes an object with the same meaning.
    if (!isMap(written)) holder[key] = written === false ? { not: {} } : {};
    if (!isMap(written) && typeof written !== "boolean") {
      notes.push({ text: `A schema cannot be ${shown(written)}: it allows everything.`, pointer });
    }
    const schema = holder[key] as Schema;
    leaveOutWrongKeywords(schema, (keyword, text) => notes.push({ text, pointer: `${pointer}/${keyword}` }));
    if (schema.pattern !== undefined && keepPattern(schema.pattern) === undefined) {
      const text = `The pattern ${shown(schema.pattern)} is not a valid JavaScript regex: it is not checked.`;
      notes.push({ text, pointer: `${pointer}/pattern` });
    }
    if (Array.isArray(schema.enum) && schema.enum.length === 0) {
      delete schema.enum;
      schema.not = {};
      notes.push({ text: "An empty enum allows no value at all.", pointer });
    }
    if (schema.nullable !== undefined) nullables?.replace(schema, pointer);
    return schema;
  };
  visitDocument(document, "#", mend);
  return { notes: [...notes, ...(nullables?.notes() ?? [])], moved: nullables?.moved ?? [] };
}

/** Members of a schema that contain one schema, a list of them, or a map of them. */
const single = ["items", "not", "if", "then", "else", "contains", "propertyNames", "contentSchema"];
const lists = ["allOf", "anyOf", "oneOf", "prefixItems"];
const maps = ["properties", "patternProperties", "dependentSchemas", "$defs", "definitions"];
/** Members that may be true or false. Every step handles these values, so they stay unchanged. */
const switches = ["additionalProperties", "unevaluatedProperties", "unevaluatedItems"];
const values = ["example", "examples", "default", "const", "enum"];

/** Maps with keys chosen by the author, such as `default` or `x-request-id`. */
const named =
  /(?<!\/properties)\/(?:headers|properties|patternProperties|\$defs|definitions|dependentSchemas|components\/[^/]+)$/;

/** Whether the member is a value, not a part of the document. `default` is also the name of a response. */
export const holdsValue = (key: string, pointer: string): boolean =>
  (key.startsWith("x-") || (values.includes(key) && !(key === "default" && pointer.endsWith("/responses")))) &&
  !hasNamedMembers(pointer);

/** Whether the author chose the names of the members. */
export const hasNamedMembers = (pointer: string): boolean => named.test(pointer);

/** Returns the schema, or undefined to skip what is in it. */
type Visit = (holder: Fields, key: string, pointer: string) => Schema | undefined;

/** Visits all schemas. `reference` is called for references to other parts. */
export function visitDocument(
  node: object,
  pointer: string,
  visit: Visit,
  reference?: (holder: Fields & { $ref: string }, pointer: string) => void,
): void {
  const fields = node as Fields;
  if (typeof fields.$ref === "string") reference?.(fields as Fields & { $ref: string }, pointer);
  for (const [key, member] of Object.entries(fields)) {
    if ((key !== "schema" && (typeof member !== "object" || member === null)) || holdsValue(key, pointer)) continue;
    const place = `${pointer}/${toPointerPart(key)}`;
    if (key === "schema") visitSchema(fields, key, place, visit);
    else if (place === "#/components/schemas" && isMap(member)) {
      for (const name of Object.keys(member)) visitSchema(member, name, `${place}/${toPointerPart(name)}`, visit);
    } else visitDocument(member as object, place, visit, reference);
  }
}

function visitSchema(holder: Fields, key: string, pointer: string, visit: Visit): void {
  const schema = visit(holder, key, pointer);
  if (schema === undefined) return;
  for (const name of Object.keys(schema)) {
    const member = schema[name];
    const place = `${pointer}/${toPointerPart(name)}`;
    // Next to `prefixItems`, false means that the tuple has no further items.
    if (name === "items" && member === false && schema.prefixItems !== undefined) continue;
    if (single.includes(name) || (switches.includes(name) && isMap(member))) visitSchema(schema, name, place, visit);
    else if ((maps.includes(name) && isMap(member)) || (lists.includes(name) && Array.isArray(member))) {
      for (const each of Object.keys(member as Fields)) {
        visitSchema(member as Fields, each, `${place}/${toPointerPart(each)}`, visit);
      }
    }
  }
}

/** Path parameters and template variables: adds undeclared ones, removes those missing in the template. */
export function matchPathParameters(document: OpenApiDocument): Note[] {
  return listOperations(document).flatMap((named) => {
    const { operationId, path, item, operation, pointer } = named;
    const declared = new Set(
      listParameters(document, named).flatMap((parameter) => (parameter.in === "path" ? parameter.name : [])),
    );
    const variables = new Set([...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name!));
    const missing = [...variables].filter((name) => !declared.has(name));
    for (const name of missing) {
      operation.parameters ??= [];
      operation.parameters.push({ name, in: "path", required: true, schema: { type: "string" } });
    }
    const needless = [...declared].filter((name) => !variables.has(name));
    for (const holder of [item, operation]) {
      if (needless.length === 0 || holder.parameters === undefined) continue;
      holder.parameters = holder.parameters.filter((reference) => {
        const { in: place, name } = resolve<Parameter>(document, reference);
        return place !== "path" || variables.has(name);
      });
    }
    const texts = [
      ...missing.map(
        (name) => `${operationId} does not declare the parameter ${name} of its path: any text is accepted.`,
      ),
      ...needless.map((name) => `The path of ${operationId} has no {${name}}: this parameter is omitted.`),
    ];
    return texts.map((text) => ({ text, pointer }));
  });
}

/** A header that OpenAPI ignores as a parameter is never required. */
export function freeIgnoredHeaders(document: OpenApiDocument): void {
  for (const parameter of listOperations(document).flatMap((named) => listParameters(document, named, originalOf))) {
    if (isIgnoredHeader(parameter)) delete parameter.required;
  }
}

/** Paths with a query or a fragment: no request has such a path. */
export function notePathsWithQuery(document: OpenApiDocument): Note[] {
  return listOperations(document)
    .filter(({ path }) => /[?#]/.test(path))
    .map(({ operationId, pointer }) => ({
      text: `${operationId} has a query or a fragment in its path: the client can call it, but its requests are not recognized.`,
      pointer,
    }));
}

/** Path templates that match the same requests. The first one in the document receives them. */
export function noteAmbiguousPaths(document: OpenApiDocument): Note[] {
  const first = new Map<string, [path: string, item: PathItem]>();
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) => {
    const shape = path.replaceAll(/\{[^{}]*\}/g, "{}");
    const [other, earlier] = first.get(shape) ?? [];
    if (earlier === undefined) {
      first.set(shape, [path, item]);
      return [];
    }
    const receivers = new Map(operationsOf(earlier).map(({ at, operation }) => [at, operation.operationId]));
    return operationsOf(item)
      .filter(({ at }) => receivers.has(at))
      .map(({ at, operation }) => ({
        text: `${operation.operationId} matches the same requests as ${receivers.get(at)} (${other}), which receives them.`,
        pointer: `#/paths/${toPointerPart(path)}${at}`,
      }));
  });
}
