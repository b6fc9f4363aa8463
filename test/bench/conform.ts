// Counts the planted bugs that `conform` finds, and its findings on the unmodified server.
import { serverBugs } from "../conform/bugs.ts";
import { type Outcome, testServer } from "../conform/find-bugs.ts";
import { inRoot } from "../vitest.config.ts";
import { Outcomes } from "./conform/outcomes.ts";
import type { Bench, Figures } from "./figures.ts";

const goal = { found: 0.95, seeds: 20 };

/** Servers that are tested at the same time: a run mostly waits for rate limits. */
const lanes = 3;

export const bench: Bench = {
  async *measure({ rounds = goal.seeds, tell }) {
    const outcomes = new Outcomes(inRoot(".cache/conform/outcomes.ndjson"));
    const bugs = await inLanes([...serverBugs.entries()], async ([index, bug]) => {
      const outcome = await outcomes.get(bug.name, () => testServer([bug], { seed: index + 1, untilFound: true }));
      tell(`${bug.class}, ${bug.name} ${firstOf(outcome) ?? "MISSED"} (${outcome.seconds.toFixed(1)} s)`);
      return { ...bug, ...outcome };
    });
    const classes = [...new Set(bugs.map((bug) => bug.class))];
    const foundIn = (all: readonly Outcome[]) => all.filter(({ findings }) => findings.length > 0);
    yield {
      title: "Planted bugs",
      columns: ["class", "bugs", "found", "median, s", "longest, s", "median of requests"],
      rows: [...classes, "all"].map((name) => {
        const own = bugs.filter((bug) => name === "all" || bug.class === name);
        return [name, String(own.length), ...timesOf(foundIn(own))];
      }),
      notes: [`Goal: at least ${goal.found * 100} % of the bugs, in at most 3 minutes each.`],
      isReached: foundIn(bugs).length >= bugs.length * goal.found,
    };
    yield {
      title: "The first finding for each bug",
      columns: ["class", "bug", "s", "found by"],
      rows: bugs.map((bug) => [bug.class, toCell(bug.name), bug.seconds.toFixed(1), firstOf(bug) ?? "**missed**"]),
    };
    const seeds = Array.from({ length: rounds }, (_, index) => index + 1);
    const unmodified = await inLanes(seeds, async (seed) => {
      const outcome = await outcomes.get(`seed ${seed}`, () => testServer([], { seed }));
      tell(`seed ${seed}: ${firstOf(outcome) ?? "no finding"} (${outcome.seconds.toFixed(1)} s)`);
      return outcome;
    });
    yield ofUnmodified(unmodified);
  },
};

function ofUnmodified(outcomes: readonly Outcome[]): Figures {
  const findings = outcomes.flatMap((outcome) => outcome.findings).length;
  const ended = outcomes.filter(({ endedBy }) => endedBy === null).length;
  const [, ...times] = timesOf(outcomes);
  const checks = (["passed", "notReached"] as const).map((kind) =>
    String(medianOf(outcomes.map((outcome) => outcome.checks[kind]))),
  );
  return {
    title: "The unmodified server",
    columns: ["seeds", "complete", "findings", "median, s", "longest, s", "requests", "checks passed", "not reached"],
    rows: [[String(outcomes.length), String(ended), String(findings), ...times, ...checks]],
    notes: ["Requests and checks are medians. Goal: no finding."],
    isReached: findings === 0,
  };
}

/** Number, median and longest time, median of requests. */
function timesOf(outcomes: readonly Outcome[]): string[] {
  const seconds = outcomes.map((outcome) => outcome.seconds);
  const times = [medianOf(seconds), Math.max(...seconds)].map((time) => time.toFixed(1));
  return [String(outcomes.length), ...times, String(medianOf(outcomes.map(({ requests }) => requests)))];
}

function firstOf({ findings: [first] }: Outcome): string | undefined {
  return first && `\`${first.operationId}\` ${first.class}, \`${first.check}\`: ${toCell(first.message)}`;
}

const toCell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ");

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Results in the order of the items. Waits for all work that has begun, even after an error. */
async function inLanes<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  const queue = [...items.entries()];
  const ends = await Promise.allSettled(
    Array.from({ length: lanes }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) results[next[0]] = await work(next[1]);
    }),
  );
  for (const end of ends) if (end.status === "rejected") throw end.reason;
  return results;
}
