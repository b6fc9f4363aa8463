// Code that rolldown bundles on demand in the repository, and once, in the build, for the package.
import { join } from "node:path";
import { bundleScript } from "../docs/index.ts";
import { compileFixedModules } from "../generate/index.ts";
import { project } from "./project.ts";
import { makeRuntimeBlocks } from "./runtime-blocks.ts";

/** Scripts of pages, with the name by which their page calls them. */
const scripts = [
  { file: "scripts/docs/browser/main", name: "page" },
  { file: "scripts/docs/browser/site-search", name: "search" },
  { file: "scripts/site/browser/page", name: "page" },
];

/** Keyed by path in the package. */
export async function makeTexts(): Promise<Map<string, string>> {
  const texts = new Map([
    ["scripts/contract/runtime/blocks.json", JSON.stringify(await makeRuntimeBlocks())],
    ["scripts/generate/javascript/fixed.json", JSON.stringify(await compileFixedModules())],
  ]);
  for (const { file, name } of scripts) {
    texts.set(`${file}.script.txt`, await bundleScript(join(project, `${file}.ts`), name));
  }
  return texts;
}
