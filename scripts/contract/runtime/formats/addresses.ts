// URLs, host names, IP and e-mail addresses. Each is read in one pass, so that hostile input cannot cause backtracking.

export const ipv4 = (text: string): boolean =>
  /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/.test(text);

/** RFC 4291: eight groups; `::` replaces at least one, and an IPv4 address replaces the last two. */
export function ipv6(text: string): boolean {
  const halves = text.split("::");
  if (halves.length > 2) return false;
  const groups = halves.map((half, index) => countGroups(half, index === halves.length - 1));
  const count = groups.reduce((sum, each) => sum + each, 0);
  return halves.length === 2 ? count < 8 : count === 8;
}

/** NaN if it is wrong. */
function countGroups(text: string, isLast: boolean): number {
  if (text === "") return 0;
  const groups = text.split(":");
  const last = isLast && ipv4(groups.at(-1)!) ? groups.pop() : undefined;
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return Number.NaN;
  return groups.length + (last === undefined ? 0 : 2);
}

const longestHostname = 253;

export function hostname(text: string): boolean {
  const name = text.endsWith(".") ? text.slice(0, -1) : text;
  const isLabel = (label: string) => /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i.test(label);
  return name.length <= longestHostname && name.split(".").every(isLabel);
}

/** RFC 5321 without quotes and comments. */
export function email(text: string): boolean {
  const at = text.lastIndexOf("@");
  const labels = text.slice(at + 1).split(".");
  return (
    at !== -1 &&
    labels.length > 1 &&
    text
      .slice(0, at)
      .split(".")
      .every((atom) => atom !== "" && !/[^\w!#$%&'*+/=?^`{|}~-]/.test(atom)) &&
    labels.every((label) => label !== "" && !/^-|-$|[^a-z\d-]/i.test(label))
  );
}

/** RFC 3986, with a scheme and something behind it. */
export const uri = (text: string): boolean => isAddress(text) && /^[a-z][a-z\d+.-]*:./i.test(text);

/** RFC 3986, with or without a scheme; a colon in the first segment of a path is accepted. */
export const uriReference = (text: string): boolean => isAddress(text);

/** The common form; testing it alone is much faster. */
const plainAddress = /^(?:https?:\/\/[\w\-.~]+(?::\d+)?(?=\/|$))?(?:\/(?:[\w\-.~][\w\-.~/]*)?)?$/;
const schemePattern = /^[a-z][a-z\d+.-]*:/i;
const notInUserinfo = /[^\w\-.~!$&'()*+,;=%:]/;
const notInName = /[^\w\-.~!$&'()*+,;=%]/;
const notInPath = /[^\w\-.~!$&'()*+,;=%:@/]/;
const notInQuery = /[^\w\-.~!$&'()*+,;=%:@/?]/;

function isAddress(text: string): boolean {
  if (plainAddress.test(text)) return true;
  if (!hasGoodEscapes(text)) return false;
  const [beforeHash, fragment] = splitAt(text, "#");
  const [beforeQuestion, query] = splitAt(beforeHash, "?");
  if (notInQuery.test(query) || notInQuery.test(fragment)) return false;
  const scheme = schemePattern.exec(beforeQuestion)?.[0] ?? "";
  const rest = beforeQuestion.slice(scheme.length);
  const [authority, path] = rest.startsWith("//") ? splitBefore(rest.slice(2), "/") : [null, rest];
  return !notInPath.test(path) && (authority === null || isAuthority(authority));
}

function isAuthority(text: string): boolean {
  const at = text.lastIndexOf("@");
  if (at !== -1 && notInUserinfo.test(text.slice(0, at))) return false;
  const host = text.slice(at + 1).replace(/:\d*$/, "");
  if (!host.startsWith("[")) return !notInName.test(host);
  return host.endsWith("]") && isLiteral(host.slice(1, -1));
}

const isLiteral = (text: string): boolean => ipv6(text) || /^v[\da-f]+\.[\w\-.~!$&'()*+,;=:]+$/i.test(text);

const hasGoodEscapes = (text: string): boolean => !text.includes("%") || !/%(?![\da-f]{2})/i.test(text);

function splitAt(text: string, mark: string): [before: string, after: string] {
  const index = text.indexOf(mark);
  return index === -1 ? [text, ""] : [text.slice(0, index), text.slice(index + 1)];
}

function splitBefore(text: string, mark: string): [before: string, from: string] {
  const index = text.indexOf(mark);
  return index === -1 ? [text, ""] : [text.slice(0, index), text.slice(index)];
}

/** As browsers read it, with a host: names in any script, ports, and hosts without a dot are allowed. */
export const url = (text: string): boolean =>
  /^[a-z][a-z\d+.-]*:\/\/[^\s/?#]/i.test(text) && !/\s/.test(text) && URL.canParse(text);

/** RFC 6570. */
export function uriTemplate(text: string): boolean {
  let start = 0;
  while (start < text.length) {
    const open = text.indexOf("{", start);
    const end = open === -1 ? text.length : open;
    if (!isLiteralOfTemplate(text.slice(start, end))) return false;
    if (open === -1) return true;
    const close = text.indexOf("}", open);
    if (close === -1 || !isExpression(text.slice(open + 1, close))) return false;
    start = close + 1;
  }
  return true;
}

const isLiteralOfTemplate = (text: string): boolean => !/[\x00-\x20"'<>\\^`{|}]/.test(text) && hasGoodEscapes(text);

const isExpression = (text: string): boolean =>
  text
    .replace(/^[+#./;?&=,!@|]/, "")
    .split(",")
    .every(
      (variable) =>
        /^[\w%.]+(?:\*|:[1-9]\d{0,3})?$/.test(variable) &&
        !/^\.|\.\.|\.(?=$|[*:])/.test(variable) &&
        hasGoodEscapes(variable),
    );
