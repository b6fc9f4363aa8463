// Makes one compiled function fit into a module with others.

/** Skips quoted text, and names after a dot, which are members. */
const names = /"(?:[^"\\\n]|\\.)*"|(?<!\.)\b(validate|pattern|formats|func|schema|wrapper|root)(\d+)\b/g;

/** Removes code for error messages, and derives all names from the function, so that the output is stable. */
export function tidyUnit(source: string, name: string): string {
  let code = source
    .replace('"use strict";\n', "")
    .replaceAll(/^export (?:const validate = \w+|default \w+);\n/gm, "")
    .replaceAll(/, \{instancePath="", parentData, parentDataProperty, rootData=data\}=\{\}\)\{/g, "){")
    .replaceAll(/, ?\{instancePath\b[^\n]*?,rootData\}\)/g, ")")
    // Ajv reports a wrong type at the top even if errors are switched off.
    .replaceAll(/^(\w+\.errors = )\[\{instancePath.*\}\];$/gm, "$1[{}];")
    // Ajv represents only formats of numbers as objects.
    .replaceAll(/= formats(\.int(?:32|64);)$/gm, "= numberFormats$1")
    .replaceAll(/\b(formats\d+)\.validate\(/g, "$1(")
    .replaceAll('require("ajv/dist/runtime/ucs2length").default', "countCharacters")
    .replaceAll('require("ajv/dist/runtime/equal").default', "isEqual")
    .replaceAll(/\n{2,}/g, "\n")
    .trim();
  const foreign = /require\([^)]*\)|\{instancePath\b/.exec(code);
  if (foreign) throw new Error(`a compiled schema wants ${foreign[0]}`);
  code = dropUnusedSchemas(code);
  const main = /export const validate = (\w+);/.exec(source)![1]!;
  code = rename(code, main, name);
  const isAlone = [...code.matchAll(/^function /gm)].length === 1;
  return isAlone ? dropErrors(code, name) : code;
}

function rename(code: string, main: string, name: string): string {
  const renamed = new Map([[main, name]]);
  return code.replaceAll(names, (found, kind: string | undefined) => {
    if (kind === undefined) return found;
    if (!renamed.has(found)) renamed.set(found, `${name}_${kind}${renamed.size}`);
    return renamed.get(found)!;
  });
}

function dropUnusedSchemas(code: string): string {
  const uses = new Map<string, number>();
  for (const [found] of code.matchAll(names)) uses.set(found, (uses.get(found) ?? 0) + 1);
  return code.replaceAll(/^const (schema\d+) = .*;\n/gm, (line, found: string) => (uses.get(found) === 1 ? "" : line));
}

/** Only functions that call each other within a unit use these. */
function dropErrors(code: string, name: string): string {
  return code.replaceAll(`${name}.errors = [{}];\n`, "").replaceAll(`${name}.errors = vErrors;\n`, "");
}
