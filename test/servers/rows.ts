// Requests to the shop, and what every server responds: the status and a part of the body.
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import type { Sent } from "./hosts.ts";

type Row = [title: string, sent: Sent, status: number, part?: string];

const json = { "content-type": "application/json" };
const rex = '{"name":"Rex"}';
const post = (headers: Sent["headers"], body?: Sent["body"], path = "/pets"): Sent => ({
  method: "POST",
  path,
  headers: headers!,
  ...(body !== undefined && { body }),
});
const packed = (encoding: string, body: Uint8Array | string) => post({ ...json, "content-encoding": encoding }, body);
const chunked = { ...json, "transfer-encoding": "chunked" };
const form = { "content-type": "application/x-www-form-urlencoded" };
const multipart = { "content-type": "multipart/form-data; boundary=xYz" };
const part = (head: string, text: string) => `--xYz\r\nContent-Disposition: form-data; name=${head}\r\n\r\n${text}\r\n`;
const photo = { method: "PUT", path: "/pets/1/photo" };
const lines = { "content-type": "application/x-ndjson" };
const wrong = (how: string): Sent => ({ path: `/wrong?how=${how}` });

export const mostBody = 2000;

export const rows: Row[] = [
  ["defaults", { path: "/pets" }, 200, '"query":{"limit":10,"page":{}},"header":{},"cookie":{}'],
  [
    "all kinds of parameters",
    {
      path: "/pets?limit=5&tags=a,b&page%5Bsize%5D=3&where[age]=4&ids=1|2",
      headers: { "x-depth": "3", cookie: "session=abcd" },
    },
    200,
    '"query":{"limit":5,"tags":["a","b"],"page":{"size":3},"where":{"age":4},"ids":[1,2]},"header":{"X-Depth":3},"cookie":{"session":"abcd"}',
  ],
  [
    "wrong parameters of all kinds",
    { path: "/pets?limit=500&nope=1", headers: { "x-depth": "x", cookie: "session=a" } },
    400,
    '{"message":"limit must be an integer of at most 100.","parameter":"limit"},{"message":"X-Depth must',
  ],
  ["a repeated parameter", { path: "/pets?limit=1&limit=2" }, 400, "more than once"],
  ["a repeated header", { path: "/pets", headers: { "x-depth": ["1", "2"] } }, 400, '"header":"X-Depth"'],
  ["several cookie headers", { path: "/pets", headers: { cookie: ["session=abc", "b=1"] } }, 200, '"session":"abc"'],
  ["a malformed query", { path: "/pets?limit=%ff" }, 400, "percent-encoded"],
  ["a slash at the end", { path: "/pets/" }, 404, '"title":"The path is not documented."'],
  ["a double slash", { path: "//pets" }, 404],
  ["upper case", { path: "/PETS" }, 404],
  ["an encoded digit", { path: "/pets/%37" }, 200, '"path":{"id":7}'],
  ["an encoded slash", { path: "/files/a%2Fb%20c" }, 200, '"name":"a/b c"'],
  ["encoded dots", { path: "/files/%2e%2e" }, 404],
  ["a malformed path", { path: "/files/%E0%A4%A" }, 400, "The path is not percent-encoded UTF-8."],
  ["a lone percent sign", { path: "/pets/%?limit=1" }, 400, "The path is not percent-encoded UTF-8."],
  ["a null character", { path: "/files/%00" }, 200, '"name":"\\u0000"'],
  ["a long segment", { path: `/files/${"a".repeat(3000)}` }, 200],
  ["a wrong path parameter", { path: "/pets/0" }, 400, '"parameter":"id"'],
  ["an unknown path", { path: "/nowhere" }, 404],
  ["an unknown path, with a broken type", post({ "content-type": "garbage" }, rex, "/nowhere"), 404],
  ["OPTIONS", { method: "OPTIONS", path: "/pets" }, 204],
  ["HEAD", { method: "HEAD", path: "/pets" }, 200],
  ["HEAD of a stream", { method: "HEAD", path: "/events" }, 200],
  ["HEAD of an unknown path", { method: "HEAD", path: "/nowhere" }, 404],
  ["another method", { method: "PATCH", path: "/pets" }, 405, '"title":"PATCH is not allowed here."'],
  ["TRACE", { method: "TRACE", path: "/pets" }, 405],
  ["QUERY", { method: "QUERY", path: "/pets" }, 405],
  ["a documented error", { path: "/pets/404" }, 404, '{"title":"There is no pet 404."}'],
  ["no content", { method: "DELETE", path: "/pets/7" }, 204],
  ["an unexpected body", { method: "DELETE", path: "/pets/7", headers: json, body: "{" }, 204],
  ["a body of GET", { path: "/pets/7", headers: json, body: "{}" }, 200, '"cookie":{}}'],
  ["a JSON body", post(json, rex), 201, rex],
  ["a JSON body in chunks", post(chunked, [Buffer.from('{"name":'), Buffer.from('"Rex"}')]), 201, rex],
  ["a wrong member", post(json, '{"name":1}'), 422, '[{"message":"name must be a string.","pointer":"/name"}]'],
  [
    "members like those of every object",
    post(json, '{"name":"a","__proto__":{"name":1}}'),
    500,
    "__proto__ is not doc",
  ],
  ["broken JSON", post(json, "{"), 400, "not valid JSON"],
  ["an empty body", post(json, ""), 422, "The body is missing."],
  ["no body", post({}), 422, "The body is missing."],
  ["no type", post({}, rex), 415, "Content-Type is missing; it must be application/json."],
  ["a broken type", post({ "content-type": "garbage" }, rex), 415, "Content-Type garbage must be"],
  ["another type", post({ "content-type": "text/plain" }, rex), 415],
  ["two types", post({ "content-type": ["application/json", "text/plain"] }, rex), 415],
  ["a type with a charset", post({ "content-type": "application/json; charset=utf-8" }, rex), 201],
  ["a large body", post(json, " ".repeat(mostBody + 1)), 413, '"title":"The body is too large."'],
  ["a large body in chunks", post(chunked, Array(40).fill(Buffer.alloc(100, " "))), 413],
  ["gzip", packed("gzip", gzipSync(rex)), 201, rex],
  ["deflate", packed("deflate", deflateSync(rex)), 201, rex],
  ["br", packed("br", brotliCompressSync(rex)), 201, rex],
  ["a large body in gzip", packed("gzip", gzipSync(" ".repeat(1e6))), 413],
  ["broken gzip", packed("gzip", rex), 415, "valid gzip, deflate or br"],
  ["gzip that ends early", packed("gzip", gzipSync(rex).subarray(0, 15)), 415],
  ["an unknown encoding", packed("__proto__", rex), 415],
  ["an unacceptable type", post({ ...json, accept: "text/html, application/*;q=0" }, rex), 406, "vnd.pet+json"],
  ["a range that is accepted", { path: "/pets/1/photo", headers: { accept: "image/*;q=0.5, text/html" } }, 200, "PNG"],
  ["nothing is accepted", { path: "/pets/1/photo", headers: { accept: "*/*;q=0" } }, 406],
  ["the second of two types", { path: "/report", headers: { accept: "text/csv" } }, 200, "rows,1"],
  ["a stream of bytes", { ...photo, body: Buffer.alloc(3_000_000) }, 200, '{"size":3000000}'],
  ["bytes in gzip", { ...photo, headers: { "content-encoding": "gzip" }, body: gzipSync("abc") }, 200, '{"size":3}'],
  ["bytes in broken gzip", { ...photo, headers: { "content-encoding": "gzip" }, body: "abc" }, 415],
  ["missing bytes", photo, 422, "The body is missing."],
  ["a form", post(form, "count=3&notes=a&notes=b%20c", "/orders"), 200, '"body":{"count":3,"notes":["a","b c"]}'],
  ["a wrong field", post(form, "count=x", "/orders"), 422, '"pointer":"/count"'],
  ["a malformed form", post(form, "count=1&__proto__=2&%ff=3", "/orders"), 400],
  [
    "files",
    post(
      multipart,
      `${part('"title"', "Hi")}${part('"size"', "3")}${part('"photo"; filename="a \\"b\\".png"\r\nContent-Type: image/png', "P")}${part('"pages"; filename="1.txt"', "one")}${part('"pages"; filename="2.txt"', "two")}--xYz--`,
      "/uploads",
    ),
    200,
    '{"title":["Hi"],"size":[3],"photo":[["a \\"b\\".png","image/png","P"]],"pages":[["1.txt","application/octet-stream","one"],["2.txt","application/octet-stream","two"]]}',
  ],
  ["a missing file", post(multipart, `${part('"title"', "Hi")}--xYz--`, "/uploads"), 422, '"pointer":"/photo"'],
  ["no boundary", post({ "content-type": "multipart/form-data" }, "x", "/uploads"), 415],
  ["text", post({ "content-type": "text/plain" }, "hello", "/notes"), 200, '"body":"hello"'],
  [
    "Latin text",
    post({ "content-type": "text/plain; charset=latin1" }, Buffer.from([0xe9]), "/notes"),
    200,
    '"body":"Ã©"',
  ],
  ["an unknown charset", post({ "content-type": "text/plain; charset=x" }, Buffer.from([0xe9]), "/notes"), 415],
  ["long text", post({ "content-type": "text/plain" }, "x".repeat(60), "/notes"), 422],
  ["sent lines", post(lines, '{"name":"a"}\n{"name":"b"}\n', "/lines"), 200, '"body":"{\\"name\\":\\"a\\"}\\n{'],
  ["a wrong line", post(lines, '{"name":"a"}\n{"name":3}\n', "/lines"), 422, '"pointer":"/1/name"'],
  ["lines", { path: "/lines" }, 200, '{"name":"Rex"}\n{"name":"Max"}\n'],
  ["events", { path: "/events" }, 200, 'event: a event: b\nid: 1\ndata: {"at":1}\n\ndata: two\ndata: lines\n\n'],
  ["a thrown error", wrong("throws"), 500, '{"title":"The server has failed.","status":500,"errors":[]}'],
  ["a thrown reply", wrong("throwsReply"), 200, '{"name":"thrown"}'],
  ["no result", wrong("nothing"), 500, "The body is missing."],
  ["a wrong result", wrong("wrongValue"), 500, '"pointer":"/age"'],
  ["an undocumented status", wrong("otherStatus"), 500, "Status 418 is not documented."],
  ["an impossible status", wrong("impossibleStatus"), 500, "The server has failed."],
  ["a header with a line break", wrong("brokenHeader"), 500, "The server has failed."],
  ["a circle", wrong("circle"), 500, "The server has failed."],
  ["several cookies", wrong("cookies"), 200],
];
