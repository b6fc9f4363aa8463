// Finds the document of an exchange among several: by its host, or by the beginning of its path.
import { basename, extname } from "node:path";
import { basePaths, freeName, type OpenApiDocument } from "../../model/index.ts";
import { findClaimed, isBelow, restBelow, splitTarget } from "./claim.ts";
import {
  type ClaimedDocument,
  type Contract,
  type ContractOptions,
  compileContract,
  type DocumentClaim,
  loadContract,
  withOptions,
} from "./contract.ts";
import type { Exchange } from "./exchange.ts";
import { Severities } from "./severities.ts";

/** Names of documents in findings: their file names, made unique. */
function nameClaims(claims: readonly DocumentClaim[]): string[] {
  const names: string[] = [];
  for (const { file } of claims) {
    const stem = basename(file, extname(file)).replaceAll(/[^\w-]/g, "-");
    names.push(freeName(stem, (name) => names.includes(name), "-"));
  }
  return names;
}

/** Finds the document that claims a request. */
export const findDocument: (
  parts: readonly ClaimedDocument[],
  request: Pick<Exchange["request"], "target" | "headers">,
) => ClaimedDocument | undefined = findClaimed;

/** If the servers of the document do not have the prefix, a gateway adds it: the document has paths without it. */
export function belowPrefix(contract: Contract, prefix: string | null): Contract {
  if (prefix === null || basePaths(contract.document().servers).some((base) => isBelow(base, prefix))) return contract;
  const strip = (target: string): string => {
    const [origin, path] = splitTarget(target);
    return origin + restBelow(path, prefix);
  };
  return {
    ...contract,
    matchRoute: (method, pathname) => contract.matchRoute(method, strip(pathname)),
    check: ({ request, response }) =>
      contract.check({ request: { ...request, target: strip(request.target) }, response }),
  };
}

export type DocumentOptions = ContractOptions & {
  spec?: string | undefined;
  document?: readonly DocumentClaim[] | undefined;
};

/** Loads one document, or several that share the traffic. */
export async function loadDocuments({ spec, document: claims = [], ...options }: DocumentOptions): Promise<Contract> {
  if (claims.length === 0) return loadContract(spec, options);
  const names = nameClaims(claims);
  const severities = new Severities(options.severity);
  const parts: ClaimedDocument[] = [];
  for (const [index, claim] of claims.entries()) {
    const contract = { ...withOptions(await compileContract(claim.file, options, names[index]), options), severities };
    parts.push({ claim, name: names[index]!, contract: belowPrefix(contract, claim.prefix) });
  }
  return joinContracts(parts);
}

/** All documents of a contract, for counts by operation. */
export const documentsOf = (contract: Contract): OpenApiDocument[] =>
  contract.parts?.map((part) => part.contract.document()) ?? [contract.document()];

/** One contract for everything that does not concern a single exchange. */
function joinContracts(parts: readonly ClaimedDocument[]): Contract {
  const contracts = parts.map(({ contract }) => contract);
  const [first] = contracts as [Contract];
  const document = {
    ...first.document(),
    info: {
      ...first.document().info,
      title: contracts.map(({ title }) => title).join(", "),
      version: contracts.map((contract) => contract.document().info.version).join(", "),
    },
  };
  return {
    ...first,
    parts,
    notes: contracts.flatMap(({ notes }) => notes),
    title: document.info.title,
    source: contracts.map(({ source }) => source).join(", "),
    operations: contracts.flatMap(({ operations }) => operations),
    document: () => document,
    // With several documents, the pointer begins with the document of the rule.
    locate(pointer) {
      const [source, place] = pointer.split(/(?=#)/);
      const contract = contracts.find((each) => each.source === source) ?? first;
      return contract.locate(place ?? pointer);
    },
  };
}
