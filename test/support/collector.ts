// OpenTelemetry collector: accepts OTLP over HTTP as JSON, as specified, and stores it.

import { createServer, type IncomingHttpHeaders } from "node:http";
import { gunzipSync } from "node:zlib";
import { listening } from "./listening.ts";

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number | string; doubleValue?: number; boolValue?: boolean };
}

export interface SentSpan {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Record<string, unknown>;
  events: { name: string; attributes: Record<string, unknown> }[];
  links: { traceId: string; spanId: string }[];
  status: number;
  /** In milliseconds. */
  duration: number;
  resource: Record<string, unknown>;
}

export interface SentPoint {
  metric: string;
  attributes: Record<string, unknown>;
  /** For a histogram, the number of values. */
  value: number;
}

/** `status`: the status of every answer. */
export async function startCollector(status = 200) {
  const spans: SentSpan[] = [];
  /** The latest point of each metric and its attributes. */
  const points = new Map<string, SentPoint>();
  const requests: { path: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      requests.push({ path: request.url!, headers: request.headers });
      const sent = Buffer.concat(chunks);
      const bytes = request.headers["content-encoding"] === "gzip" ? gunzipSync(sent) : sent;
      if (status === 200) take(JSON.parse(bytes.toString()));
      response.writeHead(status, { "Content-Type": "application/json" }).end("{}");
    });
  });

  function take(message: { resourceSpans?: Resourced[]; resourceMetrics?: Resourced[] }): void {
    for (const { resource, scopeSpans } of message.resourceSpans ?? []) {
      for (const span of scopeSpans!.flatMap((scope) => scope.spans))
        spans.push(toSpan(span, valuesOf(resource.attributes)));
    }
    for (const { scopeMetrics } of message.resourceMetrics ?? []) {
      for (const { name, sum, gauge, histogram } of scopeMetrics!.flatMap((scope) => scope.metrics)) {
        for (const point of (sum ?? gauge ?? histogram)!.dataPoints) {
          const attributes = valuesOf(point.attributes);
          const value = Number(point.count ?? point.asInt ?? point.asDouble);
          points.set(JSON.stringify([name, attributes]), { metric: name, attributes, value });
        }
      }
    }
  }

  return {
    ...(await listening(server)),
    spans,
    requests,
    pointsOf: (metric: string): SentPoint[] => [...points.values()].filter((point) => point.metric === metric),
  };
}

interface RawSpan extends Omit<SentSpan, "attributes" | "events" | "status" | "links"> {
  attributes: Attribute[];
  events?: { name: string; attributes: Attribute[] }[];
  links?: { traceId: string; spanId: string }[];
  status?: { code?: number };
  startTimeUnixNano: string;
  endTimeUnixNano: string;
}

interface RawPoint {
  attributes: Attribute[];
  count?: number;
  asInt?: number | string;
  asDouble?: number;
}

interface Resourced {
  resource: { attributes: Attribute[] };
  scopeSpans?: { spans: RawSpan[] }[];
  scopeMetrics?: {
    metrics: ({ name: string } & Record<"sum" | "gauge" | "histogram", { dataPoints: RawPoint[] } | undefined>)[];
  }[];
}

const valuesOf = (attributes: readonly Attribute[] = []): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

function toSpan(span: RawSpan, resource: Record<string, unknown>): SentSpan {
  const { attributes, events = [], links = [], status, startTimeUnixNano, endTimeUnixNano } = span;
  return {
    ...span,
    ...{ attributes: valuesOf(attributes), links, resource, status: status?.code ?? 0 },
    events: events.map((event) => ({ name: event.name, attributes: valuesOf(event.attributes) })),
    duration: Number((BigInt(endTimeUnixNano) - BigInt(startTimeUnixNano)) / 1_000n) / 1_000,
  };
}
