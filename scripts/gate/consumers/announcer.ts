// Prints a line when a kind of finding occurs for the first time.
import { locationOf } from "../exchange/finding.ts";
import type { Consumer } from "../observer/observer.ts";

/** Further kinds appear only in the summary. */
const mostKinds = 200;
/** Characters of a location that distinguish kinds. */
const longest = 500;

export function announceKinds(say: (line: string) => void): Consumer {
  const told = new Set<string>();
  return {
    observe({ findings }) {
      for (const finding of findings) {
        const { operationId, document, kind, message, severity, exchange } = finding;
        const key = `${operationId ?? document} ${kind} ${locationOf(finding).slice(0, longest)}`;
        if (severity === "note" || told.size > mostKinds || told.has(key)) continue;
        told.add(key);
        if (told.size > mostKinds) say("There are more kinds of violations. The summary at the end lists them.");
        else
          say(
            `${exchange.at.slice(11, 19)} ${operationId ?? `${document ?? ""}?`} ${kind}: ${message} (${exchange.method} ${exchange.target})`,
          );
      }
    },
  };
}
