// Which exchanges of a recording belong to the API.
import { type Exchange, headerOf, pathOf } from "../exchange/exchange.ts";

export interface ReadingFilter {
  /** Whether the path may belong to the API. */
  isAddressed(method: string, path: string): boolean;
  /** Only exchanges with this origin. */
  origin?: string | undefined;
}

/** Drops other traffic that a browser, a proxy or a server recorded: other origins, other paths, web sockets, tunnels. */
export function createFilter({ isAddressed, origin }: ReadingFilter): (exchange: Exchange) => boolean {
  return ({ request: { method, target, headers }, response, extent }) => {
    if (method === "CONNECT") return false;
    if (target.startsWith("/")) {
      if (!extent?.isLog) return true;
      const host = headerOf(headers, "host");
      if (origin !== undefined && host !== undefined && !isHostOf(origin, host)) return false;
    } else {
      if (otherScheme.test(target) || response?.status === 101) return false;
      if (origin !== undefined && (!URL.canParse(target) || new URL(target).origin !== origin)) return false;
    }
    return isAddressed(method, pathOf(target));
  };
}

/** `wss:`, `data:`, `blob:`, `chrome-extension:` and others, but not `localhost:8080`. */
const otherScheme = /^(?!https?:)[a-z][a-z\d+.-]*:(?!\d)/i;

/** Access logs do not say whether it was http or https. */
const isHostOf = (origin: string, host: string): boolean =>
  URL.canParse(`${new URL(origin).protocol}//${host}`) &&
  new URL(`${new URL(origin).protocol}//${host}`).hostname === new URL(origin).hostname;
