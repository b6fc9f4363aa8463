// The report as one page that loads nothing.
import { readFileSync } from "node:fs";
import { markup, printPage } from "../../reports/index.ts";
import { curlOf, harOf, responseOf } from "./calls.ts";
import { type ConformFinding, type ConformReport, conformClasses, type OperationResult } from "./types.ts";
import {
  cellOf,
  countsByClass,
  formula,
  lineOf,
  placeOf,
  remarksOf,
  repeatedOf,
  scoreOf,
  sentenceOf,
  shownReason,
  titleOf,
  totalsOf,
  unreachedReasons,
} from "./words.ts";

export function printHtml(report: ConformReport): string {
  const title = `Conform: ${titleOf(report)}`;
  const reasons = unreachedReasons(report).map((reason) => `<li>${markup(shownReason(reason))}</li>`);
  const content = `<header>
<h1>${markup(title)}</h1>
<p class="score ${report.findings.length === 0 ? "passed" : "failed"}"><strong>${markup(scoreOf(report))}</strong></p>
<p>${markup(totalsOf(report))}</p>
<p class="dim">${markup(formula)}</p>
${remarksOf(report)
  .map((remark) => `<p>${markup(remark)}</p>`)
  .join("\n")}
</header>
<main>
<h2>Classes</h2>
${classTable(report)}
<h2>Findings</h2>
${report.findings.length === 0 ? "<p>The server kept the description in every check.</p>" : ""}
${report.findings.map((finding) => describe(report, finding)).join("\n")}
<h2>Operations</h2>
<p class="dim">Passed checks among those that were made.</p>
${operationTable(report)}
${reasons.length === 0 ? "" : `<h2>Not reached</h2>\n<ul>${reasons.join("")}</ul>`}
</main>`;
  return printPage({ title, content, style: readFileSync(new URL("page.css", import.meta.url), "utf8") });
}

const head = (names: readonly string[]): string =>
  `<thead><tr>${names.map((name) => `<th scope="col">${markup(name)}</th>`).join("")}</tr></thead>`;

/** A table that scrolls on small screens; a reader without a mouse can focus it. */
const scrolled = (label: string, rows: string): string =>
  `<div class="scrolled" tabindex="0" role="region" aria-label="${label}"><table class="counts">${rows}</table></div>`;

function classTable(report: ConformReport): string {
  const rows = countsByClass(report).map(
    ({ name, passed, failed, notReached }) =>
      `<tr><th scope="row">${name}</th><td class="passed">${passed}</td><td class="${failed > 0 ? "failed" : "none"}">${failed}</td><td class="none">${notReached}</td></tr>`,
  );
  return scrolled("Classes", `${head(["class", "passed", "failed", "not reached"])}<tbody>${rows.join("\n")}</tbody>`);
}

function operationTable(report: ConformReport): string {
  const rows = report.operations.map((operation) => {
    const { operationId, method, path } = operation;
    const cells = conformClasses.map(
      (name) => `<td class="${toneOf(operation, name)}">${cellOf(operation, name)}</td>`,
    );
    const call = `${method.toUpperCase()} ${path}`;
    return `<tr><th scope="row" title="${markup(call)}">${markup(operationId)}</th>${cells.join("")}</tr>`;
  });
  return scrolled("Operations", `${head(["operation", ...conformClasses])}<tbody>${rows.join("\n")}</tbody>`);
}

function toneOf({ classes }: OperationResult, name: (typeof conformClasses)[number]): string {
  const { passed = 0, failed = 0 } = classes[name] ?? {};
  return failed > 0 ? "failed" : passed > 0 ? "passed" : "none";
}

function describe(report: ConformReport, finding: ConformFinding): string {
  const { operationId, class: name, check, message, expected, reproduction, actual, id } = finding;
  const sentence = sentenceOf(finding);
  const place = placeOf(report, finding);
  const calls = reproduction.map((exchange) => curlOf(report, exchange)).join("\n\n");
  const har = Buffer.from(JSON.stringify(harOf(report, [finding]))).toString("base64");
  return `<article class="failed" id="${markup(id)}">
<h3><span class="class">${name}</span>${markup(operationId)}: ${markup(message)}</h3>
<p>Expected: ${markup(expected)}. ${markup(repeatedOf(finding))}</p>
${sentence === null ? "" : `<blockquote>${markup(sentence)}</blockquote>`}
<p class="dim">${place === null ? "" : `<code>${markup(lineOf(place))}</code>, `}check <code>${markup(check)}</code></p>
<pre>${lines(calls)}</pre>
<p>Response:</p>
<pre>${responseOf(actual).map(markup).join("\n")}</pre>
<p><a download="${markup(operationId)}-${markup(check)}.har" href="data:application/json;base64,${har}">The exchanges as HAR</a></p>
</article>`;
}

const lines = (text: string): string => text.split("\n").map(markup).join("\n");
