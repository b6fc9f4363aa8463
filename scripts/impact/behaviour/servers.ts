// The addresses of the service: those of the whole document, and those of single operations.
import { basePath, type OpenApiDocument } from "../../spec/index.ts";
import type { Finding } from "../finding.ts";
import { listUnits, type Unit } from "../sides/view.ts";
import { isEqual } from "../walk/equality.ts";
import type { UnitWalk } from "../walk/unit.ts";
import type { Which } from "../witness/build.ts";
import { assembleRequest, requestOf } from "../witness/exchanges.ts";

type Servers = NonNullable<OpenApiDocument["servers"]>;

export function compareServers({ base, head }: Record<Which, OpenApiDocument>): Finding[] {
  if (isEqual(base.servers, head.servers)) return [];
  const units = listUnits(base).filter((unit) => !unit.isReversed && ownServers(unit) === undefined);
  return [
    judgeServers(base, { base: base.servers, head: head.servers }, units, { base: "#/servers", head: "#/servers" }),
  ];
}

/** Addresses of an operation or its path, which replace those of the document. */
export function compareOwnServers({ comparison: { documents }, units }: UnitWalk): Finding[] {
  if (units.base.isReversed) return [];
  const own = { base: ownServers(units.base), head: ownServers(units.head) };
  if (isEqual(own.base, own.head)) return [];
  const at = (which: Which) => (own[which] === undefined ? "#/servers" : placeOf(units[which]));
  const servers = { base: own.base ?? documents.base.servers, head: own.head ?? documents.head.servers };
  return [judgeServers(documents.base, servers, [units.base], { base: at("base"), head: at("head") })];
}

const ownServers = ({ named: { operation, item } }: Unit): Servers | undefined => operation.servers ?? item.servers;

const placeOf = ({ named, pointer }: Unit): string =>
  `${named.operation.servers === undefined ? pointer.slice(0, pointer.lastIndexOf("/")) : pointer}/servers`;

function judgeServers(
  document: OpenApiDocument,
  servers: Record<Which, Servers | undefined>,
  units: readonly Unit[],
  at: Record<Which, string>,
): Finding {
  const [before, after] = [servers.base, servers.head].map((list) => (list ?? [{ url: "/" }]).map(addressOf));
  const paths = (servers.head ?? []).map((one) => basePath([one]));
  const isMoved = !(paths.length === 0 ? [""] : paths).includes(basePath(servers.base));
  const [first] = units;
  const refusal = "The path is not documented.";
  return {
    id: "servers-changed",
    direction: "request",
    operations: units.map(({ name }) => name),
    place: "servers",
    text: `The servers were ${before!.join(", ")} and are now ${after!.join(", ")}.`,
    ...at,
    breaks: isMoved && first ? "yes" : "no",
    risk: before!.some((address) => !after!.includes(address)) ? "callers have the old address" : undefined,
    isDocs: isEqual(before, after),
    prove:
      isMoved && first
        ? [
            async () => {
              const request = assembleRequest(document, first, requestOf(document, first));
              return { kind: "request", operation: first.name, exchange: { request }, refusal };
            },
          ]
        : [],
  };
}

/** With the default values of its variables. */
const addressOf = ({ url, variables }: Servers[number]): string =>
  String(url).replaceAll(/\{([^{}]*)\}/g, (written, name: string) => variables?.[name]?.default ?? written);
