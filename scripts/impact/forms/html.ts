// A self-contained page with all changes, and each changed part before and after the edit.

import { readFileSync } from "node:fs";
import { diffLines } from "diff";
import { markup, printPage } from "../../reports/index.ts";
import { type Caller, type Change, classes, type Impact, type Location } from "../result/change.ts";
import type { Description } from "../versions/description.ts";
import { type ChangedPart, differingParts } from "./parts.ts";
import {
  describeTraffic,
  effects,
  shownCaller,
  shownCauses,
  shownCounterexample,
  shownPlace,
  shownSummary,
  worded,
} from "./words.ts";

/** Browsers do not show larger pages well; further parts are only counted. */
const mostParts = 500;

export function printHtml(impact: Impact, base: Description, head: Description): string {
  const { changes, notes } = impact;
  const parts = differingParts(base.document, head.document, new Set(changes.flatMap(({ operations }) => operations)));
  const hasPart = (operation: string) => parts.operations.has(operation);
  const title = `Impact: ${impact.base.name} to ${impact.head.name}`;
  return page(
    title,
    `<header>
<h1>${markup(title)}</h1>
<p>${markup(impact.head.title)}: version ${markup(impact.base.version)} to ${markup(impact.head.version)}</p>
<p><strong>${markup(shownSummary(impact))}</strong></p>
${notes.map((note) => `<p>${markup(note)}</p>`).join("\n")}
</header>
<main>
<h2>Changes</h2>
${changes.length === 0 ? "<p>Nothing changed.</p>" : choice(impact) + countOperations(changes, hasPart)}
${changes.map((change) => printChange(change, hasPart)).join("\n")}
${impact.callers === undefined ? "" : showCallers(impact.callers)}
${impact.traffic === undefined ? "" : showTraffic(describeTraffic(impact.traffic, changes))}
${section("Operations", [...parts.operations], (key, part) => showPart(idOf("operation", key), part, changesOf(key)))}
${section("Components", [...parts.components], (key, part) => showPart(idOf("component", key), part, ""))}
${parts.rest === null ? "" : section("Besides", [["rest", parts.rest]], (key, part) => showPart(idOf("part", key), part, ""))}
</main>`,
  );

  function changesOf(operation: string): string {
    const own = changes.flatMap((change) => (change.operations.includes(operation) ? [link(change)] : []));
    return own.length === 0 ? "" : `<ul>${own.join("")}</ul>`;
  }

  function link(change: Change): string {
    const name = `<a href="#change-${changes.indexOf(change) + 1}">${markup(change.text)}</a>`;
    return `<li class="${change.class}"><span class="class">${worded[change.class]}</span>${name}</li>`;
  }

  function printChange(change: Change, hasPart: (operation: string) => boolean): string {
    const { id, place, text, why, witness, accepted, operations } = change;
    const names = operations.map((name) => linkTo(name, hasPart));
    return `<article id="change-${changes.indexOf(change) + 1}" class="${change.class}">
<h3><span class="class">${worded[change.class]}</span>${markup(text)}</h3>
<p>${markup(why)}</p>
${accepted === null ? "" : `<p><strong>Accepted until ${markup(accepted.until)}:</strong> ${markup(accepted.reason)}</p>`}
${witness === null ? "" : `<pre>${shownCounterexample(witness).map(markup).join("\n")}</pre>`}
<p class="dim"><code>${markup(place)}</code>${shownPlaces(change)}, <code>${id}</code></p>
${names.length > 5 ? `<details><summary>${names.length} operations</summary><p>${names.join(", ")}</p></details>` : `<p>${names.join(", ")}</p>`}
</article>`;
  }
}

function showCallers(callers: readonly Caller[]): string {
  const lines = callers.map((caller) => {
    const tone = caller.effect === "stops-compiling" ? "breaking" : "risky";
    const causes = shownCauses(caller).map((cause) => `<p class="dim">${markup(cause)}</p>`);
    return `<article class="${tone}"><h3><span class="class">${effects[caller.effect]}</span><code>${markup(shownCaller(caller))}</code></h3>
<p>${markup(caller.text)}</p>${causes.join("")}</article>`;
  });
  const none = "<p>No line of the checked projects stops compiling or changes meaning.</p>";
  return ["<h2>Lines of callers</h2>", ...(lines.length === 0 ? [none] : lines)].join("\n");
}

const showTraffic = ([heading, ...lines]: string[]): string =>
  `<h2>Traffic</h2>\n<p>${markup(heading!)}</p>\n<pre>${lines.map(markup).join("\n")}</pre>`;

const shownPlaces = ({ base, head }: Change): string => {
  const shown = [base, head].filter((place): place is Location => place !== null).map(shownPlace);
  return shown.length === 0 ? "" : `, ${[...new Set(shown)].map((one) => `<code>${markup(one)}</code>`).join(" to ")}`;
};

const linkTo = (name: string, hasPart: (operation: string) => boolean): string =>
  hasPart(name) ? `<a href="#${idOf("operation", name)}">${markup(name)}</a>` : markup(name);

/** Chooses which classes are shown, without a script; a script searches. */
function choice({ changes }: Impact): string {
  const boxes = classes.map((name) => {
    const count = changes.filter((one) => one.class === name).length;
    return `<label><input type="checkbox" id="show-${name}" checked> ${count} ${worded[name]}</label>`;
  });
  const search = '<label>Search <input type="search" id="search"></label>';
  return `<fieldset aria-label="Shown changes">${boxes.join("")}${search}</fieldset>`;
}

/** A row per operation with its number of changes of each class, worst first. */
function countOperations(changes: readonly Change[], hasPart: (operation: string) => boolean): string {
  const rows = new Map<string, number[]>();
  for (const change of changes) {
    for (const name of change.operations) {
      if (!rows.has(name))
        rows.set(
          name,
          classes.map(() => 0),
        );
      rows.get(name)![classes.indexOf(change.class)]! += 1;
    }
  }
  if (rows.size === 0) return "";
  const sorted = [...rows].sort(([, one], [, other]) => {
    const index = one.findIndex((count, place) => count !== other[place]);
    return index < 0 ? 0 : other[index]! - one[index]!;
  });
  const heads = ["operation", ...classes.map((name) => worded[name])].map((name) => `<th scope="col">${name}</th>`);
  const lines = sorted.map(([name, counts]) => {
    const cells = counts.map((count, place) => `<td class="${count > 0 ? classes[place] : ""}">${count || ""}</td>`);
    return `<tr><th scope="row">${linkTo(name, hasPart)}</th>${cells.join("")}</tr>`;
  });
  return `<details class="part"${rows.size > mostOpen ? "" : " open"}><summary><h3>Changes per operation (${rows.size})</h3></summary>
<table class="counts"><thead><tr>${heads.join("")}</tr></thead><tbody>
${lines.join("\n")}
</tbody></table></details>`;
}

const mostOpen = 20;

function section(
  title: string,
  parts: [string, ChangedPart][],
  show: (key: string, part: ChangedPart) => string,
): string {
  if (parts.length === 0) return "";
  const shown = parts.slice(0, mostParts).map(([key, part]) => show(key, part));
  const more = parts.length > mostParts ? [`<p>… and ${parts.length - mostParts} more.</p>`] : [];
  return [`<h2>${title}</h2>`, ...shown, ...more].join("\n");
}

/** A link to the part opens it, because its target is inside. */
function showPart(id: string, part: ChangedPart, changes: string): string {
  const rows = compareSides(part.base, part.head).filter((row, _, all) => all.length > 1 || row.kind !== "gap");
  const refers = part.refersTo.map((name) => `<a href="#${idOf("component", name)}">${markup(name)}</a>`);
  return `<details class="part"><summary><h3><code>${markup(part.name)}</code></h3></summary><div id="${id}">
${changes}
${refers.length === 0 ? "" : `<p>Refers to ${refers.join(", ")}, which also changed.</p>`}
${rows.length === 0 ? '<p class="dim">Its own text is the same.</p>' : table(rows)}
</div></details>`;
}

const table = (rows: Row[]): string => `<table>
<colgroup><col class="number"><col><col class="number"><col></colgroup>
<thead><tr><th scope="col"><span aria-label="line before">#</span></th><th scope="col">before</th><th scope="col"><span aria-label="line after">#</span></th><th scope="col">after</th></tr></thead>
<tbody>
${rows.map(tableRow).join("\n")}
</tbody></table>`;

function tableRow({ kind, left, right }: Row): string {
  if (kind === "gap") return '<tr class="gap"><td colspan="4">…</td></tr>';
  const isChanged = kind === "changed";
  return `<tr>${cells(left, isChanged ? "gone" : "")}${cells(right, isChanged ? "new" : "")}</tr>`;
}

function cells(line: Line | null, name: string): string {
  if (line === null) return '<td class="number"></td><td></td>';
  return `<td class="number">${line.number}</td><td${name && ` class="${name}"`}>${markup(line.text)}</td>`;
}

/** Letters, digits and hyphens; other characters become their codes, so that different names stay different. */
const idOf = (kind: string, name: string): string =>
  `${kind}-${name.replaceAll(/[^A-Za-z0-9-]/g, (sign) => `_${sign.codePointAt(0)!.toString(16)}_`)}`;

/** Hides changes, operations and parts without the text. */
const script = `const found = document.getElementById("search");
found?.addEventListener("input", () => {
  const text = found.value.toLowerCase();
  for (const one of document.querySelectorAll("article, .counts tbody tr, main > details.part:not(:has(.counts))"))
    one.hidden = !one.textContent.toLowerCase().includes(text);
});`;

const style = () => readFileSync(new URL("page.css", import.meta.url), "utf8");

const page = (title: string, content: string): string => printPage({ title, content, style: style(), script });

export interface Row {
  kind: "same" | "changed" | "gap";
  /** Null if this version has no such line. In a gap, the lines that are left out for both versions. */
  left: Line | null;
  right: Line | null;
}

export interface Line {
  /** From 1. */
  number: number;
  text: string;
}

/** Number of unchanged lines shown around a change. */
const around = 3;

/** Above this limit, lines are not compared: the page shows one string as removed and the other as added. */
const mostChanges = 4_000;

export function compareSides(base: string, head: string): Row[] {
  const parts = diffLines(base, head, { maxEditLength: mostChanges }) ?? [
    { value: base, removed: true, added: false },
    { value: head, removed: false, added: true },
  ];
  const rows: Row[] = [];
  let [left, right] = [0, 0];
  for (let index = 0; index < parts.length; index += 1) {
    const { value, removed, added } = parts[index]!;
    const lines = linesOf(value);
    if (!removed && !added) {
      for (const text of lines)
        rows.push({ kind: "same", left: { number: ++left, text }, right: { number: ++right, text } });
      continue;
    }
    // Show a replacement next to the line that it replaces.
    const next = parts[index + 1];
    const news = removed && next?.added ? linesOf(next.value) : added ? lines : [];
    const olds = removed ? lines : [];
    if (removed && next?.added) index += 1;
    for (let line = 0; line < Math.max(olds.length, news.length); line += 1) {
      rows.push({
        kind: "changed",
        left: line < olds.length ? { number: ++left, text: olds[line]! } : null,
        right: line < news.length ? { number: ++right, text: news[line]! } : null,
      });
    }
  }
  return fold(rows);
}

const linesOf = (text: string): string[] => (text === "" ? [] : text.replace(/\n$/, "").split("\n"));

/** Leaves out lines that are the same and far from any change. */
function fold(rows: readonly Row[]): Row[] {
  const isNear = new Uint8Array(rows.length);
  rows.forEach((row, index) => {
    if (row.kind === "changed") isNear.fill(1, Math.max(0, index - around), index + around + 1);
  });
  const folded: Row[] = [];
  rows.forEach((row, index) => {
    if (isNear[index] === 1) folded.push(row);
    else if (folded.at(-1)?.kind !== "gap") folded.push({ ...row, kind: "gap" });
  });
  return folded;
}
