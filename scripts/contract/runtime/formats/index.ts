// The formats that are checked; any other is an annotation. A compiled contract contains those that its document uses.
import { email, hostname, ipv4, ipv6, uri, uriReference, uriTemplate, url } from "./addresses.ts";
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

const int32 = (value: number): boolean => Number.isInteger(value) && value >= -(2 ** 31) && value < 2 ** 31;

/** 2 ** 63 is allowed, because JavaScript reads 2 ** 63 - 1 as 2 ** 63. */
const int64 = (value: number): boolean => Number.isInteger(value) && Math.abs(value) <= 2 ** 63;

const uuid = (text: string): boolean => /^(?:urn:uuid:)?[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(text);

/** A JavaScript regex, with or without the Unicode flag. */
function regex(text: string): boolean {
  try {
    new RegExp(text);
    return !/[^\\]\\Z/.test(text);
  } catch {
    return false;
  }
}

/** RFC 6901. */
const jsonPointer = (text: string): boolean => (text === "" || text.startsWith("/")) && !/~(?![01])/.test(text);

const jsonPointerUriFragment = (text: string): boolean =>
  text.startsWith("#") &&
  jsonPointer(text.slice(1)) &&
  !/[^\w\-.!$&'()*+,;:=@%~/]|%(?![\da-f]{2})/i.test(text.slice(1));

function relativeJsonPointer(text: string): boolean {
  const match = /^(?:0|[1-9]\d*)/.exec(text);
  if (match === null) return false;
  const rest = text.slice(match[0].length);
  return rest === "#" || jsonPointer(rest);
}

/** Base64 with its padding. */
function byte(text: string): boolean {
  if (text.length % 4 !== 0 || /[^A-Za-z\d+/=]/.test(text)) return false;
  const padding = text.indexOf("=");
  return padding === -1 || text.length - padding === 1 || (text.length - padding === 2 && text.endsWith("=="));
}

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
