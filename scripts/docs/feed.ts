// The releases as an Atom feed (RFC 4287), which tells programs about breaking changes and deprecations.
import { createHash } from "node:crypto";
import { listReleases, type Release, type ReleasedChange, type Spec } from "../model/index.ts";
import { visible } from "../terminal/index.ts";
import { mostReleases } from "./changes.ts";
import { escapeMarkup } from "./escape.ts";
import { slugOf } from "./places.ts";

/** Atom requires a date. This one is before any release. */
const never = "1970-01-01";

export function toFeed({ bundle: document, source }: Spec): string {
  const { title, contact } = document.info;
  const releases = listReleases(document).slice(0, mostReleases);
  const author = (contact as { name?: unknown } | undefined)?.name;
  return `<?xml version="1.0" encoding="utf-8"?>
<!-- Generated from ${visible(source).replaceAll("--", "- -")}; do not edit. -->
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${idOf(title)}</id>
  <title>${xml(`${title}: changes`)}</title>
  <updated>${noonOf(releases[0]?.date ?? never)}</updated>
  <author><name>${xml(typeof author === "string" ? author : title)}</name></author>
  <link rel="alternate" type="text/html" href="./"/>
  <link rel="self" type="application/atom+xml" href="changes.atom"/>
${releases.map((release) => toEntry(title, release)).join("")}</feed>
`;
}

function toEntry(title: string, { version, date, changes }: Release): string {
  return `  <entry>
    <id>${idOf(`${title} ${version}`)}</id>
    <title>${xml(`${version}: ${count(changes)}`)}</title>
    <updated>${noonOf(date)}</updated>
    <link rel="alternate" type="text/html" href="${xml(`./#/section/changes/${encodeURIComponent(slugOf(version))}`)}"/>
    <content type="html">${xml(toList(changes))}</content>
  </entry>
`;
}

/** The changes as HTML, with all text escaped. */
function toList(changes: ReleasedChange[]): string {
  const items = changes.map(({ class: name, operations, text }) => {
    const strength = name === "compatible" ? "" : `<strong>${name === "breaking" ? "Breaking" : "Risky"}:</strong> `;
    const whose = operations.length > 0 ? `<code>${operations.map(xml).join("</code>, <code>")}</code>: ` : "";
    return `<li>${strength}${whose}${xml(text)}</li>`;
  });
  return `<ul>${items.join("")}</ul>`;
}

function count(changes: ReleasedChange[]): string {
  const parts = (["breaking", "risky", "compatible"] as const).flatMap((name) => {
    const many = changes.filter((change) => change.class === name).length;
    return many === 0 ? [] : [`${many} ${name}`];
  });
  return parts.length === 0 ? "only words changed" : parts.join(", ");
}

/** A UUID (RFC 9562, version 8) from the hash of the text, independent of the feed's URL. */
function idOf(text: string): string {
  const hash = createHash("sha256").update(text).digest("hex");
  const variant = "89ab"[Number.parseInt(hash[16]!, 16) % 4];
  return `urn:uuid:${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** A release has only a day. Uses noon (UTC): it is then the same day nearly everywhere. */
const noonOf = (date: string): string => `${date}T12:00:00Z`;

/** Escapes characters that XML does not allow. */
const xml = (text: string): string => escapeMarkup(visible(text.trim().replaceAll(/\s+/g, " ")));
