// Redoc as @redocly/cli ships it: one script that no package exports. What is known of its inside is known here.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { listOperations, type OpenApiDocument } from "../spec/index.ts";
import { machineFiles } from "./machine-files.ts";
import { schemasTag } from "./places.ts";

/** An update of @redocly/cli is looked at in test/scripts/adapters.test.ts and test/docs, and then noted here. */
export const triedWith = "2.77.0";

const script = fileURLToPath(import.meta.resolve("@redocly/cli/lib/chunks/redoc.standalone.js"));

/** Addresses outside that Redoc would ask for a logo, icons or telemetry; the page's policy forbids them besides. */
const outside = /https:\/\/(?:cdn\.redoc\.ly|cdn\.redocly\.com|otel\.cloud\.redocly\.com)[A-Za-z0-9./_-]*/g;
const wordmark = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="38" height="14"><text y="11" font-family="sans-serif" font-size="11" font-weight="bold" fill="#4a86e8">Redoc</text></svg>',
)}`;

/** The description in the state in which Redoc shows it. */
export const redocOptionsFor = (document: OpenApiDocument) => ({
  ...redocOptions,
  // Redoc shows a sample only if its label is among the languages; `Payload` is the body alone.
  codeSamples: { languages: [...labelsOf(document), "Payload"].map((label) => ({ lang: label, label })) },
  // Every schema has a place of its own, to which the others lead.
  schemaDefinitionsTagName: schemasTag(document),
});

const labelsOf = (document: OpenApiDocument): Set<string> =>
  new Set(
    listOperations(document).flatMap(({ operation }) =>
      ((operation["x-codeSamples"] ?? []) as { label: string }[]).map(({ label }) => label),
    ),
  );

const redocOptions = {
  disableTelemetry: true,
  // Descriptions are others' text: no script, frame, refresh or handler of theirs stays.
  sanitize: true,
  skipBundle: true,
  downloadUrls: machineFiles.map((name) => ({ title: name, url: name })),
  sortRequiredPropsFirst: true,
  maxDisplayedEnumValues: 30,
  jsonSamplesExpandLevel: 4,
};

/** The script, which asks for nothing outside and can stand inside a script element. */
export function readRedoc(): string {
  return readFileSync(script, "utf8")
    .replaceAll(outside, wordmark)
    .replaceAll(/<\/(script)/gi, "<\\/$1");
}

/** The script's own start, for a document and options in JSON. */
export const renderInto = (id: string, document: string, options: string): string =>
  `init(${document}, ${options}, document.getElementById("${id}"));`;
