// The samples of a document: the documented examples that are valid, otherwise values that are made from the schemas.
import { InterpretedContract, type RuleSchema } from "../contract/index.ts";
import {
  type DescribedOperation,
  type Direction,
  describeOperations,
  exceptProse,
  isBytes,
  isMap,
  kindOfMediaType,
  type MediaKind,
  type MediaType,
  type NamedOperation,
  type Note,
  type OpenApiDocument,
  type Parameter,
  resolve,
  type Schema,
  sentMethod,
} from "../model/index.ts";
import { findRequest, type SampleRequest } from "./request.ts";
import { valuesOf } from "./values.ts";

const known = new WeakMap<OpenApiDocument, Samples>();

/** Several products show the same samples. Documents that differ only in prose share them. */
export function samplesOf(document: OpenApiDocument): Samples {
  const first = exceptProse(document);
  const samples = known.get(first) ?? new Samples(first);
  known.set(first, samples);
  return samples;
}

interface Exemplified {
  example?: unknown;
  examples?: unknown;
}

export class Samples {
  readonly #notes = new Map<string, Note>();
  readonly #document: OpenApiDocument;
  readonly #rules: InterpretedContract;
  readonly #requests = new Map<string, SampleRequest | undefined>();
  #described: Map<string, DescribedOperation> | undefined;

  constructor(document: OpenApiDocument) {
    this.#document = document;
    this.#rules = new InterpretedContract(document);
  }

  /** A valid request of the operation. */
  request(named: NamedOperation): SampleRequest | undefined {
    const id = named.operationId;
    if (!this.#requests.has(id)) this.#requests.set(id, this.#findRequest(named));
    return this.#requests.get(id);
  }

  #findRequest(named: NamedOperation): SampleRequest | undefined {
    this.#described ??= new Map(describeOperations(this.#document).map((one) => [one.facts.operationId, one]));
    const described = this.#described.get(named.operationId)!;
    const found = findRequest(this.#document, named, described, this.#rules.contract, {
      ofParameter: (parameter) => this.#ofParameter(parameter),
      givenTo: (parameter) => this.#givenTo(parameter),
      ofBody: (name, media) => this.#ofBody(name, media, "request"),
      describes: (name, media) => this.#rulesOfBody(name, media, "request") !== undefined,
    });
    if ("request" in found) return found.request;
    const { method, path, pointer } = named;
    const text = `${sentMethod(method)} ${path} has no sample: no valid value was found (${found.lacking}).`;
    this.note({ text, pointer });
    return undefined;
  }

  /** Operations without a sample, and examples that are not shown. */
  get notes(): readonly Note[] {
    return [...this.#notes.values()];
  }

  /** Notes that say the same are kept once. */
  note(...notes: Note[]): void {
    for (const note of notes) this.#notes.set(note.text, note);
  }

  /** The value of a parameter; undefined if none is valid. */
  parameter(parameter: Parameter): unknown {
    return firstOf(this.#ofParameter(parameter));
  }

  /** The documented example of a body, otherwise one made from its schema; only for JSON, forms and strings. */
  body(name: string, media: MediaType, direction: Direction): unknown {
    return firstOf(this.#ofBody(name, media, direction));
  }

  /** Whether the value is valid in a message of this direction. */
  accepts(schema: Schema | undefined, value: unknown, direction: Direction): boolean {
    return this.#rules.accepts(this.#rules.rulesOf(schema, direction), value);
  }

  *#ofParameter(parameter: Parameter): Iterable<unknown> {
    yield* this.#givenTo(parameter);
    const rules = this.#rules.rulesOf(schemaOf(parameter), "request");
    yield* valuesOf(this.#rules, rules, { hint: parameter.name, isAnswer: false, isFilled: true });
  }

  #givenTo(parameter: Parameter): unknown[] {
    const media = Object.values(parameter.content ?? {})[0];
    const given = [parameter, media ?? {}].flatMap((holder) => listGiven(this.#document, holder));
    const schema = schemaOf(parameter) ?? {};
    const own = resolve<Schema>(this.#document, schema);
    const all = [...given, ...(typeof own === "object" ? [own.example, ...[own.examples].flat()] : [])];
    return all.filter((value) => value !== undefined && value !== null && this.accepts(schema, value, "request"));
  }

  /** Undefined if no schema describes the body, or if it is not read. */
  #rulesOfBody(name: string, media: MediaType, direction: Direction): RuleSchema | undefined {
    const kind = kindOfMediaType(name);
    if (!checkedKinds.has(kind) || isBytes(name, media)) return undefined;
    const rules = this.#rules.rulesOf(media.schema, direction);
    if (kind === "lines" && rules.type !== "array") return undefined;
    const says = Object.keys(rules).filter((keyword) => keyword !== "type" && !keyword.startsWith("@"));
    return says.length > 0 || kind === "text" || (rules.type !== undefined && rules.type !== "object")
      ? rules
      : undefined;
  }

  *#ofBody(name: string, media: MediaType, direction: Direction): Iterable<unknown> {
    const kind = kindOfMediaType(name);
    for (const value of listGiven(this.#document, media))
      if (!checkedKinds.has(kind) || this.accepts(media.schema, value, direction)) yield value;
    const rules = this.#rulesOfBody(name, media, direction);
    if (rules === undefined) return;
    const isFilled = kind === "form" || kind === "multipart" || kind === "lines";
    for (const value of valuesOf(this.#rules, rules, { hint: "text", isAnswer: direction === "response", isFilled })) {
      // An empty object explains nothing.
      if (direction === "response" && isMap(value) && Object.keys(value).length === 0) return;
      yield value;
    }
  }
}

/** Bodies that are compared with the value of the schema. */
const checkedKinds: ReadonlySet<MediaKind> = new Set(["json", "form", "multipart", "text", "lines"]);

const schemaOf = ({ schema, content }: Parameter): Schema | undefined =>
  schema ?? Object.values(content ?? {})[0]?.schema;

/** The documented examples of a parameter, a header or a body. */
export function listGiven(document: OpenApiDocument, { example, examples }: Exemplified): unknown[] {
  const named = Object.values(isMap(examples) ? examples : {}).map((one) =>
    isMap(one) ? resolve<{ value?: unknown }>(document, one).value : undefined,
  );
  return [example, ...named].filter((value) => value !== undefined);
}

function firstOf(values: Iterable<unknown>): unknown {
  for (const value of values) return value;
  return undefined;
}
