// The outcome of a test run: its counts, and the results of its files.
import { useMemo } from "preact/hooks";
import {
  TestRunAttributesTestStatus,
  TestRunAttributesTestStatusLabels,
  TestRunStatusLabels,
} from "../../../generated/enums.ts";
import { testRunMachine } from "../../../generated/machines.ts";
import type { components } from "../../../generated/types.ts";
import { State } from "../parts/state.tsx";
import type { LogText } from "../runs/log-text.ts";

type Attributes = components["schemas"]["TestRunAttributes"];
type Tone = "good" | "bad" | "muted";

const labels: Readonly<Record<string, string>> = TestRunAttributesTestStatusLabels;
const kinds = [
  ["tests-passed", "good"],
  ["tests-failed", "bad"],
  ["tests-errored", "bad"],
  ["tests-skipped", "muted"],
] as const;

/** Finished tests may have failed. */
export function TestState({ attributes: { status, "test-status": outcome } }: { attributes: Attributes }) {
  const tone = outcome === TestRunAttributesTestStatus.FAIL ? "bad" : undefined;
  return <State machine={testRunMachine} labels={TestRunStatusLabels} state={status} tone={tone} />;
}

/** Nothing before the end of the tests. */
export function Counts({ attributes }: { attributes: Attributes }) {
  const outcome = attributes["test-status"];
  if (outcome === null) return null;
  return (
    <span class="buttons number">
      <strong class={outcome === TestRunAttributesTestStatus.PASS ? "good" : "bad"}>
        {labels[outcome] ?? outcome}
      </strong>
      {kinds.map(([kind, tone]) => {
        const count = attributes[kind];
        return count ? (
          <span key={kind} class={tone}>
            {count} {kind.replace("tests-", "")}
          </span>
        ) : null;
      })}
    </span>
  );
}

/** The API has only counts, so the files come from the log. `count` is the number of its lines. */
export function Files({ log, count }: { log: LogText; count: number }) {
  const files = useMemo(() => readFiles(log), [log, count]);
  if (files.length === 0) return null;
  return (
    <section>
      <h2>Files</h2>
      <ul class="rows">
        {files.map(({ file, tests }) => (
          <li key={file}>
            <code class={`grow ${toneOfFile(tests)}`}>{file}</code>
            <span class="row-facts">
              {tests.map(({ name, outcome, line }) => (
                <a key={line} class={toneOf(outcome)} href={`#tests-L${line}`}>
                  {name}: {outcome}
                </a>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Test {
  name: string;
  outcome: string;
  /** Begins at 1. */
  line: number;
}

const toneOf = (outcome: string): Tone => (/^pass/.test(outcome) ? "good" : /^skip/.test(outcome) ? "muted" : "bad");
const toneOfFile = (tests: readonly Test[]): Tone =>
  (["bad", "good"] as const).find((tone) => tests.some(({ outcome }) => toneOf(outcome) === tone)) ?? "muted";

/** `tests/a.tftest.hcl... in progress`, then `  run "b"... pass` for each test. */
function readFiles(log: LogText) {
  const files: { file: string; tests: Test[] }[] = [];
  for (let index = 0; index < log.count; index++) {
    const text = log.textOf(index);
    const file = /^(\S.*)\.\.\. in progress$/.exec(text)?.[1];
    const [, name, outcome] = /^\s+run "(.*)"\.\.\. (\w+)$/.exec(text) ?? [];
    if (file !== undefined) files.push({ file, tests: [] });
    else if (name !== undefined) files.at(-1)?.tests.push({ name, outcome: outcome!, line: index + 1 });
  }
  return files;
}
