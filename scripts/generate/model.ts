// An OpenAPI document as steps see it. Every part is computed at its first use.
import {
  type DescribedOperation,
  type Direction,
  describeOperations,
  inDirection,
  listOperations,
  listParameters,
  listStateMachines,
  type MediaType,
  type Note,
  type OpenApiDocument,
  type OperationFacts,
  type Parameter,
  type RequestBody,
  type Response,
  resolve,
  type Schema,
  type Spec,
  type StateMachine,
  toPointerPart,
} from "../model/index.ts";
import { samplesOf } from "../samples/index.ts";
import { printOrigin } from "./origin.ts";
import { planCalls } from "./steps/client/plans.ts";
import { isStream } from "./steps/client/streams.ts";

/** A media type with its schema. */
export interface ModelContent {
  mediaType: string;
  schema: Schema | undefined;
  /** The documented example, or one made from the schema. Undefined if there is none. */
  sample: unknown;
}

export interface ModelParameter {
  name: string;
  in: Parameter["in"];
  required: boolean;
  description: string | undefined;
  schema: Schema;
  sample: unknown;
}

export interface ModelResponse {
  /** A status such as `200`, a range such as `4XX`, or `default`. */
  status: string;
  description: string;
  content: ModelContent[];
}

/** The generated function that calls the operation, in `calls.ts`. */
export interface ModelCall {
  /** The name of its export. */
  name: string;
  /** Its place in the client, such as `.runs.show`. */
  method: string;
  /** Whether it can be called without arguments. */
  isOptional: boolean;
  /** Largest page size; undefined if the operation does not return pages. */
  pageSize: number | undefined;
  /** Whether the response can include related resources. */
  includes: boolean;
  /** Whether it returns the items of a stream. */
  isStream: boolean;
}

export interface ModelOperation extends OperationFacts {
  description: string | undefined;
  deprecated: boolean;
  /** JSON pointer of the operation in the document, for notes. */
  pointer: string;
  parameters: ModelParameter[];
  body: (ModelContent & { required: boolean; description: string | undefined }) | undefined;
  responses: ModelResponse[];
  /** The body of the success response with the lowest status. */
  success: ModelContent | undefined;
  /** The bodies of all success responses. Undefined stands for a response without a body. */
  successes: readonly (ModelContent | undefined)[];
  call: ModelCall;
}

export interface ModelSchema {
  name: string;
  /** Its type in responses, such as `components["schemas"]["Run"]`. */
  type: string;
  pointer: string;
  /** As written. */
  schema: Schema;
  /** Without the members that requests may not send (`readOnly`). */
  request: Schema;
  /** Without the members that responses never have (`writeOnly`). */
  response: Schema;
}

/** A document with its operations, schemas and state machines. References to `#/components` are kept; `resolve` follows them. */
export class Model {
  readonly spec: Spec;
  /** Messages for the author of the document. */
  readonly notes: Note[] = [];

  constructor(spec: Spec) {
    this.spec = spec;
  }

  /** The whole document, as OpenAPI 3.0 or 3.1, with all files and overlays in one. Do not change it. */
  get document(): OpenApiDocument {
    return this.spec.bundle;
  }

  get title(): string {
    return this.document.info.title;
  }

  /** All operations in the order of the document. */
  get operations(): readonly ModelOperation[] {
    return operationsOf(this.document);
  }

  /** The schemas of `components`, in the order of the document. */
  get schemas(): readonly ModelSchema[] {
    return schemasOf(this.document);
  }

  /** Every `x-state-machine`, sorted by name. */
  get machines(): readonly StateMachine[] {
    return listStateMachines(this.document);
  }

  /** Follows a reference to its target. */
  resolve<Target extends object>(part: Target | { $ref: string }): Target {
    return resolve<Target>(this.document, part as never);
  }

  /** A copy of the schema with the members of one direction only. References stay. */
  inDirection(schema: Schema, direction: Direction): Schema {
    return inDirection(this.document, schema, direction) as Schema;
  }

  /** The text of a file's first comment: without it, a later run refuses to replace the file. */
  origin(step: string): string {
    return printOrigin(this.spec.source, `the step ${step}`);
  }

  /** Reports a part that the step cannot use. `pointer`: its place in the document, such as `operation.pointer`. */
  note(pointer: string, text: string): void {
    this.notes.push({ pointer, text });
  }
}

/** Several steps read the same unchanged document. */
function once<Value>(make: (document: OpenApiDocument) => Value): (document: OpenApiDocument) => Value {
  const known = new WeakMap<OpenApiDocument, Value>();
  return (document) => {
    if (!known.has(document)) known.set(document, make(document));
    return known.get(document)!;
  };
}

const operationsOf = once((document): ModelOperation[] => {
  const described = describeOperations(document);
  const { calls } = planCalls(document);
  const callOf = new Map(calls.map((call) => [call.operation.facts.operationId, call]));
  const named = new Map(listOperations(document).map((one) => [one.operationId, one]));
  return described.map((operation) => {
    const { facts, description } = operation;
    const one = named.get(facts.operationId)!;
    const call = callOf.get(facts.operationId)!;
    const responses = Object.entries(one.operation.responses ?? {}).map(([status, written]) => {
      const response = resolve<Response>(document, written);
      return {
        status,
        description: response.description ?? "",
        content: listContent(document, "response", response.content),
      };
    });
    return {
      ...facts,
      description,
      deprecated: one.operation.deprecated === true,
      pointer: one.pointer,
      parameters: listParameters(document, one).map((parameter) => describeParameter(document, parameter)),
      body: bodyOf(document, one.operation.requestBody),
      responses,
      success: successOf(operation, responses),
      successes: [operation, ...operation.others].map((one) => successOf(one, responses)),
      call: {
        name: call.name,
        method: call.method,
        isOptional: call.arguments.optional,
        pageSize: call.page,
        includes: call.tree !== undefined,
        isStream: isStream(operation),
      },
    };
  });
});

function describeParameter(document: OpenApiDocument, parameter: Parameter): ModelParameter {
  const { name, in: place, required = false, description, schema, content } = parameter;
  return {
    name,
    in: place,
    required,
    description,
    schema: schema ?? Object.values(content ?? {})[0]?.schema ?? {},
    get sample() {
      return samplesOf(document).parameter(parameter);
    },
  };
}

const listContent = (
  document: OpenApiDocument,
  direction: Direction,
  content: Record<string, MediaType> = {},
): ModelContent[] =>
  Object.entries(content).map(([mediaType, media]) => ({
    mediaType,
    schema: media.schema,
    get sample() {
      return samplesOf(document).body(mediaType, media, direction);
    },
  }));

function bodyOf(document: OpenApiDocument, written: RequestBody | { $ref: string } | undefined) {
  if (written === undefined) return;
  const { content, required = false, description } = resolve<RequestBody>(document, written);
  const all = listContent(document, "request", content);
  const chosen = all.find(({ mediaType }) => /json/i.test(mediaType)) ?? all[0];
  return chosen && Object.assign(chosen, { required, description });
}

function successOf({ facts, successKey }: DescribedOperation, responses: ModelResponse[]): ModelContent | undefined {
  const response = responses.find(({ status }) => status === successKey);
  return response?.content.find(({ mediaType }) => mediaType === facts.responseMediaType);
}

const schemasOf = once((document): ModelSchema[] => {
  const schemas = Object.entries(document.components?.schemas ?? {});
  return schemas.map(([name, schema]) => ({
    name,
    type: `components["schemas"][${JSON.stringify(name)}]`,
    pointer: `#/components/schemas/${toPointerPart(name)}`,
    schema,
    get request() {
      return inDirection(document, schema, "request") as Schema;
    },
    get response() {
      return inDirection(document, schema, "response") as Schema;
    },
  }));
});
