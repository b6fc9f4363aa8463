/** The formats that are checked; any other is an annotation. */
export const formats: Record<string, (text: string) => boolean> = {
  "date-time": (text) => {
    if (plainDateTime.test(text)) return true;
    const match = dateTimePattern.exec(text);
    return (
      match !== null && isDay(match[1]!, match[2]!, match[3]!) && isTime(match[4]!, match[5]!, match[6]!, match[7]!)
    );
  },
  date: (text) => {
    const match = datePattern.exec(text);
    return match !== null && isDay(match[1]!, match[2]!, match[3]!);
  },
  time: (text) => {
    const match = timePattern.exec(text);
    return match !== null && isTime(match[1]!, match[2]!, match[3]!, match[4]!);
  },
  duration: (text) => /^P(?!$)(?:\d+W|(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?)$/.test(text),
  email: (text) =>
    /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d](?:[a-z\d-]*[a-z\d])?$/i.test(
      text,
    ),
  hostname: (text) =>
    text.length <= 253 &&
    text
      .replace(/\.$/, "")
      .split(".")
      .every((label) => /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i.test(label)),
  ipv4: (text) => /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/.test(text),
  uuid: (text) => /^(?:urn:uuid:)?[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(text),
  uri: (text) => uriCharacters.test(text) && /^[a-z][a-z\d+.-]*:[^\s]+$/i.test(text) && hasGoodEscapes(text),
  "uri-reference": (text) =>
    uriCharacters.test(text) && hasGoodEscapes(text) && text.indexOf("#") === text.lastIndexOf("#"),
  regex: (text) => {
    try {
      new RegExp(text, "u");
      return !/[^\\]\\Z/.test(text);
    } catch {
      return false;
    }
  },
};

const datePattern = /^(\d\d\d\d)-(\d\d)-(\d\d)$/;
const timePattern = /^(\d\d):(\d\d):(\d\d)(?:\.\d+)?(z|[+-]\d\d(?::?\d\d)?)$/i;
const dateTimePattern = /^(\d\d\d\d)-(\d\d)-(\d\d)t(\d\d):(\d\d):(\d\d)(?:\.\d+)?(z|[+-]\d\d:\d\d)$/i;
/** As nearly every time is written; asking without groups takes a fraction. The last days of months take the long way. */
const plainDateTime = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/;
const uriCharacters = /^[\w\-.~:/?#[\]@!$&'()*+,;=%]*$/;
const daysInMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const hasGoodEscapes = (text: string) => !text.includes("%") || !/%(?![\da-f]{2})/i.test(text);

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
  // A leap second is the last of a day in UTC.
  const sign = zone.startsWith("-") ? 1 : -1;
  const minutes =
    Number(hour) * 60 + Number(minute) + (offset ? sign * (Number(offset[1]) * 60 + Number(offset[2] ?? 0)) : 0);
  return second === "60" && ((minutes % 1440) + 1440) % 1440 === 1439;
}
