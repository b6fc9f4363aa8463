export { printDeclarations } from "./compile/declarations.ts";
export { basePath } from "./compile/operations.ts";
export { loadCompiler, printContract } from "./module.ts";
