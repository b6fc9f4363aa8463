// Generated from openapi/control.yaml by scripts/generate/steps/client.ts. Do not edit: npm run generate.
// Serializes values in paths, headers and cookies (https://spec.openapis.org/oas/v3.1.1#style-values).

/** The text of a segment of a path. */
export type PathStyle = (name: string, value: unknown) => string;
/** The text of a header. */
export type HeaderStyle = (value: unknown) => string;
/** The cookies of a parameter, encoded. */
export type CookieStyle = (name: string, value: unknown) => string[];

type Encode = (value: unknown) => string;

/** An integer that JSON.stringify writes with all digits. */
export function rawInteger(digits: string): unknown {
  if (Number.isSafeInteger(Number(digits))) return Number(digits);
  const { rawJSON } = JSON as { rawJSON?(text: string): unknown };
  if (rawJSON === undefined) throw new TypeError("This runtime would lose digits: it has no JSON.rawJSON.");
  return rawJSON(digits);
}

/** JSON; a bigint becomes a number with all its digits. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, (_, member) => (typeof member === "bigint" ? rawInteger(String(member)) : member));

/** Values without a style are written as JSON. */
export const textOf = (value: unknown): string => (typeof value === "object" ? toJson(value) : String(value));

/** The object's own member: every object inherits others, such as `constructor`. */
export const ownOf = <Member>(members: Readonly<Record<string, Member>>, name: string): Member | undefined =>
  Object.hasOwn(members, name) ? members[name] : undefined;

/** For an operation without a body: arguments that are left are a mistake. */
export function noBody({ id }: { readonly id: string }, given: object): undefined {
  for (const name of Object.keys(given)) throw new TypeError(`${id} takes no ${name}.`);
}

/** The argument `body`. Without it, members of a body would be left, and the request empty. */
export function bodyOf(facts: { readonly id: string }, { body, ...others }: Record<string, unknown>): unknown {
  noBody(facts, others);
  return body;
}

export const encode: Encode = (value) => encodeURIComponent(String(value));

const encodeItem: Encode = (value) => encodeURIComponent(textOf(value));

/** Encodes dots too: a dot would begin another label. */
const encodeLabel: Encode = (value) => encodeItem(value).replaceAll(".", "%2E");

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const membersOf = (value: Record<string, unknown>): [string, unknown][] =>
  Object.entries(value).filter(([, member]) => member !== undefined);

/** The items of a list, the names and values of an object alternately, or the single value. */
export const itemsOf = (value: unknown): unknown[] =>
  isObject(value) ? membersOf(value).flat() : Array.isArray(value) ? value : [value];

/** The same, with an equals sign between name and value. */
const explodedOf = (value: unknown, write: Encode): string[] =>
  isObject(value)
    ? membersOf(value).map(([name, member]) => `${write(name)}=${write(member)}`)
    : itemsOf(value).map(write);

/** `a,b`. */
export const simple: PathStyle = (_, value) => itemsOf(value).map(encodeItem).join(",");

/** `k=v,k2=v2`. */
export const simpleExploded: PathStyle = (_, value) => explodedOf(value, encodeItem).join(",");

/** `.a,b`. */
export const label: PathStyle = (_, value) => `.${itemsOf(value).map(encodeItem).join(",")}`;

/** `.a.b`. */
export const labelExploded: PathStyle = (_, value) => `.${explodedOf(value, encodeLabel).join(".")}`;

/** `;n=a,b`. */
export const matrix: PathStyle = (name, value) => `;${encode(name)}=${itemsOf(value).map(encodeItem).join(",")}`;

/** `;n=a;n=b`. */
export const matrixExploded: PathStyle = (name, value) => {
  const texts = explodedOf(value, encodeItem);
  return (isObject(value) ? texts : texts.map((text) => `${encode(name)}=${text}`)).map((text) => `;${text}`).join("");
};

/** One JSON text. */
export const jsonPart: PathStyle = (_, value) => encodeURIComponent(toJson(value));

/** `a,b`, not encoded. */
export const headerList: HeaderStyle = (value) => itemsOf(value).map(textOf).join(",");

/** `k=v,k2=v2`. */
export const headerMembers: HeaderStyle = (value) => explodedOf(value, textOf).join(",");

/** One JSON text, with only characters that a header may contain. */
export const headerJson: HeaderStyle = (value) =>
  toJson(value).replaceAll(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** One cookie; a list has commas. */
export const cookie: CookieStyle = (name, value) => [`${name}=${itemsOf(value).map(encodeItem).join(",")}`];

/** A cookie for each item or member. */
export const cookies: CookieStyle = (name, value) => {
  const texts = explodedOf(value, encodeItem);
  return isObject(value) ? texts : texts.map((text) => `${name}=${text}`);
};

/** Nothing is encoded, so characters that would end the cookie are refused. */
const rawText: Encode = (value) => {
  const text = textOf(value);
  if (/^ | $|[^ -:<-~]/.test(text)) throw new TypeError(`A cookie cannot hold ${JSON.stringify(text)} as it is.`);
  return text;
};

/** One cookie, not encoded; a list has commas. */
export const rawCookie: CookieStyle = (name, value) => [`${name}=${itemsOf(value).map(rawText).join(",")}`];

/** A cookie for each item or member, not encoded. */
export const rawCookies: CookieStyle = (name, value) => {
  const texts = explodedOf(value, rawText);
  return isObject(value) ? texts : texts.map((text) => `${name}=${text}`);
};

/** One JSON text. */
export const cookieJson: CookieStyle = (name, value) => [`${name}=${encodeURIComponent(toJson(value))}`];
