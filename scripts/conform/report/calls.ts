// Recorded exchanges as people read and repeat them: curl calls, responses, and HAR.
import type { Har } from "har-format";
import { toHarEntry } from "../../gate/index.ts";
import { quoted } from "../../terminal/shell.ts";
import type { ConformExchange, ConformFinding, ConformReport } from "./types.ts";

/** The form in which recordings hide secrets. */
const masks = /REDACTED(?:-[0-9a-f]{8})?/g;

/** The environment variable of the role's token, such as `OWNER_TOKEN`. */
export const variableOf = (role: string): string =>
  `${role
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, "_")
    .replace(/^(?=\d)/, "_")}_TOKEN`;

/** Headers that curl writes itself. */
const automatic = /^(?:host|content-length|connection|accept-encoding|user-agent|transfer-encoding)$/i;

/** Secrets are variables: the token of the role, or `$SECRET` for any other, such as an upload address. */
export function curlOf({ server }: Pick<ConformReport, "server">, { role, exchange }: ConformExchange): string {
  const { method, target, headers, body } = exchange.request;
  const token = role === null ? "SECRET" : variableOf(role);
  const options = [
    quotedWithout(`${new URL(server).origin}${target}`, "SECRET"),
    ...headers
      .filter(([name]) => !automatic.test(name))
      .map(([name, value]) => `--header ${quotedWithout(`${name}: ${value}`, token)}`),
    ...(body === null || body.size === 0 ? [] : [bodyOf(body)]),
  ];
  return [`curl --include --request ${method}`, ...options].join(" \\\n  ");
}

function bodyOf({ text, gap }: NonNullable<ConformExchange["exchange"]["request"]["body"]>): string {
  const isText = gap === null && !text.includes("\u0000") && !text.includes("\ufffd");
  return isText ? `--data-raw ${quoted(text)}` : "--data-binary @body";
}

/** A shell word in which a variable replaces each mask. */
function quotedWithout(text: string, variable: string): string {
  if (text.search(masks) === -1) return quoted(text);
  const escaped = text.replaceAll(/["\\$`]/g, "\\$&");
  return `"${escaped.replaceAll(masks, `$${variable}`)}"`;
}

/** Longer bodies are cut. */
const longestBody = 2_000;

/** The status line, the headers that describe the body or a limit, and the body. */
export function responseOf({ exchange: { response, failure } }: ConformExchange): string[] {
  if (response === null) return [failure?.message ?? "The connection ended without a response."];
  const { status, statusText, headers, body } = response;
  const shown = headers.filter(([name]) => /^(?:content-type|location|allow|retry-after|www-auth|x-rate)/i.test(name));
  const text = body?.text ?? "";
  const cut = text.length > longestBody ? `${text.slice(0, longestBody)} … (${text.length} characters)` : text;
  return [
    `HTTP ${status} ${statusText}`.trim(),
    ...shown.map((header) => header.join(": ")),
    ...(cut === "" ? [] : ["", ...cut.split("\n")]),
  ];
}

/** One page per finding, with the exchanges of its reproduction. */
export function harOf(report: ConformReport, findings: readonly ConformFinding[]): Har {
  const { origin } = new URL(report.server);
  return {
    log: {
      version: "1.2",
      creator: { name: "infrarun conform", version: "1" },
      pages: findings.map(({ id, message, reproduction: [first] }) => ({
        ...{ id, title: message, startedDateTime: first?.exchange.at ?? report.startedAt, pageTimings: {} },
      })),
      entries: findings.flatMap(({ id, reproduction }) =>
        reproduction.map(({ exchange }) => ({ pageref: id, ...toHarEntry(exchange, origin) })),
      ),
    },
  };
}
