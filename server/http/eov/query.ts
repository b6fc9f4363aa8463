// What of a query is for express-openapi-validator (EOV) to judge, written so that it can.
import { type OperationId, operations } from "../../../generated/operations.ts";
import type { Problem } from "../../domain/errors.ts";
import { type DocumentParameter, listParameters, type SpecDocument } from "./document.ts";

export interface GivenQuery {
  /** Known names with a value, each percent-encoded: EOV refuses the reserved characters that callers may write. */
  text: string;
  /** Numbers that EOV would read although they are written in another way than plainly, such as `1e3`. */
  problems: Problem[];
  /** The name as the caller wrote it, of the parameter that a path of EOV's points at. */
  nameOf(path: string): string;
}

export function readGivenQuery(document: SpecDocument) {
  const parameters = listParameters(document).filter((parameter) => parameter.in === "query");
  const isList = namesWhere(parameters, ({ type }) => type === "array");
  const isNumber = namesWhere(parameters, ({ type, oneOf = [] }) =>
    [{ type }, ...oneOf].some((part) => part.type === "integer"),
  );

  return function givenQuery(operationId: OperationId, rawQuery: string): GivenQuery {
    const known: readonly string[] = operations[operationId].query;
    const ownerOf = (name: string) => known.find((one) => name === one || name.startsWith(`${one}[`));
    const pairs = [...new URLSearchParams(rawQuery)].filter(([name, text]) => {
      const owner = ownerOf(name);
      return owner !== undefined && !(text === "" && (isFilter(owner) || isList.has(owner)));
    });
    return {
      text: new URLSearchParams(pairs).toString(),
      problems: pairs.filter(([name, text]) => isNumber.has(name) && isDisguised(text)).map(toProblem),
      nameOf: (path) =>
        nameOf(
          path,
          pairs.map(([name]) => name),
        ),
    };
  };
}

function namesWhere(
  parameters: DocumentParameter[],
  test: (schema: NonNullable<DocumentParameter["schema"]>) => boolean,
): Set<string> {
  return new Set(parameters.filter(({ schema = {} }) => test(schema)).map(({ name }) => name));
}

/** An empty filter or search is as good as none. */
const isFilter = (name: string): boolean => /^(?:filter|search)\[/.test(name);

const isDisguised = (text: string): boolean => Number.isFinite(Number(text)) && !/^(?:0|-?[1-9]\d*)$/.test(text);

const toProblem = ([name]: [string, string]): Problem => ({
  detail: `The ${name} parameter must be an integer in plain digits.`,
  source: { parameter: name },
});

/** `/query/filter[tagged]/1/key` counts the entries, whatever their indexes in the query. */
function nameOf(path: string, given: string[]): string {
  const [name = "", entry] = path
    .split("/")
    .slice(2)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
  const indexes = given.flatMap((one) =>
    one.startsWith(`${name}[`) ? (one.slice(name.length + 1).split("]")[0] ?? []) : [],
  );
  if (entry === undefined || indexes.length === 0)
    return given.find((one) => one === name || one.startsWith(`${name}[`)) ?? name;
  const index = [...new Set(indexes)].sort((one, other) => Number(one) - Number(other))[Number(entry)];
  return given.find((one) => one.startsWith(`${name}[${index}]`)) ?? name;
}
