// The readers of bodies other than JSON. A compiled contract contains those that its document uses.

import { decode } from "./decode.ts";
import { type Entry, judgeFields } from "./fields.ts";
import { readMultipart } from "./multipart.ts";
import { decodeBody, notUtf8 } from "./readers.ts";
import { readEventStream, readLines } from "./sequences.ts";
import { type BodyReader, valueTypes } from "./tables.ts";
import { candidates } from "./values.ts";

export { readEventStream, readForm, readLines, readMultipart, readPlainText };

/** `application/x-www-form-urlencoded`. */
const readForm: BodyReader = (media, body, _, judge) => {
  const text = decodeBody(body);
  if (text === null) return [judge.refuse("malformed-body", notUtf8)];
  const entries: Entry[] = [];
  for (const pair of text.split("&")) {
    if (pair === "") continue;
    const equals = pair.indexOf("=");
    const name = decode(equals === -1 ? pair : pair.slice(0, equals));
    const value = equals === -1 ? "" : decode(pair.slice(equals + 1));
    if (name === null || value === null)
      return [judge.refuse("malformed-body", "The body is not percent-encoded UTF-8.")];
    entries.push({ name, text: value });
  }
  return judgeFields(media, entries, judge);
};

/** Text of any kind, as the value that its schema describes: mostly a string, and sometimes a number. */
const readPlainText: BodyReader = (media, body, mediaType, judge) => {
  const { shape } = media;
  if (shape?.members || shape?.items || shape?.rest) return [];
  if (/;\s*charset=(?!"?(?:utf-?8|us-ascii)"?(?:;|$))/i.test(mediaType)) return [];
  const content = decodeBody(body);
  // The body may have another charset, or end within a character because it was cut.
  if (content === null) return [];
  const [value = content] = candidates(content, shape?.types ?? valueTypes.string);
  return judge.value(value);
};

/** Keyed by kind of body. */
export const readers = {
  events: readEventStream,
  form: readForm,
  lines: readLines,
  multipart: readMultipart,
  text: readPlainText,
} satisfies Record<string, BodyReader>;
