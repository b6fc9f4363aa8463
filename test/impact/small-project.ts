// Projects of callers whose TypeScript library is so small that each check takes milliseconds.
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { copyOf, type OpenApiDocument } from "../../scripts/model/index.ts";
import { smallLibrary } from "./small-library.ts";

/** The output of openapi-typescript. */
export async function typesOf(document: OpenApiDocument, options: object = {}): Promise<string> {
  const { default: openapiTS, astToString } = await import("openapi-typescript");
  return astToString(await openapiTS(copyOf(document) as never, { ...options, silent: true }));
}

/** Writes a project with these files and compiler options into a new folder. */
export const plantIn =
  (folder: string) =>
  (files: Record<string, string>, options: object = {}): string => {
    const project = mkdtempSync(join(folder, "project-"));
    const compilerOptions = { strict: true, noLib: true, types: [], allowImportingTsExtensions: true, ...options };
    const all = { "lib.d.ts": smallLibrary, "tsconfig.json": JSON.stringify({ compilerOptions }), ...files };
    for (const [name, text] of Object.entries(all)) {
      mkdirSync(dirname(join(project, name)), { recursive: true });
      writeFileSync(join(project, name), text);
    }
    return project;
  };
