/** Percent-decoded, or as it is if it is not percent-encoded UTF-8. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
