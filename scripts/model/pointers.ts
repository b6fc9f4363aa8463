/** The name of a member as a part of a JSON Pointer (RFC 6901). */
export const toPointerPart = (name: string): string => name.replaceAll("~", "~0").replaceAll("/", "~1");

/** The name that a part of a JSON Pointer stands for. */
export const fromPointerPart = (part: string): string => part.replaceAll("~1", "/").replaceAll("~0", "~");

/** The member names of a JSON Pointer, from the top. */
export const namesOfPointer = (pointer: string): string[] => pointer.split("/").slice(1).map(fromPointerPart);

/** The name of a member in code, quoted only if necessary. */
export function memberName(name: string): string {
  // Without brackets, it would set the prototype.
  if (name === "__proto__") return '["__proto__"]';
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

/** Percent-decoded, or as it is if it is not percent-encoded UTF-8. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
