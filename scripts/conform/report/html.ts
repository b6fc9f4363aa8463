// The report as one page that loads nothing.
import { readFileSync } from "node:fs";
import { markup, printPage } from "../../reports/index.ts";
import { harOf } from "./calls.ts";
import { formula, type Shown, type ShownFinding, show } from "./shown.ts";
import type { ConformReport } from "./types.ts";

export function printHtml(report: ConformReport): string {
  const { title, score, totals, remarks, classes, findings, groups, operations, reasons } = show(report);
  const content = `<header>
<h1>${markup(`Conform: ${title}`)}</h1>
<p class="score ${findings.length === 0 ? "passed" : "failed"}"><strong>${markup(score)}</strong></p>
<p>${markup(totals)}</p>
<p class="dim">${markup(formula)}</p>
${remarks.map((remark) => `<p>${markup(remark)}</p>`).join("\n")}
</header>
<main>
<h2>Classes</h2>
${table("Classes", ["class", "passed", "failed", "not reached"], classes.map(rowOfClass))}
<h2>Findings</h2>
${findings.length === 0 ? "<p>No check found a violation.</p>" : ""}
${groups.map((group) => describeGroup(report, group)).join("\n")}
<h2>Operations</h2>
<p class="dim">Passed checks among those that were made.</p>
${table("Operations", ["operation", ...classes.map(({ name }) => name)], operations.map(rowOfOperation))}
${reasons.length === 0 ? "" : `<h2>Not reached</h2>\n<ul>${reasons.map((reason) => `<li>${markup(reason)}</li>`).join("")}</ul>`}
</main>`;
  const style = readFileSync(new URL("page.css", import.meta.url), "utf8");
  return printPage({ title: `Conform: ${title}`, content, style });
}

/** A table that scrolls on small screens; a reader without a mouse can focus it. */
const table = (label: string, heads: readonly string[], rows: readonly string[]): string =>
  `<div class="scrolled" tabindex="0" role="region" aria-label="${label}"><table class="counts">
<thead><tr>${heads.map((name) => `<th scope="col">${markup(name)}</th>`).join("")}</tr></thead>
<tbody>${rows.join("\n")}</tbody></table></div>`;

const rowOfClass = ({ name, passed, failed, notReached }: Shown["classes"][number]): string =>
  `<tr><th scope="row">${name}</th><td class="passed">${passed}</td><td class="${failed > 0 ? "failed" : "none"}">${failed}</td><td class="none">${notReached}</td></tr>`;

const rowOfOperation = ({ name, call, cells }: Shown["operations"][number]): string =>
  `<tr><th scope="row" title="${markup(call)}">${breakable(name)}</th>${cells.map(({ text, tone }) => `<td class="${tone}">${text}</td>`).join("")}</tr>`;

/** Allows line breaks in a long name, before capitals and after punctuation. */
const breakable = (name: string): string => markup(name).replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[._/-])/g, "<wbr>");

function describeGroup(report: ConformReport, [first, ...others]: readonly ShownFinding[]): string {
  const rest = others.map((finding) => describe(report, finding));
  const summary = `The same: ${others.map(({ operationId }) => markup(operationId)).join(", ")}`;
  const more = rest.length === 0 ? [] : [`<details class="part"><summary>${summary}</summary>`, ...rest, "</details>"];
  return [describe(report, first!), ...more].join("\n");
}

function describe(report: ConformReport, finding: ShownFinding): string {
  const { operationId, class: name, check, facts, promise, documented, line, calls, response, id } = finding;
  const har = Buffer.from(JSON.stringify(harOf(report, [finding]))).toString("base64");
  return `<article class="failed" id="${markup(id)}">
<h3><span class="class">${name}</span>${markup(operationId)}: ${markup(facts[0]!)}</h3>
${promise === null ? "" : `<p>Expected: ${markup(promise)}.</p>`}
${documented === null ? "" : `<blockquote>${markup(documented)}</blockquote>`}
<p class="dim">${line === null ? "" : `<code>${markup(line)}</code>, `}check <code>${markup(check)}</code></p>
<pre>${calls.join("\n\n").split("\n").map(markup).join("\n")}</pre>
<p>Response:</p>
<pre>${response.map(markup).join("\n")}</pre>
<p><a download="${markup(operationId)}-${markup(check)}.har" href="data:application/json;base64,${har}">The exchanges as HAR</a></p>
</article>`;
}
