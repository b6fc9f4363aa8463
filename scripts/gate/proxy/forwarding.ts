// Tells the upstream the client's address: without it, limits and logs behind the gate would see one client only.
import type { IncomingMessage } from "node:http";
import type { TLSSocket } from "node:tls";

/** `replace` drops the client's own headers; `append` lets the upstream decide. */
export type Forwarding = "append" | "replace" | "off";

export const forwardings: readonly Forwarding[] = ["append", "replace", "off"];

/** `headers` are those for the upstream; `host` is the one that the client asked. */
export function addForwarded(
  headers: string[],
  host: string | null,
  { socket }: IncomingMessage,
  forwarding: Forwarding,
): string[] {
  const address = socket.remoteAddress?.replace(/^::ffff:(?=[\d.]+$)/, "").replace(/%.*$/, "");
  if (forwarding === "off" || address === undefined) return headers;
  const kept = forwarding === "replace" ? withoutClaims(headers) : headers;
  const usual = lastOf(kept, "x-forwarded-for");
  if (usual === -1) kept.push("X-Forwarded-For", address);
  else kept[usual + 1] += `, ${address}`;
  // Servers that read both believe them only where they agree.
  const standard = lastOf(kept, "forwarded");
  if (standard !== -1) kept[standard + 1] += address.includes(":") ? `, for="[${address}]"` : `, for=${address}`;
  // The upstream writes both into addresses: its own host with the client's scheme leads nowhere.
  if ((socket as TLSSocket).encrypted && lastOf(kept, "x-forwarded-proto") === -1) {
    kept.push("X-Forwarded-Proto", "https");
    if (host !== null && lastOf(kept, "x-forwarded-host") === -1) kept.push("X-Forwarded-Host", host);
  }
  return kept;
}

/** CGI, and so PHP, WSGI and Rack, reads an underscore as a hyphen. */
const claims =
  /^(?:forwarded|x[-_]forwarded[-_](?:for|host|port|prefix|proto|server)|x[-_]real[-_]ip|(?:x[-_]|true[-_])?client[-_]ip)$/i;

const withoutClaims = (headers: string[]): string[] =>
  headers.filter((_, index) => !claims.test(headers[index - (index % 2)]!));

function lastOf(headers: readonly string[], name: string): number {
  for (let index = headers.length - 2; index >= 0; index -= 2) {
    const candidate = headers[index]!;
    if (candidate.length === name.length && candidate.toLowerCase() === name) return index;
  }
  return -1;
}
