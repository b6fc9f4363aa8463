// The numbers of `/metrics`, without anything about callers.
import type { Meter } from "@opentelemetry/api";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { OperationId } from "../../generated/operations.ts";

/** An operation of the spec, or `none` for all other requests. */
export type MeasuredOperation = OperationId | "none";

/** Buckets in seconds, from a cached answer to a list over many rows. */
const durations = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Each figure goes to Prometheus, and to an OpenTelemetry collector if there is one. */
export class Metrics {
  readonly #sent: Sent | undefined;
  #refresh: () => Promise<void> = async () => {};
  readonly #registry = new Registry();
  readonly #requests = new Counter({
    name: "infrarun_http_requests_total",
    help: "Requests by operation and status; status aborted means that the caller closed the connection.",
    labelNames: ["operation", "status"],
    registers: [this.#registry],
  });
  readonly #durations = new Histogram({
    name: "infrarun_http_request_duration_seconds",
    help: "Seconds from the headers of the request to the end of the answer.",
    labelNames: ["operation"],
    buckets: durations,
    registers: [this.#registry],
  });
  readonly #inFlight = new Gauge({
    name: "infrarun_http_requests_in_flight",
    help: "Requests that are not yet answered.",
    registers: [this.#registry],
  });
  readonly #rateLimited = new Counter({
    name: "infrarun_http_rate_limited_total",
    help: "Requests refused by a rate limit.",
    labelNames: ["operation"],
    registers: [this.#registry],
  });

  readonly #removedFiles = new Counter({
    name: "infrarun_files_removed_total",
    help: "Uploads, logs and states that were removed because nothing refers to them.",
    registers: [this.#registry],
  });

  constructor(meter?: Meter) {
    this.#sent = meter && instrumentsOf(meter);
  }

  /** Called before gauges are read. */
  beforeReading(refresh: () => Promise<void>): void {
    this.#refresh = refresh;
  }

  /** A gauge with one number per label, read at each scrape; absent while unknown. */
  watch(name: string, help: string, label: string, read: () => Readonly<Record<string, number>> | undefined): void {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [this.#registry],
      collect() {
        this.reset();
        for (const [value, count] of Object.entries(read() ?? {})) this.set({ [label]: value }, count);
      },
    });
    this.#sent?.meter
      .createObservableGauge(name.replaceAll("_", "."), { description: help })
      .addCallback(async (gauge) => {
        await this.#refresh();
        for (const [value, count] of Object.entries(read() ?? {})) gauge.observe(count, { [label]: value });
      });
  }

  beginRequest(): void {
    this.#inFlight.inc();
    this.#sent?.inFlight.add(1);
  }

  endRequest(operation: MeasuredOperation, status: number | "aborted", seconds: number): void {
    this.#inFlight.dec();
    this.#sent?.inFlight.add(-1);
    this.#sent?.durations.record(seconds, { "infrarun.operation.id": operation, "http.response.status_code": status });
    this.countRequest(operation, status);
    this.#durations.observe({ operation }, seconds);
  }

  /** For a request that could not be read. */
  countRequest(operation: MeasuredOperation, status: number | "aborted"): void {
    this.#requests.inc({ operation, status });
    this.#sent?.requests.add(1, { operation, status });
    if (status !== 429) return;
    this.#rateLimited.inc({ operation });
    this.#sent?.rateLimited.add(1, { operation });
  }

  countRemovedFiles(count: number): void {
    this.#removedFiles.inc(count);
    this.#sent?.removedFiles.add(count);
  }

  /** Returns the metrics in Prometheus text format. */
  async show(): Promise<string> {
    await this.#refresh();
    return Registry.merge([this.#registry, ofProcess()]).metrics();
  }

  get mediaType(): string {
    return this.#registry.contentType;
  }
}

type Sent = ReturnType<typeof instrumentsOf>;

/** Named as in OpenTelemetry's conventions if they have a name. */
function instrumentsOf(meter: Meter) {
  return {
    meter,
    requests: meter.createCounter("infrarun.http.requests", { description: "Requests by operation and status." }),
    durations: meter.createHistogram("http.server.request.duration", {
      description: "From the headers of the request to the end of the response.",
      unit: "s",
      advice: { explicitBucketBoundaries: durations },
    }),
    inFlight: meter.createUpDownCounter("http.server.active_requests", { description: "Requests not yet answered." }),
    rateLimited: meter.createCounter("infrarun.http.rate_limited", { description: "Refused by a rate limit." }),
    removedFiles: meter.createCounter("infrarun.files.removed", { description: "Deleted unreferenced files." }),
  };
}

let numbersOfProcess: Registry | undefined;

/** Memory, CPU time and event loop; measured from the first scrape, once for all servers in the process. */
function ofProcess(): Registry {
  if (numbersOfProcess === undefined) {
    numbersOfProcess = new Registry();
    collectDefaultMetrics({ register: numbersOfProcess });
  }
  return numbersOfProcess;
}
