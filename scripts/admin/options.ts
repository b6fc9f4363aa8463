// The kinds of command-line options, each with its parser.
import { closeSync, openSync, readSync } from "node:fs";
import { isAbsolute } from "node:path";
import { pathToFileURL } from "node:url";

export interface Option<Value, Required extends boolean = boolean> {
  /** As printed in the help, `<name>`. */
  placeholder: string;
  about: string;
  required: Required;
  /** Throws a phrase with the requirements of the value. `before` is the value if the option was already given. */
  parse(text: string, before: Value | undefined): Value;
}

export type Options = Readonly<Record<string, Option<unknown>>>;

type ValueOf<Kind> = Kind extends Option<infer Value> ? Value : never;

/** The parsed options; optional ones may be missing. */
export type Given<Table extends Options> = {
  [Name in keyof Table as Table[Name] extends Option<unknown, true> ? Name : never]: ValueOf<Table[Name]>;
} & {
  [Name in keyof Table as Table[Name] extends Option<unknown, true> ? never : Name]?: ValueOf<Table[Name]> | undefined;
};

export const text = (about: string, placeholder = "text"): Option<string, false> => ({
  placeholder: `<${placeholder}>`,
  about,
  required: false,
  parse: (value) => value,
});

export const matching = (about: string, placeholder: string, pattern: RegExp, rule: string): Option<string, false> => ({
  ...text(about, placeholder),
  parse(value) {
    if (!pattern.test(value)) throw new Error(`must be ${rule}`);
    return value;
  },
});

export const email = (about: string) =>
  matching(about, "address", /^(?=.{3,320}$)[^\s@]+@[^\s@]+$/, "an email address, as in ann@example.com");

export const webAddress = (about: string): Option<string, false> => ({
  ...text(about, "url"),
  parse(value) {
    if (!URL.canParse(value)) throw new Error("must be a full address, such as https://git.example.com");
    return value.replace(/\/+$/, "");
  },
});

/** A folder is stored as a file: address. */
export const webAddressOrFolder = (about: string): Option<string, false> => ({
  ...text(about, "url or folder"),
  parse(value) {
    if (isAbsolute(value)) return pathToFileURL(value).href.replace(/\/+$/, "");
    const url = URL.canParse(value) ? new URL(value) : undefined;
    if (!url || !["http:", "https:", "file:"].includes(url.protocol)) {
      throw new Error("must be a full address, such as https://git.example.com, or the absolute path of a folder");
    }
    if (url.username || url.password) throw new Error("must not contain a password: give it to the OAuth token");
    return value.replace(/\/+$/, "");
  },
});

/** A longer list of choices would leave no space for explanations. */
const longestPlaceholder = 17;

export const choice = <Value extends string>(about: string, choices: readonly Value[]): Option<Value, false> => ({
  ...(choices.join("|").length <= longestPlaceholder
    ? { placeholder: `<${choices.join("|")}>`, about }
    : { placeholder: "<name>", about: `${about}: ${choices.join(", ")}` }),
  required: false,
  parse(value) {
    const chosen = choices.find((one) => one === value);
    if (chosen === undefined) throw new Error(`must be one of ${choices.join(", ")}`);
    return chosen;
  },
});

export const toggle = (about: string): Option<boolean, false> => ({
  ...choice(about, ["on", "off"]),
  parse: (value) => choice(about, ["on", "off"]).parse(value, undefined) === "on",
});

/** The option may be repeated; only `none` alone stands for an empty list. */
export const many = <Value>(one: Option<Value, false>): Option<Value[], false> => ({
  ...one,
  about: `${one.about} (may be repeated; "none" for an empty list)`,
  parse(value, before) {
    if (before && (value === "none" || before.length === 0)) throw new Error('cannot be "none" and something else');
    return value === "none" ? [] : [...(before ?? []), one.parse(value, undefined)];
  },
});

/** Larger than any key or token. The bound is necessary because a device or pipe may never end. */
const longestSecret = 64 * 1024;

function readBounded(file: string): string {
  const descriptor = file === "-" ? 0 : openSync(file, "r");
  try {
    const bytes = Buffer.alloc(longestSecret + 1);
    let [size, length] = [0, 0];
    do {
      length = readSync(descriptor, bytes, size, bytes.length - size, null);
      size += length;
    } while (length > 0 && size < bytes.length);
    if (size > longestSecret) throw new RangeError();
    return bytes.toString("utf8", 0, size);
  } finally {
    if (descriptor !== 0) closeSync(descriptor);
  }
}

/** The contents of a file, so that a secret appears neither in the list of processes nor in a shell's history. */
export const secretFile = (about: string): Option<string, false> => ({
  placeholder: "<file>",
  about: `${about} (a file, or - for standard input)`,
  required: false,
  parse(file) {
    try {
      const contents = readBounded(file);
      if (contents.trim() !== "" && !contents.includes("\0")) return contents;
    } catch (error) {
      if (error instanceof RangeError) throw new Error(`may have at most ${longestSecret} bytes`);
      throw new Error(`cannot be read (${(error as NodeJS.ErrnoException).code})`);
    }
    throw new Error("must hold text");
  },
});

const day = 24 * 60 * 60 * 1_000;
const units: Record<string, number> = { m: 60_000, h: 60 * 60_000, d: day, w: 7 * day, y: 365 * day };

/** A time from now (`30d`), or a date and time. */
export const moment = (about: string): Option<Date, false> => ({
  placeholder: "<when>",
  about: `${about}: 90m, 12h, 30d, 4w or 1y from now, or a time as in 2027-01-31T12:00Z`,
  required: false,
  parse(value) {
    const [, amount, unit] = /^([1-9]\d{0,5})([mhdwy])$/.exec(value) ?? [];
    const at = new Date(amount && unit ? Date.now() + Number(amount) * units[unit]! : readDate(value));
    if (!isUsual(at) || at.getTime() <= Date.now()) {
      throw new Error("must be a future time before the year 10000: 30d from now, or as in 2027-01-31T12:00Z");
    }
    return at;
  },
});

/** A time ago (`30d`), or a date and time. */
export const past = (about: string): Option<Date, false> => ({
  placeholder: "<when>",
  about: `${about}: 90m, 12h, 30d, 4w or 1y ago, or a time as in 2027-01-31T12:00Z`,
  required: false,
  parse(value) {
    const [, amount, unit] = /^([1-9]\d{0,5})([mhdwy])$/.exec(value) ?? [];
    const at = new Date(amount && unit ? Date.now() - Number(amount) * units[unit]! : readDate(value));
    if (!isUsual(at)) throw new Error("must be 30d for 30 days ago, or a time as in 2027-01-31T12:00Z");
    return at;
  },
});

export const wholeNumber = (about: string, [least, most]: [number, number]): Option<number, false> => ({
  placeholder: "<number>",
  about,
  required: false,
  parse(value) {
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < least || number > most) {
      throw new Error(`must be a whole number from ${least} to ${most}`);
    }
    return number;
  },
});

/** False for an invalid time, too; PostgreSQL has other bounds than JavaScript. */
const isUsual = (at: Date) => at.getUTCFullYear() >= 1 && at.getUTCFullYear() <= 9999;

/** Only dates with the same meaning everywhere: without a time they are midnight UTC, with a time they must name their zone. */
function readDate(value: string): number {
  return /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/.test(value) ? Date.parse(value) : Number.NaN;
}

export const required = <Value>(option: Option<Value>): Option<Value, true> => ({ ...option, required: true });
