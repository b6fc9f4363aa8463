// Prints the facts of an operation whose values the client converts.
import {
  isJson,
  kindOfMediaType,
  listParameters,
  type OpenApiDocument,
  type RequestBody,
  type Response,
  resolve,
  type Schema,
  withContent,
} from "../../../model/index.ts";
import type { Described } from "./arguments.ts";
import { printShape, type Shape, type Shapes } from "./shapes.ts";

export interface ConvertedFacts {
  toBody(writer: string): string;
  /** `next` is called with the converted response. */
  relate: ((next: string | undefined) => string) | undefined;
  /** The shapes of error bodies by status. */
  errors: string | undefined;
  /** Converts the items of a stream. */
  items: string | undefined;
  /** The module of `define` and `defineWithHeader`. */
  namespace: "conversions" | "wire";
}

const pure = (call: string, ...given: (string | undefined)[]): string =>
  `/* @__PURE__ */ conversions.${call}(${given.filter((one) => one !== undefined).join(", ")})`;

export function convertedFacts(document: OpenApiDocument, operation: Described, shapes: Shapes): ConvertedFacts {
  const { facts, named } = operation;
  const { int64 = "number", dates = "string" } = shapes.options ?? {};
  const written = named.operation.requestBody && resolve<RequestBody>(document, named.operation.requestBody);
  // A sequence has one value of the list in each line.
  const sent = (name: string, schema: Schema | undefined) =>
    kindOfMediaType(name) === "lines" ? (resolve<Schema>(document, schema ?? {}).items ?? schema) : schema;
  const body = joined(
    Object.entries(written?.content ?? {}).map(([name, { schema }]) => shapes.of(sent(name, schema))),
  );
  const parameters = listParameters(document, named).map(({ schema, content }) =>
    shapes.of(schema ?? Object.values(content ?? {})[0]?.schema),
  );
  const responses = Object.entries(named.operation.responses ?? {}).map(([status, response]) => {
    const content = Object.entries(resolve<Response>(document, response).content ?? {});
    return [
      status,
      joined(content.map(([name, { schema }]) => (isJson(name) ? shapes.of(schema) : undefined))),
    ] as const;
  });
  const isSuccess = (status: string) => status === operation.successKey || /^2/.test(status);
  const answer = joined(responses.map(([status, shape]) => (isSuccess(status) ? shape : undefined)));
  const failures = responses.flatMap(([status, shape]) =>
    shape === undefined || isSuccess(status) ? [] : `${JSON.stringify(status)}: ${printShape(shape, "shapes.")}`,
  );
  const errors = failures.length === 0 ? undefined : `{ ${failures.join(", ")} }`;
  const item = shapes.of(itemOf(document, operation));
  const id = JSON.stringify(facts.operationId);
  const givesDates = dates === "date" && [body, ...parameters].some((shape) => shape !== undefined);
  return {
    toBody(writer) {
      if (int64 === "number" || body === undefined || !writesJson.has(writer)) return writer;
      return pure("wide", writer, int64 === "string" ? printShape(body, "shapes.") : undefined);
    },
    relate: answer && ((next) => pure("reading", id, printShape(answer, "shapes."), next)),
    errors,
    items: item && pure("items", id, printShape(item, "shapes.")),
    namespace: givesDates || errors !== undefined ? "conversions" : "wire",
  };
}

const writesJson = new Set(
  ["memberBody", "jsonBody", "resourceBody", "mixedBody", "linesBody", "recordsBody", "anyBody"].map(
    (name) => `wire.${name}`,
  ),
);

/** The value has one of these shapes. */
function joined(all: readonly (Shape | undefined)[]): Shape | undefined {
  const shapes = all.filter((shape) => shape !== undefined);
  return shapes.length < 2 ? shapes[0] : { any: shapes.map((shape) => ({ all: [shape] })) };
}

/** The schema of one item of a stream. */
function itemOf(document: OpenApiDocument, { stream, named, successKey }: Described): Schema | undefined {
  if (stream === undefined) return undefined;
  const { content } = resolve<Response>(document, named.operation.responses![successKey!]!);
  const schema = content?.[stream.mediaType]?.schema;
  if (schema === undefined || stream.reading === "nothing") return undefined;
  return stream.reading === "list" ? resolve<Schema>(document, schema).items : withContent(document, schema, "");
}
