// Bundles modules for browsers into one script.
import { bundleModules } from "../bundled/index.ts";

/** A module with all its imports. The global variable `name` has its exports. */
export async function bundleScript(entry: string, name: string): Promise<string> {
  const { code, imports } = await bundleModules({
    file: entry,
    input: { platform: "browser", treeshake: { moduleSideEffects: false }, transform: { target: "es2022" } },
    output: { format: "iife", name, minify: true, codeSplitting: false },
  });
  // Otherwise the page would be made without these imports, and would fail in the browser.
  if (imports.length > 0)
    throw new Error(`The docs page needs ${imports.join(", ")}, which is not installed: run npm ci`);
  return code
    .trim()
    .replaceAll(/<\/(script)/gi, "<\\/$1")
    .replaceAll("<!--", "<\\!--");
}
