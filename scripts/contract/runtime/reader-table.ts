// The readers of bodies other than JSON. A compiled contract contains those that its document uses.
import { readForm } from "./form.ts";
import { readMultipart } from "./multipart.ts";
import { readEventStream, readLines } from "./sequences.ts";
import type { BodyReader } from "./tables.ts";
import { readPlainText } from "./text.ts";

export { readEventStream, readForm, readLines, readMultipart, readPlainText };

/** Keyed by kind of body. */
export const readers = {
  events: readEventStream,
  form: readForm,
  lines: readLines,
  multipart: readMultipart,
  text: readPlainText,
} satisfies Record<string, BodyReader>;
