// An S3 server in this process. s3rver stores the objects, but does not check signatures of version 4: this file checks them
// first, as Amazon describes it.
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

interface S3rver {
  configureBuckets(): Promise<unknown>;
  callback(): RequestListener;
}

// The package has no types.
const S3rver = createRequire(import.meta.url)("s3rver") as new (options: object) => S3rver;

/** The only credentials that s3rver accepts. */
const accessKey = "S3RVER";
const secret = "S3RVER";

export const credentials = { AWS_ACCESS_KEY_ID: accessKey, AWS_SECRET_ACCESS_KEY: secret };

export async function startBucket(name = "runs") {
  const directory = await mkdtemp(join(tmpdir(), "infrarun-bucket-"));
  const objects = new S3rver({ directory, silent: true, configureBuckets: [{ name }] });
  await objects.configureBuckets();
  const serve = objects.callback();
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const problem = findProblem(request);
    if (problem) refuse(response, problem);
    else serve(request, response);
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
    directory,
    /** The number of open connections. */
    connections: promisify(server.getConnections.bind(server)),
    close,
    async [Symbol.asyncDispose]() {
      await close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

type Problem = "AccessDenied" | "InvalidAccessKeyId" | "SignatureDoesNotMatch" | "RequestTimeTooSkewed";

function refuse(response: ServerResponse, code: Problem): void {
  const body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  response.writeHead(403, { "Content-Type": "application/xml", Connection: "close" }).end(body);
}

const hash = (text: string) => createHash("sha256").update(text).digest("hex");
const sign = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

function findProblem({ method, url = "/", headers }: IncomingMessage): Problem | undefined {
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
  const { pathname, searchParams } = new URL(url, "http://a");
  const query = [...searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const canonical = [
    method,
    pathname,
    query.join("&"),
    ...names.map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, " ")}`),
    "",
    signed,
    headers["x-amz-content-sha256"],
  ].join("\n");
  const steps = scope.split("/").reduce<string | Buffer>(sign, `AWS4${secret}`);
  const wanted = sign(steps, ["AWS4-HMAC-SHA256", at, scope, hash(canonical)].join("\n"));
  return timingSafeEqual(wanted, Buffer.from(signature, "hex")) ? undefined : "SignatureDoesNotMatch";
}
