// Metrics for Prometheus: violations by operation and kind, latency, coverage.
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { visible } from "../../terminal/index.ts";
import type { Coverage } from "../coverage/coverage.ts";
import { kinds, plural, reportCoverage } from "../coverage/report.ts";
import { isPreflight } from "../exchange/exchange.ts";
import { isViolation } from "../exchange/finding.ts";
import type { Consumer, Observation } from "../observer/observer.ts";

export interface GateCounts {
  exchanges: number;
  unsampled: number;
  dropped: number;
  refused: number;
}

interface GateMetrics extends Consumer {
  contentType: string;
  text(): Promise<string>;
}

/** Labels come from the spec and a fixed list of kinds, so that strange traffic cannot add any. */
export function createMetrics(coverage: Coverage, counts: () => GateCounts): GateMetrics {
  const registry = new Registry();
  const registers = [registry];
  const violations = new Counter({
    name: "infrarun_gate_violations_total",
    help: "Violations of the contract.",
    labelNames: ["operation", "kind"],
    registers,
  });
  const exchanges = new Counter({
    name: "infrarun_gate_exchanges_total",
    help: "Checked exchanges.",
    labelNames: ["operation", "status"],
    registers,
  });
  const waited = new Histogram({
    name: "infrarun_gate_upstream_seconds",
    help: "Seconds from the head of a request to the head of its answer.",
    labelNames: ["operation"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  new Gauge({
    name: "infrarun_gate_coverage_ratio",
    help: "Share of the contract that traffic has covered.",
    labelNames: ["of"],
    registers,
    collect() {
      const { shares } = reportCoverage(coverage.operations.values());
      for (const kind of kinds)
        this.set({ of: plural[kind] }, shares[kind].all ? shares[kind].seen / shares[kind].all : 1);
    },
  });
  new Gauge({
    name: "infrarun_gate_passed",
    help: "Exchanges by outcome; dropped and unsampled ones passed without a check.",
    labelNames: ["as"],
    registers,
    collect() {
      for (const [as, count] of Object.entries(counts())) this.set({ as }, count);
    },
  });
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    observe({ exchange, operationId, findings }: Observation) {
      const operation = visible(operationId ?? (isPreflight(exchange.request) ? "preflight" : "none"));
      const status = exchange.response ? `${Math.floor(exchange.response.status / 100)}xx` : "none";
      exchanges.inc({ operation, status });
      if (exchange.waited !== null) waited.observe({ operation }, exchange.waited / 1000);
      for (const finding of findings) if (isViolation(finding)) violations.inc({ operation, kind: finding.kind });
    },
  };
}
