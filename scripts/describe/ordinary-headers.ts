// Headers that HTTP, browsers and proxies send: no API describes them.

const list = (names: string): ReadonlySet<string> => new Set(names.split(/\s+/));

const request = list(`accept accept-charset accept-encoding accept-language authorization cache-control connection
content-encoding content-length content-type cookie date dnt expect forwarded from host keep-alive max-forwards origin pragma
priority proxy-authorization proxy-connection range referer save-data te trailer transfer-encoding upgrade
upgrade-insecure-requests user-agent via traceparent tracestate baggage x-request-id x-correlation-id x-requested-with
x-real-ip purpose http2-settings accept-datetime alt-used x-amzn-trace-id cf-ray cf-connecting-ip`);

const response = list(`accept-ranges age allow alt-svc cache-control connection content-disposition content-encoding
content-language content-length content-location content-range content-security-policy
content-security-policy-report-only content-type cross-origin-embedder-policy cross-origin-opener-policy
cross-origin-resource-policy date etag expires keep-alive last-modified nel origin-agent-cluster permissions-policy
pragma referrer-policy report-to reporting-endpoints server server-timing set-cookie strict-transport-security
timing-allow-origin trailer transfer-encoding upgrade vary via x-cache x-cache-hits x-content-type-options
x-dns-prefetch-control x-download-options x-frame-options x-permitted-cross-domain-policies x-powered-by x-served-by x-timer
x-xss-protection x-request-id x-correlation-id x-runtime www-authenticate proxy-authenticate cf-ray cf-cache-status
x-amz-cf-id x-amz-cf-pop x-amzn-requestid x-amzn-trace-id`);

const families = /^(?:sec-|x-forwarded-|if-|access-control-|:|proxy-|x-b3-|x-envoy-)/i;

export const isOrdinaryRequestHeader = (name: string): boolean =>
  request.has(name.toLowerCase()) || families.test(name);

export const isOrdinaryResponseHeader = (name: string): boolean =>
  response.has(name.toLowerCase()) || families.test(name);
