// Access-log formats of common products: the member for each part of an exchange.

/** Parts of an exchange that a format can name. */
export type LogField =
  | "method"
  /** Path and query, as in the request line. */
  | "target"
  /** The query may be in another member, or missing. */
  | "path"
  | "query"
  | "status"
  | "host"
  | "time"
  | "duration"
  | "id"
  | "agent"
  | "requestType"
  | "responseType"
  /** `GET /path HTTP/1.1`. */
  | "line"
  /** A path with names instead of values. */
  | "template"
  /** Method and template, as in `GET /runs/{run_id}`. */
  | "route"
  /** The first segment of the path, which the gateway removes. */
  | "stage";

export interface LogFormat {
  name: string;
  /** Members for each part: the first one with a value counts. Dots lead into objects. */
  fields: Partial<Record<LogField, readonly string[]>>;
  /** Milliseconds in a number of `duration`. */
  durationUnit: number;
  /** The log has lines of other kinds, which are skipped. */
  isMixed?: true;
  /** `time` is when the exchange ended. */
  endsAtTime?: true;
  /** Objects with all headers. */
  headers?: { request: string; response: string };
  /** Prefixes of the names of members for single headers. */
  headerPrefixes?: { request: string; response: string };
}

const seconds = 1000;
const nanoseconds = 1e-6;

/** The most specific first: a line can have the members of several formats. */
export const logFormats: readonly LogFormat[] = [
  {
    name: "caddy",
    fields: {
      method: ["request.method"],
      target: ["request.uri"],
      status: ["status"],
      host: ["request.host"],
      time: ["ts"],
      duration: ["duration"],
    },
    durationUnit: seconds,
    endsAtTime: true,
    headers: { request: "request.headers", response: "resp_headers" },
  },
  {
    name: "kong",
    fields: {
      method: ["request.method"],
      target: ["request.uri"],
      status: ["response.status"],
      time: ["started_at"],
      duration: ["latencies.request"],
      id: ["request.id"],
    },
    durationUnit: 1,
    headers: { request: "request.headers", response: "response.headers" },
  },
  {
    name: "traefik",
    fields: {
      method: ["RequestMethod"],
      target: ["RequestPath"],
      status: ["DownstreamStatus"],
      host: ["RequestHost", "RequestAddr"],
      time: ["StartUTC", "StartLocal", "time"],
      duration: ["Duration"],
      agent: ["request_User-Agent"],
    },
    durationUnit: nanoseconds,
    headerPrefixes: { request: "request_", response: "downstream_" },
  },
  {
    name: "aws",
    fields: {
      method: ["httpMethod", "http.method"],
      path: ["path", "rawPath"],
      template: ["resourcePath"],
      route: ["routeKey"],
      query: ["queryString", "rawQueryString"],
      stage: ["stage"],
      status: ["status"],
      host: ["domainName"],
      time: ["requestTimeEpoch", "requestTime"],
      duration: ["responseLatency", "integrationLatency"],
      id: ["requestId", "extendedRequestId"],
      agent: ["userAgent"],
    },
    durationUnit: 1,
  },
  {
    name: "envoy",
    fields: {
      method: ["method", ":method", "request_method"],
      target: ["x_envoy_original_path", "x-envoy-original-path", "path", ":path"],
      status: ["response_code"],
      host: ["authority", ":authority"],
      time: ["start_time"],
      duration: ["duration"],
      id: ["request_id", "x_request_id", "x-request-id"],
      agent: ["user_agent", "user-agent"],
      requestType: ["content_type", "content-type", "request_content_type"],
      responseType: ["response_content_type"],
    },
    durationUnit: 1,
  },
  {
    name: "google",
    fields: {
      method: ["httpRequest.requestMethod"],
      target: ["httpRequest.requestUrl"],
      status: ["httpRequest.status"],
      time: ["timestamp"],
      duration: ["httpRequest.latency"],
      id: ["insertId"],
      agent: ["httpRequest.userAgent"],
    },
    durationUnit: seconds,
  },
  {
    name: "ecs",
    fields: {
      method: ["http.request.method"],
      target: ["url.original"],
      path: ["url.path"],
      query: ["url.query"],
      status: ["http.response.status_code"],
      host: ["url.domain"],
      time: ["@timestamp"],
      duration: ["event.duration"],
      id: ["http.request.id", "trace.id"],
      agent: ["user_agent.original"],
      requestType: ["http.request.mime_type"],
      responseType: ["http.response.mime_type"],
    },
    durationUnit: nanoseconds,
    isMixed: true,
  },
  {
    name: "pino",
    fields: {
      method: ["req.method"],
      target: ["req.url"],
      status: ["res.statusCode"],
      time: ["time"],
      duration: ["responseTime"],
      id: ["req.id"],
    },
    durationUnit: 1,
    isMixed: true,
    endsAtTime: true,
    headers: { request: "req.headers", response: "res.headers" },
  },
  {
    name: "w3c",
    fields: {
      method: ["cs-method"],
      path: ["cs-uri-stem"],
      query: ["cs-uri-query"],
      status: ["sc-status"],
      host: ["x-host-header", "cs-host", "cs(Host)"],
      time: ["datetime"],
      id: ["x-edge-request-id"],
      agent: ["cs(User-Agent)"],
      responseType: ["sc-content-type"],
    },
    durationUnit: seconds,
  },
  {
    name: "nginx",
    fields: {
      line: ["request"],
      method: ["request_method", "method"],
      target: ["request_uri"],
      path: ["uri", "path", "url"],
      query: ["args", "query_string", "request_query", "query"],
      status: ["status"],
      host: ["host", "http_host", "vhost", "server_name"],
      time: ["time_iso8601", "time_local", "msec", "@timestamp", "timestamp", "time"],
      duration: ["request_time", "duration"],
      id: ["request_id", "req_id", "http_x_request_id"],
      agent: ["http_user_agent", "user_agent"],
      requestType: ["content_type", "http_content_type"],
      responseType: ["sent_http_content_type"],
    },
    durationUnit: seconds,
    endsAtTime: true,
  },
];

/** The fields that a custom format can name. */
const named = {
  method: "method",
  path: "target",
  query: "query",
  status: "status",
  host: "host",
  time: "time",
  duration: "duration",
  "request-id": "id",
  "user-agent": "agent",
  "request-type": "requestType",
  "response-type": "responseType",
} as const satisfies Record<string, LogField>;

export const formatNames = logFormats.map(({ name }) => name);

/** Reads `envoy`, or fields such as `method=verb,path=url,status=code`; throws with one sentence. */
export function readLogFormat(text: string): LogFormat {
  const known = logFormats.find(({ name }) => name === text);
  if (known !== undefined) return known;
  const fields: LogFormat["fields"] = {};
  for (const part of text.split(",")) {
    const [name = "", member = ""] = part.split(/=(.*)/s).map((side) => side.trim());
    if (!Object.hasOwn(named, name) || member === "") {
      throw new Error(
        `It must be ${formatNames.join(", ")}, or fields such as method=verb,path=url,status=code; the fields are ${Object.keys(named).join(", ")}.`,
      );
    }
    fields[named[name as keyof typeof named]] = [member];
  }
  const missing = (["method", "path", "status"] as const).filter((name) => fields[named[name]] === undefined);
  if (missing.length > 0) throw new Error(`It has no field for ${missing.join(" and ")}.`);
  return { name: "custom", fields, durationUnit: 1 };
}
