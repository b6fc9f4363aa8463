/** Characters that paths of URLs contain unescaped (RFC 3986), and `?` and `#`. */
const plain = /^[\w.~!$&'()*+,;=:@/?#-]*$/;
const others = /[^\w.~!$&'()*+,;=:@/?#%-]+/g;

/**
 * The path as URLs write it (RFC 3986, 6.2.2): `/größe` and `/gr%c3%b6%c3%9fe` are both `/gr%C3%B6%C3%9Fe`. Invalid escapes are kept.
 */
export function normalizePath(path: string): string {
  if (plain.test(path)) return path;
  return path
    .replaceAll(/%[\da-f]{2}/gi, (triplet) => {
      const letter = String.fromCharCode(Number.parseInt(triplet.slice(1), 16));
      return /[\w.~-]/.test(letter) ? letter : triplet.toUpperCase();
    })
    .replaceAll(others, (text) => encodeURIComponent(text.toWellFormed()));
}

/** Normalizes the literal parts of a path template. A `%` without two hexadecimal digits is escaped. */
export const normalizeTemplate = (template: string): string =>
  template.replaceAll(/\{[^{}]*\}|[^{}]+|[{}]/g, (part) =>
    /^\{.*\}$/.test(part) ? part : normalizePath(part.replaceAll(/%(?![\da-f]{2})/gi, "%25")),
  );

/** The path as a server reads it that compares paths without decoding: an escaped letter differs from the letter. */
export const readLiterally = (path: string): string =>
  path.replaceAll(/%[\da-f]{2}/gi, (triplet) => {
    const isLetter = /[\w.~-]/.test(String.fromCharCode(Number.parseInt(triplet.slice(1), 16)));
    return isLetter ? `%25${triplet.slice(1)}` : triplet;
  });
