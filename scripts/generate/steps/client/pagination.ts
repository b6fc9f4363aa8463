// Decides how the pages of other APIs continue, and prints it for the client.
import {
  type Candidate,
  findPagination,
  isMap,
  missingPaths,
  type Note,
  type OpenApiDocument,
  type Pagination,
  type Response,
  resolve,
  type Schema,
  toPointerPart,
} from "../../../model/index.ts";
import { printValue } from "../print.ts";
import type { Arguments, Described } from "./arguments.ts";
import { bodyOf } from "./body-of.ts";
import type { Plain } from "./streams.ts";

export interface PagePlan extends Omit<Pagination, "parameter"> {
  /** The name of the parameter, and its place in the arguments. */
  name: string | undefined;
  parameter: string[] | undefined;
}

interface Place extends Candidate {
  place: string[];
}

/** Undefined for an operation without pages. Adds a note for a wrong declaration. */
export function planPages(
  document: OpenApiDocument,
  operation: Described,
  given: Arguments,
  notes: Note[] = [],
): PagePlan | undefined {
  const { named, successKey, stream } = operation;
  if (successKey === null) return undefined;
  if (stream !== undefined) {
    // The stream itself has all items.
    if (isMap(named.operation["x-pagination"]))
      notes.push({ pointer: named.pointer, text: `${named.operationId} has no .all: its response can be a stream.` });
    return undefined;
  }
  const places = listPlaces(document, operation, given);
  const success = resolve<Response>(document, named.operation.responses![successKey]!);
  const found = findPagination(document, { method: named.method, operation: named.operation, success }, places);
  if (found === undefined) return undefined;
  const { parameter, ...others } = found;
  const place = places.find(({ name }) => name === parameter);
  const problem = problemOf(document, found, place !== undefined, bodySchema(operation, success));
  if (problem === undefined) return { ...others, name: parameter, parameter: place?.place };
  notes.push({ pointer: named.pointer, text: `${named.operationId} has no .all: ${problem}.` });
  return undefined;
}

const bodySchema = ({ facts }: Described, { content = {} }: Response): Schema | undefined =>
  content[facts.responseMediaType ?? ""]?.schema;

function problemOf(
  document: OpenApiDocument,
  found: Pagination,
  hasPlace: boolean,
  body: Schema | undefined,
): string | undefined {
  const { style, parameter, next, last } = found;
  const takesParameter = style !== "link" && style !== "header";
  if (takesParameter && parameter === undefined) return "its x-pagination lacks a parameter";
  if (takesParameter && !hasPlace) return `it has no parameter ${parameter}`;
  if (style === "link" && next === undefined) return "its x-pagination lacks next";
  if (style === "cursor" && next === undefined && last === undefined) return "its x-pagination lacks next or last";
  const [missing] = missingPaths(document, body, found);
  return (
    missing && `the response has no ${last === missing ? "item with " : ""}/${missing.map(toPointerPart).join("/")}`
  );
}

/** The arguments that may get a cursor: parameters of the query, and members of the body. */
function listPlaces(document: OpenApiDocument, { query, named }: Described, { body, queryApart }: Arguments): Place[] {
  const inQuery = query.map(({ name, place, schema, description }) => ({
    name,
    schema,
    description,
    place: queryApart ? ["query", ...place] : place,
  }));
  const content = body === undefined ? bodyOf(document, named)?.mediaType.schema : undefined;
  const { properties = {} } = content === undefined ? {} : resolve<Schema>(document, content);
  const inBody = Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    description: resolve<Schema>(document, schema).description,
    place: [name],
  }));
  return [...inQuery, ...inBody];
}

/** The type of an item. */
export const itemType = ({ items }: PagePlan, output: string): string =>
  `paging.ItemAt<${output}, ${JSON.stringify(items)}>`;

export function printPagedCall(plan: PagePlan | undefined, input: string, output: string, plain: Plain): string {
  const { type, make, facts } = plain;
  if (plan === undefined) return `${make}<${type}>(${facts})`;
  return `paging.define<${type} & paging.Paged<${input}, ${output}, ${itemType(plan, output)}>>(${make}, ${facts})`;
}

export function printPages(plan: PagePlan | undefined, hasHeaders: boolean): [name: string, value: string][] {
  if (plan === undefined) return [];
  const { name, ...others } = plan;
  const entries = Object.entries({ ...others, hasHeaders: hasHeaders || undefined });
  const given = entries.filter(([, value]) => value !== undefined);
  return [["pages", printValue(Object.fromEntries(given), "  ")]];
}

/** One sentence for the README of the output. */
export function describePages({ style, name, next, last, more, items }: PagePlan): string {
  const pointer = (path: string[]) => `\`/${path.map(toPointerPart).join("/")}\``;
  const list = items.length === 0 ? "the list" : pointer(items);
  const until = more === undefined ? "" : `, while ${pointer(more)}`;
  const ways: Record<Pagination["style"], string> = {
    cursor: `\`${name}\` gets ${last ? `${pointer(last)} of the last item` : pointer(next ?? [])}`,
    link: `follows ${pointer(next ?? [])}`,
    header: "follows the header `Link`",
    offset: `\`${name}\` counts the items`,
    page: `\`${name}\` counts the pages`,
  };
  return `${ways[style]}${until}; items in ${list}`;
}
