// Reads the PEM files of options. Errors are one sentence.
import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { createSecureContext } from "node:tls";
import { fileReasonOf, UserError } from "../../terminal/index.ts";
import type { Certificate } from "../proxy/listener.ts";

/** The certificates of `--ca` or `--cert`. */
export function readCertificates(file: string, option: string): string {
  const text = readPem(file, option);
  const certificates = text.match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g) ?? [];
  if (certificates.length === 0) throw new UserError(`${option}: ${file} contains no PEM certificate.`);
  for (const [index, certificate] of certificates.entries()) {
    try {
      new X509Certificate(certificate);
    } catch {
      throw new UserError(`${option}: certificate ${index + 1} in ${file} is damaged.`);
    }
  }
  return text;
}

interface CertificateFiles {
  cert?: string;
  key?: string;
}

/** The certificate for clients of the gate; undefined without `--cert`. */
export function readOwnCertificate(files: CertificateFiles): Certificate | undefined {
  if (files.cert === undefined || files.key === undefined) return undefined;
  const cert = readCertificates(files.cert, "--cert");
  const key = readKey(files.key);
  const [own] = cert.match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/)!;
  const certificate = new X509Certificate(own);
  if (!certificate.checkPrivateKey(createPrivateKey(key))) {
    throw new UserError(`--key: ${files.key} is not the key of the first certificate in ${files.cert}.`);
  }
  if (Date.parse(certificate.validTo) < Date.now()) {
    throw new UserError(`--cert: the certificate in ${files.cert} expired at ${certificate.validTo}.`);
  }
  try {
    createSecureContext({ cert, key });
  } catch (error) {
    throw new UserError(`--cert: ${files.cert} and ${files.key} cannot be used: ${(error as Error).message}.`);
  }
  return { cert, key };
}

function readKey(file: string): string {
  const text = readPem(file, "--key");
  if (!text.includes("PRIVATE KEY-----")) throw new UserError(`--key: ${file} contains no PEM private key.`);
  if (text.includes("ENCRYPTED")) {
    throw new UserError(`--key: ${file} is encrypted: the gate cannot ask for its passphrase, so decrypt it first.`);
  }
  try {
    createPrivateKey(text);
  } catch {
    throw new UserError(`--key: the private key in ${file} is damaged.`);
  }
  return text;
}

function readPem(file: string, option: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new UserError(`${option}: ${file} cannot be read: ${fileReasonOf(error)}.`);
  }
}
