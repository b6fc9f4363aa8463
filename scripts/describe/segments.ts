// Recognizes by its form whether a segment of a path is a value.

/** A value, and the end that is part of the template: `.json`, or an action such as `:cancel`. */
export interface SegmentForm {
  isValue: boolean;
  ending: string;
}

const endings = /(?:\.(?:json|xml|csv|txt|html|pdf|png|jpe?g|svg|zip|ya?ml)|:[a-z][A-Za-z]{2,30})$/;

const valueForms: readonly RegExp[] = [
  /^\d+$/,
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
  /^(?=.*\d)[\da-f]{8,}$/i,
  /^\d{4}-\d\d(?:-\d\d.*)?$/,
  // More than the version 2.0.
  /^-?(?!\d\.\d$)\d+(?:\.\d+)+$/,
  /[@%=,$()!*'|\s]/,
  // A prefix before random characters: ws-4Fk2bLq9.
  /^[A-Za-z]{1,12}[-_](?=.*\d|.*[a-z][A-Z])[A-Za-z\d]{5,}$/,
  // Random characters: at least two digits among letters, or changes of case without a long word.
  /^(?=.*\d.*\d)(?=.*[A-Za-z])[\w-]{10,}$/,
  /^(?=.*[a-z]\d*[A-Z])(?=.*\d)(?!.*[a-z]{7})[\w-]{8,}$/,
  // Letters before a number, such as us000037, but not sha256.
  /^(?!sha\d{3}$)[a-z]{1,10}\d{3,}$/i,
  // A name with a number: module-12.
  /^[a-z][a-z-]*[-_.]\d+$/i,
  // The template of an access log.
  /^\{[^{}]+\}$/,
];

export function formOf(segment: string): SegmentForm {
  const [ending = ""] = endings.exec(segment) ?? [];
  const stem = segment.slice(0, segment.length - ending.length);
  if (ending !== "" && isValue(stem)) return { isValue: true, ending };
  return { isValue: isValue(segment), ending: "" };
}

const isValue = (text: string): boolean => text.length > 80 || valueForms.some((form) => form.test(text));

/** Segments at the start of all paths that belong to the address of the API. */
export const baseForm =
  /^(?:apis?|rest|public|services?|v\d+(?:[._]\d+)*(?:(?:alpha|beta)\d*)?|\d{1,2}(?:\.\d+)*|\d{4}-\d\d-\d\d)$/i;

/** Never a value, unless an answer repeats it. */
export const literalWords = new Set(
  (
    "me self current latest search new all count stats statistics status health login logout export import batch bulk " +
    "actions relationships find filter query validate verify preview metadata settings config schema info version " +
    "trash inbox drafts archived recent popular trending random default"
  ).split(" "),
);

/** Only names of one segment, such as `users`: the next segment is often a value. */
export const isPlural = (noun: string): boolean => /[a-z]{2}s$/i.test(noun) && !/(?:ss|us|is|news|status)$/i.test(noun);

/** The names of members that hold an identity, without a noun before them. */
const identityName = /^(?:id|uuid|guid|key|slug|name|login|username|code|number|sku|handle|symbol|email|alias)$/;

const simple = (name: string): string => name.toLowerCase().replaceAll(/[^a-z\d]/g, "");

/** How identities are remembered: the value, and for members such as `organization_name` the noun and the value. */
export function identityOf(name: string, value: string): string {
  const plain = simple(name);
  if (identityName.test(plain)) return value;
  return `${plain.replace(/(?:id|uuid|key|slug|name|login|code|number)$/, "")}=${value}`;
}

/** The word is the identity of a noun, such as the plural before it. */
export const hasIdentity = (found: { has(identity: string): boolean }, word: string, noun: string): boolean =>
  found.has(word) || found.has(`${simple(noun).replace(/ies$/, "y").replace(/s$/, "")}=${word}`);

export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
