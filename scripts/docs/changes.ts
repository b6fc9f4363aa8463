// Lists the changes and deprecations of each release, for readers and programs.
import {
  listOperations,
  listParameters,
  listReleases,
  type OpenApiDocument,
  type Release,
  type ReleasedChange,
  type Schema,
} from "../model/index.ts";
import { toCell } from "./escape.ts";
import { code } from "./pages/page.ts";

/** The most releases to show. Older releases are in the changelog. */
export const mostReleases = 20;

/** Undefined for an operation that is no longer in the description. */
export type AddressOf = (operationId: string) => string | undefined;

/** Something that still works, but should not be used in new code. */
export interface Deprecated {
  /** In Markdown. */
  what: string;
  /** The first paragraph of its description, which often names the replacement. */
  about: string;
  /** The last day on which it is guaranteed to work, such as `2027-12-31`. */
  sunset: string | undefined;
}

/** Markdown with a heading; empty if there are no releases and nothing is deprecated. */
export function describeChanges(document: OpenApiDocument, addressOf: AddressOf): string[] {
  const deprecated = listDeprecated(document, addressOf);
  const releases = listReleases(document);
  if (deprecated.length === 0 && releases.length === 0) return [];
  return [
    "# Changes",
    "Programs can read the changes in the feed [changes.atom](changes.atom).",
    ...releases.slice(0, mostReleases).flatMap((release) => describeRelease(release, addressOf)),
    describeOlder(releases.length - mostReleases),
    ...(deprecated.length > 0 ? ["## Deprecated", describeDeprecated(deprecated)] : []),
  ].filter((part) => part !== "");
}

function describeOlder(count: number): string {
  if (count <= 0) return "";
  return `The changelog has ${count} older ${count === 1 ? "release" : "releases"}.`;
}

function describeRelease({ version, date, changes }: Release, addressOf: AddressOf): string[] {
  const lines = changes.map((change) => `- ${marks[change.class]}${whose(change, addressOf)}${oneLine(change.text)}`);
  return [`## ${oneLine(version)}`, `Released on ${date}.`, lines.join("\n")];
}

export const marks = { breaking: "**Breaking:** ", risky: "**Risky:** ", compatible: "" } as const;

/** The most operations to name. More are only counted. */
const mostNamed = 3;

function whose({ operations }: ReleasedChange, addressOf: AddressOf): string {
  if (operations.length === 0) return "";
  if (operations.length > mostNamed) return `${operations.length} operations: `;
  return `${operations.map((operation) => linkTo(operation, addressOf)).join(", ")}: `;
}

function linkTo(operationId: string, addressOf: AddressOf): string {
  const address = addressOf(operationId);
  const name = code(operationId);
  return address === undefined ? name : `[${name}](${address})`;
}

function describeDeprecated(all: Deprecated[]): string {
  const rows = all.map(
    ({ what, about, sunset }) => `| ${toCell(what)} | ${toCell(about)} | ${sunset ?? "no last day"} |`,
  );
  return [
    "These still work. Do not use them in new code. Removing one before its last day is a breaking change.",
    ["| What | About it | Last day |", "|---|---|---|", ...rows].join("\n"),
  ].join("\n\n");
}

/** Operations first, then parameters, then members of schemas, each in the order of the document. */
export function listDeprecated(document: OpenApiDocument, addressOf: AddressOf): Deprecated[] {
  const operations: Deprecated[] = [];
  const parameters = new Map<string, Deprecated>();
  for (const named of listOperations(document)) {
    const { operationId, operation, path } = named;
    if (operation.deprecated) operations.push(asDeprecated(linkTo(operationId, addressOf), operation));
    for (const parameter of listParameters(document, named)) {
      const what = `parameter ${code(parameter.name)} of ${code(path)}`;
      if (parameter.deprecated) parameters.set(what, asDeprecated(what, parameter));
    }
  }
  const members = Object.entries(document.components?.schemas ?? {}).flatMap(([name, schema]) =>
    Object.entries((schema as Schema).properties ?? {})
      .filter(([, about]) => typeof about === "object" && about.deprecated === true)
      .map(([member, about]) => asDeprecated(`${code(member)} of ${code(name)}`, about as Schema)),
  );
  return [...operations, ...parameters.values(), ...members];
}

function asDeprecated(what: string, about: { description?: unknown; "x-sunset"?: unknown }): Deprecated {
  const { description, "x-sunset": sunset } = about;
  return {
    what,
    about: typeof description === "string" ? oneLine(description.trim().split(/\n\s*\n/)[0]!) : "",
    sunset: typeof sunset === "string" ? sunset : undefined,
  };
}

const oneLine = (text: string): string => text.trim().replaceAll(/\s+/g, " ");
