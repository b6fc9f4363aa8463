// Whether the proxy sends spans and metrics, and where to.
import {
  openTelemetry,
  readTelemetrySettings,
  type Telemetry,
  WrongTelemetrySetting,
} from "../../../server/telemetry/index.ts";
import type { ProxyTask } from "./tasks.ts";
import { UsageError } from "./usage.ts";

/** Null if telemetry is not enabled. */
export async function openGateTelemetry(
  { otlp }: Pick<ProxyTask, "otlp">,
  warn: (sentence: string) => void,
): Promise<Telemetry | null> {
  try {
    const settings = readTelemetrySettings(process.env, otlp);
    return settings && (await openTelemetry(settings, { serviceName: "infrarun-gate", warn }));
  } catch (error) {
    if (error instanceof WrongTelemetrySetting) throw new UsageError(error.message);
    throw error;
  }
}
