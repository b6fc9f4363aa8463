// `npm test` begins with tsc, so what tsc refuses is noticed. Stryker's own checker takes minutes for what this asks in seconds:
// it checks the whole project for each mutant, and this only the file that is changed.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import type { Mutant } from "./mutant.ts";

const project = fileURLToPath(new URL("../../", import.meta.url));

/** The mutants that TypeScript lets pass in their own file. */
export function compiling(mutants: readonly Mutant[]): Mutant[] {
  const changed = new Map<string, { text: string; version: number }>();
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(project, "tsconfig.json"), ts.sys.readFile).config,
    ts.sys,
    project,
  );
  const names = [...new Set(mutants.map(({ file }) => join(project, file)))];
  const service = ts.createLanguageService({
    ...ts.sys,
    getCompilationSettings: () => options,
    getScriptFileNames: () => names,
    getScriptVersion: (name) => String(changed.get(name)?.version ?? 0),
    getScriptSnapshot: (name) => {
      const text = changed.get(name)?.text ?? ts.sys.readFile(name);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => project,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
  });
  let version = 0;
  return mutants.filter(({ file, from, to, becomes }) => {
    const name = join(project, file);
    const source = readFileSync(name, "utf8");
    changed.set(name, { text: source.slice(0, from) + becomes + source.slice(to), version: ++version });
    const isSound = service.getSyntacticDiagnostics(name).length + service.getSemanticDiagnostics(name).length === 0;
    changed.set(name, { text: source, version: ++version });
    return isSound;
  });
}
