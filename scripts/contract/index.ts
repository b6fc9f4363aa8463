export { printDeclarations } from "./compile/declarations.ts";
export { schemaKeywords } from "./compile/keywords.ts";
export { basePath } from "./compile/operations.ts";
export { SchemaCollection } from "./compile/schemas.ts";
export { loadCompiler, printContract } from "./module.ts";
export { createExplainer } from "./runtime/explain.ts";
export { formats } from "./runtime/formats.ts";
