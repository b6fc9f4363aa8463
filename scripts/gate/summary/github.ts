// Annotations of GitHub Actions: a line for each kind of finding, shown at the line of the description.
import { type AnnotationLevel, annotation } from "../../reports/index.ts";
import type { Severity } from "../exchange/finding.ts";
import { type Row, rowsOf } from "./rows.ts";
import type { Summary } from "./summary.ts";
import { totalsOf } from "./summary.ts";

const levels: Record<Severity, AnnotationLevel> = { error: "error", warning: "warning", note: "notice" };

export const printGithub = (summary: Summary): string =>
  [...rowsOf(summary).filter(isNews).map(annotate), annotation("notice", { title: "Gate" }, [totalsOf(summary)])].join(
    "\n",
  );

/** GitHub shows only ten annotations of a kind: known findings would hide new ones. */
const isNews = ({ standing }: Row): boolean => standing !== "known";

function annotate({ operation, level, title, message, details, place }: Row): string {
  const name = `${operation ?? "no operation"}: ${title}`;
  return annotation(levels[level], { file: place?.file, line: place?.line, title: name }, [message, ...details]);
}
