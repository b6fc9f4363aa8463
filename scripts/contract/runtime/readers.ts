import { utf8 } from "./bodies.ts";

/** Null if the bytes are not UTF-8. */
export function decodeBody(body: string | Uint8Array): string | null {
  if (typeof body === "string") return body;
  try {
    return utf8.decode(body);
  } catch {
    return null;
  }
}

export const notUtf8 = "The body is not valid UTF-8.";
