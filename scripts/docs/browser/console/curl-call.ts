// The request of the console as a curl call. The token stays out of it.
import { quoted } from "../../../terminal/shell.ts";
import type { ReadyRequest } from "./request.ts";

export function toCurl(origin: string, { method, target, headers, body }: ReadyRequest, file = "body"): string {
  const parts = [`curl --request ${method}`, quoted(origin + target)];
  for (const [name, value] of headers)
    parts.push(
      name === "Authorization" ? '--header "Authorization: Bearer $TOKEN"' : `--header ${quoted(`${name}: ${value}`)}`,
    );
  if (body !== undefined)
    parts.push(typeof body === "string" ? `--data-raw ${quoted(body)}` : `--data-binary ${quoted(`@${file}`)}`);
  return parts.join(" \\\n  ");
}
