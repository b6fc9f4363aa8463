export { closest, didYouMean } from "./closest.ts";
export {
  type Access,
  addAccess,
  addSubset,
  callOf,
  collect,
  helpHint,
  isPackage,
  needsDescription,
  orExitCode,
  type SubsetOptions,
  usageOf,
} from "./command-line.ts";
export { fileReasonOf, makeFolder, missingFile, removeMade, similarFile, unwritableFile, writeText } from "./files.ts";
export { threadEnvironment, uninterrupted } from "./processes.ts";
export { type Progress, showProgress } from "./progress.ts";
export { UserError } from "./user-error.ts";
export { number, plural, singular, visible, visibleJson, visibleLines } from "./visible.ts";
