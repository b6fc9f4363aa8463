// Compares the contract's verdict about each request of a suite with the verdict that the suite expects.
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  type Contract,
  compileInProcess,
  type ExchangeRequest,
  type Violation,
} from "../../../scripts/contract/index.ts";
import { SpecReader } from "../../../scripts/model/files/index.ts";

export interface Case {
  name: string;
  /** A file, or the document itself: as text or as JSON. */
  document: { file: string } | string | object;
  requests: { name: string; request: ExchangeRequest; isValid: boolean }[];
}

export interface Outcome {
  name: string;
  /** Undefined if the verdict is right. */
  problem?: string;
  /** The document was refused. */
  isRefused: boolean;
}

/** Whether the suite's own validator does not report such a violation. */
export type IsIgnored = (violation: Violation) => boolean;

const folder = resolve(".cache/bench/peers");

/** Yields an outcome for each request. */
export async function* judge(cases: Iterable<Case>, isIgnored: IsIgnored): AsyncGenerator<Outcome> {
  mkdirSync(folder, { recursive: true });
  for (const { name, document, requests } of cases) {
    const contract = await read(document).catch((error: Error) => error);
    for (const { name: inner, request, isValid } of requests) {
      const outcome = { name: `${name}: ${inner}`, isRefused: contract instanceof Error };
      if (contract instanceof Error) {
        yield { ...outcome, problem: contract.message };
        continue;
      }
      const violation = contract.check({ request }).find((one) => !isIgnored(one));
      if (isValid === (violation === undefined)) yield outcome;
      else yield { ...outcome, problem: violation?.message ?? "accepted" };
    }
  }
}

async function read(document: Case["document"]): Promise<Contract> {
  const { spec } = await new SpecReader(fileOf(document)).read();
  return compileInProcess(spec.bundle, new Map());
}

function fileOf(document: Case["document"]): string {
  if (typeof document === "object" && "file" in document) return document.file as string;
  const file = join(folder, typeof document === "string" ? "document.yaml" : "document.json");
  writeFileSync(file, typeof document === "string" ? document : JSON.stringify(document));
  return file;
}
