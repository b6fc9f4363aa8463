/** The name of a member as a part of a JSON Pointer (RFC 6901). */
export const toPointerPart = (name: string): string => name.replaceAll("~", "~0").replaceAll("/", "~1");

/** The name that a part of a JSON Pointer stands for. */
export const fromPointerPart = (part: string): string => part.replaceAll("~1", "/").replaceAll("~0", "~");

/** The member names of a JSON Pointer, from the top. */
export const namesOfPointer = (pointer: string): string[] => pointer.split("/").slice(1).map(fromPointerPart);
