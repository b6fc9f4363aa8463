// The table of places that hold secrets, for each operation.

import { listSensitive } from "../../model/index.ts";
import { originOf } from "../origin.ts";
import type { Step } from "../step.ts";
import { printValue } from "./print.ts";

const preamble = `/** The places of secrets in one operation. */
export interface SensitivePlaces {
  readonly path: readonly string[];
  readonly query: readonly string[];
  /** In lower case. */
  readonly header: readonly string[];
  readonly cookie: readonly string[];
  /** JSON pointers into the body; \`*\` is every item or member. */
  readonly request: readonly string[];
  /** By the status in the spec. */
  readonly responses: Readonly<Record<string, readonly string[]>>;
}

/** Parts of real traffic that must not be shown. */
export interface Sensitivity {
  /** Names of API keys, by place. */
  readonly credentials: { readonly query: readonly string[]; readonly header: readonly string[] };
  /** Operations without secrets are left out. */
  readonly operations: Readonly<Record<string, SensitivePlaces>>;
  /** Names of members that are not secret somewhere in the spec, even if their names sound secret. */
  readonly members: readonly string[];
}
`;

export const sensitiveStep: Step = {
  name: "sensitive",
  files({ spec }) {
    const value = printValue(listSensitive(spec.bundle));
    const text = `// ${originOf(spec, "sensitive")}\n${preamble}\nexport const sensitivity: Sensitivity = ${value};\n`;
    return [{ path: "sensitive.ts", text }];
  },
};
