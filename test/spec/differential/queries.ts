// Queries with the parameters of an operation, and with what callers get wrong in them.
import fc from "fast-check";
import { type OpenApiDocument, type Parameter, resolve, type Schema } from "../../../scripts/model/openapi.ts";
import { arbitraryFor } from "../../support/schema-values.ts";

/** A byte that no UTF-8 has. */
export const malformed = "%ff";
export const strangeTexts = [
  "",
  "x",
  "a b",
  "é",
  "%",
  "a/b",
  "..",
  "run-",
  "ws-1",
  "run-1é",
  "-",
  "\u0000",
  "null",
  "a".repeat(300),
];

export function arbitraryQuery(
  document: OpenApiDocument,
  all: Parameter[],
  mayBeWrong: boolean,
): fc.Arbitrary<string[]> {
  const parameters = all.filter((parameter) => parameter.in === "query");
  const each = parameters.map((parameter) => arbitraryPairs(document, parameter));
  const given = each.map((one) => fc.option(one, { nil: [] as string[], freq: 2 }));
  const pairs = given.length === 0 ? fc.constant<string[]>([]) : fc.tuple(...given).map((lists) => lists.flat());
  if (!mayBeWrong) return pairs;
  const added = fc.oneof(
    { weight: 40, arbitrary: arbitraryStrange(parameters).map((pair) => [pair]) },
    ...parameters.map(({ name }) => ({ weight: 2, arbitrary: fc.constant([`${name}=${malformed}`]) })),
    ...each.map((one) => ({ weight: 4, arbitrary: fc.tuple(one, one).map((twice) => twice.flat()) })),
  );
  return fc.tuple(pairs, added).map((lists) => lists.flat());
}

function arbitraryStrange(parameters: Parameter[]): fc.Arbitrary<string> {
  const strangeName = fc.constantFrom(...strangeNames);
  const knownName = fc.constantFrom(...parameters.map((parameter) => parameter.name), "page[size]");
  const name = fc.oneof({ weight: 1, arbitrary: strangeName }, { weight: 3, arbitrary: knownName });
  const text = fc.oneof(
    fc.constantFrom(...strangeTexts),
    fc.constantFrom(...strangeNumbers),
    fc.constantFrom("planned,bogus", "plan,,apply", "*a*b", "a:b(c)"),
  );
  return fc
    .tuple(name, text, fc.boolean())
    .map(([key, value, raw]) => (raw && isWritten.test(value) ? `${key}=${value}` : pairOf(key, value, !raw)));
}

/** Characters that callers may leave unencoded in a query. */
const isWritten = /^[\w:,*()-]*$/;

const strangeNames = [
  "colour",
  "TagBindings",
  "page",
  "page[size][a]",
  "filter[nope]",
  "filter[tagged]",
  "filter[tagged][0][key]",
  "filter[tagged][1][value]",
  "filter[tagged][x][key]",
  "filter[tagged][0][colour]",
];
const strangeNumbers = [
  "0",
  "-1",
  "1.5",
  "1e1",
  "1e3",
  "0x10",
  " 1",
  "01",
  "1",
  "100",
  "101",
  "9".repeat(30),
  "+1",
  "true",
];

function arbitraryPairs(document: OpenApiDocument, { name, style, schema = {} }: Parameter): fc.Arbitrary<string[]> {
  const resolved = resolve<Schema>(document, schema);
  const encoded = fc.boolean();
  const values = arbitraryFor(document, withoutCommas(document, resolved));
  return fc.tuple(values, encoded).map(([value, isEncoded]) => {
    if (style === "deepObject") {
      return (value as Record<string, string>[]).flatMap((entry, index) =>
        Object.entries(entry).map(([key, text]) => pairOf(`${name}[${index}][${key}]`, text, isEncoded)),
      );
    }
    return [pairOf(name, Array.isArray(value) ? value.join(",") : String(value), isEncoded)];
  });
}

/** Items of a comma list hold no commas. */
function withoutCommas(document: OpenApiDocument, schema: Schema): Schema {
  const items = schema.items && resolve<Schema>(document, schema.items);
  return items?.type === "string" && !items.enum
    ? { ...schema, items: { type: "string", pattern: "^[a-z é-]{1,9}$" } }
    : schema;
}

const pairOf = (name: string, text: string, isEncoded: boolean): string =>
  `${isEncoded ? encodeURIComponent(name) : name}=${encodeURIComponent(text)}`;
