export { MissingTelemetry, openTelemetry, type Telemetry } from "./open.ts";
export { readTelemetrySettings, type TelemetrySettings, WrongTelemetrySetting } from "./settings.ts";
