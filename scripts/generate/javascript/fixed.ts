// The modules that are the same for every document, compiled by rolldown.
import { isolatedDeclarationSync } from "rolldown/experimental";
import { transformSync } from "rolldown/utils";
import type { Compiled } from "./tables.ts";

/** The text must not have the first line that names the source. */
export async function compileFixed(path: string, text: string): Promise<Compiled> {
  const made = transformSync(path, text, { target: "es2022", sourceType: "module" });
  const declared = isolatedDeclarationSync(path, text);
  const [error] = [...made.errors, ...declared.errors];
  if (error !== undefined) throw new Error(`${path}: ${error.message}`);
  return { code: toJs(made.code), declarations: toJs(declared.code) };
}

const toJs = (text: string): string => text.replaceAll(/^(.* from "\.[^"]+)\.ts";$/gm, '$1.js";');
