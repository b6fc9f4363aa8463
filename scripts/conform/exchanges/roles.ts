// The callers of a run: their tokens, and what the names of the tokens say about their rights.
import { permissions, resolve, tokenKinds, weakerPermissions } from "../../model/index.ts";
import type { Description } from "../description/description.ts";

export interface Role {
  /** As given with `--token`. */
  name: string;
  token: string;
  /** A kind of `x-token-kinds`, if the name is one. */
  kind: string | undefined;
  /** The permissions of `x-permission` that the role has; undefined if the name does not say it. */
  grants: ReadonlySet<string> | undefined;
  /** It has all rights of the first role, as another user: `owner-2` next to `owner`. */
  isPeer: boolean;
}

/** The permissions of well-known names. The rights of other names are unknown, and are compared between operations. */
const known: Readonly<Record<string, readonly string[]>> = {
  outsider: [],
  guest: ["organization:member"],
  reader: ["workspace:read"],
  planner: ["workspace:queue-plan"],
  writer: ["workspace:apply", "workspace:update-variables", "workspace:lock"],
};

/** The first role may do everything; the checks make their objects with it. */
export function readRoles(tokens: Readonly<Record<string, string>>): Role[] {
  const [first = ""] = Object.keys(tokens);
  return Object.entries(tokens).map(([name, token]) => {
    const isPeer = name.startsWith(`${first}-`) && /^\d+$/.test(name.slice(first.length + 1));
    const hasAll = name === first || isPeer;
    const kind = tokenKinds.includes(name) ? name : hasAll ? "user" : undefined;
    return { name, token, kind, isPeer, grants: hasAll ? new Set(Object.keys(permissions)) : grantsOf(name) };
  });
}

function grantsOf(name: string): ReadonlySet<string> | undefined {
  const named = Object.hasOwn(permissions, name) ? [name] : known[name];
  return named && new Set(named.flatMap((one) => [...weakerPermissions(one)]));
}

interface Addressed {
  headers: readonly (readonly [string, string])[];
  /** Path and query. */
  target: string;
}

/** The request with a token, as the first security scheme of the document says. */
export function withToken({ document }: Description, { headers, target }: Addressed, token: string): Addressed {
  const used = new Set((document.security ?? []).flatMap((set) => Object.keys(set)));
  const [scheme = { type: "http", scheme: "bearer" }] = Object.entries(document.components?.securitySchemes ?? {})
    .sort(([one], [other]) => Number(used.has(other)) - Number(used.has(one)))
    .map(([, written]) => resolve<Record<string, unknown>>(document, written as Record<string, unknown>));
  const name = String(scheme.name);
  if (scheme.type === "apiKey" && scheme.in === "query") {
    const pair = `${encodeURIComponent(name)}=${encodeURIComponent(token)}`;
    return { headers, target: `${target}${target.includes("?") ? "&" : "?"}${pair}` };
  }
  const isBasic = scheme.type === "http" && /^basic$/i.test(String(scheme.scheme));
  const header: [string, string] =
    scheme.type !== "apiKey"
      ? ["Authorization", isBasic ? `Basic ${Buffer.from(token).toString("base64")}` : `Bearer ${token}`]
      : scheme.in === "cookie"
        ? ["Cookie", `${name}=${token}`]
        : [name, token];
  return { headers: [...headers, header], target };
}
