// Signs a browser in to the docs as a caller of the demo: a one-time code becomes a cookie, and the cookie the token.
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";
import type { Reply } from "./reply.ts";

const codeMs = 10 * 60_000;
const sessionMs = 8 * 3_600_000;
const mostSessions = 100;

const path = "/docs/session";
const cookie = "infrarun-docs";

export interface SessionRequest {
  method: string;
  pathname: string;
  headers: IncomingHttpHeaders;
  /** The caller's address, or the name of a tool. */
  address: string;
}

const refusal: Reply = {
  status: 403,
  mediaType: "text/plain; charset=utf-8",
  body: "This caller cannot sign in here.\n",
};

export class DocsSessions {
  readonly #now: () => number;
  #caller: { token: string; organization: string } | undefined;
  #code: { hash: Buffer; until: number } | undefined;
  /** The end of each session, by the hash of its id. */
  readonly #sessions = new Map<string, number>();

  /** `now`: milliseconds of a clock that never goes back. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Returns a code that signs one browser in as the caller with this token. */
  offer(token: string, organization: string): string {
    const code = randomBytes(16).toString("base64url");
    this.#caller = { token, organization };
    this.#code = { hash: hashOf(code), until: this.#now() + codeMs };
    return code;
  }

  /** Undefined for other paths. */
  answer({ method, pathname, headers, address }: SessionRequest): Reply | undefined {
    if (pathname !== path || method !== "POST") return undefined;
    // Tools of runs share this machine. Their callers have names instead of addresses.
    if (isIP(address) === 0 || !isOwnPage(headers)) return refusal;
    const code = headers["docs-code"];
    if (code !== undefined) return this.#signIn(String(code));
    const session = /(?:^|;\s*)infrarun-docs=([\w-]+)/.exec(headers.cookie ?? "")?.[1];
    const until = session === undefined ? undefined : this.#sessions.get(hashOf(session).toString("hex"));
    if (until === undefined || until < this.#now()) return { status: 204 };
    return { status: 200, mediaType: "application/json", body: JSON.stringify(this.#caller) };
  }

  #signIn(code: string): Reply {
    const known = this.#code;
    if (known === undefined || known.until < this.#now() || !timingSafeEqual(known.hash, hashOf(code))) return refusal;
    this.#code = undefined;
    const session = randomBytes(32).toString("base64url");
    this.#sessions.set(hashOf(session).toString("hex"), this.#now() + sessionMs);
    for (const oldest of this.#sessions.keys()) if (this.#sessions.size > mostSessions) this.#sessions.delete(oldest);
    const settings = `Path=${path}; Max-Age=${sessionMs / 1000}; HttpOnly; SameSite=Strict`;
    return { status: 204, headers: { "Set-Cookie": `${cookie}=${session}; ${settings}` } };
  }
}

const hashOf = (text: string): Buffer => createHash("sha256").update(text).digest();

/** The browser sends the request for a page of this server, under a name that only this machine has. */
function isOwnPage({ host = "", origin }: IncomingHttpHeaders): boolean {
  const url = URL.parse(`http://${host}`);
  const isLocal = url !== null && /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(url.hostname);
  return isLocal && origin === `http://${host}`;
}
