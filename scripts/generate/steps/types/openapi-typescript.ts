// Loads the parts of openapi-typescript that turn a document into types. Its main entry would also load a second bundler and
// TypeScript, which takes half a second, and would lint and bundle the document again.
import { type ResolveHookSync, registerHooks } from "node:module";

/** After an update of openapi-typescript, test/scripts/adapters.test.ts fails: check the output, then change this. */
export const triedWith = "7.13.0";

/** Marks the modules whose imports are replaced. Other importers of these modules get the originals. */
const mark = "?plain";
const replacements: Record<string, URL> = {
  typescript: new URL("./plain-typescript.ts", import.meta.url),
  "@redocly/openapi-core/lib/ref-utils.js": new URL("./plain-references.ts", import.meta.url),
};

type Transform = typeof import("openapi-typescript/dist/transform/index.mjs");
type Utilities = typeof import("openapi-typescript/dist/lib/utils.mjs");

export async function loadOpenapiTypescript() {
  const hooks = registerHooks({ resolve: resolvePlain });
  try {
    const [{ default: transformSchema }, { resolveRef, scanDiscriminators }] = (await Promise.all([
      import(`${import.meta.resolve("openapi-typescript/dist/transform/index.mjs")}${mark}`),
      import(`${import.meta.resolve("openapi-typescript/dist/lib/utils.mjs")}${mark}`),
    ])) as [Transform, Utilities];
    return { transformSchema, resolveRef, scanDiscriminators };
  } finally {
    hooks.deregister();
  }
}

const resolvePlain: ResolveHookSync = (specifier, context, next) => {
  if (!context.parentURL?.endsWith(mark)) return next(specifier, context);
  const replacement = replacements[specifier];
  if (replacement !== undefined) return { url: replacement.href, shortCircuit: true };
  const resolved = next(specifier, context);
  return specifier.startsWith(".") ? { ...resolved, url: `${resolved.url}${mark}` } : resolved;
};
