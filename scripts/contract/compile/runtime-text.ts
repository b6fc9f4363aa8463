// The hand-written half of the generated module: the modules of runtime/ bundled as JavaScript.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { bundleModules } from "../../bundled/index.ts";
import { optional, type Runtime, runtimes } from "./optional.ts";

const runtime = fileURLToPath(new URL("../runtime/", import.meta.url));

/** A cache for the last documents. */
const texts = new Map<string, Promise<string>>();
const mostTexts = 8;

/**
 * Declarations without `export`, because they share a scope with the schema code. It contains only those formats and
 * readers whose names are used.
 */
export function readRuntime(used: readonly string[], main: Runtime = "index.ts"): Promise<string> {
  const entry = printEntry(used, main);
  let text = texts.get(entry);
  if (text === undefined) {
    if (texts.size >= mostTexts) texts.clear();
    text = bundleRuntime(entry);
    texts.set(entry, text);
  }
  return text;
}

function printEntry(used: readonly string[], main: Runtime): string {
  const lines = runtimes[main].flatMap((table) => {
    const [file, functions] = optional[table];
    const members = used.filter((name) => Object.hasOwn(functions, name));
    const code = members.map((name) => `${JSON.stringify(name)}: ${table}Of.${functions[name]!.name}`);
    return [
      `import * as ${table}Of from ${JSON.stringify(runtime + file)};`,
      `export const ${table} = { ${code.join(", ")} };`,
    ];
  });
  return [...lines, `export * from ${JSON.stringify(runtime + main)};`].join("\n");
}

async function bundleRuntime(text: string): Promise<string> {
  const { code } = await bundleModules({
    file: `${runtime}entry.js`,
    text,
    // The text is inside a function, which cannot import anything.
    input: { treeshake: { moduleSideEffects: "no-external", manualPureFunctions: ["TextDecoder"] } },
    output: { format: "esm" },
  });
  return code
    .replaceAll(/^\/\/#(?:end)?region.*\n/gm, "")
    .replace(/^export \{[^}]*\};\n?/m, "")
    .trim();
}

export const readApiTypes = (): string => readFileSync(new URL("../runtime/types.ts", import.meta.url), "utf8");
