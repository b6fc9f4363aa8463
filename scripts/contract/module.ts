// The compiled contract: one module that finds every violation in an exchange.
import { type Spec, SpecError } from "../model/index.ts";
import { toLatin1 } from "./compile/latin1.ts";
import { describeTables } from "./compile/operations.ts";
import { createPrinter } from "./compile/print.ts";
import { readApiTypes, readRuntime } from "./compile/runtime-text.ts";
import { SchemaCollection } from "./compile/schemas.ts";
import type { Contract } from "./runtime/contract.ts";

const exported = [
  "matchRoute",
  "respell",
  "readQuery",
  "checkPath",
  "checkRequestHeaders",
  "checkBody",
  "checkResponse",
  "readParameters",
  "readBody",
  "responseTypes",
  "check",
];

const created = "new Contract({ operations, common, schemas, formats, numberFormats, readers })";
const ending = `export { parseBody };\nexport const { ${exported.join(", ")} } = ${created};\n`;

/**
 * The members of the compiled module, without importing it: Node keeps modules forever, but this object can be collected. The
 * text is that of `printContract`. A replacement for RegExp can limit the time of the document's patterns.
 */
export function runContract(text: string, patterns: new (source: string, flags?: string) => object = RegExp): Contract {
  if (!text.endsWith(ending))
    throw new SpecError("The validators were made by another version of the generator: generate them again.");
  return new Function("RegExp", `"use strict";\n${text.slice(0, -ending.length)}\nreturn ${created};`)(patterns);
}

/** Loading Ajv takes as long as compiling many schemas. */
export const loadCompiler = () => import("./compile/compile.ts");

/** The whole module as text; `origin` is its first line. */
export async function printContract(spec: Spec, origin: string): Promise<string> {
  const compiler = loadCompiler();
  try {
    const collection = new SchemaCollection(spec.bundle);
    const tables = describeTables(spec.bundle, collection);
    const [{ compileSchemas }, runtime] = await Promise.all([
      compiler,
      readRuntime([...collection.usedFormats, ...tables.readers]),
    ]);
    const compiled = compileSchemas(collection.schemas, collection.parts);
    const printer = createPrinter(compiled.functions);
    printer.count(tables);
    const operations = tables.operations.map((operation) => `  ${printer.print(operation)},\n`).join("");
    const common = printer.print(tables.common);
    const schemas = [...collection.schemas].map(
      ([name, schema]) => `  ${JSON.stringify(name)}: ${quote(JSON.stringify(schema))},\n`,
    );
    const text = [
      `// ${origin}`,
      runtime,
      compiled.code,
      printer.lines.join("\n"),
      `const operations = [\n${operations}];`,
      `const common = ${common};`,
      `const schemas = {\n${schemas.join("")}};`,
      ending,
    ].join("\n");
    return toLatin1(text);
  } catch (error) {
    throw new SpecError(`The validators cannot be compiled: ${(error as Error).message}.`, { cause: error });
  }
}

/** In single quotes, because JSON has many double quotes. */
export const quote = (text: string): string => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;

const functions = `
/** Which operation answers at a path, base path included; \`allow\` where only other methods do. */
export declare function matchRoute(
  method: string,
  pathname: string,
): { operationId: OperationId; path: Record<string, string> } | { allow: string[] } | null;

/** The path as documented, for a server that ignores case and a trailing slash. */
export declare function respell(pathname: string): string | null;

/** Reads the raw query once: folded by brackets, defaults filled in. What is refused is left out of \`query\`. */
export declare function readQuery<Id extends OperationId>(
  operationId: Id,
  rawQuery: string,
): { query: Input<Id>["query"]; violations: Violation[] };

export declare function checkPath(operationId: OperationId, path: Record<string, string>): Violation[];

/** Checks declared headers and the media type of a body. Without \`hasBody\`, the headers decide whether there is a body. */
export declare function checkRequestHeaders(
  operationId: OperationId,
  headers: HeaderSource,
  hasBody?: boolean,
): Violation[];

/** A parsed body; \`undefined\` for none. What \`parseBody\` gave has a bounded depth, which then is not looked for again. */
export declare function checkBody(operationId: OperationId, value: unknown, isBounded?: boolean): Violation[];

export declare function checkResponse(operationId: OperationId, response: ExchangeResponse): Violation[];

/** Reads and checks everything before the body; \`allow\` if only other methods are documented. */
export declare function readParameters(
  request: Omit<ExchangeRequest, "body">,
): (ReadParameters & { operationId: OperationId }) | { allow: string[] } | { violations: Violation[] };

/** Checks a body, and reads its value: an object for a form, a \`File\` for each file in it. */
export declare function readBody(
  operationId: OperationId,
  request: Omit<ExchangeRequest, "method" | "target">,
): { value?: unknown; violations: Violation[] };

/** The documented media types of a response. */
export declare function responseTypes(operationId: OperationId, status: number): ResponseType[];

/** All that an exchange breaks, from its raw parts; never throws. */
export declare function check(exchange: Exchange): Violation[];

/** Reads JSON that is valid UTF-8 and at most 64 levels deep; never throws. */
export declare function parseBody(body: string | Uint8Array): ParsedBody;
`;

/** `isConverted`: the types of operations are not those of JSON. */
export function printDeclarations(origin: string, isConverted = false): string {
  const declared = isConverted ? functions.replace('Input<Id>["query"]', "Record<string, unknown>") : functions;
  const imported = isConverted ? "OperationId" : "Input, OperationId";
  return `// ${origin}\nimport type { ${imported} } from "./operations.ts";\n\n${readApiTypes()}${declared}`;
}
