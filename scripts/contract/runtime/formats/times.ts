// Dates and times of RFC 3339.

export function dateTime(text: string): boolean {
  if (plainDateTime.test(text)) return true;
  const match = dateTimePattern.exec(text);
  return match !== null && isDay(match[1]!, match[2]!, match[3]!) && isTime(match[4]!, match[5]!, match[6]!, match[7]!);
}

export function date(text: string): boolean {
  const match = datePattern.exec(text);
  return match !== null && isDay(match[1]!, match[2]!, match[3]!);
}

export function time(text: string): boolean {
  const match = timePattern.exec(text);
  return match !== null && isTime(match[1]!, match[2]!, match[3]!, match[4]!);
}

/** The offset is optional. */
export const isoTime = (text: string): boolean => time(text) || time(`${text}z`);

/** The offset is optional, and a space may replace the T. */
export const isoDateTime = (text: string): boolean =>
  /^[t ]$/i.test(text.charAt(10)) && date(text.slice(0, 10)) && isoTime(text.slice(11));

export const duration = (text: string): boolean =>
  /^P(?!$)(?:\d+W|(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?)$/.test(text);

const datePattern = /^(\d\d\d\d)-(\d\d)-(\d\d)$/;
const timePattern = /^(\d\d):(\d\d):(\d\d)(?:\.\d+)?(z|[+-]\d\d(?::?\d\d)?)$/i;
const dateTimePattern = /^(\d\d\d\d)-(\d\d)-(\d\d)t(\d\d):(\d\d):(\d\d)(?:\.\d+)?(z|[+-]\d\d:\d\d)$/i;
/** Fits nearly every time; a test without groups takes a fraction. The last days of months take the slow path. */
const plainDateTime = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/;
const daysInMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isDay(year: string, month: string, day: string): boolean {
  const leap = Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0);
  const days = month === "02" && leap ? 29 : daysInMonth[Number(month) - 1];
  return days !== undefined && Number(day) >= 1 && Number(day) <= days;
}

function isTime(hour: string, minute: string, second: string, zone: string): boolean {
  const offset = /^[+-](\d\d):?(\d\d)?$/.exec(zone);
  if (offset && (Number(offset[1]) > 23 || Number(offset[2] ?? 0) > 59)) return false;
  if (Number(hour) > 23 || Number(minute) > 59) return false;
  if (Number(second) < 60) return true;
  // A leap second is the last second of a day in UTC.
  const sign = zone.startsWith("-") ? 1 : -1;
  const minutes =
    Number(hour) * 60 + Number(minute) + (offset ? sign * (Number(offset[1]) * 60 + Number(offset[2] ?? 0)) : 0);
  return second === "60" && ((minutes % 1440) + 1440) % 1440 === 1439;
}
