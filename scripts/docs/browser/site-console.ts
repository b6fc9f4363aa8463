// The console of the site. It is loaded at its first use, with the OpenAPI document.
import { Console, useToken } from "./console/drawer.ts";
import { removeExamples } from "./console/invalid-examples.ts";
import { element } from "./element.ts";

/** Locations in the OpenAPI document, written next to this script. */
declare const invalidExamples: readonly string[];

let loading: Promise<Console> | undefined;

/** Returns the reason if the console does not open. `base`: the relative address from the page to the folder of its version. */
export async function open(operationId: string, base: string): Promise<string> {
  loading ??= load(base);
  try {
    const console = await loading;
    if (!console.offers(operationId)) return `This server does not serve ${operationId}.`;
    console.open(operationId);
    return "";
  } catch (error) {
    // The next click tries again.
    loading = undefined;
    throw error;
  }
}

/** A server accepts the code once. */
export async function signIn(code: string): Promise<void> {
  const { ok } = await fetch("/docs/session", { method: "POST", headers: { "Docs-Code": code } });
  const message = ok
    ? "This browser is signed in as the owner of the demo organization. Each operation has a button: Try it."
    : "This code was already used, or is older than ten minutes. Start the service again for a new one.";
  document
    .getElementById("content")!
    .prepend(element("p", { class: ok ? "note" : "note older", role: "status" }, message));
}

async function load(base: string): Promise<Console> {
  const [document, token] = await Promise.all([fetch(`${base}openapi.json`), tokenOfSession()]);
  if (!document.ok) throw new Error(`The OpenAPI document could not be loaded: ${document.status}.`);
  if (token !== undefined) useToken(token);
  return new Console(removeExamples(await document.json(), invalidExamples));
}

/** Undefined if the server has not signed this browser in. */
async function tokenOfSession(): Promise<string | undefined> {
  try {
    const response = await fetch("/docs/session", { method: "POST" });
    return response.status === 200 ? (await response.json()).token : undefined;
  } catch {
    return;
  }
}
