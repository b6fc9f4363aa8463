/** `showRunAge`: `show-run-age`. */
export const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^-/, "");

/** `show-run-age`: `show run age`. */
export const spaced = (name: string) => kebab(name).replaceAll("-", " ");

/** `showRunAge`: `RunAge`. */
export const nounOf = (operationId: string) => operationId.replace(/^(force|safe)?[A-Z]?[a-z]+/, "");

/** `RunNotes`: `RunNote`, `Policies`: `Policy`. */
export const singular = (noun: string) => noun.replace(/ies$/, "y").replace(/(ss|x|ch|sh)es$|(?<!s)s$/, "$1");

/** `run-note`: `run-notes`, `policy`: `policies`. */
export const plural = (noun: string) =>
  /(s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun.replace(/(?<![aeiou])y$/, "ie")}s`;

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const parametersOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

/** The service cannot serve two paths of the same shape. */
export const shapeOf = (path: string) => path.replace(/\{\w+\}/g, "{}");
