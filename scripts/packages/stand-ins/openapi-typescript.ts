// In the package: the parts that the generator uses are packed already, with its own printer.
export const loadOpenapiTypescript = () => import("openapi-typescript/parts" as string);
