// The formats that are checked; any other is an annotation. A compiled contract contains those that its document uses.
import { email, hostname, ipv4, ipv6, uri, uriReference, uriTemplate, url } from "./addresses.ts";
import { int32, int64 } from "./numbers.ts";
import { byte, jsonPointer, jsonPointerUriFragment, regex, relativeJsonPointer, uuid } from "./texts.ts";
import { date, dateTime, duration, isoDateTime, isoTime, time } from "./times.ts";

export {
  byte,
  date,
  dateTime,
  duration,
  email,
  hostname,
  int32,
  int64,
  ipv4,
  ipv6,
  isoDateTime,
  isoTime,
  jsonPointer,
  jsonPointerUriFragment,
  regex,
  relativeJsonPointer,
  time,
  uri,
  uriReference,
  uriTemplate,
  url,
  uuid,
};

/** Formats of texts. */
export const formats: Record<string, (text: string) => boolean> = {
  byte,
  date,
  "date-time": dateTime,
  duration,
  email,
  hostname,
  ipv4,
  ipv6,
  "iso-date-time": isoDateTime,
  "iso-time": isoTime,
  "json-pointer": jsonPointer,
  "json-pointer-uri-fragment": jsonPointerUriFragment,
  regex,
  "relative-json-pointer": relativeJsonPointer,
  time,
  uri,
  "uri-reference": uriReference,
  "uri-template": uriTemplate,
  url,
  uuid,
};

export const numberFormats: Record<string, (value: number) => boolean> = { int32, int64 };
