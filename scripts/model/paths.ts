/** Signs that a path of a URL contains without an escape (RFC 3986), and those that end a path. */
const plain = /^[\w.~!$&'()*+,;=:@/?#-]*$/;
const others = /[^\w.~!$&'()*+,;=:@/?#%-]+/g;

/**
 * The path as URLs write it (RFC 3986, 6.2.2): `/größe` and `/gr%c3%b6%c3%9fe` are both `/gr%C3%B6%C3%9Fe`. A wrong escape stays.
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

/** The same for a template of the description: parameters in braces stay, and a percent sign without an escape is a sign. */
export const normalizeTemplate = (template: string): string =>
  template.replaceAll(/\{[^{}]*\}|[^{}]+|[{}]/g, (part) =>
    /^\{.*\}$/.test(part) ? part : normalizePath(part.replaceAll(/%(?![\da-f]{2})/gi, "%25")),
  );
