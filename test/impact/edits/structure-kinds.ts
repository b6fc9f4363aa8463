// Edits of operations, parameters, bodies, responses and credentials.
import { isJson, type OpenApiDocument } from "../../../scripts/model/index.ts";
import type { Effect, Kind } from "./edit.ts";
import {
  at,
  bodyOf,
  follow,
  isIgnored,
  operationsOf,
  type Path,
  parametersOf,
  responsesOf,
  type Tree,
} from "./places.ts";

/** A kind of edit for operations. */
const ofOperations = (
  name: string,
  direction: Kind["direction"],
  effects: Effect[],
  fits: (document: OpenApiDocument, operation: ReturnType<typeof operationsOf>[number]) => boolean,
  make: (operation: Tree, document: Tree, place: Path) => void,
): Kind => ({
  name,
  direction,
  effects,
  places: (document) =>
    operationsOf(document)
      .filter((one) => fits(document, one))
      .map((one) => one.at),
  make: (document, place) => make(at(document, place), document, place),
});

/** Parameters that no other operation shares. */
const ofParameters = (
  name: string,
  effects: Effect[],
  fits: (parameter: Tree) => boolean,
  make: (parameter: Tree) => void,
): Kind => ({
  name,
  direction: "request",
  effects,
  places: (document) =>
    operationsOf(document).flatMap((one) =>
      parametersOf(document, one).filter((path) => path[0] === "paths" && fits(at(document, path))),
    ),
  make: (document, place) => make(at(document, place)),
});

const isPlainQuery = ({ in: where, name, schema }: Tree) =>
  where === "query" &&
  !/\[/.test(name) &&
  schema &&
  !schema.$ref &&
  ["string", "integer", "boolean"].includes(schema.type);

const always = () => true;
const onlyHere = (path: Path | undefined) => path !== undefined && path[0] === "paths";

export const structureKinds: Kind[] = [
  ofOperations("an operation goes", "request", ["breaking"], always, (_, document, [, path, method]) => {
    delete document.paths[path!][method!];
    if (!Object.keys(document.paths[path!]).some((key) => /^(?:get|put|post|delete|patch|head|options)$/.test(key)))
      delete document.paths[path!];
  }),
  ofOperations("an operation is new", "request", ["compatible"], always, (_, document) => {
    document.paths["/brand-new"] = { get: { operationId: "brandNew", responses: { "204": { description: "Done." } } } };
  }),
  ofOperations("an operation moves", "request", ["breaking"], always, (operation, document, [, path, method]) => {
    const { parameters } = document.paths[path!];
    delete document.paths[path!][method!];
    document.paths[`/moved${path}`] = { ...(parameters && { parameters }), [method!]: operation };
  }),
  ofOperations("a query parameter is new", "request", ["compatible"], always, (operation) => {
    operation.parameters = [
      ...(operation.parameters ?? []),
      { name: "brandnew", in: "query", schema: { type: "string" } },
    ];
  }),
  ofOperations("a required query parameter is new", "request", ["breaking"], always, (operation) => {
    operation.parameters = [
      ...(operation.parameters ?? []),
      { name: "brandnew", in: "query", required: true, schema: { type: "string" } },
    ];
  }),
  ofOperations("a required header is new", "request", ["breaking"], always, (operation) => {
    operation.parameters = [
      ...(operation.parameters ?? []),
      { name: "X-Brand-New", in: "header", required: true, schema: { type: "string" } },
    ];
  }),
  ofParameters(
    "a query parameter becomes required",
    ["breaking"],
    (one) => isPlainQuery(one) && !one.required,
    (one) => {
      one.required = true;
    },
  ),
  ofParameters(
    "a query parameter becomes optional",
    ["compatible"],
    (one) => isPlainQuery(one) && one.required === true,
    (one) => {
      one.required = false;
    },
  ),
  ofParameters(
    "a header becomes required",
    ["breaking"],
    (one) => one.in === "header" && !one.required && !isIgnored(one),
    (one) => {
      one.required = true;
    },
  ),
  ofParameters(
    "a query parameter is renamed and required",
    ["breaking"],
    (one) => isPlainQuery(one),
    (one) => {
      one.name = `${one.name}_new`;
      one.required = true;
    },
  ),
  ofOperations(
    "a body becomes required",
    "request",
    ["breaking"],
    (document, one) => onlyHere(bodyOf(document, one)) && at(document, bodyOf(document, one)!).required !== true,
    (operation) => {
      operation.requestBody.required = true;
    },
  ),
  ofOperations(
    "a body becomes optional",
    "request",
    ["compatible"],
    (document, one) => onlyHere(bodyOf(document, one)) && at(document, bodyOf(document, one)!).required === true,
    (operation) => {
      operation.requestBody.required = false;
    },
  ),
  ofOperations("a body has another media type", "request", ["breaking"], hasOneJsonBody, (operation) => {
    const { content } = operation.requestBody;
    operation.requestBody.content = { "application/vnd.brand-new+json": Object.values(content)[0] };
  }),
  ofOperations("a body may have another media type", "request", ["compatible"], hasOneJsonBody, (operation) => {
    const { content } = operation.requestBody;
    content["application/vnd.brand-new+json"] = Object.values(content)[0];
  }),
  ofOperations("an answer has another media type", "response", ["breaking"], hasJsonAnswer, (_, document, place) => {
    const answer = at(document, jsonAnswer(document, place)!);
    answer.content = { "application/vnd.brand-new+json": Object.values(answer.content)[0] };
  }),
  ofOperations(
    "an answer has another status",
    "response",
    ["breaking"],
    (document, one) => /^2\d\d$/.test(statusOf(one.operation) ?? "") && !hasDefault(document, one.at),
    (operation) => {
      const status = statusOf(operation)!;
      operation.responses = Object.fromEntries(
        Object.entries(operation.responses).map(([key, value]) => [key === status ? "299" : key, value]),
      );
    },
  ),
  ofOperations(
    "an answer has a required header more",
    "response",
    ["compatible"],
    hasJsonAnswer,
    (_, document, place) => {
      const answer = at(document, jsonAnswer(document, place)!);
      answer.headers = { ...answer.headers, "X-Brand-New": { required: true, schema: { type: "string" } } };
    },
  ),
  ofOperations(
    "an answer loses a required header",
    "response",
    ["breaking", "risky"],
    (document, one) =>
      hasJsonAnswer(document, one) &&
      Object.values(at(document, jsonAnswer(document, one.at)!).headers ?? {}).some(
        (header: Tree) =>
          (header.$ref ? at(document, follow(document, header.$ref.slice(2).split("/"))) : header)?.required,
      ),
    (_, document, place) => {
      delete at(document, jsonAnswer(document, place)!).headers;
    },
  ),
  ofOperations(
    "an operation asks for credentials",
    "request",
    ["breaking"],
    (document, one) => isOpen(document, one.operation),
    (operation, document) => {
      document.components ??= {};
      document.components.securitySchemes = {
        ...document.components.securitySchemes,
        brand_new: { type: "http", scheme: "bearer" },
      };
      operation.security = [{ brand_new: [] }];
    },
  ),
  ofOperations(
    "an operation needs no credentials",
    "request",
    ["compatible"],
    (document, one) => !isOpen(document, one.operation),
    (operation) => {
      operation.security = [];
    },
  ),
];

const statusOf = (operation: Tree): string | undefined =>
  Object.keys(operation.responses ?? {}).find((status) => status.startsWith("2"));
const hasDefault = (document: OpenApiDocument, place: Path) =>
  Object.keys(at(document, place).responses).some((status) => !/^\d+$/.test(status));
const isOpen = (document: OpenApiDocument, operation: Tree) => {
  const security = operation.security ?? document.security ?? [];
  return security.length === 0;
};

function hasOneJsonBody(document: OpenApiDocument, one: ReturnType<typeof operationsOf>[number]): boolean {
  const body = bodyOf(document, one);
  const types = onlyHere(body) ? Object.keys(at(document, body!).content ?? {}) : [];
  return types.length === 1 && isJson(types[0]!) && at(document, body!).required === true;
}

function jsonAnswer(document: OpenApiDocument, place: Path): Path | undefined {
  const operation = operationsOf(document).find((one) => one.at.join() === place.join())!;
  const found = responsesOf(document, operation).find(([status, path]) => {
    const types = Object.keys(at(document, path)?.content ?? {});
    return (
      /^2\d\d$/.test(status) &&
      path[0] === "paths" &&
      types.length === 1 &&
      isJson(types[0]!) &&
      at(document, path).content[types[0]!].schema
    );
  });
  return found?.[1];
}

function hasJsonAnswer(document: OpenApiDocument, one: ReturnType<typeof operationsOf>[number]): boolean {
  return jsonAnswer(document, one.at) !== undefined;
}
