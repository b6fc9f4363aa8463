// Exchanges made from the spec's schemas: right in all parts, or wrong in one of them.
import fc from "fast-check";
import {
  type MediaType,
  type OpenApiDocument,
  type Parameter,
  type RequestBody,
  type Response,
  resolve,
  type Schema,
} from "../../../scripts/model/openapi.ts";
import type { NamedOperation } from "../../../scripts/model/operation-ids.ts";
import { listParameters } from "../../../scripts/model/query.ts";
import { listExamples } from "../../support/exchange-examples.ts";
import { arbitraryFor, arbitraryMistake } from "../../support/schema-values.ts";
import { arbitraryQuery, malformed, strangeTexts } from "./queries.ts";
import { keepRules } from "./rules.ts";

const parts = ["none", "line", "path", "query", "headers", "body", "rules", "answer", "answerHeaders"] as const;
/** The part of the exchange that may be wrong. */
type Part = (typeof parts)[number];

export interface GeneratedExchange {
  part: Part;
  request: { method: string; target: string; headers: Record<string, string>; body?: string };
  response: { status: number; headers: Record<string, string>; body?: string };
}

const jsonApi = "application/vnd.api+json";

export function arbitraryExchange(
  document: OpenApiDocument,
  operation: NamedOperation,
): fc.Arbitrary<GeneratedExchange> {
  const parameters = listParameters(document, operation);
  const method = operation.method.toUpperCase();
  const right: { [Key in keyof Made]: fc.Arbitrary<Made[Key]> } = {
    line: fc.constant({ method, suffix: "" }),
    path: arbitraryPath(document, operation, parameters, false),
    query: arbitraryQuery(document, parameters, false),
    type: fc.constant(contentOf(operation, document)?.[0]),
    body: arbitraryBody(document, operation, false),
    answer: arbitraryAnswer(document, operation, "none"),
  };
  const wrong: Partial<Record<Part, Partial<typeof right>>> = {
    line: {
      line: fc.record({
        method: fc.oneof(fc.constant(method), fc.constantFrom("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD")),
        suffix: fc.constantFrom("", "", "/", "/", "/x", "/actions/apply"),
      }),
    },
    path: { path: arbitraryPath(document, operation, parameters, true) },
    query: { query: arbitraryQuery(document, parameters, true) },
    headers: { type: fc.constantFrom(...wrongTypes) },
    body: { body: arbitraryBody(document, operation, true) },
    answer: { answer: arbitraryAnswer(document, operation, "answer") },
    answerHeaders: { answer: arbitraryAnswer(document, operation, "answerHeaders") },
  };
  // Most possible violations are in bodies and responses.
  const hasQuery = parameters.some((parameter) => parameter.in === "query");
  const hasBody = operation.operation.requestBody !== undefined;
  const weights: Partial<Record<Part, number>> = {
    none: 3,
    query: hasQuery ? 5 : 1,
    headers: hasBody ? 2 : 1,
    body: hasBody ? 6 : 1,
    answer: 6,
  };
  return fc.oneof(
    ...parts.map((part) => ({
      weight: weights[part] ?? 1,
      arbitrary: fc
        .record({ ...right, ...wrong[part] })
        .map((made) => assemble(part, keeping(document, operation, part, made))),
    })),
  );
}

interface Made {
  line: { method: string; suffix: string };
  path: string;
  query: string[];
  type: string | undefined;
  body: string | undefined;
  answer: GeneratedExchange["response"];
}

/** The rules between members are kept, unless they are the ones to break. */
function keeping(document: OpenApiDocument, operation: NamedOperation, part: Part, made: Made): Made {
  if (part === "rules" || made.body === undefined || !made.type?.endsWith("json")) return made;
  return { ...made, body: keepRules(document, operation.operationId, made.body) };
}

function assemble(part: Part, { line, path, query, type, body, answer }: Made): GeneratedExchange {
  const question = query.length === 0 ? "" : `?${query.join("&")}`;
  return {
    part,
    request: {
      method: line.method,
      target: `/api/v2${path}${line.suffix}${question}`,
      headers: type === undefined || (body === undefined && part !== "headers") ? {} : { "content-type": type },
      ...(body !== undefined && { body }),
    },
    response: answer,
  };
}

const wrongTypes = [
  undefined,
  "application/json",
  "text/plain",
  jsonApi,
  `${jsonApi}; charset=utf-8`,
  `${jsonApi}; profile="https://example.com/p"`,
  `${jsonApi}; ext="https://example.com/e"`,
  "Application/Vnd.API+JSON",
  "",
];

function arbitraryPath(
  document: OpenApiDocument,
  { path }: NamedOperation,
  parameters: Parameter[],
  mayBeWrong: boolean,
): fc.Arbitrary<string> {
  const segments = path.split(/\{([^}]*)\}/).map((text, index) => {
    if (index % 2 === 0) return fc.constant(text);
    const { schema = {} } = parameters.find(({ name, in: place }) => place === "path" && name === text)!;
    const right = arbitraryFor(document, schema).map((value) => encodeURIComponent(String(value)));
    // An empty segment is another path.
    const strange = fc.constantFrom(...strangeTexts.slice(1).map(encodeURIComponent), malformed);
    return mayBeWrong ? fc.oneof(right, strange) : right;
  });
  return fc.tuple(...segments).map((texts) => texts.join(""));
}

function contentOf(
  { operation }: NamedOperation,
  document: OpenApiDocument,
): [type: string, media: MediaType, required: boolean] | undefined {
  if (operation.requestBody === undefined) return undefined;
  const { content, required = false } = resolve<RequestBody>(document, operation.requestBody);
  const [type, media] = Object.entries(content)[0]!;
  return [type, media, required];
}

function arbitraryBody(
  document: OpenApiDocument,
  operation: NamedOperation,
  mayBeWrong: boolean,
): fc.Arbitrary<string | undefined> {
  const [type, media, required] = contentOf(operation, document) ?? [];
  const nothing = fc.constant(undefined);
  if (type === undefined) return mayBeWrong ? fc.constantFrom(undefined, "null", "{}", '{"a":1}', "[]") : nothing;
  // EOV leaves bytes alone, and they are not made here.
  if (!type.endsWith("json")) return fc.constant('"bytes"');
  const value = arbitraryDocument(document, media!.schema!);
  const right = value.map((body) => JSON.stringify(body));
  if (!mayBeWrong) return required ? right : fc.option(right, { nil: undefined, freq: 2 });
  return fc.oneof(
    { weight: 12, arbitrary: value.chain(arbitraryMistake).map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: fc.constantFrom(undefined, "null", "{}", "[]", '"x"', '{"data":null}', '{"data":[]}') },
  );
}

/** Made once for each schema: the document of errors alone is used for about 500 answers. */
function arbitraryDocument(document: OpenApiDocument, schema: Schema): fc.Arbitrary<unknown> {
  const key = schema.$ref ?? schema;
  const known = made.get(key) ?? arbitraryFor(document, schema);
  made.set(key, known);
  return known;
}

const made = new Map<unknown, fc.Arbitrary<unknown>>();
const examplesOf = Map.groupBy(listExamples(), ({ operationId }) => operationId);

function arbitraryAnswer(
  document: OpenApiDocument,
  operation: NamedOperation,
  part: "none" | "answer" | "answerHeaders",
): fc.Arbitrary<GeneratedExchange["response"]> {
  const right = arbitraryDocumented(document, operation, (value) => value);
  if (part === "none") return right;
  if (part === "answerHeaders") return right.chain(spoilHeaders);
  const mistaken = arbitraryDocumented(document, operation, (value) => value.chain(arbitraryMistake));
  return fc.oneof({ weight: 9, arbitrary: mistaken }, { weight: 1, arbitrary: right.chain(spoilAnswer) });
}

/** Picks a documented response, in half of the cases the success, whose schema is the most detailed. */
function arbitraryDocumented(
  document: OpenApiDocument,
  { operationId, operation }: NamedOperation,
  change: (value: fc.Arbitrary<unknown>) => fc.Arbitrary<unknown>,
): fc.Arbitrary<GeneratedExchange["response"]> {
  const examples = (examplesOf.get(operationId) ?? []).map(({ response }) => response);
  const answers = Object.entries(operation.responses ?? {}).map(([status, reference]) => {
    const { content = {} } = resolve<Response>(document, reference);
    const [type, media] = Object.entries(content)[0] ?? [];
    const { headers = {} } = examples.find((one) => one.status === Number(status)) ?? {};
    const head = fc.constant({ status: Number(status), headers });
    if (type === undefined) return head;
    if (!type.endsWith("json")) return head.map((answer) => ({ ...answer, body: "text" }));
    const bodies = change(arbitraryDocument(document, media!.schema!));
    return fc.tuple(head, bodies).map(([answer, value]) => ({ ...answer, body: JSON.stringify(value) }));
  });
  const [success, ...others] = answers;
  return fc.oneof(
    { weight: others.length, arbitrary: success! },
    ...others.map((arbitrary) => ({ weight: 1, arbitrary })),
  );
}

/** Another status, an unexpected body, or a missing body. */
function spoilAnswer(answer: GeneratedExchange["response"]): fc.Arbitrary<GeneratedExchange["response"]> {
  const { body: _body, ...bare } = answer;
  return fc.oneof(
    fc.constantFrom(200, 201, 202, 204, 405, 414, 418, 500).map((status) => ({ ...answer, status })),
    fc
      .constantFrom("null", "{}", "[]")
      .map((body) => ({ ...answer, body, headers: { ...answer.headers, "content-type": jsonApi } })),
    fc.constant(bare),
  );
}

function spoilHeaders(answer: GeneratedExchange["response"]): fc.Arbitrary<GeneratedExchange["response"]> {
  const names = Object.keys(answer.headers);
  if (names.length === 0) return fc.constant(answer);
  return fc
    .tuple(fc.constantFrom(...names), fc.constantFrom(undefined, "", "many", "text/html", "1"))
    .map(([name, text]) => {
      const { [name]: _removed, ...headers } = answer.headers;
      return { ...answer, headers: text === undefined ? headers : { ...headers, [name]: text } };
    });
}
