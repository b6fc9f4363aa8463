// The shape of all generator steps: our own, and those in a user's configuration.
import type { Note, Spec } from "../model/index.ts";
import { Model } from "./model.ts";

/** A path relative to the output folder, with `/` on every platform. */
export interface OutputFile {
  path: string;
  text: string;
  /** The text stands for bytes, one in each character. */
  binary?: true;
}

export const encodingOf = ({ binary }: OutputFile): BufferEncoding => (binary ? "latin1" : "utf8");

/** A part of the generator: makes files from an OpenAPI document. */
export interface Step {
  /** The name for `--target` and `--skip`: lower-case letters, digits and `-`. */
  name: string;
  /** Steps whose files are imported by the files of this step. They run first. */
  needs?: readonly string[];
  /** Loads libraries while the document is still being read. */
  prepare?: () => Promise<unknown>;
  /** The part of the document that decides the files: `--watch` skips the step after other edits. Default: all of it. */
  input?: (model: Model) => unknown;
  /** Returns all files. The pipeline compares, writes and removes files; a step writes nothing itself. */
  files(model: Model): Promise<OutputFile[]> | OutputFile[];
}

/** A step with options, as it is written. */
export interface StepDefinition<Options> extends Omit<Step, "files"> {
  files(model: Model, options: Options): Promise<OutputFile[]> | OutputFile[];
}

/** Makes a step that takes options: `steps: [myStep({ indent: 2 })]`. Without options, `steps: [myStep]` is enough. */
export function defineStep<Options extends object = Record<never, never>>(
  definition: StepDefinition<Options>,
): (...given: Record<never, never> extends Options ? [options?: Options] : [options: Options]) => Step {
  return (...[options]) => ({ ...definition, files: (model) => definition.files(model, options ?? ({} as Options)) });
}

/** The outcome of a step. */
export interface Made {
  files: OutputFile[];
  notes: Note[];
}

/** Runs a step. Each run has its own list of notes. */
export async function runStep(spec: Spec, work: Step["files"]): Promise<Made> {
  const model = new Model(spec);
  return { files: await work(model), notes: model.notes };
}
