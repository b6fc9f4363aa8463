// The signed-in caller. The token stays in memory, or in this tab's session storage if the user chooses so.
import { createStore } from "./store.ts";

export interface Session {
  token: string;
  organization: string;
  /** A digest of the token: tabs share data only with tabs of the same caller. */
  caller: string;
}

const key = "infrarun.session";
const signedOut = "null";

export const session = createStore<Session | null>(null);
/** The reason for signing in again. */
export const sessionEnd = createStore<string | null>(null);

export async function signIn(token: string, organization: string, keep: boolean): Promise<void> {
  const caller = await digest(token);
  if (keep) sessionStorage.setItem(key, JSON.stringify({ token, organization }));
  else sessionStorage.removeItem(key);
  sessionEnd.set(null);
  session.set({ token, organization, caller });
}

export function signOut(reason: string | null = null): void {
  // Without this mark, a reload would sign in again with the cookie of the demo.
  sessionStorage.setItem(key, signedOut);
  sessionEnd.set(reason);
  session.set(null);
}

/** Continues the session of this tab, or signs in with the one-time code of a link (`#code=…`) or with its cookie. */
export async function takeCodeFromLink(): Promise<void> {
  const code = /^#code=([\w-]+)$/.exec(location.hash)?.[1];
  if (code !== undefined) history.replaceState(null, "", location.pathname + location.search);
  const kept = readKept();
  if (kept !== undefined && code === undefined) return signIn(kept.token, kept.organization, true);
  if (code === undefined && sessionStorage.getItem(key) === signedOut) return;
  try {
    if (code !== undefined) {
      const response = await fetch("/docs/session", { method: "POST", headers: { "Docs-Code": code } });
      if (!response.ok)
        return sessionEnd.set("The link has expired or was used before. Start the server again for a new one.");
    }
    const response = await fetch("/docs/session", { method: "POST" });
    if (response.status !== 200) return;
    const { token, organization } = (await response.json()) as { token: string; organization: string };
    await signIn(token, organization, false);
  } catch {
    // Without the demo, the user pastes a token.
  }
}

function readKept(): { token: string; organization: string } | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "null");
    return typeof kept?.token === "string" && typeof kept.organization === "string" ? kept : undefined;
  } catch {
    return;
  }
}

/** Works without a secure context, which `crypto.subtle` needs. */
async function digest(text: string): Promise<string> {
  if (!globalThis.crypto?.subtle) return crypto.getRandomValues(new Uint32Array(4)).join("-");
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(bytes.subarray(0, 12), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
