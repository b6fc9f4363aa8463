import type { Spec } from "../model/index.ts";
import { callOf, visible } from "../terminal/index.ts";

/** A path relative to the output folder, with `/` on every platform. */
export interface OutputFile {
  path: string;
  text: string;
  /** The text stands for bytes, one in each character. */
  binary?: true;
}

export const encodingOf = ({ binary }: OutputFile): BufferEncoding => (binary ? "latin1" : "utf8");

export interface Step {
  name: string;
  /** Loads the libraries of `run` while the spec is still being read. */
  prepare?: () => Promise<unknown>;
  run(spec: Spec): Promise<OutputFile[]> | OutputFile[];
}

/** The first line of a generated file: its source, its generator, and the command to regenerate it. */
export function originOf(spec: Spec, step: string): string {
  return `Generated from ${visible(spec.source)} by scripts/generate/steps/${step}.ts. Do not edit: ${callOf("generate")}.`;
}
