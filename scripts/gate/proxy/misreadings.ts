// Refuses requests that a server could read differently than the gate: that reading was not checked. One row per kind of server.
import type { Violation } from "../../../generated/validators.js";
import { basePaths, isMap, kindOfMediaType, listOperations, listParameters, serversOf } from "../../model/index.ts";
import { visible } from "../../terminal/index.ts";
import { normalPath } from "../exchange/claim.ts";
import type { Contract } from "../exchange/contract.ts";
import { type Body, headerOf, type RawHeaders } from "../exchange/exchange.ts";
import { type ErrorResponse, refuse } from "./error-response.ts";
import { findRepeatedMember } from "./repeated-member.ts";

interface Sent {
  method: string;
  target: string;
  headers: RawHeaders;
  body?: Body;
}

interface Misreading {
  /** `line` is checked for every request, the others only for enforced operations. */
  part: "line" | "query" | "body";
  /** The name that a server could misread; undefined if there is none. */
  find(sent: Sent, documented: Documented): string | undefined;
  detail(name: string): string;
}

const methodField = "_method";
const asOtherRequest = (name: string) =>
  `A server could read this as a different request because of ${name}. Remove it.`;
const asOtherParameter = (name: string) =>
  `Some servers read ${visible(name)} in the query as a different parameter, which was not checked. Remove it.`;

const misreadings: readonly Misreading[] = [
  // Rails, Symfony and ASP.NET take the method from a header; Symfony, Zend and IIS take the address.
  { part: "line", find: findOverridingHeader, detail: asOtherRequest },
  // CGI, and so PHP, WSGI and Rack, reads an underscore as a hyphen.
  {
    part: "line",
    find: ({ headers }, { headerNames }) =>
      namesOf(headers).find((given) => {
        if (!given.includes("_")) return false;
        const name = given.toLowerCase();
        return headerNames.has(hyphened(name)) && !headerNames.has(name);
      }),
    detail: asOtherRequest,
  },
  // Laravel, Symfony and Rails take the method from a parameter.
  {
    part: "line",
    find: ({ target }, { hasMethodField }) =>
      !hasMethodField && target.includes("?") && new URLSearchParams(queryOf(target)).has(methodField)
        ? methodField
        : undefined,
    detail: asOtherRequest,
  },
  // Rack, up to version 2, also separates parameters by semicolons.
  { part: "query", find: findBehindSemicolon, detail: asOtherParameter },
  // PHP, Rack and Express read brackets after a name as members. PHP cuts leading spaces and everything after a zero byte, and
  // turns dots and spaces into underscores. ASP.NET ignores upper and lower case.
  { part: "query", find: findLenientName, detail: asOtherParameter },
  // Some parsers use the first value of a duplicate member, other parsers use the last one.
  {
    part: "body",
    find: ({ headers, body }) =>
      /[/+]json\b/i.test(typeOf(headers)) ? findRepeatedMember(textOf(body!, "utf8")) : undefined,
    detail: (name) => `The member ${visible(name)} occurs twice in one object of the body.`,
  },
  // PHP reads the parts behind the last boundary, all others ignore them.
  {
    part: "body",
    find: ({ headers, body }) => (hasPartsBehindEnd(typeOf(headers), body!) ? "" : undefined),
    detail: () => "Parts follow the last boundary of the body: some servers read them, others do not.",
  },
  // Laravel, Symfony and Rails take the method from a field of a POST.
  {
    part: "body",
    find: ({ method, headers, body }, { hasMethodField }) =>
      method === "POST" && !hasMethodField && hasField(typeOf(headers), body!) ? methodField : undefined,
    detail: asOtherRequest,
  },
];

/** Null if all servers read this part as the gate does. */
export function refuseMisreading(part: Misreading["part"], contract: Contract, sent: Sent): ErrorResponse | null {
  if (part === "query" && !sent.target.includes("?")) return null;
  const documented = documentedIn(contract);
  for (const misreading of misreadings) {
    const name = misreading.part === part ? misreading.find(sent, documented) : undefined;
    if (name !== undefined) return refuse(400, misreading.detail(name));
  }
  return null;
}

/** A tolerant server may ignore an undocumented member, except one that Go or ASP.NET takes for a documented one. */
export function bindByCase(contract: Contract, violation: Violation): Violation {
  const { kind, pointer, ignorable, ...rest } = violation;
  if (kind !== "undocumented-member" || ignorable !== true || pointer === undefined) return violation;
  const name = pointer.slice(pointer.lastIndexOf("/") + 1);
  const { members, foldedMembers } = documentedIn(contract);
  return foldedMembers.has(folded(name)) && !members.has(name) ? { ...rest, kind, pointer } : violation;
}

/** Reads a path as lenient servers would, spelled as in the description; `isLoose` includes the rarest servers. */
export type Respell = (path: string, isLoose: boolean) => string[];

export function createRespell(contract: Contract): Respell {
  const spellings = new Map<string, string>();
  for (const segment of fixedSegments(contract)) spellings.set(segment.toLowerCase(), segment);
  // Express and IIS ignore upper and lower case.
  const spell = (path: string) =>
    normalPath(path)
      .replace(/\/+$/, "")
      .split("/")
      .map((segment) => spellings.get(segment.toLowerCase()) ?? segment)
      .join("/");
  return (path, isLoose) => {
    if (!isLoose) return [spell(path)];
    // Tomcat drops parameters after a semicolon, others decode %2F or turn backslashes, and PHP puts its file before the path.
    const plain = path.replaceAll(/;[^/\\]*/g, "").replaceAll(/\\|%(?:2f|5c)/gi, "/");
    const bare = withoutEnd(plain.replace(/^\/+[^/]+\.php(?=\/)/i, ""));
    // Rails takes the ending of a name for a format.
    return [...new Set([plain, bare, bare.replace(/\.[^./]*$/, "")])].map(spell);
  };
}

/** Cuts everything after a zero byte, and slashes, spaces and line breaks at the end. */
function withoutEnd(path: string): string {
  let text = path.split("%00", 1)[0]!;
  for (;;) {
    const [dropped] = /(?:\/|%(?:09|0[ad]|20))$/i.exec(text.slice(-3)) ?? [];
    if (dropped === undefined) return text;
    text = text.slice(0, -dropped.length);
  }
}

function* fixedSegments(contract: Contract): Generator<string> {
  for (const { claim } of contract.parts ?? []) yield* (claim.prefix ?? "").split("/");
  for (const document of documentsIn(contract)) {
    for (const named of listOperations(document)) {
      for (const base of basePaths(serversOf(document, named))) yield* base.split("/");
      yield* named.path.split("/");
    }
  }
}

/** The names that the documents have. */
interface Documented {
  /** In lower case. */
  headerNames: ReadonlySet<string>;
  query: ReadonlySet<string>;
  foldedQuery: ReadonlySet<string>;
  phpQuery: ReadonlySet<string>;
  /** Parameters without brackets after their names in any document. */
  flatQuery: ReadonlySet<string>;
  members: ReadonlySet<string>;
  foldedMembers: ReadonlySet<string>;
  hasMethodField: boolean;
}

const known = new WeakMap<Contract["operations"], Documented>();

function documentedIn(contract: Contract): Documented {
  let names = known.get(contract.operations);
  if (names === undefined) {
    names = readDocumented(documentsIn(contract));
    known.set(contract.operations, names);
  }
  return names;
}

const documentsIn = ({ parts, document }: Contract) =>
  parts?.map(({ contract }) => contract.document()) ?? [document()];

function readDocumented(documents: ReturnType<typeof documentsIn>): Documented {
  const parameters = documents.flatMap((each) => listOperations(each).flatMap((named) => listParameters(each, named)));
  const headerNames = new Set(parameters.filter((one) => one.in === "header").map(({ name }) => name.toLowerCase()));
  const query = new Set(parameters.filter((one) => one.in === "query").map(({ name }) => name));
  const flatQuery = new Set(query);
  for (const { in: place, name, style } of parameters) {
    if (place !== "query") continue;
    if (style === "deepObject") flatQuery.delete(name);
    else if (name.includes("[")) flatQuery.delete(name.slice(0, name.indexOf("[")));
  }
  const members = new Set(membersIn(documents));
  const fold = (names: ReadonlySet<string>) => new Set([...names].map(folded));
  return {
    ...{ headerNames, query, flatQuery, members },
    ...{ foldedQuery: fold(query), foldedMembers: fold(members), phpQuery: new Set([...query].map(asPhp)) },
    hasMethodField: headerNames.has(methodField) || JSON.stringify(documents).includes(`"${methodField}"`),
  };
}

function* membersIn(value: unknown): Generator<string> {
  if (typeof value !== "object" || value === null) return;
  const { properties } = value as { properties?: unknown };
  if (typeof properties === "object" && properties !== null) yield* Object.keys(properties);
  for (const part of Object.values(value)) yield* membersIn(part);
}

const overriding: Readonly<Record<string, "method" | "target">> = {
  "x-http-method-override": "method",
  "x-http-method": "method",
  "x-method-override": "method",
  "x-original-url": "target",
  "x-rewrite-url": "target",
};

/** Ignores a header that repeats the request line. */
function findOverridingHeader(sent: Sent, { headerNames }: Documented): string | undefined {
  const { headers } = sent;
  for (let index = 0; index < headers.length; index += 2) {
    const name = hyphened(headers[index]!.toLowerCase());
    const part = Object.hasOwn(overriding, name) ? overriding[name] : undefined;
    if (part === undefined || headers[index + 1]!.trim().toLowerCase() === sent[part].toLowerCase()) continue;
    if (!headerNames.has(name)) return headers[index];
  }
  return undefined;
}

function findBehindSemicolon({ target }: Sent, { query }: Documented): string | undefined {
  if (!target.includes(";")) return undefined;
  const found = queryOf(target)
    .split("&")
    .flatMap((pair) => pair.split(";").slice(1))
    .find((pair) => query.has(nameIn(pair)));
  return found && `;${found}`;
}

function findLenientName(
  { target }: Sent,
  { query, flatQuery, phpQuery, foldedQuery }: Documented,
): string | undefined {
  return queryOf(target)
    .split("&")
    .map((pair) => nameIn(pair.split(";", 1)[0]!))
    .filter((name) => !query.has(name))
    .find((name) => {
      const isMember = name.includes("[") && flatQuery.has(name.slice(0, name.indexOf("[")));
      return isMember || phpQuery.has(asPhp(name)) || foldedQuery.has(folded(name));
    });
}

function hasField(type: string, body: Body): boolean {
  switch (kindOfMediaType(type)) {
    case "json":
      return body.json.ok && isMap(body.json.value) && Object.hasOwn(body.json.value, methodField);
    case "form":
      return new URLSearchParams(textOf(body, "utf8")).has(methodField);
    case "multipart":
      return /\bname\s*=\s*"?_method\b/i.test(textOf(body, "latin1").replaceAll("\\", ""));
    default:
      return false;
  }
}

function hasPartsBehindEnd(type: string, body: Body): boolean {
  const [, quoted, plain] = /^multipart\/.*?;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return false;
  const lines = textOf(body, "latin1")
    .split("\n")
    .filter((line) => line.startsWith(`--${boundary}`));
  const end = lines.findIndex((line) => line.startsWith("--", boundary.length + 2));
  return end !== -1 && end < lines.length - 1;
}

const namesOf = (headers: RawHeaders): string[] => headers.filter((_, index) => index % 2 === 0);
const typeOf = (headers: RawHeaders): string => headerOf(headers, "content-type") ?? "";
const textOf = ({ content }: Body, encoding: BufferEncoding): string =>
  typeof content === "string" ? content : Buffer.from(content).toString(encoding);
const queryOf = (target: string): string => /\?(.+)/s.exec(target)?.[1] ?? "";
const nameIn = (pair: string): string => [...new URLSearchParams(pair).keys()][0] ?? "";
const hyphened = (name: string): string => name.replaceAll("_", "-");
const asPhp = (name: string): string => name.replace(/\0.*/s, "").trimStart().replaceAll(/[ .]/g, "_");
/** Includes letters such as the Kelvin sign, which Go takes for a k. */
const folded = (name: string): string => name.toUpperCase().toLowerCase();
