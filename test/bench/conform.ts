// Counts the planted bugs that `conform` finds, and its findings on the unmodified server.
import { serverBugs } from "../conform/bugs.ts";
import { type Found, findBugs, testServer } from "../conform/find-bugs.ts";
import { inRoot } from "../vitest.config.ts";
import type { Bench } from "./figures.ts";

const goal = { found: 0.95, seeds: 20 };

export const bench: Bench = {
  async *measure({ rounds = goal.seeds, tell }) {
    const all: Found[] = [];
    for await (const found of findBugs(serverBugs)) {
      all.push(found);
      tell(`${found.by === null ? "MISSED" : "found"}: ${found.bug.name} ${found.by ?? ""}`);
    }
    const classes = [...new Set(all.map(({ bug }) => bug.class))];
    yield {
      title: "Planted bugs",
      columns: ["class", "bugs", "found", "median, s", "longest, s", "median of requests"],
      rows: [...classes, "all"].map((name) => {
        const own = all.filter(({ bug }) => name === "all" || bug.class === name);
        const seconds = own.map(({ report }) => report.milliseconds / 1000);
        const found = own.filter(({ by }) => by !== null).length;
        const requests = medianOf(own.map((one) => one.report.requests));
        const times = [medianOf(seconds), Math.max(...seconds)].map((time) => time.toFixed(1));
        return [name, String(own.length), String(found), ...times, String(requests)];
      }),
      notes: [`Goal: at least ${goal.found * 100} % of the bugs, in at most 3 minutes each.`],
      isReached: all.filter(({ by }) => by !== null).length >= all.length * goal.found,
    };
    yield {
      title: "Who finds which bug",
      columns: ["class", "bug", "first finding"],
      rows: all.map(({ bug, by }) => [bug.class, bug.name.replaceAll("|", "\\|"), by ?? "**missed**"]),
    };
    yield await measureUnmodified(rounds, tell);
  },
};

async function measureUnmodified(rounds: number, tell: (text: string) => void) {
  const reports = [];
  for (let seed = 1; seed <= rounds; seed += 1) {
    const report = await testServer(inRoot(""), seed);
    tell(`seed ${seed}: ${report.findings.map(({ operationId, message }) => `${operationId} ${message}`).join("; ")}`);
    reports.push(report);
  }
  const findings = reports.flatMap((report) => report.findings).length;
  const seconds = medianOf(reports.map(({ milliseconds }) => milliseconds / 1000)).toFixed(1);
  const [first] = reports;
  return {
    title: "The server as it is",
    columns: ["seeds", "findings", "median, s", "median of requests", "checks", "coverage, %"],
    rows: [
      [
        ...[String(rounds), String(findings), seconds, String(medianOf(reports.map(({ requests }) => requests)))],
        ...[String(first!.checks.passed), first!.coverage.toFixed(1)],
      ],
    ],
    notes: ["Goal: no finding."],
    isReached: findings === 0,
  };
}

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
