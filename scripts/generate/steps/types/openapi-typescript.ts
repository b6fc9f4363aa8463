// The parts of openapi-typescript that turn a document into types. Its main entry would also load a second bundler, which
// costs 180 ms, and lint and bundle what is bundled already.

/** An update of openapi-typescript is looked at in test/scripts/adapters.test.ts, and then noted here. */
export const triedWith = "7.13.0";

/** The TypeScript API behind these takes a third of a second to load, so only the step that needs it loads it. */
export async function loadOpenapiTypescript() {
  const [{ default: ts }, { default: transformSchema }, { astToString }, { resolveRef, scanDiscriminators }] =
    await Promise.all([
      import("typescript"),
      import("openapi-typescript/dist/transform/index.mjs"),
      import("openapi-typescript/dist/lib/ts.mjs"),
      import("openapi-typescript/dist/lib/utils.mjs"),
    ]);
  return { ts, transformSchema, astToString, resolveRef, scanDiscriminators };
}
