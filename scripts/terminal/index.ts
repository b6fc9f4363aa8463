export { type Access, addAccess, collect, orExitCode } from "./command-line.ts";
export { fileReasonOf, Unwritable, unwritableFile, writeText } from "./file-errors.ts";
export { makeFolder, removeMade } from "./folders.ts";
export { callOf, isPackage, needsDescription, usageOf } from "./invocation.ts";
export { number, plural } from "./numbers.ts";
export { type Progress, showProgress } from "./progress.ts";
export { threadEnvironment } from "./thread-environment.ts";
export { uninterrupted } from "./uninterrupted.ts";
export { visible, visibleJson, visibleLines } from "./visible.ts";
