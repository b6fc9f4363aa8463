// What each release changed, and what is deprecated, for readers of the docs and for programs that follow them.
import {
  listOperations,
  listParameters,
  listReleases,
  type OpenApiDocument,
  type Release,
  type ReleasedChange,
  type Schema,
} from "../spec/index.ts";
import { toCell } from "./escape.ts";

/** More are in the changelog. */
export const mostReleases = 20;

/** None for an operation that the description has no longer. */
export type AddressOf = (operationId: string) => string | undefined;

/** Something that still works, and that nobody should begin to use. */
export interface Deprecated {
  /** In Markdown. */
  what: string;
  /** The first paragraph of its description; often what takes its place. */
  about: string;
  /** The last day on which it surely works, as `2027-12-31`. */
  sunset: string | undefined;
}

/** As Markdown, with a heading; nothing where there is nothing to tell. */
export function describeChanges(document: OpenApiDocument, addressOf: AddressOf): string[] {
  const deprecated = listDeprecated(document, addressOf);
  const releases = listReleases(document);
  if (deprecated.length === 0 && releases.length === 0) return [];
  return [
    "# Changes",
    "Programs follow them by the feed [changes.atom](changes.atom).",
    ...releases.slice(0, mostReleases).flatMap((release) => describeRelease(release, addressOf)),
    releases.length > mostReleases ? `The ${releases.length - mostReleases} releases before are in the changelog.` : "",
    ...(deprecated.length > 0 ? ["## Deprecated", tellDeprecated(deprecated)] : []),
  ].filter((part) => part !== "");
}

function describeRelease({ version, date, changes }: Release, addressOf: AddressOf): string[] {
  const lines = changes.map((change) => `- ${marks[change.class]}${whose(change, addressOf)}${oneLine(change.text)}`);
  return [`## ${oneLine(version)}`, `Of ${date}.`, lines.join("\n")];
}

export const marks = { breaking: "**Breaking:** ", risky: "**Risky:** ", compatible: "" } as const;

/** More operations are counted, not named. */
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

function tellDeprecated(all: Deprecated[]): string {
  const rows = all.map(({ what, about, sunset }) => `| ${what} | ${toCell(about)} | ${sunset ?? "not said"} |`);
  return [
    "These still work. Begin nothing new with them; until the last day their removal would be a breaking change.",
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

const code = (name: string): string => `\`${oneLine(name).replaceAll("`", "'").replaceAll("|", "\\|")}\``;
const oneLine = (text: string): string => text.trim().replaceAll(/\s+/g, " ");
