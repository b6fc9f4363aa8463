// Flat arguments: path parameters, query parameters and body members in one object, each under its own name.

import {
  type DescribedOperation,
  isJson,
  jsonApi,
  listOperations,
  listParameters,
  type NamedOperation,
  type OpenApiDocument,
  resolve,
  type Schema,
} from "../../../model/index.ts";
import { docComment, memberName } from "../print.ts";
import { bodyOf } from "./body-of.ts";
import { planParts, printHeaderArguments } from "./part-facts.ts";
import type { BodyShape } from "./runtime/call-types.ts";

export interface Described extends DescribedOperation {
  named: NamedOperation;
}

export interface Arguments {
  /** The type of the arguments, as TypeScript. */
  type: string;
  /** No argument is required. */
  optional: boolean;
  body: BodyShape | "whole" | undefined;
  /** A body of members is sent even if the caller gives no member. */
  bodyRequired: boolean;
  /** Path and query have a parameter of the same name, so the query is a separate argument. */
  queryApart: boolean;
}

export function withNames(document: OpenApiDocument, operations: DescribedOperation[]): Described[] {
  const named = new Map(listOperations(document).map((operation) => [operation.operationId, operation]));
  return operations.map((operation) => ({ ...operation, named: named.get(operation.facts.operationId)! }));
}

export function describeArguments(document: OpenApiDocument, operation: Described, including: boolean): Arguments {
  const { facts, query, hasPath, header, cookie } = operation;
  const id = JSON.stringify(facts.operationId);
  const parts: string[] = [];
  if (hasPath) parts.push(`PathOf<${id}>`);
  const paths = new Set(pathNamesOf(document, operation));
  const queryApart = query.some(({ place }) => paths.has(place[0]!));
  const needsQuery = query.some(({ required }) => required);
  const queryType = including ? `Omit<QueryOf<${id}>, "include">` : `QueryOf<${id}>`;
  if (query.length > 0) parts.push(queryApart ? `{ query${needsQuery ? "" : "?"}: ${queryType} }` : queryType);
  if (header !== "none") parts.push(`HeaderOf<${id}>`);
  if (cookie !== "none") parts.push(`CookieOf<${id}>`);
  const body = describeBody(document, operation, id);
  if (body.type !== undefined) parts.push(body.type);
  const optional = !hasPath && !needsQuery && header !== "required" && cookie !== "required" && body.optional;
  const type = parts.length === 0 ? "Nothing" : parts.join(" & ");
  return {
    type: optional ? `(${type}) | void` : type,
    optional,
    body: body.shape,
    bodyRequired: body.required,
    queryApart,
  };
}

interface DescribedBody {
  type?: string;
  optional: boolean;
  shape: BodyShape | "whole" | undefined;
  required: boolean;
}

function describeBody(document: OpenApiDocument, operation: Described, id: string): DescribedBody {
  const { facts, named } = operation;
  const content = bodyOf(document, named);
  const none = { optional: true, shape: undefined, required: false };
  if (facts.requestBody === null || content === undefined) return none;
  const { required } = facts.requestBody;
  const whole = {
    type: `{ body${required ? "" : "?"}: BodyOf<${id}> }`,
    optional: !required,
    shape: "whole" as const,
    required: false,
  };
  if (!isJson(content.name)) return withPartHeaders(document, named, whole);
  const schema = resolve<Schema>(document, content.mediaType.schema ?? {});
  const taken = namesOf(document, operation);
  const data = schema.properties?.data && resolve<Schema>(document, schema.properties.data);
  if (data && !canBeNull(schema) && content.name.startsWith(jsonApi)) {
    const resource = describeResource(document, schema, data, taken, id);
    if (resource !== undefined) return { ...resource, optional: resource.type === undefined, required: false };
  }
  const members = Object.keys(schema.properties ?? {});
  const plain = schema.type === "object" && !schema.allOf && !schema.oneOf && !schema.anyOf && members.length > 0;
  if (!plain || members.some((name) => taken.has(name))) return whole;
  return {
    type: required ? `BodyOf<${id}>` : `Partial<BodyOf<${id}>>`,
    optional: !required,
    shape: undefined,
    required,
  };
}

/** Adds an argument for the headers of parts. */
function withPartHeaders(document: OpenApiDocument, named: NamedOperation, whole: DescribedBody): DescribedBody {
  const plan = planParts(document, named);
  const headers = plan && printHeaderArguments(document, plan);
  if (headers === undefined) return whole;
  const isNeeded = headers.required && !whole.optional;
  return { ...whole, type: `${whole.type} & { partHeaders${isNeeded ? "" : "?"}: ${headers.type} }` };
}

/** The resource or resources of a JSON:API body; undefined for another body. */
function describeResource(
  document: OpenApiDocument,
  body: Schema,
  data: Schema,
  taken: Set<string>,
  id: string,
): { type?: string; shape: BodyShape } | undefined {
  const enveloped = `BodyOf<${id}>`;
  if (data.items !== undefined) {
    const types = new Set(branchesOf(document, data.items).map((branch) => constOf(document, branch.properties?.type)));
    const [type] = types;
    if (types.size !== 1 || type === undefined || taken.has(type)) return;
    const flat = `{ ${memberName(type)}: readonly wire.ListItem<${itemsOf(`BodyOf<${id}>["data"]`, body)}>[] }`;
    return { type: `(${flat} | ${enveloped})`, shape: { type, list: type } };
  }
  const branches = branchesOf(document, data);
  const types = branches.map((branch) => constOf(document, branch.properties?.type));
  if (types.some((type) => type === undefined)) return;
  const members = branches.flatMap((branch) => attributesOf(document, branch));
  if (branches.length > 1) {
    const flat = `wire.FlatResource<BodyOf<${id}>["data"]>`;
    const clash = ["type", ...members].some((name) => taken.has(name));
    return { type: clash ? enveloped : `(${flat} | ${enveloped})`, shape: {} };
  }
  const relationships = relationshipsOf(document, data);
  const targets = relationships.map(({ name, type, many }) => [name, many ? ([type] as const) : type]);
  const shape: BodyShape = {
    type: types[0]!,
    ...(targets.length > 0 && { relationships: Object.fromEntries(targets) }),
    ...(data.properties !== undefined && data.properties.attributes === undefined && { bare: true }),
  };
  const names = [...members, ...relationships.map(({ name }) => name)];
  if (new Set(names).size < names.length || names.some((name) => taken.has(name))) return { type: enveloped, shape };
  const parts: string[] = [];
  if (data.properties?.attributes !== undefined) {
    const attributes = `AttributesOf<${id}>`;
    parts.push(data.required?.includes("attributes") ? attributes : `Partial<${attributes}>`);
  }
  if (relationships.length > 0) parts.push(printRelationships(relationships, id));
  return { ...(parts.length > 0 && { type: `((${parts.join(" & ")}) | ${enveloped})` }), shape };
}

interface Relationship {
  name: string;
  /** The type of the related resource. */
  type: string;
  many: boolean;
  nullable: boolean;
  required: boolean;
  description: string | undefined;
}

function relationshipsOf(document: OpenApiDocument, resource: Schema): Relationship[] {
  const group = resource.properties?.relationships && resolve<Schema>(document, resource.properties.relationships);
  const groupRequired = resource.required?.includes("relationships") === true;
  return Object.entries(group?.properties ?? {}).flatMap(([name, reference]) => {
    const relationship = resolve<Schema>(document, reference);
    const data = relationship.properties?.data && resolve<Schema>(document, relationship.properties.data);
    const many = data?.items !== undefined;
    const item = many ? resolve<Schema>(document, data.items!) : data;
    const type = constOf(document, item?.properties?.type);
    if (data === undefined || type === undefined) return [];
    return {
      name,
      type,
      many,
      nullable: [data.type].flat().includes("null"),
      required: groupRequired && group?.required?.includes(name) === true,
      description: relationship.description ?? data.description,
    };
  });
}

function printRelationships(relationships: Relationship[], id: string): string {
  const members = relationships.map(({ name, many, nullable, required, description }) => {
    const one = `readonly wire.ListItem<RelatedOf<${id}, ${JSON.stringify(name)}>>[]`;
    const type = many ? one : `string${nullable ? " | null" : ""}`;
    return `${docComment(description, "      ")}      ${memberName(name)}${required ? "" : "?"}: ${type};\n`;
  });
  return `{\n${members.join("")}    }`;
}

/** The alternatives of a schema, or the schema itself if it has none. */
export function branchesOf(document: OpenApiDocument, schema: Schema): Schema[] {
  const found = resolve<Schema>(document, schema);
  const branches = found.oneOf ?? found.anyOf;
  return found.properties === undefined && branches
    ? branches.map((branch) => resolve<Schema>(document, branch))
    : [found];
}

export const canBeNull = ({ type, oneOf = [], anyOf = [] }: Schema): boolean =>
  [type, ...[...oneOf, ...anyOf].map((branch) => branch.type)].flat().includes("null");

export function constOf(document: OpenApiDocument, schema: Schema | undefined): string | undefined {
  const found = schema && resolve<Schema>(document, schema);
  const single = found?.enum?.length === 1 ? found.enum[0] : found?.const;
  return typeof single === "string" ? single : undefined;
}

function attributesOf(document: OpenApiDocument, resource: Schema): string[] {
  const attributes = resource.properties?.attributes;
  if (attributes === undefined) return [];
  return branchesOf(document, attributes).flatMap((branch) => Object.keys(branch.properties ?? {}));
}

/** The names that are taken by path, query, headers and cookies. */
function namesOf(document: OpenApiDocument, { named, query, cookie }: Described): Set<string> {
  const path = pathNamesOf(document, { named });
  const others = ["query", "header", "body", ...(cookie === "none" ? [] : ["cookie"])];
  return new Set([...path, ...query.map(({ place }) => place[0]!), ...others]);
}

function pathNamesOf(document: OpenApiDocument, { named }: Pick<Described, "named">): string[] {
  return listParameters(document, named).flatMap((parameter) => (parameter.in === "path" ? parameter.name : []));
}

/** The type of the items in the member `data`, which may be optional. */
export const itemsOf = (list: string, schema: Schema | undefined): string =>
  `${schema?.required?.includes("data") ? list : `NonNullable<${list}>`}[number]`;
