// Who may use control. Everybody else gets the response for an unknown path.
import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { hashToken } from "../domain/tokens.ts";
import { peerOf } from "../http/addresses.ts";

const loopback = /^(?:127(?:\.\d{1,3}){3}|::1)$/;
/** A page of another site can send requests to this machine, under a name that it controls. */
const ownHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;
const ofProxies = /^(?:forwarded|via|x-(?:forwarded|original|envoy)\b.*|x-real-ip|.+-client-ip|.+-connecting-ip)$/;
/** Sent by browsers for pages of this server and for typed addresses. */
const ownSites: readonly unknown[] = [undefined, "same-origin", "none"];

/** Without a token: callers on this machine, without a proxy or a page of another site between. */
export function mayControl({ url, headers, socket }: IncomingMessage, token: string | null): boolean {
  if (token !== null) return isSame(/^Bearer (.+)$/i.exec(headers.authorization ?? "")?.[1] ?? "", token);
  // The host of an absolute address counts instead of the header.
  const host = /^https?:\/\/([^/?]*)/i.exec(url!)?.[1] ?? headers.host ?? "";
  const isDirect = !Object.keys(headers).some((name) => ofProxies.test(name));
  const isOwnPage = headers.origin === undefined || headers.origin === `http://${host}`;
  const isOwnSite = ownSites.includes(headers["sec-fetch-site"]);
  return isDirect && isOwnPage && isOwnSite && ownHost.test(host) && loopback.test(peerOf(socket));
}

const isSame = (given: string, wanted: string): boolean =>
  timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(wanted)));
