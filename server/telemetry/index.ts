export { causeOf, enterCause, withCause } from "./cause.ts";
export { openTelemetry, type Telemetry } from "./open.ts";
export { readTelemetrySettings, WrongTelemetrySetting } from "./settings.ts";
