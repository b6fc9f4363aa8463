// The table of operations, and for each one the types of the handler's input and result and of the caller's input.
import {
  type DescribedOperation,
  describeOperations,
  isJson,
  kindOfMediaType,
  methods,
  type QueryParameter,
  sendsBody,
  sentMethod,
} from "../../model/index.ts";
import { originOf } from "../origin.ts";
import type { Step } from "../step.ts";
import { docComment, filterUsed, importUsed, memberName, printValue } from "./print.ts";

const preambleOf = (methods: readonly string[]) => `export type TokenKind = "user" | "team" | "organization" | "run";

/** Facts about an operation, apart from the types of its parameters and bodies. */
export interface OperationFacts {
  readonly operationId: string;
  readonly method: ${methods.map((method) => JSON.stringify(method)).join(" | ")};
  readonly path: string;
  readonly tag: string | null;
  readonly summary: string;
  readonly successStatus: number;
  readonly authenticated: boolean;
  readonly tokenKinds: readonly TokenKind[];
  readonly permission: string | null;
  readonly rateLimits: readonly { readonly requests: number; readonly seconds: number }[];
  readonly requestBody: null | { readonly required: boolean; readonly mediaTypes: readonly string[] };
  readonly responseMediaType: string | null;
  readonly trailingSlash: boolean;
  readonly extension: boolean;
  readonly edition: string | null;
  readonly retry: Readonly<Record<string, string>>;
  readonly query: readonly string[];
  /** Names of the members that a body may have: its own, attributes and relationships. */
  readonly members: readonly string[];
  /** JSON Pointers of identifiers that count as missing if they are empty (\`x-empty-id\`). */
  readonly emptyIds: readonly string[];
}
`;

const aliases = `export type OperationId = keyof typeof operations;

/** The input of a handler: brackets are folded, defaults are filled in, the body is validated. */
export type Input<Id extends OperationId> = Inputs[Id];

/** The input of a caller: brackets are folded, and only what the spec requires is required. */
export type CallInput<Id extends OperationId> = CallInputs[Id];

/** The body of a success response. */
export type Result<Id extends OperationId> = Results[Id];

/** The function that handles an operation. \`Given\`: its input, if a server passes more than \`Input\`. */
export type Handler<Id extends OperationId, Context, Given = Input<Id>> = (
  input: Given,
  context: Context,
) => Promise<Result<Id>>;

/** One handler for every operation: a missing one does not compile. */
export type Handlers<Context> = { [Id in OperationId]: Handler<Id, Context> };

`;

/** Without the types of servers, which get values as JSON has them. */
const callerAliases = aliases
  .split(/(?<=;\n\n)/)
  .filter((alias) => !/type (?:Input|Handlers?)</.test(alias))
  .join("");

const errorBody = `/** The documented body of an error response: \`error.body as ErrorBody<"showBook", 404>\`. */
export type ErrorBody<Id extends OperationId, Status extends keyof Wire[Id]["responses"]> = Contents<Wire[Id]["responses"][Status]>;
`;

const partTypes = `type Path<Id extends keyof Wire> = Wire[Id]["parameters"]["path"];
type Query<Id extends keyof Wire> = Required<NonNullable<Wire[Id]["parameters"]["query"]>>;
type Header<Id extends keyof Wire> = NonNullable<Wire[Id]["parameters"]["header"]>;
type Cookie<Id extends keyof Wire> = NonNullable<Wire[Id]["parameters"]["cookie"]>;
type Contents<Holder> = Holder extends { content: infer Content } ? Content[keyof Content] : never;
type Body<Id extends keyof Wire> = Wire[Id] extends { requestBody?: infer Holder } ? Contents<NonNullable<Holder>> : never;
type ServerEvent = { data: string; event?: string; id?: string; retry?: number };
type Raw = string | Blob | ArrayBuffer | Uint8Array | ReadableStream<Uint8Array>;
type Empty = Record<never, never>;
`;

export const operationsStep: Step = {
  name: "operations",
  files({ spec }) {
    const operations = describeOperations(spec.bundle);
    const table = Object.fromEntries(operations.map(({ facts }) => [facts.operationId, facts]));
    const streams = operations.filter(({ stream }) => stream !== undefined);
    const interfaces = [
      ...(spec.values ? [] : [printInterface("Inputs", operations, printInput)]),
      printInterface("CallInputs", operations, printCallInput),
      ...(streams.length > 0 ? [`/** The items of streams. */\n${printInterface("Streams", streams, printItem)}`] : []),
      printInterface("Results", operations, printResults),
      ...(operations.length > 0 ? [errorBody] : []),
    ].join("\n");
    const types = filterUsed(partTypes, interfaces);
    const text = [
      `// ${originOf(spec, "operations")}`,
      importUsed(["operations as Wire"], "./types.ts", types + interfaces),
      preambleOf([...new Set([...methods.map(sentMethod), ...operations.map(({ facts }) => facts.method)])]),
      `export const operations = ${printValue(table)} as const satisfies Record<string, OperationFacts>;\n`,
      (spec.values ? callerAliases : aliases) + types,
      interfaces,
    ].join("\n");
    return [{ path: "operations.ts", text }];
  },
};

function printInterface(
  name: string,
  operations: DescribedOperation[],
  print: (operation: DescribedOperation) => string,
): string {
  const members = operations.map((operation) => `  ${memberName(operation.facts.operationId)}: ${print(operation)};\n`);
  return `export interface ${name} {\n${members.join("")}}\n`;
}

function printInput(operation: DescribedOperation): string {
  const id = JSON.stringify(operation.facts.operationId);
  const path = operation.hasPath ? `Path<${id}>` : "Empty";
  const query = printQuery(toTree(operation.query), "handler", id, "    ");
  return `{\n    path: ${path};\n    query: ${query};\n    body: ${bodyOf(operation, id)};\n  }`;
}

function bodyOf(operation: DescribedOperation, id: string): string {
  const { requestBody } = operation.facts;
  if (requestBody === null) return "undefined";
  const type = operation.takesBytes ? "AsyncIterable<Uint8Array>" : `Body<${id}>`;
  return requestBody.required ? type : `${type} | undefined`;
}

function printCallInput(operation: DescribedOperation): string {
  const id = JSON.stringify(operation.facts.operationId);
  const tree = toTree(operation.query);
  const members = [
    ...(operation.hasPath ? [`path: Path<${id}>`] : []),
    ...(tree.size > 0 ? [`query${needsValue(tree) ? "" : "?"}: ${printQuery(tree, "caller", id, "      ")}`] : []),
    ...(operation.header !== "none" ? [`header${operation.header === "required" ? "" : "?"}: Header<${id}>`] : []),
    ...(operation.cookie !== "none" ? [`cookie${operation.cookie === "required" ? "" : "?"}: Cookie<${id}>`] : []),
  ];
  const requestBody = sendsBody(operation.facts) ? operation.facts.requestBody : null;
  const parts = [];
  if (members.length > 0) {
    const optional = members.every((member) => /^\w+\?/.test(member));
    parts.push(
      `    params${optional ? "?" : ""}: {\n${members.map((member) => `      ${member};\n`).join("")}    };\n`,
    );
  }
  if (requestBody !== null) {
    // Nothing serializes such a body, so it is sent unchanged.
    const sent = requestBody.mediaTypes.find(isJson) ?? requestBody.mediaTypes[0]!;
    const type = kindOfMediaType(sent) === "unread" && !operation.takesBytes ? "Raw" : `Body<${id}>`;
    parts.push(`    body${requestBody.required ? "" : "?"}: ${type};\n`);
  }
  return parts.length === 0 ? "Empty" : `{\n${parts.join("")}  }`;
}

/** The union of all 2xx. */
function printResults(operation: DescribedOperation): string {
  const types = new Set([operation, ...operation.others].map(printResult));
  return types.size === 1
    ? [...types][0]!
    : [...types].map((type) => (type === "void" ? "undefined" : type)).join(" | ");
}

function printResult(operation: DescribedOperation): string {
  const { facts, successKey, stream } = operation;
  if (successKey === null || facts.responseMediaType === null) return "void";
  if (stream?.mediaType === facts.responseMediaType)
    return `AsyncIterable<Streams[${JSON.stringify(facts.operationId)}]>`;
  const kind = kindOfMediaType(facts.responseMediaType);
  if (kind === "lines" || kind === "events") return "string";
  if (kind === "unread" || kind === "form" || kind === "multipart")
    return facts.responseMediaType.startsWith("text/") ? "string" : "Blob";
  return contentOf(operation, facts.responseMediaType);
}

/** The type of an item of a stream. */
function printItem(operation: DescribedOperation): string {
  const { mediaType, kind, reading } = operation.stream!;
  if (reading === "nothing") return kind === "lines" ? "unknown" : "ServerEvent";
  const content = contentOf(operation, mediaType);
  return reading === "list" ? `${content}[number]` : content;
}

function contentOf({ facts, successKey }: DescribedOperation, mediaType: string): string {
  const key = /^\d+$/.test(successKey!) ? successKey! : JSON.stringify(successKey);
  return `Wire[${JSON.stringify(facts.operationId)}]["responses"][${key}]["content"][${JSON.stringify(mediaType)}]`;
}

type QueryTree = Map<string, QueryParameter | QueryTree>;

function toTree(parameters: QueryParameter[]): QueryTree {
  const tree: QueryTree = new Map();
  for (const parameter of parameters) {
    let group = tree;
    for (const key of parameter.place.slice(0, -1)) {
      const next = (group.get(key) as QueryTree | undefined) ?? new Map();
      group.set(key, next);
      group = next;
    }
    group.set(parameter.place.at(-1)!, parameter);
  }
  return tree;
}

/** A handler always gets every group. A caller must give a group only if one of its members is required. */
function printQuery(tree: QueryTree, side: "handler" | "caller", id: string, indent: string): string {
  if (tree.size === 0) return "Empty";
  const members = [...tree].map(([key, node]) => {
    const inner = `${indent}  `;
    if (node instanceof Map) {
      const present = side === "handler" || needsValue(node);
      return `${inner}${memberName(key)}${present ? "" : "?"}: ${printQuery(node, side, id, inner)};\n`;
    }
    const present = node.required || (side === "handler" && node.hasDefault);
    const type = `Query<${id}>[${JSON.stringify(node.name)}]`;
    const comment = side === "caller" ? docComment(node.description, inner) : "";
    return `${comment}${inner}${memberName(key)}${present ? "" : "?"}: ${type};\n`;
  });
  return `{\n${members.join("")}${indent}}`;
}

function needsValue(tree: QueryTree): boolean {
  return [...tree.values()].some((node) => (node instanceof Map ? needsValue(node) : node.required));
}
