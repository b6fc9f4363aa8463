// Servers of single operations: how the client makes their base URL from its own.
import {
  addressOfServer,
  type DescribedOperation,
  describeOperations,
  type OpenApiDocument,
  type Server,
} from "../../../model/index.ts";

/** As code; undefined if the base URL of the client is right. */
export function printOwnServer(document: OpenApiDocument, operation: DescribedOperation): string | undefined {
  const rules = rulesOf(document, operation).map(
    ([pattern, replacement]) => `[${pattern}, ${JSON.stringify(replacement)}]`,
  );
  return rules.length === 0 ? undefined : `ownServer([${[...new Set(rules)].join(", ")}])`;
}

/** For the doc comment. */
export function describeOwnServer(document: OpenApiDocument, operation: DescribedOperation): string | undefined {
  const [server] = operation.ownServers ?? [];
  if (server === undefined) return;
  const address = JSON.stringify(addressOfServer(server));
  if (rulesOf(document, operation).length > 0)
    return `It has a server of its own: ${address}. Calls go there if \`baseUrl\` is a server of the document.`;
  const isSame = serversIn(document).some(({ url }) => url === server.url);
  return isSame ? undefined : `It has a server of its own: \`baseUrl: ${address}\` in the options.`;
}

type Rule = [pattern: RegExp, replacement: string];

const serversIn = ({ servers = [] }: OpenApiDocument): Server[] => (servers.length === 0 ? [{ url: "/" }] : servers);

function rulesOf(document: OpenApiDocument, { ownServers = [] }: DescribedOperation): Rule[] {
  const [first] = ownServers;
  if (first === undefined) return [];
  const general = serversIn(document);
  const [origin, path] = splitServer(first);
  const neighbours = general.filter((server) => origin === "" || splitServer(server)[0] === origin);
  if (neighbours.length > 0) {
    // Longer paths first: a server without a path is a part of every address.
    const paths = neighbours.map((server) => ({ ...server, url: splitServer(server)[1] }));
    return paths
      .toSorted((one, other) => other.url.length - one.url.length)
      .flatMap((server) => ruleFor(server, { ...first, url: path }, true));
  }
  const own = new Set(ownServers.map(({ url }) => url));
  return absoluteServers(document).flatMap((server) =>
    own.has(server.url) ? [] : ruleFor(server, ownServers[general.indexOf(server)] ?? first),
  );
}

const known = new WeakMap<OpenApiDocument, Server[]>();

/** All servers with an origin, each address once. Every operation with its own servers reads this list. */
function absoluteServers(document: OpenApiDocument): Server[] {
  let servers = known.get(document);
  if (servers === undefined) {
    const others = describeOperations(document).flatMap((operation) => operation.ownServers ?? []);
    const byAddress = new Map([...serversIn(document), ...others].map((server) => [server.url, server]));
    servers = [...byAddress.values()].filter((server) => splitServer(server)[0] !== "");
    known.set(document, servers);
  }
  return servers;
}

/** Origin and path. A variable at the start may be a whole origin. An address without an origin has an empty one. */
function splitServer({ url, variables = {} }: Server): [origin: string, path: string] {
  const [start = "", name = ""] = /^\{([^{}]*)\}/.exec(url) ?? [];
  const isOrigin = start !== "" && String(variables[name]?.default ?? "").includes("//");
  const [origin] = isOrigin ? [start] : (/^(?:[^/]*:)?\/\/[^/]*/.exec(url) ?? [""]);
  const path = url.slice(origin.length).replace(/\/+$/, "");
  return [origin, path === "" || path.startsWith("/") ? path : `/${path}`];
}

/** Before a base path. */
const anyOrigin = "(?<origin>[^/]*\\/\\/[^/]*.*?|(?![^/]*\\/\\/).*?)";

/**
 * Variables with the same name keep their value. Other variables of an origin must have a listed value, because the token
 * of another installation must not be sent to this server.
 */
function ruleFor(from: Server, to: Server, isOfOrigin = false): Rule[] {
  if (from.url === to.url && !from.url.includes("{")) return [];
  const parts = from.url.split(/(\{[^{}]*\})/).map((text) => ({ text, name: /^\{([^{}]*)\}$/.exec(text)?.[1] }));
  const kept = parts.flatMap(({ name }) => (name !== undefined && to.url.includes(`{${name}}`) ? name : []));
  const [origin] = isOfOrigin ? [""] : splitServer(from);
  let pattern = "";
  let length = 0;
  for (const { text, name } of parts) {
    const isInPath = length >= origin.length;
    length += text.length;
    if (name === undefined) {
      pattern += escaped(text);
      continue;
    }
    const { default: usual = "", enum: listed = [] } = from.variables?.[name] ?? {};
    const isOpen = listed.length === 0 && (isInPath || kept.includes(name));
    const any = String(usual).includes("/") ? ".+" : "[^/]+";
    const values = isOpen ? any : [usual, ...listed].map(escaped).join("|");
    const group = `v${kept.indexOf(name)}`;
    if (!kept.includes(name)) pattern += `(?:${values})`;
    else pattern += pattern.includes(`(?<${group}>`) ? `\\k<${group}>` : `(?<${group}>${values})`;
  }
  const replacement = to.url.replaceAll(/\$|\{([^{}]*)\}/g, (_, name?: string) => {
    if (name === undefined) return "$$";
    const value = String(to.variables?.[name]?.default ?? name).replaceAll("$", "$$$$");
    return kept.includes(name) ? `$<v${kept.indexOf(name)}>` : value;
  });
  const whole = new RegExp(`^${isOfOrigin ? anyOrigin : ""}${pattern.replace(/(?:\\\/)+$/, "")}\\/*$`);
  return [[whole, isOfOrigin ? `$<origin>${replacement}` : replacement]];
}

const escaped = (text: unknown): string => String(text).replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
