// The hand-written half of the generated module: the modules of runtime/ as one text of JavaScript.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { formats, numberFormats } from "../runtime/formats/index.ts";

const project = fileURLToPath(new URL("../../..", import.meta.url));
const runtime = fileURLToPath(new URL("../runtime/", import.meta.url));

/** Of the last documents. */
const texts = new Map<string, Promise<string>>();
const mostTexts = 8;

/** Declarations without `export`, with the formats that are used: the text stands in one scope with the code of the schemas. */
export function readRuntime(usedFormats: readonly string[]): Promise<string> {
  const entry = printEntry(usedFormats);
  let text = texts.get(entry);
  if (text === undefined) {
    if (texts.size >= mostTexts) texts.clear();
    text = bundleRuntime(entry);
    texts.set(entry, text);
  }
  return text;
}

function printEntry(used: readonly string[]): string {
  const print = (table: object) => {
    const members = used.filter((name) => Object.hasOwn(table, name));
    return `{ ${members.map((name) => `${JSON.stringify(name)}: all.${identifierOf(name)}`).join(", ")} }`;
  };
  return [
    `import * as all from ${JSON.stringify(`${runtime}formats/index.ts`)};`,
    `export * from ${JSON.stringify(`${runtime}index.ts`)};`,
    `export const formats = ${print(formats)};`,
    `export const numberFormats = ${print(numberFormats)};`,
  ].join("\n");
}

/** The function of a format: `date-time` is `dateTime`. */
const identifierOf = (name: string): string => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

async function bundleRuntime(text: string): Promise<string> {
  const { rolldown } = await import("rolldown");
  const id = `${runtime}entry.js`;
  const entry = {
    name: "entry",
    resolveId: (source: string) => (source === id ? id : null),
    load: (source: string) => (source === id ? text : null),
  };
  const bundle = await rolldown({ cwd: project, input: id, plugins: [entry], logLevel: "silent", tsconfig: false });
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
