// Markdown for a comment on a pull request or the summary of a job, and annotations (workflow commands) of GitHub Actions.
import { visible } from "../terminal/index.ts";

/** The longest comment that GitHub accepts, with room for a line of the caller. */
const longest = 60_000;

/** Keeps only whole parts, as many as fit; counts the others. */
export function joinFitting(parts: readonly string[]): string {
  let length = 0;
  const fits = parts.findIndex((part) => {
    length += part.length + 2;
    return length > longest;
  });
  if (fits === -1) return parts.join("\n\n");
  return [...parts.slice(0, fits), `… and ${parts.length - fits} more; the other forms have them all.`].join("\n\n");
}

/** Shows text from outside literally: no markup, no mention of people, no link to an issue. */
export const text = (words: string): string =>
  visible(words)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(/[\\`*_{}[\]|~]/g, (sign) => `\\${sign}`)
    .replaceAll(/([@#])(?=\w)/g, "$1<!-- -->");

/** Literally, between fences longer than any row of backticks inside. */
export const code = (words: string): string => {
  const shown = visible(words);
  const marks = "`".repeat(1 + longestRow(shown));
  return `${marks}${shown.startsWith("`") || shown.endsWith("`") ? ` ${shown} ` : shown}${marks}`;
};

/** A fence that is longer than any row of backticks inside. */
export function fence(lines: readonly string[]): string {
  const content = lines.map(visible).join("\n");
  const marks = "`".repeat(Math.max(3, 1 + longestRow(content)));
  return `${marks}\n${content}\n${marks}`;
}

const longestRow = (text: string): number =>
  (text.match(/`+/g) ?? []).reduce((most, row) => Math.max(most, row.length), 0);

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
