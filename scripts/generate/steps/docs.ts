// One page with everything in it: Redoc's own script from @redocly/cli, the description, our colours. Nothing is fetched.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Spec } from "../../spec/index.ts";
import { visible } from "../../terminal/index.ts";
import type { Step } from "../step.ts";
import { toDocsFlavour } from "./docs/flavour.ts";

const script = fileURLToPath(import.meta.resolve("@redocly/cli/lib/chunks/redoc.standalone.js"));
const theme = new URL("./docs/theme.css", import.meta.url);

/** Addresses outside that Redoc would ask for a logo, icons or telemetry; the page's policy forbids them besides. */
const outside = /https:\/\/(?:cdn\.redoc\.ly|cdn\.redocly\.com|otel\.cloud\.redocly\.com)[A-Za-z0-9./_-]*/g;
const wordmark = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="38" height="14"><text y="11" font-family="sans-serif" font-size="11" font-weight="bold" fill="#4a86e8">Redoc</text></svg>',
)}`;

const options = {
  disableTelemetry: true,
  // Descriptions are others' text: no script, frame, refresh or handler of theirs stays.
  sanitize: true,
  skipBundle: true,
  hideDownloadButtons: true,
  sortRequiredPropsFirst: true,
  maxDisplayedEnumValues: 30,
  jsonSamplesExpandLevel: 4,
};

export const docsStep: Step = {
  name: "docs",
  run: (spec) => [{ path: "docs/index.html", text: toPage(spec) }],
};

function toPage({ bundle, source }: Spec): string {
  const redoc = readFileSync(script, "utf8")
    .replaceAll(outside, wordmark)
    .replaceAll(/<\/(script)/gi, "<\\/$1");
  const start = `${redoc}
init(${toScript(toDocsFlavour(bundle))}, ${toScript(options)}, document.getElementById("redoc"));`;
  const policy = `default-src 'none'; script-src 'sha256-${hashOf(start)}'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<!-- Generated from ${visible(source).replaceAll("-->", "- ->")}; do not edit. -->
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escapeText(bundle.info.title)}</title>
<link rel="icon" href="data:,">
<style>
${readFileSync(theme, "utf8").trim()}
</style>
</head>
<body>
<div id="redoc"></div>
<noscript>This page needs JavaScript; generated/openapi.json says the same without.</noscript>
<script type="module">${start}</script>
</body>
</html>
`;
}

/** JSON that may stand inside a script element. */
function toScript(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
