export { findProblems, type LintRules, loadLintRules } from "./problems.ts";
