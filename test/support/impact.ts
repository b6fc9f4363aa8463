// Judges small documents, written inline.
import { describe, type Impact, judgeImpact } from "../../scripts/impact/index.ts";
import type { JudgeOptions } from "../../scripts/impact/judge.ts";
import { copyOf, type OpenApiDocument, prepare } from "../../scripts/model/index.ts";

/** A document with these paths; `rest` replaces other members. */
export function aDocument(paths: object, rest: object = {}): OpenApiDocument {
  return { openapi: "3.1.0", info: { title: "Pets", version: "1.4.0" }, paths, ...rest } as OpenApiDocument;
}

export function judge(base: OpenApiDocument, head: OpenApiDocument, options?: JudgeOptions): Promise<Impact> {
  return judgeImpact(sideOf("base.yaml", base), sideOf("head.yaml", head), options);
}

export function sideOf(file: string, document: OpenApiDocument) {
  const copy = copyOf(document);
  prepare(copy);
  return describe(file, copy, file);
}
