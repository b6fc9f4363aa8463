// Redoc from @redocly/cli: one script outside the package's exports. Only this module depends on Redoc's internals.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { listOperations, type OpenApiDocument } from "../model/index.ts";
import { linkedFiles } from "./machine-files.ts";
import { schemasTag } from "./places.ts";

/** After an update of @redocly/cli, check it with test/scripts/adapters.test.ts and test/docs, then change this. */
export const triedWith = "2.77.0";

const script = fileURLToPath(import.meta.resolve("@redocly/cli/lib/chunks/redoc.standalone.js"));

/** External addresses from which Redoc would load a logo, icons or telemetry. The page's policy forbids them too. */
const outside = /https:\/\/(?:cdn\.redoc\.ly|cdn\.redocly\.com|otel\.cloud\.redocly\.com)[A-Za-z0-9./_-]*/g;
const wordmark = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="38" height="14"><text y="11" font-family="sans-serif" font-size="11" font-weight="bold" fill="#4a86e8">Redoc</text></svg>',
)}`;

/** Redoc's options for a document. */
export const redocOptionsFor = (document: OpenApiDocument) => ({
  ...redocOptions,
  // Redoc shows a sample only if its label is one of the languages. `Payload` is the body alone.
  codeSamples: { languages: [...labelsOf(document), "Payload"].map((label) => ({ lang: label, label })) },
  // Every schema has its own place, and other places link to it.
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
  // Descriptions may come from unknown authors: remove scripts, frames, refreshes and event handlers.
  sanitize: true,
  skipBundle: true,
  downloadUrls: linkedFiles.map((name) => ({ title: name, url: name })),
  sortRequiredPropsFirst: true,
  maxDisplayedEnumValues: 30,
  jsonSamplesExpandLevel: 4,
};

/** The script. It loads nothing from outside, and is safe inside a script element. */
export function readRedoc(): string {
  return readFileSync(script, "utf8")
    .replaceAll(outside, wordmark)
    .replaceAll(/<\/(script)/gi, "<\\/$1");
}

/** The call that starts the script, with document and options as JSON. */
export const renderInto = (id: string, document: string, options: string): string =>
  `init(${document}, ${options}, document.getElementById("${id}"));`;
