// Verdicts of impact on documents of others: tests of other tools, and commits of public APIs.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { parse } from "yaml";
import { judgeImpact, readVersions } from "../../scripts/impact/index.ts";
import type { Figures } from "./figures.ts";
import { type DocumentPair, listPairs } from "./impact-pairs.ts";

interface Verdict extends Pick<DocumentPair, "suite" | "name" | "theirs"> {
  ours: string;
  ms: number;
  /** `class id place: text`, with the counterexample's refusal. */
  changes: string[];
}

interface Review {
  reason: string;
  verdict: string;
  pairs: string[];
}

/** Our verdict, where it differs from the suite's own. */
const reviewed = new Map(
  (parse(readFileSync(new URL("impact-reviewed.yaml", import.meta.url), "utf8")) as Review[]).flatMap(
    ({ verdict, pairs }) => pairs.map((name) => [name, verdict] as const),
  ),
);

const record = ".cache/bench/impact-suites.json";

export async function* measureSuites(suites: string, tell: (text: string) => void): AsyncGenerator<Figures> {
  const folder = mkdtempSync(join(tmpdir(), "infrarun-bench-suites-"));
  try {
    const verdicts: Verdict[] = [];
    for (const pair of listPairs(resolve(suites), folder)) {
      const verdict = await judge(pair);
      verdicts.push(verdict);
      if (isWrong(verdict)) tell(`${verdict.suite} ${verdict.name}: ${verdict.ours}, not ${expectedOf(verdict)}`);
    }
    mkdirSync(dirname(record), { recursive: true });
    writeFileSync(record, JSON.stringify(verdicts, null, 1));
    yield tableOf(verdicts);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function judge({ base, head, ...pair }: DocumentPair): Promise<Verdict> {
  const start = performance.now();
  try {
    const versions = await readVersions({ base, head, spec: head, access: {} });
    const { changes } = await judgeImpact(versions.base, versions.head);
    const lines = changes.map((change) => {
      const proof = change.witness && "refusal" in change.witness ? ` [${change.witness.refusal}]` : "";
      return `${change.class} ${change.id} ${change.place}: ${change.text}${proof}`;
    });
    const ours = changes[0]?.class ?? "none";
    return { ...pair, ours, ms: Math.round(performance.now() - start), changes: lines };
  } catch (error) {
    return { ...pair, ours: "unreadable", ms: 0, changes: [(error as Error).message] };
  }
}

const expectedOf = ({ name, theirs }: Verdict): string | undefined => reviewed.get(name) ?? theirs;

function isWrong(verdict: Verdict): boolean {
  const expected = expectedOf(verdict);
  if (expected === undefined || verdict.ours === "unreadable") return false;
  return expected === "not breaking" ? verdict.ours === "breaking" : verdict.ours !== expected;
}

function tableOf(verdicts: readonly Verdict[]): Figures {
  const count = (some: readonly Verdict[], beginning: string) =>
    String(some.flatMap(({ changes }) => changes).filter((line) => line.startsWith(beginning)).length);
  return {
    title: "Verdicts on documents of others",
    columns: ["suite", "pairs", "unreadable", "wrong", "breaking", "risky", "allOf changed", "longest ms"],
    rows: [...Map.groupBy(verdicts, ({ suite }) => suite)].map(([suite, some]) => [
      suite,
      String(some.length),
      String(some.filter(({ ours }) => ours === "unreadable").length),
      String(some.filter(isWrong).length),
      count(some, "breaking"),
      count(some, "risky"),
      String(some.flatMap(({ changes }) => changes).filter((line) => /^risky.*: allOf of /.test(line)).length),
      String(Math.max(...some.map(({ ms }) => ms))),
    ]),
    notes: [`Every verdict is in ${record}.`],
  };
}
