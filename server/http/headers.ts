// Reads headers as they were sent.
import type { IncomingMessage } from "node:http";

/**
 * Every value of a header, by its name in lower case. Faster than `headersDistinct`, which sorts all headers of a
 * request.
 */
export function valuesOf({ rawHeaders }: Pick<IncomingMessage, "rawHeaders">, name: string): string[] {
  const values: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const sent = rawHeaders[index]!;
    if (sent.length === name.length && sent.toLowerCase() === name) values.push(rawHeaders[index + 1]!);
  }
  return values;
}
