// The tables of operations: their requests and answers, and the compiled schema that checks each.
import {
  type Parameter as DocumentParameter,
  type Header,
  isIgnoredHeader,
  kindOf,
  listOperations,
  listQueryKeys,
  listQueryParameters,
  type MediaKind,
  type MediaType,
  type NamedOperation,
  type OpenApiDocument,
  partFormOf,
  type Reference,
  type RequestBody,
  type Response,
  readMediaType,
  resolve,
  type Schema,
  sentMethod,
  templatesOf,
  toPointerPart,
  type ValueKind,
} from "../../model/index.ts";
import type { Answer, Body, Field, Media, Operation, Parameter, Reading, Style } from "../runtime/tables.ts";
import { type MediaPlan, type PlannedField, planMedia, readersOf } from "./media.ts";
import { Name } from "./print.ts";
import {
  collectTypes,
  describeForm,
  describeSchema,
  describeSize,
  enumOf,
  itemsOf,
  shapeOf,
  typesOf,
} from "./readings.ts";
import type { SchemaCollection } from "./schemas.ts";
import type { Side } from "./sides.ts";

/** A table row with names of functions, where the runtime has the functions. */
type Written<T> = T extends object ? { [Key in keyof T]: Key extends "accepts" ? Name | null : Written<T[Key]> } : T;

interface Form {
  style: Style;
  kind: ValueKind;
  explode: boolean;
  isRaw?: boolean;
}

export interface WrittenTables {
  operations: Written<Operation>[];
  common: Record<string, Written<Answer>>;
  /** The kinds of bodies. */
  readers: MediaKind[];
}

export function describeTables(document: OpenApiDocument, collection: SchemaCollection): WrittenTables {
  const describer = new Describer(document, collection);
  const tables = {
    operations: listOperations(document).map((operation) => describer.operation(operation)),
    common: describer.answers(
      (document["x-common-responses"] as Record<string, Response | Reference> | undefined) ?? {},
      "#/x-common-responses",
      "common",
    ),
  };
  return { ...tables, readers: [...describer.readers].sort() };
}

/** Makes the rows; a part that several operations refer to is made once, and printed once. */
class Describer {
  /** Body readers by media type. */
  readonly readers = new Set<MediaKind>();
  readonly #document: OpenApiDocument;
  readonly #collection: SchemaCollection;
  /** Rows of components, by pointer. */
  readonly #shared = new Map<string, unknown>();

  constructor(document: OpenApiDocument, collection: SchemaCollection) {
    this.#document = document;
    this.#collection = collection;
  }

  #share<Source extends object, Row>(
    reference: Source | Reference,
    at: string,
    make: (source: Source, at: string) => Row,
  ): Row {
    if (!("$ref" in reference) || typeof reference.$ref !== "string") return make(reference as Source, at);
    const pointer = reference.$ref;
    if (!this.#shared.has(pointer))
      this.#shared.set(pointer, make(resolve<Source>(this.#document, reference), pointer));
    return this.#shared.get(pointer) as Row;
  }

  #accept(schema: Schema | undefined, at: string, side: Side, hint: string): Name | null {
    const name = this.#collection.use(schema, at, side, hint);
    return name === null ? null : new Name(name);
  }

  #reading(schema: Schema, at: string, side: Side, hint: string): Written<Reading> {
    const types = typesOf(this.#document, schema);
    return {
      types,
      accepts: saysMore(schema) ? this.#accept(schema, at, side, hint) : null,
      expects: describeSchema(this.#document, schema),
    };
  }

  #parameter(
    source: DocumentParameter,
    at: string,
    { style, kind, explode, isRaw }: Form,
    place: string[],
    side: Side,
  ): Written<Parameter> {
    const [contentType, content] = Object.entries(source.content ?? {})[0] ?? [];
    const reference = source.schema ?? content?.schema ?? {};
    const schemaAt = source.schema ? `${at}/schema` : `${at}/content/${toPointerPart(contentType ?? "")}/schema`;
    const schema = resolve<Schema>(this.#document, reference);
    const hint = `parameter.${source.name}`;
    const written: Written<Parameter> = {
      name: source.name,
      at,
      required: source.required === true,
      style,
      place,
      ...this.#reading(reference, schemaAt, side, hint),
    };
    const enumAt = enumOf(this.#document, reference, schemaAt);
    if (enumAt !== undefined) written.enumAt = enumAt;
    if (style === "whole") {
      const [media] = this.#media(contentType === undefined ? {} : { [contentType]: content! }, at, side, hint);
      return { ...written, types: 0, accepts: null, media: media! };
    }
    if (kind === "array" && style !== "deep" && style !== "json") {
      const items = itemsOf(this.#document, schema) ?? {};
      written.types = collectTypes(this.#document, schema);
      written.items = this.#reading(items, `${schemaAt}/items`, side, `${hint}.items`);
      if (!saysMore(schema, "items")) written.accepts = null;
    }
    if (style === "deep" || (kind === "object" && style !== "json")) written.shape = shapeOf(this.#document, reference);
    if (written.shape && style !== "deep") written.types = collectTypes(this.#document, schema);
    if (style === "json") written.accepts = this.#accept(reference, schemaAt, side, hint);
    if (explode && (style === "label" || style === "matrix" || (style === "comma" && kind === "object")))
      written.explode = true;
    if (isRaw) written.isRaw = true;
    if (source.allowEmptyValue === true && source.in === "query") written.allowEmpty = true;
    if (source["x-tolerant-list"] === true && style === "comma" && written.items) written.tolerant = true;
    written.expects = describeForm(written, describeSize(this.#document, schema));
    if (schema.default !== undefined) written.default = schema.default;
    return written;
  }

  #partParameter(source: Header, at: string, name: string, place: "path" | "header" | "cookie", side: Side) {
    const parameter: DocumentParameter = { ...source, name, in: place };
    return this.#parameter(parameter, at, partFormOf(this.#document, parameter), [name], side);
  }

  #parameters(named: NamedOperation, at: string): Written<Operation["parameters"]> {
    const { item, operation, path } = named;
    const itemAt = `#/paths/${toPointerPart(path)}`;
    const found: Written<Operation["parameters"]> = { path: [], query: [], header: [], cookie: [] };
    const folded = new Map(listQueryParameters(this.#document, named).map((query) => [query.name, query]));
    const places = [
      ...(item.parameters ?? []).map((reference, index) => ({ reference, place: `${itemAt}/parameters/${index}` })),
      ...(operation.parameters ?? []).map((reference, index) => ({ reference, place: `${at}/parameters/${index}` })),
    ];
    const rows = new Map<string, { place: DocumentParameter["in"]; row: Written<Parameter> }>();
    for (const { reference, place } of places) {
      const source = resolve<DocumentParameter>(this.#document, reference);
      if (isIgnoredHeader(source)) continue;
      const query = source.in === "query" ? folded.get(source.name) : undefined;
      const row = this.#share<DocumentParameter, Written<Parameter>>(reference, place, (resolved, location) => {
        if (query === undefined || resolved.in !== "query")
          return this.#partParameter(resolved, location, resolved.name, resolved.in as "path", "request");
        const form = { style: query.style, kind: kindOf(this.#document, query.schema), explode: false };
        return this.#parameter(resolved, location, form, query.place, "request");
      });
      rows.set(`${source.in} ${source.name}`, { place: source.in, row });
    }
    for (const { place, row } of rows.values()) found[place].push(row);
    return found;
  }

  #media(content: Record<string, MediaType>, at: string, side: Side, hint: string): Written<Media>[] {
    return Object.entries(content).map(([name, source]) => {
      const place = `${at}/content/${toPointerPart(name)}`;
      const { schema, keyword = "schema", ...planned } = planMedia(this.#document, name, source, place);
      const plan = this.#withPartHeaders(planned, side);
      const key = this.#collection.use(schema, `${place}/${keyword}`, side, hint);
      for (const kind of readersOf(plan.kind)) this.readers.add(kind);
      return { ...readMediaType(name), at: place, ...plan, accepts: key === null ? null : new Name(key), schema: key };
    });
  }

  #withPartHeaders({ fields, parts, ...plan }: MediaPlan, side: Side) {
    const describe = (field: PlannedField) => this.#field(field, side);
    return {
      ...plan,
      ...(fields && {
        fields: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, describe(field)])),
      }),
      ...(parts && { parts: { prefix: parts.prefix.map(describe), rest: describe(parts.rest) } }),
    };
  }

  #field({ encoding, ...field }: PlannedField, side: Side): Written<Field> {
    const headers = encoding?.headers && this.#headers(encoding.headers, field.at!, side);
    return headers === undefined || headers.length === 0 ? field : { ...field, headers };
  }

  #headers(sources: Record<string, Header | Reference>, at: string, side: Side): Written<Parameter>[] {
    const headers = Object.entries(sources).filter(([name]) => name.toLowerCase() !== "content-type");
    return headers.map(([name, header]) =>
      this.#share<Header, Written<Parameter>>(header, `${at}/headers/${toPointerPart(name)}`, (resolved, place) =>
        this.#partParameter(resolved, place, name, "header", side),
      ),
    );
  }

  #answer(source: Response, at: string, hint: string): Written<Answer> {
    return {
      at,
      headers: this.#headers(source.headers ?? {}, at, "response"),
      media: this.#media(source.content ?? {}, at, "response", hint),
    };
  }

  answers(sources: Record<string, Response | Reference>, at: string, hint: string): Record<string, Written<Answer>> {
    const rows = Object.entries(sources)
      .filter(([status]) => !status.startsWith("x-"))
      .map(([status, reference]) => {
        const make = (source: Response, place: string) => this.#answer(source, place, `${hint}.${status}`);
        return [
          status.toUpperCase() === "DEFAULT" ? "default" : status.toUpperCase(),
          this.#share<Response, Written<Answer>>(reference, `${at}/${status}`, make),
        ];
      });
    return Object.fromEntries(rows);
  }

  /** The service is the one that sends a webhook: its body has members that only the service sets. */
  #body(reference: RequestBody | Reference, at: string, hint: string, isDelivery: boolean): Written<Body> {
    const make = (source: RequestBody, place: string): Written<Body> => ({
      required: source.required === true,
      at: place,
      media: this.#media(source.content ?? {}, place, isDelivery ? "response" : "request", hint),
    });
    if (isDelivery) return make(resolve<RequestBody>(this.#document, reference), at);
    return this.#share<RequestBody, Written<Body>>(reference, at, make);
  }

  operation(named: NamedOperation): Written<Operation> {
    const { operationId, method, item, operation: source, pointer: at } = named;
    const keys = listQueryKeys(this.#document, source);
    const [first, ...others] = templatesOf(this.#document, named);
    return {
      id: operationId,
      at,
      method: sentMethod(method),
      path: first!,
      ...(others.length > 0 && { others }),
      slash: item["x-trailing-slash"] === true,
      list: answersList(this.#document, source.responses ?? {}),
      parameters: this.#parameters(named, at),
      ...(keys.length > 0 && { keys }),
      body: source.requestBody
        ? this.#body(source.requestBody, `${at}/requestBody`, `${operationId}.request`, item["x-delivery"] === true)
        : null,
      answers: this.answers(source.responses ?? {}, `${at}/responses`, operationId),
    };
  }
}

function answersList(document: OpenApiDocument, responses: Record<string, Response | Reference>): boolean {
  const successes = Object.entries(responses).filter(([status]) => status.startsWith("2"));
  return successes.some(([, response]) =>
    Object.values(resolve<Response>(document, response).content ?? {}).some(({ schema = {} }) => {
      const { data = {} } = resolve<Schema>(document, schema).properties ?? {};
      return resolve<Schema>(document, data).type === "array";
    }),
  );
}

const saysMore = (schema: Schema, than?: string): boolean =>
  Object.keys(schema).some((key) => key !== than && !annotations.has(key));
const annotations = new Set([
  "type",
  "description",
  "example",
  "examples",
  "default",
  "title",
  "deprecated",
  "externalDocs",
]);
