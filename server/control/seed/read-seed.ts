// Reads a seed in YAML or JSON. Every error has the line to fix.
import { type Document, LineCounter, parseDocument } from "yaml";
import { checkBody } from "../../../generated/control/validators.js";
import { ApiError, type Problem } from "../../domain/errors.ts";
import { parseJson } from "../../http/body.ts";
import { findWrongValues, type Seed, type Wrong } from "./rules.ts";

/** Throws an `ApiError` with a problem for each wrong line. */
export function parseSeed(text: string): Seed {
  const lines = new LineCounter();
  const { document, json } = read(text, lines);
  const refuseAll = (wrong: readonly Wrong[]) =>
    refuse(wrong.map(({ message, pointer = "" }) => at(lineOf(document, lines, pointer), message, pointer)));
  const { value, problems } = parseJson(Buffer.from(json));
  refuseAll(problems.map(({ detail, source }) => ({ message: detail, ...source })));
  refuseAll(checkBody("seedWorld", value));
  refuseAll(findWrongValues(value as Seed));
  return value as Seed;
}

/** The seed as JSON, because YAML can also express cycles, dates and sets. */
function read(text: string, lines: LineCounter): { document: Document; json: string } {
  try {
    const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
    refuse(document.errors.map(({ message, pos }) => at(lines.linePos(pos[0]).line, message, "")));
    return { document, json: JSON.stringify(document.toJS({ maxAliasCount: 100 }) ?? {}) };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    const message = error instanceof TypeError ? "An alias contains itself." : (error as Error).message;
    throw new ApiError("invalid", [at(1, message, "")]);
  }
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new ApiError("invalid", problems);
}

const at = (line: number, message: string, pointer: string): Problem => ({
  detail: `Line ${line}: ${message}`,
  source: { pointer },
});

/** The line of a missing value is the line of its parent. */
function lineOf(document: Document, lines: LineCounter, pointer: string): number {
  const path = pointer.split("/").slice(1).map(toKey);
  for (let length = path.length; length >= 0; length -= 1) {
    const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    const range = (node as { range?: [number, number, number] | null } | null | undefined)?.range;
    if (range) return lines.linePos(range[0]).line;
  }
  return 1;
}

const toKey = (part: string) => (/^\d+$/.test(part) ? Number(part) : part.replaceAll("~1", "/").replaceAll("~0", "~"));
