// The hand-written half of the generated module: the modules of runtime/ as one text of JavaScript.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { optional } from "./optional.ts";

const project = fileURLToPath(new URL("../../..", import.meta.url));
const runtime = fileURLToPath(new URL("../runtime/", import.meta.url));

/** Of the last documents. */
const texts = new Map<string, Promise<string>>();
const mostTexts = 8;

/**
 * Declarations without `export`: the text is in one scope with the code of the schemas. It contains only those formats and
 * readers whose names are used.
 */
export function readRuntime(used: readonly string[]): Promise<string> {
  const entry = printEntry(used);
  let text = texts.get(entry);
  if (text === undefined) {
    if (texts.size >= mostTexts) texts.clear();
    text = bundleRuntime(entry);
    texts.set(entry, text);
  }
  return text;
}

function printEntry(used: readonly string[]): string {
  const lines = Object.entries(optional).flatMap(([table, [file, functions]]) => {
    const members = used.filter((name) => Object.hasOwn(functions, name));
    const code = members.map((name) => `${JSON.stringify(name)}: ${table}Of.${functions[name]!.name}`);
    return [
      `import * as ${table}Of from ${JSON.stringify(runtime + file)};`,
      `export const ${table} = { ${code.join(", ")} };`,
    ];
  });
  return [...lines, `export * from ${JSON.stringify(`${runtime}index.ts`)};`].join("\n");
}

async function bundleRuntime(text: string): Promise<string> {
  const { rolldown } = await import("rolldown");
  const id = `${runtime}entry.js`;
  const entry = {
    name: "entry",
    resolveId: (source: string) => (source === id ? id : null),
    load: (source: string) => (source === id ? text : null),
  };
  const bundle = await rolldown({
    cwd: project,
    input: id,
    plugins: [entry],
    logLevel: "silent",
    tsconfig: false,
    // The text is inside a function, which cannot import anything.
    treeshake: { moduleSideEffects: "no-external" },
  });
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
