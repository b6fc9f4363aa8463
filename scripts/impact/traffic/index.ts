// Holds recorded traffic against both sides: what was fine under the base and would not be under the head.
import {
  BucketError,
  type Contract,
  contractOf,
  createObserver,
  type Finding,
  listRecordings,
  type Observation,
  type ReadExchange,
  readRecording,
  UnreadableRecording,
} from "../../gate/index.ts";
import type { Spec } from "../../spec/index.ts";
import { type Change, type Traffic, UnusableInput } from "../index.ts";
import { callerOf } from "./caller.ts";
import { Tally } from "./tally.ts";

/** Throws an UnusableInput for a file that is no recording. */
export async function judgeTraffic(
  base: Spec["bundle"],
  head: Spec["bundle"],
  files: readonly string[],
  changes: readonly Change[] = [],
): Promise<Traffic> {
  const [before, after] = [observerOf(await compile(base)), observerOf(await compile(head))];
  const tally = new Tally(changes);
  for (const file of files) {
    for await (const { exchange, source } of readOrRefuse(file)) {
      if ("problem" in exchange) {
        tally.countUnreadable();
        continue;
      }
      const old = before.observe(exchange);
      const isFine = { request: !breaks(old, "request"), response: !breaks(old, "response") };
      const now = after.observe(exchange);
      // A refused request has no answer to speak of.
      const finding = isFine.request
        ? (breaks(now, "request") ?? (isFine.response ? breaks(now, "response") : undefined))
        : undefined;
      tally.count({
        operation: old.operationId,
        caller: callerOf(exchange, old),
        isValid: isFine.request && isFine.response,
        ...(finding && { loss: { finding, source } }),
      });
    }
  }
  return tally.traffic();
}

async function* readOrRefuse(file: string): AsyncGenerator<ReadExchange> {
  try {
    for (const part of await listRecordings([file])) yield* readRecording(part);
  } catch (error) {
    if (error instanceof UnreadableRecording || error instanceof BucketError) throw new UnusableInput(error.message);
    if ((error as NodeJS.ErrnoException).code === "ENOENT") throw new UnusableInput(`There is no recording ${file}.`);
    throw error;
  }
}

const compile = (bundle: Spec["bundle"]) => contractOf({ bundle, files: [], source: "the description" });
const observerOf = (contract: Contract) => createObserver({ contract });

/** The first rule that one side of the exchange breaks, beyond what a tolerant server lets pass. */
const breaks = ({ findings }: Observation, side: Finding["side"]): Finding | undefined =>
  findings.find((finding) => finding.side === side && finding.severity === "error" && !isTransport(finding));

/** The network failed, whatever the description says. */
const isTransport = ({ kind }: Finding): boolean => kind === "no-answer" || kind === "cut-answer";
