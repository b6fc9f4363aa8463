// The compiled contract: one module that finds every violation in an exchange.
import { type Spec, SpecError } from "../model/index.ts";
import { toLatin1 } from "./compile/latin1.ts";
import { describeTables } from "./compile/operations.ts";
import { createPrinter } from "./compile/print.ts";
import { readRuntime } from "./compile/runtime-text.ts";
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
const quote = (text: string): string => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
