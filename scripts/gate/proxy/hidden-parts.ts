// Parts of a form behind its last boundary: PHP reads them, and everybody else ignores them.
import { type Body, headerOf, type RawHeaders } from "../exchange/exchange.ts";

export function hidesParts(headers: RawHeaders, { content }: Body): boolean {
  const type = headerOf(headers, "content-type") ?? "";
  const [, quoted, plain] = /^multipart\/.*?;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return false;
  const delimiter = `--${boundary}`;
  const text = typeof content === "string" ? content : Buffer.from(content).toString("latin1");
  let isClosed = false;
  for (const line of text.split("\n")) {
    if (!line.startsWith(delimiter)) continue;
    if (isClosed) return true;
    isClosed = line.startsWith("--", delimiter.length);
  }
  return false;
}
