// Replaces two functions that openapi-typescript imports from @redocly/openapi-core: the original file loads a YAML
// parser and a proxy.
import { decoded, fromPointerPart, toPointerPart } from "../../../model/index.ts";

export const escapePointer = (part: string | number) => (typeof part === "number" ? part : toPointerPart(part));

export function parseRef(reference: string): { uri: string | null; pointer: string[] } {
  // Most calls pass a name, not a reference.
  if (!reference.includes("#")) return { uri: reference || null, pointer: [] };
  const [uri, pointer = ""] = reference.split("#/") as [string, string?];
  // Most parts contain no escapes.
  const decode = (part: string) => (/[%~]/.test(part) ? fromPointerPart(decoded(part)) : part);
  const parts = pointer.split("/").map(decode);
  return { uri: uri.replace(/#$/, "") || null, pointer: parts.filter((part) => part !== "") };
}
