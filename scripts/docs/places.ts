// Lists every place of the docs page with its own address. The page uses the list for old addresses and for its search;
// tests use it too. Redoc determines the form of the addresses.
import {
  listOperations,
  listParameters,
  listStateMachines,
  type OpenApiDocument,
  type Operation,
  type Response,
  resolve,
  type StateMachine,
  sentMethod,
} from "../model/index.ts";
import { listWebhooks } from "./webhooks.ts";

export type PlaceKind = "guide" | "states" | "state" | "group" | "operation" | "webhook" | "parameter" | "schema";

export interface Place {
  kind: PlaceKind;
  title: string;
  /** The part of the address after `#`. */
  address: string;
  /** Other fragments for this place, in lower case: short ones, and those of earlier pages. */
  aliases: string[];
  /** The context for readers: the operation of a parameter, or the request line of an operation. */
  inside: string;
  /** Plain text, without Markdown. */
  text: string;
  /** Further words for the search. */
  also: string;
  /** Names of the place in code. */
  names: string[];
}

/** The tag for the schemas. If the description already has this tag, another name is used. */
export const schemasTag = ({ tags = [] }: OpenApiDocument): string =>
  tags.some(({ name }) => slugOf(name) === "schemas") ? "Data types" : "Schemas";

/** Call it with the document that the docs show. */
export function listPlaces(document: OpenApiDocument): Place[] {
  return [
    ...guidesOf(document),
    ...listStateMachines(document).flatMap(statesOf),
    ...groupsOf(document),
    ...operationsOf(document),
    ...webhooksOf(document),
    ...schemasOf(document),
  ];
}

/** The form of a name in Redoc's addresses. */
export function slugOf(name: string): string {
  return name
    .replaceAll("&", "and")
    .replace(/[^\w\s$*+~.()'"!\-:@]+/g, "")
    .trim()
    .replace(/[\s-]+/g, "-")
    .toLowerCase();
}

/** The id of the row of a state. */
export const anchorOfState = (machine: string, state: string): string =>
  `${machine}-${state}`.toLowerCase().replaceAll(/[^a-z0-9_-]/g, "-");

export const titleOfMachine = (name: string): string =>
  `${name.replaceAll("-", " ").replace(/^./, (letter) => letter.toUpperCase())} states`;

/** One place for each heading of the introduction. Headings of the first level contain those below. */
function guidesOf({ info }: OpenApiDocument): Place[] {
  const places: Place[] = [];
  let chapter: string | undefined;
  let fence: Fence | undefined;
  for (const line of String(info.description ?? "").split(/\r?\n/)) {
    const heading = fence ? undefined : headingIn(line);
    fence = fenceAfter(line, fence);
    if (heading === undefined || heading.level > 3) {
      const last = places.at(-1);
      if (last) last.text += `${line}\n`;
      continue;
    }
    const name = toPlainText(heading.title);
    const above = heading.level > 1 && chapter !== undefined ? chapter : "/section";
    const address = `${above}/${slugOf(name)}`;
    if (heading.level === 1) chapter = address;
    const kind = / states$/.test(name) && above !== "/section" ? "states" : "guide";
    places.push({ kind, title: name, address, aliases: [], inside: "", text: "", also: "", names: [] });
  }
  for (const place of places) place.text = toPlainText(place.text);
  return places;
}

function statesOf(machine: StateMachine): Place[] {
  const title = titleOfMachine(machine.name);
  return Object.entries(machine.states).map(([state, { description = "" }]) => ({
    kind: "state",
    title: state,
    address: `/section/states/${slugOf(title)}#${anchorOfState(machine.name, state)}`,
    aliases: [`state/${machine.name}/${state}`.toLowerCase()],
    inside: title,
    text: toPlainText(description),
    also: "",
    names: [state.replaceAll("_", " ")],
  }));
}

function groupsOf({ tags = [] }: OpenApiDocument): Place[] {
  return tags.map(({ name, description = "" }) => ({
    kind: "group",
    title: name,
    address: `/${slugOf(name)}`,
    aliases: withTag(name, ""),
    inside: "",
    text: toPlainText(description),
    also: "",
    names: [],
  }));
}

function operationsOf(document: OpenApiDocument): Place[] {
  return listOperations(document).flatMap((named) => {
    const { operationId, method, path, operation } = named;
    const tag = operation.tags?.[0];
    if (tag === undefined) return [];
    const title = operation.summary ?? operationId;
    const [own = "", ...facts] = (operation.description ?? "").split(/^(?=\|)/m);
    const address = `/${slugOf(tag)}/${slugOf(operationId)}`;
    const place: Place = {
      kind: "operation",
      title,
      address,
      aliases: aliasesOf(operationId, tag),
      inside: `${sentMethod(method)} ${path}`,
      text: toPlainText(own),
      also: toPlainText(`${facts.join(" ")} ${answersOf(document, operation)}`),
      names: [operationId],
    };
    const parameters = listParameters(document, named).map(
      ({ name, in: where, description = "" }): Place => ({
        kind: "parameter",
        title: name,
        address: `${address}#${address.slice(1)}/t=request&in=${where}&path=${name.toLowerCase()}`,
        aliases: [`${address.slice(1)}#${name.toLowerCase()}`],
        inside: title,
        text: toPlainText(description),
        also: "",
        names: [],
      }),
    );
    return [place, ...parameters];
  });
}

function webhooksOf(document: OpenApiDocument): Place[] {
  return listWebhooks(document).map(({ name, operation }) => {
    const { operationId = name, summary = name, description = "", tags: [tag = "webhooks"] = [] } = operation;
    return {
      kind: "webhook",
      title: summary,
      address: `/${slugOf(tag)}/${slugOf(operationId)}`,
      aliases: aliasesOf(operationId, tag),
      inside: "sent by the service",
      text: toPlainText(description),
      also: "",
      names: [operationId],
    };
  });
}

function schemasOf(document: OpenApiDocument): Place[] {
  const group = slugOf(schemasTag(document));
  return Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => ({
    kind: "schema",
    title: schema.title ?? name,
    address: `/${group}/${slugOf(name)}`,
    aliases: [`schema/${name}`, `components/schemas/${name}`].map((alias) => alias.toLowerCase()),
    inside: "",
    text: toPlainText(schema.description ?? ""),
    also: "",
    names: [name, ...Object.keys(schema.properties ?? {}), ...(schema.enum ?? []).map(String)],
  }));
}

const aliasesOf = (operationId: string, tag: string): string[] => [
  operationId.toLowerCase(),
  `operation/${operationId}`.toLowerCase(),
  ...withTag(tag, `/operation/${operationId}`),
];

/** Earlier pages encoded the spaces of a tag in two ways. */
function withTag(tag: string, rest: string): string[] {
  return [...new Set([tag, tag.replaceAll(" ", "-")])].map((name) => `tag/${name}${rest}`.toLowerCase());
}

function answersOf(document: OpenApiDocument, { responses = {} }: Operation): string {
  const told = Object.entries(responses).map(
    ([status, one]) => `${status} ${resolve<Response>(document, one).description ?? ""}`,
  );
  return told.join(" ");
}

/** The plain text of Markdown. Each regex takes linear time, even for hostile text. */
export function toPlainText(markdown: string): string {
  return markdown
    .replace(/^[ \t]*(?:```|~~~).*$/gm, "")
    .replace(/<svg(?:(?!<svg)[\s\S])*?<\/svg>/g, " ")
    .replace(/!?\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, "$1")
    .replace(/<[^<>]*>/g, " ")
    .replace(/^[ \t:|-]+$/gm, "")
    .replace(/\\?[*`|#>]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** The heading in a line of Markdown. Hashes at its end count only after a space. */
export function headingIn(line: string): { level: number; title: string } | undefined {
  const [, marks, rest = ""] = /^(#{1,6})\s(.*)$/s.exec(line) ?? [];
  if (marks === undefined) return undefined;
  const title = rest
    .trim()
    .replace(/(?<!\S)#+$/, "")
    .trimEnd();
  return { level: marks.length, title };
}

/** The start of a block of code. */
export interface Fence {
  lang: string;
  marks: string;
}

/** The fence that is open after a line of Markdown. */
export function fenceAfter(line: string, open: Fence | undefined): Fence | undefined {
  // No backtick follows on the line: otherwise it is inline code.
  const [, marks, info = ""] = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})\s*(.*)$/.exec(line) ?? [];
  if (marks === undefined) return open;
  if (open === undefined) return { lang: /^\w*/.exec(info)![0], marks };
  return marks.startsWith(open.marks) && info === "" ? undefined : open;
}
