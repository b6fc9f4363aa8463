// Schemas as one module: each is compiled to a Standard Schema, and a bundle contains only those that it imports.
import { type OpenApiDocument, type Schema, type Spec, SpecError } from "../model/index.ts";
import { toLatin1 } from "./compile/latin1.ts";
import { referencesIn } from "./compile/recursion.ts";
import { readRuntime } from "./compile/runtime-text.ts";
import { SchemaCollection } from "./compile/schemas.ts";
import type { Side } from "./compile/sides.ts";
import { loadCompiler, quote } from "./module.ts";

export interface UsedSchema {
  schema: Schema;
  /** Its location in the document. */
  at: string;
  side: Side;
  /** The name of a schema outside of the components. */
  hint: string;
}

export interface SchemaModule {
  text: string;
  /** The export of each schema. Equal schemas share an export. */
  exports: Map<UsedSchema, string>;
}

/** `origin` is the first line. */
export async function printSchemas(spec: Spec, origin: string, used: readonly UsedSchema[]): Promise<SchemaModule> {
  try {
    const { collection, names } = collect(spec.bundle, used);
    const [{ compileSchemas }, runtime] = await Promise.all([
      loadCompiler(),
      readRuntime(collection.usedFormats, "schemas.ts"),
    ]);
    const { code, functions } = compileSchemas(collection.schemas, collection.parts);
    const nameOf = (kind: string, schema: string): string => functions.get(schema)!.replace("accept", kind);
    const rules = [...collection.schemas].map(([name, schema]) => {
      const text = JSON.stringify(schema);
      const next = [...new Set(referencesIn(text))].filter((one) => collection.schemas.has(one));
      const others = next.map((one) => nameOf("rule", one)).join(", ");
      return `const ${nameOf("rule", name)} = [${JSON.stringify(name)}, ${quote(text)}, () => [${others}]];`;
    });
    const exports = new Map<UsedSchema, string>();
    const made = new Map<string, string>();
    for (const one of used) {
      const { side } = one;
      const schema = names.get(one) ?? null;
      const name = schema === null ? `${side}_any` : nameOf(side, schema);
      const parts = schema === null ? "null, null" : `${functions.get(schema)}, ${nameOf("rule", schema)}`;
      exports.set(one, name);
      made.set(name, `export const ${name} = /* @__PURE__ */ standardSchema(${parts}, "${side}", usedFormats);`);
    }
    const text = [
      `// ${origin}`,
      runtime,
      "const usedFormats = { formats, numberFormats };",
      code.replaceAll(/^(const \w+ = )(?=new RegExp\()/gm, "$1/* @__PURE__ */ "),
      ...rules,
      ...made.values(),
      "",
    ].join("\n");
    return { text: toLatin1(text), exports };
  } catch (error) {
    throw new SpecError(`The schemas cannot be compiled: ${(error as Error).message}.`, { cause: error });
  }
}

function collect(document: OpenApiDocument, used: readonly UsedSchema[]) {
  const collection = new SchemaCollection(document);
  const names = used.map((one) => [one, collection.use(one.schema, one.at, one.side, one.hint)] as const);
  return { collection, names: new Map(names) };
}
