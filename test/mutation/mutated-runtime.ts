// The generated contract holds the runtime of scripts/contract as text, which no change reaches. Here it is given the runtime
// itself, as though it had been generated anew.
import type { Plugin } from "vitest/config";
import { inRoot } from "../vitest.config.ts";

const runtime = inRoot("scripts/contract/runtime");
const contract = inRoot("generated/validators.js");

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
    if (id !== contract) return undefined;
    const compiled = code.slice(code.search(/^(?:const|function) accept/m));
    return { code: `${imports}\n${compiled.replace("export { parseBody };", "")}`, map: null };
  },
};
