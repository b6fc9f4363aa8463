// A contract that runs in this process, without a module file: for one document, with only the operations that are needed.
import type { OpenApiDocument } from "../model/index.ts";
import { describeTables } from "./compile/operations.ts";
import { nameFunctions } from "./compile/print.ts";
import { SchemaCollection } from "./compile/schemas.ts";
import type { DocumentTraits } from "./compile/traits.ts";
import { countCharacters } from "./runtime/checks.ts";
import { Contract } from "./runtime/contract.ts";
import { hasRepeated, isEqual } from "./runtime/equality.ts";
import { formats, numberFormats } from "./runtime/formats/index.ts";
import { readers } from "./runtime/reader-table.ts";
import { recall } from "./runtime/recall.ts";
import type { Formats, Tables } from "./runtime/tables.ts";

/** `kept` caches compiled schemas across calls; `traits` caches facts about the whole document. */
export async function compileInProcess(
  document: OpenApiDocument,
  kept: Map<string, string>,
  traits?: DocumentTraits,
): Promise<Contract> {
  const { compileSchemas } = await import("./compile/compile.ts");
  const collection = new SchemaCollection(document, traits);
  const { readers: _kinds, ...written } = describeTables(document, collection);
  const { code, functions } = compileSchemas(collection.schemas, collection.parts, kept);
  const names = [...functions]
    .filter(([schema]) => !collection.parts.has(schema))
    .map(([schema, name]) => `${JSON.stringify(schema)}: ${name}`);
  const used = { formats, numberFormats, countCharacters, isEqual, hasRepeated, recall };
  const make = new Function(...Object.keys(used), `${code}\nreturn {${names.join(", ")}};`);
  const accepts = make(...Object.values(used)) as Record<string, unknown>;
  const tables = nameFunctions(written, (name) => accepts[name]) as Omit<Tables, "schemas" | "readers" | keyof Formats>;
  const schemas = Object.fromEntries([...collection.schemas].map(([name, schema]) => [name, JSON.stringify(schema)]));
  return new Contract({ ...tables, schemas, formats, numberFormats, readers });
}
