// The formats that are recognized: by a strict form of their own, and by the rule that the contract checks.
import { formats as rules } from "../contract/index.ts";

const forms = {
  "date-time": /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/,
  date: /^\d{4}-\d\d-\d\d$/,
  uri: /^[a-z][a-z\d+.-]*:\/\/\S+$/i,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
  ipv4: /^\d{1,3}(?:\.\d{1,3}){3}$/,
} satisfies Record<string, RegExp>;

export type FormatName = keyof typeof forms;

const names = Object.keys(forms) as FormatName[];
export const isFormat = (name: unknown): name is FormatName => names.includes(name as FormatName);

const none: readonly FormatName[] = [];

const fits = (name: FormatName, text: string): boolean =>
  forms[name].test(text) && (rules as Record<string, (text: string) => boolean>)[name]!(text);

/** The candidates that a text fits; all formats are candidates for the first text. */
export function formatsOf(text: string, candidates: readonly FormatName[] = names): readonly FormatName[] {
  if (candidates.length === 0 || text.length > 2_000) return none;
  const left = candidates.filter((name) => fits(name, text));
  return left.length === candidates.length ? candidates : left.length === 0 ? none : left;
}
