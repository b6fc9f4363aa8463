export const uuid = (text: string): boolean => /^(?:urn:uuid:)?[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(text);

/** A JavaScript regex, with or without the Unicode flag. */
export function regex(text: string): boolean {
  try {
    new RegExp(text);
    return !/[^\\]\\Z/.test(text);
  } catch {
    return false;
  }
}

/** RFC 6901. */
export const jsonPointer = (text: string): boolean => (text === "" || text.startsWith("/")) && !/~(?![01])/.test(text);

export const jsonPointerUriFragment = (text: string): boolean =>
  text.startsWith("#") &&
  jsonPointer(text.slice(1)) &&
  !/[^\w\-.!$&'()*+,;:=@%~/]|%(?![\da-f]{2})/i.test(text.slice(1));

export function relativeJsonPointer(text: string): boolean {
  const match = /^(?:0|[1-9]\d*)/.exec(text);
  if (match === null) return false;
  const rest = text.slice(match[0].length);
  return rest === "#" || jsonPointer(rest);
}

/** Base64 with its padding. */
export function byte(text: string): boolean {
  if (text.length % 4 !== 0 || /[^A-Za-z\d+/=]/.test(text)) return false;
  const padding = text.indexOf("=");
  return padding === -1 || text.length - padding === 1 || (text.length - padding === 2 && text.endsWith("=="));
}
