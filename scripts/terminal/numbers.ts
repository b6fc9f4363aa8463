/** With separators: `1,234`. */
export const number = (value: number): string => value.toLocaleString("en");

/** `1 exchange`, `2 exchanges`. */
export const plural = (count: number, noun: string): string => `${number(count)} ${noun}${count === 1 ? "" : "s"}`;
