// The hand-written half of the generated module: the modules of runtime/ as one text of JavaScript.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const project = fileURLToPath(new URL("../../..", import.meta.url));
const entry = fileURLToPath(new URL("../runtime/index.ts", import.meta.url));

let text: Promise<string> | undefined;

/** Declarations without `export`: the text stands in one scope with the code of the schemas. */
export function readRuntime(): Promise<string> {
  text ??= bundleRuntime();
  return text;
}

async function bundleRuntime(): Promise<string> {
  const { rolldown } = await import("rolldown");
  const bundle = await rolldown({ cwd: project, input: entry, logLevel: "silent", tsconfig: false });
  try {
    const { output } = await bundle.generate({ format: "esm" });
    return output[0].code
      .replaceAll(/^\/\/#(?:end)?region.*\n/gm, "")
      .replace(/^export \{[^}]*\};\n?/m, "")
      .trim();
  } finally {
    await bundle.close();
  }
}

export const readApiTypes = (): string => readFileSync(new URL("../runtime/types.ts", import.meta.url), "utf8");
