// In the package: the parts that the generator uses are already bundled, with its own printer.
export const loadOpenapiTypescript = () => import("openapi-typescript/parts" as string);
