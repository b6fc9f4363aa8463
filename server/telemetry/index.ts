import { AsyncLocalStorage } from "node:async_hooks";

export { openTelemetry, type Telemetry } from "./open.ts";
export { readTelemetrySettings, WrongTelemetrySetting } from "./settings.ts";

const causes = new AsyncLocalStorage<string | undefined>();

/** Undefined if nothing is traced. */
export const causeOf = (): string | undefined => causes.getStore();

/** Holds for the rest of the current request. */
export const enterCause = (traceparent: string): void => causes.enterWith(traceparent);

export const withCause = <T>(traceparent: string | undefined, work: () => T): T => causes.run(traceparent, work);
