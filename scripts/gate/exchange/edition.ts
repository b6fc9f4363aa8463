// An edition of a description: its version and a hash, because the text may change without its version.
import { hash } from "node:crypto";
import type { Contract } from "./contract.ts";

export interface Edition {
  source: string;
  version: string;
  hash: string;
}

type Described = Pick<Contract, "source" | "document" | "parts">;

const known = new WeakMap<object, Edition>();

export function editionOf(contract: Described): Edition {
  const { source, parts } = contract;
  const document = contract.document();
  let edition = known.get(document);
  if (edition === undefined) {
    const content = parts?.map((part) => editionOf(part.contract).hash).join() ?? JSON.stringify(document);
    edition = { source, version: String(document.info.version), hash: hash("sha256", content).slice(0, 12) };
    known.set(document, edition);
  }
  return edition;
}

/** The editions of all documents. */
export const editionsOf = (contract: Described): Edition[] =>
  contract.parts?.map((part) => editionOf(part.contract)) ?? [editionOf(contract)];

export const printEdition = ({ version, hash: state }: Edition): string => `version ${version} (${state})`;
