// The generated contract holds the runtime of scripts/contract as text, which no change reaches, and the generated client has
// copies of modules. Here they are given what they were made of, as though they had been generated anew.
import { existsSync } from "node:fs";
import { basename, dirname } from "node:path";
import type { Plugin } from "vitest/config";
import { inRoot } from "../vitest.config.ts";

const runtime = inRoot("scripts/contract/runtime");
const contract = inRoot("generated/validators.js");
const client = inRoot("scripts/generate/steps/client/runtime");

const imports = [
  `import { Contract } from "${runtime}/contract.ts";`,
  `import { countCharacters, isEqual } from "${runtime}/checks.ts";`,
  `import { formats, numberFormats } from "${runtime}/formats/index.ts";`,
  `import { readers } from "${runtime}/reader-table.ts";`,
  `export { parseBody } from "${runtime}/index.ts";`,
].join("\n");

export const mutatedRuntime: Plugin = {
  name: "mutated-runtime",
  enforce: "pre",
  transform(code, id) {
    const original = `${client}/${basename(id)}`;
    if (dirname(id) === dirname(contract) && existsSync(original))
      return { code: `export * from "${original}";`, map: null };
    if (id !== contract) return undefined;
    const compiled = code.slice(code.search(/^(?:const|function) accept/m));
    return { code: `${imports}\n${compiled.replace("export { parseBody };", "")}`, map: null };
  },
};
