// Bundles modules for browsers into one script.
import { fileURLToPath } from "node:url";

const project = fileURLToPath(new URL("../..", import.meta.url));

/** A module with all its imports. The global variable `name` has its exports. */
export async function bundleScript(entry: string, name: string): Promise<string> {
  const { rolldown } = await import("rolldown");
  const modules = await rolldown({
    cwd: project,
    input: entry,
    platform: "browser",
    logLevel: "silent",
    tsconfig: false,
    treeshake: { moduleSideEffects: false },
    transform: { target: "es2022" },
  });
  try {
    const { output } = await modules.generate({ format: "iife", name, minify: true, codeSplitting: false });
    const [{ imports }] = output;
    // Otherwise the page would be made without these imports, and would fail in the browser.
    if (imports.length > 0)
      throw new Error(`The docs page needs ${imports.join(", ")}, which is not installed: run npm ci`);
    return output[0].code
      .trim()
      .replaceAll(/<\/(script)/gi, "<\\/$1")
      .replaceAll("<!--", "<\\!--");
  } finally {
    await modules.close();
  }
}
