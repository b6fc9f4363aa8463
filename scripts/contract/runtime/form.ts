import { decode } from "./decode.ts";
import { type Entry, judgeFields } from "./fields.ts";
import { decodeBody, notUtf8 } from "./readers.ts";
import type { BodyReader } from "./tables.ts";

/** `application/x-www-form-urlencoded`. */
export const readForm: BodyReader = (media, body, _, judge) => {
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
