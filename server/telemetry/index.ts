export { causeOf, enterCause, withCause } from "./cause.ts";
export { MissingTelemetry, openTelemetry, type Telemetry } from "./open.ts";
export { readTelemetrySettings, type TelemetrySettings, WrongTelemetrySetting } from "./settings.ts";
