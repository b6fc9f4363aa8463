/** `showRunAge`: `show-run-age`. */
export const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^-/, "");

/** `show-run-age`: `show run age`. */
export const spaced = (name: string) => kebab(name).replaceAll("-", " ");

/** `showRunAge`: `RunAge`. */
export const nounOf = (operationId: string) => operationId.replace(/^(force|safe)?[A-Z]?[a-z]+/, "");

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const parametersOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

/** The service cannot serve two paths of the same shape. */
export const shapeOf = (path: string) => path.replace(/\{\w+\}/g, "{}");
