// Coverage as numbers and as a table.
import { type Item, itemsOf } from "./coverage.ts";
import type { OperationCoverage } from "./operation-coverage.ts";

export const kinds = ["operation", "status", "parameter", "member", "value"] as const;
type CoverageKind = (typeof kinds)[number];

export interface Share {
  seen: number;
  all: number;
}

interface OperationReport {
  operationId: string;
  method: string;
  path: string;
  tag: string;
  /** Count per status. */
  statuses: Record<string, number>;
  shares: Record<Exclude<CoverageKind, "operation">, Share>;
  /** Names of what was not seen. */
  missing: string[];
}

export interface CoverageReport {
  total: Share;
  shares: Record<CoverageKind, Share>;
  operations: OperationReport[];
}

export function reportCoverage(operations: Iterable<OperationCoverage>): CoverageReport {
  const reports = [...operations].map(reportOperation);
  const shares = { operation: { seen: 0, all: reports.length } } as CoverageReport["shares"];
  for (const kind of kinds) {
    if (kind === "operation") shares.operation.seen = reports.filter(isSeen).length;
    else shares[kind] = sum(reports.map((report) => report.shares[kind]));
  }
  return { total: sum(Object.values(shares)), shares, operations: reports };
}

export const isSeen = ({ statuses }: OperationReport): boolean => Object.values(statuses).some((count) => count > 0);

/** Rounded down: 100 means all. */
export const percentOf = ({ seen, all }: Share): number => (all === 0 ? 100 : Math.floor((1000 * seen) / all) / 10);

const sum = (shares: Share[]): Share =>
  shares.reduce((total, { seen, all }) => ({ seen: total.seen + seen, all: total.all + all }), { seen: 0, all: 0 });

function reportOperation(covered: OperationCoverage): OperationReport {
  const items = [...itemsOf(covered)];
  const share = (kind: Item["kind"]): Share => {
    const ofKind = items.filter((item) => item.kind === kind);
    return { seen: ofKind.filter(({ seen }) => seen).length, all: ofKind.length };
  };
  const { operationId, method, path, tag, statuses } = covered;
  return {
    operationId,
    method,
    path,
    tag,
    statuses: Object.fromEntries(statuses),
    shares: { status: share("status"), parameter: share("parameter"), member: share("member"), value: share("value") },
    missing: items.filter(({ seen }) => !seen).map(({ kind, name }) => (kind === "status" ? `status ${name}` : name)),
  };
}

/** Lines for people: the shares of everything, then a table with one row per operation. */
export function printCoverage(report: CoverageReport, { missing = false } = {}): string[] {
  const total = kinds.map((kind) => `${plural[kind]} ${shareText(report.shares[kind])}`);
  const counted = ["parameter", "member", "value"] as const;
  const table = [
    ["operation", "statuses", ...counted.map((kind) => plural[kind])],
    ...report.operations.map(({ operationId, statuses, shares }) => [
      operationId,
      Object.entries(statuses)
        .map(([status, count]) => (count > 0 ? status : "·".padStart(status.length)))
        .join(" "),
      ...counted.map((kind) => (shares[kind].all > 0 ? shareText(shares[kind]) : "")),
    ]),
  ];
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  const [header, ...rows] = table.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column]!)).join("  ")}`.trimEnd(),
  );
  const lines = rows.flatMap((row, index) =>
    missing ? [row, ...report.operations[index]!.missing.map((name) => `      not seen: ${name}`)] : [row],
  );
  return [`Coverage of the contract: ${percentOf(report.total)} % (${total.join(", ")})`, header!, ...lines];
}

export const plural: Record<CoverageKind, string> = {
  operation: "operations",
  status: "statuses",
  parameter: "parameters",
  member: "members",
  value: "values",
};

const shareText = ({ seen, all }: Share) => `${seen}/${all}`;

/** Reads `80` or `operations=100,statuses=60`; throws with one sentence. */
export function parseMinimum(text: string): ReadonlyMap<CoverageKind | "total", number> {
  const minimum = new Map<CoverageKind | "total", number>();
  for (const part of text.split(",")) {
    const [left, right] = part.includes("=") ? part.split("=", 2) : ["total", part];
    const kind = left === "total" ? left : kinds.find((name) => plural[name] === left || name === left);
    const percent = Number(right);
    if (kind === undefined || right?.trim() === "" || !(percent >= 0 && percent <= 100)) {
      const names = Object.values(plural).join(", ");
      throw new Error(
        `"${part}" is not a minimum of coverage: give a percentage such as 80, or percentages of ${names}, as in operations=100,statuses=60.`,
      );
    }
    minimum.set(kind, percent);
  }
  return minimum;
}

/** Returns one sentence per missed minimum. */
export function listShortfalls(report: CoverageReport, minimum: ReadonlyMap<CoverageKind | "total", number>): string[] {
  return [...minimum].flatMap(([kind, least]) => {
    const share = kind === "total" ? report.total : report.shares[kind];
    const percent = percentOf(share);
    const what = kind === "total" ? "the contract" : `its ${plural[kind]}`;
    return percent >= least
      ? []
      : [`Coverage of ${what} is ${percent} % (${shareText(share)}), but must be at least ${least} %.`];
  });
}
