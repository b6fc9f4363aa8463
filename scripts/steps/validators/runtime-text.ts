// The hand-written half of the generated module: the files of runtime/ without their types, in one scope.
import { readFileSync } from "node:fs";
import { transformSync } from "rolldown/utils";

/** In an order in which nothing is used before it is there. */
const files = [
  "pointers",
  "formats",
  "tables",
  "headers",
  "media-types",
  "bodies",
  "routes",
  "values",
  "query",
  "conditions",
  "checks",
  "branches",
  "explain",
  "answers",
  "contract",
];

let text: string | undefined;

export function readRuntime(): string {
  text ??= files.map((file) => toJavaScript(readSource(file), file)).join("\n");
  return text;
}

export const readApiTypes = (): string => readSource("types");

const readSource = (name: string): string => readFileSync(new URL(`./runtime/${name}.ts`, import.meta.url), "utf8");

function toJavaScript(source: string, name: string): string {
  const { code, errors } = transformSync(`${name}.ts`, source);
  if (errors[0]) throw new Error(`runtime/${name}.ts: ${errors[0].message}`);
  return code
    .replaceAll(/^import [^;]*;\n/gm, "")
    .replaceAll(/^export (?=const|function|class|async|let)/gm, "")
    .replaceAll(/^export \{\};?\n?/gm, "")
    .trim();
}
