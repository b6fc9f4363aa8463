// Makes one page that contains everything: Redoc's script from @redocly/cli, the description, our colours. The page
// fetches nothing.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Spec } from "../model/index.ts";
import { visible } from "../terminal/index.ts";
import { escapeMarkup } from "./escape.ts";
import { type Samples, toDocsFlavour } from "./flavour.ts";
import { readPageScript } from "./page-script.ts";
import type { PageSet } from "./pages/index.ts";
import { readRedoc, redocOptionsFor, renderInto } from "./redoc.ts";

const styles = ["./tokens.css", "./theme.css"].map((name) => new URL(name, import.meta.url));

/** `site`: the pages to link to, if the page is part of a site. */
export async function toDocsPage({ bundle, source }: Spec, samples: Samples, site?: PageSet): Promise<string> {
  const shown = toDocsFlavour(bundle, samples, site && ((id) => site.links.pathOf("operation", id)));
  const start = `${await readPageScript()}
${readRedoc()}
const shown = ${toScript(shown)};
page.startPage(shown);
${renderInto("redoc", "shown", toScript(redocOptionsFor(shown)))}`;
  const policy = `default-src 'none'; script-src 'self' 'sha256-${hashOf(start)}'; connect-src 'self'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<!-- Generated from ${visible(source).replaceAll("-->", "- ->")}; do not edit. -->
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escapeMarkup(bundle.info.title)}</title>
<link rel="icon" href="data:,">
<link rel="alternate" type="application/atom+xml" title="Changes" href="changes.atom">
<style>
${styles.map((style) => readFileSync(style, "utf8").trim()).join("\n\n")}
</style>
</head>
<body>
${site ? linkToSite : ""}<div id="redoc"></div>
<noscript>This page needs JavaScript. Without it, read <a href="openapi.json">openapi.json</a>, which has the same content.</noscript>
<script type="module">${start}</script>
</body>
</html>
`;
}

const linkToSite = `<nav id="site" aria-label="Site"><a href="./index.html">Guides and all pages</a></nav>\n`;

/** JSON that is safe inside a script element. */
function toScript(value: unknown): string {
  const json = JSON.stringify(value);
  // In a script, this name would set the prototype. Replacing takes long, so search for the name first.
  const safe = json.includes('"__proto__":') ? json.replaceAll(/(?<=[{,])"__proto__":/g, '["__proto__"]:') : json;
  return safe.replaceAll("<", "\\u003c").replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}
