// `in: querystring` of OpenAPI 3.2 describes the whole query as one value. Changes it to a query parameter that is
// marked with `x-querystring`.
import {
  at,
  type Fields,
  isMap,
  listOf,
  mapOf,
  type Note,
  type OpenApiDocument,
  operationsOf,
  type PathItem,
  toPointerPart,
} from "../index.ts";

/** Changes the document in place. A parameter that cannot be read is removed, with a note. */
export function readQueryStrings(document: Fields, notes: Note[]): void {
  for (const section of ["paths", "webhooks"]) {
    for (const [path, item] of Object.entries(mapOf(document[section]))) {
      if (isMap(item)) visitItem(document, item, `#/${section}/${toPointerPart(path)}`, notes);
    }
  }
  for (const parameter of Object.values(mapOf(mapOf(document.components).parameters))) mark(parameter);
}

function visitItem(document: Fields, item: Fields, pointer: string, notes: Note[]): void {
  const shared = listOf(item.parameters);
  const own = operationsOf(item as PathItem).filter(({ operation }) => isMap(operation));
  const all = [...shared, ...own.flatMap(({ operation }) => listOf(operation.parameters))];
  for (const { operation, at } of own) {
    const parameters = [...shared, ...listOf(operation.parameters)];
    keepAlone(document, operation as Fields, parameters, `${pointer}${at}`, notes);
  }
  keepAlone(document, item, all, pointer, notes);
}

/** Removes a parameter for the whole query if the operation has other query parameters. */
function keepAlone(document: Fields, holder: Fields, all: unknown[], pointer: string, notes: Note[]): void {
  if (!Array.isArray(holder.parameters)) return;
  const placeOf = (parameter: unknown) => (resolved(document, parameter) as Fields | undefined)?.in;
  const isAlone = all.filter((parameter) => ["query", "querystring"].includes(String(placeOf(parameter)))).length < 2;
  holder.parameters = holder.parameters.filter((parameter, index) => {
    const target = resolved(document, parameter);
    if (!isMap(target) || (target.in !== "querystring" && target["x-querystring"] !== true)) return true;
    const name = String(target.name);
    const reason = !isAlone
      ? "other parameters are in the same query"
      : Object.keys(mapOf(target.content)).length > 0
        ? null
        : "it has no content";
    mark(parameter);
    if (reason === null) return true;
    notes.push({ text: `The parameter ${name} is omitted: ${reason}.`, pointer: `${pointer}/parameters/${index}` });
    return false;
  });
}

function mark(parameter: unknown): void {
  if (!isMap(parameter) || parameter.in !== "querystring") return;
  parameter.in = "query";
  parameter["x-querystring"] = true;
}

function resolved(document: Fields, parameter: unknown): unknown {
  const reference = isMap(parameter) ? parameter.$ref : undefined;
  if (typeof reference !== "string") return parameter;
  try {
    return at(document as unknown as OpenApiDocument, reference);
  } catch {
    return undefined;
  }
}
