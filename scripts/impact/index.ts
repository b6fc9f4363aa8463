// The public interface of impact, for the command, the watch, the release and tests.
export { readRules } from "./acceptance.ts";
export type {
  Caller,
  Cause,
  Change,
  Class,
  Impact,
  Losses,
  Sighting,
  Traffic,
  Verdict,
  Witness,
} from "./change.ts";
export { explanations } from "./explanations.ts";
export { VerdictFollower } from "./follow.ts";
export { type FormName, forms, type Subject } from "./forms/index.ts";
export { judgeImpact } from "./judge.ts";
export { nearestChange } from "./nearest.ts";
export { type Description, describe } from "./sides/description.ts";
export { readSides, type Sources } from "./sides/read.ts";
export { UnusableInput } from "./sides/unusable.ts";
export { compareVersions } from "./verdict.ts";
