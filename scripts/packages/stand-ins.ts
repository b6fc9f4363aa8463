// Modules that are replaced in the package, because their tools exist only in the repository. The output of rolldown, which
// the repository makes at run time, is part of the package.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { project } from "./project.ts";

/** The file of the repository, and its replacement in stand-ins/. Its imports are relative to that place. */
const standIns: Record<string, string> = {
  "scripts/contract/compile/runtime-text.ts": "runtime-text.ts",
  "scripts/docs/bundle-script.ts": "bundle-script.ts",
  "scripts/docs/yaml.ts": "yaml.ts",
  "scripts/generate/javascript/fixed.ts": "fixed.ts",
  "scripts/generate/packed.ts": "packed.ts",
  "scripts/generate/steps/types/openapi-typescript.ts": "openapi-typescript.ts",
};

/** Null if the file is built unchanged. */
export function readStandIn(file: string): string | null {
  const name = standIns[file];
  return name === undefined ? null : readFileSync(join(project, "scripts/packages/stand-ins", name), "utf8");
}
