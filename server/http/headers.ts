// Reads headers as they were sent.
import type { IncomingMessage } from "node:http";

/**
 * Every value of a header, by its name in lower case. `headersDistinct` would sort all headers of each request to tell those
 * of one.
 */
export function valuesOf({ rawHeaders }: Pick<IncomingMessage, "rawHeaders">, name: string): string[] {
  const values: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const sent = rawHeaders[index]!;
    if (sent.length === name.length && sent.toLowerCase() === name) values.push(rawHeaders[index + 1]!);
  }
  return values;
}
