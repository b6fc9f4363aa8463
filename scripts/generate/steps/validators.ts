// The compiled contract: one module that checks any exchange and returns its violations.

import { loadCompiler, printContract, printDeclarations } from "../../contract/index.ts";
import { originOf } from "../origin.ts";
import type { Step } from "../step.ts";

export const validatorsStep: Step = {
  name: "validators",
  prepare: loadCompiler,
  async files({ spec }) {
    const origin = originOf(spec, "validators");
    return [
      { path: "validators.js", text: await printContract(spec, origin) },
      { path: "validators.d.ts", text: printDeclarations(origin, spec.values !== undefined) },
    ];
  },
};
