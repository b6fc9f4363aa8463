// The modules of browser/ as one script that can stand inside the page.
import { fileURLToPath } from "node:url";

const project = fileURLToPath(new URL("../..", import.meta.url));
const entry = fileURLToPath(new URL("./browser/main.ts", import.meta.url));

let text: Promise<string> | undefined;

/** Defines `page`, which has the exports of browser/main.ts. */
export function readPageScript(): Promise<string> {
  text ??= bundle();
  return text;
}

async function bundle(): Promise<string> {
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
    const { output } = await modules.generate({ format: "iife", name: "page", minify: true, codeSplitting: false });
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
