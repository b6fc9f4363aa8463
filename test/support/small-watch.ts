// A watch on a small description, its output, and its outcomes in order.
import { stripVTControlCharacters } from "node:util";
import { expect } from "vitest";
import { watch } from "../../scripts/generate/watch.ts";
import { aSmallPlace, described, only, type SmallPlace } from "./small-place.ts";

export type Outcome = { milliseconds: number; ran: string[] } | { reason: string };

export interface Given extends Partial<Parameters<typeof watch>[0]> {
  /** Called before the watch starts. */
  prepare?: (place: SmallPlace) => void;
  /** The folder of the generated files, inside the place. */
  made?: string;
}

export async function aWatch({ prepare = () => {}, made, ...options }: Given = {}) {
  const place = aSmallPlace(made);
  prepare(place);
  const said: string[] = [];
  const outcomes: Outcome[] = [];
  let wake = () => {};
  const stop = new AbortController();
  const done = watch({
    spec: place.spec,
    out: place.out,
    steps: only("bundle", "machines"),
    describes: true,
    progress: { show() {}, stop() {} },
    signal: stop.signal,
    report: (line) => said.push(stripVTControlCharacters(line)),
    onGeneration(outcome) {
      outcomes.push(outcome);
      wake();
    },
    ...options,
  });
  return {
    ...place,
    said,
    edit: (summary: string, more: object = {}) => place.write("api/openapi.json", described(summary, more)),
    /** Waits for an outcome that matches; earlier outcomes count if no call has read them yet. */
    async until(wanted: (outcome: Outcome) => boolean): Promise<Outcome> {
      while (true) {
        const found = outcomes.splice(0).find(wanted);
        if (found !== undefined) return found;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    async [Symbol.asyncDispose]() {
      stop.abort();
      expect(await done, `the exit code of a watch that said:\n${said.join("\n")}`).toBe(0);
    },
  };
}

export const hasRun = (step: string) => (outcome: Outcome) => "ran" in outcome && outcome.ran.includes(step);
export const fails = (outcome: Outcome) => "reason" in outcome;
