// The standard variables of OpenTelemetry that its SDK does not read by itself.

export interface TelemetrySettings {
  /** Null disables the export. */
  traces: string | null;
  metrics: string | null;
  sampler: SamplerSettings;
  /** Milliseconds between two batches of spans, and between two of metrics. */
  spanDelay: number;
  metricInterval: number;
}

export interface SamplerSettings {
  name: SamplerName;
  ratio: number;
}

const samplers = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;
type SamplerName = (typeof samplers)[number];

/** The message is one sentence that names the variable. */
export class WrongTelemetrySetting extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

/** Null if nothing is sent. `endpoint` replaces OTEL_EXPORTER_OTLP_ENDPOINT. */
export function readTelemetrySettings(environment: Environment, endpoint?: string): TelemetrySettings | null {
  const read = (name: string) => environment[name]?.trim() || undefined;
  if (read("OTEL_SDK_DISABLED")?.toLowerCase() === "true") return null;
  const traces = endpointOf("traces", read, endpoint);
  const metrics = endpointOf("metrics", read, endpoint);
  if (traces === null && metrics === null) return null;
  const protocol = read("OTEL_EXPORTER_OTLP_PROTOCOL");
  if (protocol !== undefined && !protocol.startsWith("http/")) {
    throw wrong(
      "OTEL_EXPORTER_OTLP_PROTOCOL",
      "http/json: only OTLP over HTTP is supported (port 4318 of most collectors)",
    );
  }
  return {
    traces,
    metrics,
    sampler: readSampler(read),
    spanDelay: readMilliseconds("OTEL_BSP_SCHEDULE_DELAY", read, 5_000),
    metricInterval: readMilliseconds("OTEL_METRIC_EXPORT_INTERVAL", read, 60_000),
  };
}

type Read = (name: string) => string | undefined;

function endpointOf(signal: "traces" | "metrics", read: Read, given: string | undefined): string | null {
  const exporter = read(`OTEL_${signal.toUpperCase()}_EXPORTER`)?.toLowerCase();
  if (exporter !== undefined && exporter !== "otlp") return null;
  const own = `OTEL_EXPORTER_OTLP_${signal.toUpperCase()}_ENDPOINT`;
  const exact = given === undefined ? read(own) : undefined;
  if (exact !== undefined) return readAddress(own, exact).href;
  const name = given === undefined ? "OTEL_EXPORTER_OTLP_ENDPOINT" : "--otlp";
  const base = given ?? read(name);
  if (base === undefined) return null;
  const url = readAddress(name, base);
  url.pathname = `${url.pathname.replace(/\/$/, "")}/v1/${signal}`;
  return url.href;
}

function readAddress(name: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) throw wrong(name, "a URL such as http://127.0.0.1:4318");
  if (url.username || url.password) {
    throw wrong(name, "a URL without credentials: put them into OTEL_EXPORTER_OTLP_HEADERS");
  }
  return url;
}

function readSampler(read: Read): SamplerSettings {
  const given = read("OTEL_TRACES_SAMPLER")?.toLowerCase() ?? "parentbased_always_on";
  const name = samplers.find((one) => one === given);
  if (name === undefined) throw wrong("OTEL_TRACES_SAMPLER", `one of ${samplers.join(", ")}`);
  const ratio = Number(read("OTEL_TRACES_SAMPLER_ARG") ?? 1);
  if (!(ratio >= 0 && ratio <= 1)) throw wrong("OTEL_TRACES_SAMPLER_ARG", "a number from 0 to 1");
  return { name, ratio };
}

const longestDelay = 3_600_000;

function readMilliseconds(name: string, read: Read, otherwise: number): number {
  const value = Number(read(name) ?? otherwise);
  if (!(Number.isInteger(value) && value > 0 && value <= longestDelay)) {
    throw wrong(name, `a number of milliseconds up to ${longestDelay}`);
  }
  return value;
}

const wrong = (name: string, what: string) => new WrongTelemetrySetting(`${name} must be ${what}.`);
