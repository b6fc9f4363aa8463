// Annotations of GitHub Actions: workflow commands, a line each, which a pull request shows at the line of a file.
import { visible } from "../terminal/index.ts";

export type AnnotationLevel = "error" | "warning" | "notice";

interface Annotation {
  file?: string | undefined;
  line?: number | null | undefined;
  col?: number | undefined;
  title: string;
}

export function annotation(
  level: AnnotationLevel,
  { file, line, col, title }: Annotation,
  lines: readonly string[],
): string {
  const properties = [
    ...(file === undefined ? [] : [`file=${property(file)}`]),
    ...(line == null ? [] : [`line=${line}`]),
    ...(col === undefined ? [] : [`col=${col}`]),
    `title=${property(title)}`,
  ];
  return `::${level} ${properties.join(",")}::${lines.map(value).join("%0A")}`;
}

/** Escapes text for workflow commands; invisible characters are spelled out first. */
const value = (text: string): string => visible(text).replaceAll("%", "%25");
const property = (text: string): string => value(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
