// A page of a report: one file, in the colours of the reader's system.
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { markup } from "./junit.ts";

interface Page {
  title: string;
  /** HTML, with text escaped by `markup`. */
  content: string;
  /** Rules in addition to those of all reports. */
  style?: string;
  /** The only script that may run. */
  script?: string;
}

/** The page loads nothing: its policy allows only its own style and script. */
export function printPage({ title, content, style = "", script }: Page): string {
  const allowed = script === undefined ? "" : `; script-src 'sha256-${hash("sha256", script, "base64")}'`;
  const common = readFileSync(new URL("page.css", import.meta.url), "utf8");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'${allowed}">
<title>${markup(title)}</title>
<style>
${common}${style}</style>
</head>
<body>
${content}
${script === undefined ? "" : `<script>${script}</script>\n`}</body>
</html>
`;
}
