// The hand-written half of the generated module: the files of runtime/ without their types, in one scope.
import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";

/** In an order in which nothing is used before it is there. */
const files = [
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
  text ??= files.map((file) => toJavaScript(readSource(file))).join("\n");
  return text;
}

export const readApiTypes = (): string => readSource("types");

const readSource = (name: string): string => readFileSync(new URL(`./runtime/${name}.ts`, import.meta.url), "utf8");

function toJavaScript(source: string): string {
  return quietly(() => stripTypeScriptTypes(source, { mode: "transform" }))
    .replaceAll(/^import [^;]*;\n/gm, "")
    .replaceAll(/^export (?=const|function|class|async|let)/gm, "")
    .replaceAll(/^export \{\};?\n?/gm, "")
    .trim();
}

/** Node says on every start that this function may still change; whoever generates cannot do anything about it. */
function quietly<T>(run: () => T): T {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return run();
  } finally {
    process.emitWarning = emitWarning;
  }
}
