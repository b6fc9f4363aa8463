// The same three exchanges in the HAR 1.2 of each product: a valid one, one with a wrong body, and one that failed.
import { brotliCompressSync, gzipSync } from "node:zlib";
import { exampleOf } from "./exchange-examples.ts";

const shown = exampleOf("showWorkspace");
const created = exampleOf("createWorkspace");
const type = "application/vnd.api+json";
const origin = "https://runs.example.com";
const url = `${origin}${shown.request.target}`;
const right = String(shown.response.body);
const wrong = right.replace('"locked":false', '"locked":"no"');
const sent = String(created.request.body);
const at = "2026-11-21T12:00:00.000Z";

const pairs = (headers: Record<string, string>, extra: Record<string, string> = {}) =>
  Object.entries({ ...headers, ...extra }).map(([name, value]) => ({ name, value }));
const { authorization: _, ...anonymous } = shown.request.headers;
const answered = shown.response.headers;
const base64 = (text: string) => Buffer.from(text).toString("base64");
const post = { method: "POST", url: `${origin}${created.request.target}` };
const postHeaders = (extra: Record<string, string> = {}) => pairs({ accept: type, "content-type": type, ...extra });

export interface HarProduct {
  name: string;
  creator: { name: string; version: string };
  /** A valid GET. */
  right: object;
  /** A GET with a string in the response where the spec requires a boolean. */
  wrong: object;
  /** A GET without a response. */
  failed: object;
  /** A POST with a valid body; null if the product omits the body. */
  posted: object;
  /** GETs without some part of the exchange; the gate must report that the part is missing. */
  lacking: object[];
}

const chromeRequest = {
  method: "GET",
  url,
  httpVersion: "http/2.0",
  headers: pairs(
    { ":authority": "runs.example.com", ":method": "GET", ":path": shown.request.target, ":scheme": "https" },
    anonymous,
  ),
  queryString: [],
  cookies: [],
  headersSize: -1,
  bodySize: 0,
};
const chromeEntry = (response: object, more: object = {}) => ({
  _initiator: { type: "script", stack: { callFrames: [] } },
  _priority: "High",
  _resourceType: "fetch",
  cache: {},
  connection: "443",
  pageref: "page_1",
  request: chromeRequest,
  response: {
    status: 200,
    statusText: "",
    httpVersion: "http/2.0",
    headers: pairs(answered),
    cookies: [],
    redirectURL: "",
    headersSize: -1,
    bodySize: -1,
    _transferSize: 912,
    _error: null,
    _fetchedViaServiceWorker: false,
    ...response,
  },
  serverIPAddress: "192.0.2.7",
  startedDateTime: at,
  time: 41.2,
  timings: { blocked: 1.1, dns: -1, ssl: -1, connect: -1, send: 0.1, wait: 39, receive: 1, _blocked_queueing: 0.9 },
  ...more,
});

const firefoxEntry = (response: object, request: object = {}) => ({
  startedDateTime: "2026-11-21T13:00:00.000+01:00",
  request: {
    bodySize: 0,
    method: "GET",
    url,
    httpVersion: "HTTP/2",
    headers: pairs(anonymous, { Host: "runs.example.com" }),
    cookies: [],
    queryString: [],
    headersSize: 411,
    ...request,
  },
  response: {
    status: 200,
    statusText: "OK",
    httpVersion: "HTTP/2",
    headers: pairs(answered),
    cookies: [],
    redirectURL: "",
    headersSize: 702,
    bodySize: 1614,
    ...response,
  },
  cache: {},
  timings: { blocked: 0, dns: 0, connect: 0, ssl: 0, send: 0, wait: 40, receive: 0 },
  time: 40,
  _securityState: "secure",
  serverIPAddress: "192.0.2.7",
  connection: "443",
  pageref: "page_1",
});

const safariEntry = (response: object, request: object = {}) => ({
  pageref: "page_0",
  startedDateTime: at,
  time: 40.1,
  request: {
    method: "GET",
    url,
    httpVersion: "HTTP/2",
    cookies: [],
    headers: pairs(anonymous),
    queryString: [],
    headersSize: 120,
    bodySize: 0,
    ...request,
  },
  response: {
    status: 200,
    statusText: "",
    httpVersion: "HTTP/2",
    cookies: [],
    headers: pairs(answered),
    content: { size: 0, mimeType: "" },
    redirectURL: "",
    headersSize: 300,
    bodySize: 640,
    _transferSize: 940,
    ...response,
  },
  cache: {},
  timings: { blocked: -1, dns: -1, ssl: -1, connect: -1, send: 0.2, wait: 39, receive: 0.9 },
  serverIPAddress: "192.0.2.7",
  _fetchType: "Network Load",
  _priority: "medium",
});

/** Exported from a collection: saved examples, and runs. */
const postmanEntry = (response: object, request: object = {}) => ({
  startedDateTime: at,
  time: 40,
  request: {
    method: "GET",
    url,
    httpVersion: "HTTP/1.1",
    headers: pairs(shown.request.headers),
    cookies: [],
    queryString: [],
    headersSize: -1,
    bodySize: -1,
    ...request,
  },
  response,
  cache: {},
  timings: { send: 0, wait: 40, receive: 0 },
});
const postmanAnswer = (text: string) => ({
  status: 200,
  statusText: "OK",
  httpVersion: "HTTP/1.1",
  headers: pairs(answered),
  cookies: [],
  content: { size: Buffer.byteLength(text), mimeType: type, text },
  redirectURL: "",
  headersSize: -1,
  bodySize: -1,
});

const insomniaEntry = (response: object, request: object = {}) => ({
  startedDateTime: at,
  time: 40.2,
  request: {
    method: "GET",
    url,
    httpVersion: "HTTP/1.1",
    cookies: [],
    headers: pairs(shown.request.headers),
    queryString: [],
    headersSize: -1,
    bodySize: -1,
    settingEncodeUrl: true,
    ...request,
  },
  response,
  cache: {},
  timings: { blocked: -1, dns: -1, connect: -1, send: 0, wait: 40.2, receive: 0, ssl: -1 },
  comment: "Show a workspace",
});

const mitmproxyEntry = (response: object, request: object = {}) => ({
  startedDateTime: "2026-11-21T12:00:00.000000+00:00",
  time: 40.3,
  request: {
    method: "GET",
    url,
    httpVersion: "HTTP/2.0",
    cookies: [],
    headers: pairs(shown.request.headers),
    queryString: [],
    headersSize: 210,
    bodySize: 0,
    ...request,
  },
  response: {
    status: 200,
    statusText: "",
    httpVersion: "HTTP/2.0",
    cookies: [],
    headers: pairs(answered),
    redirectURL: "",
    headersSize: 310,
    bodySize: 640,
    ...response,
  },
  cache: {},
  timings: { connect: 2, ssl: 5, send: 0, receive: 1, wait: 32.3 },
  serverIPAddress: "192.0.2.7",
});

const charlesEntry = (response: object, request: object = {}) => ({
  startedDateTime: "2026-11-21T13:00:00.000+01:00",
  time: 40,
  request: {
    method: "GET",
    url,
    httpVersion: "HTTP/2.0",
    cookies: [],
    headers: pairs(shown.request.headers),
    queryString: [],
    headersSize: 190,
    bodySize: 0,
    ...request,
  },
  response: {
    _charlesStatus: "COMPLETE",
    status: 200,
    statusText: null,
    httpVersion: "HTTP/2.0",
    cookies: [],
    headers: pairs(answered),
    redirectURL: null,
    headersSize: 0,
    bodySize: 640,
    ...response,
  },
  serverIPAddress: "192.0.2.7",
  cache: {},
  timings: { dns: 1, connect: 20, ssl: 15, send: 1, wait: 17, receive: 1 },
});

/** Fiddler writes seven digits of a second. It treats only few media types as text, and writes others as base64. */
const fiddlerEntry = (response: object, request: object = {}) => ({
  response: {
    content: {},
    headers: pairs(answered),
    bodySize: 640,
    headersSize: 702,
    statusText: "OK",
    cookies: [],
    status: 200,
    redirectURL: null,
    httpVersion: "HTTP/1.1",
    ...response,
  },
  cache: {},
  connection: "ClientPort:51234;EgressPort:51235",
  timings: { send: 0, blocked: -1, dns: 1, connect: 21, ssl: 15, wait: 17, receive: 1 },
  startedDateTime: "2026-11-21T13:00:00.0000000+01:00",
  time: 40,
  request: {
    headers: pairs(shown.request.headers),
    queryString: [{ name: null, value: "a name without a value" }],
    bodySize: 0,
    headersSize: 411,
    cookies: [],
    httpVersion: "HTTP/1.1",
    url,
    method: "GET",
    ...request,
  },
  serverIPAddress: "192.0.2.7",
  comment: "[#12]",
});
const asItCame = (text: string, pack: (text: string) => Buffer) => {
  const bytes = pack(text);
  const size = Buffer.byteLength(text);
  return {
    size,
    compression: size - bytes.byteLength,
    mimeType: type,
    encoding: "base64",
    text: bytes.toString("base64"),
  };
};

/** Proxyman writes no pages and no fractions of seconds. Every request has a body, often an empty one. */
const proxymanEntry = (response: object | undefined, request: object = {}) => ({
  _id: "412",
  _name: "",
  _isHTTPS: true,
  _isIntercepted: true,
  _clientName: null,
  _clientBundlePath: null,
  _clientAddress: "127.0.0.1",
  _clientPort: 51_234,
  _serverAddress: "192.0.2.7",
  _serverPort: 443,
  _remoteDeviceIP: "",
  _webSocketMessages: null,
  comment: "",
  startedDateTime: "2026-11-21T13:00:00+01:00",
  time: 40,
  serverIPAddress: "192.0.2.7",
  timings: { blocked: -1, dns: -1, connect: 20, ssl: 15, send: 0, wait: 19, receive: 1 },
  request: {
    method: "GET",
    url,
    httpVersion: "HTTP/1.1",
    headers: pairs(shown.request.headers),
    cookies: [],
    queryString: [],
    postData: { mimeType: "", params: [], text: "" },
    headersSize: 0,
    bodySize: 0,
    ...request,
  },
  ...(response && {
    response: {
      status: 200,
      statusText: "OK",
      httpVersion: "HTTP/1.1",
      headers: pairs(answered),
      cookies: [],
      redirectURL: "",
      headersSize: 0,
      bodySize: 640,
      ...response,
    },
  }),
});
const inBase64 = (text: string) => ({ size: text.length, mimeType: type, encoding: "base64", text: base64(text) });

const noAnswer = {
  status: 0,
  statusText: "",
  headers: [],
  cookies: [],
  redirectURL: "",
  headersSize: -1,
  bodySize: -1,
};

export const harProducts: HarProduct[] = [
  {
    name: "Chrome",
    creator: { name: "WebInspector", version: "537.36" },
    right: chromeEntry({ content: { size: right.length, mimeType: type, text: right } }),
    wrong: chromeEntry({ content: { size: wrong.length, mimeType: type, text: base64(wrong), encoding: "base64" } }),
    failed: chromeEntry({ ...noAnswer, content: { size: 0, mimeType: "x-unknown" }, _error: "net::ERR_ABORTED" }),
    posted: chromeEntry(
      { ...noAnswer, content: { size: 0, mimeType: "x-unknown" } },
      {
        request: {
          ...chromeRequest,
          ...post,
          headers: postHeaders({ "content-length": String(sent.length) }),
          bodySize: sent.length,
          postData: { mimeType: type, text: sent },
        },
      },
    ),
    lacking: [
      // Bodies that Chrome lacks: discarded after a navigation, from the cache, a stream, a HAR saved without content.
      chromeEntry({ content: { size: 0, mimeType: type }, _transferSize: 1812 }),
      chromeEntry({ content: { size: 0, mimeType: type } }, { _fromCache: "disk" }),
      chromeEntry({ content: { size: 5120, mimeType: type } }),
      chromeEntry(
        { ...noAnswer, content: { size: 0, mimeType: "x-unknown" } },
        { request: { ...chromeRequest, ...post, headers: postHeaders({ "content-length": "88" }) } },
      ),
    ],
  },
  {
    name: "Firefox",
    creator: { name: "Firefox", version: "145.0" },
    right: firefoxEntry({ content: { mimeType: `${type}; charset=utf-8`, size: right.length, text: right } }),
    wrong: firefoxEntry({ content: { mimeType: type, size: wrong.length, encoding: "base64", text: base64(wrong) } }),
    failed: firefoxEntry({ ...noAnswer, httpVersion: "", content: { mimeType: "text/plain", size: 0, text: "" } }),
    posted: firefoxEntry(
      { ...noAnswer, content: { mimeType: "text/plain", size: 0, text: "" } },
      {
        ...post,
        bodySize: sent.length,
        headers: postHeaders({ "Content-Length": String(sent.length) }),
        postData: { mimeType: type, params: [], text: sent },
      },
    ),
    lacking: [
      firefoxEntry({ content: { mimeType: type, size: 2_000_000, text: right.slice(0, 80) } }),
      firefoxEntry({
        content: { mimeType: type, size: 700, comment: "Response bodies are not included." },
      }),
    ],
  },
  {
    name: "Safari",
    creator: { name: "WebKit Web Inspector", version: "1.0" },
    right: safariEntry({ content: { size: 2 * right.length, compression: -7, mimeType: type, text: right } }),
    wrong: safariEntry({ content: { size: 3, compression: 0, mimeType: type, text: wrong } }),
    failed: safariEntry({
      ...noAnswer,
      content: { size: 0, mimeType: "" },
      _error: "The network connection was lost.",
    }),
    posted: safariEntry(
      { ...noAnswer, content: { size: 0, mimeType: "" } },
      { ...post, headers: postHeaders(), bodySize: -1, postData: { mimeType: type, text: sent, params: [] } },
    ),
    lacking: [
      safariEntry({ content: { size: 1234, compression: 0, mimeType: type, text: "" } }),
      safariEntry({ headers: [], content: { size: right.length, mimeType: type, text: right } }),
      safariEntry(
        { ...noAnswer, content: { size: 0, mimeType: "" } },
        { ...post, headers: postHeaders(), bodySize: -1 },
      ),
    ],
  },
  {
    name: "Postman",
    creator: { name: "postman-collection-to-har", version: "2.0.0" },
    right: postmanEntry(postmanAnswer(right)),
    wrong: postmanEntry(postmanAnswer(wrong)),
    failed: postmanEntry({ status: -1, statusText: "", headers: [], content: { size: 0, mimeType: "" } }),
    posted: postmanEntry(
      { status: 0 },
      { ...post, headers: postHeaders({ authorization: "Bearer a" }), postData: { mimeType: type, text: sent } },
    ),
    lacking: [
      postmanEntry({ status: 200, statusText: "OK", headers: [], content: { size: 0, mimeType: type } }),
      { request: { method: "GET", url, headers: pairs(shown.request.headers) } },
    ],
  },
  {
    name: "Insomnia",
    creator: { name: "Insomnia REST Client", version: "insomnia.desktop.app:v11.0.0" },
    right: insomniaEntry(postmanAnswer(right), { queryString: [{ name: "include", value: "organization" }] }),
    wrong: insomniaEntry(postmanAnswer(wrong)),
    failed: insomniaEntry({ ...noAnswer, httpVersion: "HTTP/1.1", content: { size: 0, mimeType: "" } }),
    posted: insomniaEntry(
      { ...noAnswer, content: { size: 0, mimeType: "" } },
      {
        ...post,
        headers: postHeaders({ authorization: "Bearer a" }),
        postData: { mimeType: type, params: [], text: sent },
      },
    ),
    lacking: [insomniaEntry({ ...postmanAnswer(""), content: { size: 900, mimeType: type, text: "" } })],
  },
  {
    name: "mitmproxy",
    creator: { name: "mitmproxy", version: "12.1.1" },
    right: mitmproxyEntry({
      content: { size: 640, compression: 974, mimeType: type, text: right },
    }),
    wrong: mitmproxyEntry({
      content: { size: 640, compression: 0, mimeType: type, text: base64(wrong), encoding: "base64" },
    }),
    failed: mitmproxyEntry({
      status: 0,
      statusText: "",
      httpVersion: "",
      headers: [],
      content: {},
      bodySize: -1,
      _transferSize: 0,
      _error: "Client disconnected.",
    }),
    posted: mitmproxyEntry(
      { status: 0, headers: [], content: {} },
      {
        ...post,
        headers: postHeaders({ authorization: "Bearer a" }),
        bodySize: sent.length,
        postData: { mimeType: type, text: sent, params: [] },
      },
    ),
    lacking: [mitmproxyEntry({ content: { size: 4096, mimeType: type } })],
  },
  {
    name: "Charles",
    creator: { name: "Charles Proxy", version: "5.0.1" },
    right: charlesEntry({ content: { size: right.length, compression: 3, mimeType: type, text: right } }),
    wrong: charlesEntry({ content: { size: wrong.length, mimeType: type, text: base64(wrong), encoding: "base64" } }),
    failed: charlesEntry({
      _charlesStatus: "EXCEPTION",
      status: null,
      headers: [],
      content: { size: 0, mimeType: null },
    }),
    posted: charlesEntry(
      { status: null, content: {} },
      {
        ...post,
        headers: postHeaders({ authorization: "Bearer a" }),
        bodySize: sent.length,
        postData: { mimeType: type, text: sent },
      },
    ),
    lacking: [charlesEntry({ content: { size: 812, mimeType: type } })],
  },
  {
    name: "Fiddler",
    creator: { name: "Fiddler", version: "5.0.20253.3311" },
    right: fiddlerEntry({
      headers: pairs(answered, { "Content-Encoding": "br" }),
      content: asItCame(right, brotliCompressSync),
    }),
    wrong: fiddlerEntry({
      headers: pairs(answered, { "Content-Encoding": "gzip" }),
      content: asItCame(wrong, gzipSync),
    }),
    failed: fiddlerEntry({
      status: 502,
      statusText: "Fiddler - Connection Failed",
      headers: pairs({ "Content-Type": "text/html; charset=UTF-8", Connection: "close", Timestamp: "13:00:00.123" }),
      content: {
        mimeType: "text/html; charset=UTF-8",
        size: 60,
        compression: 0,
        text: "[Fiddler] The connection to 'runs.example.com' failed. <br />",
      },
    }),
    posted: fiddlerEntry(
      { ...noAnswer, httpVersion: null, content: { size: 0, compression: 0, mimeType: "" } },
      {
        ...post,
        headers: postHeaders({ authorization: "Bearer a", "Content-Length": String(sent.length) }),
        bodySize: sent.length,
        postData: { mimeType: type, text: sent },
      },
    ),
    lacking: [
      fiddlerEntry({
        content: {
          size: 40_000,
          compression: 7_000,
          mimeType: type,
          comment:
            "Body length exceeded fiddler.importexport.HTTPArchiveJSON.MaxBinaryBodyLength, so body was omitted.",
        },
      }),
      // HAR 1.1 cannot hold binary content.
      fiddlerEntry({ content: { size: 1614, compression: 974, mimeType: type } }),
    ],
  },
  {
    name: "Proxyman",
    creator: { name: "Proxyman", version: "3.19.0" },
    right: proxymanEntry({ content: inBase64(right) }),
    wrong: proxymanEntry({ content: inBase64(wrong) }),
    failed: proxymanEntry({
      status: 999,
      statusText: "Internal Error",
      headers: [],
      bodySize: 0,
      content: inBase64(""),
    }),
    posted: proxymanEntry(undefined, {
      ...post,
      headers: postHeaders({ authorization: "Bearer a" }),
      bodySize: sent.length,
      postData: { mimeType: type, params: [], text: sent },
    }),
    lacking: [
      proxymanEntry({ content: { size: 1614, mimeType: type, encoding: "base64", text: "" } }),
      // HAR cannot hold a binary request body.
      proxymanEntry(undefined, {
        ...post,
        headers: postHeaders({ authorization: "Bearer a", "Content-Length": "700" }),
        bodySize: 700,
      }),
    ],
  },
];
