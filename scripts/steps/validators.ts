// The compiled contract: one module that tells of any exchange what in it breaks the spec.
import { originOf, type Spec, SpecError, type Step } from "./step.ts";
import { printDeclarations } from "./validators/declarations.ts";
import { describeTables } from "./validators/operations.ts";
import { createPrinter } from "./validators/print.ts";
import { readRuntime } from "./validators/runtime-text.ts";
import { collectSchemas } from "./validators/schemas.ts";

const exported = ["matchRoute", "readQuery", "checkPath", "checkRequestHeaders", "checkBody", "checkResponse", "check"];

/** Ajv takes as long to load as many schemas take to compile. */
const loadCompiler = () => import("./validators/compile.ts");

export const validatorsStep: Step = {
  name: "validators",
  prepare: loadCompiler,
  async run(spec) {
    return [
      { path: "validators.js", text: await printModule(spec) },
      { path: "validators.d.ts", text: printDeclarations(originOf(spec, "validators")) },
    ];
  },
};

async function printModule(spec: Spec): Promise<string> {
  const { compileSchemas } = await loadCompiler();
  try {
    const collection = collectSchemas(spec.bundle);
    const tables = describeTables(spec.bundle, collection);
    const compiled = compileSchemas(collection.schemas, collection.parts);
    const printer = createPrinter(compiled.functions);
    printer.count(tables);
    const operations = tables.operations.map((operation) => `  ${printer.print(operation)},\n`).join("");
    const common = printer.print(tables.common);
    const schemas = [...collection.schemas].map(
      ([name, schema]) => `  ${JSON.stringify(name)}: ${quote(JSON.stringify(schema))},\n`,
    );
    return [
      `// ${originOf(spec, "validators")}`,
      readRuntime(),
      compiled.code,
      printer.lines.join("\n"),
      `const operations = [\n${operations}];`,
      `const common = ${common};`,
      `const schemas = {\n${schemas.join("")}};`,
      `export { parseBody };`,
      `export const { ${exported.join(", ")} } = createContract({ operations, common, schemas });\n`,
    ].join("\n");
  } catch (error) {
    throw new SpecError(`The validators cannot be compiled: ${(error as Error).message}.`, { cause: error });
  }
}

/** In single quotes, since JSON is full of double ones. */
const quote = (text: string): string => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
