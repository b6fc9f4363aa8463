// Consumers that write each finding or exchange as a line.
import type { Contract } from "../exchange/contract.ts";
import { type Finding, locationOf } from "../exchange/finding.ts";
import type { Consumer } from "../observer/observer.ts";
import type { Lines } from "./lines.ts";

/** Writes every finding as JSON, with the line of the spec that it breaks. */
export function writeFindings(lines: Lines, { locate }: Pick<Contract, "locate">): Consumer {
  const write = (finding: Finding) => lines.write({ ...finding, spec: locate(finding.schema) });
  return {
    observe: ({ findings }) => findings.forEach(write),
    hear: write,
    ready: () => lines.ready(),
    close: () => lines.close(),
  };
}

/** Writes every exchange as JSON, redacted. */
export function recordExchanges(lines: Lines): Consumer {
  return {
    observe: (observation) => lines.write(observation.redacted()),
    close: () => lines.close(),
  };
}

/** Kinds after these appear only in the summary. */
const maxAnnounced = 200;
/** Characters of a location that distinguish kinds. */
const longest = 500;

/** Prints a line when a kind of finding occurs for the first time. */
export function announceKinds(say: (line: string) => void): Consumer {
  const announced = new Set<string>();
  return {
    observe({ findings }) {
      for (const finding of findings) {
        const { operationId, document, kind, message, severity, exchange } = finding;
        const key = `${operationId ?? document} ${kind} ${locationOf(finding).slice(0, longest)}`;
        if (severity === "note" || announced.size > maxAnnounced || announced.has(key)) continue;
        announced.add(key);
        if (announced.size > maxAnnounced)
          say("There are more kinds of violations. The summary at the end lists them.");
        else
          say(
            `${exchange.at.slice(11, 19)} ${operationId ?? `${document ?? ""}?`} ${kind}: ${message} (${exchange.method} ${exchange.target})`,
          );
      }
    },
  };
}
