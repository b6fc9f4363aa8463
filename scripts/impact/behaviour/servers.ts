// Compares addresses of the service and of single operations, and the description of the service.

import { basePaths, includesBase, type OpenApiDocument, ownServersOf, serversOf } from "../../model/index.ts";
import { assembleRequest, requestOf, shownRequest } from "../counterexamples/exchanges.ts";
import type { Which } from "../result/change.ts";
import type { Finding } from "../result/finding.ts";
import { isEqual } from "../schema/equality.ts";
import { withoutNames } from "../versions/callbacks.ts";
import { listUnits, type Unit } from "../versions/view.ts";
import type { UnitWalk } from "../walk/unit.ts";

type Servers = NonNullable<OpenApiDocument["servers"]>;

export function compareServers(documents: Record<Which, OpenApiDocument>): Finding[] {
  const { base, head } = documents;
  if (isEqual(base.servers, head.servers)) return [];
  const units = listUnits(base).filter((unit) => !unit.isReversed && ownServers(unit) === undefined);
  const at = { base: "#/servers", head: "#/servers" };
  return [judgeServers(documents, { base: base.servers, head: head.servers }, units, at)];
}

/** Addresses of an operation or its path, which replace those of the document. */
export function compareOwnServers({ comparison: { documents }, units }: UnitWalk): Finding[] {
  if (units.base.isReversed) return [];
  const own = { base: ownServers(units.base), head: ownServers(units.head) };
  if (isEqual(own.base, own.head)) return [];
  const at = (which: Which) => (own[which] === undefined ? "#/servers" : placeOf(units[which]));
  const servers = { base: own.base ?? documents.base.servers, head: own.head ?? documents.head.servers };
  return [judgeServers(documents, servers, [units.base], { base: at("base"), head: at("head") })];
}

const ownServers = ({ named }: Unit): Servers | undefined => ownServersOf(named);

const placeOf = ({ named, pointer }: Unit): string =>
  `${!named.operation.servers?.length ? pointer.slice(0, pointer.lastIndexOf("/")) : pointer}/servers`;

function judgeServers(
  documents: Record<Which, OpenApiDocument>,
  servers: Record<Which, Servers | undefined>,
  units: readonly Unit[],
  at: Record<Which, string>,
): Finding {
  const [before, after] = [urlsOf(servers.base), urlsOf(servers.head)];
  const others = listUnits(documents.head);
  const served = new Set(others.flatMap((unit) => addressesOf(documents.head, unit)));
  const kept = new Set(others.map(({ key }) => key));
  const [lost] = units.flatMap((unit) =>
    basePaths(servers.base)
      .filter((prefix) => kept.has(unit.key) && !served.has(addressOf(unit, prefix)))
      .filter((prefix) => !others.some((other) => isServedAt(documents.head, other, unit, prefix)))
      .map((prefix) => ({ unit, prefix })),
  );
  const isSame = isEqual(before, after);
  // Another default of a variable without a list of values: callers may still send the old one.
  const isOtherDefault = before[0] !== after[0] && basePaths(servers.head).some((base) => base.includes("{}"));
  const isElsewhere =
    isOtherDefault || (units.length === 0 ? lacks(before, after) : lacks(before.map(hostOf), after.map(hostOf)));
  return {
    id: "servers-changed",
    direction: "request",
    operations: units.map(({ name }) => name),
    place: "servers",
    text: isSame
      ? "The description of the servers changed."
      : `The servers were ${before.join(", ")} and are now ${after.join(", ")}.`,
    ...at,
    breaks: lost ? "yes" : "no",
    risk: isElsewhere ? "callers use the old address" : undefined,
    isDocs: isSame,
    fine: lacks(before, after)
      ? "Paths and servers changed together: every remaining operation keeps its address."
      : undefined,
    prove: lost
      ? [
          async () => {
            const { unit, prefix } = lost;
            const request = shownRequest(
              assembleRequest(documents.base, unit, requestOf(documents.base, unit), prefix.replaceAll("{}", "other")),
            );
            const refusal = "The path is not documented.";
            return { kind: "request", operation: unit.name, exchange: { request }, refusal };
          },
        ]
      : [],
  };
}

/** Methods with the full paths of an operation, without names of path parameters. */
export function addressesOf(document: OpenApiDocument, unit: Unit): string[] {
  return basePaths(serversOf(document, unit.named)).map((prefix) => addressOf(unit, prefix));
}

/** Whether a variable of a server covers the base path. */
const isServedAt = (document: OpenApiDocument, other: Unit, unit: Unit, prefix: string): boolean =>
  addressOf(other, "") === addressOf(unit, "") &&
  basePaths(serversOf(document, other.named)).some((base) => includesBase(base, prefix));

const addressOf = ({ named: { method, path } }: Unit, prefix: string): string =>
  `${method} ${prefix}${withoutNames(path)}`;

const lacks = (before: string[], after: string[]): boolean => before.some((one) => !after.includes(one));

const hostOf = (url: string): string => /^[^/]*\/\/[^/]*/.exec(url)?.[0] ?? "";

const listed = (servers: Servers | undefined): Servers =>
  servers === undefined || servers.length === 0 ? [{ url: "/" }] : servers;

const mostUrls = 50;

/** With each value that its variables may have, the default values first. A variable without a list keeps its name. */
function urlsOf(servers: Servers | undefined): string[] {
  return listed(servers)
    .flatMap(({ url, variables = {} }) =>
      Object.entries(variables).reduce(
        (urls, [name, { default: first, enum: values = [] }]) =>
          [...new Set([first, ...(values.length === 0 ? [`{${name}}`] : values)])]
            .flatMap((value) => urls.map((one) => one.replaceAll(`{${name}}`, () => String(value))))
            .slice(0, mostUrls),
        [String(url)],
      ),
    )
    .map((url) => (url.length > 1 ? url.replace(/\/$/, "") : url));
}

export function compareService({ base, head }: Record<Which, OpenApiDocument>): Finding[] {
  return [...compareServers({ base, head }), ...compareWords(base, head)];
}

const judged = new Set([
  "openapi",
  "paths",
  "components",
  "servers",
  "security",
  "webhooks",
  "x-common-responses",
  "x-history",
  "x-rate-limit",
]);

function compareWords(base: OpenApiDocument, head: OpenApiDocument): Finding[] {
  const [before, after] = [base, head] as unknown as Record<string, unknown>[];
  const keys = [...new Set([...Object.keys(before!), ...Object.keys(head)])].filter(
    (key) => !judged.has(key) && key !== "info",
  );
  const info = (document: OpenApiDocument): Record<string, unknown> => ({ ...document.info, version: undefined });
  const infoKeys = [...new Set([...Object.keys(info(base)), ...Object.keys(info(head))])].filter(
    (key) => !isEqual(info(base)[key], info(head)[key]),
  );
  const changed = [
    ...keys.filter((key) => !isEqual(before![key], after![key])),
    ...infoKeys.map((key) => `info/${key}`),
  ];
  return changed.map((key) => ({
    id: "words-changed",
    direction: "behaviour",
    operations: [],
    place: key.replace("/", "."),
    text: `${key.replace("/", ".")} of the document changed.`,
    base: `#/${key}`,
    head: `#/${key}`,
    breaks: "no",
    isDocs: true,
    prove: [],
  }));
}
