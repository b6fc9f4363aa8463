// Which of several documents an exchange belongs to: by its host, or by the beginning of its path.
import { basename, extname } from "node:path";
import { basePath } from "../contract/index.ts";
import type { OpenApiDocument } from "../spec/index.ts";
import {
  type Claim,
  type Contract,
  type ContractOptions,
  compileContract,
  loadContract,
  type Part,
  withOptions,
} from "./contract.ts";
import { type Exchange, headerOf } from "./exchange.ts";
import { Severities } from "./tolerance/severities.ts";

/** Reads `/billing=billing.yaml` or `billing.example.com=billing.yaml`; undefined if it is neither. */
export function readClaim(text: string): Claim | undefined {
  const [, where, file] = /^([^=]+)=(.+)$/.exec(text) ?? [];
  if (where === undefined || file === undefined) return undefined;
  if (where.startsWith("/")) return { host: null, prefix: where.replace(/\/+$/, ""), file };
  return /^[a-z\d.-]+(:\d+)?$/i.test(where) ? { host: where.toLowerCase(), prefix: null, file } : undefined;
}

/** What findings call the documents: the names of their files, each once. */
function nameClaims(claims: readonly Claim[]): string[] {
  const names: string[] = [];
  for (const { file } of claims) {
    const name = basename(file, extname(file)).replaceAll(/[^\w-]/g, "-");
    const taken = names.filter((each) => each === name || each.startsWith(`${name}-`)).length;
    names.push(taken === 0 ? name : `${name}-${taken + 1}`);
  }
  return names;
}

const addressOf = (target: string): [origin: string, path: string] => {
  const [, origin = "", path = target] = /^([a-z][a-z\d+.-]*:\/\/[^/?#]*)(.*)$/is.exec(target) ?? [];
  return [origin, path];
};

/** The document that claims a request; undefined if none does. */
export function findPart(parts: readonly Part[], { target, headers }: Exchange["request"]): Part | undefined {
  const [origin, path] = addressOf(target);
  const named = origin === "" ? (headerOf(headers, "host") ?? "") : origin.slice(origin.indexOf("//") + 2);
  // Envoy marks the host of mirrored requests.
  const host = named.toLowerCase().replace(/-shadow(?=:\d+$|$)/, "");
  const hosts = [host, host.replace(/:\d+$/, "")];
  const ofHost = parts.find(({ claim }) => claim.host !== null && hosts.includes(claim.host));
  if (ofHost !== undefined) return ofHost;
  let found: Part | undefined;
  for (const part of parts) {
    const { prefix } = part.claim;
    if (prefix !== null && isBelow(path, prefix) && prefix.length >= (found?.claim.prefix?.length ?? 0)) found = part;
  }
  return found;
}

/** A prefix that the servers of the document do not have is the gateway's: the document knows paths without it. */
function belowPrefix(contract: Contract, prefix: string | null): Contract {
  if (prefix === null || isBelow(basePath(contract.document().servers), prefix)) return contract;
  const strip = (target: string): string => {
    const [origin, path] = addressOf(target);
    if (!isBelow(path, prefix)) return target;
    const rest = path.slice(prefix.length);
    return origin + (rest.startsWith("/") ? rest : `/${rest}`);
  };
  return {
    ...contract,
    matchRoute: (method, pathname) => contract.matchRoute(method, strip(pathname)),
    check: ({ request, response }) =>
      contract.check({ request: { ...request, target: strip(request.target) }, response }),
  };
}

const isBelow = (path: string, prefix: string): boolean =>
  path.startsWith(prefix) && (path.length === prefix.length || /[/?#]/.test(path[prefix.length]!));

export type DocumentOptions = ContractOptions & { spec?: string | undefined; document?: readonly Claim[] | undefined };

/** The contract of one document, or of several that share the traffic. */
export async function loadDocuments({ spec, document: claims = [], ...options }: DocumentOptions): Promise<Contract> {
  if (claims.length === 0) return loadContract(spec, options);
  const names = nameClaims(claims);
  const severities = new Severities(options.severity);
  const parts: Part[] = [];
  for (const [index, claim] of claims.entries()) {
    const contract = { ...withOptions(await compileContract(claim.file, options, names[index]), options), severities };
    parts.push({ claim, contract: belowPrefix(contract, claim.prefix) });
  }
  return joinContracts(parts);
}

/** All documents of a contract, for what is counted by operation. */
export const documentsOf = (contract: Contract): OpenApiDocument[] =>
  contract.parts?.map((part) => part.contract.document()) ?? [contract.document()];

/** One contract for all that is not about a single exchange. */
function joinContracts(parts: readonly Part[]): Contract {
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
    files: contracts.flatMap(({ files }) => files),
    operations: contracts.flatMap(({ operations }) => operations),
    document: () => document,
    // Findings of several documents say in which one the rule stands.
    locate(pointer) {
      const [source, place] = pointer.split(/(?=#)/);
      const contract = contracts.find((each) => each.source === source) ?? first;
      return contract.locate(place ?? pointer);
    },
  };
}
