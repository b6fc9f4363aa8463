// Opens the SDK of OpenTelemetry. Its packages are loaded only here, if telemetry is enabled.
import type { Context, Link, Meter, Span, Tracer } from "@opentelemetry/api";
import type { SamplerSettings, TelemetrySettings } from "./settings.ts";

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface Telemetry {
  tracer: Tracer;
  meter: Meter;
  /** The caller's context from the headers traceparent and tracestate; without them, an empty one. */
  contextOf(headers: Headers): Context;
  /** A link to an earlier span, by its `traceparent`. */
  linksTo(traceparent: string | undefined): Link[];
  /** The header `traceparent` for requests and jobs that the span causes. */
  traceparentOf(span: Span): string;
  /** Sends the remaining spans and metrics, for a bounded time. */
  close(): Promise<void>;
}

interface Options {
  /** The default of OTEL_SERVICE_NAME. */
  serviceName: string;
  /** Called once, when a collector first fails to accept data. */
  warn(sentence: string): void;
  /** Timeout of a stop. */
  closingMs?: number;
}

const mostSpans = 2_048;
/**
 * Time limit of an export with all its retries. Shorter than that of a stop, which must still have time to warn about an
 * unreachable collector.
 */
const exportMs = 2_500;
const standardClosingMs = 3_000;
const longestValue = 1_024;
const mostEvents = 64;

export async function openTelemetry(settings: TelemetrySettings, options: Options): Promise<Telemetry> {
  const { serviceName, closingMs = standardClosingMs } = options;
  const warn = once(options.warn);
  const { api, core, resources, traces, metrics, spanExporter, metricExporter } = await load();
  const { detectResources, envDetector, resourceFromAttributes } = resources;
  const resource = resourceFromAttributes({ "service.name": serviceName }).merge(
    detectResources({ detectors: [envDetector] }),
  );
  const tracerProvider = new traces.TracerProvider({
    resource,
    sampler: samplerOf(traces, settings.sampler),
    spanLimits: { attributeValueLengthLimit: longestValue, eventCountLimit: mostEvents },
    spanProcessors:
      settings.traces === null
        ? []
        : [
            new traces.BatchSpanProcessor({
              exporter: watched(
                new spanExporter.OTLPTraceExporter(at(settings.traces)),
                settings.traces,
                "spans",
                warn,
              ),
              maxQueueSize: mostSpans,
              scheduledDelayMillis: settings.spanDelay,
              exportTimeoutMillis: exportMs,
            }),
          ],
  });
  const meterProvider = new metrics.MeterProvider({
    resource,
    readers:
      settings.metrics === null
        ? []
        : [
            new metrics.PeriodicExportingMetricReader({
              exporter: watched(
                new metricExporter.OTLPMetricExporter(at(settings.metrics)),
                settings.metrics,
                "metrics",
                warn,
              ),
              exportIntervalMillis: settings.metricInterval,
              exportTimeoutMillis: Math.min(exportMs, settings.metricInterval),
            }),
          ],
  });
  const propagator = new core.W3CTraceContextPropagator();
  const closing: Bounded = bounded(closingMs);
  return {
    tracer: tracerProvider.getTracer("infrarun"),
    meter: meterProvider.getMeter("infrarun"),
    contextOf: (headers) => propagator.extract(api.ROOT_CONTEXT, headers, api.defaultTextMapGetter),
    linksTo(traceparent) {
      const context = traceparent === undefined ? null : core.parseTraceParent(traceparent);
      return context === null ? [] : [{ context }];
    },
    traceparentOf(span) {
      const { traceId, spanId, traceFlags } = span.spanContext();
      return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;
    },
    close: () => closing(Promise.allSettled([tracerProvider.shutdown(), meterProvider.shutdown()])),
  };
}

const at = (url: string) => ({ url, timeoutMillis: exportMs });

async function load() {
  const [api, core, resources, traces, metrics, spanExporter, metricExporter] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/core"),
    import("@opentelemetry/resources"),
    import("@opentelemetry/sdk-trace"),
    import("@opentelemetry/sdk-metrics"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/exporter-metrics-otlp-http"),
  ]);
  return { api, core, resources, traces, metrics, spanExporter, metricExporter };
}

type Traces = typeof import("@opentelemetry/sdk-trace");

function samplerOf(traces: Traces, { name, ratio }: SamplerSettings) {
  const root = name.endsWith("always_off")
    ? new traces.AlwaysOffSampler()
    : name.endsWith("traceidratio")
      ? new traces.TraceIdRatioBasedSampler(ratio)
      : new traces.AlwaysOnSampler();
  return name.startsWith("parentbased_") ? new traces.ParentBasedSampler({ root }) : root;
}

function once(warn: (sentence: string) => void): (sentence: string) => void {
  let hasWarned = false;
  return (sentence) => {
    if (!hasWarned) warn(sentence);
    hasWarned = true;
  };
}

interface Exporter<Batch> {
  export(batch: Batch, done: (result: { code: number; error?: Error }) => void): void;
}

/** Warns about failures, which the SDK does not report. Shows only parts of the address that contain no secret. */
function watched<Batch, E extends Exporter<Batch>>(
  exporter: E,
  url: string,
  what: string,
  warn: (text: string) => void,
): E {
  const { origin, pathname } = new URL(url);
  const send = exporter.export.bind(exporter);
  exporter.export = (batch, done) =>
    send(batch, (result) => {
      if (result.code !== 0) {
        warn(
          `OpenTelemetry: ${origin}${pathname} does not accept ${what} (${reasonOf(result.error)}). They are lost until then. Check that a collector listens there for OTLP over HTTP.`,
        );
      }
      done(result);
    });
  return exporter;
}

/** Codes and statuses only: messages may quote data that was sent. */
function reasonOf(error: Error | undefined): string {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } };
  const found = code ?? cause?.code;
  return typeof found === "number" ? `status ${found}` : typeof found === "string" ? found : "no answer in time";
}

/** Waits for work, up to a timeout in milliseconds. */
type Bounded = (work: Promise<unknown>) => Promise<void>;

const bounded =
  (mostMs: number): Bounded =>
  async (work) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, mostMs);
    });
    await Promise.race([work, late]);
    clearTimeout(timer);
  };
