// The exports of `infrarun/step`, for steps in a user's configuration.
export type { Direction, Note, OpenApiDocument, Schema, StateMachine } from "../model/index.ts";
export type {
  Model,
  ModelCall,
  ModelContent,
  ModelOperation,
  ModelParameter,
  ModelResponse,
  ModelSchema,
} from "./model.ts";
export { defineStep, type OutputFile, type Step, type StepDefinition } from "./step.ts";
export { docComment, memberName, printValue } from "./steps/print.ts";
export { type QueryStepOptions, query } from "./steps/query.ts";
export { zod } from "./steps/zod.ts";
