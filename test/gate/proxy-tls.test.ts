// Clients use the gate and its pages over TLS, and its certificate is renewed while it runs.
// @module-tag long
import { createPrivateKey } from "node:crypto";
import { renameSync, writeFileSync } from "node:fs";
import { request as openRequest } from "node:https";
import { join } from "node:path";
import { connect } from "node:tls";
import { expect, test, vi } from "vitest";
import { readConfig } from "../../server/settings/config.ts";
import { aCertificate } from "../support/certificate.ts";
import { startUpstream } from "../support/gate.ts";
import { hostGate, performGate } from "../support/gate-command.ts";
import { sendRaw } from "../support/raw-http.ts";
import { ownFolder } from "../support/temporary.ts";
import { startWorkspaceWorld } from "../support/workspace-world.ts";

const folder = ownFolder();
const patience = { timeout: 20_000, interval: 50 };

function fileOf(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

function ask(url: string, ca: string, headers: Record<string, string> = {}, method = "GET", body = "") {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = openRequest(url, { ca, headers, method, agent: false, servername: "localhost" });
    request.on("error", reject).on("response", (response) => {
      let text = "";
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode!, text }));
    });
    request.end(body);
  });
}

/** The TLS protocol that the gate chose, and the public key, which identifies the certificate. */
function greet(url: string): Promise<{ protocol: string | false | null; key: string }> {
  const { port } = new URL(url);
  const ALPNProtocols = ["h2", "http/1.1"];
  return new Promise((resolve, reject) => {
    const socket = connect(
      { host: "127.0.0.1", port: Number(port), servername: "localhost", ALPNProtocols, rejectUnauthorized: false },
      () => {
        const { pubkey } = socket.getPeerCertificate();
        resolve({ protocol: socket.alpnProtocol, key: pubkey!.toString("base64") });
        socket.destroy();
      },
    ).on("error", reject);
  });
}

test("requests, the live page and a renewed certificate work over TLS", async () => {
  const [first, second] = [aCertificate(), aCertificate()];
  const [cert, key] = [fileOf("first.pem", first.cert), fileOf("first.key", first.key)];
  await using upstream = await startUpstream((request, response) => response.end(`upstream ${request.url}`));
  await using gate = await hostGate(upstream.url.href, ["--cert", cert, "--key", key]);
  expect(gate.url).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
  const { port } = new URL(gate.url);

  const passed = await ask(`${gate.url}/x?y=1`, first.cert);
  const health = await ask(`https://localhost:${port}/__gate/health`, first.cert);
  const reset = await ask(
    `${gate.url}/__gate/reset`,
    first.cert,
    { Origin: gate.url, "Sec-Fetch-Site": "same-origin" },
    "POST",
  );
  const lured = await ask(`${gate.url}/__gate/health`, first.cert, { Host: "evil.example" });
  const plain = await sendRaw(gate.url.replace("https", "http"), "GET / HTTP/1.1\r\nHost: a\r\n\r\n").catch(() => []);

  expect(passed).toEqual({ status: 200, text: "upstream /x?y=1" });
  expect([health.status, reset.status, lured.status]).toEqual([200, 200, 421]);
  expect(plain).toEqual([]);

  writeFileSync(cert, "not a certificate");
  await vi.waitFor(() => expect(gate.said.stdout).toContain("The gate keeps its certificate."), patience);
  const kept = await greet(gate.url);
  renameSync(fileOf("second.pem", second.cert), cert);
  renameSync(fileOf("second.key", second.key), key);
  await vi.waitFor(() => expect(gate.said.stdout).toContain("The gate uses the new certificate"), patience);
  const renewed = await greet(gate.url);

  expect([kept.protocol, renewed.protocol]).toEqual(["http/1.1", "http/1.1"]);
  expect(renewed.key).not.toBe(kept.key);
  expect((await ask(`${gate.url}/x`, second.cert)).status).toBe(200);
});

test.each([
  ["its own host", []],
  ["the client's host", ["--keep-host"]],
])("upload addresses name the gate and https if it sends %s", async (_host, options) => {
  const { cert, key } = aCertificate();
  const { trustedProxies } = readConfig({ INFRARUN_TRUSTED_PROXIES: "127.0.0.1" });
  await using world = await startWorkspaceWorld({}, { config: { trustedProxies } });
  const files = ["--cert", fileOf("links.pem", cert), "--key", fileOf("links.key", key)];
  await using gate = await hostGate(world.url, [...files, ...options]);

  const { status, text } = await ask(
    `${gate.url}/api/v2/workspaces/${world.workspaceId}/configuration-versions`,
    cert,
    { Authorization: `Bearer ${world.tokens.owner}`, "Content-Type": "application/vnd.api+json" },
    "POST",
    '{"data":{"type":"configuration-versions"}}',
  );

  expect(status, text).toBe(201);
  expect(JSON.parse(text).data.attributes["upload-url"]).toMatch(new RegExp(`^${gate.url}/api/v2/uploads/`));
});

const withPassphrase = (key: string): string =>
  String(createPrivateKey(key).export({ type: "pkcs8", format: "pem", cipher: "aes-256-cbc", passphrase: "secret" }));

const good = aCertificate();
const pem = fileOf("good.pem", good.cert);
const key = fileOf("good.key", good.key);
const upstream = ["--upstream", "http://127.0.0.1:9"];

test.each([
  ["only a certificate", ["--cert", pem], "--cert and --key go together"],
  ["only a key", ["--key", key], "--cert and --key go together"],
  ["a missing file", ["--cert", join(folder, "none"), "--key", key], "none cannot be read: there is no such file"],
  ["a key as certificate", ["--cert", key, "--key", key], "good.key contains no PEM certificate."],
  ["a certificate as key", ["--cert", pem, "--key", pem], "good.pem contains no PEM private key."],
  [
    "a damaged certificate",
    ["--cert", fileOf("bad.pem", good.cert.replace(/\n.{9}/, "\nAAAAAAAAA")), "--key", key],
    "certificate 1 in",
  ],
  [
    "a damaged key",
    ["--cert", pem, "--key", fileOf("bad.key", good.key.replace(/\n.{9}/, "\nAAAAAAAAA"))],
    "bad.key is damaged",
  ],
  [
    "a key with a passphrase",
    ["--cert", pem, "--key", fileOf("locked.key", withPassphrase(good.key))],
    "locked.key is encrypted: the gate cannot ask for its passphrase, so decrypt it first.",
  ],
  ["a missing key", ["--cert", pem, "--key", join(folder, "none")], "--key: "],
  [
    "another's key",
    ["--cert", pem, "--key", fileOf("other.key", aCertificate().key)],
    "is not the key of the first certificate in",
  ],
])("%s is refused in a sentence", async (_name, args, message) => {
  const { code, stderr } = await performGate([...upstream, ...args]);

  expect(stderr).toContain(message);
  expect(stderr).not.toMatch(/\n\s+at /);
  expect(code).toBe(2);
});
