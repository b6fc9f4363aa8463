// A span for each exchange, with its violations as events, and metrics: for a collector of OpenTelemetry.
import type { Span } from "@opentelemetry/api";
import type { Telemetry } from "../../../server/telemetry/index.ts";
import { sentMethod } from "../../model/index.ts";
import { visible } from "../../terminal/index.ts";
import type { Coverage } from "../coverage/coverage.ts";
import { kinds, plural, reportCoverage } from "../coverage/report.ts";
import type { Contract } from "../exchange/contract.ts";
import { headerOf, isPreflight, pathOf } from "../exchange/exchange.ts";
import { type Finding, isViolation, locationOf } from "../exchange/finding.ts";
import type { Consumer, Observation } from "../observer/observer.ts";

/** Values of OpenTelemetry's enumerations: its package is loaded only if telemetry is enabled. */
const serverKind = 1;
const errorStatus = 2;
const maxEvents = 32;

interface Options {
  telemetry: Telemetry;
  contract: Pick<Contract, "operations" | "locate">;
  coverage: Coverage | null;
  /** Exchanges by outcome. */
  counts(): Readonly<Record<string, number>>;
}

/** Labels come from the spec and a fixed list of kinds, so that strange traffic cannot add any. */
export function sendTelemetry({ telemetry, contract, coverage, counts }: Options): Consumer {
  const { tracer, meter } = telemetry;
  const namesOf = once(nameOperations);
  const exchanges = meter.createCounter("infrarun.gate.exchanges", { description: "Checked exchanges." });
  const violations = meter.createCounter("infrarun.gate.violations", { description: "Violations of the contract." });
  const waited = meter.createHistogram("infrarun.gate.upstream.duration", {
    description: "From the head of a request to the head of its answer.",
    unit: "s",
    advice: { explicitBucketBoundaries: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] },
  });
  const passed = "Exchanges by outcome; dropped and unsampled ones passed without a check.";
  meter.createObservableGauge("infrarun.gate.passed", { description: passed }).addCallback((gauge) => {
    for (const [as, count] of Object.entries(counts())) gauge.observe(count, { as });
  });
  const share = "Share of the contract that traffic has covered.";
  meter.createObservableGauge("infrarun.gate.coverage", { description: share, unit: "1" }).addCallback((gauge) => {
    if (coverage === null) return;
    const { shares } = reportCoverage(coverage.operations.values());
    for (const kind of kinds) {
      gauge.observe(shares[kind].all ? shares[kind].seen / shares[kind].all : 1, { of: plural[kind] });
    }
  });

  function count({ exchange, operationId, findings }: Observation): void {
    const operation = visible(operationId ?? (isPreflight(exchange.request) ? "preflight" : "none"));
    const status = exchange.response ? `${Math.floor(exchange.response.status / 100)}xx` : "none";
    exchanges.add(1, { operation, status });
    if (exchange.waited !== null) waited.record(exchange.waited / 1000, { operation });
    for (const finding of findings) if (isViolation(finding)) violations.add(1, { operation, kind: finding.kind });
  }

  function trace(observation: Observation): void {
    const { exchange, operationId, findings } = observation;
    const { method } = exchange.request;
    const { routes, methods } = namesOf(contract.operations);
    const sent = sentMethod(method);
    const known = methods.has(sent) ? sent : "_OTHER";
    const route = operationId === null ? undefined : routes.get(operationId);
    const context = telemetry.contextOf(traceHeaders(exchange.request.headers));
    const span = tracer.startSpan(
      route === undefined ? known : `${known} ${route}`,
      {
        kind: serverKind,
        startTime: new Date(exchange.at),
        attributes: {
          "http.request.method": known,
          ...(route !== undefined && { "http.route": route }),
          ...(operationId !== null && { "infrarun.operation.id": operationId }),
        },
      },
      context,
    );
    if (span.isRecording()) describe(span, observation, findings);
    span.end(new Date(exchange.at + (exchange.duration ?? 0)));
  }

  function describe(span: Span, { exchange, redacted }: Observation, findings: readonly Finding[]): void {
    const { request, requestId } = redacted();
    span.setAttribute("url.path", pathOf(request.target));
    if (requestId !== null) span.setAttribute("http.request.id", requestId);
    if (exchange.response !== null) span.setAttribute("http.response.status_code", exchange.response.status);
    if (exchange.enforced !== null) span.setAttribute("infrarun.gate.refused", exchange.enforced.side);
    const broken = findings.filter(isViolation);
    span.setAttribute("infrarun.gate.violations", broken.length);
    for (const finding of broken.slice(0, maxEvents))
      span.addEvent("contract.violation", eventOf(finding), exchange.at);
    if (broken.length > 0 || exchange.response === null) span.setStatus({ code: errorStatus });
  }

  function eventOf(finding: Finding) {
    const { kind, severity, side, message, schema } = finding;
    const line = contract.locate(schema);
    return {
      ...{ "violation.kind": kind, "violation.severity": severity, "violation.side": side },
      ...{ "violation.place": locationOf(finding), "violation.message": message },
      ...(line && { "code.file.path": line.file, "code.line.number": line.line }),
    };
  }

  return {
    observe(observation) {
      count(observation);
      trace(observation);
    },
    close: () => telemetry.close(),
  };
}

const nameOperations = (operations: Contract["operations"]) => ({
  routes: new Map(operations.map(({ operationId, path }) => [operationId, path])),
  methods: new Set(operations.map(({ method }) => method)),
});

/** Caches the last result. Computes again for another argument, because the contract may be replaced. */
function once<Given, Found>(compute: (given: Given) => Found): (given: Given) => Found {
  let last: { given: Given; found: Found } | undefined;
  return (given) => {
    if (last?.given !== given) last = { given, found: compute(given) };
    return last.found;
  };
}

const traceHeaders = (headers: Observation["exchange"]["request"]["headers"]) => ({
  traceparent: headerOf(headers, "traceparent"),
  tracestate: headerOf(headers, "tracestate"),
});
