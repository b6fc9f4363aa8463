// An S3 server in this process: objects in memory, and signatures of version 4.
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";

const accessKey = "AKIDTEST";
const secret = "S3-TEST-SECRET";

export const credentials = { AWS_ACCESS_KEY_ID: accessKey, AWS_SECRET_ACCESS_KEY: secret };

export async function startBucket(name = "runs") {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const body = await buffer(request);
    const problem = findProblem(request, body);
    const reply = problem ? refusal(403, problem) : serve(name, objects, request, body);
    const length = String(Buffer.byteLength(reply.body ?? ""));
    response.writeHead(reply.status ?? 200, { "Content-Length": length, ...reply.headers });
    response.end(request.method === "HEAD" ? undefined : reply.body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return {
    endpoint,
    place: `s3://${name}?region=eu-central-1&endpoint=${endpoint}`,
    /** The requests that it received. */
    requests,
    /** The number of open connections. */
    connections: promisify(server.getConnections.bind(server)),
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Small, so that lists have several pages. */
const pageSize = 4;

interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

function serve(
  name: string,
  objects: Map<string, Buffer>,
  { method, url = "/" }: IncomingMessage,
  body: Buffer,
): Reply {
  const { pathname, searchParams } = new URL(url, "http://a");
  const [, bucket, key = ""] = /^\/([^/]+)\/?(.*)$/.exec(decodeURIComponent(pathname)) ?? [];
  if (bucket !== name) return refusal(404, "NoSuchBucket");
  if (key === "") {
    if (method === "HEAD") return {};
    return searchParams.get("list-type") === "2" ? list(objects, searchParams) : refusal(501, "NotImplemented");
  }
  const object = objects.get(key);
  switch (method) {
    case "PUT":
      objects.set(key, body);
      return { headers: { ETag: `"${hash(body)}"` } };
    case "DELETE":
      objects.delete(key);
      return { status: 204 };
    case "GET":
    case "HEAD":
      return object ? { body: object } : refusal(404, "NoSuchKey");
    default:
      return refusal(501, "NotImplemented");
  }
}

function list(objects: Map<string, Buffer>, query: URLSearchParams): Reply {
  const after = query.get("continuation-token") ?? "";
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get("prefix") ?? "") && key > after).sort();
  const page = keys.slice(0, pageSize);
  const contents = page.map(
    (key) => `<Contents><Key>${escapeXml(key)}</Key><Size>${objects.get(key)!.byteLength}</Size></Contents>`,
  );
  const next =
    keys.length > pageSize ? `<NextContinuationToken>${escapeXml(page.at(-1)!)}</NextContinuationToken>` : "";
  const body = `<?xml version="1.0"?><ListBucketResult>${contents.join("")}<IsTruncated>${next !== ""}</IsTruncated>${next}</ListBucketResult>`;
  return { headers: { "Content-Type": "application/xml" }, body };
}

const escapeXml = (text: string) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

type Problem =
  | "AccessDenied"
  | "InvalidAccessKeyId"
  | "SignatureDoesNotMatch"
  | "RequestTimeTooSkewed"
  | "XAmzContentSHA256Mismatch";

function refusal(status: number, code: string): Reply {
  const body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  return { status, headers: { "Content-Type": "application/xml", Connection: "close" }, body };
}

const hash = (text: string | Buffer) => createHash("sha256").update(text).digest("hex");
const sign = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** As Amazon describes version 4 of its signatures. */
function findProblem({ method, url = "/", headers }: IncomingMessage, body: Buffer): Problem | undefined {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[\w-]+\/s3\/aws4_request), ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/;
  const [, key, scope = "", signed = "", signature = ""] = form.exec(headers.authorization ?? "") ?? [];
  if (key === undefined) return "AccessDenied";
  if (key !== accessKey) return "InvalidAccessKeyId";
  const at = String(headers["x-amz-date"]);
  const age = Date.now() - Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  if (!(Math.abs(age) < 900_000)) return "RequestTimeTooSkewed";
  const names = signed.split(";");
  if (!names.includes("host") || !names.includes("x-amz-date")) return "AccessDenied";
  const bodyHash = String(headers["x-amz-content-sha256"]);
  if (bodyHash !== "UNSIGNED-PAYLOAD" && bodyHash !== hash(body)) return "XAmzContentSHA256Mismatch";
  const { pathname, searchParams } = new URL(url, "http://a");
  const query = [...searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const canonical = [
    method,
    pathname,
    query.join("&"),
    ...names.map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, " ")}`),
    "",
    signed,
    bodyHash,
  ].join("\n");
  const steps = scope.split("/").reduce<string | Buffer>(sign, `AWS4${secret}`);
  const wanted = sign(steps, ["AWS4-HMAC-SHA256", at, scope, hash(canonical)].join("\n"));
  return timingSafeEqual(wanted, Buffer.from(signature, "hex")) ? undefined : "SignatureDoesNotMatch";
}
