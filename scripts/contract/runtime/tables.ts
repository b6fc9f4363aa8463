// The tables that the generator writes and this runtime reads.
import type { MediaKind, NamedMediaType } from "../../model/index.ts";
import type { HeaderSource, Violation } from "./types.ts";

/** A compiled schema, which answers yes or no. */
export type Accepts = (value: unknown) => boolean;

/** The types that a text may be read as: the sum of `valueTypes`. */
export type ValueTypes = number;

export const valueTypes = { integer: 1, number: 2, boolean: 4, null: 8, string: 16 } as const;

/** Conversion of one string to a value; without `accepts`, every value of the types is allowed. */
export interface Reading {
  /** For a list or an object: the single values that are also allowed. */
  types: ValueTypes;
  accepts: Accepts | null;
  /** The words after "must be" in a message. */
  expects: string;
}

/** Conversion of the strings below a bracketed name. */
export interface Shape {
  types: ValueTypes;
  items?: Shape;
  members?: Record<string, Shape>;
  /** The shape of all other members. */
  rest?: Shape;
}

export type Style =
  | "value"
  | "comma"
  | "space"
  | "pipe"
  | "repeat"
  | "deep"
  | "spread"
  | "json"
  | "label"
  | "matrix"
  | "whole";

export interface Parameter extends Reading {
  name: string;
  /** Its location in the document. */
  at: string;
  /** The location of its values in the document, if they are listed. */
  enumAt?: string;
  required: boolean;
  style: Style;
  /** Each item or member is a value of its own, if the style has two forms. */
  explode?: true;
  /** An empty text means that the parameter is present without a value. */
  allowEmpty?: true;
  /** Encoded commas separate, spaces around items are trimmed, and repeated items count once. */
  tolerant?: true;
  items?: Reading;
  /** For an object: its members are in one string or in separate parameters. */
  shape?: Shape;
  /** The place of the value in the folded query. */
  place: string[];
  default?: unknown;
  /** A cookie that is not encoded. */
  isRaw?: true;
  /** Reading of the whole query. */
  media?: Media;
}

/** A field of a form. */
export interface Field {
  shape: Shape;
  /** Its style, unless the name is repeated for each item or the object is JSON. */
  style?: "comma" | "space" | "pipe" | "spread";
  /** The content types that a part may have. */
  mediaTypes?: string[];
  /** Its content is not read. */
  isBytes?: true;
  /** Of a part. */
  headers?: Parameter[];
  /** The location in the document that defines the field's encoding. */
  at?: string;
}

export interface Media extends NamedMediaType {
  at: string;
  kind: MediaKind;
  accepts: Accepts | null;
  /** The schema that explains a refusal. */
  schema: string | null;
  /** For values that are read from strings. */
  shape?: Shape;
  fields?: Record<string, Field>;
  /** For a list of parts: the first ones, then all others. */
  parts?: { prefix: Field[]; rest: Field };
  /** The schema is that of each item of a sequence. */
  eachItem?: true;
  /** The `data` of an event is JSON, and this schema describes it. */
  dataOnly?: true;
}

export interface Body {
  required: boolean;
  at: string;
  media: Media[];
}

export interface Answer {
  at: string;
  headers: Parameter[];
  media: Media[];
}

export interface Operation {
  id: string;
  at: string;
  method: string;
  /** With the base path, and with braces around parameters. */
  path: string;
  /** The same with each other base path. `{}` is any value of a variable. */
  others?: string[];
  slash: boolean;
  /** Whether it answers with a list of resources. */
  list: boolean;
  parameters: { path: Parameter[]; query: Parameter[]; header: Parameter[]; cookie: Parameter[] };
  /** Names of API keys in the query. */
  keys?: string[];
  body: Body | null;
  /** By status, by range such as `2XX`, or `default`. */
  answers: Record<string, Answer>;
}

/** The checks that a reader of bodies calls. */
export interface Judge {
  /** Checks against the schema of the whole or of an item; `at` is the location of the value in the body. */
  value(value: unknown, at?: string): Violation[];
  /** Gets the same value with files in the place of their bytes, if the body has any. */
  receive?(value: unknown): void;
  refuse(kind: Violation["kind"], message: string, pointer?: string, schema?: string): Violation;
  /** Checks the headers of a part, at its place in the body. */
  headers(parameters: Parameter[], headers: HeaderSource, at: string, called: string): Violation[];
}

export type BodyReader = (media: Media, body: string | Uint8Array, mediaType: string, judge: Judge) => Violation[];

/**
 * A JSON Schema 2020-12 with closed objects; `@` is its location in the document, if it was moved from there, and
 * `@example` stands in messages for a long pattern; with `@side`, only the other side has the member.
 */
export interface RuleSchema {
  "@"?: string;
  [keyword: string]: unknown;
}

/** The formats that the schemas name. */
export interface Formats {
  formats: Record<string, (text: string) => boolean>;
  numberFormats: Record<string, (value: number) => boolean>;
  /** Compares a text with a pattern, instead of `RegExp`, which may need exponential time. */
  isMatch?: (pattern: string, text: string) => boolean;
}

export interface Tables extends Formats {
  /** The readers of bodies other than JSON, for the kinds that the document has. */
  readers: Partial<Record<MediaKind, BodyReader>>;
  operations: Operation[];
  /** Responses sent before routing. */
  common: Record<string, Answer>;
  /** Schemas as JSON by name, parsed only to explain a refusal. */
  schemas: Record<string, string>;
}
