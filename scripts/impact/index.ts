// The public interface of impact, for the command, the watch, the release and tests.
export { type Rule, readRules } from "./acceptance.ts";
export type {
  Acceptance,
  Caller,
  Cause,
  Change,
  Class,
  DocumentName,
  Impact,
  Losses,
  Place,
  Sighting,
  Step,
  Traffic,
  Verdict,
  Witness,
} from "./change.ts";
export { type ChangeId, explanations } from "./explanations.ts";
export { VerdictFollower } from "./follow.ts";
export { endings, type FormName, formOf, forms, type Subject } from "./forms/index.ts";
export { type JudgeOptions, judgeImpact } from "./judge.ts";
export { nearestChange } from "./nearest.ts";
export { type Description, describe } from "./sides/description.ts";
export { readSides, type Sides, type Sources } from "./sides/read.ts";
export { UnusableInput } from "./sides/unusable.ts";
export { compareVersions } from "./verdict.ts";
