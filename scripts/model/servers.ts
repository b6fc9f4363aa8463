// Reads the servers of operations, paths and documents.
import type { OpenApiDocument, Server } from "./openapi.ts";
import type { NamedOperation } from "./operation-ids.ts";
import { normalizeTemplate } from "./paths.ts";

type Servers = readonly (Pick<Server, "url"> & { variables?: Record<string, { default?: string; enum?: string[] }> })[];

/** The servers of an operation; if it has none, those of its path or of the document. */
export const serversOf = (
  document: Pick<OpenApiDocument, "servers">,
  { item, operation }: Pick<NamedOperation, "item" | "operation">,
): Server[] => ownServersOf({ item, operation }) ?? document.servers ?? [];

/** The servers of an operation or its path, which replace those of the document. An empty list is ignored. */
export const ownServersOf = ({ item, operation }: Pick<NamedOperation, "item" | "operation">): Server[] | undefined =>
  [operation, item].find(({ servers }) => servers?.length)?.servers;

const variable = /\{([^{}]*)\}/g;

/** The address of a server, with the defaults of its variables. */
export const addressOfServer = ({ url, variables = {} }: Servers[number]): string =>
  url.replace(variable, (_, name: string) => String(variables[name]?.default ?? name));

/** The address of the first server, with the defaults of its variables. */
export const baseUrlOf = ({ servers: [server] = [] }: { servers?: Server[] }): string =>
  server === undefined ? "" : addressOfServer(server);

/** The path of the first server's address, its variables at their defaults. */
export const basePath = (servers: Servers = []): string => basePaths(servers.slice(0, 1))[0]!;

/** Bounds the combinations of variables. */
const mostBases = 100;

/**
 * The different paths of all servers' addresses, the first server's with defaults first. At least one. `{}` stands for any
 * value of a variable.
 */
export function basePaths(servers: Servers = []): string[] {
  const paths = new Set<string>();
  for (const server of servers) {
    // Values with a slash can reach into the path, so expand these variables before the origin is cut off.
    const addresses = expand(server, [server.url], (values) => values.some((value) => value.includes("/")));
    for (const path of expand(server, addresses.map(pathOfAddress), () => true)) {
      if (paths.size < mostBases) paths.add(path.replace(/\/+$/, "").replace(/^(?=[^/])/, "/"));
    }
  }
  return paths.size === 0 ? [""] : [...paths];
}

function expand(
  { url, variables = {} }: Servers[number],
  templates: string[],
  isChosen: (values: string[]) => boolean,
) {
  let all = templates;
  for (const [whole, name = ""] of url.matchAll(variable)) {
    const { default: usual = "", enum: listed = [] } = variables[name] ?? {};
    const values = [usual, ...listed].map(String);
    if (!isChosen(values)) continue;
    const isOpen = listed.length === 0 && !(url.startsWith(whole) && isAbsolute(values[0]!));
    const replacements = isOpen ? [...values, "{}"] : values;
    all = all.flatMap((one) =>
      one.includes(whole) ? replacements.map((value) => one.replaceAll(whole, () => value)) : one,
    );
    all = [...new Set(all)].slice(0, mostBases);
  }
  return all;
}

const isAbsolute = (address: string): boolean => /^(?:[^/]*:)?\/\//.test(address);

/** The address may leave out its scheme. */
const pathOfAddress = (address: string): string => address.replace(/^(?:[^/]*:)?\/\/[^/]*/, "").replace(/[?#].*$/, "");

/** The path templates of an operation, one for each base path. */
export const templatesOf = (document: Pick<OpenApiDocument, "servers">, named: NamedOperation): string[] => [
  ...new Set(basePaths(serversOf(document, named)).map((base) => normalizeTemplate(base + named.path))),
];

/** Whether a base path with `{}` includes another one. */
export function includesBase(base: string, other: string): boolean {
  if (!base.includes("{}")) return base === other;
  const [segments, others] = [base.split("/"), other.split("/")];
  return segments.length === others.length && segments.every((segment, index) => isFilled(segment, others[index]!));
}

function isFilled(segment: string, text: string): boolean {
  const [start = "", ...rest] = segment.split("{}");
  const end = rest.at(-1);
  if (end === undefined) return segment === text;
  return text.length > start.length + end.length && text.startsWith(start) && text.endsWith(end);
}
