// SARIF 2.1.0, as code scanning of GitHub, GitLab and Azure reads it.
import { hash } from "node:crypto";
import { visible, visibleJson } from "../terminal/index.ts";

export interface SarifRule {
  id: string;
  short: string;
  full?: string;
}

export interface SarifPlace {
  file: string;
  line: number | null;
  column?: number;
  /** Names the place by its meaning: a JSON pointer, an operation. */
  logical?: readonly { name: string; kind?: string }[];
}

export interface SarifResult {
  ruleId: string;
  level: "error" | "warning" | "note" | "none";
  lines: readonly string[];
  place: SarifPlace | null;
  related?: { place: SarifPlace; text: string } | undefined;
  /** Keyed by name; the same result has the same fingerprints in every run. */
  fingerprints?: Record<string, string>;
  baselineState?: "new" | "unchanged";
  /** Why the result does not count. */
  suppressed?: string | undefined;
  occurrences?: number;
  properties?: Record<string, unknown>;
}

interface SarifRun {
  tool: string;
  /** The address that the ids of results belong to. */
  rules: readonly SarifRule[];
  results: readonly SarifResult[];
  properties: Record<string, unknown>;
}

export function printSarif({ tool, rules, results, properties }: SarifRun): string {
  const indexOf = new Map(rules.map(({ id }, index) => [id, index]));
  const run = {
    tool: { driver: { name: tool, rules: rules.map(describeRule) } },
    properties,
    results: results.map((result) => describeResult(result, indexOf.get(result.ruleId)!)),
  };
  const schema = "https://json.schemastore.org/sarif-2.1.0.json";
  return `${visibleJson({ $schema: schema, version: "2.1.0", runs: [run] }, 2)}\n`;
}

/** A hash of everything that identifies the result; without lines, which move. */
export const fingerprintOf = (content: unknown): string => hash("sha256", JSON.stringify(content), "hex").slice(0, 32);

const describeRule = ({ id, short, full }: SarifRule) => ({
  id,
  shortDescription: { text: short },
  ...(full !== undefined && { fullDescription: { text: full }, help: { text: full } }),
});

function describeResult(result: SarifResult, ruleIndex: number) {
  const { ruleId, level, lines, place, related, fingerprints, baselineState, suppressed, occurrences, properties } =
    result;
  return {
    ruleId,
    ruleIndex,
    level,
    message: { text: lines.map(visible).join("\n") },
    locations: place === null ? [] : [locate(place)],
    ...(related !== undefined && { relatedLocations: [{ ...locate(related.place), message: { text: related.text } }] }),
    ...(fingerprints !== undefined && { partialFingerprints: fingerprints }),
    ...(baselineState !== undefined && { baselineState }),
    ...(suppressed !== undefined && { suppressions: [{ kind: "external", justification: suppressed }] }),
    ...(occurrences !== undefined && { occurrenceCount: occurrences }),
    ...(properties !== undefined && { properties }),
  };
}

function locate({ file, line, column, logical }: SarifPlace) {
  const region = { startLine: line, ...(column !== undefined && { startColumn: column }) };
  return {
    physicalLocation: { artifactLocation: { uri: uriOf(file) }, ...(line !== null && { region }) },
    ...(logical !== undefined && {
      logicalLocations: logical.map(({ name, kind }) => ({
        fullyQualifiedName: name,
        ...(kind !== undefined && { kind }),
      })),
    }),
  };
}

const uriOf = (file: string): string => file.split("/").map(encodeURIComponent).join("/");
