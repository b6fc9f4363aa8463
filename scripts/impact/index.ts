// The public interface of impact, for the command, the watch, the release and tests.
export { readRules } from "./acceptance.ts";
export { type Rename, renamesOf } from "./behaviour/renames.ts";
export { EditWatcher } from "./edit-watcher.ts";
export { type FormName, forms, keepClasses, type Subject } from "./forms/index.ts";
export { judgeImpact } from "./judge.ts";
export { compareVersions } from "./required-version.ts";
export type {
  Caller,
  Cause,
  Change,
  Class,
  Counterexample,
  Impact,
  Losses,
  RequiredVersion,
  Sighting,
  Traffic,
} from "./result/change.ts";
export { classes, nearestChange } from "./result/change.ts";
export { explanations } from "./result/explanations.ts";
export { type Description, describe } from "./versions/description.ts";
export { readVersions, type Sources } from "./versions/read.ts";
