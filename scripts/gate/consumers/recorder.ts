// Every exchange as a line of our NDJSON, redacted.
import type { Consumer } from "../observer/observer.ts";
import type { Lines } from "./lines.ts";

export function recordExchanges(lines: Lines): Consumer {
  return {
    observe: (observation) => lines.write(observation.redacted()),
    close: () => lines.close(),
  };
}
