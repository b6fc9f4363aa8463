// Prepares a query for express-openapi-validator (EOV).
import { type OperationId, operations } from "../../../generated/operations.ts";
import type { Problem } from "../../domain/errors.ts";

export interface GivenQuery {
  /** Known names with a value, each percent-encoded: EOV refuses the reserved characters that callers may write. */
  text: string;
  /** Problems that EOV misses: numbers such as `1e3`, and indexed names outside of the list. */
  problems: Problem[];
  /** The parameter for a path of EOV, as the caller wrote it. */
  nameOf(path: string): string;
}

export function readGivenQuery(document: SpecDocument) {
  const parameters = listParameters(document).filter((parameter) => parameter.in === "query");
  const listsOf = listsByOperation(document);
  const isNumber = namesWhere(parameters, ({ type, oneOf = [] }) =>
    [{ type }, ...oneOf].some((part) => part.type === "integer"),
  );

  const membersOf = new Map(
    parameters
      .filter(({ style }) => style === "deepObject")
      .map(({ name, schema }) => [name, Object.keys(schema?.items?.properties ?? {})]),
  );
  const isEntry = (owner: string, name: string): boolean => {
    const members = membersOf.get(owner);
    if (members === undefined) return true;
    const [, member = ""] = /^\[(?:0|[1-9]\d{0,3})\]\[([^[\]]+)\]$/.exec(name.slice(owner.length)) ?? [];
    return members.includes(member);
  };

  return function givenQuery(operationId: OperationId, rawQuery: string): GivenQuery {
    const known: readonly string[] = operations[operationId].query;
    const isList = listsOf.get(operationId) ?? new Set();
    const given = [...new URLSearchParams(rawQuery)].flatMap(([name, text]) => {
      const owner = known.find((one) => name === one || (membersOf.has(one) && name.startsWith(`${one}[`)));
      const isAbsent = owner === undefined || (text === "" && (isFilter(owner) || isList.has(owner)));
      if (isAbsent) return [];
      return [{ owner, name, text: isList.has(owner) ? joinItems(text) : text }];
    });
    const entries = given.filter(({ owner, name }) => isEntry(owner, name));
    return {
      text: new URLSearchParams(entries.map(({ name, text }) => [name, text])).toString(),
      problems: [
        ...given.filter((each) => !entries.includes(each)).map(({ name }) => misplaced(name)),
        ...entries
          .filter(({ name, text }) => isNumber.has(name) && isDisguised(text))
          .map(({ name }) => disguised(name)),
      ],
      nameOf: (path) =>
        nameOf(
          path,
          entries.map(({ name }) => name),
        ),
    };
  };
}

/** By operation, because `filter[status]` is a list for runs, but not for state versions. */
function listsByOperation(document: SpecDocument): Map<string, Set<string>> {
  const operationsOf = (item: unknown) =>
    Object.values(item as Record<string, { operationId?: string }>).filter((part) => part.operationId !== undefined);
  return new Map(
    Object.values(document.paths ?? {}).flatMap((item) =>
      operationsOf(item).map((operation) => {
        const { parameters } = item as { parameters?: Parameters };
        const own = listParameters({ ...document, paths: { "/": { parameters, get: operation } } });
        return [operation.operationId!, namesWhere(own, ({ type }) => type === "array")];
      }),
    ),
  );
}

function namesWhere(
  parameters: DocumentParameter[],
  test: (schema: NonNullable<DocumentParameter["schema"]>) => boolean,
): Set<string> {
  return new Set(parameters.filter(({ schema = {} }) => test(schema)).map(({ name }) => name));
}

/** EOV does not know `x-tolerant-list`, which every list of this API has. */
const joinItems = (text: string): string => [...new Set(text.split(",").map((item) => item.trim()))].join(",");

/** An empty filter or search counts as absent. */
const isFilter = (name: string): boolean => /^(?:filter|search)\[/.test(name);

function isDisguised(text: string): boolean {
  const isPlain = /^(?:0|-?[1-9]\d*)$/.test(text) && Number.isSafeInteger(Number(text));
  return !isPlain && !Number.isNaN(Number(text));
}

const disguised = (name: string): Problem => ({
  detail: `The ${name} parameter must be an integer in plain digits.`,
  source: { parameter: name },
});

function misplaced(name: string): Problem {
  const [parameter = name] = /^[^[]*(?:\[[^[\]]*\]){0,3}/.exec(name) ?? [];
  return { detail: `The ${parameter} parameter is not an entry of a list.`, source: { parameter } };
}

/** `/query/filter[tagged]/1/key` has the position of the entry, regardless of the indexes in the query. */
function nameOf(path: string, given: string[]): string {
  const [name = "", entry] = path
    .split("/")
    .slice(2)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
  const ofEntries = given.filter((one) => one.startsWith(`${name}[`));
  const indexes = new Set(ofEntries.map((one) => Number(one.slice(name.length + 1).split("]")[0])));
  const index = [...indexes].sort((one, other) => one - other)[Number(entry)];
  // Without an entry, return the name of the list.
  return ofEntries.find((one) => one.startsWith(`${name}[${index}]`)) ?? name;
}

export interface DocumentParameter {
  name: string;
  in: string;
  style?: string;
  schema?: {
    type?: unknown;
    oneOf?: { type?: unknown }[];
    items?: { properties?: Record<string, unknown> };
  };
}

interface Reference {
  $ref: string;
}

type Parameters = (DocumentParameter | Reference)[];

export interface SpecDocument {
  paths?: Record<string, unknown>;
  components?: { parameters?: Record<string, unknown>; [kind: string]: unknown };
}

/** Every parameter of the document, each name and place once. */
export function listParameters({ paths = {}, components = {} }: SpecDocument): DocumentParameter[] {
  const holders = Object.values(paths).flatMap((item) => [item, ...Object.values(item as object)]);
  const all = holders.flatMap((holder) => (holder as { parameters?: Parameters } | undefined)?.parameters ?? []);
  const shared = components.parameters ?? {};
  const found = all.map((parameter) =>
    "$ref" in parameter ? (shared[parameter.$ref.split("/").at(-1)!] as DocumentParameter) : parameter,
  );
  return [...new Map(found.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter])).values()];
}
