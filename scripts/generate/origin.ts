import { callOf, visible } from "../terminal/index.ts";

/** The first line of a generated file: its source, its generator, and the command to regenerate it. */
export const originOf = (spec: { source: string }, step: string): string =>
  printOrigin(spec.source, `scripts/generate/steps/${step}.ts`);

export const printOrigin = (source: string, generator: string): string =>
  `Generated from ${visible(source)} by ${generator}. Do not edit: ${callOf("generate")}.`;
