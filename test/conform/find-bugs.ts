// Runs `conform` on servers with and without bugs.
import { type ConformReport, conform } from "../../scripts/conform/index.ts";
import { inRoot } from "../vitest.config.ts";
import type { ServerBug } from "./bugs.ts";
import { startPlanted } from "./planted-server.ts";

/** The goal for each bug. */
export const mostMinutes = 3;

export interface Outcome {
  /** From the start of `conform` to its first finding, or to its end. */
  seconds: number;
  requests: number;
  endedBy: ConformReport["endedBy"];
  checks: ConformReport["checks"];
  /** In the order of the exchanges that show them. */
  findings: { operationId: string; class: string; check: string; message: string }[];
}

interface TestOptions {
  /** Seed of the random requests. */
  seed: number;
  only?: readonly string[];
  /** All of `world.yaml` by default. */
  roles?: readonly string[];
  /** Stops the run, and the server, at the first finding. */
  untilFound?: boolean;
}

/** Runs `conform` on a server with all of these bugs. */
export async function testServer(bugs: readonly ServerBug[], options: TestOptions): Promise<Outcome> {
  await using planted = await startPlanted(bugs);
  const { server, params } = planted;
  const { seed, only = [], untilFound = false, roles = Object.keys(planted.tokens) } = options;
  const tokens = Object.fromEntries(roles.map((role) => [role, planted.tokens[role]!]));
  const found = new AbortController();
  const started = performance.now();
  let seconds: number | undefined;
  const report = await conform({
    ...{ server, tokens, params, seed, only, minutes: mostMinutes, signal: found.signal },
    spec: inRoot("openapi/openapi.yaml"),
    onProgress({ findings }) {
      if (!untilFound || findings === 0 || found.signal.aborted) return;
      seconds = (performance.now() - started) / 1000;
      found.abort();
      // The objects are no longer needed.
      void planted.stop();
    },
  });
  const timeOf = ({ actual }: (typeof report.findings)[0]) => actual.exchange.at;
  return {
    seconds: seconds ?? report.milliseconds / 1000,
    requests: report.requests,
    endedBy: report.endedBy,
    checks: report.checks,
    findings: report.findings
      .toSorted((one, other) => (timeOf(one) < timeOf(other) ? -1 : 1))
      .map(({ operationId, class: name, check, message }) => ({ operationId, class: name, check, message })),
  };
}
