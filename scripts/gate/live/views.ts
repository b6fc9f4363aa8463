// What the pages show, as data.
import { visibleJson } from "../../terminal/index.ts";
import type { Groups } from "../consumers/groups.ts";
import type { Contract } from "../contract.ts";
import type { Coverage } from "../coverage/coverage.ts";
import { percentOf, reportCoverage } from "../coverage/report.ts";
import type { Feed } from "./feed.ts";
import type { Events } from "./listeners.ts";
import type { GateCounts } from "./metrics.ts";
import { excerptOf } from "./spec-excerpt.ts";

const mostGroups = 200;

/** What the gate knows of itself and its traffic. */
export interface Known {
  contract: Contract;
  groups: Groups;
  coverage: Coverage;
  upstream: string;
  /** The mode in words, for the page. */
  mode: string;
  counts(): GateCounts;
}

/** The most frequent groups that contain these words, and their number. */
export function listGroups(groups: Groups, words: string) {
  const wanted = words.toLowerCase();
  const found = groups
    .list()
    .filter(({ operationId, kind, location, message }) =>
      `${operationId ?? "no operation"} ${kind} ${location} ${message}`.toLowerCase().includes(wanted),
    );
  return { all: found.length, groups: found.slice(0, mostGroups).map(({ example, exchange, ...group }) => group) };
}

/** With an example, and what the spec says there; undefined for an unknown one. */
export function showGroup({ groups, contract }: Known, id: string): unknown {
  const group = groups.find(id);
  return group && { ...group, spec: excerptOf(contract, group.schema) };
}

/** What traffic has shown of an operation, and what not; undefined for an unknown one. */
export function showOperation(coverage: Coverage, operationId: string): unknown {
  const places = coverage.operations.get(operationId);
  return places && reportCoverage([places]).operations[0];
}

/** The parts of the page that change. */
export function createEvents({ contract, groups, coverage, upstream, mode, counts }: Known, feed: Feed): Events {
  const parts = {
    gate: () => ({ title: contract.title, source: contract.source, upstream, mode }),
    traffic: () => ({
      ...counts(),
      judged: feed.exchanges,
      violations: feed.violations,
      p50: feed.waited(0.5),
      p99: feed.waited(0.99),
      seconds: feed.seconds(),
    }),
    groups: () => listGroups(groups, ""),
    coverage: () => {
      const { total, shares, operations } = reportCoverage(coverage.operations.values());
      return {
        percent: percentOf(total),
        shares,
        operations: operations.map(({ missing, ...operation }) => operation),
      };
    },
  };
  type Part = keyof typeof parts;
  const print = (part: Part) => `event: ${part}\ndata: ${visibleJson(parts[part]())}\n\n`;
  let told = { exchanges: -1, violations: -1 };

  return {
    all: () => (Object.keys(parts) as Part[]).map(print).join(""),
    news() {
      const changed: Part[] = ["traffic"];
      if (feed.exchanges !== told.exchanges) changed.push("coverage");
      if (feed.violations !== told.violations) changed.push("groups");
      told = { exchanges: feed.exchanges, violations: feed.violations };
      return changed.map(print).join("");
    },
  };
}
