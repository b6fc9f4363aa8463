import { decodeBody } from "./readers.ts";
import type { BodyReader } from "./tables.ts";
import { valueTypes } from "./tables.ts";
import { candidates } from "./values.ts";

/** Text of any kind, as the value that its schema describes: mostly a string, and sometimes a number. */
export const readPlainText: BodyReader = (media, body, mediaType, judge) => {
  const { shape } = media;
  if (shape?.members || shape?.items || shape?.rest) return [];
  if (/;\s*charset=(?!"?(?:utf-?8|us-ascii)"?(?:;|$))/i.test(mediaType)) return [];
  const content = decodeBody(body);
  // It may have another charset, or be an excerpt that ends within a character.
  if (content === null) return [];
  const [value = content] = candidates(content, shape?.types ?? valueTypes.string);
  return judge.value(value);
};
