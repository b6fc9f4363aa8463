// Who may use control. Everybody else gets the response for an unknown path.
import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { hashToken } from "../domain/tokens.ts";
import { peerOf } from "../http/addresses.ts";

const loopback = /^(?:127(?:\.\d{1,3}){3}|::1)$/;
/** A page of another site can send requests to this machine, under a name that it controls. */
const ownHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/** Without a token: callers on this machine, without a proxy or a page of another site between. */
export function mayControl({ headers, socket }: IncomingMessage, token: string | null): boolean {
  if (token !== null) return isSame(/^Bearer (.+)$/i.exec(headers.authorization ?? "")?.[1] ?? "", token);
  const { host = "", origin, forwarded, via } = headers;
  const isDirect = [forwarded, via, headers["x-forwarded-for"], headers["x-real-ip"]].every((one) => one === undefined);
  const isOwnPage = origin === undefined || origin === `http://${host}`;
  return isDirect && isOwnPage && ownHost.test(host) && loopback.test(peerOf(socket));
}

const isSame = (given: string, wanted: string): boolean =>
  timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(wanted)));
