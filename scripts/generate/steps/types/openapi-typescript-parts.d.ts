// openapi-typescript exports its files, but has types only for its main entry.
declare module "openapi-typescript/dist/transform/index.mjs" {
  const transformSchema: typeof import("openapi-typescript").transformSchema;
  export default transformSchema;
}

declare module "openapi-typescript/dist/lib/utils.mjs" {
  export const scanDiscriminators: typeof import("openapi-typescript").scanDiscriminators;
  export const resolveRef: typeof import("openapi-typescript").resolveRef;
}
