// The parts of openapi-typescript that turn a document into types. Its main entry also loads a second copy of the
// bundler, and lints and bundles once more what is bundled already.
declare module "openapi-typescript/dist/transform/index.mjs" {
  const transformSchema: typeof import("openapi-typescript").transformSchema;
  export default transformSchema;
}

declare module "openapi-typescript/dist/lib/ts.mjs" {
  export const astToString: typeof import("openapi-typescript").astToString;
}

declare module "openapi-typescript/dist/lib/utils.mjs" {
  export const scanDiscriminators: typeof import("openapi-typescript").scanDiscriminators;
  export const resolveRef: typeof import("openapi-typescript").resolveRef;
}
