// Writes the facts as an OpenAPI document.
import { STATUS_CODES } from "node:http";
import { soundsSecret } from "../gate/index.ts";
import {
  inOrder,
  objectsIn,
  type SchemaOptions,
  type Shape,
  settleShape,
  toSchema,
  writeSchema,
} from "../inference/index.ts";
import {
  isJson,
  kindOfMediaType,
  type OpenApiDocument,
  type Operation,
  type Parameter,
  type Response,
  type Schema,
} from "../model/index.ts";
import { singular } from "../terminal/index.ts";
import { isList, mainBody, requestOf, usesSnakeCase } from "./bodies.ts";
import type { Collector } from "./collector.ts";
import { Components, type Side } from "./components.ts";
import { nounsOf, operationIdOf, pascal, templateOf, uniqueId } from "./names.ts";
import type { MessageFacts, OperationFacts, Parts } from "./operation-facts.ts";
import { pageOf } from "./pages.ts";
import { type FoundPath, findBase, listPaths, removeMissing } from "./paths.ts";
import type { Secrets } from "./secrets.ts";
import { Security } from "./security.ts";
import { isPlural } from "./segments.ts";
import { settlePaths } from "./settle-paths.ts";
import { keyOf } from "./update-parts.ts";

export interface DocumentWish {
  title: string;
  /** The address of the API; null for paths alone. */
  origin: string | null;
  /** Segments of the path that belong to the address are removed from the paths. */
  findsBase: boolean;
  /** The document extends an existing one. */
  isUpdate: boolean;
}

/** Fewer exchanges are little to decide from. */
const enough = { operation: 3, required: 20, requests: 3 };

const methods = ["GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE"];

interface Described {
  id: string;
  path: string;
  parameters: string[];
  method: string;
  found: FoundPath;
  facts: OperationFacts;
}

export function writeDocument(collector: Collector, secrets: Secrets, wish: DocumentWish): OpenApiDocument {
  settlePaths(collector.root, { identities: collector.identities, isShown: secrets.isName });
  collector.missing = removeMissing(collector.root);
  const { base, node } = wish.findsBase ? findBase(collector.root) : { base: "", node: collector.root };
  const described = nameAll(listPaths(node), usesSnakeCase(collector), secrets);
  const components = new Components();
  for (const each of described) addBodies(components, each, wish.isUpdate);
  components.settle();
  const writer = new OperationWriter(components, secrets, wish.isUpdate);
  const security = new Security(
    described.map(({ facts }) => facts.schemes),
    wish.isUpdate,
  );
  const paths: NonNullable<OpenApiDocument["paths"]> = {};
  for (const each of described) {
    const { path, method, found, parameters } = each;
    paths[path] ??= {
      ...(hasBothForms(path, found) && { "x-trailing-slash": true }),
      ...(parameters.length > 0 && { parameters: pathParameters(found, parameters, writer.responses) }),
    };
    paths[path][method.toLowerCase() as "get"] = { ...writer.write(each), ...security.of(each.facts.schemes) };
  }
  const schemas = components.schemas(writer.responses);
  const securitySchemes = security.schemes();
  const url = (wish.origin ?? "") + base;
  return {
    openapi: "3.1.0",
    info: {
      title: wish.title,
      version: "0.1.0",
      description: "Described from recorded traffic. `x-confidence: low` marks what few exchanges show.",
    },
    servers: [{ url: url || "/" }],
    ...security.usual(),
    paths,
    components: { schemas, ...(Object.keys(securitySchemes).length > 0 && { securitySchemes }) },
  };
}

function nameAll(all: readonly FoundPath[], isSnake: boolean, { isName }: Secrets): Described[] {
  const taken = new Set<string>();
  return all.flatMap((found) => {
    const { path, parameters } = templateOf(found, isSnake);
    const known = methods.filter((method) => found.operations.has(method));
    // GET answers HEAD too.
    const own = known.filter((method) => method !== "HEAD" || !known.includes("GET"));
    return own.map((method) => {
      const facts = found.operations.get(method)!;
      for (const { bodies } of [facts.accepted, facts.refused, ...facts.responses.values()])
        for (const { shape } of bodies.values()) settleShape(shape, isName);
      const id = uniqueId(operationIdOf(method, found, isList(facts)), found, taken);
      taken.add(id);
      return { id, path, parameters, method, found, facts };
    });
  });
}

/** Requests have the path with and without a slash at the end. */
const hasBothForms = (path: string, { steps }: FoundPath): boolean =>
  !path.endsWith("/") && (steps.at(-1)?.node.slashes ?? 0) > 0;

function addBodies(components: Components, { id, found, facts }: Described, isUpdate: boolean): void {
  const words = nounsOf(found);
  const noun = singular(words.at(-1) ?? "root");
  const add = (bodies: Parts, name: string, side: Side, envelope?: string) => {
    for (const [type, { shape }] of [...bodies].sort()) if (isJson(type)) components.add(shape, name, side, envelope);
  };
  for (const [status, { bodies }] of [...facts.responses].sort(([one], [other]) => one - other)) {
    const isArray = [...bodies.values()].some(({ shape }) => shape.types.has("array"));
    if (status >= 400) add(bodies, "error", "error");
    else add(bodies, noun, "response", isList(facts) && !isArray ? `${noun} list` : undefined);
  }
  add(requestOf(facts, isUpdate).bodies, `${id} request`, "request");
}

const pathParameters = ({ steps }: FoundPath, names: readonly string[], options: SchemaOptions): Parameter[] =>
  steps
    .filter(({ isValue }) => isValue)
    .map(({ node }, index) => {
      const name = names[index]!;
      const schema = fieldSchema(name, node.shape, options);
      return { name, in: "path", required: true, schema, ...(node.isUncertain && { "x-confidence": "low" }) };
    });

/** Text has a type only if all values have it. */
function fieldSchema(name: string, shape: Shape, options: SchemaOptions): Schema {
  const types = [...shape.types.keys()];
  const isNumber = types.every((type) => type === "integer" || type === "number");
  if (types.length === 0 || (types.length > 1 && !isNumber)) return { type: "string" };
  const claims = { leastRequired: 1, reference: () => undefined, contentOf: (own: Shape) => own };
  const schema = writeSchema(name, shape, { ...options, claims });
  delete schema["x-confidence"];
  return schema;
}

class OperationWriter {
  readonly responses: SchemaOptions;
  readonly #requests: SchemaOptions;
  readonly #components: Components;
  readonly #secrets: Secrets;
  readonly #isUpdate: boolean;

  constructor(components: Components, secrets: Secrets, isUpdate: boolean) {
    const { reference, contentOf } = components;
    const claims = { leastRequired: 1, keepsSeen: isUpdate, reference, contentOf };
    this.responses = { dialect: "3.1", isSecret: soundsSecret, isShown: secrets.isShown, claims };
    const leastRequired = isUpdate ? 1 : enough.requests;
    this.#requests = { ...this.responses, claims: { ...claims, leastRequired } };
    this.#components = components;
    this.#secrets = secrets;
    this.#isUpdate = isUpdate;
  }

  write({ id, found, facts, method }: Described): Operation {
    const isUpdate = this.#isUpdate;
    const request = requestOf(facts, isUpdate);
    const parameters = [
      ...this.#fields(request.query, "query", request),
      ...this.#fields(request.headers, "header", request),
    ];
    const body = this.#requestBody(request);
    const responses = this.#writeResponses(facts);
    const page = method === "GET" ? pageOf(facts, mainBody(facts), this.#components.contentOf) : undefined;
    const words = id.replaceAll(/([a-z\d])([A-Z])/g, "$1 $2").toLowerCase();
    return {
      operationId: id,
      tags: [tagOf(found)],
      summary: words[0]!.toUpperCase() + words.slice(1),
      ...(facts.seen < enough.operation && { "x-confidence": "low" }),
      ...(isUpdate && request.seen > 0 && request.partial === 0 && { "x-seen": alwaysSent(request) }),
      ...(page && { "x-pagination": page }),
      ...(parameters.length > 0 && { parameters }),
      ...(body && { requestBody: body }),
      responses,
    };
  }

  #fields(fields: Parts, place: "query" | "header", { seen }: MessageFacts): Parameter[] {
    const shown = inOrder(fields).filter(([name]) => this.#secrets.isName(name));
    return shown.map(([name, field]) => {
      const schema = fieldSchema(name, field.shape, this.#requests);
      return {
        name,
        in: place,
        ...(field.seen === seen && seen >= enough.required && { required: true }),
        schema: field.repeated > 0 ? { type: "array", items: schema } : schema,
      };
    });
  }

  #requestBody({ bodies, seen }: MessageFacts): Operation["requestBody"] {
    if (bodies.size === 0) return undefined;
    const sent = [...bodies.values()].reduce((sum, body) => sum + body.seen, 0);
    return { ...(sent === seen && { required: true }), content: this.#content(bodies, this.#requests) };
  }

  #content(bodies: Parts, options: SchemaOptions): NonNullable<Response["content"]> {
    return Object.fromEntries(inOrder(bodies).map(([type, { shape }]) => [type, this.#media(type, shape, options)]));
  }

  #media(type: string, shape: Shape, options: SchemaOptions): { schema?: Schema } {
    if (shape.seen === 0) return {};
    const kind = kindOfMediaType(type);
    if (kind === "text") return { schema: { type: "string" } };
    if (kind !== "json") return { schema: writeForm(shape, options) };
    return { schema: toSchema("", shape, options) };
  }

  #writeResponses({ responses }: OperationFacts): Record<string, Response> {
    const written = [...responses]
      .sort(([one], [other]) => one - other)
      .map(([status, { bodies, headers }]) => {
        const content = this.#content(bodies, this.responses);
        const shown = inOrder(headers).map(([name, { shape }]) => [
          name,
          { schema: fieldSchema(name, shape, this.responses) },
        ]);
        const response: Response = {
          description: `${STATUS_CODES[status] ?? `Status ${status}`}.`,
          ...(shown.length > 0 && { headers: Object.fromEntries(shown) }),
          ...(bodies.size > 0 && { content }),
        };
        return [String(status), response] as const;
      });
    return written.length > 0 ? Object.fromEntries(written) : { default: { description: "No response was recorded." } };
  }
}

/** The parameters of every request. */
const alwaysSent = ({ seen, query, headers }: MessageFacts): string[] =>
  Object.entries({ query, header: headers }).flatMap(([place, fields]) =>
    [...fields].filter(([, field]) => field.seen === seen).map(([name]) => keyOf({ in: place, name })),
  );

/** Fields of forms are text, so one kind for all values is needed. */
function writeForm(shape: Shape, options: SchemaOptions): Schema {
  const schema = writeSchema("", shape, options);
  for (const [name, member] of shape.members) {
    if (member.types.size > 1 && schema.properties) {
      const isArray = member.types.has("array");
      schema.properties[name] = isArray ? { type: ["array", "string"], items: { type: "string" } } : { type: "string" };
    }
  }
  return objectsIn(shape) > 0 ? schema : {};
}

/** The noun of the collection. */
function tagOf(found: FoundPath): string {
  const nouns = nounsOf(found).filter((noun) => !/^(?:actions|relationships)$/i.test(noun));
  return pascal(nouns.findLast((noun) => isPlural(noun)) ?? nouns[0] ?? "root") || "Root";
}
