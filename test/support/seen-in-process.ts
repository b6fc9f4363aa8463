// What an exchange says of itself when nothing happened but that it was seen.
import type { Exchange } from "../../scripts/gate/index.ts";

export const seenInProcess: Omit<Exchange, "request" | "response"> = {
  source: { kind: "process" },
  at: 0,
  duration: 1,
  waited: 1,
  requestId: null,
  enforced: null,
  failure: null,
};
