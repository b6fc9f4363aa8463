// Modules for browsers as one script.
import { fileURLToPath } from "node:url";

const project = fileURLToPath(new URL("../..", import.meta.url));

/** A module and all that it imports; `name` has its exports. */
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
    // Without this, the page would be made without them, and fail in the browser.
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
