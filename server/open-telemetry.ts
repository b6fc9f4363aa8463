// Whether the service sends spans and metrics, and where to.
import type { Logger } from "./http/request-log.ts";
import { type Config, ConfigError } from "./settings/config.ts";
import { openTelemetry, readTelemetrySettings, type Telemetry, WrongTelemetrySetting } from "./telemetry/index.ts";

/** Timeout of a stop that waits for a collector. */
const closingMs = 1_000;

/** Undefined if the settings do not enable it. */
export async function openServiceTelemetry({ otlp }: Config, log: Logger): Promise<Telemetry | undefined> {
  try {
    const environment = { ...process.env, ...(otlp !== null && { OTEL_EXPORTER_OTLP_ENDPOINT: otlp }) };
    const settings = readTelemetrySettings(environment);
    const warn = (sentence: string) => log.warn(sentence);
    return settings === null ? undefined : await openTelemetry(settings, { serviceName: "infrarun", warn, closingMs });
  } catch (error) {
    if (error instanceof WrongTelemetrySetting) throw new ConfigError(error.message);
    throw error;
  }
}
