// The remaining members of an exchange that the gate only observed.
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
