// Where the secrets of each operation stand, as a table.

import { listSensitive } from "../../spec/index.ts";
import { originOf, type Step } from "../step.ts";
import { printValue } from "./print.ts";

const preamble = `/** Where the secrets of one operation stand. */
export interface SensitivePlaces {
  readonly path: readonly string[];
  readonly query: readonly string[];
  /** In lower case. */
  readonly header: readonly string[];
  readonly cookie: readonly string[];
  /** JSON pointers into the body; \`*\` is every item or member. */
  readonly request: readonly string[];
  /** By status as in the spec. */
  readonly responses: Readonly<Record<string, readonly string[]>>;
}

/** What must not be shown of real traffic. */
export interface Sensitivity {
  /** Names that authenticate, by where they stand. */
  readonly credentials: { readonly query: readonly string[]; readonly header: readonly string[] };
  /** Operations without secrets are left out. */
  readonly operations: Readonly<Record<string, SensitivePlaces>>;
  /** The names of all members that the spec shows somewhere without a word of secrecy, however they sound. */
  readonly members: readonly string[];
}
`;

export const sensitiveStep: Step = {
  name: "sensitive",
  run(spec) {
    const value = printValue(listSensitive(spec.bundle));
    const text = `// ${originOf(spec, "sensitive")}\n${preamble}\nexport const sensitivity: Sensitivity = ${value};\n`;
    return [{ path: "sensitive.ts", text }];
  },
};
