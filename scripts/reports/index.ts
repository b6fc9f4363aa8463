export { addReports, type ReportForm, writeReports } from "./forms.ts";
export { type AnnotationLevel, annotation } from "./github.ts";
export { type JunitCase, printJunit } from "./junit.ts";
export { code, fence, joinFitting, text } from "./markdown.ts";
export { markup } from "./markup.ts";
export { fingerprintOf, printSarif, type SarifPlace, type SarifResult, type SarifRule } from "./sarif.ts";
export { writeWhole } from "./write-whole.ts";
