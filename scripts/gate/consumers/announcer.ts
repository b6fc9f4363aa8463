// One line for each kind of finding when it is met for the first time.
import { locationOf } from "../finding.ts";
import type { Consumer } from "../observer.ts";

/** Further kinds are told of in the summary only. */
const mostKinds = 200;
/** Of a location that tells kinds apart. */
const longest = 500;

export function announceKinds(say: (line: string) => void): Consumer {
  const told = new Set<string>();
  return {
    observe({ findings }) {
      for (const finding of findings) {
        const { operationId, kind, message, severity, exchange } = finding;
        const key = `${operationId} ${kind} ${locationOf(finding).slice(0, longest)}`;
        if (severity === "note" || told.size > mostKinds || told.has(key)) continue;
        told.add(key);
        if (told.size > mostKinds) say("More kinds of violations: see the summary in the end.");
        else
          say(
            `${exchange.at.slice(11, 19)} ${operationId ?? "?"} ${kind}: ${message} (${exchange.method} ${exchange.target})`,
          );
      }
    },
  };
}
