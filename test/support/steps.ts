import { Model } from "../../scripts/generate/model.ts";
import type { Step } from "../../scripts/generate/step.ts";
import type { Spec } from "../../scripts/model/index.ts";

/** The files of one step, without a pipeline. */
export const filesOf = async (step: Step, spec: Spec) => step.files(new Model(spec));
