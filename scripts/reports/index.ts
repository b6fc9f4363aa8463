export { addReports, type ReportForm, writeReports } from "./forms.ts";
export { type AnnotationLevel, annotation, code, fence, joinFitting, text } from "./github.ts";
export { printPage } from "./html.ts";
export { type JunitCase, markup, printJunit } from "./junit.ts";
export { fingerprintOf, printSarif, type SarifPlace, type SarifResult, type SarifRule } from "./sarif.ts";
export { writeWhole } from "./write-whole.ts";
